"""What lies on a table, for the page to draw: a small vocabulary of things with an id, a place and a look.

`Game.board()` gives what never changes and `view()["tabletop"]` what lies there for the seat that looks; both are
written by `tabletop`. A verb's slots name the ids of these things, so the page knows what can be clicked. Nothing here
is a rule, and nothing that a seat may not know is ever put on its table: a card whose title is empty shows its back.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Literal, TypeAlias

from stylobate.core.game import Json, Seat

Colour: TypeAlias = str | Seat
"""A seat's number for its colour and mark; else ivory, basalt, wood, stone, sea, olive, gold, wine, rose or plum."""

COLOURS = ("ivory", "basalt", "wood", "stone", "sea", "olive", "gold", "wine", "rose", "plum")


class Misplaced(ValueError):
    """Things that cannot lie on one table: two with the same id, or one at a place that does not exist."""


@dataclass(frozen=True, slots=True)
class Space:
    """Somewhere a piece can be; spaces that touch are 1 apart, x grows to the right and y downwards."""

    group: ClassVar[str] = "spaces"
    id: str
    x: float
    y: float
    shape: Literal["circle", "square", "hex", "dot"] = "circle"
    label: str = ""
    """What is written on it, and what it is called; its id is its name where it has none, and is not written."""
    colour: Colour = ""
    size: float = 1.0


@dataclass(frozen=True, slots=True)
class Link:
    """A line between two spaces."""

    group: ClassVar[str] = "links"
    a: str
    b: str
    kind: Literal["line", "dashed", "arrow"] = "line"


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of the table that holds cards or pieces: beside the board, or before its owner."""

    group: ClassVar[str] = "zones"
    id: str
    title: str = ""
    owner: Seat | None = None
    kind: Literal["hand", "row", "pile", "board", "supply"] = "row"
    room: int = 0
    """How many things it keeps room for, so that the table does not move when some of them leave."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that stands on a space, in a zone or nowhere yet; the same id moves, so the page animates it."""

    group: ClassVar[str] = "pieces"
    id: str
    at: str
    shape: Literal["disc", "pawn", "cube", "meeple", "tile"] = "disc"
    colour: Colour = ""
    mark: str = ""
    """A letter or a sign on it."""
    count: int = 1
    """How many of them it stands for."""
    stack: bool = False
    """Lies on top of the others that are there instead of beside them."""
    label: str = ""
    """What it is called where it is named: 'white man'."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card in a zone or on a space: face up where it has a title, else its back."""

    group: ClassVar[str] = "cards"
    id: str
    at: str
    title: str = ""
    text: str = ""
    colour: Colour = ""
    back: Colour = ""


@dataclass(frozen=True, slots=True)
class Die:
    """A die; it rolls when its value changes, and waits to be thrown where it has none."""

    group: ClassVar[str] = "dice"
    id: str
    value: int | str | None = None
    faces: int = 6
    colour: Colour = ""
    at: str = ""


@dataclass(frozen=True, slots=True)
class Counter:
    """A number that matters; that of a seat stands beside its name."""

    group: ClassVar[str] = "counters"
    id: str
    title: str
    value: int | float | str
    owner: Seat | None = None


Thing: TypeAlias = Space | Link | Zone | Piece | Card | Die | Counter
KINDS: tuple[type[Any], ...] = (Space, Link, Zone, Piece, Card, Die, Counter)


def tabletop(*things: Thing) -> dict[str, Json]:
    """These things as a page reads them, those of a kind together; what is as usual is left out."""
    written: dict[str, list[Json]] = {}
    known: set[str] = set()
    for thing in things:
        if not isinstance(thing, Link):
            if not thing.id or thing.id in known:
                raise Misplaced(
                    f"Two things on this table are called {thing.id!r}" if thing.id else "A thing has no id"
                )
            known.add(thing.id)
        written.setdefault(thing.group, []).append(_written(thing))
    return dict(written)


def _written(thing: Thing) -> dict[str, Json]:
    told = {field.name: getattr(thing, field.name) for field in fields(thing)}
    return {
        field.name: told[field.name]
        for field in fields(thing)
        if field.name in ("id", "at", "a", "b", "x", "y", "title", "value") or told[field.name] != field.default
    }


def check_places(board: Mapping[str, Json], laid: Mapping[str, Json]) -> None:
    """Raise Misplaced where something lies at a place that neither the board nor the table has."""
    places = {str(thing["id"]) for table in (board, laid) for kind in ("spaces", "zones") for thing in _of(table, kind)}
    for kind in ("pieces", "cards", "dice"):
        for thing in _of(laid, kind):
            if thing.get("at") and thing["at"] not in places:
                raise Misplaced(f"{thing['id']!r} lies at {thing['at']!r}, which is neither a space nor a zone")
    for table in (board, laid):
        for link in _of(table, "links"):
            if not {link["a"], link["b"]} <= places:
                raise Misplaced(f"A link leads from {link['a']!r} to {link['b']!r}, and one of them is no space")


def _of(table: Mapping[str, Json], kind: str) -> list[Mapping[str, Any]]:
    found = table.get(kind, [])
    return found if isinstance(found, list) else []


def grid(columns: int, rows: int, shape: Literal["square", "circle", "hex"] = "square") -> Iterable[Space]:
    """The spaces of a chequered board, called a1 (lower left), b1, … as chess players do; hexes lie in shifted rows."""
    for row in range(rows):
        for column in range(columns):
            name = f"{chr(97 + column)}{row + 1}"
            y = rows - 1 - row
            if shape == "hex":
                yield Space(name, column + (y % 2) / 2, y * 0.866, "hex")
            else:
                dark = shape == "square" and (column + row) % 2 == 0
                yield Space(name, column, y, shape, colour="wood" if dark else "")
