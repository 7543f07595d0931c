"""Temple in German, as a browser asks for it: the pages, some moves, and a reason, on a desk and on a phone."""

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
