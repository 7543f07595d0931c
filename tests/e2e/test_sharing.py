"""People pass one device around, in a real browser."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.e2e.conftest import Person
from tests.e2e.europe import Traveller
from tests.e2e.stones import Hands, down, up
from tests.e2e.test_pages import findings


def open_shared(page: Page, game: str, side: str) -> None:
    """A table for Ada and Ben on this device."""
    page.goto(f"/g/{game}")
    page.get_by_role("combobox", name=side, exact=True).select_option(label="someone here")
    page.get_by_label(f"Name of {side}").fill("Ben")
    expect(page.get_by_text("You pass this device around.")).to_be_visible()
    page.get_by_label("Your name").last.fill("Ada")
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_url("**/t/*")


def spoken_to(told: list[dict[str, Any]]) -> Any:
    """Whose eyes the server spoke to last."""
    return [each["you"] for each in told if each["type"] == "snapshot"][-1]


def play_on(someone: Traveller) -> None:
    """Take the next thing, as long as it is still this person's turn."""
    if someone.page.locator(".status-bar.you").count():
        someone.take()


@pytest.mark.parametrize("phone", [False, True])
def test_without_secrets_the_board_lies_between_them(person: Person, phone: bool) -> None:
    page = person("Ada", phone=phone, reduced_motion="reduce")
    open_shared(page, "stones", "Black")
    how = "touch" if phone else "mouse"
    for name, far in (("Ada", up), ("Ben", down), ("Ada", up)):
        expect(page.locator(".status-bar.you")).to_contain_text(f"{name}, your turn")
        Hands(page, far, how).act()
    expect(page.locator(".status-bar.you")).to_contain_text("Ben, your turn")
    # What Ada did is taken back by whoever sits there, without a question.
    page.get_by_role("button", name=re.compile("^Take back")).first.click()
    expect(page.locator(".status-bar.you")).to_contain_text("Ada, your turn")


@pytest.mark.parametrize("phone", [False, True])
def test_in_the_lobby_somebody_else_of_the_device_sits_down(person: Person, phone: bool) -> None:
    page = person("Ada", phone=phone, reduced_motion="reduce", path="/g/stones")
    page.get_by_label("Your name").last.fill("Ada")
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("button", name="Give Black to someone here").click()
    page.get_by_label("Name of Black").fill("Ben")
    assert findings(page) == []
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".status-bar.you")).to_contain_text("Ada, your turn")
    Hands(page, up, "touch" if phone else "mouse").act()
    expect(page.locator(".status-bar.you")).to_contain_text("Ben, your turn")


@pytest.mark.parametrize("phone", [False, True])
def test_between_two_hands_everything_is_covered(person: Person, phone: bool) -> None:
    page = person("Ada", phone=phone, reduced_motion="reduce")
    told: list[dict[str, Any]] = []

    def listen(line: WebSocket) -> None:
        line.on("framereceived", lambda frame: told.append(json.loads(frame)))

    page.on("websocket", listen)
    open_shared(page, "europe", "Player 2")
    traveller = Traveller(page, "touch" if phone else "mouse")
    cover = page.get_by_role("heading", name=re.compile("^Pass the device to"))
    expect(cover).to_be_visible()
    # The throws for the start say who begins.
    first, second = ("Ada", "Ben") if "Ada" in cover.inner_text() else ("Ben", "Ada")
    for name, other in ((first, second), (second, first)):
        expect(cover).to_have_text(f"Pass the device to {name}")
        expect(page.locator(".frame")).to_have_count(0)
        # Until that person is there, the page has been told what anybody may know.
        traveller.until(lambda: spoken_to(told) is None, lambda: page.wait_for_timeout(50))
        if name == first:
            assert findings(page) == []
        page.get_by_role("button", name=f"I am {name}").click()
        expect(page.locator(".status-bar.you")).to_contain_text(f"{name}, your turn")
        traveller.until(lambda: bool(cover.count()), lambda: play_on(traveller))
        expect(cover).to_have_text(f"Pass the device to {other}")
    # A page that is opened anew belongs to nobody.
    page.get_by_role("button", name=f"I am {first}").click()
    expect(page.locator(".frame")).to_be_visible()
    page.reload()
    expect(cover).to_have_text(f"Pass the device to {first}")
