"""Where a throw or a card may take a pawn: full counts, early stops, Border Posts and cubes."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from stylobate.core.game import Seat
from stylobate.games.trip.rules.board import LISTED, Board
from stylobate.games.trip.rules.table import Table
from stylobate.games.trip.state import SIX, State, matching

MOST_TURNED = 2
"""TEMPLE cards that one visit turns (TT-24)."""


class Move(NamedTuple):
    """One way to use a throw: the spaces entered, and all that it does besides."""

    path: tuple[int, ...]
    left: int = 0
    """Steps that are lost."""
    held: int | None = None
    """The cube it stops in front of."""
    taken: tuple[int, ...] = ()
    """Cubes that a six takes."""
    passed: tuple[int, ...] = ()
    """Border Posts gone through with a Fast Pass."""
    option: bool = False
    """The throw ended exactly on a green A (TT-35)."""


class Terms(NamedTuple):
    """The conditions of a move."""

    mode: str
    start: int
    steps: int
    thrown: bool
    """A die was thrown; a card's move is no six and gives no option (TT-16, TT-35)."""
    cubes: frozenset[int]
    absent: frozenset[int]
    """Cubes that do not hold it (TT-22, TT-59)."""
    stops: frozenset[int]
    """Where it may end early: its own temples and the mainland airports (TT-10)."""
    passes: int
    """Fast Passes at hand."""
    stay: bool
    """Held means no move at all (TT-17)."""
    names_held: bool
    """Which cube holds it makes a difference (TT-59)."""


class Going(NamedTuple):
    """A move with what the traveller adds to it."""

    move: Move
    cards: tuple[str, ...] = ()
    """Fast Passes used."""
    turned: tuple[str, ...] | None = None
    """The TEMPLE cards chosen to be turned; None where there is no choice."""


def terms(state: State, seat: Seat, mode: str, steps: int, thrown: bool) -> Terms:
    """What a seat's next move is subject to."""
    traveller, rules, board = state.travellers[seat], state.table.rules, state.table.board
    cubes, underway = frozenset(state.cubes), state.underway
    mine = underway if underway is not None and underway.seat == seat else None
    ignores = {traveller.ignoring, mine.ignores if mine and thrown else ""}
    absent = cubes if ignores & {mode, "any"} else frozenset[int]()
    if mine and mine.lets is not None:
        absent |= {mine.lets}
    own = (board.temples[card].at for card in traveller.hand)
    return Terms(
        mode=mode,
        start=state.place(seat),
        steps=steps,
        thrown=thrown,
        cubes=cubes,
        absent=absent,
        stops=board.switches.union(own),
        passes=len(fast_passes(state, seat)) if mode == "road" else 0,
        stay=rules.held == "stay",
        names_held=rules.held_once,
    )


def departures(state: State, seat: Seat) -> tuple[tuple[str, bool], ...]:
    """The modes in which a seat may throw now, and whether a card has to be drawn first (TT-28 to TT-33)."""
    traveller, underway = state.travellers[seat], state.underway
    modes = state.table.board.modes[state.place(seat)]
    if underway is not None and underway.mode:
        return ((underway.mode, False),)
    if traveller.paid and traveller.bound:
        return ((traveller.paid, False),)
    if traveller.free or traveller.paid or len(modes) == 1:
        return tuple((mode, False) for mode in modes)
    return tuple((mode, mode != traveller.mode) for mode in modes)


def fast_passes(state: State, seat: Seat) -> tuple[str, ...]:
    """The kept cards that let their holder through a Border Post (TT-40)."""
    cards = state.table.cards
    return tuple(
        card
        for card in state.travellers[seat].kept
        if cards[card].when == "at_border" and cards[card].does("border_pass")
    )


# ---- moves ----


@lru_cache(maxsize=1 << 8)
def moves(board: Board, on: Terms) -> tuple[Move, ...]:
    """Every move on these terms; of those that do the same, the shortest one that betrays nothing."""
    best: dict[tuple[object, ...], Move] = {}
    for way in board.ways(on.mode, on.start, on.steps):
        for move in _along(board, on, way):
            key = _effect(board, on, move)
            if key not in best or _rank(board, move) < _rank(board, best[key]):
                best[key] = move
    return tuple(best[key] for key in sorted(best, key=str) if not _wasteful(key, best))


def _effect(board: Board, on: Terms, move: Move) -> tuple[object, ...]:
    """What tells one move from another: its end and what it does, never the way alone."""
    end = move.path[-1] if move.path else on.start
    held = move.held if on.names_held else None
    return end, not move.path, move.taken, move.option, held, len(move.passed)


def _wasteful(key: tuple[object, ...], best: Iterable[tuple[object, ...]]) -> bool:
    """Whether the same can be had with fewer Fast Passes."""
    *rest, passes = key
    assert isinstance(passes, int)
    return any((*rest, fewer) in best for fewer in range(passes))


def _rank(board: Board, move: Move) -> tuple[bool, int, tuple[int, ...]]:
    # TT-6: where the whole throw ends there as well, an early stop would tell of a face-down card.
    early = bool(move.left) and bool(move.path) and move.held is None and move.path[-1] not in board.switches
    return early, len(move.path), move.path


def _along(board: Board, on: Terms, way: tuple[int, ...]) -> Iterator[Move]:
    """The moves along one way, with as many Fast Passes as are at hand."""
    if board.posts.isdisjoint(way):
        yield from _reaching(board, on, way, 0)
        return
    posts = [at for at, space in enumerate(way) if space in board.posts]
    for passes in range(min(on.passes, len(posts)) + 1):
        # TT-37: the move ends on the first post that is not passed.
        reach = way[: posts[passes] + 1] if passes < len(posts) else way
        beyond = posts[passes - 1] + 1 if passes else 0
        if len(reach) > beyond:
            passed = tuple(way[at] for at in posts[:passes])
            yield from (move._replace(passed=passed) for move in _reaching(board, on, reach, beyond))


def _reaching(board: Board, on: Terms, reach: tuple[int, ...], beyond: int) -> Iterator[Move]:
    """The early stops behind the posts that were passed, and the end of the way."""
    cube = _first_cube(on, reach)
    free = len(reach) if cube is None else cube
    for at in range(beyond, min(free, len(reach) - 1)):
        if reach[at] in on.stops:
            yield _moved(board, on, reach[: at + 1])
    if cube is None or (len(reach) == on.steps and board.types[reach[-1]] in LISTED):
        # TT-15: over cubes the full count has to end on a listed space.
        yield _moved(board, on, reach)
    elif on.stay and not beyond:
        yield Move((), on.steps, reach[cube])
    elif not on.stay and (cube > beyond or not beyond):
        yield Move(reach[:cube], on.steps - cube, reach[cube])


def _first_cube(on: Terms, reach: tuple[int, ...]) -> int | None:
    """Where the first cube stands that holds the pawn; none does after a six (TT-16)."""
    if on.thrown and on.steps == SIX:
        return None
    return next((at for at, space in enumerate(reach) if space in on.cubes and space not in on.absent), None)


def _moved(board: Board, on: Terms, path: tuple[int, ...]) -> Move:
    left = on.steps - len(path)
    taken = tuple(space for space in path if space in on.cubes) if on.thrown and on.steps == SIX else ()
    option = on.thrown and not left and board.types[path[-1]] == "assignment"
    return Move(path, left, None, tuple(sorted(set(taken))), (), option)


# ---- with what is added to them ----


def goings(table: Table, on: Terms, passes: tuple[str, ...], hand: tuple[str, ...]) -> Iterator[Going]:
    """Each move, once for each choice of TEMPLE cards where there is one (TT-26)."""
    for move in moves(table.board, on):
        for turned in _turnings(table, hand, move):
            yield Going(move, passes[: len(move.passed)], turned)


def _turnings(table: Table, hand: tuple[str, ...], move: Move) -> tuple[tuple[str, ...] | None, ...]:
    if not move.path or not asks_which(table, move.path[-1]):
        return (None,)
    return choices(matching(table.board, hand, move.path[-1])) or (None,)


def asks_which(table: Table, space: int) -> bool:
    """Whether which cards are turned is said aloud: where more than two could be, so that nobody learns of a third."""
    return len(table.board.temples_at.get(space, ())) > MOST_TURNED and table.rules.turning == "auto"


def choices(cards: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The sets of these cards that a visit may turn: two if there are two (TT-24)."""
    return tuple(combinations(cards, min(MOST_TURNED, len(cards)))) if cards else ()
