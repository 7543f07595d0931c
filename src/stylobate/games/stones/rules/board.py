"""The two boards, the 33 fields of the temple and the 61 of the cross, as names and as tables of integers.

Fields are numbered in the order of the position text: from the top rank down, each rank from left to right. A side
looks along its own forward direction and knows five bearings, from left over straight on to right; it never needs the
other three (TS-1).
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from stylobate.core.game import Json

BEARINGS: Final = 5
"""Left, half left, straight on, half right, right; neighbours are 45 degrees apart."""
COMPASS: Final = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""All eight directions as steps of file and rank, clockwise, each 45 degrees on from the one before."""
PART: Final = 7
"""Fields that are looked up at once, where what a set of fields comes to is put together from its parts."""
_PARTS: Final = 9
"""Of the larger board, which has 61 fields."""


@dataclass(frozen=True, slots=True)
class Side:
    """One player's way through the board."""

    name: str
    letter: str
    forward: tuple[int, int]
    home: int
    """Its own Artemis field."""
    goal: int
    """The Artemis field opposite."""
    start: int
    """The fields its stones start on, as bits."""
    near: tuple[tuple[int, ...], ...]
    """[bearing][field]: the neighbour along a path, or -1."""
    beyond: tuple[tuple[int, ...], ...]
    """[bearing][field]: the field straight on behind that neighbour, or -1 where the board ends."""
    ahead: tuple[int, ...]
    """[field]: how many rows lie between the field and the goal's."""


@dataclass(frozen=True, slots=True)
class Board:
    """Fields, paths and sides."""

    files: int
    ranks: int
    names: tuple[str, ...]
    places: tuple[tuple[int, int], ...]
    """File and rank of each field, both counted from 0."""
    rows: tuple[tuple[int, ...], ...]
    """The fields of each rank, from the top."""
    numbers: dict[str, int]
    """The field of each name."""
    paths: tuple[tuple[int, int], ...]
    sides: tuple[Side, ...]


def _name(place: tuple[int, int]) -> str:
    return f"{'abcdefghijk'[place[0]]}{place[1] + 1}"


def _joined(mesh: int, place: tuple[int, int], step: tuple[int, int]) -> bool:
    """Orthogonal paths are everywhere, diagonal ones only between fields of the mesh."""
    return 0 in step or (place[0] + place[1]) % 2 == mesh


def _side(
    places: tuple[tuple[int, int], ...], mesh: int, name: str, forward: tuple[int, int], tip: tuple[int, int]
) -> Side:
    number = {place: field for field, place in enumerate(places)}
    at = COMPASS.index(forward)
    bearings = [COMPASS[(at + turn) % 8] for turn in (-2, -1, 0, 1, 2)]

    def go(field: int, step: tuple[int, int], times: int) -> int:
        file, rank = places[field]
        there = (file + times * step[0], rank + times * step[1])
        return number.get(there, -1) if _joined(mesh, places[field], step) else -1

    def along(field: int) -> int:
        return places[field][0] * forward[0] + places[field][1] * forward[1]

    home = number[tip]
    goal = max(range(len(places)), key=along)
    return Side(
        name=name,
        letter="u" if name == "Blue" else name[0].lower(),
        forward=forward,
        home=home,
        goal=goal,
        start=sum(1 << field for field in range(len(places)) if along(field) - along(home) < 3),
        near=tuple(tuple(go(f, step, 1) for f in range(len(places))) for step in bearings),
        beyond=tuple(
            tuple(go(f, step, 2) if go(f, step, 1) >= 0 else -1 for f in range(len(places))) for step in bearings
        ),
        ahead=tuple(along(goal) - along(field) for field in range(len(places))),
    )


def _board(
    files: int,
    ranks: int,
    places: tuple[tuple[int, int], ...],
    mesh: int,
    sides: tuple[tuple[str, tuple[int, int], tuple[int, int]], ...],
) -> Board:
    names = tuple(_name(place) for place in places)
    number = {place: field for field, place in enumerate(places)}
    paths = tuple(
        (field, number[there])
        for field, place in enumerate(places)
        for step in COMPASS[2:6]  # the other four are the same paths walked the other way
        if (there := (place[0] + step[0], place[1] + step[1])) in number and _joined(mesh, place, step)
    )
    rows = tuple(
        tuple(field for field, place in enumerate(places) if place[1] == rank) for rank in reversed(range(ranks))
    )
    return Board(
        files=files,
        ranks=ranks,
        names=names,
        places=places,
        rows=rows,
        numbers={name: field for field, name in enumerate(names)},
        paths=paths,
        sides=tuple(_side(places, mesh, *side) for side in sides),
    )


@cache
def temple() -> Board:
    """The 33 fields of classic and convert."""
    width = (1, 3, 5, 5, 5, 5, 5, 3, 1)
    places = tuple((file, rank) for rank in reversed(range(9)) for file in range(5) if 2 * abs(file - 2) < width[rank])
    # 9 - rank + file is even, ranks counted from 1: with ranks from 0 the sum of both is even.
    return _board(5, 9, places, 0, (("White", (0, 1), (2, 0)), ("Black", (0, -1), (2, 8))))


@cache
def cross() -> Board:
    """The 61 fields of four players."""
    places = tuple(
        (file, rank) for rank in reversed(range(11)) for file in range(11) if abs(file - 5) + abs(rank - 5) <= 5
    )
    sides = (
        ("White", (0, 1), (5, 0)),
        ("Red", (1, 0), (0, 5)),
        ("Black", (0, -1), (5, 10)),
        ("Blue", (-1, 0), (10, 5)),
    )
    return _board(11, 11, places, 0, sides)


def board_of(variant: str) -> Board:
    """The board a variant is played on."""
    return cross() if variant == "cross" else temple()


def drawn(board: Board) -> dict[str, Json]:
    """The board as the page draws it; files and ranks are counted from 0."""
    fields: list[Json] = [
        {"name": name, "file": file, "rank": rank} for name, (file, rank) in zip(board.names, board.places, strict=True)
    ]
    sides: list[Json] = [
        {
            "seat": seat,
            "name": side.name,
            "letter": side.letter,
            "forward": list(side.forward),
            "home": board.names[side.home],
            "goal": board.names[side.goal],
        }
        for seat, side in enumerate(board.sides)
    ]
    paths: list[Json] = [[board.names[a], board.names[b]] for a, b in board.paths]
    return {
        "files": board.files,
        "ranks": board.ranks,
        "fields": fields,
        "paths": paths,
        "sides": sides,
    }


def parts(worth: Callable[[list[int]], int]) -> list[list[int]]:
    """[part][its fields as bits]: what those fields come to."""
    return [
        [worth([part * PART + bit for bit in range(PART) if bits >> bit & 1]) for bits in range(1 << PART)]
        for part in range(_PARTS)
    ]
