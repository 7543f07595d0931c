"""What secret phases share: everybody prepares a draft that nobody else sees, and says when it is done (TR-13)."""

from typing import ClassVar, Self

from stylobate.core.game import Acting, Seat, Turn
from stylobate.core.words import sentence
from stylobate.games.rush.rules.drafting import Edit, edited
from stylobate.games.rush.rules.play import Building
from stylobate.games.rush.rules.steps import UNDECIDED, Now
from stylobate.games.rush.state import Asking, Draft, State
from stylobate.kit.values import changed
from stylobate.kit.verbs import Verb, needs, verb
from stylobate.kit.words import who


class Late(Verb[Now, None]):
    """Pass, whatever lies there: what running out of time meant in older matches (TR-13)."""

    word = "late"
    label = "Out of time"
    conditions = (UNDECIDED,)

    def do(self, task: "Secret", play: Building, seat: Seat, value: None) -> None:
        task.drafted(seat, None).declare(play, seat, self.word, "{who} runs out of time", is_ready=True)


class Secret(Asking):
    """A task in which seats prepare drafts; each is a dataclass with the fields that are named here."""

    seats: tuple[Seat, ...]
    drafts: tuple[Draft | None, ...]
    """By seat; None where nothing has been done, or nothing is known."""
    ready: tuple[Seat, ...]
    secret: ClassVar[bool] = True
    __slots__ = ()

    @verb("undo", "Undo", conditions=(UNDECIDED,), witnesses=lambda now: ())
    @needs("TR-13", "There is nothing to undo", lambda now, _: now.task.drafts[now.seat] is not None)
    def undo(self, play: Building, seat: Seat) -> None:
        """Begin the draft afresh."""
        self.prepare(play, seat, None)

    @verb("ready", "Ready", conditions=(UNDECIDED,))
    def get_ready(self, play: Building, seat: Seat) -> None:
        """Say aloud that what is prepared may be shown."""
        self.declare(play, seat, "ready", "{who} is ready", is_ready=True)

    @verb("withdraw", "Think again")
    @needs("TR-13", "You are not ready yet", lambda now, _: now.task.is_ready(now.seat))
    def withdraw(self, play: Building, seat: Seat) -> None:
        """Say aloud that it may not be shown yet."""
        self.declare(play, seat, "withdraw", "{who} thinks again", is_ready=False)

    def silent(self, state: State, seat: Seat) -> str:
        """What lies there counts, although nobody confirmed it (TR-13)."""
        return "ready"

    @property
    def waiting(self) -> tuple[Seat, ...]:
        return tuple([seat for seat in self.seats if seat not in self.ready])

    def turn(self, state: State) -> Turn | None:
        waiting = self.waiting
        return Acting(waiting, self.ready) if waiting else None

    def is_ready(self, seat: Seat) -> bool:
        return seat in self.ready

    def draft(self, state: State, seat: Seat) -> Draft:
        """What a seat has prepared."""
        return self.drafts[seat] or state.draft(seat)

    def step(self, play: Building, seat: Seat, edit: Edit) -> None:
        self.prepare(play, seat, edited(play.state, self.draft(play.state, seat), edit))

    def prepare(self, play: Building, seat: Seat, draft: Draft | None) -> None:
        play.swap_top(self.drafted(seat, draft))

    def drafted(self, seat: Seat, draft: Draft | None) -> Self:
        return changed(self, drafts=(*self.drafts[:seat], draft, *self.drafts[seat + 1 :]))

    def declare(self, play: Building, seat: Seat, word: str, said: str, *, is_ready: bool) -> None:
        """A seat says something about being ready."""
        others = tuple(other for other in self.ready if other != seat)
        play.swap_top(changed(self, ready=tuple(sorted((*others, seat))) if is_ready else others))
        play.say(word, sentence(said, who=who(seat)), seat=seat)

    def without(self, seat: Seat) -> Self:
        seats, ready = (tuple(s for s in some if s != seat) for some in (self.seats, self.ready))
        return changed(self.drafted(seat, None), seats=seats, ready=ready)

    def seen_by(self, seat: Seat | None) -> Self:
        """One's own draft; those of others look as if nothing had been done."""
        drafts = tuple(draft if owner == seat else None for owner, draft in enumerate(self.drafts))
        return changed(self, drafts=drafts)
