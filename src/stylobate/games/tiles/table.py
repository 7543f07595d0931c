"""A table's rules at work: between the states of the core and the positions of the kernel.

Importing this module loads numba; `rules` does so when it is first asked something that only the kernel knows.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from stylobate.core.compiled import GOING, Kernel, winner_scores
from stylobate.core.game import Illegal, Over
from stylobate.games.tiles import conditions, heuristics, kernel, reasons, records
from stylobate.games.tiles.fillings import ONE_PLACEMENT, fill
from stylobate.games.tiles.place import Z, unpack
from stylobate.games.tiles.state import ALL, Action, State


class Table:
    """The options as the kernel's rules word."""

    def __init__(self, edition: str, top_over_floor: str) -> None:
        self.revised = edition == "revised"
        self.word = records.REVISED if self.revised else 0
        self.word |= {"never": 0, "high": records.OVER_FLOOR_HIGH, "always": records.OVER_FLOOR_ALWAYS}[top_over_floor]

    def pack(self, state: State) -> Any:
        """The state as the kernel's position."""
        pos = np.empty(records.SIZE, np.int64)
        records.build(np.array(state.tiles, np.int64), state.mover, self.word, pos)
        if state.over:
            pos[records.STATUS] = state.over.scores.index(1.0)
        return pos

    def numbers(self, state: State) -> list[int]:
        """The kernel's numbers of all legal actions, in their order."""
        out = np.empty(kernel.MOST, np.int64)
        found = out[: kernel.generate(self.pack(state), out)]
        # The same for a state however it came about: the kernel lists them as its hash table has them.
        found.sort()
        listed: list[int] = found.tolist()
        return listed

    def is_legal(self, state: State, number: int) -> bool:
        """Whether the kernel would list this number."""
        scratch = np.empty(ONE_PLACEMENT, np.int64)
        return bool(kernel.is_legal(self.pack(state), number, scratch))

    def ways(self, state: State, kind: int, anchor: int, arms: int) -> list[Action]:
        """All ways to fill a placement."""
        out = np.empty(ONE_PLACEMENT, np.int64)
        n = fill(self.pack(state), kind, anchor, arms, 1, 0, out)
        return [Action(number) for number in out[:n].tolist()]

    def play(self, state: State, action: Action) -> State:
        """The state that a legal action leads to."""
        tiles = tuple(sorted((*state.tiles, *(tile.pack() for tile in action.tiles))))
        return self.judged(State(tiles, 1 - state.mover))

    def judged(self, state: State) -> State:
        """The state with its end, where the tiles on the table are one."""
        pos = self.pack(state)
        kernel.judge(pos)
        if pos[records.STATUS] == GOING:
            return state
        winner = int(pos[records.STATUS])
        reason = (
            f"Player {winner + 1} has placed all thirty tiles"
            if pos[records.CAUSE] == kernel.ALL_PLACED
            else f"Player {2 - winner} has no legal move"
        )
        return State(state.tiles, state.mover, Over(winner_scores(2, winner), reason))

    def refusal(self, state: State) -> Illegal | None:
        """Why the tiles of a text cannot lie like this, if so (WT-11)."""
        pos = self.pack(state)
        if not state.tiles and state.mover:
            return Illegal("Player 1 lays the first tile", "WT-11")
        if pos[records.PLACED + state.mover] == ALL:
            return Illegal(f"Player {state.mover + 1} has placed all tiles and won before this turn", "WT-11")
        return next(self._unsound(pos, state), None)

    def _unsound(self, pos: Any, state: State) -> Iterator[Illegal]:
        for tile in state.tiles:
            place = unpack(tile >> 7)
            word = records.record(pos, tile >> 7)
            if place.wall and not conditions.stands(word):
                yield Illegal(f"The wall at {place} stands on nothing", "WT-2")
            # Looked at as if the tile were still to be placed.
            empty = word & ~(7 << records.VALUE_BIT)
            if place.role == "top" and conditions.top_fault(pos, empty):
                yield Illegal(f"The top at {place} lies over the floor at {unpack((tile >> 7) - place.z * Z)}", "WT-3")

    def why_not(self, state: State, text: str) -> Illegal:
        """Why a text is none of the legal actions."""
        return reasons.reason(self, state, text)

    def expected(self, state: State) -> tuple[float, ...]:
        """What each seat may expect to score."""
        return heuristics.expected(int(heuristics.evaluate(self.pack(state), 0)))

    def kernel(self) -> Kernel:
        """The compiled rules for a search."""
        return Kernel(
            seats=2,
            size=records.SIZE,
            most=kernel.MOST,
            generate=kernel.generate,
            advance=kernel.advance,
            status=kernel.status,
            mover=kernel.mover,
            key=kernel.key,
            evaluate=heuristics.evaluate,
            tactical=heuristics.promise,
            draws=False,
            pack=self.pack,
            unpack=lambda state, number: Action(int(number)),
            past=lambda state: [],
        )
