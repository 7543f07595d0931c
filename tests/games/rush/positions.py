"""Positions to order, and a table that plays texts on them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from stylobate.core.game import Acting, Chance, Event, Illegal, Over
from stylobate.games.rush import Rush
from stylobate.games.rush.rules.building import Build
from stylobate.games.rush.rules.cards import HOLDERS, numbers
from stylobate.games.rush.rules.notation import ZONES, read_stone, stone_text
from stylobate.games.rush.rules.rounds import Round
from stylobate.games.rush.state import Laid, Player, State

Zones = Mapping[str, str]
FILLED = {
    "TR01": "4a1 1c2 3c3",
    "TR02": "4a1 2c2 4c3",
    "TR03": "2a1 4c1 4b2 2c3",
    "TR04": "2a1 3c1 3b2 1c3",
}
"""Complete figures of small temples, to take a stone away from."""


def stones(text: str) -> Laid:
    return tuple(read_stone(stone) for stone in text.split())


def laid(state: State, seat: int, zone: str) -> str:
    """A figure as text, in the order in which it was laid."""
    return " ".join(map(stone_text, state.players[seat].zones[ZONES.index(zone)]))


def without(figure: str, *taken: str) -> str:
    return " ".join(stone for stone in figure.split() if stone not in taken)


def player(seats: int, zones: Zones | None = None, **facts: Any) -> Player:
    """A player with these figures; tokens as at the start, but no power token."""
    named = zones or {}
    figures = tuple(stones(named.get(name, "")) for name in ZONES[: HOLDERS[seats]])
    facts.setdefault("tokens", ("mortar",) if seats == 2 else ("solo", "mortar"))
    won = tuple(numbers()[card] for card in facts.pop("won", ()))
    return Player(zones=figures, cards=won, **facts)


def table(
    cards: Sequence[str | None] = ("TR03", "TR04"),
    *players: Player,
    pile: Sequence[str | int] = ("TR30", 4),
    dice: str = "",
    roller: int = 0,
    shields: Mapping[str, tuple[int, int]] | None = None,
    **options: Any,
) -> "Table":
    """A table in full swing: before the roll or, where dice are given, in the build; pile: its top and the rest."""
    seats = len(players) or 2
    game = Rush.setup(seats, **options)
    everyone = players or (player(2), player(2))
    held = tuple((one.card_score, one.score) for one in everyone)
    upcoming, below = pile if len(pile) == 2 else (None, 0)
    guarded = {ZONES.index(zone): shield for zone, shield in (shields or {}).items()}
    state = State(
        tasks=(Round(roller, "done" if dice else "before", held),),
        over=None,
        terms=game.terms,
        players=everyone,
        holders=tuple(numbers()[card] if card else None for card in cards),
        upcoming=None if upcoming is None else numbers()[str(upcoming)],
        below=int(below),
        closed=tuple(zone for zone, card in enumerate(cards) if not card),
        shields=tuple(guarded.get(zone) for zone in range(len(cards))),
        dice=tuple(dice.split()),
        round=7,
    )
    if dice:
        state = replace(state, tasks=(*state.tasks, Build(state.present, (None,) * seats)))
    return Table(game, state)


class Table:
    """A game and its state; `do` plays texts for a seat or, where chance is to speak, for nobody."""

    def __init__(self, game: Rush, state: State | None = None) -> None:
        self.game = game
        self.state = state or game.start()
        self.events: list[Event] = []
        self.all_events: list[Event] = []

    def do(self, seat: int | None, *texts: str) -> "Table":
        for text in texts:
            step = self.game.apply(self.state, seat, self.game.parse(self.state, seat, text))
            self.state, self.events = step.state, list(step.events)
            self.all_events += self.events
            assert self.game.read(str(self.state)) == self.state
            for one in self.state.players:
                assert min(one.supply) >= 0
        return self

    def chance(self, *texts: str) -> "Table":
        return self.do(None, *texts)

    def ready(self, *seats: int) -> "Table":
        """These seats, or all that are waited for, say that they are ready."""
        for seat in seats or self.acting:
            self.do(seat, "ready")
        return self

    @property
    def acting(self) -> tuple[int, ...]:
        turn = self.game.turn(self.state)
        assert isinstance(turn, Acting), turn
        return turn.seats

    @property
    def also(self) -> tuple[int, ...]:
        turn = self.game.turn(self.state)
        assert isinstance(turn, Acting), turn
        return turn.also

    @property
    def phase(self) -> str:
        return str(self.view()["phase"])

    def view(self, seat: int | None = None) -> Any:
        return self.game.view(self.state, seat)

    def offer(self, seat: int = 0) -> Any:
        return self.game.offer(self.state, seat)

    def texts(self, seat: int = 0, kind: str = "") -> list[str]:
        return [str(action) for action in self.game.actions(self.state, seat) if str(action).startswith(kind)]

    def outcomes(self) -> list[str]:
        turn = self.game.turn(self.state)
        assert isinstance(turn, Chance), turn
        return [str(action) for action, _ in turn.outcomes]

    def why(self, seat: int, text: str) -> Illegal:
        found = self.game.explain(self.state, seat, text)
        assert found is not None, f"{text} is legal"
        return found

    def rule(self, seat: int, text: str) -> str | None:
        """The ruling by which a text is refused."""
        return self.why(seat, text).rule

    def laid(self, seat: int, zone: str) -> str:
        return laid(self.state, seat, zone)

    def said(self, kind: str) -> list[dict[str, Any]]:
        """The facts of events of the last ply."""
        return [dict(event.facts) for event in self.events if event.kind == kind]

    def ever(self, kind: str) -> list[dict[str, Any]]:
        """The facts of events since this table was set up."""
        return [dict(event.facts) for event in self.all_events if event.kind == kind]

    def score(self, seat: int = 0) -> int:
        return self.state.players[seat].score

    def supply(self, seat: int = 0) -> tuple[int, ...]:
        return self.state.players[seat].supply

    @property
    def over(self) -> Over | None:
        return self.state.over
