"""A first game of every kind: a word when its moment comes, what a strong player would do, and left alone again."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from stylobate.core.registry import find, names
from stylobate.server.first_game import first_game
from tests.e2e.conftest import Person
from tests.e2e.reader import sit_down
from tests.e2e.rush import Mason
from tests.e2e.test_pages import findings
from tests.e2e.test_stones import open_table


def guide(page: Page) -> Locator:
    return page.get_by_role("region", name="First game")


def guided(page: Page, game: str) -> None:
    """From a game's door into its first guided game, until it is one's turn."""
    page.goto(f"/g/{game}")
    page.get_by_role("button", name="First guided game").click()
    page.wait_for_url("**/t/*?guide")
    expect(page.locator(".status-bar.you")).to_be_visible()


def ply(page: Page) -> int:
    return int(page.locator(".frame").get_attribute("data-ply") or 0)


def first_words(game: str) -> str:
    found = first_game(find(game))
    assert found is not None
    return found.moments[0].words


def build_through_a_race(page: Page) -> None:
    """A bot of Temple Rush may begin one at any time; it lies over the guide, and waits for the learner."""
    mason = Mason(page)
    mason.until(lambda: page.locator(".race").count() == 0, mason.step)
    expect(page.locator(".status-bar.you")).to_be_visible()


def play_as_shown(page: Page) -> None:
    build_through_a_race(page)
    before = ply(page)
    guide(page).get_by_role("button", name="Show me").click()
    guide(page).get_by_role("button", name="Play it").click()
    expect(page.locator(f'.frame[data-ply="{before}"]')).to_have_count(0)


@pytest.mark.parametrize("game", names())
def test_a_first_game_is_guided(person: Person, game: str) -> None:
    page = person("Ada", reduced_motion="reduce")
    guided(page, game)
    expect(guide(page)).to_contain_text(first_words(game))
    guide(page).get_by_role("button", name="Got it").click()
    expect(guide(page)).not_to_contain_text(first_words(game))
    play_as_shown(page)
    expect(page.locator(".status-bar.you")).to_be_visible()
    play_as_shown(page)
    # What was read is not said again, and a reload finds the guide.
    page.reload()
    expect(guide(page).get_by_role("button", name="Show me")).to_be_visible()
    expect(guide(page)).not_to_contain_text(first_words(game))
    assert findings(page) == []
    guide(page).get_by_role("button", name="End the guide").click()
    expect(guide(page)).to_be_hidden()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))
    page.goto(f"/g/{game}")
    expect(page.get_by_role("button", name="First guided game")).to_contain_text(re.compile(r"\d+ of \d+ tips seen"))


@pytest.mark.parametrize("game", names())
def test_on_a_phone_the_words_stand_in_the_sheet(person: Person, game: str) -> None:
    """They never lie over the board, and they make room for the choice when the board is touched."""
    page = person("Ada", phone=True, reduced_motion="reduce")
    guided(page, game)
    expect(guide(page)).to_contain_text(first_words(game))
    frame, word = page.locator(".frame").bounding_box(), guide(page).bounding_box()
    assert frame
    assert word
    assert frame["y"] + frame["height"] <= word["y"]
    page.locator(".frame").tap(position={"x": 4, "y": 4})
    expect(guide(page)).to_be_hidden()
    page.get_by_role("button", name="Open the guide").click()
    expect(guide(page)).to_contain_text(first_words(game))
    guide(page).get_by_role("button", name="Got it").click()
    expect(guide(page).get_by_text(first_words(game))).to_be_hidden()


def test_who_plays_with_people_is_offered_no_hint(person: Person) -> None:
    ada, ben = person("Ada", reduced_motion="reduce"), person("Ben", reduced_motion="reduce")
    sit_down(ben, open_table(ada, "Ada"), "Ben")
    expect(ada.locator(".status-bar.you")).to_be_visible()
    expect(ada.get_by_role("button", name="Hint")).to_be_hidden()
