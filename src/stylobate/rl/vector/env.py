"""The vector environment: everybody's moves are its steps, so that one learner plays all seats of all matches."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
import numpy.typing as npt

from stylobate.core import registry
from stylobate.core.game import Game, Value
from stylobate.rl.vector.kernel import build

try:
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
    from gymnasium.vector import AutoresetMode, VectorEnv
except ImportError as error:
    raise ImportError("stylobate.rl.vector needs Gymnasium: pip install 'stylobate[rl]'") from error

Floats = npt.NDArray[np.float32]
Numbers = npt.NDArray[np.int64]

LONGEST = 512
"""Plies after which a match is broken off, unless told otherwise."""


def make_vec(name: str, matches: int, *, longest: int = LONGEST, **options: Value) -> "VectorTable":
    """So many matches of a game with compiled rules: `stones` or `tiles`."""
    seats = options.pop("seats", None)
    return VectorTable(registry.load(name, None if seats is None else int(seats), **options), matches, longest=longest)


class VectorTable(VectorEnv[Any, Any, Any]):
    """Each step is the action of whoever is to move in its match, named by its place in the list of legal actions.

    An observation is {"observation": what the seat to move is told, "actions": how many actions it has}. The reward is
    what the seat that acted has scored, 0 while the match goes on; `info["scores"]` holds everybody's where a match has
    ended. A match that has ended begins anew in the same step, and `info["final_obs"]` holds how it ended.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(self, game: Game[Any, Any], matches: int, *, longest: int = LONGEST) -> None:
        kernel = game.kernel()
        own = f"{__package__}.{game.id}"
        if kernel is None or not find_spec(own):
            raise ValueError(f"{game.id} has no compiled rules to step: take stylobate.rl.pettingzoo")
        if matches < 1 or longest < 1:
            raise ValueError(f"matches and longest are at least 1, not {matches} and {longest}")
        features = import_module(own)
        self.game, self.num_envs, self.longest = game, matches, longest
        self._kernel = kernel
        self._batch = build(
            kernel.generate, kernel.advance, kernel.status, kernel.mover, kernel.key, features.row(game)
        )
        self.width: int = features.size(game)
        row = Box(0, 1, (self.width,), np.float32)
        rows = Box(0, 1, (matches, self.width), np.float32)
        self.single_observation_space = Dict({"observation": row, "actions": Discrete(kernel.most + 1)})
        self.observation_space = Dict(
            {"observation": rows, "actions": MultiDiscrete(np.full(matches, kernel.most + 1, np.int64))}
        )
        self.single_action_space = Discrete(kernel.most)
        self.action_space = MultiDiscrete(np.full(matches, kernel.most, np.int64))
        self._start: Numbers = np.asarray(kernel.pack(game.start()), np.int64)
        self._room = np.zeros((2, max(kernel.most, kernel.size)), np.int64)
        self._positions = np.zeros((matches, kernel.size), np.int64)
        self._keys = np.zeros((matches, longest), np.int64)
        self._plies = np.zeros(matches, np.int64)
        self._counts = np.zeros(matches, np.int64)
        self._rows = np.zeros((matches, self.width), np.float32)
        self._finals = np.zeros((matches, self.width), np.float32)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self._positions[:] = self._start
        self._plies[:] = 0
        self._counts[:] = self._kernel.generate(self._start, self._room[0])
        self._batch.rows(self._positions, self._keys, self._plies, self._rows)
        return self._told(), {}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        chosen = np.ascontiguousarray(actions, np.int64)
        seats = self.seats
        scores = np.zeros((self.num_envs, self.game.seats), np.float32)
        ended, broken = np.zeros(self.num_envs, np.bool_), np.zeros(self.num_envs, np.bool_)
        wrong = self._batch.step(
            self._positions,
            self._keys,
            self._plies,
            self._counts,
            chosen,
            self._start,
            self._rows,
            self._finals,
            scores,
            ended,
            broken,
            self._room,
            self.game.seats,
            int(self._kernel.draws),
        )
        if wrong >= 0:
            raise ValueError(f"Match {wrong} has {self._counts[wrong]} actions, and {chosen[wrong]} is none of them")
        rewards = scores[np.arange(self.num_envs), seats].astype(np.float64)
        return self._told(), rewards, ended, broken, self._ended(scores, ended, ended | broken)

    def _ended(self, scores: Floats, ended: Any, stopped: Any) -> dict[str, Any]:
        """What Gymnasium wants to be told of matches that have begun anew: a key, and which matches it is about."""
        if not stopped.any():
            return {}
        final = {"observation": self._finals.copy(), "actions": np.zeros(self.num_envs, np.int64)}
        return {"scores": scores, "_scores": ended, "final_obs": final, "_final_obs": stopped}

    @property
    def seats(self) -> Numbers:
        """Who is to move in each match."""
        found: Numbers = np.argmax(self._rows[:, : self.game.seats], axis=1)
        return found

    @property
    def positions(self) -> Numbers:
        """The kernel's positions of all matches, a copy."""
        return self._positions.copy()

    def after(self, which: Any = None) -> tuple[Floats, Floats, Numbers]:
        """What the next seat is told after each legal action of these matches, all of them where none are named.

        Gives the rows of one match after another; what the mover scores where the action ends the match, else -1; and
        how many rows belong to each match. With these a value of positions is a policy.
        """
        chosen = np.arange(self.num_envs) if which is None else np.ascontiguousarray(which, np.int64)
        counts: Numbers = self._counts[chosen]
        rows = np.empty((int(counts.sum()), self.width), np.float32)
        values = np.empty(len(rows), np.float32)
        self._batch.children(self._positions, self._keys, self._plies, self._counts, chosen, rows, values, self._room)
        return rows, values, counts

    def random_actions(self) -> Numbers:
        """A legal action for each match, drawn by the generator that `reset` was seeded with."""
        return (self.np_random.random(self.num_envs) * self._counts).astype(np.int64)

    def _told(self) -> dict[str, Any]:
        return {"observation": self._rows.copy(), "actions": self._counts.copy()}
