"""A table's rules at work: between the states of the core and the positions of the kernel.

Importing this module loads numba; `rules` does so when it is first asked something that only the kernel knows.
"""

import threading
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from stylobate.core.compiled import GOING, Kernel, winner_scores
from stylobate.core.game import Illegal, Over
from stylobate.core.words import sentence
from stylobate.games.tiles.bots import heuristics
from stylobate.games.tiles.rules import conditions, kernel, reasons, records
from stylobate.games.tiles.rules.fillings import ONE_PLACEMENT, fill
from stylobate.games.tiles.state import ALL, Action, State, unpack_tile
from stylobate.kit.words import who


class Table:
    """The options as the kernel's rules word."""

    def __init__(self, edition: str, top_over_floor: str) -> None:
        self.revised = edition == "revised"
        self.word = records.REVISED if self.revised else 0
        self.word |= {"never": 0, "high": records.OVER_FLOOR_HIGH, "always": records.OVER_FLOOR_ALWAYS}[top_over_floor]
        # One state after another is asked for its actions and then left by one of them.
        self._last: tuple[State | None, Any] = None, None
        self._own = threading.local()

    def position(self, state: State) -> Any:
        """The state as the kernel's position, only to be read: the last one asked for is kept."""
        last, pos = self._last
        if last is not state:
            pos = self.pack(state)
            self._last = state, pos
        return pos

    def pack(self, state: State) -> Any:
        """The state as a position of the kernel that may be written to."""
        pos = np.empty(records.SIZE, np.int64)
        records.build(np.array(state.tiles, np.int64), state.mover, self.word, pos)
        if state.over:
            pos[records.STATUS] = state.over.scores.index(1.0)
        return pos

    def numbers(self, state: State) -> Sequence[int]:
        """The kernel's numbers of all legal actions, in their order."""
        out = self._room()
        found = out[: kernel.generate(self.position(state), out)]
        # The same for a state however it came about: the kernel lists them as its hash table has them.
        found.sort()
        # Seen from here they are plain integers, made when one is looked at.
        return memoryview(found.copy())

    def _room(self) -> Any:
        """Room for the most actions, one for each thread: too much to ask for it anew each time."""
        room = getattr(self._own, "room", None)
        if room is None:
            room = self._own.room = np.empty(kernel.MOST, np.int64)
        return room

    def is_legal(self, state: State, number: int) -> bool:
        """Whether the kernel would list this number."""
        return bool(kernel.is_legal(self.position(state), number, self._room()))

    def ways(self, state: State, kind: int, anchor: int, arms: int) -> list[Action]:
        """All ways to fill a placement."""
        out = np.empty(ONE_PLACEMENT, np.int64)
        n = fill(self.position(state), kind, anchor, arms, 1, 0, out)
        return [Action(number) for number in out[:n].tolist()]

    def play(self, state: State, action: Action) -> State | None:
        """The state that an action leads to; None where it is not legal."""
        to = np.empty(records.SIZE, np.int64)
        count, *placed = kernel.play(self.position(state), action.number, self._room(), to)
        if count == 0:
            return None
        reached = State(tuple(sorted([*state.tiles, *placed[:count]])), 1 - state.mover, self._over(to))
        self._last = reached, to
        return reached

    def judged(self, state: State) -> State:
        """The state with its end, where the tiles on the table are one."""
        pos = self.pack(state)
        kernel.judge(pos)
        over = self._over(pos)
        return State(state.tiles, state.mover, over) if over else state

    def _over(self, pos: Any) -> Over | None:
        """How a position that was judged has ended."""
        if pos[records.STATUS] == GOING:
            return None
        winner = int(pos[records.STATUS])
        reason = (
            sentence("{who} has placed all thirty tiles", who=who(winner))
            if pos[records.CAUSE] == kernel.ALL_PLACED
            else sentence("{who} has no legal move", who=who(1 - winner))
        )
        return Over(winner_scores(2, winner), reason)

    def refusal(self, state: State) -> Illegal | None:
        """Why the tiles of a text cannot lie like this, if so (WT-11)."""
        pos = self.pack(state)
        if not state.tiles and state.mover:
            return Illegal(sentence("{who} lays the first tile", who=who(0)), "WT-11")
        if pos[records.PLACED + state.mover] == ALL:
            said = sentence("{who} has placed all tiles and won before this turn", who=who(state.mover))
            return Illegal(said, "WT-11")
        return next(self._unsound(pos, state), None)

    def _unsound(self, pos: Any, state: State) -> Iterator[Illegal]:
        for tile in state.tiles:
            place, colour, value = unpack_tile(tile)
            word = records.record(pos, tile >> 7)
            if place.wall and not conditions.stands(word):
                yield Illegal(sentence("The wall {tile} stands on nothing", tile=f"{colour}{value}"), "WT-2")
            # Looked at as if the tile were still to be placed.
            empty = word & ~(7 << records.VALUE_BIT)
            if place.role == "top" and conditions.top_fault(pos, empty):
                yield Illegal(sentence("The top {tile} lies over a floor", tile=f"{colour}{value}"), "WT-3")

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
