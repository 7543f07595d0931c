"""Rollouts over guessed worlds: for games with secrets and chance, whatever the game.

A few actions are worth a thought: what the game advises, and what looks best at once. Each of them is played on in the
same guessed worlds with the same luck, and by sequential halving the better half of them is looked at again, in more
worlds. The advice is left only for what was clearly better.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from stylobate.bots.bot import Bot, View
from stylobate.bots.futures import Futures, Luck
from stylobate.core.game import Game, Seat


@dataclass(slots=True)
class Candidate:
    """An action worth a thought, and what its seat might expect after it in each world so far."""

    action: Any
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return fmean(self.values) if self.values else -inf


class RolloutBot(Bot):
    """Plays at most `candidates` actions on in `worlds` guesses of what it cannot see, for `horizon` turns of its own.

    In its head everybody acts by the game's advice at skill `policy`; it begins with that of skill `skill`, which it
    leaves where something else is better by `doubt` standard errors. How far it looks is counted, never timed, so
    that the same view and the same seed give the same choice; `seconds` only keeps a slow machine from waiting for
    ever.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        *,
        worlds: int = 16,
        horizon: int = 3,
        candidates: int = 6,
        skill: int = 5,
        policy: int = 4,
        doubt: float = 0.5,
        seconds: float = 2.0,
        slip: float = 0.0,
    ) -> None:
        super().__init__(game, slip=slip)
        if worlds < 1 or horizon < 0 or candidates < 1 or doubt < 0 or seconds <= 0:
            raise ValueError("worlds, candidates and seconds are above zero, horizon and doubt are not below")
        self.worlds, self.candidates, self.skill, self.doubt, self.seconds = worlds, candidates, skill, doubt, seconds
        self.futures = Futures(game, skill=policy, horizon=horizon)

    def think(self, view: View, seat: Seat, rng: Random) -> str:
        found = self._considered(view, seat, rng)
        if len(found) == 1:
            return str(found[0].action)
        return str(self._compared(found, view, seat, rng).action)

    def warm(self) -> None:
        self.rehearse()

    # ---- what is worth a thought ----

    def _considered(self, view: View, seat: Seat, rng: Random) -> list[Candidate]:
        """The advice first, then what the game holds worth a thought; of too many, those that look best at once."""
        state = self.game.guess(view, seat, rng)
        advice = self.game.advice(view, seat, rng, skill=self.skill)
        first = [] if advice is None else [self.game.parse(state, seat, advice)]
        others = [action for action in self.game.candidates(state, seat, rng) if action not in first]
        room = self.candidates - len(first)
        if len(others) > room:
            seed = rng.getrandbits(32)
            looks = {action: self._looks(state, seat, action, seed) for action in others}
            others = sorted(others, key=looks.__getitem__, reverse=True)[:room]
        return [Candidate(action) for action in (*first, *others)]

    def _looks(self, state: Any, seat: Seat, action: Any, seed: int) -> float:
        after = self.game.apply(state, seat, action).state
        return self.futures.worth(after, Luck.seeded(seed))[seat]

    # ---- what is better ----

    def _compared(self, field: list[Candidate], view: View, seat: Seat, rng: Random) -> Candidate:
        advised, rest = field[0], field[1:]
        deadline = self.clock() + self.seconds
        rounds = max(1, (len(rest)).bit_length())
        each = max(1, self.worlds // (1 << rounds - 1))
        done = 0
        while rest and done < self.worlds:
            for _ in range(min(each, self.worlds - done)):
                self._play_on((advised, *rest), view, seat, rng)
                done += 1
                if self.clock() > deadline:
                    return self._clearly(advised, rest)
            if done < self.worlds:
                rest = sorted(rest, key=lambda one: one.mean, reverse=True)[: max(1, len(rest) // 2)]
                each = max(1, done)
        return self._clearly(advised, rest)

    def _play_on(self, field: Sequence[Candidate], view: View, seat: Seat, rng: Random) -> None:
        """One more world for each of them, the same with the same luck."""
        state, seed = self.game.guess(view, seat, rng), rng.getrandbits(32)
        for one in field:
            one.values.append(self.futures.after(state, seat, one.action, Luck.seeded(seed))[seat])

    def _clearly(self, advised: Candidate, rest: list[Candidate]) -> Candidate:
        """The best, if that is no accident."""
        best = max(rest, key=lambda one: one.mean)
        gains = [mine - theirs for mine, theirs in zip(best.values, advised.values, strict=True)]
        unsure = stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else inf
        return best if fmean(gains) > self.doubt * unsure else advised
