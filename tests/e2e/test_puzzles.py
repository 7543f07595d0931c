"""Puzzles in a real browser: one after another, and the browser remembers which were solved."""

import re

import pytest
from playwright.sync_api import Page, expect

from stylobate.bots.puzzles import read
from stylobate.core.registry import find, load
from stylobate.kit.folders import kept
from tests.e2e.conftest import Person
from tests.e2e.test_lessons import play_as_shown
from tests.e2e.test_pages import findings

FILE = kept(find("stones"), "puzzles.json")
assert FILE is not None
ALL = read(FILE.read_text())
WALK = re.compile(r"\w\d-\w\d")
NUMBER, WALKED = next((at, one) for at, one in enumerate(ALL, 1) if all(map(WALK.fullmatch, one.line[::2])))
"""A puzzle that is solved by walks alone."""


def walk(page: Page, text: str) -> None:
    for field in text.split("-"):
        page.locator(f'[data-spot="{field}"]').click()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_puzzle_is_tried_solved_and_remembered(person: Person, phone: bool) -> None:
    page = person("Ada", phone=phone, reduced_motion="reduce", path=f"/g/stones/puzzles/{NUMBER}")
    status, frame = page.locator(".status-bar"), page.locator(".frame")
    expect(status).to_contain_text(f"Puzzle {NUMBER}")
    if phone:
        page.get_by_role("button", name="Got it").click()
    assert findings(page) == []
    game = load("stones")
    legal = map(str, game.actions(game.read(WALKED.position), WALKED.seat))
    walk(page, next(text for text in legal if WALK.fullmatch(text) and text != WALKED.line[0]))
    expect(page.get_by_text("That does not win so quickly.").first).to_be_visible()
    # Whoever is shown the moves has not solved it.
    play_as_shown(page, WALKED.moves)
    assert page.evaluate("localStorage.getItem('stylobate.puzzles')") is None
    page.reload()
    for done, text in enumerate(WALKED.line[::2]):
        expect(frame).to_have_attribute("data-ply", str(done))
        walk(page, text)
    expect(status).to_contain_text("Well done")
    page.get_by_role("button", name="Next puzzle").click()
    expect(status).to_contain_text(f"Puzzle {NUMBER + 1}")
    # A newcomer who has done a lesson finds them on the game's page, with what was solved.
    page.evaluate("localStorage.setItem('stylobate.lessons', '{\"stones\":[1]}')")
    page.goto("/g/stones")
    expect(page.get_by_role("link", name=re.compile("^Puzzles"))).to_contain_text(f"1 of {len(ALL)} solved")


@pytest.mark.parametrize(("name", "moves"), [("tiles", 1), ("blox", 2)])
def test_a_newcomer_finds_puzzles_of_other_games_and_is_led_to_the_first(person: Person, name: str, moves: int) -> None:
    page = person("Ada", reduced_motion="reduce", path=f"/g/{name}")
    expect(page.get_by_role("link", name="Analysis board")).to_be_visible()
    page.get_by_role("link", name="Puzzles").click()
    page.wait_for_url(f"**/g/{name}/puzzles/1")
    expect(page.locator(".status-bar")).to_contain_text("Puzzle 1")
    play_as_shown(page, moves)
    page.evaluate("game => localStorage.setItem('stylobate.puzzles', JSON.stringify({ [game]: [1, 2] }))", name)
    page.goto(f"/g/{name}/puzzles")
    page.wait_for_url(f"**/g/{name}/puzzles/3")


def test_a_game_without_puzzles_says_so(person: Person) -> None:
    page = person("Ada", path="/g/trip/puzzles")
    expect(page.get_by_text("There are no puzzles for this game yet.")).to_be_visible()
