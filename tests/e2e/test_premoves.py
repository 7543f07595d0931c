"""A move prepared while others play: shown on one's own board, cancelled, played in time, dropped with a word."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from stylobate.core.match import Match
from stylobate.core.registry import load
from tests.e2e.begun import begun, brought_in
from tests.e2e.conftest import Person
from tests.e2e.reader import sit_down
from tests.e2e.stones import MOVABLE, TARGET, Hands, down
from tests.e2e.tiles import Builder

PREPARED = ".frame.prepared"


def two_at(person: Person, code: str, *, phone: bool) -> tuple[Page, Page]:
    """Ada on a desk, and Ben where the test wants him."""
    pages = person("Ada", reduced_motion="reduce"), person("Ben", phone=phone, reduced_motion="reduce")
    for page, name in zip(pages, ("Ada", "Ben"), strict=True):
        sit_down(page, f"/t/{code}", name)
        expect(page.get_by_role("dialog")).to_have_count(0)
    return pages


def prepared(page: Page) -> None:
    expect(page.locator(PREPARED)).to_be_visible()


def nothing_prepared(page: Page) -> None:
    expect(page.locator(PREPARED)).to_have_count(0)


@pytest.mark.parametrize("how", ["mouse", "touch", "keyboard"])
def test_a_move_of_stones_is_prepared_cancelled_and_played_in_time(
    person: Person, data: Path, tmp_path: Path, how: str
) -> None:
    code = brought_in(Match(load("stones")), tmp_path / "stones.match", data)
    first, second = two_at(person, code, phone=how == "touch")
    ada, ben = Hands(first), Hands(second, far=down, how=how)
    ben.use(second.get_by_role("button", name="Prepare a move"), "p")
    expect(second.locator(".status-bar")).to_contain_text("Prepare your move")
    ben.until(lambda: bool(ben.named(MOVABLE)))
    ben.choose("a7")
    ben.until(lambda: "a6" in ben.named(TARGET))
    ben.choose("a6")
    prepared(second)
    expect(second.get_by_text("Prepared: a7-a6. It is played when your turn comes.")).to_be_visible()
    assert ben.ply() == 0
    ben.use(second.get_by_role("button", name=re.compile("^Cancel")), "Escape")
    nothing_prepared(second)
    # Whoever touches the board while the other plays prepares as well, and the next touch cancels.
    ben.choose("a7")
    expect(second.locator(".status-bar")).to_contain_text("Prepare your move")
    ben.choose("a7")
    ben.choose("a6")
    prepared(second)
    ada.act()
    ben.until(lambda: ben.ply() == 2)
    nothing_prepared(second)
    expect(first.locator(".status-bar.you")).to_be_visible()


def test_what_is_no_longer_possible_is_dropped_with_a_word(person: Person, data: Path, tmp_path: Path) -> None:
    match = Match(load("stones"))
    code = brought_in(match, tmp_path / "stones.match", data)
    first, second = two_at(person, code, phone=False)
    ada, ben = Hands(first), Hands(second, far=down)
    # Ben means to walk to where Ada's stone will stand.
    for white, black in (("c3-c4", "c7-c6"), ("c4-c5", None)):
        if black is None:
            ben.choose("c6")
            ben.until(lambda: bool(ben.named(MOVABLE)))
            ben.choose("c6")
            ben.choose("c5")
            prepared(second)
        move(ada, white)
        if black is not None:
            expect(second.locator(".status-bar.you")).to_be_visible()
            move(ben, black)
            expect(first.locator(".status-bar.you")).to_be_visible()
    expect(second.locator(".toast")).to_contain_text("Your prepared move is no longer possible.")
    nothing_prepared(second)
    expect(second.locator(".status-bar.you")).to_be_visible()
    assert ben.ply() == 3


def move(someone: Hands, text: str) -> None:
    """Play a walk."""
    start, end = text.split("-")
    someone.until(lambda: start in someone.named(MOVABLE))
    someone.choose(start)
    someone.choose(end)


def test_a_throw_of_europe_is_prepared_and_a_tile(person: Person, data: Path, tmp_path: Path) -> None:
    match = begun("europe", seats=2, share=0.5, level=1)
    while match.state.asking.kind != "before":
        match = Match(match.game, match.log[:-1])
    seat = match.turn.seats[0]  # type: ignore[union-attr]
    code = brought_in(match, tmp_path / "europe.match", data)
    pages = two_at(person, code, phone=False)
    here, there = pages[seat], pages[1 - seat]
    there.get_by_role("button", name="Prepare a move").click()
    there.get_by_role("button", name=re.compile("^Throw the die")).first.click()
    prepared(there)
    expect(there.get_by_text("Prepared: Throw the die.")).to_be_visible()
    there.keyboard.press("Escape")
    nothing_prepared(there)
    expect(here.locator(".status-bar.you")).to_be_visible()
    code = brought_in(Match(load("tiles")), tmp_path / "tiles.match", data)
    here, there = two_at(person, code, phone=False)
    ada, ben = Builder(here, "keyboard"), Builder(there, "keyboard")
    ben.use(there.get_by_role("button", name="Prepare a move"), "p")
    expect(there.locator(".status-bar")).to_contain_text("Prepare your move")
    ben.finish()
    prepared(there)
    assert ben.ply() == 0
    # The same first floor cannot be built twice; what was prepared leans on nothing that is there, and says so.
    ada.act()
    expect(there.locator(".toast")).to_contain_text("Your prepared move is no longer possible.")
