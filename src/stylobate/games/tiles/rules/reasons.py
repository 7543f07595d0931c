"""Why something is none of the seat's actions, told from the kernel's own conditions."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from stylobate.core.game import Illegal
from stylobate.core.words import either, in_a_row, sentence
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
        return Illegal(
            sentence("There is no place for a {kind} now", kind=text) if _is_closed(table, state, text) else NAMED,
            "WT-8",
        )
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
    saying, rule = SAYINGS[fault]
    return Illegal(saying(names, kind, place), rule)


def _touches(names: Names, kind: int, place: int) -> str:
    """'only A1 and F5', 'nothing'."""
    beside = names.beside(place)
    return sentence("only {tiles}", tiles=listed(beside)) if beside else "nothing"


def _no_floor(names: Names, kind: int, place: int) -> str:
    beside = names.beside(place)
    if not beside:
        return "Each wall of a corner touches a floor, and one here touches nothing"
    return sentence(
        "Each wall of a corner touches a floor, and the one beside {tiles} touches none", tiles=listed(beside)
    )


def _two_beneath(names: Names, kind: int, place: int) -> str:
    walls = listed(names.beside(place, WALLS_BENEATH))
    said = "The walls {walls} are beneath this top: a tunnel has exactly one, so it is a single top"
    return sentence(said, walls=walls)


def _few_tops(names: Names, kind: int, place: int) -> str:
    tops = names.beside(place, TOPS_BESIDE)
    if not tops:
        return "A corner top has two tops beside it, and here is none"
    return sentence("A corner top has two tops beside it, and here is only {top}", top=tops[0])


def _walls_due(names: Names, kind: int, place: int) -> str:
    if kind == TUNNEL:
        wall = names.beside(place, WALLS_BENEATH)[0]
        return sentence("The wall of this tunnel goes beneath the side opposite {wall}", wall=wall)
    sides = conditions.walls_of_top(names.pos, kind, records.record(names.pos, place))
    if sides:
        return "A corner top gets a wall beneath each side that has neither a wall nor a top beside it, no other"
    return "This corner top gets no wall: every side of it has a wall or a top"


def _one_beneath(names: Names, kind: int, place: int) -> str:
    (wall,) = names.beside(place, WALLS_BENEATH)
    return sentence("Only the wall {wall} is beneath this top: a single top needs two, a tunnel one", wall=wall)


def _wall_beneath(names: Names, kind: int, place: int) -> str:
    walls = names.beside(place, WALLS_BENEATH)
    if len(walls) > 1:
        return sentence("{walls} are beneath this top: a corner top has no wall beneath it", walls=listed(walls))
    return sentence("{wall} is beneath this top: a corner top has no wall beneath it", wall=walls[0])


Saying = Callable[[Names, int, int], str]


def _always(words: str) -> Saying:
    return lambda names, kind, place: words


SAYINGS: dict[int, tuple[Saying, str]] = {
    conditions.NOT_THE_OPENING: (_always("The first tile is a floor of value 1 in the middle of the table"), "WT-16"),
    conditions.TAKEN: (lambda names, kind, place: sentence("{tile} is already there", tile=names.at(place)), "WT-6"),
    conditions.TOUCHES_NOTHING: (_always("A floor here would touch nothing: it needs a tile along one side"), "WT-15"),
    conditions.UNDER_TOP: (
        lambda names, kind, place: sentence("No floor under a top: {top} lies above", top=names.above(place)),
        "WT-3",
    ),
    conditions.OVER_FLOOR: (
        lambda names, kind, place: sentence(
            "No top over a floor: {floor} lies beneath", floor=names.at(place - unpack(place).z * Z)
        ),
        "WT-3",
    ),
    conditions.NO_WALL_TOUCHED: (
        lambda names, kind, place: sentence(
            "A single wall touches a wall; this one touches {tiles}", tiles=_touches(names, kind, place)
        ),
        "WT-15",
    ),
    conditions.NO_FLOOR_OR_TOP: (
        lambda names, kind, place: sentence(
            "A single wall touches a floor or top; this one touches {tiles}", tiles=_touches(names, kind, place)
        ),
        "WT-15",
    ),
    conditions.FLOATS: (_always("A wall here would stand on nothing: it needs a top or a wall below"), "WT-2"),
    conditions.NOT_STOREY_0: (_always("Corner walls stand on the table"), "WT-15"),
    conditions.NO_FLOOR: (_no_floor, "WT-15"),
    conditions.NO_WALL_BENEATH: (
        lambda names, kind, place: _no_wall(kind),
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


def _no_wall(kind: int) -> str:
    if kind == TUNNEL:
        return "No wall is beneath this top: a tunnel needs exactly one"
    return "No wall is beneath this top: a single top needs at least two"


# ---- colours and tiles ----


def _unfilled(table: "Table", state: State, names: Names, kind: int, anchor: int, arms: int) -> Illegal:
    """The placement is one: which tiles fit, or why none does."""
    places = placed_at(kind, anchor, arms)
    new = fillings.from_next(names.pos, state.mover, len(places))
    if new < 0:
        return _too_few(table, state, kind, len(places))
    if ways := table.ways(state, kind, anchor, arms):
        firsts = either([str(value) for value in sorted({action.tiles[0].value for action in ways})])
        return Illegal(_choose(names, kind, places, firsts), "WT-10")
    smallest = min(int(records.least(records.record(names.pos, place))) for place in places)
    none = _none(state, len(places), new)
    return Illegal(
        sentence("{none} there: the smallest value beside it is {value}", none=none, value=smallest), "WT-13"
    )


def _choose(names: Names, kind: int, places: Sequence[int], firsts: str) -> str:
    if len(places) == 1:
        return sentence("Choose a tile: a {values} goes there", values=firsts)
    if kind == CORNER_WALL:
        beside = listed(names.beside(places[0]))
        return sentence("Choose the tiles: a {values} goes beside {tiles}", values=firsts, tiles=beside)
    return sentence("Choose the tiles: a {values} goes on top", values=firsts)


def _none(state: State, tiles: int, new: int) -> str:
    """'None of your A2, A5 and A6 fits', 'No two tiles of one colour fit'."""
    using = state.using[state.mover]
    mine = listed([f"{using}{value}" for value in state.left[using]]) if using and not new else "tiles"
    if tiles == 1:
        return sentence("None of your {tiles} fits", tiles=mine)
    if not using:
        return "No two tiles of one colour fit" if tiles == 2 else "No three tiles of one colour fit"
    return sentence("No two of your {tiles} fit" if tiles == 2 else "No three of your {tiles} fit", tiles=mine)


def _too_few(table: "Table", state: State, kind: int, needed: int) -> Illegal:
    colour = state.using[state.mover] or ""
    left = len(state.left[colour])
    said = "A {kind} is {needed} tiles here, and {colour} has only {left} left"
    if table.revised:
        said = "A {kind} is {needed} tiles here, and {colour} has only {left} left, and no other colour"
    return Illegal(sentence(said, kind=KINDS[kind], needed=needed, colour=colour, left=left), "WT-14")


def _wrong_colours(table: "Table", state: State, tried: Try) -> Illegal | None:
    seat, needed = state.mover, len(tried.places)
    for colour in tried.colours:
        if colour not in colours_of(seat):
            yours = in_a_row(colours_of(seat))
            return Illegal(
                sentence("{colour} is not your colour: yours are {yours}", colour=colour, yours=yours), "WT-5"
            )
        if not state.left[colour]:
            return Illegal(sentence("You have placed all tiles of {colour}", colour=colour), "WT-14")
    first, second = tried.colours[0], tried.colours[1:]
    using = state.using[seat]
    if using and first != using:
        left = listed(state.left[using])
        return Illegal(sentence("{colour} is not used up yet: {left} left of it", colour=using, left=left), "WT-14")
    if second:
        return _wrong_second(table, state, tried, using)
    if needed > len(state.left[first]):
        kind = FLOOR if tried.kind is None else tried.kind
        whole = any(len(state.left[colour]) == VALUES for colour in colours_of(seat))
        if table.revised and whole:
            said = "{colour} has only {left} left: name the colour you go on with"
            return Illegal(sentence(said, colour=first, left=len(state.left[first])), "WT-4")
        return _too_few(table, state, kind, needed)
    return None


def _wrong_second(table: "Table", state: State, tried: Try, using: str | None) -> Illegal | None:
    first = tried.colours[0]
    if not table.revised:
        return Illegal("All tiles of a turn come from one colour", "WT-4")
    if using is None or len(tried.places) <= len(state.left[first]):
        return Illegal(sentence("{colour} has enough tiles for this turn", colour=first), "WT-4")
    if sum(colour == first for colour, _ in tried.tiles) != len(state.left[first]):
        said = "{colour} is used up first: {left} go before the next colour"
        return Illegal(sentence(said, colour=first, left=listed(state.left[first])), "WT-4")
    return None


def _wrong_tiles(state: State, tried: Try) -> Illegal | None:
    for number, (colour, value) in enumerate(tried.tiles):
        if value not in state.left[colour]:
            left = listed(state.left[colour])
            return Illegal(
                sentence("{tile} is already placed: {left} left", tile=f"{colour}{value}", left=left), "WT-14"
            )
        if (colour, value) in tried.tiles[:number]:
            return Illegal(sentence("There is only one {tile}", tile=f"{colour}{value}"), "WT-14")
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
    said = "{tile} needs a tile of value {value} or less beside it; there is none"
    if beside:
        said = "{tile} needs a tile of value {value} or less beside it; there is only {tiles}"
    return Illegal(sentence(said, tile=f"{colour}{value}", value=value, tiles=listed(beside)), "WT-13")
