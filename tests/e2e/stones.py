"""A person at the stones board who knows only what the page shows and says."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page

from tests.e2e.reader import Reader

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


class Hands(Reader):
    """How a person plays: by mouse, by touch or by keyboard."""

    def __init__(self, page: Page, far: Far = up, how: str = "mouse") -> None:
        super().__init__(page, how)
        self.far = far

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
        self.until(lambda: bool(self.named(MOVABLE)))
        for stone in sorted(self.named(MOVABLE), key=self.far, reverse=True):
            self.choose(stone)
            ends = self.named(TARGET)
            if ends and max(map(self.far, ends)) > self.far(stone):
                break
            self._bar("Escape", re.compile("^Choose another stone"))
        else:
            self.choose(stone)
        self._go(ply)

    def _go(self, ply: int) -> None:
        """Hop on while a hop leads further, then stop."""
        reached = 0
        while self.ply() == ply:
            ends = [end for end in self.named(TARGET) if self.far(end) > reached]
            if not ends:
                self._bar("Enter", re.compile("^Stop"))
                self.until(lambda: self.ply() > ply)
                return
            reached = max(map(self.far, ends))
            self.choose(max(ends, key=self.far))
            self.until(lambda: self.ply() > ply or bool(self.named(CAN_STOP)))

    def names(self) -> dict[str, str]:
        """Every place on the board, as a screen reader would say it."""
        spots = self.page.locator("[data-spot]")
        return dict(spots.evaluate_all("all => all.map(one => [one.dataset.spot, one.ariaLabel])"))

    def named(self, pattern: re.Pattern[str]) -> list[str]:
        return [key for key, name in self.names().items() if pattern.search(name)]

    def spot(self, key: str) -> Locator:
        return self.page.locator(f'[data-spot="{key}"]')

    def choose(self, key: str) -> None:
        if self.how == "keyboard":
            self._steer(key)
        self.use(self.spot(key), "Enter")

    def _bar(self, key: str, label: re.Pattern[str]) -> None:
        """Use a button of the step bar, or its key."""
        self.use(self.page.get_by_role("button", name=label).first, key)

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
