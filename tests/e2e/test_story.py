"""Following the table: what the others do is told in one order, and clocks, time-outs and take-backs can be trusted."""

import re
from pathlib import Path
from typing import Any, cast

from playwright.sync_api import Page, expect

from stylobate.core.match import Match
from stylobate.core.registry import load
from tests.e2e.begun import begun, brought_in
from tests.e2e.conftest import Person
from tests.e2e.reader import rounds, sit_down
from tests.e2e.stones import Hands, down
from tests.e2e.trip import Tripper

STORY = """{
    window.story = [];
    window.live = { ply: -1, mine: false };
    const Usual = window.WebSocket;
    window.WebSocket = class extends Usual {
        constructor(...words) {
            super(...words);
            this.addEventListener('message', ({ data }) => {
                const { position } = JSON.parse(data);
                if (!position) return;
                const { ply, turn, clocks } = position;
                window.live = { ply, mine: turn.seats.includes(0), ticking: clocks?.ticking };
            });
        }
    };
    const look = () => {
        requestAnimationFrame(look);
        const bar = document.querySelector('.status-bar');
        if (!bar) return;
        const now = {
            mine: bar.classList.contains('you'),
            words: bar.innerText.replace(/\\s+/g, ' ').trim(),
            caught: Number(document.querySelector('.frame')?.dataset.ply) === window.live.ply,
            awaited: window.live.mine,
            marks: [...document.querySelectorAll('.others [data-seat]')].map((one) => Number(one.dataset.seat)),
        };
        const last = window.story.at(-1);
        if (!last || last.words !== now.words || last.mine !== now.mine) window.story.push(now);
    };
    requestAnimationFrame(look);
}"""
"""Notes what the page says and shows, frame by frame, beside what the house has told it."""

MARKED = ".others [data-seat]"
OTHERS = {"1": "Wren 2", "2": "Wren 3"}
ROUNDS = 6


def told(page: Page) -> list[dict[str, Any]]:
    """What the page has told since this was asked last."""
    return cast(list[dict[str, Any]], page.evaluate("window.story.splice(0)"))


def seats(page: Page) -> list[str]:
    return sorted({str(one.get_attribute("data-seat")) for one in page.locator(MARKED).all()})


def one_round(ada: Tripper) -> None:
    """Ada's turn to its end, and the others' until she can act again."""
    gone = False
    for [turn] in rounds([ada]):
        if gone and turn == "mine":
            return
        if turn == "mine":
            ada.act()
        gone = gone or turn == "theirs"


def test_the_story_is_told_in_one_order_and_can_be_skipped(person: Person, data: Path, tmp_path: Path) -> None:
    match = begun("trip", seats=3, share=0.25, level=1)
    code = brought_in(match, tmp_path / "trip.match", data, bots=(1, 2))
    page = person("Ada")
    page.add_init_script(STORY)
    sit_down(page, f"/t/{code}", "Ada")
    ada = Tripper(page)
    for _ in range(ROUNDS):
        one_round(ada)
        story = told(page)
        # "Your turn" is said when the house waits for Ada, and her board shows the table as it is.
        assert all(now["awaited"] and now["caught"] for now in story if now["mine"]), story
        captions = " / ".join(now["words"] for now in story if not now["mine"])
        gone = [seat for seat, name in OTHERS.items() if re.search(f"{name} (drives|flies)", captions)]
        # What bots do is theirs to choose; before long both have a story, one throws, and one goes somewhere.
        if all(name in captions for name in OTHERS.values()) and "throws" in captions and gone:
            break
    else:
        raise AssertionError(captions)
    # Every one of the others who went somewhere stays marked, and the log says where their story begins.
    marked = seats(page)
    assert set(gone) <= set(marked)
    expect(page.locator(".since")).to_have_text("Since your turn")
    assert page.locator('ol[aria-label="Moves"] li').last.inner_text()
    page.reload()
    expect(page.locator(".status-bar.you")).to_be_visible()
    ada.until(lambda: seats(page) == marked)
    # Skipped, it is told without anything moving.
    skip = page.get_by_role("button", name="Skip to my turn")
    for [turn] in rounds([ada]):
        if turn == "mine":
            ada.act()
        elif skip.count():
            ada.press_if_there(skip)
            break
    expect(page.locator(".status-bar.you")).to_be_visible()
    assert all(now["awaited"] and now["caught"] for now in told(page) if now["mine"])
    # How fast it is told is the reader's to say, and stays said.
    page.goto("/settings")
    page.get_by_text("Quick", exact=True).click()
    page.reload()
    expect(page.get_by_role("radio", name="Quick")).to_be_checked()


def two_at(person: Person, data: Path, file: Path, clocks: tuple[float, float] | None) -> tuple[Hands, Hands]:
    """Ada and Ben at a board on which nothing has been played."""
    code = brought_in(Match(load("stones")), file, data, clocks=clocks)
    ada = Hands(person("Ada", reduced_motion="reduce"))
    ben = Hands(person("Ben", reduced_motion="reduce"), far=down)
    for someone, name in ((ada, "Ada"), (ben, "Ben")):
        sit_down(someone.page, f"/t/{code}", name)
        expect(someone.page.get_by_role("dialog")).to_have_count(0)
    return ada, ben


def take_back(someone: Hands) -> None:
    someone.page.get_by_role("button", name="Take back").click()


def test_a_move_taken_back_is_told_and_under_a_clock_asked_for(person: Person, data: Path, tmp_path: Path) -> None:
    ada, ben = two_at(person, data, tmp_path / "free.match", None)
    ada.act()
    expect(ben.page.locator(".status-bar.you")).to_be_visible()
    take_back(ada)
    expect(ben.page.locator(".toast")).to_contain_text("Ada takes a move back")
    expect(ada.page.locator(".status-bar.you")).to_be_visible()
    ada, ben = two_at(person, data, tmp_path / "clocked.match", (290, 290))
    ada.act()
    take_back(ada)
    expect(ben.page.locator(".question")).to_contain_text("Ada asks to take the last move back")
    assert ada.ply() == 1
    ben.page.get_by_role("button", name="Agree").click()
    expect(ada.page.locator(".status-bar.you")).to_be_visible()
    assert ada.ply() == 0
    # Whoever leaves while their clock runs is not waited for, and the page does not say so.
    ada.act()
    ben.page.close()
    bar = ada.page.locator(".status-bar")
    expect(bar).to_contain_text(re.compile(r"Ben is offline.*their clock runs, 4:\d\d left", re.DOTALL))
    expect(bar).not_to_contain_text("the table waits")


def test_lost_on_time_is_called_that_and_nothing_ticks_afterwards(person: Person, data: Path, tmp_path: Path) -> None:
    ada, ben = two_at(person, data, tmp_path / "short.match", (3, 290))
    for someone in (ada, ben):
        over = someone.page.locator(".status-bar.over")
        expect(over).to_contain_text("White ran out of time")
        expect(over).not_to_contain_text("gave up")
    # Neither in what the house tells whoever comes now, nor on the page that was open.
    late = person("Cleo")
    late.add_init_script(STORY)
    late.goto(ada.page.url)
    expect(late.locator(".status-bar.over")).to_be_visible()
    assert late.evaluate("window.live.ticking") == []
    assert [one.inner_text() for one in late.locator(".clock").all()][-1] == ben.page.locator(
        ".clock"
    ).last.inner_text()
