"""A match with a temple and cards of its own, played by the rules to just before they matter."""

import json
from collections.abc import Callable, Collection
from random import Random

from stylobate.core.game import Acting, Chance
from stylobate.core.match import Match
from stylobate.core.registry import load
from stylobate.games.trip.state import State
from stylobate.kit.tasks import Action

ADA, BEN = 0, 1
AIRPORTS = ("denver", "chicago")
FAR = (("tampico", "raleigh"), ("regina", "veracruz", "boston"))
"""Temples that no card names; Ada has the own one besides."""
SHUFFLES = "grey_01"
"""It shuffles all cards into the pile: to know what is on top one has to leave it there."""
WISHES = ("switch road", "throw road", "throw ", "draw", "players ", "city denver", "city ", "end", "accept", "none")
"""What the travellers do rather than anything else, in this order."""
LONGEST = 1500


class Tour:
    """Two travellers draw every card but the own ones and one more; then Ada goes to the own temple's door.

    Only the luck is chosen, and what the travellers wish for.
    """

    def __init__(self, own: str, seed: int) -> None:
        game, written = load("trip", seats=2, temples=3, own=own), json.loads(own)
        self.match, self.rng = Match(game), Random(seed)
        board = self.board = self.state.table.board
        temple = next(one for one in board.temples.values() if one.name == written["temples"][0]["name"])
        self.temple = temple.at
        self.left = {SHUFFLES, *(f"own_{card['border']}" for card in written["cards"])}
        self.deals = [card for pair in zip((temple.id, *FAR[ADA]), FAR[BEN], strict=True) for card in pair]
        self.far = board.graphs["road"].distances
        self.targets: dict[int, Collection[int]] = {
            ADA: board.graphs["road"].neighbours[temple.at][:1],
            BEN: board.switches - {board.home},
        }

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    def play(self) -> Match | None:
        """To Ada's throw, whatever it will be, beside the own temple, with Ben at an airport; None where that fails."""
        while self.match.ply < LONGEST:
            turn = self.match.turn
            if isinstance(turn, Chance):
                self.match.play(None, self._luck([action for action, _ in turn.outcomes]))
            elif isinstance(turn, Acting):
                if self._ready():
                    return self.match
                self.match.play(turn.seats[0], self._wish(turn.seats[0]))
            else:
                break
        return None

    def _ready(self) -> bool:
        underway, (ada, ben) = self.state.underway, self.state.travellers
        if underway is None or (underway.seat, underway.stage, self._drained()) != (ADA, "before", True):
            return False
        undisturbed = ben.mode == "road" and not (ben.free or ben.paid or ben.missed or ben.waiting or ben.kept)
        return undisturbed and ada.at in self.targets[ADA] and ben.at in self.targets[BEN]

    def _drained(self) -> bool:
        return set(self.state.pile.fresh) == self.left

    # ---- luck ----

    def _luck(self, outcomes: list[Action]) -> str:
        match outcomes[0].kind:
            case "deal":
                return f"deal {self.deals.pop(0)}"
            case "draw":
                return f"draw {self._card([action.value for action in outcomes])}"
        return str(min(outcomes, key=self._after))

    def _card(self, cards: list[str]) -> str:
        """Ada gets what can be kept, so that only she is asked when a diversion strikes."""
        known, drawer = self.state.table.cards, self.state.underway.seat  # type: ignore[union-attr]
        wanted = [card for card in cards if card not in self.left] or cards
        return max(wanted, key=lambda card: (known[card].keep == (drawer == ADA), card))

    def _after(self, throw: Action) -> float:
        """How well the best move with a throw does."""
        game = self.match.game
        thrown = game.apply(self.state, None, throw).state
        seat = thrown.underway.seat
        return min(map(self._cost(seat), game.actions(thrown, seat)))

    # ---- wishes ----

    def _wish(self, seat: int) -> str:
        actions = self.match.game.actions(self.state, seat)
        if actions[0].kind in ("go", "stay"):
            return str(min(actions, key=self._cost(seat)))
        texts = [str(action) for action in actions]
        if texts[0].startswith("start "):
            return f"start {AIRPORTS[seat]}"
        if self._drained():
            texts = [text for text in texts if not text.startswith("switch ") and text != "draw"] or texts
        for wish in WISHES:
            if any(text.startswith(wish) for text in texts):
                return next(text for text in texts if text.startswith(wish))
        return self.rng.choice(texts)

    def _cost(self, seat: int) -> Callable[[Action], float]:
        goal = self.targets[seat] if self._drained() else None
        return lambda action: self._distance(action, goal) if action.value.move.path else 50

    def _distance(self, action: Action, goal: Collection[int] | None) -> float:
        """How far the end of a move is from where it should be: at its goal, or where a card is drawn."""
        move, board = action.value.move, self.board
        end = move.path[-1]
        if goal is None:
            draws = move.option or end in board.posts
            return 0 if draws else self.rng.random() + 1
        if end in board.posts or end == self.temple:
            return 100
        # A little at random, so that both arrive at the same time sooner or later.
        return min(self.far(end)[space] for space in goal) + 2 * self.rng.random()


def before_own(own: str) -> Match:
    """The first tour that succeeds."""
    return next(match for seed in range(50) if (match := Tour(own, seed).play()) is not None)
