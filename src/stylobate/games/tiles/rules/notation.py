"""From a text to what it asks for: a whole action, or a part of one that a person tries."""

import re
from itertools import pairwise
from typing import NamedTuple

from stylobate.core.game import Illegal
from stylobate.core.words import sentence
from stylobate.games.tiles.rules.place import ARMS, SIDES, Place, Z, read_place
from stylobate.games.tiles.state import (
    CORNER_TOP,
    CORNER_WALL,
    FLOOR,
    KINDS,
    SINGLE_TOP,
    SINGLE_WALL,
    TUNNEL,
    Action,
    number_of,
)

_TRY = re.compile(rf"(?:(?:([A-J]{{1,2}}) )?({'|'.join(KINDS)}): )?(.*)")
_TILE = re.compile(r"([^=]*)(?:=([A-J]?)([1-6]))?")

PARTS = ("one tile on the table", "two walls", "one wall", "a top and a wall", "one top", "a top and up to two walls")
"""The tiles of each move kind."""


class Try(NamedTuple):
    """What a text names; colours, kind and values may be left open."""

    colours: str
    kind: int | None
    places: tuple[Place, ...]
    tiles: tuple[tuple[str, int], ...]
    """Colour and value of each place; empty where the text names no values."""


def read_try(text: str) -> Try:
    """The parts of an action's notation that a text has; raises Illegal where it is no part of one."""
    found = _TRY.fullmatch(text)
    colours, kind, rest = found.groups() if found else (None, None, "")
    parts = [_TILE.fullmatch(part) for part in rest.split(", ")]
    places = [read_place(part[1]) if part else None for part in parts]
    if not all(places):
        raise Illegal("An action is a colour, a move, a colon and its tiles, as in A floor: H 0 0 0=1", "WT-10")
    known = tuple(place for place in places if place)
    if any(one.pack() >= other.pack() for one, other in pairwise(known)):
        raise Illegal("Places go in order: H before V, then by x, y, z, then e before n; each of them once", "WT-10")
    values = [(part[2] or "", int(part[3])) for part in parts if part and part[3]]
    if values and (len(values) < len(known) or not colours or kind is None):
        raise Illegal("Values go with a colour and a move, one value to each place", "WT-10")
    tiles = tuple((_tile_colour(colours or "", own), value) for own, value in values)
    return Try(colours or "", None if kind is None else KINDS.index(kind), known, tiles)


def _tile_colour(colours: str, own: str) -> str:
    if len(colours) == 2 and (not own or own not in colours or colours[0] == colours[1]):
        raise Illegal("A turn with two colours puts one of them before each value", "WT-10")
    if len(colours) == 1 and own:
        raise Illegal("A turn with one colour names it once, before the move", "WT-10")
    return own or colours


def anchored(kind: int, places: tuple[Place, ...]) -> tuple[int, int]:
    """The anchor and walls of a placement; raises Illegal where the places are not this move's."""
    lying = [place for place in places if not place.wall]
    walls = [place for place in places if place.wall]
    if kind == CORNER_WALL:
        return _corner(lying, walls)
    wanted = {FLOOR: (1, 0, 0), SINGLE_WALL: (0, 1, 1), TUNNEL: (1, 1, 1), SINGLE_TOP: (1, 0, 0), CORNER_TOP: (1, 0, 2)}
    count, fewest, most = wanted[kind]
    if len(lying) != count or not fewest <= len(walls) <= most:
        raise Illegal(sentence("A {kind} is {tiles}", kind=KINDS[kind], tiles=PARTS[kind]), "WT-15")
    if kind == SINGLE_WALL:
        return walls[0].pack(), 0
    top = lying[0]
    if (kind == FLOOR) != (top.z == 0):
        raise Illegal("A floor lies on the table, at height 0; a top lies higher", "WT-15")
    sides = [top.pack() + side for side in SIDES] if top.z else []
    if any(wall.pack() not in sides for wall in walls):
        raise Illegal(sentence("The walls of a {kind} go beneath the sides of its top", kind=KINDS[kind]), "WT-1")
    return top.pack(), sum(1 << sides.index(wall.pack()) for wall in walls)


def _corner(lying: list[Place], walls: list[Place]) -> tuple[int, int]:
    if lying or len(walls) != 2:
        raise Illegal("A corner wall is two walls", "WT-15")
    one, other = walls
    if one.d == other.d or one.z != other.z:
        raise Illegal("The two walls of a corner stand at 90 degrees", "WT-15")
    for point in (corner(one, 0), corner(one, 1)):
        arms = [point + arm for arm in ARMS]
        if other.pack() in arms:
            return point, 1 << arms.index(one.pack()) | 1 << arms.index(other.pack())
    raise Illegal("The two walls of a corner share a vertical edge", "WT-15")


def corner(wall: Place, end: int) -> int:
    """A lattice point at an end of a wall, as ARMS counts from it."""
    along = (end, 0) if wall.d == "e" else (0, end)
    return Place(False, wall.x + along[0], wall.y + along[1], 0).pack() + wall.z * Z


def read_action(text: str) -> Action | None:
    """The action with this notation, whether it is legal or not; None where it is no action's."""
    try:
        tried = read_try(text)
        if tried.kind is None or not tried.tiles:
            return None
        anchor, arms = anchored(tried.kind, tried.places)
    except Illegal:
        return None
    return Action(number_of(tried.kind, anchor, arms, tried.tiles, tried.colours[0], tried.colours[1:]))
