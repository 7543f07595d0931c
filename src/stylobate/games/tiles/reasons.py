"""Why something is none of the seat's actions, told from the kernel's own conditions."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from stylobate.core.game import Illegal
from stylobate.games.tiles import conditions, fillings, records
from stylobate.games.tiles.notation import Try, anchored, read_try
from stylobate.games.tiles.place import BENEATH, SIDES, Place, unpack
from stylobate.games.tiles.state import (
    CORNER_TOP,
    CORNER_WALL,
    FLOOR,
    KINDS,
    SINGLE_TOP,
    SINGLE_WALL,
    TUNNEL,
    VALUES,
    State,
    colours_of,
    placed_at,
)

if TYPE_CHECKING:
    from stylobate.games.tiles.table import Table


def reason(table: "Table", state: State, text: str) -> Illegal:
    """The first thing that is wrong with a text: its form, then its places, its colours, its values."""
    pos = table.pack(state)
    try:
        tried = read_try(text)
        kind = _likely_kind(pos, tried) if tried.kind is None else tried.kind
        anchor, arms = _anchored(pos, kind, tried)
    except Illegal as illegal:
        return illegal
    if fault := conditions.fault(pos, kind, anchor, arms):
        return _misplaced(pos, fault, kind, anchor, arms)
    if not tried.tiles:
        return _unfilled(table, state, pos, kind, anchor, arms)
    return (
        _wrong_colours(table, state, tried)
        or _wrong_tiles(state, tried)
        or _wrong_values(pos, tried)
        or Illegal("That is not a legal turn", "WT-8")
    )


def _likely_kind(pos: Any, tried: Try) -> int:
    """The move that a person has in mind who names only places."""
    first = tried.places[0]
    if first.wall:
        return SINGLE_WALL if len(tried.places) == 1 else CORNER_WALL
    if first.z == 0:
        return FLOOR
    walls = conditions.BITS_OF[_walls_beneath(pos, first.pack())]
    return (CORNER_TOP, TUNNEL, SINGLE_TOP)[min(walls, 2)]


def _walls_beneath(pos: Any, top: int) -> int:
    return int(records.touched(records.record(pos, top)) >> BENEATH & 15)


def _anchored(pos: Any, kind: int, tried: Try) -> tuple[int, int]:
    """As `anchored`, but a top without values may leave its walls open, and one wall may stand for a corner."""
    first = tried.places[0]
    if not tried.tiles and len(tried.places) == 1:
        if kind in (TUNNEL, CORNER_TOP) and not first.wall and first.z:
            return first.pack(), max(0, conditions.walls_of_top(pos, kind, records.record(pos, first.pack())))
        if kind == CORNER_WALL and first.wall:
            if fault := conditions.corner_wall_fault(records.record(pos, first.pack())):
                raise _words(pos, fault, kind, first)
            raise Illegal("A corner wall is two walls: choose a second one at 90 degrees to this", "WT-15")
    return anchored(kind, tried.places)


# ---- places ----


def _misplaced(pos: Any, fault: int, kind: int, anchor: int, arms: int) -> Illegal:
    places = [unpack(packed) for packed in placed_at(kind, anchor, arms)]
    if kind != CORNER_WALL:
        return _words(pos, fault, kind, places[0])
    at_fault = (place for place in places if conditions.corner_wall_fault(records.record(pos, place.pack())))
    return _words(pos, fault, kind, next(at_fault, places[0]))


def _words(pos: Any, fault: int, kind: int, place: Place) -> Illegal:
    """A fault of the kernel in a sentence."""
    name = KINDS[kind]
    sayings: dict[int, tuple[str, str]] = {
        conditions.NOT_THE_OPENING: ("The first tile is a floor of value 1 at H 0 0 0", "WT-16"),
        conditions.TAKEN: (f"{place} is taken: a place holds one tile", "WT-6"),
        conditions.TOUCHES_NOTHING: (
            f"A floor at {place} would touch nothing: it needs a tile along one side",
            "WT-15",
        ),
        conditions.UNDER_TOP: (f"No floor under a top: one lies above {place}", "WT-3"),
        conditions.OVER_FLOOR: (f"No top over a floor: there is one under {place}", "WT-3"),
        conditions.NO_WALL_TOUCHED: (f"A single wall touches a wall, and none is beside {place}", "WT-15"),
        conditions.NO_FLOOR_OR_TOP: (f"A single wall touches a floor or top, and {place} touches none", "WT-15"),
        conditions.FLOATS: (f"A wall at {place} would stand on nothing: it needs a top or a wall beneath", "WT-2"),
        conditions.NOT_STOREY_0: ("Corner walls stand on the table, in storey 0", "WT-15"),
        conditions.NO_FLOOR: (f"Each wall of a corner touches a floor, and {place} touches none", "WT-15"),
        conditions.NO_WALL_BENEATH: (f"No wall is beneath {place}: a {name} needs {_walls_wanted(kind)}", "WT-1"),
        conditions.TWO_WALLS_BENEATH: (
            f"{conditions.BITS_OF[_walls_beneath(pos, place.pack())]} walls are beneath {place}: "
            "a tunnel has exactly one, so this is a single top",
            "WT-1",
        ),
        conditions.ONE_WALL_BENEATH: (f"One wall is beneath {place}: a single top needs two, a tunnel one", "WT-1"),
        conditions.FEW_TOPS: (f"A corner top has two tops beside it, and {place} has {_tops(pos, place)}", "WT-15"),
        conditions.WALL_BENEATH: (f"A wall is beneath {place}: a corner top has none beneath it", "WT-4"),
        conditions.SAME_AS_TUNNEL: ("These tiles are a tunnel, and are called so", "WT-7"),
        conditions.SAME_AS_SINGLE_TOP: ("This tile is a single top, and is called so", "WT-7"),
        conditions.NEW_WALL_FLOATS: (f"The wall that goes beneath {place} would stand on nothing", "WT-2"),
        conditions.OTHER_WALLS: (f"With a {name} at {place} goes {_walls_due(pos, kind, place)}", "WT-15"),
    }
    return Illegal(*sayings[fault])


def _walls_wanted(kind: int) -> str:
    return "exactly one" if kind == TUNNEL else "at least two"


def _tops(pos: Any, place: Place) -> str:
    tops = conditions.BITS_OF[records.touched(records.record(pos, place.pack())) & 15]
    return "only one" if tops else "none"


def _walls_due(pos: Any, kind: int, place: Place) -> str:
    sides = conditions.walls_of_top(pos, kind, records.record(pos, place.pack()))
    walls = [str(unpack(place.pack() + side)) for number, side in enumerate(SIDES) if sides > 0 and sides >> number & 1]
    return f"a wall at {' and at '.join(walls)}" if walls else "no wall"


# ---- colours and tiles ----


def _unfilled(table: "Table", state: State, pos: Any, kind: int, anchor: int, arms: int) -> Illegal:
    """The placement is one: which tiles fit, or why none does."""
    places = [unpack(packed) for packed in placed_at(kind, anchor, arms)]
    if fillings.from_next(pos, state.mover, len(places)) < 0:
        return _too_few(table, state, kind, len(places))
    if ways := table.ways(state, kind, anchor, arms):
        firsts = sorted({action.tiles[0].value for action in ways})
        return Illegal(f"Choose the tiles: at {places[0]} goes a {_either(firsts)}", "WT-10")
    leasts = [int(records.least(records.record(pos, place.pack()))) for place in places]
    smallest = min(leasts)
    left = _either(state.left[state.using[state.mover] or colours_of(state.mover)[0]], "and")
    none = "None" if len(places) == 1 else f"No {len(places)}"
    return Illegal(f"{none} of your {left} fit there: the smallest value beside it is {smallest}", "WT-13")


def _too_few(table: "Table", state: State, kind: int, needed: int) -> Illegal:
    colour = state.using[state.mover] or ""
    left = len(state.left[colour])
    more = ", and no other colour" if table.revised else ""
    return Illegal(f"A {KINDS[kind]} is {needed} tiles here, and {colour} has only {left} left{more}", "WT-14")


def _wrong_colours(table: "Table", state: State, tried: Try) -> Illegal | None:
    seat, needed = state.mover, len(tried.places)
    for colour in tried.colours:
        if colour not in colours_of(seat):
            return Illegal(f"{colour} is not your colour: you own {', '.join(colours_of(seat))}", "WT-5")
        if not state.left[colour]:
            return Illegal(f"All tiles of {colour} are placed", "WT-14")
    first, second = tried.colours[0], tried.colours[1:]
    using = state.using[seat]
    if using and first != using:
        return Illegal(f"{using} is not used up yet: {_either(state.left[using], 'and')} left of it", "WT-14")
    if second:
        return _wrong_second(table, state, tried, using)
    if needed > len(state.left[first]):
        kind = FLOOR if tried.kind is None else tried.kind
        whole = any(len(state.left[colour]) == VALUES for colour in colours_of(seat))
        if table.revised and whole:
            return Illegal(
                f"{first} has only {len(state.left[first])} left: name the colour that you go on with", "WT-4"
            )
        return _too_few(table, state, kind, needed)
    return None


def _wrong_second(table: "Table", state: State, tried: Try, using: str | None) -> Illegal | None:
    first = tried.colours[0]
    if not table.revised:
        return Illegal("All tiles of a turn come from one colour", "WT-4")
    if using is None or len(tried.places) <= len(state.left[first]):
        return Illegal(f"{first} has enough tiles for this turn", "WT-4")
    if sum(colour == first for colour, _ in tried.tiles) != len(state.left[first]):
        return Illegal(
            f"{first} is used up first: {_either(state.left[first], 'and')} go before the next colour", "WT-4"
        )
    return None


def _wrong_tiles(state: State, tried: Try) -> Illegal | None:
    for number, (colour, value) in enumerate(tried.tiles):
        if value not in state.left[colour]:
            return Illegal(f"{colour}{value} is already placed: {_either(state.left[colour], 'and')} left", "WT-14")
        if (colour, value) in tried.tiles[:number]:
            return Illegal(f"There is only one {colour}{value}", "WT-14")
    return None


def _wrong_values(pos: Any, tried: Try) -> Illegal | None:
    if pos[records.COUNT] == 0:
        return Illegal("The first tile has the value 1", "WT-16")
    leasts = [int(records.least(records.record(pos, place.pack()))) for place in tried.places]
    # The smallest tile that finds nothing on the table holds up all that could follow it.
    rows = zip((value for _, value in tried.tiles), tried.places, leasts, strict=True)
    value, place, small = min((row for row in rows if row[0] < row[2]), default=(0, tried.places[0], 0))
    if not small:
        return None
    beside = "no tile" if small == records.NOTHING else f"nothing smaller than {small}"
    return Illegal(
        f"The {value} at {place} needs a tile of value {value} or less beside it; there is {beside}", "WT-13"
    )


def _either(values: Sequence[int], word: str = "or") -> str:
    texts = [str(value) for value in values]
    return f" {word} ".join([", ".join(texts[:-1]), texts[-1]]) if len(texts) > 1 else "".join(texts)
