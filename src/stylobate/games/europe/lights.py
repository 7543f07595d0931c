"""Traffic Lights on the move: after a six or eight, and by card."""

from dataclasses import dataclass, replace
from typing import ClassVar

from stylobate.core.game import Acting, Seat, Turn
from stylobate.games.europe.board import board
from stylobate.games.europe.journey import Journey
from stylobate.games.europe.state import State
from stylobate.kit.tasks import Action, Asked
from stylobate.kit.words import who


def free_boxes(state: State, seat: Seat, lifted: int | None = None) -> tuple[int, ...]:
    """Red boxes without a light and without another player's token (EU-17, EU-22)."""
    others = {state.travellers[other].at for other in state.clockwise(seat)}
    taken = others | {light for light in state.lights if light != lifted}
    return tuple([box for box in board().red_boxes if box not in taken])


def settings(state: State, seat: Seat, lifted: int) -> tuple[Action, ...]:
    return tuple(Action(f"set {board().names[box]}", box) for box in free_boxes(state, seat, lifted))


@dataclass(frozen=True, slots=True)
class Pickup(Asked):
    """A light was passed with a six or eight and may be set down elsewhere (EU-16, EU-17)."""

    kind: ClassVar[str] = "pickup"
    light: int

    def words(self, state: State) -> str:
        return f"{who(self.seat)} may move the light on {board().titles[self.light]}"

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return (Action("leave"), *settings(state, seat, self.light))

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        play.pop()
        if action.kind == "set":
            play.move_light(self.seat, self.light, action.value)


@dataclass(frozen=True, slots=True)
class MoveLights(Asked):
    """A card moves lights: one after the other, lifted and set down (EU-23)."""

    kind: ClassVar[str] = "lights"
    left: int
    up_to: bool
    begun: bool = False
    lifted: int | None = None

    def words(self, state: State) -> str:
        if self.lifted is not None:
            return f"{who(self.seat)} sets down the light from {board().titles[self.lifted]}"
        return f"{who(self.seat)} lifts a Traffic Light"

    def turn(self, state: State) -> Turn | None:
        return Acting((self.seat,)) if self.left and state.lights else None

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        if self.lifted is not None:
            return settings(state, seat, self.lifted)
        lifts = tuple(Action(f"lift {board().names[light]}", light) for light in state.lights)
        return (Action("done"), *lifts) if self.up_to and self.begun else lifts

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        if action.kind == "done":
            play.pop()
        elif self.lifted is None:
            play.swap_top(replace(self, lifted=action.value))
        else:
            play.swap_top(replace(self, left=self.left - 1, begun=True, lifted=None))
            play.move_light(self.seat, self.lifted, action.value)
