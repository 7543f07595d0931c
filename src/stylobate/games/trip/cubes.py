"""Obstruction cubes: placed before the first throw, after a visit and by cards, and taken off again."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar

from stylobate.core.game import Acting, Seat, Turn
from stylobate.games.trip.board import COLOURS, MODES, Board
from stylobate.games.trip.journey import Journey
from stylobate.games.trip.state import State
from stylobate.kit.tasks import Action, Asked
from stylobate.kit.words import who


def free_zones(state: State, colour: str) -> tuple[int, ...]:
    """Zones of this colour without a cube and without a pawn (TT-20)."""
    mode = MODES[COLOURS.index(colour)]
    taken = {traveller.at for traveller in state.travellers}.union(state.cubes)
    return tuple([zone for zone in state.table.board.zones[mode] if zone not in taken])


@lru_cache(maxsize=64)
def placings_of(board: Board) -> dict[tuple[int, bool], Action]:
    """The action of placing a cube on a zone, from the bank or from the own stock."""
    return {
        (zone, own): Action(f"place {board.names[zone]}{' own' if own else ''}", (zone, own))
        for zone in board.colour_of
        for own in (False, True)
    }


def cubes_on(state: State, colour: str) -> tuple[int, ...]:
    """Zones on which a cube of this colour stands."""
    colour_of = state.table.board.colour_of
    return tuple(zone for zone in state.cubes if colour in ("any", colour_of[zone]))


def visit_cube(state: State) -> str:
    """Where the cube after a visit comes from: the own stock only when both banks are empty (TT-21)."""
    if state.table.rules.stock == "any":
        return "bank_or_hand"
    return "bank" if any(state.bank) else "hand"


@dataclass(frozen=True, slots=True)
class PlaceCube(Asked):
    """Somebody may place cubes (TT-21, TT-65)."""

    kind: ClassVar[str] = "cube"
    left: int
    colour: str
    source: str
    """bank, hand or bank_or_hand."""

    def words(self, state: State) -> str:
        return f"{who(self.seat)} may place a cube"

    def turn(self, state: State) -> Turn | None:
        return Acting((self.seat,)) if self.left and any(self._sources(state)) else None

    def _sources(self, state: State) -> Iterator[tuple[str, bool]]:
        """The colours to be had, each from the bank or from the own stock; a zone is always free for them."""
        for at, colour in enumerate(COLOURS):
            if self.colour in ("any", colour):
                if "bank" in self.source and state.bank[at]:
                    yield colour, False
                if "hand" in self.source and state.travellers[self.seat].stock[at]:
                    yield colour, True

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        placings = placings_of(state.table.board)
        found = [placings[zone, own] for colour, own in self._sources(state) for zone in free_zones(state, colour)]
        return (*found, Action("none"))

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        if action.kind == "none":
            play.pop()
            play.say("waits", f"{who(self.seat)} places no cube", seat=self.seat)
            return
        play.swap_top(replace(self, left=self.left - 1))
        play.put_cube(self.seat, *action.value)


@dataclass(frozen=True, slots=True)
class TakeCube(Asked):
    """A card makes somebody take cubes; compulsory while there is one (TT-65)."""

    kind: ClassVar[str] = "take"
    left: int
    colour: str
    source: str
    """board or bank."""
    to: str
    """hand or bank."""

    def words(self, state: State) -> str:
        return f"{who(self.seat)} takes a cube from the {self.source}"

    def turn(self, state: State) -> Turn | None:
        return Acting((self.seat,)) if self.left and self.actions(state, self.seat) else None

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        if self.source == "board":
            names = state.table.board.names
            return tuple(Action(f"take {names[zone]}", zone) for zone in cubes_on(state, self.colour))
        colours = (c for at, c in enumerate(COLOURS) if state.bank[at] and self.colour in ("any", c))
        return tuple(Action(f"take {colour}", colour) for colour in colours)

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        play.swap_top(replace(self, left=self.left - 1))
        if self.source == "board":
            play.take_cubes(self.seat, (action.value,), "card", self.to)
        else:
            play.take_from_bank(self.seat, action.value)
