"""A first game of every kind: told what matters, shown what a strong player would do, and left alone again."""

import re

import pytest
from playwright.sync_api import Page, expect

from stylobate.core.registry import names
from tests.e2e.conftest import Person
from tests.e2e.reader import sit_down
from tests.e2e.test_pages import findings
from tests.e2e.test_stones import open_table


def guided(page: Page, game: str) -> None:
    """From a game's door into its first guided game, until it is one's turn."""
    page.goto(f"/g/{game}")
    page.get_by_role("button", name="First guided game").click()
    page.wait_for_url("**/t/*?guide")
    expect(page.locator(".status-bar.you")).to_be_visible()


def ply(page: Page) -> int:
    return int(page.locator(".frame").get_attribute("data-ply") or 0)


def play_as_shown(page: Page) -> None:
    before, guide = ply(page), page.get_by_role("region", name="First game")
    guide.get_by_role("button", name="Show me").click()
    guide.get_by_role("button", name="Play it").click()
    expect(page.locator(f'.frame[data-ply="{before}"]')).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "phone"), [*((game, False) for game in names()), ("rush", True), ("stones", True), ("trip", True)]
)
def test_a_first_game_is_guided(person: Person, game: str, phone: bool) -> None:
    page = person("Ada", phone=phone, reduced_motion="reduce")
    guided(page, game)
    guide = page.get_by_role("region", name="First game")
    expect(guide).to_contain_text("What it is about")
    play_as_shown(page)
    if game == "rush":
        # From here on the bot may call a race at any moment, and nobody is guided in a race.
        return
    expect(guide.get_by_role("button", name="Show me")).to_be_enabled()
    play_as_shown(page)
    guide.get_by_role("button", name="End the guide").click()
    expect(guide).to_be_hidden()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))


def test_lessons_turn_like_pages_and_a_reload_finds_the_guide_again(person: Person) -> None:
    page = person("Ada", reduced_motion="reduce")
    guided(page, "stones")
    guide = page.get_by_role("region", name="First game")
    guide.get_by_role("button", name="Next lesson").click()
    expect(guide).to_contain_text("Walk")
    guide.get_by_role("button", name="Show me").click()
    expect(guide.get_by_role("button", name="Play it")).to_be_visible()
    assert findings(page) == []
    guide.get_by_role("button", name="Lesson before").click()
    expect(guide).to_contain_text("What it is about")
    page.reload()
    expect(guide).to_contain_text("What it is about")


def test_on_a_phone_the_guide_makes_room_when_the_board_is_touched(person: Person) -> None:
    page = person("Ada", phone=True, reduced_motion="reduce")
    guided(page, "stones")
    guide = page.get_by_role("region", name="First game")
    expect(guide).to_be_visible()
    page.locator(".frame").tap(position={"x": 195, "y": 300})
    expect(guide).to_be_hidden()
    page.get_by_role("button", name="Open the guide").click()
    expect(guide).to_be_visible()


def test_who_plays_with_people_is_offered_no_hint(person: Person) -> None:
    ada, ben = person("Ada", reduced_motion="reduce"), person("Ben", reduced_motion="reduce")
    sit_down(ben, open_table(ada, "Ada"), "Ben")
    expect(ada.locator(".status-bar.you")).to_be_visible()
    expect(ada.get_by_role("button", name="Hint")).to_be_hidden()
