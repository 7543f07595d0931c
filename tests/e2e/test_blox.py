"""City Blox in a real browser."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.blox import Builder
from tests.e2e.conftest import Person
from tests.e2e.test_pages import findings


def open_table(page: Page, bot: str, helper: bool) -> None:
    """Two at the table, the reader first."""
    page.goto("/g/blox")
    page.get_by_text("Finer rules").click()
    page.get_by_role("combobox", name="Helper").select_option(label="On" if helper else "Off")
    page.get_by_role("combobox", name="Player 1", exact=True).select_option(label="me")
    page.get_by_role("combobox", name="Player 2", exact=True).select_option(label=bot)
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_url("**/t/*")


@pytest.mark.long
@pytest.mark.parametrize(("how", "phone"), [("touch", True), ("keyboard", False)])
def test_a_whole_game_without_reading(person: Person, how: str, phone: bool) -> None:
    page = person("Mia", phone=phone, reduced_motion="reduce")
    open_table(page, "Zaha, bot", helper=True)
    child = Builder(page, how)
    acts = 0
    while (turn := child.turn()) != "over":
        if turn == "mine":
            child.act()
            acts += 1
        assert acts < 150
        page.wait_for_timeout(30)
    assert acts > 3
    expect(page.locator(".status-bar.over")).to_be_visible()


def test_a_check_slides_the_card_and_is_told_in_the_log(person: Person) -> None:
    page = person("Mia", reduced_motion="reduce")
    open_table(page, "Mara, bot", helper=False)
    builder = Builder(page)
    builder.until(lambda: builder.turn() == "mine" and page.locator(".shelf button.live").count() > 0)
    if page.locator(".shelf .left").count():
        for _ in range(4):
            builder.act()
        builder.until(lambda: builder.turn() == "mine")
    page.locator(".shelf button.live").first.click()
    page.locator("[data-spot]").first.click()
    page.locator("button.act.yes").click()
    expect(page.locator(".card.strong")).to_be_visible()
    placed = builder.ply()
    page.locator(".card.strong").click()
    builder.until(lambda: builder.ply() > placed)
    log = page.get_by_role("tabpanel").or_(page.locator("aside"))
    expect(log.get_by_text("checks the").first).to_be_visible()


def test_the_plots_are_readable_by_a_machine_in_both_sizes(person: Person) -> None:
    for phone in (False, True):
        page = person("Mia", phone=phone, reduced_motion="reduce")
        page.goto("/g/blox")
        expect(page.locator("h1").first).to_be_visible()
        assert findings(page) == []
        page.get_by_role("button", name="Play ").first.click()
        page.wait_for_url("**/t/*")
        expect(page.locator(".blox .shelf")).to_be_visible()
        page.wait_for_timeout(1000)
        assert findings(page) == []
