"""A table's rules at work: between the states of the core and the positions of the kernel.

Importing this module loads numba; `rules` does so when it is first asked something that only the kernel knows.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from stylobate.core.compiled import GOING, Kernel, winner_scores
from stylobate.core.game import Event, Illegal, Json, Over, Seat
from stylobate.games.stones import heuristics, kernel, reasons, turns
from stylobate.games.stones.board import board_of
from stylobate.games.stones.state import Action, State, unmark


class Table:
    """One variant with its options, as the kernel's rules word."""

    def __init__(self, variant: str, leap_of_faith: str, artemis_deadlock: str) -> None:
        self.board = board_of(variant)
        self.seats = len(self.board.sides)
        self.convert = variant == "convert"
        self.word = (
            (kernel.CROSS if variant == "cross" else 0)
            | (kernel.CONVERT if self.convert else 0)
            | (kernel.FAITH_ENEMY_ONLY if leap_of_faith == "enemy" else 0)
            | (kernel.SWAP if self.convert and artemis_deadlock == "swap" else 0)
        )

    def pack(self, state: State) -> Any:
        """The state as the kernel's position."""
        return turns.position(state, self.word)

    def actions(self, state: State) -> tuple[Action, ...]:
        """Every legal action of the side to move."""
        return turns.actions(state, self.word)

    def action(self, state: State, number: int) -> Action:
        """The action that the kernel calls by this number."""
        return turns.unpack(state, self.word, int(number))

    def offered(self, action: Action) -> dict[str, Json]:
        """The action as the page draws it."""
        return turns.offered(action, self.convert)

    def reason(self, state: State, text: str) -> Illegal:
        """Why a text is none of the legal actions."""
        return reasons.reason(state, self.word, [action.number for action in self.actions(state)], text)

    def events(self, state: State, number: int) -> tuple[Event, ...]:
        """What happens in this turn, hop by hop."""
        return turns.events(state, self.word, number)

    def play(self, state: State, number: int) -> State:
        """The state that a legal action leads to; its history is the caller's to write."""
        to = np.empty(kernel.SIZE, dtype=np.int64)
        kernel.advance(self.pack(state), number, to)
        pos = [int(word) for word in to]
        over = None if pos[kernel.STATUS] == GOING else self._over(pos)
        return State(tuple(pos[: self.seats]), pos[kernel.MOVER], pos[kernel.OUT], over=over)

    def next_in(self, seat: Seat, out: int) -> Seat:
        """The seat whose turn comes after this one's (cross)."""
        return int(kernel.next_in(seat, out))

    def refusal(self, state: State) -> Illegal | None:
        """Why nobody could be to move in a position, if so (TS-12)."""
        if self.convert and tuple(kernel.settle(self.word, 0, *state.boards)) != state.boards:
            return Illegal("A stone on an Artemis field has yet to be moved over", "TS-12")
        for seat, side in enumerate(self.board.sides):
            if not self.convert and state.boards[seat] >> side.goal & 1:
                return Illegal(f"{side.name} already has a stone on {self.board.names[side.goal]}", "TS-12")
        return self._out_refusal(state) if self.seats == 4 else self._lost_refusal(state)

    def _lost_refusal(self, state: State) -> Illegal | None:
        for seat, side in enumerate(self.board.sides):
            if state.boards[seat] == 0:
                return Illegal(f"{side.name} has no stone and has already lost", "TS-12")
            if self.convert and kernel.few(state.boards[seat]):
                return Illegal(f"{side.name} has three stones or fewer and has already lost", "TS-12")
        if not kernel.mobile(self.pack(state)):
            return Illegal(f"{self.board.sides[state.mover].name} has no legal turn and has already lost", "TS-12")
        return None

    def _out_refusal(self, state: State) -> Illegal | None:
        for seat, side in enumerate(self.board.sides):
            if state.is_out(seat) and seat == state.mover:
                return Illegal(f"{side.name} is out and cannot be to move", "TS-12")
        if sum(not state.is_out(seat) for seat in range(self.seats)) < 2:
            return Illegal("All players but one have already lost", "TS-12")
        return None

    def _over(self, pos: Sequence[int]) -> Over:
        winner, cause = pos[kernel.STATUS], pos[kernel.CAUSE]
        return Over(winner_scores(self.seats, winner), self._cause(pos, winner, cause))

    def _cause(self, pos: Sequence[int], winner: Seat, cause: int) -> str:
        names = [side.name for side in self.board.sides]
        if cause == kernel.RACE:
            return f"{names[winner]}'s stone reached {self.board.names[self.board.sides[winner].goal]}"
        if cause == kernel.LAST:
            return f"{names[winner]} is the last player left"
        if cause == kernel.NOBODY:
            return f"No player has a stone left, and {names[winner]} moved last"
        loser = 1 - winner
        if cause == kernel.STUCK:
            return f"{names[loser]} has no legal turn"
        count = pos[loser].bit_count()
        return f"{names[loser]} has {f'only {count}' if count else 'no'} stone{'' if count == 1 else 's'} left"

    def expected(self, state: State) -> tuple[float, ...]:
        """What each seat may expect to score."""
        pos = self.pack(state)
        return heuristics.expected([heuristics.evaluate(pos, seat) for seat in range(self.seats)])

    def kernel(self) -> Kernel:
        """The compiled rules for a search."""
        return Kernel(
            seats=self.seats,
            size=kernel.SIZE,
            most=kernel.MOST,
            generate=kernel.generate,
            advance=kernel.advance,
            status=kernel.status,
            mover=kernel.mover,
            key=kernel.key,
            evaluate=heuristics.evaluate,
            tactical=kernel.tactical,
            draws=True,
            pack=self.pack,
            unpack=self.action,
            past=lambda state: [int(kernel.key(self.pack(unmark(mark)))) for mark in state.past],
        )
