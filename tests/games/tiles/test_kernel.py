"""The compiled rules as the search expects them."""

from random import Random
from typing import Any

from stylobate import load
from stylobate.games.tiles.state import VALUES, State, colours_of, unpack_tile
from tests.games.tiles.positions import position, random_state


def future(state: State) -> Any:
    """All that decides how play may go on: values by place and what each seat has left, no colours' names (WT-5)."""
    tiles = frozenset((tile.place, tile.value) for tile in map(unpack_tile, state.tiles))
    hands = [[state.left[colour] for colour in colours_of(seat)] for seat in (0, 1)]
    return (
        state.mover,
        tiles,
        *(
            (sum(len(left) == VALUES for left in hand), next((left for left in hand if 0 < len(left) < VALUES), ()))
            for hand in hands
        ),
    )


def test_a_key_stands_for_what_decides_the_future() -> None:
    game, rng = load("tiles", edition="revised"), Random(5)
    rules: Any = game.kernel()
    seen: dict[Any, int] = {}
    for _ in range(4):
        state = game.start()
        while state.over is None:
            for action in rng.choices(game.actions(state, state.mover), k=3):
                reached = game.apply(state, state.mover, action).state
                key = rules.key(rules.pack(reached))
                assert seen.setdefault(future(reached), key) == key
            state = reached
    assert len(set(seen.values())) == len(seen) > 300


def test_a_key_tells_who_moves_and_what_is_left_in_which_hand() -> None:
    """The same values in the same places, laid by the one or by the other: other tiles are left to each."""
    game: Any = load("tiles")
    rules = game.kernel()
    one = position(game, "H 0 0 0=A1", "V 1 0 0 n=F6")
    other = position(game, "H 0 0 0=F1", "V 1 0 0 n=A6")
    whole = position(game, "H 0 0 0=A1", "V 1 0 0 n=A6")
    turned = position(game, "H 0 0 0=A1", "V 1 0 0 n=F6", mover=2)
    assert len({rules.key(rules.pack(state)) for state in (one, other, whole, turned)}) == 4


def test_actions_are_listed_in_the_order_of_their_numbers() -> None:
    """However a state came about: a seed picks the same action in a match that was played and in one that was read."""
    game: Any = load("tiles")
    for seed in range(5):
        state = random_state(game, Random(seed), 8)
        numbers = [action.number for action in game.actions(state, state.mover)]
        assert numbers == sorted(numbers)


def test_what_a_position_is_worth_is_its_result_where_it_is_over() -> None:
    game: Any = load("tiles")
    rng, state = Random(3), game.start()
    while state.over is None:
        assert all(0 < share < 1 for share in game.evaluate(state))
        state = game.apply(state, state.mover, rng.choice(game.actions(state, state.mover))).state
    assert game.evaluate(state) == state.over.scores


def test_a_position_that_was_played_to_is_the_one_that_is_read() -> None:
    game, rng = load("tiles", edition="revised", top_over_floor="high"), Random(6)
    rules: Any = game.kernel()
    state = game.start()
    while state.over is None:
        text = str(rng.choice(game.actions(state, state.mover)))
        reached = game.apply(state, state.mover, game.parse(state, state.mover, text)).state
        read = game.read(str(reached))
        assert read == reached
        assert rules.key(rules.pack(read)) == rules.key(rules.pack(reached))
        assert game.actions(read, read.mover) == game.actions(reached, reached.mover)
        state = reached


def test_two_matches_at_one_table_do_not_disturb_each_other() -> None:
    game, rng = load("tiles"), Random(7)
    states = [game.start(), game.start()]
    alone = [load("tiles"), load("tiles")]
    for _ in range(12):
        for number, other in enumerate(alone):
            state = states[number]
            listed = game.actions(state, state.mover)
            assert listed == other.actions(state, state.mover)
            action = rng.choice(listed)
            states[number] = game.apply(state, state.mover, action).state
            assert states[number] == other.apply(state, state.mover, action).state
