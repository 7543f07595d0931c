"""Playing any game that declares its table: by mouse, by touch or by keys, knowing nothing of its rules."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Literal

from playwright.sync_api import Page, TimeoutError

from tests.e2e.reader import GLANCE

How = Literal["mouse", "touch", "keyboard"]
MOST_CHOICES = 40
"""More than any action has slots, even when what was chosen is let go of again and again."""
BOT = {"kind": "bot", "level": 1}

READY = """() => {
  const bar = document.querySelector('.status-bar');
  if (!bar) return null;
  if (bar.classList.contains('over')) return 'over';
  const open = document.querySelector('button[data-spot].live, [aria-label="What you can do"] .btn.main');
  return bar.classList.contains('you') && open ? 'mine' : null;
}"""


class Hand:
    """Somebody who chooses at random among what is offered."""

    def __init__(self, page: Page, how: How, seed: int = 1) -> None:
        self.page, self.how, self.rng = page, how, Random(seed)
        self.acts = 0

    def open(self, game: str, others: Sequence[Mapping[str, object]] = (BOT,)) -> None:
        """A table with these chairs beside ours, which is the first."""
        chairs = [{"kind": "me"}, *others]
        code = self.page.evaluate(
            """async (wanted) => (await (await fetch('/api/tables', {method: 'POST', body: JSON.stringify(wanted),
               headers: {'content-type': 'application/json'}})).json()).code""",
            {"game": game, "name": "Ada", "chairs": chairs, "options": {}},
        )
        self.page.goto(f"/t/{code}")
        self.page.locator(".tabletop").wait_for()

    def turn(self) -> str:
        """Waits until it is our turn or over, and says which."""
        return str(self.page.wait_for_function(READY).json_value())

    def ply(self) -> int:
        return int(self.page.locator("[data-ply]").get_attribute("data-ply") or 0)

    def act(self) -> None:
        """One action, slot by slot, until the table has moved on."""
        gone = f"Number(document.querySelector('[data-ply]').dataset.ply) > {self.ply()}"
        # What has been sent leaves nothing to choose until the answer is here.
        for _ in range(MOST_CHOICES):
            if self.page.evaluate(f"() => {gone}") or self._sure() or not self._choose(gone):
                break
        self.page.wait_for_function(f"() => {gone}")
        self.acts += 1

    def _sure(self) -> bool:
        """Press the filled button, if there is one."""
        main = self.page.locator('[aria-label="What you can do"] .btn.main')
        if not main.count():
            return False
        if self.how == "keyboard":
            self.page.keyboard.press("Enter")
            return True
        try:
            (main.tap if self.how == "touch" else main.click)(timeout=GLANCE)
        except TimeoutError:
            # A click that came late has played it already.
            return False
        return True

    def _choose(self, gone: str) -> bool:
        """Point at one of the things that may be chosen, if there is any; looked for and found in one step."""
        middle = self.page.evaluate(
            """([share, focus]) => {
              const spots = [...document.querySelectorAll('button[data-spot].live')];
              const spot = spots[Math.floor(share * spots.length)];
              if (!spot) return null;
              if (focus) spot.focus();
              const box = spot.getBoundingClientRect();
              return [box.x + box.width / 2, box.y + box.height / 2];
            }""",
            [self.rng.random(), self.how == "keyboard"],
        )
        if middle is None:
            return False
        if self.how == "keyboard":
            self.page.keyboard.press("Enter")
        else:
            (self.page.touchscreen.tap if self.how == "touch" else self.page.mouse.click)(*middle)
        # A tap becomes a click a moment later: what it means shows as a choice, or there is nothing left to choose.
        self.page.wait_for_function(
            "() => document.querySelector('.tabletop .chosen') || !document.querySelector('button[data-spot].live') || "
            + gone
        )
        return True
