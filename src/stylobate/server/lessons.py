"""Lessons: set positions with one task each, judged by the rules.

A game keeps its lessons in `data/lessons.json`. A lesson begins at a position and has one or more steps. Each step says
what to do, which actions are right (as patterns over their notation), what is said to them and to other legal ones, and
what happens next before the reader acts again. Nothing is stored: a page sends along what has been played so far.
"""

from collections.abc import Sequence
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, NamedTuple

import msgspec

from stylobate.core.game import Acting, Event, Game, Illegal, Json, Over, Seat, Value
from stylobate.core.registry import load
from stylobate.core.words import sentence, told
from stylobate.kit.folders import kept
from stylobate.kit.words import counted
from stylobate.server.language import spoken, translated
from stylobate.server.messages import EventInfo, LessonAnswer, LessonInfo, LessonTitle, SeatInfo, TurnInfo


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to do."""

    task: str
    """What to do, in a sentence."""
    right: tuple[str, ...]
    """Patterns of the actions that do it; `*` stands for anything."""
    praise: str
    """What is said when it is done: why it is good."""
    shown: str
    """The action that "Show me" lights up."""
    other: str = "You could do that, but it is not the task here."
    """What is said to any other legal action."""
    then: tuple[tuple[Seat | None, str], ...] = ()
    """What happens next: chance and the other seats."""
    judged: str = ""
    """Where the answers are better and worse: what is said to a worse one. Then the bots weigh all that match `right`,
    and only the best are. `{best}` is the name of the best, `{turns}` says how many it saves ("2 throws")."""
    names: dict[str, str] = {}
    """What answers are called, by their patterns."""
    unit: str = "turn"
    """What a turn is called."""
    replies: bool = False
    """The bots also think of what the opponent answers."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position and what there is to learn from it."""

    title: str
    words: str
    """What the reader needs to know, in two or three sentences."""
    position: str
    steps: tuple[Step, ...]
    seats: int = 2
    seat: Seat = 0
    options: dict[str, Value] = {}


@cache
def lessons(kind: type[Game[Any, Any]]) -> tuple[Lesson, ...]:
    """A game's lessons in their order; none where it has no file of them."""
    file = kept(kind, "lessons.json")
    return msgspec.json.decode(file.read_bytes(), type=tuple[Lesson, ...]) if file and file.is_file() else ()


def titles(kind: type[Game[Any, Any]], found: Sequence[Lesson]) -> list[LessonTitle]:
    return [LessonTitle(translated(lesson.title, kind), len(lesson.steps)) for lesson in found]


class Weight(NamedTuple):
    """What the bots think of an answer."""

    turns: float
    """Turns that are left, 0 where the game does not reckon in turns."""
    chance: float
    """To win, of a hundred."""

    def worse(self, best: "Weight") -> bool:
        return self.turns > best.turns + NEAR.turns or self.chance < best.chance - NEAR.chance


NEAR = Weight(0.25, 2.0)
"""Differences that nobody need see."""


class Course:
    """A lesson on its way: what has been played of it, and what can be seen now."""

    def __init__(self, name: str, lesson: Lesson) -> None:
        self.lesson = lesson
        self.game = load(name, seats=lesson.seats, **lesson.options)
        self.state = self.game.read(lesson.position)
        self.before = self.state
        self.events: tuple[Event, ...] = ()
        self.done = 0
        self._weighed: dict[int, dict[str, Weight]] = {}

    def play(self, text: str) -> str:
        """Do what a step asks for, and what follows it; the praise. Raises where that is not right."""
        step = self.step
        if not self.right(text):
            raise Illegal(self.wrong(text))
        self.before = self.state
        self.events = ()
        for seat, words in ((self.lesson.seat, text), *step.then):
            self._apply(seat, words)
        self.done += 1
        return step.praise

    def right(self, text: str) -> bool:
        return self._matches(text) and (not self.step.judged or text in self._best())

    def wrong(self, text: str) -> str:
        """What is said to an answer that is allowed, and not right."""
        if not self.step.judged or not self._matches(text):
            return self.step.other
        weights, best = self._weights(), self._best()[0]
        turns = max(1, round(weights[text].turns - weights[best].turns))
        name = next(name for pattern, name in self.step.names.items() if fnmatchcase(best, pattern))
        return sentence(self.step.judged, best=name, turns=counted(turns, self.step.unit))

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.done]

    def _matches(self, text: str) -> bool:
        return any(fnmatchcase(text, pattern) for pattern in self.step.right)

    def _weights(self) -> dict[str, Weight]:
        """What the bots think of every answer that is one."""
        if self.done not in self._weighed:
            seat = self.lesson.seat
            texts = [str(action) for action in self.game.actions(self.state, seat)]
            self._weighed[self.done] = {text: self._weight(text, seat) for text in texts if self._matches(text)}
        return self._weighed[self.done]

    def _weight(self, text: str, seat: Seat) -> Weight:
        state = self.game.apply(self.state, seat, text).state
        turn, after = self.game.turn(state), [state]
        if self.step.replies and isinstance(turn, Acting):
            other = turn.seats[0]
            after = [self.game.apply(state, other, reply).state for reply in self.game.actions(state, other)]
        return Weight(self.game.to_go(state, seat) or 0.0, min(self._chance(state, seat) for state in after))

    def _chance(self, state: Any, seat: Seat) -> float:
        turn = self.game.turn(state)
        chances = turn.scores if isinstance(turn, Over) else self.game.evaluate(state)
        return 100 * chances[seat] if chances else 0.0

    def _best(self) -> list[str]:
        """The best answers, the very best first."""
        weights = self._weights()
        order = sorted(weights, key=lambda text: (weights[text].turns, -weights[text].chance))
        return [text for text in order if not weights[text].worse(weights[order[0]])]

    def refusal(self, text: str) -> Illegal | None:
        """Why the rules do not allow it."""
        return self.game.explain(self.state, self.lesson.seat, text)

    def _apply(self, seat: Seat | None, text: str) -> None:
        if seat is None:
            outcomes = self.game.turn(self.state).outcomes  # type: ignore[union-attr]
            action = next(action for action, _ in outcomes if str(action) == text)
        else:
            action = self.game.parse(self.state, seat, text)
        step = self.game.apply(self.state, seat, action)
        self.state, self.events = step.state, (*self.events, *step.events)

    # ---- what the page draws from ----

    def info(self) -> LessonInfo:
        lesson, over = self.lesson, self.done == len(self.lesson.steps)
        step = lesson.steps[min(self.done, len(lesson.steps) - 1)]
        turn = self.game.turn(self.state)
        acting = not over and isinstance(turn, Acting) and lesson.seat in turn.seats
        seen = [event for event in self.events if event.visible_to(lesson.seat)]
        return LessonInfo(
            title=self.said(lesson.title),
            words=self.said(lesson.words),
            task=self.said(step.task),
            shown=step.shown,
            done=self.done,
            steps=len(lesson.steps),
            seat=lesson.seat,
            seats=[self._seat(seat) for seat in range(lesson.seats)],
            board=spoken(self.game.board(), type(self.game)),
            before=self.game.view(self.before, lesson.seat),
            view=self.game.view(self.state, lesson.seat),
            turn=TurnInfo("acting" if acting else "over", [lesson.seat] if acting else []),
            offer=self._offer() if acting else None,
            events=[EventInfo(event.kind, "", dict(event.facts)) for event in seen],
        )

    def said(self, text: str) -> str:
        """A text of this lesson or its game in the reader's language."""
        return told(translated(text, type(self.game)))

    def _offer(self) -> Json:
        return spoken(self.game.offer(self.state, self.lesson.seat), type(self.game))

    def _seat(self, seat: Seat) -> SeatInfo:
        yours = seat == self.lesson.seat
        return SeatInfo(
            seat=seat,
            side=self.said(self.game.seat_name(seat)),
            numbered=self.game.side(seat) is None,
            kind="person" if yours else "bot",
            name=self.said("You" if yours else self.game.seat_name(seat)),
            level=None if yours else 1,
            here=True,
            left=False,
            shared=False,
            away=None,
        )


def begun(name: str, lesson: Lesson, texts: list[str]) -> Course:
    """A lesson in which this has been played; raises where it cannot have been."""
    course = Course(name, lesson)
    for text in texts:
        if course.done == len(lesson.steps):
            raise Illegal("This lesson is over")
        course.play(text)
    return course


def answered(name: str, lesson: Lesson, texts: list[str], text: str) -> LessonAnswer:
    """What is said to a try: right, allowed but something else, or refused with the rule."""
    course = begun(name, lesson, texts)
    if course.done == len(lesson.steps):
        raise Illegal("This lesson is over")
    if refusal := course.refusal(text):
        return LessonAnswer("refused", course.said(refusal.template), refusal.rule, None)
    if not course.right(text):
        return LessonAnswer("other", course.said(course.wrong(text)), None, None)
    praise = course.play(text)
    return LessonAnswer("right", course.said(praise), None, course.info())
