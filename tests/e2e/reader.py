"""A person who reads the page and nothing else; each game's driver knows what its board offers."""

import time
from collections.abc import Callable, Iterator, Sequence

from playwright.sync_api import Locator, Page, TimeoutError

from tests.e2e.conftest import PATIENCE

GLANCE = 1000
"""Milliseconds for pressing what has just been seen: longer than that it is something else."""
STANDSTILL = 60
"""Seconds without a new ply after which a match will not go on."""


def sit_down(page: Page, address: str, name: str) -> None:
    """Open the address that one was given, and take the first free chair."""
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


class Reader:
    """Someone at a table with a mouse, a finger or a keyboard."""

    def __init__(self, page: Page, how: str = "mouse") -> None:
        self.page = page
        self.how = how

    def ply(self) -> int:
        """How far the match is, asked of the server and not of the page."""
        code = self.page.url.split("/t/")[1].split("/")[0]
        return int(self.page.request.get(f"/api/tables/{code}").json()["ply"])

    def turn(self) -> str:
        """`mine`, `theirs` or `over`, as the status bar says it once the page has caught up."""
        self._catch_up()
        if self.page.locator(".status-bar.over").count():
            return "over"
        return "mine" if self.page.locator(".status-bar.you").count() else "theirs"

    def wait_for_turn(self) -> bool:
        """True when it is this person's turn, False when the match is over."""
        self._catch_up()
        self.page.locator(".status-bar.you, .status-bar.over").first.wait_for()
        return self.page.locator(".status-bar.over").count() == 0

    def _catch_up(self) -> None:
        self.until(lambda: self.page.locator(f'.frame[data-ply="{self.ply()}"]').count() > 0)

    def press(self, target: Locator) -> None:
        """Click, tap, or focus and Enter."""
        if self.how == "keyboard":
            target.focus()
            self.page.keyboard.press("Enter")
        elif self.how == "touch":
            target.tap()
        else:
            target.click()

    def press_if_there(self, target: Locator) -> bool:
        """Press what was seen a moment ago; False where the table has moved on meanwhile, and one has to look again."""
        context = self.page.context
        context.set_default_timeout(GLANCE)
        try:
            self.press(target)
        except TimeoutError:
            return False
        finally:
            context.set_default_timeout(PATIENCE)
        return True

    def use(self, button: Locator, key: str) -> None:
        """Use a button, or the key that stands for it."""
        if self.how == "keyboard":
            self.page.keyboard.press(key)
        else:
            self.press(button)

    def until(self, done: Callable[[], bool], meanwhile: Callable[[], None] = lambda: None) -> None:
        """Wait for something, and do something again and again until it has happened."""
        end = time.monotonic() + PATIENCE / 1000
        while not done():
            if time.monotonic() > end:
                raise AssertionError(f"Nothing happened; the page says {self.page.locator('.status-bar').inner_text()}")
            meanwhile()
            time.sleep(0.05)


def rounds(people: Sequence[Reader]) -> Iterator[list[str]]:
    """Whose turn it is by each page, asked again and again; fails where the table stands still."""
    ply, end = -1, 0.0
    while True:
        if (now := people[0].ply()) != ply:
            ply, end = now, time.monotonic() + STANDSTILL
        assert time.monotonic() < end, _standstill(people, ply)
        yield [someone.turn() for someone in people]
        people[0].page.wait_for_timeout(30)


def _standstill(people: Sequence[Reader], ply: int) -> str:
    said = [someone.page.locator(".status-bar").inner_text() for someone in people]
    return f"The table stands still at ply {ply}; the pages say {said}"


def wait_for_my_turn(someone: Reader) -> None:
    """Let the others act for as long as the match goes on."""
    for turns in rounds([someone]):
        if turns == ["mine"]:
            return
