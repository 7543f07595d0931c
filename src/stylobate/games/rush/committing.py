"""What secret phases share: everybody prepares a draft that nobody else sees, and says when it is done (TR-13)."""

from dataclasses import replace
from typing import Self

from stylobate.core.game import Acting, Seat, Turn
from stylobate.games.rush.drafting import STEPS, edited
from stylobate.games.rush.play import Building
from stylobate.games.rush.state import Asking, Draft, State, read_draft
from stylobate.kit.tasks import Action
from stylobate.kit.words import who

READY = Action("ready")
WITHDRAW = Action("withdraw")
UNDO = Action("undo")
LATE = Action("late")
SAID = {"ready": "is ready", "withdraw": "thinks again", "late": "is out of time"}


class Secret(Asking):
    """A task in which seats prepare drafts; each is a dataclass with the fields that are named here."""

    seats: tuple[Seat, ...]
    drafts: tuple[Draft | None, ...]
    """By seat; None where nothing has been done, or nothing is known."""
    ready: tuple[Seat, ...]
    __slots__ = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "drafts", tuple(map(read_draft, self.drafts)))

    @property
    def waiting(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.seats if seat not in self.ready)

    def turn(self, state: State) -> Turn | None:
        return Acting(self.waiting, self.ready) if self.waiting else None

    def draft(self, state: State, seat: Seat) -> Draft:
        """What a seat has prepared."""
        return self.drafts[seat] or state.draft(seat)

    def witnesses(self, state: State, action: Action) -> tuple[Seat, ...] | None:
        # That someone is ready is for all to hear; what was prepared is for nobody but its seat.
        return () if action.kind in (*STEPS, "undo") else None

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        assert seat is not None
        if action.kind in STEPS:
            self.prepare(play, seat, edited(play.state, self.draft(play.state, seat), action.value))
        elif action == UNDO:
            self.prepare(play, seat, None)
        else:
            self._declare(play, seat, action)

    def prepare(self, play: Building, seat: Seat, draft: Draft | None) -> None:
        play.swap_top(self.drafted(seat, draft))

    def drafted(self, seat: Seat, draft: Draft | None) -> Self:
        drafts = (*self.drafts[:seat], draft, *self.drafts[seat + 1 :])
        return replace(self, drafts=drafts)  # type: ignore[type-var]

    def _declare(self, play: Building, seat: Seat, action: Action) -> None:
        """A seat says that it is ready, or that it is not after all."""
        task = self.drafted(seat, None) if action == LATE else self
        others = tuple(other for other in self.ready if other != seat)
        ready = others if action == WITHDRAW else tuple(sorted((*others, seat)))
        play.swap_top(replace(task, ready=ready))  # type: ignore[type-var]
        play.say(action.kind, f"{who(seat)} {SAID[action.kind]}", seat=seat)

    def without(self, seat: Seat) -> Self:
        seats, ready = (tuple(s for s in some if s != seat) for some in (self.seats, self.ready))
        return replace(self.drafted(seat, None), seats=seats, ready=ready)  # type: ignore[type-var]

    def seen_by(self, seat: Seat | None) -> Self:
        """One's own draft; those of others look as if nothing had been done."""
        drafts = tuple(draft if owner == seat else None for owner, draft in enumerate(self.drafts))
        return replace(self, drafts=drafts)  # type: ignore[type-var]
