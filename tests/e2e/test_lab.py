"""The lab in a real browser: from a game to what is known about it, and to a report that can be read anywhere."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Person
from tests.e2e.test_pages import findings

GROUND = "getComputedStyle(document.body).backgroundColor"
TOO_WIDE = "document.documentElement.scrollWidth > innerWidth"


@pytest.mark.parametrize(
    ("phone", "scheme"), [(False, "light"), (True, "dark")], ids=["desktop by day", "phone by night"]
)
def test_from_a_game_to_the_report_on_it(person: Person, phone: bool, scheme: str) -> None:
    page = person("Ada", phone=phone, color_scheme=scheme, reduced_motion="reduce", path="/g/trip")
    page.get_by_role("link", name="What we know about this game").click()
    page.wait_for_url("**/lab#trip")
    about = page.locator("section#trip")
    expect(about).to_be_in_viewport()
    expect(about.get_by_role("listitem")).to_have_count(3)
    assert page.get_by_role("link", name="Read the report").count() == 6
    assert findings(page) == []
    assert not page.evaluate(TOO_WIDE)

    about.get_by_role("link", name="Read the report on Temple Trip").click()
    page.wait_for_url("**/lab/trip*")
    expect(page.get_by_role("heading", name="Does skill win?")).to_be_visible()
    assert page.get_by_role("img").count() >= 10
    assert findings(page) == []
    assert not page.evaluate(TOO_WIDE)

    grounds = []
    for name in ("Day", "Night"):
        page.get_by_text(name, exact=True).click()
        grounds.append(page.evaluate(GROUND))
    assert grounds[0] != grounds[1]
    # Nobody prints the night.
    page.emulate_media(media="print")
    assert page.evaluate(GROUND) == grounds[0]
    assert not page.get_by_text("Night", exact=True).is_visible()
