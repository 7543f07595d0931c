"""The interpreter of effect verbs: a card is a list of steps, and each step's verb is looked up among the game's verbs.

A verb does its work at once or lays tasks on the stack; the card goes on with its next step when they are done. What a
step has chosen is bound to the card for the steps after it.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, TypeAlias

from stylobate.core.game import Acting, Seat, Turn
from stylobate.kit.tasks import Asking, Play, Task
from stylobate.kit.values import changed

Step: TypeAlias = Mapping[str, Any]
Verb: TypeAlias = Callable[[Any, "Running", Step], None]
"""Called with the play, the running card and the step's parameters."""

NO_MORE: Final = 1 << 16
"""Further on than any card has steps."""


@dataclass(frozen=True, slots=True)
class Running(Task):
    """A card that is being carried out for a seat; a game says what its steps and verbs are, and where it goes then."""

    verbs: ClassVar[Mapping[str, Verb]] = {}
    verb_key: ClassVar[str] = "verb"

    card: str
    seat: Seat
    step: int = 0
    players: tuple[Seat, ...] = ()
    """Bound by a choice of players."""
    place: int | None = None
    """Bound by a choice of a place."""

    @abstractmethod
    def steps(self, state: Any) -> Sequence[Step]:
        """What is written on the card."""

    @abstractmethod
    def finish(self, play: Any) -> None:
        """Put the card where it goes once it has been carried out."""

    def run(self, play: Play[Any]) -> None:
        steps = self.steps(play.state)
        if self.step >= len(steps):
            play.pop()
            self.finish(play)
            return
        now = changed(self, step=self.step + 1)
        play.swap_top(now)
        step = steps[self.step]
        self.verbs[step[self.verb_key]](play, now, step)

    def without(self, seat: Seat) -> "Running":
        left = tuple(player for player in self.players if player != seat)
        # Whoever was chosen has gone: the rest of the card is about nobody.
        return self.skipped() if self.players and not left else changed(self, players=left)

    def drop(self, play: Any) -> None:
        self.finish(play)

    def skipped(self) -> "Running":
        """The card with its remaining steps left out."""
        return changed(self, step=NO_MORE)


@dataclass(frozen=True, slots=True)
class PlayerChoice(Asking):
    """A card asks for players; once nobody is left who could be chosen, the rest of the card is about nobody."""

    kind: ClassVar[str] = "player"
    seat: Seat
    players: tuple[Seat, ...]

    def turn(self, state: Any) -> Turn | None:
        return Acting((self.seat,)) if self.players else None

    def run(self, play: Play[Any]) -> None:
        play.pop()
        card = play.state.top
        assert isinstance(card, Running)
        play.swap_top(card.skipped())

    def without(self, seat: Seat) -> Task:
        return changed(self, players=tuple(player for player in self.players if player != seat))


def bind(play: Play[Any], **bound: Any) -> None:
    """Tell the running card on top of the stack what was chosen."""
    running = play.state.top
    if not isinstance(running, Running):
        raise TypeError(f"{running} is no card that could be told {bound}")
    play.swap_top(changed(running, **bound))
