"""A person at the map who takes whatever the page offers first, by mouse, by touch or by keyboard."""

import time

from playwright.sync_api import Page

from tests.e2e.conftest import PATIENCE


class Traveller:
    """Someone on a journey who reads only the page."""

    def __init__(self, page: Page, how: str = "mouse") -> None:
        self.page = page
        self.how = how

    def ply(self) -> int:
        """How far the match is, asked of the server and not of the page."""
        code = self.page.url.split("/t/")[1].split("/")[0]
        return int(self.page.request.get(f"/api/tables/{code}").json()["ply"])

    def turn(self) -> str:
        """`mine`, `theirs` or `over`, as the lintel says it once the page has caught up."""
        self._until(lambda: self.page.locator(f'.frame[data-ply="{self.ply()}"]').count() > 0)
        if self.page.locator(".lintel.over").count():
            return "over"
        return "mine" if self.page.locator(".lintel.you").count() else "theirs"

    def act(self) -> None:
        """Take the main button where there is one, else the first thing offered, until something was played."""
        ply = self.ply()
        end = time.monotonic() + PATIENCE / 1000
        while self.ply() == ply:
            if time.monotonic() > end:
                raise AssertionError(f"Nothing can be chosen: {self.page.locator('.lintel').inner_text()}")
            if not self._main():
                self._first()
            self.page.wait_for_timeout(60)

    def _main(self) -> bool:
        button = self.page.locator(".btn.main:visible:enabled")
        if button.count() == 0:
            return False
        if self.how == "keyboard":
            self.page.keyboard.press("Enter")
        elif self.how == "touch":
            button.first.tap()
        else:
            button.first.click()
        return True

    def _first(self) -> None:
        row = self.page.locator("aside .row:visible")
        if self.how == "mouse" and row.count():
            row.first.click()
            return
        spot = self.page.locator(".spots .live")
        if spot.count():
            spot.first.focus()
            self.page.keyboard.press("Enter")
            return
        other = self.page.get_by_role("group", name="What you can do").get_by_role("button")
        if other.count():
            other.first.click()

    def _until(self, done: object) -> None:
        end = time.monotonic() + PATIENCE / 1000
        while not done():  # type: ignore[operator]
            if time.monotonic() > end:
                raise AssertionError(f"Nothing happened: {self.page.locator('.lintel').inner_text()}")
            time.sleep(0.05)
