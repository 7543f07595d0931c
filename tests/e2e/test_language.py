"""Temple and City Blox in German, as a browser asks for it: pages, some moves and the log, on a desk and on a phone."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Person


@pytest.mark.parametrize("phone", [False, True])
def test_some_moves_of_temple_in_german(person: Person, phone: bool) -> None:
    page = person("Ada", phone=phone, reduced_motion="reduce", locale="de-DE")
    page.goto("/g/stones")
    expect(page.get_by_role("heading", name="Jetzt gegen einen Bot spielen")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_text("Pebble", exact=True).first.click()
    page.get_by_role("button", name="Pebble spielen").click()
    page.wait_for_url("**/t/*")
    status = page.locator(".status-bar")
    expect(status).to_contain_text("Du bist dran")
    page.get_by_role("button", name="c3, dein Stein").click(force=True)
    page.get_by_role("button", name="c4, Schritt").click(force=True)
    expect(page.locator("body")).to_contain_text("zieht von c3 nach c4")
    expect(status).to_contain_text("Du bist dran")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_city_blox_in_german(person: Person) -> None:
    page = person("Ada", reduced_motion="reduce", locale="de-DE")
    page.goto("/g/blox/rules")
    expect(page.get_by_role("heading", name="Was du hast")).to_be_visible()
    expect(page.locator("body")).not_to_contain_text("Why?")
    page.goto("/g/blox")
    page.get_by_text("Mara", exact=True).first.click()
    page.get_by_role("button", name="Mara spielen").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_text("verbunden")).to_be_visible()
    moves = page.get_by_role("list", name="Züge")
    expect(moves).to_contain_text(re.compile("(Du bist|Mara ist) Startspieler"))
    expect(page.locator(".status-bar")).to_contain_text("Du bist dran")
    page.locator("[data-block].live").first.click()
    # Whoever starts, the reader's own deed is told to them: blocks on the table, or a block in hand.
    if not page.locator("[data-spot]").count():
        expect(moves).to_contain_text("Du legst einen")
    expect(page.locator(".status-bar")).to_contain_text(re.compile("Stein|Bauplätze"))
