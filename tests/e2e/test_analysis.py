"""The analysis board in a real browser: both sides, back and branch, the bot, positions by their text."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.begun import brought_in
from tests.e2e.conftest import Person
from tests.e2e.test_pages import findings
from tests.e2e.test_replays import golden

NEAR = "./.w./...../..b../...../...../...../.../. w"


def move(page: Page, *fields: str) -> None:
    for field in fields:
        page.locator(f'[data-spot="{field}"]').click()


def sheet(page: Page, name: str, phone: bool) -> None:
    """Open a page of the side column, which is a sheet on a phone."""
    tab = page.get_by_role("button", name=name, exact=True)
    if phone or tab.get_attribute("aria-pressed") != "true":
        tab.click()


@pytest.mark.parametrize("phone", [False, True])
def test_one_plays_both_sides_goes_back_branches_and_asks_the_bot(person: Person, phone: bool) -> None:
    page = person("Ada", phone=phone, reduced_motion="reduce", path="/g/stones/analysis", expected=("400",))
    status = page.locator(".status-bar")
    expect(status).to_contain_text("White to play")
    move(page, "c3", "c4")
    expect(status).to_contain_text("Black to play")
    # What the bot would play is gold on the board, and can be played.
    expect(page.get_by_text(re.compile(r"^\d+%$")).first).to_be_visible()
    assert findings(page) == []
    page.get_by_role("button", name=re.compile("^Back")).last.click()
    move(page, "a3", "a4")
    expect(status).to_contain_text("Black to play")
    sheet(page, "Moves", phone)
    moves = page.get_by_role("list", name="Moves")
    expect(moves.get_by_role("button", name="c3-c4", exact=True)).to_be_visible()
    moves.get_by_role("button", name="c3-c4", exact=True).click()
    expect(moves.locator("[aria-current=true]")).to_contain_text("c3-c4")
    # A position by its text; a bad one loses nothing.
    sheet(page, "Position", phone)
    text = page.get_by_label("Text of the position")
    before = text.input_value()
    field = page.get_by_label("Set up a position")
    field.fill("b/x w")
    page.get_by_role("button", name="Set up", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"\w+ \w+"))
    expect(text).to_have_value(before)
    field.fill(NEAR)
    page.get_by_role("button", name="Set up", exact=True).click()
    expect(text).to_have_value(NEAR)
    # The address names it, so that a link leads there.
    page.reload()
    expect(status).to_contain_text("White to play")
    sheet(page, "Position", phone)
    expect(page.get_by_label("Text of the position")).to_have_value(NEAR)


@pytest.mark.parametrize("name", ["stones", "europe"])
def test_it_opens_at_the_move_of_a_replay(person: Person, tmp_path: Path, data: Path, name: str) -> None:
    page = person("Ada", reduced_motion="reduce")
    page.goto(f"/t/{brought_in(golden(name), tmp_path / 'match', data)}/replay")
    page.get_by_role("button", name="One move back").click()
    page.get_by_role("button", name="One move back").click()
    page.get_by_role("link", name="Analyse from here").click()
    page.wait_for_url("**/analysis?table=*")
    expect(page.locator(".status-bar")).to_contain_text("to play")
    expect(page.get_by_text(re.compile(r"^\d+%$")).first).to_be_visible()
    page.get_by_role("button", name="Play this move").click()
    expect(page.get_by_role("list", name="Moves").locator("[aria-current=true]")).not_to_have_text("Start")
    # The match is as it was, and no table was made.
    page.get_by_role("link", name="Back to the replay").click()
    expect(page.get_by_role("link", name="Analyse from here")).to_be_visible()
    page.goto("/mine")
    expect(page.get_by_role("region", name="Being played")).to_have_count(0)
