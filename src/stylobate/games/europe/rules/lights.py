"""Traffic Lights on the move: after a six or eight, and by card."""

from typing import Any

from stylobate.core.game import Acting, Json, Seat, Turn
from stylobate.core.words import sentence
from stylobate.games.europe.rules.board import board
from stylobate.games.europe.rules.play import Journey
from stylobate.games.europe.rules.slots import BOX
from stylobate.games.europe.state import State
from stylobate.kit.tasks import Asked, asks
from stylobate.kit.values import changed
from stylobate.kit.verbs import Action, Condition, Conditions, Moment, Verb, needs, verb
from stylobate.kit.words import who

Now = Moment[Any, State]

# ---- red boxes ----


def _lifted(now: Now) -> int | None:
    """The light that is in the hand, whose box is free."""
    task = now.task
    return task.light if isinstance(task, Pickup) else task.lifted if isinstance(task, MoveLights) else None


def _standing(now: Now, box: int) -> list[Seat]:
    travellers = now.state.travellers
    return [other for other in now.state.clockwise(now.seat) if travellers[other].at == box]


def _who(now: Now, box: int) -> dict[str, Json]:
    return {"standing": who(_standing(now, box)[0])}


FREE: Conditions = (
    Condition("EU-5", "Lights only go on red boxes, not on {box}", lambda now, box: box in board().reds),
    Condition(
        "EU-5", "There is already a light there", lambda now, box: box not in now.state.lights or box == _lifted(now)
    ),
    Condition("EU-17", "{standing} is there", lambda now, box: not _standing(now, box), _who),
)


class OnRed(Verb[Now, int]):
    """Put a light on a red box without a light and without another player's token (EU-5, EU-17, EU-22)."""

    slots = (BOX,)
    conditions = FREE

    def __init__(self) -> None:
        super().__init__()
        self._boxes = {box: Action(f"{self.word} {board().names[box]}", box) for box in board().red_boxes}

    def actions(self, moment: Now) -> list[Action]:
        state, lifted = moment.state, _lifted(moment)
        taken = {state.travellers[other].at for other in state.clockwise(moment.seat)}
        taken.update([light for light in state.lights if light != lifted])
        return [action for box, action in self._boxes.items() if box not in taken]


class SetLight(OnRed):
    """Set down the light that is in the hand."""

    word = "set"
    label = "Set the light on {box}"

    def do(self, task: "Pickup | MoveLights", play: Journey, seat: Seat, value: int) -> None:
        task.set_down(play, value)


# ---- after a six or eight ----


@asks("pickup", "EU-17")
class Pickup(Asked):
    """A light was passed with a six or eight and may be set down elsewhere (EU-16, EU-17)."""

    verbs = (SetLight(),)
    light: int

    @verb("leave", "Leave the light where it is", first=True)
    def leave(self, play: Journey, seat: Seat) -> None:
        play.pop()

    def words(self, state: State) -> str:
        return sentence("{who} may move the light on {light}", who=who(self.seat), light=board().titles[self.light])

    def set_down(self, play: Journey, box: int) -> None:
        play.pop()
        play.move_light(self.seat, self.light, box)


# ---- by card ----


HAND_FREE: Conditions = (
    Condition("EU-23", "Set down the light you have lifted", lambda now, _: now.task.lifted is None),
)


class SetLifted(SetLight):
    """Set down the light that was lifted (EU-23)."""

    conditions = (Condition("EU-23", "Lift a light first", lambda now, filled: now.task.lifted is not None), *FREE)

    def actions(self, moment: Now) -> list[Action]:
        return super().actions(moment) if moment.task.lifted is not None else []


@asks("lights", "EU-23")
class MoveLights(Asked):
    """A card moves lights: one after the other, lifted and set down (EU-23)."""

    verbs = (SetLifted(),)
    left: int
    up_to: bool
    begun: bool = False
    lifted: int | None = None

    @verb("done", "Move no other light", conditions=HAND_FREE)
    @needs("EU-23", "The card moves as many lights as it says", lambda now, _: now.task.up_to)
    @needs("EU-23", "The card moves one light at least", lambda now, _: now.task.begun)
    def done(self, play: Journey, seat: Seat) -> None:
        """Leave the other lights where they are, where the card allows fewer."""
        play.pop()

    @verb("lift", "Lift the light on {box}", BOX, conditions=HAND_FREE, among=lambda now: now.state.lights)
    @needs("EU-23", "There is no light on {box}", lambda now, box: box in now.state.lights)
    def lift(self, play: Journey, seat: Seat, box: int) -> None:
        play.swap_top(changed(self, lifted=box))

    def words(self, state: State) -> str:
        if self.lifted is not None:
            return sentence(
                "{who} sets down the light from {light}", who=who(self.seat), light=board().titles[self.lifted]
            )
        return sentence("{who} lifts a Traffic Light", who=who(self.seat))

    def turn(self, state: State) -> Turn | None:
        return Acting((self.seat,)) if self.left else None

    def set_down(self, play: Journey, box: int) -> None:
        assert self.lifted is not None
        play.swap_top(changed(self, left=self.left - 1, begun=True, lifted=None))
        play.move_light(self.seat, self.lifted, box)
