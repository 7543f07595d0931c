"""A person at the tiles board who knows only what the page shows and says."""

import math
import re
from collections.abc import Iterator

from playwright.sync_api import Locator, Page

from tests.e2e.reader import Reader

GOLDEN = math.pi * (3 - math.sqrt(5))
VALUE = re.compile(r"^value \d, \w\d$")
MOST_STEPS = 30
"""More than any turn asks for: a place, two tiles and their values."""
MOVES = ("Corner top", "Tunnel", "Corner wall", "Single top", "Single wall", "Floor")
PLAYS = re.compile("^(Place|Build)")
"""The button that ends a turn: "Place C3 as a floor", "Build the tunnel: C6 and C5"."""

Point = tuple[float, float]


class Builder(Reader):
    """How a person builds: by mouse or by touch in the picture, or by keyboard.

    Moves of many tiles go first, so that a match ends after few turns: whoever has placed all tiles has won.
    """

    def __init__(self, page: Page, how: str = "mouse") -> None:
        super().__init__(page, how)
        self.turns = 0

    # --- Whole turns.

    def wait_for_turn(self) -> bool:
        """True when it is this person's turn and there is something to choose, False when the match is over."""
        mine = super().wait_for_turn()
        if mine:
            self.page.locator(".moves button:enabled").first.wait_for()
        return mine

    def play_to_the_end(self, most: int = 60) -> int:
        """Act whenever it is our turn; the number of turns."""
        while self.wait_for_turn():
            assert self.turns < most, f"The match is not over after {most} turns"
            self.act()
        return self.turns

    def act(self) -> None:
        """Build something; the first thing chosen is a place in the first turn, a tile in the second, later a move."""
        ply = self.ply()
        if self.turns == 1:
            self.take_tile()
        elif self.turns > 1:
            self.choose_move()
        self.finish()
        self.until(lambda: self.ply() > ply)
        self.turns += 1

    def finish(self) -> None:
        """Answer whatever is asked until the turn is played."""
        for _ in range(MOST_STEPS):
            if not self.step():
                return
        raise AssertionError(f"The turn does not end: {self.asked()}")

    def step(self) -> bool:
        """Whatever is asked now; False once the turn is played."""
        if self.main.is_visible():
            self.use(self.main, "Enter")
            return False
        before = self.asked()
        if self.chooser.is_visible():
            self.choose_last()
        else:
            self.choose_place()
        self.until(lambda: self.asked() != before)
        return True

    # --- What is seen.

    @property
    def main(self) -> Locator:
        return self.page.get_by_role("group", name="What you can do").get_by_role("button", name=PLAYS).first

    @property
    def chooser(self) -> Locator:
        return self.page.locator(".chooser")

    @property
    def canvas(self) -> Locator:
        return self.page.locator(".tiles-board canvas")

    def asked(self) -> str:
        """The words of the status bar, and the places left to choose from."""
        return str(
            self.page.evaluate(
                """() => [document.querySelector('.status-bar').innerText,
                          document.querySelector('.chooser')?.ariaLabel,
                          ...[...document.querySelectorAll('[data-place]')].map(one => one.innerText)].join('\\n')"""
            )
        )

    def places(self) -> list[str]:
        """Every place that can be chosen, as a screen reader would say it."""
        return list(self.page.locator("[data-place]").all_inner_texts())

    # --- Single choices.

    def take_tile(self) -> None:
        """The largest tile of the hand that fits somewhere."""
        mine = self.page.get_by_role("region", name="Your tiles")
        tile = mine.locator(".tiles").get_by_role("button", name=VALUE, disabled=False).last
        name = tile.get_attribute("aria-label") or ""
        self._choose(tile, key=name[-1])

    def choose_move(self, *names: str) -> None:
        """The first of these moves that is possible; else whichever is, those of many tiles before the others."""
        moves = self.page.get_by_role("group", name="Moves")
        for name in names or MOVES:
            button = moves.get_by_role("button", name=re.compile(f"^{name}"), disabled=False)
            if button.count() > 0:
                return self._choose(button)
        raise AssertionError("No move is possible")

    def choose_last(self) -> None:
        """The last of the moves or values offered beside a place: the highest."""
        if self.how == "keyboard":
            # From the first the arrow leads round to the last.
            self.until(lambda: self._focus_is_in(".chooser"))
            self.page.keyboard.press("ArrowLeft")
            self.page.keyboard.press("Enter")
        else:
            self.press(self.chooser.get_by_role("button").last)

    def choose_place(self) -> None:
        """Any place: one that the pointer finds in the picture, or one of the list that the arrow keys walk through."""
        if self.how == "keyboard":
            self.until(lambda: self._focus_is_in(".list"), self._tab)
            self.page.keyboard.press(("ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown")[self.turns % 4])
            self.page.keyboard.press("Enter")
        elif self.how == "touch":
            self.page.touchscreen.tap(*self._shown_by_list())
        else:
            self.page.mouse.click(*self.find())

    def find(self) -> Point:
        """Where the pointer meets a place that can be chosen: it goes out in a spiral until the picture names one.

        A place in the list that has the keyboard's focus is named in the picture too, wherever the pointer is.
        """
        self._rest()
        self.page.mouse.move(0, 0)
        focused = self._named()
        for point in self._spiral():
            self.page.mouse.move(*point)
            if self._named() in ("", focused):
                continue
            self._rest()
            if self._named() not in ("", focused):
                return point
        raise AssertionError("The pointer finds no place in the picture")

    def free_ground(self) -> Point:
        """A point of the table on which nothing can be built now."""
        for point in reversed(list(self._spiral())):
            self.page.mouse.move(*point)
            if not self._named() and self._hits_canvas(point):
                return point
        raise AssertionError("There are places everywhere")

    def where(self, button: Locator) -> Point:
        """Where a place of the list is in the picture: with the focus on it the picture has a label there."""
        button.focus()
        label = self.page.locator(".tiles-board .label")
        x, y = label.evaluate("one => [one.offsetLeft, one.offsetTop]")
        board = self._box(self.page.locator(".tiles-board"))
        return board["x"] + x, board["y"] + y

    # --- How it is done.

    def _shown_by_list(self) -> Point:
        """A place that the list shows in the picture and that nothing covers there."""
        self._rest()
        buttons = self.page.locator("[data-place]").all()
        first = self.turns % len(buttons)
        for button in buttons[first:] + buttons[:first]:
            point = self.where(button)
            if self._hits_canvas(point):
                return point
        raise AssertionError("No place can be touched")

    def _named(self) -> str:
        """The place that the picture names, or nothing."""
        return "".join(self.page.locator(".tiles-board .label").all_inner_texts())

    def _rest(self) -> None:
        """Wait until what changed is drawn: with a new tile the whole building moves into view."""
        self.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def _choose(self, button: Locator, key: str = "Enter") -> None:
        before = self.asked()
        if self.how == "keyboard" and key == "Enter":
            self.until(lambda: button.evaluate("one => one === document.activeElement"), self._tab)
        self.use(button, key)
        self.until(lambda: self.asked() != before)

    def _tab(self) -> None:
        self.page.keyboard.press("Tab")

    def _focus_is_in(self, selector: str) -> bool:
        return bool(self.page.evaluate("selector => !!document.activeElement?.closest(selector)", selector))

    def _hits_canvas(self, point: Point) -> bool:
        return self.page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.tagName", list(point)) == "CANVAS"

    def _spiral(self) -> Iterator[Point]:
        box = self._box(self.canvas)
        for i in range(420):
            angle, far = GOLDEN * i + self.turns, 15 * math.sqrt(i)
            x, y = box["width"] / 2 + far * math.cos(angle), box["height"] / 2 + far * math.sin(angle)
            if 0 < x < box["width"] and 0 < y < box["height"]:
                yield box["x"] + x, box["y"] + y

    def _box(self, found: Locator) -> dict[str, float]:
        box = found.bounding_box()
        assert box is not None
        return dict(box)
