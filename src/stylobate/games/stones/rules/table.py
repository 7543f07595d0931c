"""A table's rules at work: between the states of the core and the positions of the kernel.

Importing this module loads numba; `rules` does so when it is first asked something that only the kernel knows.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import numpy as np

from stylobate.core.compiled import GOING, Kernel, winner_scores
from stylobate.core.game import Illegal, Json, Over, Seat, Step
from stylobate.core.words import sentence
from stylobate.games.stones.bots import heuristics
from stylobate.games.stones.bots.endgames import kernel as endgames
from stylobate.games.stones.bots.endgames.keeping import Keeping, loaded
from stylobate.games.stones.rules import kernel, reasons, turns
from stylobate.games.stones.rules.board import board_of
from stylobate.games.stones.state import PASS, Action, State, unmark
from stylobate.kit.lazy import Later, Numbered

STONES_LEFT: Final = {0: "{side} has no stones left", 1: "{side} has only one stone left"}
MORE_LEFT: Final = "{side} has only {count} stones left"


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
        self._last: turns.Origin | None = None

    def pack(self, state: State) -> Any:
        """The state as the kernel's position."""
        return turns.position(state, self.word)

    def actions(self, state: State) -> Numbered[Action]:
        """Every legal action of the side to move."""
        return self._origin(state).actions()

    def _origin(self, state: State) -> turns.Origin:
        """The state for the kernel; the last one is kept, because a server asks once to offer and once to act."""
        last = self._last
        if last is None or last.state is not state:
            last = self._last = turns.Origin(state, self.word)
        return last

    def action(self, state: State, number: int) -> Action:
        """The action that the kernel calls by this number."""
        return self._origin(state).action(int(number))

    def legal(self, state: State, action: Action) -> Action | None:
        """The action as one of this state's, if it is."""
        origin = action.origin
        if isinstance(origin, turns.Origin) and origin.state is state and origin.rules == self.word:
            return action
        return next((one for one in self.actions(state) if one == action), None)

    def named(self, state: State, text: str) -> Action | None:
        """The legal action with this notation: only those of its stone are written out."""
        field = self.board.numbers.get(text[: 2 + text[2:3].isdigit()], PASS)
        return next((one for one in self.actions(state) if one.number & 63 == field and str(one) == text), None)

    def offers(self, state: State) -> list[Json]:
        """The legal actions as the page draws them."""
        origin = self._origin(state)
        origin.tell_all()
        return [turns.offered(origin.hops(number), self.convert) for number in origin.actions().numbers]

    def reason(self, state: State, text: str) -> Illegal:
        """Why a text is none of the legal actions."""
        return reasons.reason(state, self.word, self.actions(state).numbers, text)

    def play(self, action: Action) -> Step[State]:
        """What a legal action leads to: the state with its history, and what happens in the turn, hop by hop."""
        origin = action.origin
        assert isinstance(origin, turns.Origin)
        to = np.empty(kernel.SIZE, np.int64)
        kernel.advance(origin.pos, action.number, to)
        before = origin.state
        # TS-8: what cannot occur again is forgotten.
        same = kernel.remaining(to) == kernel.remaining(origin.pos)
        past = (*before.past, before.mark) if same else ()
        return Step(self._state(to.tolist(), past), Later(partial(turns.events, origin, action.number)))

    def _state(self, pos: Sequence[int], past: tuple[str, ...] = ()) -> State:
        over = None if pos[kernel.STATUS] == GOING else self._over(pos)
        return State(tuple(pos[: self.seats]), pos[kernel.MOVER], pos[kernel.OUT], past, over)

    def next_in(self, seat: Seat, out: int) -> Seat:
        """The seat whose turn comes after this one's (cross)."""
        return int(kernel.next_in(seat, out))

    def judged(self, state: State) -> State:
        """A position that was read, with its end where it is one; Illegal where no turn could lead to it (TS-12)."""
        if self.convert and tuple(kernel.settle(self.word, 0, *state.boards)) != state.boards:
            raise Illegal("A stone on a moon has yet to move over", "TS-12")
        if refusal := self._reached_refusal(state) or self._out_refusal(state):
            raise refusal
        pos = self.pack(state)
        # Judged as after the turn of whoever can have moved last.
        if self.seats == 4:
            kernel.judge_four(pos, self._last_of_four(state))
        else:
            kernel.judge_two(pos, 1 - state.mover)
        return self._state(pos.tolist())

    def _last_of_four(self, state: State) -> Seat:
        """Who moved last, as far as the end depends on it: who has reached the goal, else the seat before (TS-19)."""
        reached = self._reached(state)
        if reached:
            return reached[0]
        seats = (seat for seat in range(self.seats) if kernel.next_in(seat, state.out) == state.mover)
        return next(seats, state.mover)

    def _reached(self, state: State) -> list[Seat]:
        """The seats with a stone on their goal, where that wins."""
        sides = enumerate(self.board.sides)
        return [] if self.convert else [seat for seat, side in sides if state.boards[seat] >> side.goal & 1]

    def _reached_refusal(self, state: State) -> Illegal | None:
        """A stone on its goal ends the match at once: there is only one, and its side has moved last."""
        for seat in (reached := self._reached(state)):
            following = self.next_in(seat, state.out) if self.seats == 4 else 1 - seat
            if len(reached) > 1 or state.is_out(seat) or state.mover != following:
                side = self.board.sides[seat]
                why = sentence(
                    "{side} already has a stone on {field}: nobody moves after that",
                    side=side.name,
                    field=self.board.names[side.goal],
                )
                return Illegal(why, "TS-12")
        return None

    def _out_refusal(self, state: State) -> Illegal | None:
        """Cross: who is out is not to move, but where nobody is left it is who moved last (TS-19)."""
        left = any(not state.is_out(seat) for seat in range(self.seats))
        if state.is_out(state.mover) and (left or state.boards[state.mover]):
            return Illegal(
                sentence("{side} is out and cannot be to move", side=self.board.sides[state.mover].name), "TS-12"
            )
        return None

    def _over(self, pos: Sequence[int]) -> Over:
        winner, cause = pos[kernel.STATUS], pos[kernel.CAUSE]
        return Over(winner_scores(self.seats, winner), self._cause(pos, winner, cause))

    def _cause(self, pos: Sequence[int], winner: Seat, cause: int) -> str:
        names = [side.name for side in self.board.sides]
        if cause == kernel.RACE:
            goal = self.board.names[self.board.sides[winner].goal]
            return sentence("{side}'s stone reached {field}", side=names[winner], field=goal)
        if cause == kernel.LAST:
            return sentence("{side} is the last player left", side=names[winner])
        if cause == kernel.NOBODY:
            return sentence("No player has a stone left, and {side} moved last", side=names[winner])
        loser = 1 - winner
        if cause == kernel.STUCK:
            return sentence("{side} has no legal move", side=names[loser])
        count = pos[loser].bit_count()
        return sentence(STONES_LEFT.get(count, MORE_LEFT), side=names[loser], count=count)

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
            known=endgames.known,
            endgames=None if (keeping := self.endgames()) is None else partial(loaded, keeping),
        )

    def endgames(self) -> Keeping | None:
        """The endgame table by these rules, for the race of two: Convert never has few stones, Cross has four sides."""
        return None if self.word & (kernel.CONVERT | kernel.CROSS) else Keeping(self.word)
