"""Going to the end of a move, or staying where a cube holds the pawn: the verbs, and why an end is out of reach."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from stylobate.core.game import Json, Seat
from stylobate.games.trip.rules.board import Board
from stylobate.games.trip.rules.slots import CARD, HERE, Held, space_slot, temples_slot
from stylobate.games.trip.rules.table import Table
from stylobate.games.trip.rules.travel import Going, Move, Terms, asks_which, fast_passes, goings, moves
from stylobate.games.trip.state import State
from stylobate.kit.verbs import Action, Condition, Conditions, Many, Maybe, Moment, Verb
from stylobate.kit.words import counted

Now = Moment[Any, State]
"""At a task that has `terms`: a throw to be used, or a card's move."""


class Way(NamedTuple):
    """What `go` says: the end of a move, and what tells it from others to the same end."""

    end: int
    taking: tuple[int, ...] | None
    passes: tuple[str, ...] | None
    turning: tuple[str, ...] | None
    held: int | None


def _way(board: Board, on: Terms, going: Going) -> Way:
    move = going.move
    end, held = move.path[-1], None
    if move.held is not None and on.names_held:
        held = move.held
    elif move.held is not None and board.types[end] == "assignment":
        held = HERE
    return Way(end, move.taken or None, going.cards or None, going.turned, held)


# ---- why an end is out of reach ----


class Hindrance(NamedTuple):
    """What keeps every move from ending at a space."""

    kind: str
    facts: Mapping[str, Json] = {}


@lru_cache(maxsize=1 << 12)
def hindrance(board: Board, on: Terms, target: int) -> Hindrance | None:
    """Why no move ends there; None where one does."""
    if any(_ends_at(move, target) for move in moves(board, on)):
        return None
    if on.mode not in board.modes[target]:
        return Hindrance("mode", {"mode": on.mode})
    ways = {way[: at + 1] for way in board.ways(on.mode, on.start, on.steps) for at in _where(way, target)}
    if ways:
        # The way that uses the whole throw comes closest to being a move, then the shortest one.
        return _on_the_way(board, on, min(ways, key=lambda way: (len(way) < on.steps, len(way), way)))
    distance = board.graphs[on.mode].distances(on.start)[target]
    facts: dict[str, Json] = {"away": counted(distance, "space"), "steps": on.steps}
    return Hindrance("far" if distance > on.steps else "back", facts)


def _ends_at(move: Move, target: int) -> bool:
    return bool(move.path) and move.path[-1] == target


def _where(way: tuple[int, ...], target: int) -> tuple[int, ...]:
    return tuple(at for at, space in enumerate(way) if space == target)


def _on_the_way(board: Board, on: Terms, way: tuple[int, ...]) -> Hindrance:
    """What keeps a move along this way from ending where the way ends."""
    end = way[-1]
    posts = [space for space in way[:-1] if space in board.posts]
    if len(posts) > on.passes:
        return Hindrance("post", {"post": board.titles[posts[on.passes]]})
    if len(way) == on.steps:
        return Hindrance("zone")
    dead_end = len(board.graphs[on.mode].neighbours[end]) == 1
    if end in on.stops or end in board.posts or dead_end:
        return Hindrance("behind")
    return Hindrance("early", {"away": counted(len(way), "space")})


def _hindrance(now: Now, way: Way) -> Hindrance | None:
    return hindrance(now.state.table.board, now.task.terms(now.state), way.end)


def _hindered(kind: str, rule: str, words: str) -> Condition[Now, Way]:
    def holds(now: Now, way: Way) -> bool:
        found = _hindrance(now, way)
        return found is None or found.kind != kind

    def facts(now: Now, way: Way) -> Mapping[str, Json]:
        found = _hindrance(now, way)
        return found.facts if found else {}

    return Condition(rule, words, holds, facts)


# ---- the verbs ----


class Printed(NamedTuple):
    """As much of a state as words hang on."""

    table: Table


class Ends(NamedTuple):
    """What a move may end with, as far as that makes a difference."""

    table: Table
    on: Terms
    passes: tuple[str, ...]
    hand: tuple[str, ...]


def _ends_of(now: Now) -> Ends:
    state, seat = now.state, now.seat
    return Ends(state.table, now.task.terms(state), fast_passes(state, seat), state.travellers[seat].hand)


class Found(NamedTuple):
    """Every move, by what is said of it; those that go nowhere by the cube that is named."""

    ways: dict[Way, Going]
    stays: dict[int | None, Going]


@lru_cache(maxsize=1 << 8)
def _found(ends: Ends) -> Found:
    board, on = ends.table.board, ends.on
    found = Found({}, {})
    for going in goings(*ends):
        if going.move.path:
            found.ways[_way(board, on, going)] = going
        else:
            found.stays[going.move.held if on.names_held else None] = going
    return found


def _ways(now: Now) -> Mapping[Way, Going]:
    return _found(_ends_of(now)).ways


def _stays(now: Now) -> Mapping[int | None, Going]:
    """The cubes that leave the pawn where it is, by the zone that is named."""
    return _found(_ends_of(now)).stays


def _reached_so(now: Now, way: Way) -> Mapping[str, Json]:
    others = [action.text for action in now.task.by_word["go"].actions(now) if _ends_at(action.value.move, way.end)]
    return {"ways": " or ".join(others)}


REACHED: Conditions = (
    _hindered("mode", "TT-11", "You are travelling by {mode}: that does not lead to {end}"),
    _hindered("far", "TT-10", "{end} is {away} spaces away; you threw {steps}"),
    _hindered("back", "TT-9", "A pawn does not turn back during a throw: {end} is not {steps} spaces away"),
    _hindered("post", "TT-37", "You have to stop at {post} before {end}"),
    _hindered("zone", "TT-15", "After passing a cube, only a six may end on a zone such as {end}"),
    _hindered("behind", "TT-15", "{end} is behind a cube: you need a six or the exact number"),
    _hindered("early", "TT-10", "You have to use the whole throw: {end} is only {away} away"),
    Condition("TT-12", "There is more than one way to {end}: {ways}", lambda now, way: way in _ways(now), _reached_so),
)


class Go(Verb[Now, Way]):
    """Move the pawn to where a throw or a card takes it; what follows is each task's."""

    word = "go"
    label = "Go to {end}"
    slots = (
        space_slot("end"),
        Maybe(Many(space_slot("zone"), "taking", "zones with cubes", most=3, after="taking")),
        Maybe(Many(CARD, "with", "Fast Passes", most=2, after="with")),
        Maybe(temples_slot("turning", after="turning")),
        Held("held"),
    )
    form = Way
    conditions = REACHED

    def actions(self, moment: Now) -> Sequence[Action]:
        table = moment.state.table
        return [Action(_text(self, table, way), going) for way, going in _ways(moment).items()]

    def text(self, state: State, filled: Way) -> str:
        return _text(self, state.table, filled)

    def meant(self, moment: Now, filled: Way) -> Going:
        return _ways(moment)[filled]

    def facts(self, moment: Now, action: Action) -> Mapping[str, Json]:
        return told(moment.state, moment.seat, action.value)


@lru_cache(maxsize=1 << 14)
def _text(verb: Go, table: Table, way: Way) -> str:
    return Verb.text(verb, Printed(table), way)


def _stays_so(now: Now, zone: int | None) -> Mapping[str, Json]:
    return {"ways": " or ".join(action.text for action in now.task.by_word["stay"].actions(now))}


HELD: Conditions = (
    Condition("TT-12", "You only stay where you are when a cube holds you", lambda now, zone: bool(_stays(now))),
    Condition("TT-12", "Write staying like this: {ways}", lambda now, zone: zone in _stays(now), _stays_so),
)


class Stay(Verb[Now, int | None]):
    """Stay where a cube holds the pawn; it is named where that makes a difference (TT-59)."""

    word = "stay"
    label = "Stay where you are"
    slots = (Maybe(space_slot("held", "the zone of the cube that holds you", "TT-59")),)
    conditions = HELD

    def candidates(self, moment: Now) -> Iterable[int | None]:
        state, table = moment.state, moment.state.table
        near = table.board.whole.neighbours[state.place(moment.seat)]
        # Only the cube right in front keeps a pawn from moving at all, but where held means no move (TT-17).
        may_stay = table.rules.held == "stay" or any(space in state.cubes for space in near)
        return _stays(moment) if may_stay else ()

    def meant(self, moment: Now, filled: int | None) -> Going:
        return _stays(moment)[filled]

    def facts(self, moment: Now, action: Action) -> Mapping[str, Json]:
        return told(moment.state, moment.seat, action.value)


# ---- what a page is told ----


def told(state: State, seat: Seat, going: Going) -> Mapping[str, Json]:
    """What a move does on its way and at its end; the path begins where the pawn stands."""
    move, board, start = going.move, state.table.board, state.place(seat)
    end = move.path[-1] if move.path else start
    return {
        "path": board.named((start, *move.path)),
        "left": move.left,
        "taken": board.named(move.taken),
        "with": list(going.cards),
        "turns": list(_turns(state, seat, going)),
        "held": None if move.held is None else board.names[move.held],
        "option": move.option,
        "wins": bool(move.path) and end == board.home and state.travellers[seat].final,
    }


def _turns(state: State, seat: Seat, going: Going) -> tuple[str, ...]:
    """The TEMPLE cards that this move turns by itself."""
    if going.turned is not None or not going.move.path or state.table.rules.turning == "manual":
        return going.turned or ()
    end = going.move.path[-1]
    return () if asks_which(state.table, end) else state.matching(seat, end)
