"""The values of the game: a state with its position text, and an action with its notation."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Final, NamedTuple

from stylobate.core.game import Illegal, Over
from stylobate.core.words import both, sentence
from stylobate.games.tiles.rules.place import ARMS, BITS, REACH, SIDES, Place, read_place, unpack

COLOURS: Final = "ABCDEFGHIJ"
OWNED: Final = 5
"""Colours of each seat: the first owns A-E, the second F-J (WT-5)."""
VALUES: Final = 6
ALL: Final = OWNED * VALUES
"""Tiles of a seat; who has placed them all has won."""

KINDS: Final = ("floor", "corner wall", "single wall", "tunnel", "single top", "corner top")
FLOOR, CORNER_WALL, SINGLE_WALL, TUNNEL, SINGLE_TOP, CORNER_TOP = range(6)

# Where the parts of an action's number begin.
VALUE_AT: Final = 0
"""Three values of three bits, the first place's in the highest bits."""
LATER_AT: Final = 9
"""Three bits: which places get a tile of the second colour, the first place's in the highest bit."""
SECOND_AT: Final = 12
"""The second colour plus one, or 0 (only revised has one, WT-4)."""
COLOUR_AT: Final = 16
ARMS_AT: Final = 20
"""Which walls are placed: sides beneath the anchor's top, or arms over the corner wall's point."""
ANCHOR_AT: Final = 24
"""The packed place of the only tile or the top, or the point at which corner walls meet."""
KIND_AT: Final = ANCHOR_AT + BITS


class Tile(NamedTuple):
    """A tile at its place; a packed tile is the packed place, then four bits of colour, then three of value."""

    place: Place
    colour: str
    value: int

    def __str__(self) -> str:
        return f"{self.place}={self.colour}{self.value}"

    @property
    def seat(self) -> int:
        return owner(self.colour)

    def pack(self) -> int:
        return self.place.pack() << 7 | COLOURS.index(self.colour) << 3 | self.value


def owner(colour: str) -> int:
    """The seat that owns a colour."""
    return COLOURS.index(colour) // OWNED


def colours_of(seat: int) -> str:
    """The five colours of a seat."""
    return COLOURS[seat * OWNED : (seat + 1) * OWNED]


def unpack_tile(packed: int) -> Tile:
    """The tile that a packed one stands for."""
    return Tile(unpack(packed >> 7), COLOURS[packed >> 3 & 15], packed & 7)


@dataclass(frozen=True, slots=True)
class Action:
    """One turn: a move kind, its places, and the tile that goes to each. The number says it all."""

    number: int

    def __str__(self) -> str:
        second = self.second
        shown = f"{self.colour}{second}" if second else self.colour
        tiles = (f"{tile.place}={tile.colour if second else ''}{tile.value}" for tile in self.tiles)
        return f"{shown} {KINDS[self.kind]}: {', '.join(tiles)}"

    @property
    def kind(self) -> int:
        return self.number >> KIND_AT

    @property
    def colour(self) -> str:
        """The colour of the turn; of two, the one that is used up first."""
        return COLOURS[self.number >> COLOUR_AT & 15]

    @property
    def second(self) -> str:
        """The colour that is opened within the turn (WT-4), or nothing."""
        number = self.number >> SECOND_AT & 15
        return COLOURS[number - 1] if number else ""

    @property
    def packed(self) -> list[int]:
        """The packed tiles in the order of their places."""
        number = self.number
        colours = number >> COLOUR_AT & 15, (number >> SECOND_AT & 15) - 1
        places = placed_at(number >> KIND_AT, number >> ANCHOR_AT & (1 << BITS) - 1, number >> ARMS_AT & 15)
        return [
            place << 7 | colours[number >> LATER_AT + 2 - slot & 1] << 3 | number >> VALUE_AT + 6 - 3 * slot & 7
            for slot, place in enumerate(places)
        ]

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles in the order of their places."""
        return tuple(map(unpack_tile, self.packed))


def placed_at(kind: int, anchor: int, arms: int) -> tuple[int, ...]:
    """The packed places of an action, in their order."""
    walls = tuple(anchor + (ARMS if kind == CORNER_WALL else SIDES)[arm] for arm in range(4) if arms >> arm & 1)
    return walls if kind == CORNER_WALL else (anchor, *walls)


def number_of(kind: int, anchor: int, arms: int, tiles: Iterable[tuple[str, int]], colour: str, second: str) -> int:
    """The number of an action: colour and value of each tile in the order of places."""
    number = kind << KIND_AT | anchor << ANCHOR_AT | arms << ARMS_AT | COLOURS.index(colour) << COLOUR_AT
    number |= (COLOURS.index(second) + 1 if second else 0) << SECOND_AT
    for slot, (own, value) in enumerate(tiles):
        number |= value << VALUE_AT + 6 - 3 * slot | (own != colour) << LATER_AT + 2 - slot
    return number


@dataclass(frozen=True)
class State:
    """The tiles on the table, who is to move, and how it ended."""

    tiles: tuple[int, ...] = ()
    """Packed, in the order of their places."""
    mover: int = 0
    over: Over | None = None

    def __str__(self) -> str:
        tiles = ", ".join(str(unpack_tile(packed)) for packed in self.tiles) or "-"
        using = " ".join(colour or "-" for colour in self.using)
        return f"{tiles} | {using} | {self.mover + 1}"

    @cached_property
    def left(self) -> dict[str, tuple[int, ...]]:
        """The values not yet placed of each colour."""
        placed = {packed & 127 for packed in self.tiles}
        return {
            colour: tuple(value for value in range(1, VALUES + 1) if number << 3 | value not in placed)
            for number, colour in enumerate(COLOURS)
        }

    @property
    def using(self) -> tuple[str | None, ...]:
        """The colour that each seat has begun and not used up."""
        begun = [colour for colour, left in self.left.items() if 0 < len(left) < VALUES]
        return tuple(next((colour for colour in begun if owner(colour) == seat), None) for seat in (0, 1))


_TILE = re.compile(r"(.+)=([A-J])([1-6])")


def read_position(text: str) -> State:
    """The tiles and the player to move that a text names; what is wrong with its form is raised as Illegal."""
    parts = text.split(" | ")
    if len(parts) != 3:
        raise Illegal("A position is its tiles, the colours in use and the player to move, joined by ' | '", "WT-11")
    if parts[2] not in ("1", "2"):
        raise Illegal(sentence("The player to move is 1 or 2, not {found!r}", found=parts[2]), "WT-11")
    tiles = [] if parts[0] == "-" else [_read_tile(tile) for tile in parts[0].split(", ")]
    packed = tuple(tile.pack() for tile in tiles)
    places = [tile >> 7 for tile in packed]
    if any(one >= other for one, other in pairwise(places)):
        raise Illegal("Tiles stand in the order of their places, each place once", "WT-6")
    if any(max(abs(tile.place.x), abs(tile.place.y), tile.place.z) > REACH + len(tiles) for tile in tiles):
        raise Illegal("Sixty tiles do not reach that far", "WT-11")
    state = State(packed, int(parts[2]) - 1)
    _check_colours(state, tiles, parts[1])
    return state


def _read_tile(text: str) -> Tile:
    found = _TILE.fullmatch(text)
    place = read_place(found[1]) if found else None
    if found is None or place is None:
        said = "{text!r} is no tile: it is a place, =, a colour A-J and a value 1-6, as in H 0 0 0=A1"
        raise Illegal(sentence(said, text=text), "WT-11")
    return Tile(place, found[2], int(found[3]))


def _check_colours(state: State, tiles: list[Tile], using: str) -> None:
    seen: set[tuple[str, int]] = set()
    for tile in tiles:
        if (tile.colour, tile.value) in seen:
            raise Illegal(sentence("{tile} is there twice", tile=f"{tile.colour}{tile.value}"), "WT-11")
        seen.add((tile.colour, tile.value))
    for seat in (0, 1):
        begun = [colour for colour in colours_of(seat) if 0 < len(state.left[colour]) < VALUES]
        if len(begun) > 1:
            said = "Colours are used up one after another, {colours} are both begun"
            raise Illegal(sentence(said, colours=both(begun)), "WT-11")
    expected = " ".join(colour or "-" for colour in state.using)
    if using != expected:
        said = "The colours in use are {expected!r} by the tiles, the text says {using!r}"
        raise Illegal(sentence(said, expected=expected, using=using), "WT-11")
