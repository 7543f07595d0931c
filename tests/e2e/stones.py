"""A person at the stones board who knows only what the page shows and says."""

import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page

from tests.e2e.conftest import PATIENCE

TARGET = re.compile(r"^\w\d+, (walk|leap)")
MOVABLE = re.compile(r", \d+ ways? to go")
CAN_STOP = re.compile("Enter stops here")
ARROWS = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")

Far = Callable[[str], int]


def up(field: str) -> int:
    """How far a field is for White."""
    return int(field[1:])


def down(field: str) -> int:
    """How far a field is for Black."""
    return 20 - int(field[1:])


class Hands:
    """How a person plays: by mouse, by touch or by keyboard."""

    def __init__(self, page: Page, far: Far = up, how: str = "mouse") -> None:
        self.page = page
        self.far = far
        self.how = how

    def wait_for_turn(self) -> bool:
        """True when it is this person's turn, False when the match is over."""
        self._until(lambda: self.page.locator(f'.frame[data-ply="{self.ply()}"]').count() > 0)
        self.page.locator(".lintel.you, .lintel.over").first.wait_for()
        return self.page.locator(".lintel.over").count() == 0

    def play_to_the_end(self, most: int = 80) -> int:
        """Act whenever it is our turn; the number of turns."""
        for turns in range(most):
            if not self.wait_for_turn():
                return turns
            self.act()
        raise AssertionError(f"The match is not over after {most} turns")

    def act(self) -> None:
        """Play one turn: of the stones in front, the one that gets furthest."""
        ply = self.ply()
        self._until(lambda: bool(self.named(MOVABLE)))
        for stone in sorted(self.named(MOVABLE), key=self.far, reverse=True):
            self.choose(stone)
            ends = self.named(TARGET)
            if ends and max(map(self.far, ends)) > self.far(stone):
                break
            self.press("Escape", re.compile("^Choose another stone"))
        else:
            self.choose(stone)
        self._go(ply)

    def _go(self, ply: int) -> None:
        """Hop on while a hop leads further, then stop."""
        reached = 0
        while self.ply() == ply:
            ends = [end for end in self.named(TARGET) if self.far(end) > reached]
            if not ends:
                self.press("Enter", re.compile("^Stop"))
                self._until(lambda: self.ply() > ply)
                return
            reached = max(map(self.far, ends))
            self.choose(max(ends, key=self.far))
            self._until(lambda: self.ply() > ply or bool(self.named(CAN_STOP)))

    def ply(self) -> int:
        """How far the match is, asked of the server and not of the page."""
        code = self.page.url.split("/t/")[1].split("/")[0]
        return int(self.page.request.get(f"/api/tables/{code}").json()["ply"])

    def names(self) -> dict[str, str]:
        """Every place on the board, as a screen reader would say it."""
        spots = self.page.locator("[data-spot]")
        return dict(spots.evaluate_all("all => all.map(one => [one.dataset.spot, one.ariaLabel])"))

    def named(self, pattern: re.Pattern[str]) -> list[str]:
        return [key for key, name in self.names().items() if pattern.search(name)]

    def spot(self, key: str) -> Locator:
        return self.page.locator(f'[data-spot="{key}"]')

    def choose(self, key: str) -> None:
        match self.how:
            case "mouse":
                self.spot(key).click()
            case "touch":
                self.spot(key).tap()
            case "keyboard":
                self._steer(key)
                self.page.keyboard.press("Enter")

    def press(self, key: str, label: re.Pattern[str]) -> None:
        """Use a button of the step bar, or its key."""
        if self.how == "keyboard":
            self.page.keyboard.press(key)
            return
        button = self.page.get_by_role("button", name=label).first
        button.tap() if self.how == "touch" else button.click()

    def _steer(self, key: str) -> None:
        """Arrow keys until the place has the focus, as someone without a mouse would; where no arrow leads on, Tab."""
        stops = self.page.locator('[data-spot][tabindex="0"]')
        stops.first.focus()
        tried: set[tuple[str, str]] = set()
        while (now := self._focused()) != key:
            ways = [arrow for arrow in ARROWS if (now, arrow) not in tried]
            if not ways:
                self._tab(stops, key)
                return
            tried.add((now, ways[0]))
            self.page.keyboard.press(ways[0])

    def _tab(self, stops: Locator, key: str) -> None:
        stops.first.focus()
        for _ in range(stops.count()):
            if self._focused() == key:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Neither arrows nor Tab lead to {key}")

    def _focused(self) -> str:
        return str(self.page.evaluate("document.activeElement?.dataset.spot"))

    def _until(self, done: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE / 1000
        while not done():
            if time.monotonic() > end:
                raise AssertionError(f"Nothing happened; the page says {self.page.locator('.lintel').inner_text()}")
            time.sleep(0.05)
