"""City Blox in a real browser."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.blox import Builder
from tests.e2e.conftest import Person
from tests.e2e.reader import rounds
from tests.e2e.test_pages import findings


def open_table(page: Page, bot: str, children: bool) -> None:
    """Two at the table, the reader first."""
    page.goto("/g/blox")
    switch = page.get_by_role("switch", name="With children")
    expect(switch).to_be_checked()
    if not children:
        page.get_by_text("With children", exact=True).click()
    page.get_by_role("combobox", name="Player 1", exact=True).select_option(label="me")
    page.get_by_role("combobox", name="Player 2", exact=True).select_option(label=bot)
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_url("**/t/*")


@pytest.mark.long
@pytest.mark.parametrize(("how", "phone"), [("touch", True), ("keyboard", False)])
def test_a_whole_game_without_reading(person: Person, how: str, phone: bool) -> None:
    page = person("Mia", phone=phone, reduced_motion="reduce")
    open_table(page, "Zaha, bot", children=True)
    child = Builder(page, how)
    acts = 0
    for [turn] in rounds([child]):
        if turn == "over":
            break
        if turn == "mine":
            child.act()
            acts += 1
        assert acts < 150
    assert acts > 3
    expect(page.locator(".status-bar.over")).to_be_visible()


def test_a_check_slides_the_card_and_is_told_in_the_log(person: Person) -> None:
    page = person("Mia", reduced_motion="reduce")
    open_table(page, "Mara, bot", children=False)
    builder = Builder(page)
    # The blocks are laid out first, and the bot's turn may bring an event that asks something.
    live, laid_out = page.locator(".shelf button.live"), page.locator(".shelf .left")
    builder.until(lambda: builder.turn() == "mine" and live.count() > 0 and laid_out.count() == 0, builder.touch)
    page.locator(".shelf button.live").first.click()
    page.locator("[data-spot]").first.click()
    page.locator("button.act.yes").click()
    # One block fills no hole: the check that would cost it is neither the main button nor does its card glow.
    expect(page.locator(".card.live")).to_be_visible()
    expect(page.locator(".card.strong")).to_have_count(0)
    expect(page.locator(".status-bar")).to_contain_text("A wrong check costs a block")
    expect(page.locator(".step .btn.main")).not_to_contain_text("Slide the card")
    placed = builder.ply()
    page.locator(".card.live").click()
    builder.until(lambda: builder.ply() > placed)
    log = page.get_by_role("tabpanel").or_(page.locator("aside"))
    expect(log.get_by_text("You check the").first).to_be_visible()


def test_a_child_sees_and_hears_what_to_do(person: Person) -> None:
    page = person("Mia", phone=True, reduced_motion="reduce")
    open_table(page, "Mara, bot", children=True)
    builder = Builder(page)
    builder.until(lambda: builder.turn() == "mine")
    page.evaluate("() => { window.said = []; speechSynthesis.speak = (words) => window.said.push(words.text); }")
    page.locator(".prompt").click()
    assert page.evaluate("window.said.length") == 1
    # A card is shown large for as long as it is looked at.
    page.locator("[data-card]").first.click()
    page.get_by_role("button", name="put the card back").click()
    expect(page.locator(".large")).to_have_count(0)
    # No clock runs, and whatever block is taken, a plot it fits comes to the front.
    expect(page.locator(".status-bar").get_by_role("timer")).to_have_count(0)
    for _ in range(8):
        if not page.locator(".shelf .left").count():
            break
        builder.act()
        builder.until(lambda: builder.turn() == "mine")
    for block in page.locator(".shelf button.live").all():
        block.click()
        expect(page.locator("[data-spot]").or_(page.locator(".exit")).first).to_be_visible()


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
