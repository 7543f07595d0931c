"""Temple Rush in real browsers: everybody at once, and a race under delay."""

import json
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from stylobate.core.match import Match
from stylobate.core.registry import load
from stylobate.games.rush.rules.cards import TOKENS
from tests.e2e.begun import begun, brought_in
from tests.e2e.conftest import PATIENCE, Person
from tests.e2e.reader import sit_down
from tests.e2e.rush import Mason
from tests.e2e.test_pages import findings

GOLDEN = Path(__file__).parents[1] / "games" / "rush" / "golden"


def open_table(page: Page, name: str, chairs: list[str], **finer: str) -> str:
    """Open a table from the game's door; chairs are `me`, `a friend` or `bot`."""
    page.goto("/g/rush")
    page.get_by_role("combobox", name="Players", exact=True).select_option(str(len(chairs)))
    for option, value in {"Clocks": "Off", **finer}.items():
        box = page.get_by_role("combobox", name=option)
        if not box.is_visible():
            page.get_by_text("Finer rules").click()
        box.select_option(label=value)
    for seat, who in enumerate(chairs):
        box = page.get_by_role("combobox", name=f"Player {seat + 1}", exact=True)
        box.select_option(label=next(one for one in box.locator("option").all_inner_texts() if who in one))
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_url("**/t/*")
    return page.url


def play(people: list[Mason], most: int) -> int:
    """All act whenever they may, until the match is over; how often."""
    acts, idle = 0, 0
    while not people[0].over():
        did = sum(someone.act() for someone in people)
        acts, idle = acts + did, 0 if did else idle + 1
        assert acts < most, "The match does not end"
        assert idle < 400, f"Nobody can do anything: {[someone.read() for someone in people]}"
        if not did:
            people[0].page.wait_for_timeout(50)
    return acts


@pytest.mark.long
def test_three_people_and_a_bot_build_to_the_end(person: Person, data: Path, tmp_path: Path) -> None:
    match = begun("rush", seats=4, share=0.8, level=3, timers="off")
    address = f"/t/{brought_in(match, tmp_path / 'rush.match', data, bots=(3,), level=3)}"
    ada = person("Ada", reduced_motion="reduce")
    ben = person("Ben", phone=True, reduced_motion="reduce")
    chloe = person("Chloe", reduced_motion="reduce")
    for page, name in ((ada, "Ada"), (ben, "Ben"), (chloe, "Chloe")):
        sit_down(page, address, name)
    play([Mason(ada), Mason(ben, "touch"), Mason(chloe, "keyboard")], most=800)
    for page in (ada, ben, chloe):
        expect(page.locator(".status-bar.over")).to_be_visible()
        scores = page.get_by_role("region", name="Final scores")
        expect(scores.get_by_role("listitem").filter(has_text="points")).to_have_count(4)


def two_at_a_table(person: Person) -> tuple[Page, Page]:
    ada, ben = person("Ada", reduced_motion="reduce"), person("Ben", phone=True, reduced_motion="reduce")
    sit_down(ben, open_table(ada, "Ada", ["me", "a friend"]), "Ben")
    return ada, ben


def until_building(people: list[Mason]) -> None:
    """Somebody rolls; then all may build."""
    people[0].until(lambda: all("Pass" in " ".join(one.read()["step"]) for one in people) or roll(people))


def roll(people: list[Mason]) -> bool:
    for someone in people:
        if "Roll the dice" in " ".join(someone.read()["step"]):
            someone.act()
    return False


def test_a_stone_is_dragged_changed_and_revealed_with_the_others(person: Person) -> None:
    ada, ben = two_at_a_table(person)
    people = [Mason(ada), Mason(ben, "touch")]
    until_building(people)
    stack = ada.locator(".stack.lit").last
    slot = ada.locator(".zone .slots button").first
    start, end = stack.bounding_box(), slot.bounding_box()
    assert start
    assert end
    ada.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    ada.mouse.down()
    ada.mouse.move(end["x"] + end["width"] / 2 + 60, end["y"] - 40, steps=4)
    ada.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    ada.mouse.up()
    expect(ada.locator(".zone footer").filter(has_text="chosen")).to_have_count(1)
    ada.get_by_role("button", name="Ready: place it here").click()
    expect(ada.get_by_text("Waiting for Ben")).to_be_visible()
    expect(ben.get_by_text(re.compile("1 of 2 ready|ready"))).not_to_have_count(0)
    # Nobody learns what was chosen before all are ready, and it may be changed until then.
    ben.locator(".tabs button", has_text="Others").tap()
    expect(ben.locator(".others .one .sr")).to_have_text(re.compile(r"Ada\. 0 points\. ready\. rolled [^.]*\. show"))
    ada.get_by_role("button", name="Change my mind").click()
    ada.get_by_role("button", name="Pass").click()
    people[1].until(lambda: asked_to_roll(people) or (people[1].act() and False))
    ben.locator(".tabs button", has_text="Others").tap()
    expect(ben.locator(".others .one .sr")).not_to_have_text(re.compile("stone"))


def asked_to_roll(people: list[Mason]) -> bool:
    return any("Roll the dice" in " ".join(one.read()["step"]) for one in people)


def test_a_refused_place_gets_its_reason(person: Person) -> None:
    ada, ben = two_at_a_table(person)
    people = [Mason(ada), Mason(ben, "touch")]
    people[0].until(lambda: has_built(people[0]) or sum(one.act() for one in people) < 0)
    cell = ada.locator(".zone .solid .front").first.bounding_box()
    assert cell
    ada.mouse.click(cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2)
    expect(ada.get_by_role("button", name=re.compile("Rule TR-"))).to_be_visible()


def has_built(one: Mason) -> bool:
    """Some stones lie there, and another could."""
    seen = one.read()
    return "Pass" in seen["step"] and any("1x" in zone["stones"] for zone in seen["zones"])


def test_the_board_is_readable_by_a_machine_in_both_sizes(person: Person) -> None:
    ada, ben = two_at_a_table(person)
    until_building([Mason(ada), Mason(ben, "touch")])
    for page in (ada, ben):
        assert findings(page) == []
    ben.locator(".tabs button", has_text="Tokens").tap()
    assert findings(ben) == []
    page = ada
    page.goto("/g/rush")
    expect(page.locator("h1").first).to_be_visible()
    assert findings(page) == []


class SlowLine:
    """A line on which everything takes its time, both ways."""

    def __init__(self, page: Page, seconds: float) -> None:
        self.seconds = seconds
        self.ahead = 0.0
        """Seconds from the arrival of the go to its moment."""
        self._waiting: list[tuple[float, WebSocketRoute, str | bytes]] = []
        page.route_web_socket(re.compile("/ws/"), self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        house = line.connect_to_server()
        line.on_message(lambda message: self._hold(house, message))
        house.on_message(lambda message: self._hold(line, message))

    def _hold(self, to: WebSocketRoute, message: str | bytes) -> None:
        self._waiting.append((time.monotonic() + self.seconds, to, message))

    def until(self, done: Callable[[], bool]) -> None:
        """Keep the line going until it is so."""
        end = time.monotonic() + 3 * PATIENCE / 1000
        while not done():
            assert time.monotonic() < end
            self.pump()
            time.sleep(0.02)

    def pump(self) -> None:
        while self._waiting and self._waiting[0][0] <= time.monotonic():
            _, to, message = self._waiting.pop(0)
            to.send(message)
            news = json.loads(message)
            if news["type"] == "played" and news["line"]["text"] == "go":
                # The house runs on this machine: its time is ours.
                self.ahead = news["position"]["opens"] - time.monotonic()


COUNTING = "() => document.querySelector('.race .count') !== null"
NOTE_THE_GO = """() => {
  const watch = new MutationObserver(() => {
    if (document.querySelector('.race .count')) return;
    document.body.dataset.go = Date.now();
    watch.disconnect();
  });
  watch.observe(document.body, { subtree: true, childList: true });
}"""
GO = "() => Number(document.body.dataset.go ?? 0)"


@pytest.mark.parametrize("delay", [0.4, 0.6])
def test_a_race_under_delay_begins_for_both_at_once_and_has_one_winner(
    person: Person, data: Path, tmp_path: Path, delay: float
) -> None:
    address = brought_to("two", 27, data, tmp_path)
    ada, ben = person("Ada", reduced_motion="reduce"), person("Ben", reduced_motion="reduce")
    slow = SlowLine(ben, delay)
    people = [Mason(ada), Mason(ben)]
    take_seat(ada, address, 0)
    ben.goto(address)
    slow.until(lambda: ben.get_by_label("Your name").is_visible())
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    slow.until(lambda: ben.locator(".rush").is_visible())
    people[0].use("lightning")
    slow.until(lambda: all(page.evaluate(COUNTING) for page in (ada, ben)) or head_start(people))
    for page in (ada, ben):
        page.evaluate(NOTE_THE_GO)
    slow.until(lambda: all(page.evaluate(GO) for page in (ada, ben)))
    assert slow.ahead > 0
    assert abs(ada.evaluate(GO) - ben.evaluate(GO)) < 1000 * delay
    slow.until(lambda: not any(page.locator(".race").count() for page in (ada, ben)) or race(people))

    def scores(page: Page) -> list[str]:
        return page.locator(".seats .v").all_inner_texts()

    # Each counts only the plies that they know of: the news has arrived when both see the same.
    slow.until(lambda: scores(ada) == scores(ben) and len(set(scores(ada))) > 1)
    assert len(scores(ada)) == len(people)


def brought_to(golden: str, ply: int, data: Path, folder: Path) -> str:
    """The address of a table at which a golden match has come so far, without clocks."""
    whole = Match.loads((GOLDEN / f"{golden}.match").read_text("utf-8"))
    game = load("rush", seats=whole.game.seats, timers="off")
    return f"/t/{brought_in(Match(game, whole.log[:ply]), folder / 'golden.match', data)}"


def take_seat(page: Page, address: str, seat: int) -> None:
    page.goto(address)
    page.get_by_label("Your name").fill("Ada")
    page.locator("label.seat").nth(seat).click()
    page.get_by_role("button", name="Sit down").click()


def swipe(page: Page, by: int) -> None:
    """A finger that goes sideways over the board."""
    line, x, y = page.context.new_cdp_session(page), 195, 420
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 6):
        line.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x + by * step / 5, "y": y}]})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_on_a_phone_a_swipe_leads_from_zone_to_zone(person: Person, data: Path, tmp_path: Path) -> None:
    page = person("Ada", phone=True, reduced_motion="reduce")
    # The dice are rolled: places are lit under the finger, and none of them is taken.
    take_seat(page, brought_to("two", 52, data, tmp_path), 0)
    shown = page.locator(".tabs [aria-pressed=true]")
    expect(shown).to_have_attribute("data-page", "A")
    swipe(page, -120)
    expect(shown).to_have_attribute("data-page", "B")
    swipe(page, -120)
    expect(shown).to_have_text("Others")
    for _ in range(2):
        swipe(page, 120)
    expect(shown).to_have_attribute("data-page", "A")
    expect(page.get_by_role("group", name="What you can do").locator(".main")).to_have_count(0)


def test_a_seat_is_taken_in_the_middle_of_a_race(person: Person, data: Path, tmp_path: Path) -> None:
    page = person("Ada", reduced_motion="reduce")
    take_seat(page, brought_to("two", 32, data, tmp_path), 0)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".race .stack").first).to_be_visible()
    expect(page.locator(".race").get_by_role("button", name="Give up")).to_be_enabled()


@pytest.mark.parametrize("how", ["mouse", "keyboard", "touch"])
def test_tokens_are_explained_and_used_and_the_round_goes_on(
    person: Person, data: Path, tmp_path: Path, how: str
) -> None:
    page = person("Ada", phone=how == "touch", reduced_motion="reduce")
    take_seat(page, brought_to("two", 48, data, tmp_path), 1)
    ada = Mason(page, how)
    for token in ("bomb", "shield"):
        ada.until(lambda: asked_to_roll([ada]))
        assert TOKENS[token][1] in ada.use(token)
        expect(page.locator(f"[data-token={token}]")).to_have_class(re.compile("used"))
    ada.until(lambda: asked_to_roll([ada]))
    ada.act()
    ada.until(lambda: "Pass" in " ".join(ada.read()["step"]))


def head_start(people: list[Mason]) -> bool:
    for one in people:
        button = one.page.get_by_role("button", name="Start the race").locator("visible=true")
        if button.count() > 0:
            button.first.click()
    return False


def race(people: list[Mason]) -> bool:
    for one in people:
        if one.read()["racing"]:
            one.act()
    return False
