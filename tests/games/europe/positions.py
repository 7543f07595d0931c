"""Positions to order, and a table that plays texts on them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from stylobate.core.game import Chance, Event, Illegal
from stylobate.games.europe import Europe
from stylobate.games.europe.rules.board import CITIES, board
from stylobate.games.europe.rules.cards import Carried
from stylobate.games.europe.rules.chance import cards
from stylobate.games.europe.rules.game import LIGHTS
from stylobate.games.europe.rules.memory import blank
from stylobate.games.europe.rules.turns import Travelling
from stylobate.games.europe.state import State, Traveller
from stylobate.kit.deck import Deck, Under
from tests.games.tables import PlayedTable

ELSEWHERE = (
    *("dublin-galway.2", "cork-galway.2", "belfast-dublin.2", "cardiff-edinburgh.5", "london-edinburgh.6"),
    *("bordeaux-brest.2", "paris-brest.6", "rovaniemi-trondheim.6", "rovaniemi-trondheim.9"),
    *("rovaniemi-stockholm.4", "rovaniemi-stockholm.9", "london-cardiff.2"),
)
"""Out of the way: here stand the lights that a test has no use for, since none may be missing."""


def space(name: str) -> int:
    return board().spaces[name]


def spaces(*names: str) -> tuple[int, ...]:
    return tuple(map(space, names))


def journey(
    places: Sequence[str],
    hands: Sequence[Sequence[str]] | None = None,
    kept: Sequence[Sequence[str]] | None = None,
    lights: Sequence[str] = (),
    turn: int = 0,
    **facts: Any,
) -> State:
    """A journey in full swing: tokens on these places, far destinations unless told otherwise."""
    given = [spaces(*hand) for hand in hands] if hands else [()] * len(places)
    wanted = {card for hand in given for card in hand}
    starts = [_start(place, wanted) for place in places]
    used = wanted | set(starts)
    spare = [card for card in range(CITIES) if card not in used]
    far = {0: ("lisbon", "seville"), 1: ("rovaniemi", "trondheim"), 2: ("riga", "st_petersburg")}
    travellers = []
    for seat, place in enumerate(places):
        hand = given[seat] or tuple(c for c in spaces(*far.get(seat, ())) if c in spare) or tuple(spare[-2:])
        spare = [card for card in spare if card not in hand]
        travellers.append(
            Traveller(
                hand=tuple(sorted(hand)),
                kept=tuple(sorted(kept[seat])) if kept else (),
                at=space(place),
                behind=board().nearer_ends(space(place)),
                visited=(starts[seat],),
                passed=(starts[seat],),
            )
        )
    held = {card for one in travellers for card in one.kept}
    unused = LIGHTS[len(places)] * len(places) - len(lights)
    return State(
        tasks=(Travelling(turn, **facts),),
        over=None,
        travellers=tuple(travellers),
        lights=tuple(sorted(spaces(*lights, *ELSEWHERE[:unused]))),
        pack=Deck(tuple(spare), tuple(Under(card) for card in dict.fromkeys(starts))),
        chance=Deck(tuple(card for card in sorted(cards()) if card not in held)),
        first=0,
        memory=blank(len(places)),
    )


def _start(place: str, wanted: set[int]) -> int:
    """A city that the token may have come from."""
    near = board().nearer_ends(space(place))[0]
    return near if near not in wanted else space("galway")


def with_traveller(state: State, seat: int, **changes: Any) -> State:
    all_of_them = list(state.travellers)
    all_of_them[seat] = replace(all_of_them[seat], **changes)
    return replace(state, travellers=tuple(all_of_them))


class Table(PlayedTable):
    """A game and its state; `do` plays a text for whoever acts, `chance` for nobody."""

    def __init__(self, state: State | None = None, seats: int = 2, **options: Any) -> None:
        self.game: Europe = Europe.setup(len(state.travellers) if state else seats, **options)
        self.state = state or self.game.start()
        self.events: list[Event] = []

    def carry_out(self, card: str) -> "Table":
        """A Chance Card of the pack is carried out for whoever's turn it is, wherever the token stands."""
        play = self.game.play(self.state)
        play.set(chance=Deck(tuple(other for other in self.state.chance.fresh if other != card), ()))
        play.push(Carried(card, self.turn_seat))
        play.settle()
        self.state, self.events = play.state, play.events
        return self

    def throw(self, number: int) -> "Table":
        return self.do("throw", f"die {number}")

    def texts(self, seat: int = 0, kind: str = "") -> list[str]:
        return [str(action) for action in self.game.actions(self.state, seat) if str(action).startswith(kind)]

    def outcomes(self) -> list[str]:
        turn = self.game.turn(self.state)
        assert isinstance(turn, Chance)
        return [str(action) for action, _ in turn.outcomes]

    def why(self, seat: int, text: str) -> Illegal:
        found = self.game.explain(self.state, seat, text)
        assert found is not None, f"{text} is legal"
        return found

    def at(self, seat: int = 0) -> str:
        return board().names[self.state.place(seat)]

    def hand(self, seat: int = 0) -> set[str]:
        return {board().names[card] for card in self.state.travellers[seat].hand}

    def kept(self, seat: int = 0) -> tuple[str, ...]:
        return self.state.travellers[seat].kept

    def lights(self) -> set[str]:
        """Where lights stand, but for those out of the way."""
        return {board().names[light] for light in self.state.lights}.difference(ELSEWHERE)

    @property
    def turn_seat(self) -> int:
        assert self.state.underway is not None
        return self.state.underway.seat

    def put(self, seat: int, **changes: Any) -> "Table":
        self.state = with_traveller(self.state, seat, **changes)
        return self


class Hoarders(Table):
    """A table at which cards are held that nobody may keep, as no written position says; only so the pack runs out."""

    def act(self, seat: int | None, *texts: str) -> "Hoarders":
        for text in texts:
            step = self.game.apply(self.state, seat, self.game.parse(self.state, seat, text))
            self.state, self.events = step.state, list(step.events)
        return self


def number(name: str) -> int:
    return space(name) + 1


def traders(**facts: int) -> Table:
    """Three at a table: the first holds two cards that may be traded, the second one, the third none."""
    return Table(journey(["moscow", "rome", "oslo"], kept=[["C01", "C08"], ["C15"], []], **facts))
