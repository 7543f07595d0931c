"""Lessons in a real browser: every one can be finished, a wrong try is answered, and progress is remembered."""

import re

import pytest
from playwright.sync_api import Page, expect

from stylobate.core.registry import find, names
from stylobate.server.lessons import lessons
from tests.e2e.conftest import Person
from tests.e2e.stones import Hands
from tests.e2e.test_pages import findings


def play_as_shown(page: Page, steps: int) -> None:
    """Let the lesson show each step, and play what it shows."""
    for done in range(steps):
        expect(page.locator(f'.frame[data-ply="{done}"]')).to_be_visible()
        page.get_by_role("button", name="Show me").click()
        page.get_by_role("button", name="Play it").click()
    expect(page.locator(f'.frame[data-ply="{steps}"]')).to_be_visible()
    expect(page.locator(".status-bar.over")).to_contain_text("Well done")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("game", names())
def test_every_lesson_can_be_finished_and_leads_on(person: Person, game: str, phone: bool) -> None:
    page = person("Ada", phone=phone, reduced_motion="reduce")
    page.goto(f"/g/{game}")
    course = lessons(find(game))
    page.get_by_role("link", name=f"{len(course)} short lessons").click()
    for number, lesson in enumerate(course, 1):
        page.wait_for_url(f"**/g/{game}/learn/{number}")
        play_as_shown(page, len(lesson.steps))
        page.get_by_role("button", name="Next lesson" if number < len(course) else "Play your first game").click()
    page.wait_for_url(f"**/g/{game}")
    expect(page.get_by_role("link", name="Play the lessons again")).to_contain_text(f"{len(course)} of {len(course)}")


def test_a_lesson_by_mouse_answers_what_is_refused(person: Person) -> None:
    page = person("Ada", reduced_motion="reduce", path="/g/stones/learn/2")
    hands = Hands(page)
    expect(page.locator(".status-bar")).to_contain_text("Take the black stone")
    hands.choose("c4")
    hands.choose("c3")
    expect(page.get_by_role("button", name=re.compile(r"Rule TS-1\b"))).to_be_visible()
    assert findings(page) == []
    # The stone is still chosen: its leap is one click away.
    hands.choose("c6")
    expect(page.locator(".status-bar.over")).to_contain_text("Taken!")
    page.get_by_role("button", name="Next lesson").click()
    page.wait_for_url("**/g/stones/learn/3")


def test_a_lesson_that_does_not_exist_says_so(person: Person) -> None:
    page = person("Ada", path="/g/stones/learn/99", expected=("404",))
    expect(page.get_by_text("No such lesson here")).to_be_visible()
