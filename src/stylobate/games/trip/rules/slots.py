"""The words of the notation: spaces, cards, temples, modes, players and cubes."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from stylobate.games.trip.rules.board import COLOURS, MODES, Board
from stylobate.games.trip.rules.table import Table
from stylobate.games.trip.state import State
from stylobate.kit.verbs import Flag, Many, Named, Seats, Slot, fixed


def _named(state: State, space: int) -> str:
    return state.table.board.names[space]


def _titled(state: State, space: int) -> str:
    return state.table.board.titles[space]


def space_slot(name: str, expected: str = "a space", rule: str = "TT-61") -> Named[int]:
    """One of the spaces of the board, whatever may happen there."""
    return Named(name, expected, rule, lambda state: state.table.board.spaces, _named, _titled, kind="space")


@lru_cache(maxsize=64)
def _temples(board: Board) -> Mapping[str, str]:
    return {card: card for card in board.temples}


@lru_cache(maxsize=64)
def _cards(table: Table) -> Mapping[str, str]:
    return {card: card for card in table.cards}


@lru_cache(maxsize=64)
def _cubes(board: Board) -> Mapping[str, int | str]:
    return {**{colour: colour for colour in COLOURS}, **board.spaces}


def _cube(state: State, cube: int | str) -> str:
    return cube if isinstance(cube, str) else _named(state, cube)


def _cube_called(state: State, cube: int | str) -> str:
    return cube if isinstance(cube, str) else _titled(state, cube)


MODE: Final = fixed("mode", "road or air", "TT-11", {mode: mode for mode in MODES})
CARD: Final = Named[str](
    "card",
    "an ASSIGNMENT card",
    "TT-49",
    lambda state: _cards(state.table),
    lambda state, card: card,
    lambda state, card: state.table.titled(card),
)
TEMPLE: Final = Named[str](
    "temple",
    "a TEMPLE card",
    "TT-24",
    lambda state: _temples(state.table.board),
    lambda state, card: card,
    lambda state, card: state.table.board.temples[card].name,
)
CUBE: Final = Named[int | str](
    "cube",
    "a zone with a cube, or the colour of one",
    "TT-65",
    lambda state: _cubes(state.table.board),
    _cube,
    _cube_called,
)
OWN: Final = Flag("own", "own")
PLAYERS: Final = Many(Seats("player", "TT-51"), "players", "players (p2, p2+p3 …)", most=3, kind="seats")
HERE: Final = -1
"""Held by a cube that need not be named."""


def temples_slot(name: str = "temples", after: str = "") -> Many[str]:
    return Many(TEMPLE, name, "TEMPLE cards (provo, provo+payson)", most=2, after=after)


class Held(Slot[int | None]):
    """`held`, with the zone of the cube where it matters which one it was (TT-59); or nothing."""

    optional = True
    word: Final = "held"

    def __init__(self, name: str) -> None:
        super().__init__(name, "'held', with a zone where that matters, or nothing", "TT-59", kind="zone")

    def domain(self, state: State) -> Sequence[int | None]:
        return (None, HERE, *state.table.board.colour_of)

    def read(self, state: State, word: str) -> int | None:
        zone = state.table.board.spaces.get(word)
        return zone if zone in state.table.board.colour_of else None

    def write(self, state: State, value: int | None) -> str:
        return "" if value is None else self.word if value == HERE else f"{self.word} {_named(state, value)}"

    def say(self, state: State, value: int | None) -> str:
        return "nothing" if value is None else "a cube" if value == HERE else _titled(state, value)

    def some(self, state: State, choose: Callable[[Sequence[Any]], Any]) -> int | None:
        found: int | None = choose(self.domain(state))
        return found

    def taken(self, state: State, words: list[str]) -> int | None:
        if words[:1] != [self.word]:
            return None
        del words[0]
        zone = self.read(state, words[0]) if words else HERE
        del words[: int(zone is not None)]
        return zone

    def alphabet(self, state: State) -> Sequence[str]:
        return (self.word, *(_named(state, zone) for zone in state.table.board.colour_of))

    def letters(self, state: State, value: int | None) -> tuple[str, ...]:
        return (self.write(state, value).rpartition(" ")[2],)

    def joined(self, letters: Any) -> str:
        letter: str = next(letters)
        return letter if letter in ("", self.word) else f"{self.word} {letter}"
