"""People at the map of North America: each reads only the page, and plays by mouse, by keyboard or by touch."""

import time
from typing import Any, cast

from tests.e2e.conftest import PATIENCE
from tests.e2e.reader import Reader, rounds

SEEN = """() => ({
    ply: Number(document.querySelector('.frame')?.dataset.ply ?? -1),
    mine: document.querySelector('.status-bar.you') !== null,
    over: document.querySelector('.status-bar.over') !== null,
})"""

PLACES = """() => [...document.querySelectorAll('.spots .live')].flatMap((spot) => {
    const { x, y, width, height } = spot.getBoundingClientRect();
    const at = { x: x + width / 2, y: y + height / 2 };
    const top = document.elementFromPoint(at.x, at.y);
    return top?.closest('.spots') ? [{ ...at, name: spot.getAttribute('aria-label'), key: spot.dataset.spot }] : [];
})"""
"""What can be chosen on the map and is not covered, as a screen reader would say it."""


class Tripper(Reader):
    """Someone who goes where a card of theirs is turned, else wherever the page offers first."""

    def turn(self) -> str:
        """Also `late`, while the page has not caught up: at a table with bots nobody waits for that."""
        seen = cast(dict[str, Any], self.page.evaluate(SEEN))
        if seen["over"]:
            return "over"
        if not seen["mine"]:
            return "theirs"
        return "mine" if seen["ply"] == self.ply() else "late"

    def act(self) -> None:
        """Choose until something was played."""
        ply = self.ply()
        end = time.monotonic() + PATIENCE / 1000
        while self.ply() == ply:
            if time.monotonic() > end:
                raise AssertionError(f"Nothing can be chosen: {self.page.locator('.status-bar').inner_text()}")
            if not self._finish():
                self._begin()
            self.page.wait_for_timeout(30)

    def _finish(self) -> bool:
        """Take the main button, or decline where nothing has to be done."""
        main = self.page.locator(".btn.main:visible:enabled")
        decline = self.page.get_by_role("button", name="Place no cube")
        button = main.first if main.count() else decline.first if decline.count() else None
        if button is None:
            return False
        if self.how == "keyboard" and main.count():
            # The page's own key, wherever the focus is.
            self.page.keyboard.press("Enter")
        else:
            self.press_if_there(button)
        return True

    def _begin(self) -> None:
        places = cast(list[dict[str, Any]], self.page.evaluate(PLACES))
        if not places:
            self._row()
            return
        best = max(places, key=lambda place: _worth(place["name"]))
        letter = best["name"].split(",")[0]
        if self.how == "touch":
            self.page.touchscreen.tap(best["x"], best["y"])
        elif self.how == "mouse":
            self.page.mouse.click(best["x"], best["y"])
        elif len(letter) == 1:
            self.page.keyboard.press(letter.lower())
        else:
            self.press_if_there(self.page.locator(f'[data-spot="{best["key"]}"]'))

    def _row(self) -> None:
        """What has no place on the map stands in the side column, or in the sheet."""
        rows = self.page.locator("aside button.row:visible, .page button.row:visible, .sheet button.row:visible")
        if rows.count():
            self.press_if_there(rows.first)
            return
        others = self.page.get_by_role("group", name="What you can do").get_by_role("button")
        if others.count():
            self.press_if_there(others.last)


def _worth(name: str) -> int:
    return 3 if "you win" in name else 2 if ", turn " in name else 1 if "held by a cube" not in name else 0


def travel(people: list[Tripper], most: int) -> int:
    """Let everybody act in turn until the page of each says that the match is over; the number of their acts."""
    acts = 0
    for turns in rounds(people):
        if set(turns) == {"over"}:
            break
        for someone, turn in zip(people, turns, strict=True):
            if turn == "mine":
                someone.act()
                acts += 1
        assert acts < most
    return acts
