"""Many matches at once play by the rules: each is followed by the game itself, action by action."""

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import VectorEnv

from stylobate.core.game import Over
from stylobate.rl.episode import Episode
from stylobate.rl.observation import Observer
from stylobate.rl.vector import VectorTable, make_vec

TABLES: list[tuple[str, dict[str, Any], int, int]] = [
    ("stones", {}, 12, 100),
    ("stones", {"variant": "convert"}, 8, 150),
    ("stones", {"variant": "cross", "seats": 4}, 4, 240),
    ("tiles", {}, 3, 60),
]


class Followed:
    """One match of a batch, played by the game's own rules."""

    def __init__(self, table: VectorTable) -> None:
        self.game, self.kernel = table.game, table.game.kernel()
        self.observer = Observer(table.game)
        self.begin()

    def begin(self) -> None:
        self.state = self.game.start()

    def play(self, position: Any, index: int) -> Over | None:
        """The action that has this place in the list of the batch's own position."""
        assert self.kernel
        room = np.zeros(self.kernel.most, np.int64)
        self.kernel.generate(position, room)
        action = self.kernel.unpack(self.state, int(room[index]))
        seat = self.game.turn(self.state).seats[0]  # type: ignore[union-attr]
        self.state = self.game.apply(self.state, seat, str(action)).state
        turn = self.game.turn(self.state)
        return turn if isinstance(turn, Over) else None

    def row(self) -> Any:
        """Without what is said of spelling."""
        episode = Episode(self.game)
        episode._reach(self.state)
        return self.observer.row(episode, episode.seat or 0)[: -1 - self.game.spelling.size]


@pytest.mark.parametrize(("name", "options", "matches", "steps"), TABLES)
def test_each_match_follows_the_rules(name: str, options: dict[str, Any], matches: int, steps: int) -> None:
    table = make_vec(name, matches, **options)
    told, _ = table.reset(seed=7)
    followed = [Followed(table) for _ in range(matches)]
    ends = 0
    for _ in range(steps):
        actions, seats, positions = table.random_actions(), table.seats, table.positions
        told, rewards, ended, broken, info = table.step(actions)
        assert not broken.any()
        for at, one in enumerate(followed):
            over = one.play(positions[at], int(actions[at]))
            assert bool(ended[at]) == (over is not None)
            assert rewards[at] == (over.scores[seats[at]] if over else 0)
            if over:
                assert tuple(info["scores"][at]) == over.scores
                one.begin()
                ends += 1
            assert told["actions"][at] == len(one.game.actions(one.state, table.seats[at]))
            assert told["observation"][at] == pytest.approx(one.row())
    assert ends


@pytest.mark.parametrize(("name", "options", "matches", "steps"), TABLES[:2])
def test_looking_after_every_action_is_what_stepping_gives(
    name: str, options: dict[str, Any], matches: int, steps: int
) -> None:
    table = make_vec(name, matches, **options)
    table.reset(seed=3)
    for _ in range(steps):
        rows, values, counts = table.after()
        actions = table.random_actions()
        at = np.concatenate([[0], np.cumsum(counts)[:-1]]) + actions
        told, rewards, ended, _, info = table.step(actions)
        assert np.array_equal(rows[at][~ended], told["observation"][~ended])
        assert (values[at][~ended] == -1).all()
        # A third repetition is the match's affair, not the position's: it has no value here.
        known = ended & (values[at] >= 0)
        assert np.array_equal(values[at][known], rewards[known])
        if ended.any():
            assert np.array_equal(info["final_obs"]["observation"][ended], rows[at][ended])


def test_a_third_repetition_is_a_draw() -> None:
    table = make_vec("stones", 64, variant="convert", longest=2000)
    table.reset(seed=1)
    drawn = 0
    for _ in range(1500):
        *_, info = table.step(table.random_actions())
        drawn += int((info["scores"] == 0.5).any()) if info else 0
        if drawn:
            return
        # Whoever can goes to and fro: the first action in the list.
        table.step(np.zeros(64, np.int64))
    pytest.fail("no match was drawn")


def test_an_action_that_is_none_is_refused_and_nothing_changes() -> None:
    table = make_vec("stones", 3)
    table.reset()
    before = table.positions
    with pytest.raises(ValueError, match="Match 2 has"):
        table.step([0, 0, 999])
    assert np.array_equal(table.positions, before)


def test_matches_are_broken_off_in_time() -> None:
    table = make_vec("stones", 2, longest=3)
    table.reset(seed=1)
    flags = [table.step(table.random_actions())[3].tolist() for _ in range(4)]
    assert flags == [[False, False], [False, False], [True, True], [False, False]]


def test_it_is_a_vector_environment_whose_observations_are_in_its_space() -> None:
    table = make_vec("tiles", 2)
    assert isinstance(table, VectorEnv)
    told, _ = table.reset(seed=1)
    assert table.observation_space.contains(told)
    assert table.action_space.contains(table.random_actions())


def test_a_game_without_compiled_rules_is_refused() -> None:
    with pytest.raises(ValueError, match="no compiled rules"):
        make_vec("europe", 4)
