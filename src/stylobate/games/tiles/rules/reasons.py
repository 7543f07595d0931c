"""Why something is none of the seat's actions, told from the kernel's own conditions."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from stylobate.core.game import Illegal
from stylobate.games.tiles.rules import conditions, fillings, records
from stylobate.games.tiles.rules.naming import TOPS_BESIDE, WALLS_BENEATH, Names, listed
from stylobate.games.tiles.rules.notation import Try, anchored, read_try
from stylobate.games.tiles.rules.place import BENEATH, Z, unpack
from stylobate.games.tiles.state import (
    CORNER_TOP,
    CORNER_WALL,
    FLOOR,
    KINDS,
    SINGLE_TOP,
    SINGLE_WALL,
    TUNNEL,
    VALUES,
    Action,
    State,
    colours_of,
    placed_at,
)

if TYPE_CHECKING:
    from stylobate.games.tiles.rules.table import Table


NAMED: Final = "A move is played with its tiles: choose where they go"


def reason(table: "Table", state: State, text: str) -> Illegal:
    """The first thing that is wrong with a text: its form, then its places, its colours, its values."""
    if text in KINDS:
        return Illegal(f"There is no place for a {text} now" if _is_closed(table, state, text) else NAMED, "WT-8")
    pos = table.pack(state)
    names = Names(state, pos)
    try:
        tried = read_try(text)
        kind = _likely_kind(pos, tried) if tried.kind is None else tried.kind
        anchor, arms = _anchored(names, kind, tried)
    except Illegal as illegal:
        return illegal
    if fault := conditions.fault(pos, kind, anchor, arms):
        return _misplaced(names, fault, kind, anchor, arms)
    if not tried.tiles:
        return _unfilled(table, state, names, kind, anchor, arms)
    return (
        _wrong_colours(table, state, tried)
        or _wrong_tiles(state, tried)
        or _wrong_values(names, tried)
        or Illegal("That is not a legal turn", "WT-8")
    )


def _is_closed(table: "Table", state: State, kind: str) -> bool:
    """Whether no legal turn is of this kind."""
    return all(KINDS[Action(number).kind] != kind for number in table.numbers(state))


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


def _anchored(names: Names, kind: int, tried: Try) -> tuple[int, int]:
    """As `anchored`, but a top without values may leave its walls open, and one wall may stand for a corner."""
    pos, first = names.pos, tried.places[0]
    if not tried.tiles and len(tried.places) == 1:
        if kind in (TUNNEL, CORNER_TOP) and not first.wall and first.z:
            return first.pack(), max(0, conditions.walls_of_top(pos, kind, records.record(pos, first.pack())))
        if kind == CORNER_WALL and first.wall:
            if fault := conditions.corner_wall_fault(records.record(pos, first.pack())):
                raise _words(names, fault, kind, first.pack())
            raise Illegal("A corner wall is two walls: choose a second one at 90 degrees to this", "WT-15")
    return anchored(kind, tried.places)


# ---- places ----


def _misplaced(names: Names, fault: int, kind: int, anchor: int, arms: int) -> Illegal:
    places = placed_at(kind, anchor, arms)
    if kind != CORNER_WALL:
        return _words(names, fault, kind, places[0])
    at_fault = (place for place in places if conditions.corner_wall_fault(records.record(names.pos, place)))
    return _words(names, fault, kind, next(at_fault, places[0]))


def _words(names: Names, fault: int, kind: int, place: int) -> Illegal:
    """A fault of the kernel in a sentence, which calls a place by the tiles beside it."""
    sentence, rule = SAYINGS[fault]
    return Illegal(sentence(names, kind, place), rule)


def _touches(names: Names, kind: int, place: int) -> str:
    """'only A1 and F5', 'nothing'."""
    beside = names.beside(place)
    return f"only {listed(beside)}" if beside else "nothing"


def _no_floor(names: Names, kind: int, place: int) -> str:
    beside = names.beside(place)
    which = f"the one beside {listed(beside)} touches none" if beside else "one here touches nothing"
    return f"Each wall of a corner touches a floor, and {which}"


def _two_beneath(names: Names, kind: int, place: int) -> str:
    walls = listed(names.beside(place, WALLS_BENEATH))
    return f"The walls {walls} are beneath this top: a tunnel has exactly one, so it is a single top"


def _few_tops(names: Names, kind: int, place: int) -> str:
    tops = names.beside(place, TOPS_BESIDE)
    return f"A corner top has two tops beside it, and here is {f'only {tops[0]}' if tops else 'none'}"


def _walls_due(names: Names, kind: int, place: int) -> str:
    if kind == TUNNEL:
        return f"The wall of this tunnel goes beneath the side opposite {names.beside(place, WALLS_BENEATH)[0]}"
    sides = conditions.walls_of_top(names.pos, kind, records.record(names.pos, place))
    if sides:
        return "A corner top gets a wall beneath each side that has neither a wall nor a top beside it, no other"
    return "This corner top gets no wall: every side of it has a wall or a top"


def _one_beneath(names: Names, kind: int, place: int) -> str:
    (wall,) = names.beside(place, WALLS_BENEATH)
    return f"Only the wall {wall} is beneath this top: a single top needs two, a tunnel one"


def _wall_beneath(names: Names, kind: int, place: int) -> str:
    walls = names.beside(place, WALLS_BENEATH)
    are = "are" if len(walls) > 1 else "is"
    return f"{listed(walls)} {are} beneath this top: a corner top has no wall beneath it"


Sentence = Callable[[Names, int, int], str]


def _always(words: str) -> Sentence:
    return lambda names, kind, place: words


SAYINGS: dict[int, tuple[Sentence, str]] = {
    conditions.NOT_THE_OPENING: (_always("The first tile is a floor of value 1 in the middle of the table"), "WT-16"),
    conditions.TAKEN: (lambda names, kind, place: f"{names.at(place)} is already there", "WT-6"),
    conditions.TOUCHES_NOTHING: (_always("A floor here would touch nothing: it needs a tile along one side"), "WT-15"),
    conditions.UNDER_TOP: (lambda names, kind, place: f"No floor under a top: {names.above(place)} lies above", "WT-3"),
    conditions.OVER_FLOOR: (
        lambda names, kind, place: f"No top over a floor: {names.at(place - unpack(place).z * Z)} lies beneath",
        "WT-3",
    ),
    conditions.NO_WALL_TOUCHED: (
        lambda names, kind, place: f"A single wall touches a wall; this one touches {_touches(names, kind, place)}",
        "WT-15",
    ),
    conditions.NO_FLOOR_OR_TOP: (
        lambda names, kind, place: (
            f"A single wall touches a floor or top; this one touches {_touches(names, kind, place)}"
        ),
        "WT-15",
    ),
    conditions.FLOATS: (_always("A wall here would stand on nothing: it needs a top or a wall below"), "WT-2"),
    conditions.NOT_STOREY_0: (_always("Corner walls stand on the table"), "WT-15"),
    conditions.NO_FLOOR: (_no_floor, "WT-15"),
    conditions.NO_WALL_BENEATH: (
        lambda names, kind, place: f"No wall is beneath this top: a {KINDS[kind]} needs {_walls_wanted(kind)}",
        "WT-1",
    ),
    conditions.TWO_WALLS_BENEATH: (_two_beneath, "WT-1"),
    conditions.ONE_WALL_BENEATH: (_one_beneath, "WT-1"),
    conditions.FEW_TOPS: (_few_tops, "WT-15"),
    conditions.WALL_BENEATH: (_wall_beneath, "WT-4"),
    conditions.SAME_AS_TUNNEL: (_always("These tiles make a tunnel: call it a tunnel"), "WT-7"),
    conditions.SAME_AS_SINGLE_TOP: (_always("This tile is a single top: call it a single top"), "WT-7"),
    conditions.NEW_WALL_FLOATS: (_always("A wall that goes beneath this top would stand on nothing"), "WT-2"),
    conditions.OTHER_WALLS: (_walls_due, "WT-15"),
}


def _walls_wanted(kind: int) -> str:
    return "exactly one" if kind == TUNNEL else "at least two"


# ---- colours and tiles ----


def _unfilled(table: "Table", state: State, names: Names, kind: int, anchor: int, arms: int) -> Illegal:
    """The placement is one: which tiles fit, or why none does."""
    places = placed_at(kind, anchor, arms)
    new = fillings.from_next(names.pos, state.mover, len(places))
    if new < 0:
        return _too_few(table, state, kind, len(places))
    if ways := table.ways(state, kind, anchor, arms):
        firsts = listed(sorted({action.tiles[0].value for action in ways}), "or")
        return Illegal(_choose(names, kind, places, firsts), "WT-10")
    smallest = min(int(records.least(records.record(names.pos, place))) for place in places)
    none = _none(state, len(places), new)
    return Illegal(f"{none} there: the smallest value beside it is {smallest}", "WT-13")


def _choose(names: Names, kind: int, places: Sequence[int], firsts: str) -> str:
    if len(places) == 1:
        return f"Choose a tile: a {firsts} goes there"
    where = f"beside {listed(names.beside(places[0]))}" if kind == CORNER_WALL else "on top"
    return f"Choose the tiles: a {firsts} goes {where}"


def _none(state: State, tiles: int, new: int) -> str:
    """'None of your A2, A5 and A6 fits', 'No two tiles of one colour fit'."""
    using = state.using[state.mover]
    mine = listed([f"{using}{value}" for value in state.left[using]]) if using and not new else "tiles"
    if tiles == 1:
        return f"None of your {mine} fits"
    return f"No {COUNTED[tiles]} {'tiles of one colour' if not using else f'of your {mine}'} fit"


COUNTED: Final = {2: "two", 3: "three"}


def _too_few(table: "Table", state: State, kind: int, needed: int) -> Illegal:
    colour = state.using[state.mover] or ""
    left = len(state.left[colour])
    more = ", and no other colour" if table.revised else ""
    return Illegal(f"A {KINDS[kind]} is {needed} tiles here, and {colour} has only {left} left{more}", "WT-14")


def _wrong_colours(table: "Table", state: State, tried: Try) -> Illegal | None:
    seat, needed = state.mover, len(tried.places)
    for colour in tried.colours:
        if colour not in colours_of(seat):
            return Illegal(f"{colour} is not your colour: yours are {', '.join(colours_of(seat))}", "WT-5")
        if not state.left[colour]:
            return Illegal(f"You have placed all tiles of {colour}", "WT-14")
    first, second = tried.colours[0], tried.colours[1:]
    using = state.using[seat]
    if using and first != using:
        return Illegal(f"{using} is not used up yet: {listed(state.left[using])} left of it", "WT-14")
    if second:
        return _wrong_second(table, state, tried, using)
    if needed > len(state.left[first]):
        kind = FLOOR if tried.kind is None else tried.kind
        whole = any(len(state.left[colour]) == VALUES for colour in colours_of(seat))
        if table.revised and whole:
            return Illegal(f"{first} has only {len(state.left[first])} left: name the colour you go on with", "WT-4")
        return _too_few(table, state, kind, needed)
    return None


def _wrong_second(table: "Table", state: State, tried: Try, using: str | None) -> Illegal | None:
    first = tried.colours[0]
    if not table.revised:
        return Illegal("All tiles of a turn come from one colour", "WT-4")
    if using is None or len(tried.places) <= len(state.left[first]):
        return Illegal(f"{first} has enough tiles for this turn", "WT-4")
    if sum(colour == first for colour, _ in tried.tiles) != len(state.left[first]):
        return Illegal(f"{first} is used up first: {listed(state.left[first])} go before the next colour", "WT-4")
    return None


def _wrong_tiles(state: State, tried: Try) -> Illegal | None:
    for number, (colour, value) in enumerate(tried.tiles):
        if value not in state.left[colour]:
            return Illegal(f"{colour}{value} is already placed: {listed(state.left[colour])} left", "WT-14")
        if (colour, value) in tried.tiles[:number]:
            return Illegal(f"There is only one {colour}{value}", "WT-14")
    return None


def _wrong_values(names: Names, tried: Try) -> Illegal | None:
    if names.pos[records.COUNT] == 0:
        return Illegal("The first tile has the value 1", "WT-16")
    packed = [place.pack() for place in tried.places]
    leasts = [int(records.least(records.record(names.pos, place))) for place in packed]
    # The smallest tile that finds nothing on the table holds up all that could follow it.
    rows = zip(tried.tiles, packed, leasts, strict=True)
    held_up = [((value, colour), place) for (colour, value), place, least in rows if value < least]
    if not held_up:
        return None
    (value, colour), place = min(held_up)
    beside = names.beside(place)
    there = f"only {listed(beside)}" if beside else "no tile"
    return Illegal(f"{colour}{value} needs a tile of value {value} or less beside it; there is {there}", "WT-13")
