"""A person at the table of Temple Rush who reads only the page: by mouse, by touch or by keyboard."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, TimeoutError

from stylobate.games.rush.rules.packing import Supply, solve
from stylobate.games.rush.rules.silhouettes import Figure, Silhouette, Stone, figure
from tests.e2e.reader import Reader

READ = """() => {
  const root = document.querySelector('.race') ?? document.querySelector('.rush');
  const text = (one, what) => one.querySelector(what)?.textContent ?? '';
  const words = what => [...document.querySelectorAll(what)].map(one => one.innerText.trim());
  return {
    status: document.querySelector('.status-bar')?.className ?? '',
    said: document.querySelector('.status-bar')?.innerText ?? '',
    racing: root?.className.includes('race') ?? false,
    ask: document.querySelector('.ask')?.ariaLabel ?? '',
    step: words(document.querySelector('.race') ? '.acts button:enabled' : '[aria-label="What you can do"] button'),
    stacks: [...(root?.querySelectorAll('.stack') ?? [])].map(one => one.ariaLabel),
    zones: [...(root?.querySelectorAll('.zone') ?? [])].map(one => ({
      zone: one.dataset.zone, silhouette: text(one, '[data-silhouette]'), stones: text(one, '[data-stones]'),
    })),
  };
}"""
STONE = re.compile(r"1x(\d)( turned)?, layer (\d+), columns? (\d+)")
RUN = re.compile(r"(\d+)(?: to (\d+))?")
STACK = re.compile(r"1x\d: (\d+) (?:spare|of \d+)(, can be placed)?")


class Place(NamedTuple):
    """Where a stone could go, and how many more the temple needs after it."""

    rest: int
    zone: str
    stone: Stone

    @property
    def slot(self) -> str:
        turned = "t" if self.stone.across else ""
        return f"{self.stone.size}{turned}@{self.stone.column},{self.stone.layer}"


def silhouette(words: str) -> Silhouette:
    """A card from what is said of it: `layer 1: columns 1 to 2, 5 to 6; layer 2: …`."""
    shape = []
    for layer in words.split("; "):
        runs = RUN.finditer(layer.split("columns ")[1])
        shape.append(sum(1 << column - 1 for run in runs for column in range(int(run[1]), int(run[2] or run[1]) + 1)))
    return Silhouette(max(studs.bit_length() for studs in shape), tuple(shape))


def stones(words: str) -> Figure:
    """The stones of a zone from what is said of them: `1x3 turned, layer 2, column 4; …`."""
    return figure(Stone(int(m[3]) - 1, int(m[4]) - 1, int(m[1]), bool(m[2])) for m in STONE.finditer(words))


class Mason(Reader):
    """Builds what finishes a temple soonest, asks for nothing and keeps all stones."""

    def __init__(self, page: Page, how: str = "mouse") -> None:
        super().__init__(page, how)
        self._missed = 0

    # --- What is seen.

    def read(self) -> dict[str, Any]:
        return dict(self.page.evaluate(READ))

    def over(self) -> bool:
        return "over" in self.read()["status"]

    # --- Acting.

    def act(self) -> bool:
        """Do one thing that is asked of this person now; False when nothing is, or the page is not ready for it."""
        seen = self.read()
        steps = " ".join(seen["step"])
        if "you" not in seen["status"].split():
            return False
        if seen["ask"]:
            return self._answer(seen)
        if "Ready: place" in steps:
            return self._press("Ready: place")
        if "Roll the dice" in steps:
            return self._press("Roll the dice")
        place = next(self._places(seen), None)
        if place and self._missed < 20:
            found = self._choose(place)
            self._missed = 0 if found else self._missed + 1
            return found
        self._missed = 0
        return self._press("Start the race", "Ready", "Pass", "Give up")

    def step(self) -> None:
        """Do what can be done now, if anything can."""
        self.act()

    def _answer(self, seen: dict[str, Any]) -> bool:
        """Keep all stones; of anything else the first."""
        if "bonus" in seen["ask"]:
            return self._press("No bonus stone", "None")
        return self._tap(self.page.locator(".ask .pick").first)

    def use(self, token: str) -> str:
        """Let a token explain itself, choose the first of what it offers, and use it; what it said."""
        if self.how == "touch":
            self.page.locator(".tabs button", has_text="Tokens").tap()
        self.press(self.page.locator(f"[data-token={token}]").first)
        said = self.page.locator(".ask").inner_text()
        self.press(self.page.locator(".ask .pick").first)
        self.press(self.page.get_by_role("group", name="What you can do").locator(".btn.main"))
        return said

    def _places(self, seen: dict[str, Any]) -> Iterator[Place]:
        """What can be placed and still be finished, what is finished soonest first."""
        read = [STACK.match(stack) for stack in seen["stacks"]]
        supply: Supply = tuple(int(m[1]) if m else 0 for m in read)  # type: ignore[assignment]
        sizes = {size for size, m in enumerate(read, 1) if m and m[2]}
        found = []
        for zone in seen["zones"] if sizes else ():
            answer = solve(silhouette(zone["silhouette"]), stones(zone["stones"]), supply, exactly=True)
            found += [Place(step.fewest, zone["zone"], step.stone) for step in answer.next if step.stone.size in sizes]
        return iter(sorted(found))

    def _choose(self, place: Place) -> bool:
        zone = self.page.locator(f'{self._root()} .zone[data-zone="{place.zone}"]')
        if self.how == "touch" and not self._racing():
            self._tap(self.page.locator(f'.rush [data-page="{place.zone}"]'))
        if self.how == "keyboard":
            return self._choose_by_keys(place, zone)
        slot = zone.locator(f'[data-slot="{place.slot}"]')
        if slot.count() == 0:
            self._tap(self.page.locator(f'{self._root()} .stack[data-size="{place.stone.size}"]'))
        if slot.count() == 0:
            self._turn()
        box = slot.bounding_box() if slot.count() else None
        if box is None:
            return False
        point = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if self.how == "touch":
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)
        return True

    def _turn(self) -> None:
        if self.how == "touch" or self._racing():
            self._tap(self.page.locator(self._root()).get_by_role("button", name=re.compile("^Turn")).first)
        else:
            self._press("Turn")

    def _choose_by_keys(self, place: Place, zone: Locator) -> bool:
        """A digit for the size, Z to the zone, T to turn, arrows to the place, Enter."""
        keys = self.page.keyboard
        keys.press(str(place.stone.size))
        for _ in range(4):
            if self._focused_zone() == place.zone:
                break
            keys.press("z")
            self.page.wait_for_timeout(30)
        slot = zone.locator(f'[data-slot="{place.slot}"]')
        if slot.count() == 0:
            keys.press("t")
        for _ in range(14):
            if slot.count() == 0 or slot.evaluate("one => one === document.activeElement"):
                break
            keys.press(self._way(self._focused(), place.stone))
        if not self._focused_zone():
            return False
        keys.press("Enter")
        return True

    def _way(self, label: str, target: Stone) -> str:
        at = next(iter(stones(label)), None)
        if at is None:
            return "Tab"
        if at.layer != target.layer:
            return "ArrowUp" if target.layer > at.layer else "ArrowDown"
        return "ArrowRight" if target.column > at.column else "ArrowLeft"

    def _focused(self) -> str:
        return str(self.page.evaluate("() => document.activeElement?.getAttribute('aria-label') ?? ''"))

    def _focused_zone(self) -> str:
        return str(self.page.evaluate("() => document.activeElement?.closest('.zone')?.dataset.zone ?? ''"))

    # --- How it is done.

    def _racing(self) -> bool:
        return self.page.locator(".race").count() > 0

    def _root(self) -> str:
        return ".race" if self._racing() else ".rush"

    def _press(self, *labels: str) -> bool:
        """The first of these buttons that is there."""
        for label in labels:
            button = self.page.get_by_role("button", name=re.compile(f"^{label}")).locator("visible=true")
            if button.count() == 0:
                continue
            if self.how == "keyboard" and label in ("Ready: place", "Roll the dice"):
                self.page.keyboard.press("Enter")
                return True
            return self._tap(button.first)
        return False

    def _tap(self, button: Locator) -> bool:
        """False where it is gone by now: then there is something else to do."""
        try:
            if self.how == "touch":
                button.tap(timeout=2000)
            else:
                button.click(timeout=2000)
        except TimeoutError:
            return False
        return True
