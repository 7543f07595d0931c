"""The log of a match together with who may read each entry, and the moves that extend it."""

import random
from typing import Any, NamedTuple

from stylobate.core.game import Acting, Chance, Game, Over, Seat, Step, Turn
from stylobate.core.match import CONCEDE, Entry, Match


class Move(NamedTuple):
    """An entry that was worked out but not yet stored."""

    seat: Seat | None
    text: str
    step: Step[Any]
    readers: tuple[Seat, ...] | None


class Record:
    """A match with what the server asks of it again and again."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = match.game
        self.turn: Turn = match.turn
        self.log = list(match.log)
        self._readers = [self._readers_of(ply) for ply in range(match.ply)]

    def copy(self) -> "Record":
        """The record as it is now, whatever happens to this one later; the states are shared, being values."""
        match = Match(self.game)
        for ply, entry in enumerate(self.log):
            match.add(entry.seat, entry.text, Step(self.match.state_at(ply + 1), self.match.events_at(ply)))
        twin = Record.__new__(Record)
        twin.match, twin.game, twin.turn = match, self.game, self.turn
        twin.log, twin._readers = list(self.log), list(self._readers)
        return twin

    @property
    def ply(self) -> int:
        return self.match.ply

    @property
    def acting(self) -> tuple[Seat, ...]:
        return self.turn.seats if isinstance(self.turn, Acting) else ()

    @property
    def over(self) -> Over | None:
        return self.turn if isinstance(self.turn, Over) else None

    @property
    def open_book(self) -> bool:
        """Whether everyone may read everything so far."""
        return all(readers is None for readers in self._readers)

    def _readers_of(self, ply: int) -> tuple[Seat, ...] | None:
        entry = self.log[ply]
        if type(self.game).witnesses is Game.witnesses or entry.text == CONCEDE:
            return None
        state = self.match.state_at(ply)
        return self.game.witnesses(state, entry.seat, self.game.parse(state, entry.seat, entry.text))

    def may_read(self, ply: int, seat: Seat | None) -> bool:
        """Whether the text of this entry may be shown to the seat while the match runs."""
        readers = self._readers[ply]
        return readers is None or (seat is not None and seat in readers)

    def moves(self, seat: Seat, text: str, rng: random.Random) -> list[Move]:
        """What this text sets off: the act itself and everything chance has to say next; raises Illegal."""
        step = self.match.step(seat, text)
        first = Move(seat, text, step, self._witnesses(self.match.state, seat, text))
        return [first, *self._chances(step.state, rng)]

    def chances(self, rng: random.Random) -> list[Move]:
        """What chance has to say now."""
        return self._chances(self.match.state, rng)

    def _chances(self, state: Any, rng: random.Random) -> list[Move]:
        moves: list[Move] = []
        while isinstance(turn := self.game.turn(state), Chance):
            outcomes, weights = zip(*turn.outcomes, strict=True)
            action = rng.choices(outcomes, weights)[0]
            readers = self.game.witnesses(state, None, action)
            step = self.game.apply(state, None, action)
            moves.append(Move(None, str(action), step, readers))
            state = step.state
        return moves

    def _witnesses(self, state: Any, seat: Seat, text: str) -> tuple[Seat, ...] | None:
        if type(self.game).witnesses is Game.witnesses or text == CONCEDE:
            return None
        return self.game.witnesses(state, seat, self.game.parse(state, seat, text))

    def add(self, move: Move) -> None:
        """Append what is safely stored."""
        self.match.add(move.seat, move.text, move.step)
        self.log.append(Entry(move.seat, move.text))
        self._readers.append(move.readers)
        self.turn = self.match.turn

    def back_to(self, ply: int) -> None:
        self.match.back_to(ply)
        del self.log[ply:], self._readers[ply:]
        self.turn = self.match.turn

    def fresh(self, seat: Seat, ply: int) -> bool:
        """Whether what a seat decided at this ply still means the same.

        In a simultaneous phase others may have acted meanwhile: that is no reason to refuse, as long as the seat has
        not acted, chance has not spoken, nothing hidden was shown and the seat's choices are what they were.
        """
        match = self.match
        if ply == match.ply:
            return True
        if ply > match.ply or seat not in self.acting:
            return False
        for at in range(ply, match.ply):
            if self.log[at].seat in (None, seat) or any(event.reveals for event in match.events_at(at)):
                return False
        return self.game.actions(match.state_at(ply), seat) == self.game.actions(match.state, seat)
