"""The app on a device of its own: installed, offline, and with a word when it is your turn."""

import json
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.e2e.conftest import DESKTOP, served
from tests.e2e.stones import Hands
from tests.e2e.test_stones import against

SHOWN = """async () => {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.getNotifications())?.map((one) => `${one.title}: ${one.body}`) ?? [];
}"""
HIDE = "Object.defineProperty(document, 'hidden', { get: () => window.away ?? false })"


def test_the_app_can_be_installed_and_says_when_it_is_offline(browser: Browser, tmp_path: Path) -> None:
    with browser.new_context(viewport=DESKTOP) as context:
        page = context.new_page()
        with served(tmp_path) as house:
            page.goto(house)
            manifest = json.loads(page.request.get(f"{house}/manifest.webmanifest").text())
            for icon in manifest["icons"]:
                assert page.request.get(f"{house}{icon['src']}").ok, icon
            page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        page.goto(f"{house}/g/stones")
        expect(page.get_by_role("heading", name="You’re offline")).to_be_visible()
        expect(page.get_by_role("link", name="Try again")).to_be_visible()


def test_a_hidden_page_tells_of_your_turn(browser: Browser, house: str) -> None:
    with browser.new_context(viewport=DESKTOP, base_url=house, permissions=["notifications"]) as context:
        page = context.new_page()
        page.add_init_script(HIDE)
        page.goto("/settings")
        page.get_by_role("switch", name="Notifications").check(force=True)
        expect(page.get_by_role("switch", name="Notifications")).to_be_checked()
        against(page, "Pebble")
        hands = Hands(page)
        assert hands.wait_for_turn()
        assert page.evaluate(SHOWN) == []
        page.evaluate("window.away = true")
        hands.act()
        hands.until(lambda: page.evaluate(SHOWN) == ["Temple (Simon Allmer): It’s your turn."])
