"""Two histories that differ in nothing a reader may know reach that reader alike, as long as the match runs.

A twin has other hidden entries, fewer or more of those that the reader does not notice, and goes on past whatever is
revealed as long as the same is revealed in both.
"""

from random import Random
from typing import Any

from stylobate.core.game import Acting, Chance, Illegal, Seat
from stylobate.core.laws.broken import AnyGame, LawBroken
from stylobate.core.laws.telling import TRIED, all_told, events_as_sent, readers, visible, where_apart, who
from stylobate.core.match import Entry, Match
from stylobate.core.noticing import Seats, among, noticing, reading

TWINS = 2
"""How many other histories a match is compared with, for each reader."""
SHARES = (0.0, 0.3, 1.0)
"""How many of the hidden entries after the first are changed as well: a twin that differs less lives longer."""
DROPPED = 0.3
"""How many of the entries that the reader does not notice are left out."""
INSERTED = 0.1
"""How often something that the reader does not notice is added."""
NEAR = 4
"""So many plies after a difference everything told is compared."""
SELDOM = 0.05
"""How often it is compared after that."""


def secret_history(game: AnyGame, match: Match, rng: Random) -> None:
    """Change what a reader was not told, and nothing that reaches the reader may change by a byte."""
    read = [match.readers(ply) for ply in range(match.ply)]
    if all(seats is None for seats in read):
        return
    notice = [noticing(seats, match.log[ply].seat, match.events_at(ply)) for ply, seats in enumerate(read)]
    for seat in readers(game):
        hidden = [ply for ply, seats in enumerate(read) if not among(seats, seat)]
        for _ in range(TWINS if hidden else 0):
            _Twin(game, match, seat, read, notice, rng).live(rng.choice(hidden))


class _Twin:
    """A history like the match's, as far as one reader may know."""

    def __init__(
        self, game: AnyGame, match: Match, seat: Seat | None, read: list[Seats], notice: list[Seats], rng: Random
    ) -> None:
        self.game, self.match, self.seat, self.rng = game, match, seat, rng
        self.read, self.notice = read, notice
        self.share = rng.choice(SHARES)
        self.near = 0

    def live(self, first: int) -> None:
        """Play on from the first difference until the two can be told apart, as they may be after a reveal."""
        state = self.match.state_at(first)
        # When it is over everything may be read: the last ply of a whole match is not compared.
        for ply in range(first, self.match.ply - (self.match.over is not None)):
            try:
                if self.rng.random() < INSERTED:
                    state = self._more(state, ply)
                after = self._after(state, ply, differ=ply == first or self.rng.random() < self.share)
            except LawBroken as broken:
                raise LawBroken(broken.law, broken.detail, self.match.log[: ply + 1]) from broken
            if after is None:
                return
            state = after

    def _after(self, state: Any, ply: int, *, differ: bool) -> Any | None:
        """The twin's state when the match has made this ply; None where it cannot follow."""
        entry, hidden = self.match.log[ply], not among(self.read[ply], self.seat)
        if hidden and not among(self.notice[ply], self.seat) and self.rng.random() < DROPPED:
            self.near = NEAR
            self._compare(state, ply, "leaving that out")
            return state
        action = self._action(state, entry, hidden=hidden, differ=differ)
        if action is None:
            return None
        step = self.game.apply(state, entry.seat, action)
        shown, twin_shown = (visible(some, self.seat) for some in (self.match.events_at(ply), step.events))
        if (told := events_as_sent(shown)) != (twin_told := events_as_sent(twin_shown)):
            if any(event.reveals for event in (*shown, *twin_shown)):
                return None
            apart = where_apart(told, twin_told)
            raise LawBroken("secrecy", f"events tell {who(self.seat)} what is hidden: {apart}, by playing {action}")
        self._compare(step.state, ply, f"playing {action} instead")
        return step.state

    def _action(self, state: Any, entry: Entry, *, hidden: bool, differ: bool) -> Any | None:
        """What happens in the twin: the same where the reader knows it, else anything that is hidden as well."""
        try:
            same = self.game.parse(state, *entry)
        except Illegal:
            same = None
        if not hidden:
            return same
        if same is not None and not differ and not self._reads(state, entry.seat, same):
            return same
        could = [action for action in self._could(state, entry.seat) if not self._reads(state, entry.seat, action)]
        self.near = NEAR
        return self.rng.choice(could) if could else None

    def _could(self, state: Any, actor: Seat | None) -> list[Any]:
        turn = self.game.turn(state)
        if actor is not None:
            return list(self.game.actions(state, actor))
        return [action for action, _ in turn.outcomes] if isinstance(turn, Chance) else []

    def _reads(self, state: Any, actor: Seat | None, action: Any) -> bool:
        return among(reading(self.game, state, actor, action), self.seat)

    def _more(self, state: Any, ply: int) -> Any:
        """The state after something more that the reader does not notice; the same where nothing offers itself."""
        turn = self.game.turn(state)
        actor = self.rng.choice(turn.able) if isinstance(turn, Acting) else None
        if actor is None or actor == self.seat:
            return state
        action = self.rng.choice(self.game.actions(state, actor))
        after = self._unnoticed(state, actor, action)
        if after is None:
            return state
        self.near = NEAR
        if ply:
            self._compare(after, ply - 1, f"playing {action} as well")
        return self._back(state, after, actor)

    def _unnoticed(self, state: Any, actor: Seat, action: Any) -> Any | None:
        """The state after an act, if the reader does not notice it."""
        step = self.game.apply(state, actor, action)
        notice = noticing(reading(self.game, state, actor, action), actor, step.events)
        return None if among(notice, self.seat) else step.state

    def _back(self, state: Any, after: Any, actor: Seat) -> Any:
        """Somewhere that looks to the actor as it did before, if a step leads there: such a twin outlives reveals."""
        before = self.game.view(state, actor)
        actions = self.game.actions(after, actor)
        for action in self.rng.sample(actions, min(TRIED, len(actions))):
            back = self._unnoticed(after, actor, action)
            if back is not None and self.game.view(back, actor) == before:
                return back
        return after

    def _compare(self, state: Any, ply: int, how: str) -> None:
        """What the reader is told after this ply is the same in both."""
        self.near -= 1
        if self.near < 0 and self.rng.random() >= SELDOM:
            return
        texts = [entry.text for entry in self.match.log[max(0, ply + 1 - TRIED) : ply + 1]]
        told = all_told(self.game, self.match.state_at(ply + 1), self.seat, texts)
        twin_told = all_told(self.game, state, self.seat, texts)
        if told != twin_told:
            apart = where_apart(told, twin_told)
            raise LawBroken("secrecy", f"{who(self.seat)} is told what is hidden: {apart}, as can be seen by {how}")
