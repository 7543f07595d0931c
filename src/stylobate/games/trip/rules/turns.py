"""A turn: an open visit, a card that is owed, the choice of the mode, the throw, the move, and throws after it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from stylobate.core.game import Acting, Chance, Seat, Turn
from stylobate.core.words import sentence
from stylobate.games.trip.rules.cards import NOT_DRAWN, Draw, OptionalDraw, drawing
from stylobate.games.trip.rules.going import Go, Stay
from stylobate.games.trip.rules.moving import go
from stylobate.games.trip.rules.play import Journey
from stylobate.games.trip.rules.playing import Play
from stylobate.games.trip.rules.throwing import BORDER, Switch, Throw
from stylobate.games.trip.rules.travel import Going, Terms, terms
from stylobate.games.trip.rules.visits import TurnUp, late, turned_late, visit
from stylobate.games.trip.state import SIX, State, Underway
from stylobate.kit.tasks import Action
from stylobate.kit.values import changed
from stylobate.kit.verbs import Condition, Conditions, Moment, needs, verb
from stylobate.kit.words import who

THROWS: Final = tuple((Action(f"die {number}", number), 1) for number in range(1, SIX + 1))


Now = Moment[Underway, State]


# ---- what may be done ----


USING: Conditions = (
    BORDER,
    Condition("TT-12", "You have used the throw", lambda now, filled: now.task.stage != "after"),
    Condition("TT-12", "Throw the die first", lambda now, filled: now.task.stage == "thrown"),
)


class GoThrown(Go):
    """Use the throw; then the visit or the option on a green A."""

    conditions = (*USING, *Go.conditions)

    def actions(self, moment: Now) -> Sequence[Action]:
        return super().actions(moment) if moment.task.stage == "thrown" else ()

    def do(self, task: "Travelling", play: Journey, seat: Seat, value: Going) -> None:
        task.use(play, value)


class StayThrown(Stay):
    """Use the throw without a move."""

    conditions = (*USING, *Stay.conditions)

    def candidates(self, moment: Now) -> Iterable[int | None]:
        return super().candidates(moment) if moment.task.stage == "thrown" else ()

    def do(self, task: "Travelling", play: Journey, seat: Seat, value: Going) -> None:
        task.use(play, value)


def _in_time(now: Now, cards: object) -> bool:
    visit = late(now.state, now.seat)
    return visit is None or not visit.ends or now.task.stage == "before"


class TurnLate(TurnUp):
    """Turn cards of the place after all, by hand (TT-76)."""

    conditions = (
        BORDER,
        Condition(
            "TT-26", "You turn TEMPLE cards when you arrive", lambda now, cards: late(now.state, now.seat) is not None
        ),
        Condition("TT-25", "Turning a card takes the whole turn, and you have thrown", _in_time),
        *TurnUp.conditions,
    )

    def candidates(self, moment: Now) -> Iterable[tuple[str, ...]]:
        return super().candidates(moment) if late(moment.state, moment.seat) else ()

    def do(self, task: Underway, play: Journey, seat: Seat, value: tuple[str, ...]) -> None:
        turned_late(play, seat, value)


def _used(now: Now, filled: None) -> bool:
    return now.task.stage == "after"


AT: Final[Mapping[str, tuple[str, ...]]] = {
    "border": ("draw", "play"),
    "before": ("throw", "switch", "play", "turn"),
    "thrown": ("go", "stay", "turn"),
    "after": ("end", "throw", "play", "turn"),
}
"""What can be possible at each stage: the others need not be asked."""
RULES: Final = {"border": "TT-38", "before": "TT-28", "thrown": "TT-12", "after": "TT-63"}
"""What is cited for no answer at all."""


@dataclass(frozen=True, slots=True)
class Travelling(Underway):
    """One seat's turn."""

    verbs = (Play(), GoThrown(), StayThrown(), Throw(), Switch(), TurnLate())

    @drawing
    @needs(*NOT_DRAWN, lambda now, _: now.task.stage == "border")
    def draw(self, play: Journey, seat: Seat) -> None:
        """Draw the card that a Border Post costs (TT-38)."""
        play.change(seat, owes=False)
        play.swap_top(changed(self, stage="before"))
        play.push(Draw(seat))

    @verb("end", "End the turn")
    @needs(
        "TT-12",
        "You cannot pass: throw the die and use the throw first",
        lambda now, _: now.task.stage == "after",
    )
    def end(self, play: Journey, seat: Seat) -> None:
        end_turn(play, seat)

    @property
    def kind(self) -> str:  # type: ignore[override]
        return self.stage

    @property
    def rule(self) -> str:  # type: ignore[override]
        return RULES[self.stage]

    def words(self, state: State) -> str:
        doing = {
            "begin": "{who} begins",
            "border": "{who} has to draw a card at the Border Post",
            "before": "{who} has to throw the die",
            "die": "{who} throws the die",
            "thrown": "{who} has thrown {number}",
            "after": "{who} may end the turn",
        }
        return sentence(doing[self.stage], who=who(self.seat), number=self.die)

    def turn(self, state: State) -> Turn | None:
        if self.stage == "die":
            return Chance(THROWS)
        if self.stage == "thrown":
            return Acting((self.seat,))
        if self.stage == "begin" or self.closed:
            return None
        if self.stage == "after" and (self.throws or not self._asked_after(state)):
            return None
        return Acting((self.seat,))

    def _asked_after(self, state: State) -> bool:
        # TT-67: asked whatever the kept cards are, so that the question betrays nothing.
        return bool(self.again or state.travellers[self.seat].kept)

    def run(self, play: Journey) -> None:
        if self.stage == "begin":
            self._begin(play)
        elif self.throws and not self.closed:
            play.swap_top(changed(self, stage="before", die=None, throws=self.throws - 1))
        else:
            end_turn(play, self.seat)

    def _begin(self, play: Journey) -> None:
        """An open visit first, also in a turn that is missed; then the turn itself (TT-25, TT-47)."""
        traveller = play.state.travellers[self.seat]
        start = traveller.waiting == "start"
        # TT-75: a missed turn is not the first one.
        if traveller.waiting == "sent" or (start and not traveller.missed):
            play.change(self.seat, waiting="")
            visit(play, self.seat, cube=start, ends=start)
        elif traveller.missed:
            play.change(self.seat, missed=traveller.missed - 1)
            words = sentence("{who} misses a turn", who=who(self.seat))
            play.say("missed", words, seat=self.seat, left=traveller.missed - 1)
            end_turn(play, self.seat)
        else:
            play.change(self.seat, held=None)
            stage = "border" if traveller.owes else "before"
            play.swap_top(changed(self, stage=stage, lets=traveller.held))
            play.say("turn", sentence("{who}'s turn", who=who(self.seat)), seat=self.seat)

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        moment = Moment(self, state, seat)
        return tuple([action for word in AT[self.stage] for action in self.by_word[word].actions(moment)])

    # ---- what is done ----

    def happen(self, play: Journey, action: Action) -> None:
        assert self.mode is not None
        play.swap_top(changed(self, stage="thrown", die=action.value))
        words = sentence("{who} throws {number}", who=who(self.seat), number=action.value)
        play.say("throw", words, seat=self.seat, value=action.value, mode=self.mode)

    def terms(self, state: State) -> Terms:
        """What the throw on the table is subject to."""
        assert self.die is not None
        assert self.mode is not None
        return terms(state, self.seat, self.mode, self.die, thrown=True)

    def use(self, play: Journey, going: Going) -> None:
        """Use the throw; then the visit or the option on a green A."""
        assert self.mode is not None
        play.change(self.seat, bound=False)
        six = self.die == SIX and play.table.rules.six_again
        play.swap_top(changed(self, stage="after", die=None, ignores="", again=self.again + six))
        go(play, self.seat, going, self.mode, "throw")
        if going.move.option:
            play.push(OptionalDraw(self.seat))

    def most(self, state: State) -> int:
        """How many cards may still be turned by hand."""
        visit = late(state, self.seat)
        return visit.most if visit else 0


def end_turn(play: Journey, seat: Seat) -> None:
    """The next seat clockwise; whoever misses a turn finds out when it comes."""
    following = (*play.state.clockwise(seat), seat)
    play.swap_top(Travelling(following[0]))
