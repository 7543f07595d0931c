"""The log of a match together with who may read each entry, and the moves that extend it."""

import random
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from stylobate.core.game import Acting, Chance, Event, Game, Over, Seat, Step, Timing, Turn
from stylobate.core.match import COMMANDS, Match, Undo
from stylobate.core.noticing import Seats, among, noticing, reading

RECENT = 100
"""Entries of each reader whose events stay at hand, however much the others did unnoticed between them."""
STALE = 30
"""So many entries after which nobody asks any more whether an action still means the same."""

NOBODY = Acting(())

Events: TypeAlias = Sequence[Event]


class Move(NamedTuple):
    """An entry that was worked out but not yet stored: whatever a game raises on the way harms nothing."""

    seat: Seat | None
    text: str
    step: Step[Any]
    turn: Turn
    """Whose doing comes after it."""
    timing: Timing
    """Which clock runs then."""
    readers: Seats
    noticers: Seats
    """Who will notice it while the match runs."""


class Record:
    """A match with what the server asks of it again and again."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = match.game
        self.open_book = not match.game.knowledge()
        """Whether everyone may read everything; a game with secrets says so before the first of them is made."""
        self.log = list(match.log)
        self._settle()
        self._before = -1, self.turn
        """The ply before the last one that was added here, and whose doing came then."""
        self._readers: list[Seats] = []
        self._noticers: list[Seats] = []
        self._noticed: dict[Seat | None, list[int]] = {seat: [] for seat in (None, *range(match.game.seats))}
        self._recent: dict[Seat | None, dict[int, Events]] = {seat: {} for seat in self._noticed}
        for readers, noticers, events in self._all_readers():
            self._enter(readers, noticers, events)

    def _all_readers(self) -> Iterator[tuple[Seats, Seats, Events]]:
        match = self.match
        if type(self.game).witnesses is Game.witnesses:
            # Nothing is hidden in this game: everyone's recent entries are the last ones, and nothing is worked out.
            for ply in range(match.ply):
                yield None, None, match.events_at(ply) if ply >= match.late else ()
            return
        state = self.match.state_at(0)
        for ply, step in self.match.steps():
            entry = self.log[ply]
            readers = self._witnesses(state, *entry)
            yield readers, noticing(readers, entry.seat, step.events), step.events
            state = step.state

    def copy(self) -> "Record":
        """The record as it is now, whatever happens to this one later; the states are shared, being values."""
        twin = Record.__new__(Record)
        twin.match, twin.game, twin.open_book = self.match.copy(), self.game, self.open_book
        twin.log, twin._readers, twin._noticers = list(self.log), list(self._readers), list(self._noticers)
        twin._before = self._before
        twin._noticed = {seat: list(plies) for seat, plies in self._noticed.items()}
        twin._recent = {seat: dict(recent) for seat, recent in self._recent.items()}
        twin._settle(self.turn, self.timing)
        return twin

    def _settle(self, turn: Turn | None = None, timing: Timing | None = None) -> None:
        """Note what is asked again and again about the position that is reached."""
        self.ply = self.match.ply
        self.state = self.match.state
        turn = turn or self.game.turn(self.state)
        self.turn: Turn = turn
        self.timing: Timing = timing or self.game.timing(self.state)
        acting = turn if isinstance(turn, Acting) else NOBODY
        self.acting = acting.seats
        """Who is waited for."""
        self.also = acting.also
        """Who has chosen and may still change their mind."""
        self.over: Over | None = turn if isinstance(turn, Over) else None
        self.racing = self.timing.is_race(self.acting)
        """Whether everyone acts as fast as they can, so that the game wants a gap between two actions of a seat."""
        self._ready: tuple[Seat, ...] | None = None

    @property
    def able(self) -> tuple[Seat, ...]:
        """Who may act."""
        return self.acting + self.also

    @property
    def ready(self) -> tuple[Seat, ...]:
        """Who has done their part of a phase in which several act at once, while others are still waited for."""
        if self._ready is None:
            self._ready = self._find_ready()
        return self._ready

    def _find_ready(self) -> tuple[Seat, ...]:
        if not self.acting:
            return ()
        ready, waited = set(self.also), set(self.acting)
        for ply in reversed(self.noticed(None)):
            seat, text = self.log[ply]
            if seat is None or seat in waited:
                break
            before = self._before[1] if ply == self._before[0] else self.game.turn(self.match.state_at(ply))
            if not isinstance(before, Acting) or not waited.issubset(before.seats):
                break
            if not self._goes_on(ply, waited):
                break
            waited = set(before.seats)
            if text not in COMMANDS:
                ready.add(seat)
        return tuple(sorted(ready))

    def _goes_on(self, ply: int, waited: set[Seat]) -> bool:
        """Whether those who are still waited for choose as before: else what this ply ended was no common phase."""
        before, after = self.match.state_at(ply), self.match.state_at(ply + 1)
        return all(
            list(map(str, self.game.actions(before, seat))) == list(map(str, self.game.actions(after, seat)))
            for seat in waited
        )

    def may_read(self, ply: int, seat: Seat | None) -> bool:
        """Whether the text of this entry may be shown to the seat while the match runs; one's own always."""
        return among(self._readers[ply], seat)

    def noticed(self, seat: Seat | None) -> Sequence[int]:
        """The plies that a reader notices while the match runs, in their order."""
        return self._noticed[seat]

    def happened(self, plies: Sequence[int], seat: Seat | None) -> list[tuple[int, Events]]:
        """What these entries made happen; for those that the seat noticed lately no rule is asked."""
        recent = self._recent[seat]
        others = {ply: step.events for ply, step in self.match.steps([ply for ply in plies if ply not in recent])}
        return [(ply, recent[ply] if ply in recent else others[ply]) for ply in plies]

    def _enter(self, readers: Seats, noticers: Seats, events: Events) -> None:
        """Keep who may read and who notices the next entry, and its events for those who do."""
        ply = len(self._readers)
        for seat, plies in self._noticed.items():
            if noticers is None or among(noticers, seat):
                plies.append(ply)
                recent = self._recent[seat]
                recent[ply] = events
                if len(recent) > RECENT:
                    del recent[next(iter(recent))]
        self._readers.append(readers)
        self._noticers.append(noticers)

    def moves(self, seat: Seat, text: str, rng: random.Random) -> list[Move]:
        """What this text sets off: the act itself and everything chance has to say next; raises Illegal."""
        first = self.heard(seat, text)
        return [first, *self._chances(first.step.state, first.turn, first.timing, rng)]

    def heard(self, seat: Seat | None, text: str) -> Move:
        """What another server has stored as the next entry; raises Illegal where it cannot be that."""
        step = self.match.step(seat, text)
        return self._move(seat, text, step, self._witnesses(self.match.state, seat, text))

    def _move(self, seat: Seat | None, text: str, step: Step[Any], readers: Seats) -> Move:
        # Everyone will be told of them: a game that works them out late does so here, where nothing is stored yet.
        step = Step(step.state, tuple(step.events))
        noticers = noticing(readers, seat, step.events)
        return Move(seat, text, step, self.game.turn(step.state), self.game.timing(step.state), readers, noticers)

    def is_public(self, seat: Seat, text: str) -> bool:
        """Whether everyone would notice this act; raises Illegal."""
        step = self.match.step(seat, text)
        return noticing(self._witnesses(self.match.state, seat, text), seat, step.events) is None

    def chances(self, rng: random.Random, *, counted: bool = False) -> list[Move]:
        """What chance has to say now; nothing before a countdown, until it is `counted` down."""
        return self._chances(self.state, self.turn, self.timing, rng, counted=counted)

    def _chances(
        self, state: Any, turn: Turn, timing: Timing, rng: random.Random, *, counted: bool = False
    ) -> list[Move]:
        moves: list[Move] = []
        while isinstance(turn, Chance):
            if timing.pause > 0 and not counted:
                break
            counted = False
            outcomes, weights = zip(*turn.outcomes, strict=True)
            action = rng.choices(outcomes, weights)[0]
            readers = reading(self.game, state, None, action)
            moves.append(self._move(None, str(action), self.game.apply(state, None, action), readers))
            state, turn, timing = moves[-1].step.state, moves[-1].turn, moves[-1].timing
        return moves

    def _witnesses(self, state: Any, seat: Seat | None, text: str) -> Seats:
        if type(self.game).witnesses is Game.witnesses or text in COMMANDS:
            return None
        return reading(self.game, state, seat, self.game.parse(state, seat, text))

    def add(self, move: Move) -> None:
        """Append what is safely stored."""
        self._before = self.ply, self.turn
        self.log.append(self.match.add(move.seat, move.text, move.step))
        self._enter(move.readers, move.noticers, move.step.events)
        self._settle(move.turn, move.timing)

    def undo(self, seat: Seat, *, asked: bool = False) -> Undo:
        """How a seat's last act (`asked`: that others know of) could be taken back; raises Illegal where it cannot."""
        return self.match.undo(seat, self._noticers.__getitem__, asked=asked)

    def may_undo(self, seat: Seat) -> bool:
        """Whether a seat's last act could be taken back."""
        return self.match.may_undo(seat, self._noticers.__getitem__)

    def staying(self, undo: Undo) -> list[Move]:
        """What follows an entry that is taken back and stays in the log, worked out anew; raises Illegal."""
        state, moves = self.match.state_at(undo.ply), []
        for seat, text in self.log[undo.ply + 1 :] if undo.alone else ():
            action = self.game.parse(state, seat, text)
            step = self.game.apply(state, seat, action)
            moves.append(self._move(seat, text, step, reading(self.game, state, seat, action)))
            state = step.state
        return moves

    def witnesses_since(self, ply: int) -> set[Seat | None]:
        """The readers who notice anything of what happened from this ply on."""
        return {seat for seat, plies in self._noticed.items() if plies and plies[-1] >= ply}

    def back_to(self, ply: int) -> None:
        self.match.back_to(ply)
        self._before = -1, self.turn
        del self.log[ply:], self._readers[ply:], self._noticers[ply:]
        for seat, plies in self._noticed.items():
            del plies[bisect_left(plies, ply) :]
            # As many are at hand as before: those that are gone made room for the ones before them.
            self._recent[seat] = dict(self.happened(plies[-RECENT:], seat))
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
            return match.late <= ply and self._same_race(ply)
        noticed = self.noticed(seat)
        since = noticed[bisect_left(noticed, ply) :]
        if len(since) > STALE or any(self.log[at].seat in (None, seat) for at in since):
            return False
        events = (event for _, happened in self.happened(since, seat) for event in happened)
        if any(event.reveals and event.visible_to(seat) for event in events):
            return False
        return self.game.actions(match.state_at(ply), seat) == self.game.actions(match.state, seat)

    def _same_race(self, ply: int) -> bool:
        """Whether the ply belongs to the race that runs now, or to the countdown before it.

        Where seats act as fast as they can, nobody waits for the news of what they did a moment ago.
        """
        states = (self.match.state_at(at) for at in range(ply, self.match.ply + 1))
        began = next(state for state in states if not isinstance(self.game.turn(state), Chance))
        return self.game.timing(began).key == self.timing.key
