"""Any game as a PettingZoo environment: agents take turns (AEC), one number of a spelling a step.

>>> from stylobate.rl.pettingzoo import env
>>> table = env("europe", seats=4, cards=3)
"""

from random import Random
from typing import Any

import numpy as np

from stylobate.core import registry
from stylobate.core.game import Game, Seat, Value
from stylobate.rl.episode import Episode
from stylobate.rl.observation import Observer

try:
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper
except ImportError as error:
    raise ImportError("stylobate.rl.pettingzoo needs PettingZoo: pip install 'stylobate[rl]'") from error


def env(
    name: str, seats: int | None = None, *, render_mode: str | None = None, texts: bool = True, **options: Value
) -> Any:
    """A table of the named game; misuse of the interface is answered with a warning or an error.

    `texts` False leaves the JSON view and the position text out of the infos, which saves time.
    """
    table = TableEnv(registry.load(name, seats, **options), render_mode=render_mode, texts=texts)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(table))


class TableEnv(AECEnv):  # type: ignore[misc,unused-ignore]
    """One table. Agents are `seat_0`, `seat_1` …; chance draws by itself, by the seed of `reset`.

    An observation is {"observation", "action_mask"}, an info {"view", "position"} for whoever acts and at the end.
    A reward comes at the end of the match: the seat's score.
    """

    metadata = {"render_modes": ["ansi", "human"], "is_parallelizable": False, "name": "stylobate"}  # noqa: RUF012

    def __init__(self, game: Game[Any, Any], *, render_mode: str | None = None, texts: bool = True) -> None:
        super().__init__()
        self.game = game
        self.metadata = {**type(self).metadata, "name": f"stylobate_{game.id}"}
        self.render_mode = render_mode
        self.texts = texts
        self.observer = Observer(game)
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        self.agents = list(self.possible_agents)
        size = game.spelling.size
        row = Box(0, 1, (self.observer.size,), np.float32)
        self.observation_spaces: dict[str, Space[Any]] = {
            agent: Dict({"observation": row, "action_mask": Box(0, 1, (size,), np.int8)}) for agent in self.agents
        }
        self.action_spaces: dict[str, Space[Any]] = {agent: Discrete(size) for agent in self.agents}
        self.rng = Random()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        if seed is not None:
            self.rng = Random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.episode = Episode(self.game)
        self._settle()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.episode.give(int(action))
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self._settle()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.game.spelling.size, np.int8)
        if self.episode.seat == seat:
            mask[list(self.episode.numbers())] = 1
        return {"observation": self.observer.row(self.episode, seat), "action_mask": mask}

    def render(self) -> str | None:
        """What a spectator sees, in characters."""
        picture = self.game.picture(self.game.view(self.episode.state, None))
        if self.render_mode == "human":
            print(picture)
            return None
        return picture

    def close(self) -> None:
        """Nothing to close: a table is only values."""

    def _settle(self) -> None:
        """Let chance have its turns, and see who is next or how it ended."""
        episode = self.episode
        while episode.outcomes:
            episode.happen(
                self.rng.choices(range(len(episode.outcomes)), [weight for _, weight in episode.outcomes])[0]
            )
        if episode.over is None:
            assert episode.seat is not None
            self._tell(episode.seat)
            self.agent_selection = self.possible_agents[episode.seat]
            return
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = episode.over.scores[seat]
            self.terminations[agent] = True
            self._tell(seat)
        self.agent_selection = self.agents[0]

    def _tell(self, seat: Seat) -> None:
        # While an action is being spelled nothing changes that the texts say.
        if self.texts and not self.episode.spelled:
            self.infos[self.possible_agents[seat]] = self.observer.texts(self.episode, seat)._asdict()
