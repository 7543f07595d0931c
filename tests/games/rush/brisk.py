"""Tables at which random matches end soon: a short one, and one at which nobody dawdles; and matches played at them."""

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

from stylobate.core.game import Chance, Illegal, Over, Seat
from stylobate.core.match import Match
from stylobate.games.rush import Rush
from stylobate.games.rush.rules.cards import STONES
from stylobate.games.rush.rules.committing import Secret
from stylobate.games.rush.rules.packing import solve
from stylobate.games.rush.rules.racing import HeadStart, Race
from stylobate.games.rush.rules.sealed import Sealed
from stylobate.games.rush.state import Draft, State, counts, sizes_of
from stylobate.kit.tasks import Action

KEPT = {"shift": 1, "mirror": 1, "take": 1, "move": 2, "add": 3, "late": 0, "undo": 0}
"""How many actions of each kind are left; all of the kinds that are not named."""
IDLE = ("ready", "stop", "take")
"""What nobody does who can add a stone that leads to the temple."""


class Short(Rush):
    """Temple Rush with five cards in all and little patience; every choice is there."""

    patience = 2

    def __init__(self, seats: int, chosen: Any) -> None:
        super().__init__(seats, chosen)
        self.terms = replace(self.terms, stall_rounds=self.patience)

    def start(self) -> State:
        return replace(super().start(), below=5)


class Brisk(Short):
    """Temple Rush with few choices: whoever can add a stone that leads to the temple does so."""

    patience = 8

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        every = super().actions(state, seat)
        narrowed = isinstance(state.top, Secret | Race | HeadStart) and len(every) > 2
        return _narrowed(state, seat) if narrowed else every

    def grammar(self) -> None:
        """What is left out here is possible by the rules: the laws about verbs are for the game itself."""

    def legal(self, state: State, seat: Seat, text: str) -> Action | None:
        return next((action for action in self.actions(state, seat) if action.text == text), None)

    def reason(self, state: State, seat: Seat, text: str) -> Illegal:
        if super().legal(state, seat, text) is not None:
            return Illegal("Nobody dawdles at this table", "TR-12")
        return super().reason(state, seat, text)

    def silence(self, state: State, seat: Seat) -> Action:
        """At this table whoever says nothing goes on building where that is possible."""
        actions = self.actions(state, seat)
        silent = state.top.silent(state, seat)  # type: ignore[attr-defined]
        said = [action for action in actions if action.text in (silent, "ready")]
        return said[0] if said else next(action for action in actions if action.kind == "add")


@lru_cache(maxsize=1024)
def _narrowed(state: State, seat: Seat) -> tuple[Action, ...]:
    every = state.top.actions(state, seat)
    good = _promising(state, seat, every)
    left = Counter(KEPT)
    return tuple(action for action in every if _wanted(action, action.kind, good, left))


def _wanted(action: Action, kind: str, good: set[str], left: Counter[str]) -> bool:
    if (kind == "add" and action.text not in good) or (kind in IDLE and good):
        return False
    left[kind] -= kind in KEPT
    return left[kind] >= 0


def _promising(state: State, seat: Seat, every: tuple[Action, ...]) -> set[str]:
    """The stones to be added after which the figure can still be completed."""
    task = state.top
    draft = task.draft(state, seat) if isinstance(task, Secret) else state.draft(seat)
    adds = [action for action in every if action.kind == "add"]
    good = {zone: _good(state, seat, draft, zone) for zone in {action.value.zone for action in adds}}
    return {action.text for action in adds if action.value.stone in good[action.value.zone]}


def _good(state: State, seat: Seat, draft: Draft, zone: int) -> set[Any]:
    used = counts((*sizes_of(draft.zones[zone]), *state.players[seat].bonus))
    own: Any = tuple(a - b for a, b in zip(STONES, used, strict=True))
    free, mortar = isinstance(state.top, Race | Sealed), state.loose(seat, zone, draft)
    answer = solve(state.silhouette(zone), draft.zones[zone], own, mortar, loose=free, exactly=True)
    return {step.stone for step in answer.next}


def played(game: Rush, rng: Random, upto: int = 20_000) -> Match:
    """A random match at a brisk table, to its end."""
    match = Match(game)
    while not isinstance(turn := match.turn, Over) and match.ply < upto:
        if isinstance(turn, Chance):
            match.play(None, match.draw(rng))
        else:
            seat = rng.choice(turn.seats)
            match.play(seat, str(rng.choice(game.actions(match.state, seat))))
    return match
