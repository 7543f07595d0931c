"""Walking: `go` and `face`, with a throw or by a card (EU-7 to EU-20, EU-42)."""

from collections.abc import Sequence
from typing import Any, ClassVar, Protocol

from stylobate.core.game import Json, Seat
from stylobate.games.europe.rules import travel
from stylobate.games.europe.rules.board import board
from stylobate.games.europe.rules.play import Journey
from stylobate.games.europe.rules.reach import Hindrance, hindrance
from stylobate.games.europe.rules.slots import END, space_slot, via_slot
from stylobate.games.europe.rules.travel import Going, Outing
from stylobate.games.europe.state import OPENS, State
from stylobate.kit.graph import Walk
from stylobate.kit.verbs import Action, Condition, Conditions, Moment, Verb


class Walks(Protocol):
    """A task that walks a token."""

    def outing(self, state: State) -> Outing: ...

    def walk(self, play: Journey, walk: Walk) -> None: ...


Now = Moment[Any, State]


def on_the_table(rule: str) -> Conditions:
    """What falls inside a throw waits for the die."""
    return (
        Condition(rule, "Throw the die first", lambda now, filled: now.task.stage != "before"),
        Condition(rule, "You have used the throw", lambda now, filled: now.task.stage != "after"),
    )


# ---- where a walk ends ----


def _outing(now: Now) -> Outing:
    task: Walks = now.task
    return task.outing(now.state)


def _hindrance(now: Now, going: Going) -> Hindrance | None:
    return hindrance(_outing(now), going)


def _unless(code: str, rule: str, words: str) -> Condition[Now, Going]:
    def holds(now: Now, going: Going) -> bool:
        found = _hindrance(now, going)
        return found is None or found.code != code

    def facts(now: Now, going: Going) -> dict[str, Json]:
        found = _hindrance(now, going)
        return dict(found.facts) if found else {}

    return Condition(rule, words, holds, facts)


def _ends(whole: str) -> Conditions:
    """What may keep a walk from a space; the whole number is a throw's by one ruling and a card's by another."""
    return (
        _unless("named", "EU-8", "There is more than one way to {end}: {texts}"),
        _unless("here", "EU-7", "You are on {end}, and a token keeps going one way"),
        _unless("far", whole, "{end} is {far} steps away; you may go {steps}"),
        _unless("behind", "EU-42", "A card keeps the direction of the throw: {end} is the other way"),
        _unless("destination", "EU-11", "You have to stop at your destination {stop} before {end}"),
        _unless("light", "EU-15", "The light on {light} stops you"),
        _unless("second", "EU-18", "A second light on {light} stops you"),
        _unless("short", whole, "You have to walk the whole number: {end} is {far} of {steps} steps away"),
    )


class Go(Verb[Now, Going]):
    """Walk to an end, by a way that is named where two lead there (EU-8)."""

    word = "go"
    label = "Go to {end}"
    slots = (END, via_slot("EU-8"))
    form = Going
    draws: ClassVar[bool]
    """Whether a Chance Card is drawn on blue (EU-25)."""

    def actions(self, moment: Now) -> Sequence[Action]:
        return travel.ends(_outing(moment)).goes

    def meant(self, moment: Now, filled: Going) -> Walk:
        return travel.ends(_outing(moment)).walks[filled]

    def facts(self, moment: Now, action: Action) -> dict[str, Json]:
        """The way; what is passed on it, what ends it, and what happens at its end."""
        state, walk, names = moment.state, action.value, board().names
        end = walk.path[-1]
        light = travel.light_on(state, walk.path)
        return {
            "path": board().named((state.place(moment.seat), *walk.path)),
            "arrives": end + 1 if end in state.travellers[moment.seat].hand else None,
            "light": None if light is None else names[light],
            "blocked": None if walk.blocked is None else names[walk.blocked],
            "left": walk.left,
            "draws": self.draws and end in board().blues,
        }

    def do(self, task: Walks, play: Journey, seat: Seat, value: Walk) -> None:
        task.walk(play, value)


class GoByThrow(Go):
    """With the whole number, in one direction, from any side (EU-7, EU-8, EU-10)."""

    conditions = (*on_the_table("EU-10"), *_ends("EU-10"))
    draws = True

    def actions(self, moment: Now) -> Sequence[Action]:
        return super().actions(moment) if moment.task.stage == "thrown" else ()


class GoByCard(Go):
    """As far as a card says (EU-42)."""

    conditions = _ends("EU-42")
    draws = False


# ---- standing before a light ----


def _ahead(now: Now, light: int) -> bool:
    return light in board().graph.neighbours[now.state.place(now.seat)]


def _forward(now: Now, light: int) -> bool:
    return light != _outing(now).came_from


class Face(Verb[Now, int]):
    """Stay before a light that does not open (EU-10, EU-19)."""

    word = "face"
    label = "Stay before the light"
    slots = (space_slot("light"),)
    closed: ClassVar[Conditions] = (
        Condition("EU-15", "There is no light on {light}", lambda now, light: light in now.state.lights),
        Condition("EU-19", "That light is not directly ahead", _ahead),
    )

    def actions(self, moment: Now) -> Sequence[Action]:
        return travel.ends(_outing(moment)).faces

    def meant(self, moment: Now, filled: int) -> Walk:
        walks: list[Walk] = [action.value for action in self.actions(moment)]
        return next(walk for walk in walks if walk.blocked == filled)

    def do(self, task: Walks, play: Journey, seat: Seat, value: Walk) -> None:
        task.walk(play, value)


class FaceByThrow(Face):
    """A throw that fails (EU-19)."""

    conditions = (
        *on_the_table("EU-10"),
        *Face.closed,
        Condition("EU-16", "This throw passes that light", lambda now, light: now.task.die not in OPENS),
        Condition("EU-19", "The third throw passes that light", lambda now, light: light != _outing(now).terms.third),
    )

    def actions(self, moment: Now) -> Sequence[Action]:
        return super().actions(moment) if moment.task.stage == "thrown" else ()


class FaceByCard(Face):
    """A card opens no light (EU-29)."""

    conditions = (
        *Face.closed,
        Condition("EU-42", "A card keeps the direction of the throw: that light is the other way", _forward),
    )
