"""Moves against a slower reading of the rulings: every stretch of every walk is asked whether a pawn may end there."""

from collections.abc import Iterator
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from stylobate.games.trip.rules import travel
from stylobate.games.trip.rules.board import AIR, ROAD, Board
from tests.games.trip.positions import Table

BOARD = Table(2).board
Path = tuple[int, ...]


def walks(mode: str, start: int, steps: int) -> Iterator[Path]:
    """Every walk of up to so many steps without turning back."""
    todo: list[Path] = [()]
    while todo:
        path = todo.pop()
        if path:
            yield path
        if len(path) < steps:
            at, before = (start, *path)[-1], (start, *path)[-2] if path else None
            todo += [(*path, near) for near in BOARD.graphs[mode].neighbours[at] if near != before]


def allowed(path: Path, die: int, cubes: set[int], stops: set[int]) -> bool:
    """Whether a pawn may end a throw at the end of this walk, not held."""
    end = path[-1]
    if any(space in BOARD.posts for space in path[:-1]):
        return False
    if die < 6 and cubes.intersection(path):
        return len(path) == die and BOARD.types[end] != "zone"
    return len(path) == die or end in BOARD.posts or end in stops


def ends(mode: str, start: int, die: int, cubes: set[int], stops: set[int]) -> set[int]:
    """Where a throw may end, and where it may be held."""
    found = {path[-1] for path in walks(mode, start, die) if allowed(path, die, cubes, stops)}
    for path in walks(mode, start, die):
        if len(path) < die and path[-1] not in BOARD.posts:
            continue
        first = next((at for at, space in enumerate(path) if space in cubes), None)
        posts = [at for at, space in enumerate(path) if space in BOARD.posts]
        reach = path[: posts[0] + 1] if posts else path
        held = die < 6 and first is not None and first < len(reach) and not allowed(reach, die, cubes, set())
        if held and first is not None:
            found.add((start, *reach)[first])
    return found


def near(board: Board, mode: str, start: int, rng: Random, most: int) -> set[int]:
    """Some zones within a throw's reach."""
    far = board.graphs[mode].distances(start)
    zones = [zone for zone in board.zones[mode] if far[zone] <= 6]
    return set(rng.sample(zones, min(len(zones), rng.randint(0, most))))


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 10**9))
def test_moves_are_what_the_rulings_say(seed: int) -> None:
    rng = Random(seed)
    mode = rng.choice((ROAD, ROAD, AIR))
    start = rng.choice([space for space in range(len(BOARD.names)) if mode in BOARD.modes[space]])
    die = rng.randint(1, 6)
    cubes = near(BOARD, mode, start, rng, 6)
    own = {temple.at for temple in rng.sample(list(BOARD.temples.values()), 8)}
    stops = own | BOARD.switches
    on = travel.Terms(mode, start, die, True, frozenset(cubes), frozenset(), frozenset(stops), 0, False, False)
    moves = travel.moves(BOARD, on)
    assert {move.path[-1] if move.path else start for move in moves} == ends(mode, start, die, cubes, stops)
    for move in moves:
        assert move.left == die - len(move.path)
        assert set(move.taken) == (cubes.intersection(move.path) if die == 6 else set())
        assert move.option == (move.left == 0 and BOARD.types[move.path[-1]] == "assignment")
        assert not move.passed
        if move.held is not None:
            assert move.held in cubes
            assert move.held in BOARD.graphs[mode].neighbours[move.path[-1] if move.path else start]


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10**9))
def test_a_fast_pass_makes_a_post_an_ordinary_space(seed: int) -> None:
    rng = Random(seed)
    post = rng.choice(sorted(BOARD.posts))
    far = BOARD.graphs[ROAD].distances(post)
    start = rng.choice([space for space, away in enumerate(far) if 0 < away < 6 and ROAD in BOARD.modes[space]])
    die, cubes = rng.randint(1, 6), near(BOARD, ROAD, start, rng, 3)
    on = travel.Terms(ROAD, start, die, True, frozenset(cubes), frozenset(), frozenset(BOARD.switches), 9, False, False)
    with_passes = travel.moves(BOARD, on)
    without = travel.moves(BOARD, on._replace(passes=0))
    assert {(m.path[-1] if m.path else start) for m in without} <= {
        (m.path[-1] if m.path else start) for m in with_passes
    }
    for move in with_passes:
        assert set(move.passed) == BOARD.posts.intersection(move.path[:-1])
        assert move in without or move.passed


def test_nobody_is_ever_without_a_move() -> None:
    for mode in (ROAD, AIR):
        cubes = frozenset(BOARD.zones[mode])
        for start in range(len(BOARD.names)):
            if mode not in BOARD.modes[start]:
                continue
            for die in range(1, 7):
                for stay in (False, True):
                    on = travel.Terms(mode, start, die, True, cubes, frozenset(), frozenset(), 0, stay, stay)
                    assert travel.moves(BOARD, on)


def test_TT_6_the_way_tells_nothing_of_a_face_down_card() -> None:
    """Where somebody without the card of a place could end there too, whoever holds it takes the same way."""
    compared = 0
    for start in range(len(BOARD.names)):
        for mode in BOARD.modes[start]:
            for die in (5, 6):
                on = travel.Terms(
                    mode,
                    start,
                    die,
                    True,
                    frozenset(),
                    frozenset(),
                    BOARD.switches,
                    passes=0,
                    stay=False,
                    names_held=False,
                )
                plain = {move.path[-1]: move for move in travel.moves(BOARD, on) if not move.option}
                places = {space for way in BOARD.ways(mode, start, die) for space in way[:-1]} & BOARD.cities
                for place in (places & plain.keys()) - BOARD.switches:
                    holding = travel.moves(BOARD, on._replace(stops=on.stops | {place}))
                    assert plain[place] in holding
                    compared += 1
    assert compared > 4
