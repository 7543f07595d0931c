"""Every page: reachable by its address, readable by a machine, whole in both sizes and by night."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Person
from tests.e2e.reader import sit_down
from tests.e2e.stones import Hands
from tests.e2e.test_stones import against, open_table

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = ("/", "/g/stones", "/g/stones/rules", "/watch", "/settings", "/nowhere")


def findings(page: Page) -> list[str]:
    """Serious accessibility findings, each with the place it was found."""
    page.evaluate(AXE.read_text())
    result = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{found['id']}: {node['target']} {node['failureSummary']}"
        for found in result["violations"]
        if found["impact"] in ("serious", "critical")
        for node in found["nodes"]
    ]


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_has_serious_findings(person: Person, phone: bool, scheme: str) -> None:
    page = person("Ada", phone=phone, color_scheme=scheme, reduced_motion="reduce", expected=("/nowhere",))
    for path in PAGES:
        page.goto(path)
        expect(page.locator("h1").first).to_be_visible()
        assert findings(page) == [], path
    against(page, "Pebble")
    hands = Hands(page)
    assert hands.wait_for_turn()
    assert findings(page) == [], "table"
    hands.choose("b2")
    assert findings(page) == [], "a stone chosen"
    resign(page)
    expect(page.locator(".status-bar.over")).to_be_visible()
    assert findings(page) == [], "over"
    page.goto(page.url + "/replay")
    expect(page.locator(".status-bar.over")).to_be_visible()
    assert findings(page) == [], "replay"


def menu(page: Page, item: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_text(item).first.click()


def resign(page: Page) -> None:
    menu(page, "Resign")
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()


def test_an_unknown_address_says_so_and_leads_home(person: Person) -> None:
    page = person(path="/nowhere/at/all", expected=("404",))
    page.get_by_role("main").get_by_role("link").first.click()
    expect(page).to_have_url(re.compile(r"^http://[^/]+/$"))


def test_an_unknown_table_says_so(person: Person) -> None:
    page = person(path="/t/olive-fern-00000", expected=("404", "WebSocket"))
    expect(page.get_by_text("no table").first).to_be_visible()


def test_a_choice_in_the_settings_stays(person: Person) -> None:
    page = person(path="/settings")
    page.get_by_text("Lamplight").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")


def test_a_finished_match_can_be_stepped_through(person: Person) -> None:
    page = person("Ada", reduced_motion="reduce")
    against(page, "Pebble")
    hands = Hands(page)
    for _ in range(2):
        assert hands.wait_for_turn()
        hands.act()
    assert hands.wait_for_turn()
    resign(page)
    expect(page.locator(".status-bar.over")).to_be_visible()
    plies = hands.ply()
    page.get_by_text("Replay").first.click()
    page.wait_for_url("**/replay")
    frame = page.locator(".frame")
    expect(frame).to_have_attribute("data-ply", str(plies))
    page.keyboard.press("Home")
    expect(frame).to_have_attribute("data-ply", "0")
    for ply in range(1, plies + 1):
        page.keyboard.press("ArrowRight")
        expect(frame).to_have_attribute("data-ply", str(ply))
    page.keyboard.press("Home")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(frame).to_have_attribute("data-ply", str(plies))


def test_people_talk_take_back_and_agree_on_a_draw(person: Person) -> None:
    ada, ben = person("Ada", reduced_motion="reduce"), person("Ben", reduced_motion="reduce")
    sit_down(ben, open_table(ada, "Ada"), "Ben")
    white, black = Hands(ada), Hands(ben, lambda field: 20 - int(field[1:]))
    assert white.wait_for_turn()
    white.act()
    assert black.wait_for_turn()
    ben.get_by_role("button", name="Chat").click()
    ben.get_by_role("textbox").last.fill("Good evening")
    ben.keyboard.press("Enter")
    ada.get_by_role("button", name="Chat").click()
    expect(ada.get_by_text("Good evening")).to_be_visible()
    menu(ada, "Take back")
    expect(ada.locator('.frame[data-ply="0"]')).to_be_visible()
    assert white.wait_for_turn()
    white.act()
    assert black.wait_for_turn()
    menu(ben, "Offer a draw")
    ada.get_by_role("button", name="Agree").click()
    for page in (ada, ben):
        expect(page.locator(".status-bar.over")).to_contain_text("draw")


def test_a_lost_line_is_told_and_mends_itself(person: Person) -> None:
    page = person("Ada", reduced_motion="reduce", expected=("WebSocket", "ERR_INTERNET_DISCONNECTED", "Failed"))
    against(page, "Pebble")
    hands = Hands(page)
    assert hands.wait_for_turn()
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    expect(page.get_by_text("Reconnecting").first).to_be_visible()
    page.context.set_offline(False)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.get_by_text("connected", exact=True)).to_be_visible()
    assert hands.wait_for_turn()
    hands.act()
    assert hands.ply() >= 1
