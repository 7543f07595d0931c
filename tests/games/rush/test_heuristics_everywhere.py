"""Nothing leaves a bot without an opinion: every position is judged, and every seat that acts is advised."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from stylobate.core.game import Acting, Chance, Over
from stylobate.games.rush import Rush
from stylobate.games.rush.bots import heuristics
from stylobate.games.rush.state import State
from tests.games.rush.brisk import Brisk, Short
from tests.games.rush.positions import player, stones, table

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"claims": "manual", "race": "sealed"}),
    (4, {"preset": "rulebook", "stall": "discard"}),
]


def judged(state: State) -> None:
    """Each seat's share, all of them together one."""
    shares = heuristics.evaluate(state)
    assert len(shares) == len(state.players)
    assert sum(shares) == pytest.approx(1.0)
    assert min(shares) >= 0


def advised(game: Rush, state: State, seat: int, skill: int) -> None:
    """The advice is one of the actions there are, of all that there are."""
    actions = state.asking.actions(state, seat)
    assert heuristics.advice(state, seat, actions, skill, Random(skill)) in actions


@pytest.mark.parametrize("kind", [Short, Brisk])
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_position_of_a_random_match_is_judged_and_advised(
    kind: type[Rush], seats: int, options: dict[str, Any]
) -> None:
    asked: Counter[str] = Counter()
    for seed in range(3):
        game, rng = kind.setup(seats, **options), Random(f"opinions {seed}")
        state = game.start()
        while not isinstance(turn := game.turn(state), Over) and asked["every ply"] < 400 * (seed + 1):
            asked["every ply"] += 1
            judged(state)
            if isinstance(turn, Chance):
                state = game.apply(state, None, rng.choice(turn.outcomes)[0]).state
                continue
            assert isinstance(turn, Acting)
            seat = rng.choice(turn.able)
            task = state.asking.kind
            asked[task] += 1
            # Everything that is seldom asked, and of the rest every fifth position.
            if asked[task] < 40 or rng.random() < 0.2:
                advised(game, state, seat, 1 + asked[task] % 5)
            state = game.apply(state, seat, rng.choice(game.actions(state, seat))).state
    assert asked["build"] > 50
    assert asked["before"] > 5


def test_every_position_of_a_match_between_bots_is_judged() -> None:
    game, rng = Rush.setup(3), Random("bots")
    state = game.start()
    while not isinstance(turn := game.turn(state), Over):
        judged(state)
        if isinstance(turn, Chance):
            state = game.apply(state, None, rng.choice(turn.outcomes)[0]).state
        else:
            assert isinstance(turn, Acting)
            seat = turn.seats[0]
            text = game.advice(game.view(state, seat), seat, rng, skill=3 + seat % 3)
            state = game.apply(state, seat, game.parse(state, seat, text)).state


def test_loose_pieces_in_a_race_are_judged_as_stones_that_go_back() -> None:
    racer = player(2, {"A": "1c3"}, tokens=("lightning",))
    at = table(("TR04", "TR03"), racer, player(2, tokens=())).do(0, "lightning A", "ready").chance("go")
    at.do(0, "add A 1a1", "add A 1e1")
    # Three pieces, and no single stone after whose removal the rest holds together.
    assert at.laid(0, "A") == "1c3 1a1 1e1"
    judged(at.state)
    mine, theirs = heuristics.evaluate(at.state)
    assert mine <= theirs


@pytest.mark.parametrize("race", ["open", "sealed"])
@pytest.mark.parametrize("skill", [1, 3, 5])
def test_a_figure_that_lacks_nothing_but_studs_is_finished_with_mortar(race: str, skill: int) -> None:
    loose = player(2, {"A": "2a1 3c1 1b2 2c2"}, tokens=("mortar",))
    at = table(("TR04", "TR03"), player(2, tokens=("lightning",)), loose, race=race).do(0, "lightning A", "ready")
    at.chance("go").do(1, "add A 1c3")
    draft = at.view(1)["draft"]["zones"][0] if race == "sealed" else at.view(1)["players"][1]["zones"][0]
    assert len(draft) == len(stones("2a1 3c1 1b2 2c2 1c3"))
    assert at.game.advice(at.view(1), 1, Random(1), skill=skill) == "mortar A"
    at.do(1, "mortar A")
    assert race == "open" or at.game.advice(at.view(1), 1, Random(1), skill=skill) == "ready"
