"""Lessons: every one of them can be played, its tasks are judged by the rules, and a wrong try is answered."""

from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from stylobate.core.game import Acting, Illegal
from stylobate.core.registry import find, names
from stylobate.server.lessons import Course, Lesson, answered, begun, lessons
from tests.server.house import Person, house
from tests.server.test_stones import REAL

ALL = [(name, number, lesson) for name in names() for number, lesson in enumerate(lessons(find(name)), 1)]


@pytest.mark.parametrize("name", names())
def test_a_game_has_three_to_six_lessons(name: str) -> None:
    assert 3 <= len(lessons(find(name))) <= 6


@pytest.mark.parametrize(("name", "number", "lesson"), ALL, ids=[f"{name}-{number}" for name, number, _ in ALL])
class TestEveryLesson:
    def test_it_can_be_played_as_it_is_shown(self, name: str, number: int, lesson: Lesson) -> None:
        course = Course(name, lesson)
        assert str(course.state) == lesson.position
        for step in lesson.steps:
            assert course.info().offer is not None
            assert course.refusal(step.shown) is None
            course.play(step.shown)
        assert course.info().done == len(lesson.steps)

    def test_each_pattern_means_something_that_may_be_done(self, name: str, number: int, lesson: Lesson) -> None:
        course = Course(name, lesson)
        for step in lesson.steps:
            legal = [str(action) for action in course.game.actions(course.state, lesson.seat)]
            assert all(any(fnmatchcase(text, pattern) for text in legal) for pattern in step.right)
            course.play(step.shown)

    def test_there_is_something_to_choose(self, name: str, number: int, lesson: Lesson) -> None:
        """A task with one possible answer teaches nothing; somewhere in the lesson another action is allowed."""
        course, wrong = Course(name, lesson), 0
        for step in lesson.steps:
            turn = course.game.turn(course.state)
            assert isinstance(turn, Acting)
            assert lesson.seat in turn.seats
            legal = (str(action) for action in course.game.actions(course.state, lesson.seat))
            wrong += any(not course.right(text) for text in legal)
            course.play(step.shown)
        assert wrong


JUDGED = [(name, lesson) for name, _, lesson in ALL if any(step.judged for step in lesson.steps)]


@pytest.mark.parametrize(("name", "lesson"), JUDGED, ids=[name for name, _ in JUDGED])
def test_where_answers_are_better_and_worse_the_bots_judge(name: str, lesson: Lesson) -> None:
    """What is shown is among the best; a worse answer is told which one is better, and why."""
    best = answered(name, lesson, [], lesson.steps[0].shown)
    assert (best.verdict, best.words) == ("right", lesson.steps[0].praise)
    course = Course(name, lesson)
    legal = [str(action) for action in course.game.actions(course.state, lesson.seat)]
    worse = [text for text in legal if course.wrong(text) != lesson.steps[0].other and not course.right(text)]
    assert worse
    answer = answered(name, lesson, [], worse[0])
    assert answer.verdict == "other"
    assert answer.words != lesson.steps[0].other
    assert "{" not in answer.words


def test_a_judgement_tells_what_is_better_and_by_how_much() -> None:
    said = dict(JUDGED)
    assert set(said) >= {"stones", "tiles", "europe", "trip", "blox"}
    assert answered("europe", said["europe"], [], "go brussels").words == (
        "London first: that makes your journey about 1 throw shorter."
    )
    assert answered("stones", said["stones"], [], "d5xd7").words == (
        "Take the one on c2: otherwise it wins with its next move."
    )
    assert "north to Idaho Falls" in answered("trip", said["trip"], [], "go utah_valley-monticello.2").words


def test_a_try_is_right_or_something_else_or_refused_with_its_rule() -> None:
    leap = lessons(find("stones"))[1]
    assert answered("stones", leap, [], "c4-b4").verdict == "other"
    refused = answered("stones", leap, [], "c4-c3")
    assert (refused.verdict, refused.rule, refused.lesson) == ("refused", "TS-1", None)
    right = answered("stones", leap, [], "c4xc6")
    assert right.verdict == "right"
    assert right.lesson is not None
    assert (right.lesson.done, right.lesson.offer) == (1, None)


def test_what_cannot_have_been_played_is_refused() -> None:
    leap = lessons(find("stones"))[1]
    with pytest.raises(Illegal):
        begun("stones", leap, ["c4-b4"])
    with pytest.raises(Illegal, match="over"):
        begun("stones", leap, ["c4xc6", "c4xc6"])
    with pytest.raises(Illegal, match="over"):
        answered("stones", leap, ["c4xc6"], "c6-c7")


def test_lessons_over_the_web(tmp_path: Path) -> None:
    with house(tmp_path, parts=REAL) as door:
        ann = Person(door)
        assert [lesson["title"] for lesson in ann.get("/api/games/stones/lessons")][:2] == ["Walk", "Leap"]
        first = ann.http.post("/api/games/stones/lessons/2", json={}).json()
        assert (first["verdict"], first["lesson"]["task"]) == ("begun", "Take the black stone in front of you.")
        won = ann.http.post("/api/games/stones/lessons/2", json={"texts": [], "text": "c4xc6"}).json()
        assert (won["verdict"], won["lesson"]["done"]) == ("right", 1)
        assert ann.http.post("/api/games/stones/lessons/2", json={"texts": ["c4-b4"]}).status_code == 400
        assert ann.http.post("/api/games/stones/lessons/2", json={"text": "x" * 5000}).status_code == 400
        assert ann.http.post("/api/games/stones/lessons/99", json={}).status_code == 404
        assert ann.http.post("/api/games/chess/lessons/1", json={}).status_code == 404
