"""The log of a match together with who may read each entry, and the moves that extend it."""

import random
from typing import Any, NamedTuple

from stylobate.core.game import Acting, Chance, Game, Over, Seat, Step, Timing, Turn
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
        self.log = list(match.log)
        self._settle()
        self._readers = [self._readers_of(ply) for ply in range(match.ply)]

    def copy(self) -> "Record":
        """The record as it is now, whatever happens to this one later; the states are shared, being values."""
        match = Match(self.game)
        for ply, entry in enumerate(self.log):
            match.add(entry.seat, entry.text, Step(self.match.state_at(ply + 1), self.match.events_at(ply)))
        twin = Record.__new__(Record)
        twin.match, twin.game = match, self.game
        twin.log, twin._readers = list(self.log), list(self._readers)
        twin._settle()
        return twin

    def _settle(self) -> None:
        self.turn: Turn = self.match.turn
        self.timing: Timing = self.game.timing(self.match.state)
        self._ready: tuple[Seat, ...] | None = None

    @property
    def ply(self) -> int:
        return self.match.ply

    @property
    def acting(self) -> tuple[Seat, ...]:
        """Who is waited for."""
        return self.turn.seats if isinstance(self.turn, Acting) else ()

    @property
    def able(self) -> tuple[Seat, ...]:
        """Who may act: also those who have chosen and may change their mind."""
        return self.turn.able if isinstance(self.turn, Acting) else ()

    @property
    def racing(self) -> bool:
        """Whether everyone acts as fast as they can, so that the game wants a gap between two actions of a seat."""
        return any(self.timing.gap_of(seat) > 0 for seat in self.acting)

    @property
    def ready(self) -> tuple[Seat, ...]:
        """Who has done their part of a phase in which several act at once, while others are still waited for."""
        if self._ready is None:
            self._ready = self._find_ready()
        return self._ready

    def _find_ready(self) -> tuple[Seat, ...]:
        if not isinstance(self.turn, Acting):
            return ()
        ready = set(self.turn.also)
        waited = set(self.turn.seats)
        for ply in range(self.ply - 1, -1, -1):
            (seat, text), before = self.log[ply], self.game.turn(self.match.state_at(ply))
            if seat is None or seat in waited or not isinstance(before, Acting) or not waited <= set(before.seats):
                break
            if not self._goes_on(ply, waited):
                break
            waited = set(before.seats)
            if text != CONCEDE:
                ready.add(seat)
        return tuple(sorted(ready))

    def _goes_on(self, ply: int, waited: set[Seat]) -> bool:
        """Whether those who are still waited for choose as before: else what this ply ended was no common phase."""
        before, after = self.match.state_at(ply), self.match.state_at(ply + 1)
        return all(
            list(map(str, self.game.actions(before, seat))) == list(map(str, self.game.actions(after, seat)))
            for seat in waited
        )

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
        """Whether the text of this entry may be shown to the seat while the match runs; one's own always."""
        readers = self._readers[ply]
        return readers is None or (seat is not None and seat in (self.log[ply].seat, *readers))

    def moves(self, seat: Seat, text: str, rng: random.Random) -> list[Move]:
        """What this text sets off: the act itself and everything chance has to say next; raises Illegal."""
        step = self.match.step(seat, text)
        first = Move(seat, text, step, self._witnesses(self.match.state, seat, text))
        return [first, *self._chances(step.state, rng)]

    def chances(self, rng: random.Random, *, counted: bool = False) -> list[Move]:
        """What chance has to say now; nothing before a countdown, until it is `counted` down."""
        return self._chances(self.match.state, rng, counted=counted)

    def _chances(self, state: Any, rng: random.Random, *, counted: bool = False) -> list[Move]:
        moves: list[Move] = []
        while isinstance(turn := self.game.turn(state), Chance):
            if self.game.timing(state).pause > 0 and not counted:
                break
            counted = False
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
        self._settle()

    def back_to(self, ply: int) -> None:
        self.match.back_to(ply)
        del self.log[ply:], self._readers[ply:]
        self._settle()

    def fresh(self, seat: Seat, ply: int) -> bool:
        """Whether what a seat decided at this ply still means the same.

        In a simultaneous phase others may have acted meanwhile: that is no reason to refuse, as long as the seat has
        not acted, chance has not spoken, nothing hidden was shown and the seat's choices are what they were.
        """
        match = self.match
        if ply == match.ply:
            return True
        if ply > match.ply or seat not in self.able:
            return False
        if self.timing.gap_of(seat) > 0:
            return self._same_race(ply)
        for at in range(ply, match.ply):
            if self.log[at].seat in (None, seat) or any(event.reveals for event in match.events_at(at)):
                return False
        return self.game.actions(match.state_at(ply), seat) == self.game.actions(match.state, seat)

    def _same_race(self, ply: int) -> bool:
        """Whether the ply belongs to the race that runs now, or to the countdown before it.

        Where seats act as fast as they can, nobody waits for the news of what they did a moment ago.
        """
        states = (self.match.state_at(at) for at in range(ply, self.match.ply + 1))
        began = next(state for state in states if not isinstance(self.game.turn(state), Chance))
        return self.game.timing(began).key == self.timing.key
