"""Every game can be watched again: step by step, by itself, by its graph, in sentences."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from stylobate.core.match import Match
from tests.e2e.begun import brought_in
from tests.e2e.conftest import Person

GAMES = Path(__file__).parents[1] / "games"
MATCHES = {
    "blox": "two",
    "europe": "two",
    "rush": "two",
    "stones": "classic-race",
    "tiles": "revised-always-placed",
    "trip": "two",
}


def golden(name: str) -> Match:
    return Match.loads((GAMES / name / "golden" / f"{MATCHES[name]}.match").read_text("utf-8"))


def expect_ply(page: Page, ply: int) -> None:
    expect(page.locator(".frame")).to_have_attribute("data-ply", str(ply))


CASES = [*((name, False) for name in MATCHES), ("rush", True), ("trip", True)]


@pytest.mark.parametrize(("name", "phone"), CASES)
def test_a_match_of_every_game_can_be_watched_again(
    person: Person, tmp_path: Path, data: Path, name: str, phone: bool
) -> None:
    match = golden(name)
    page = person("Ada", phone=phone, reduced_motion="reduce", path="/settings")
    page.goto(f"/t/{brought_in(match, tmp_path / 'match', data)}/replay")
    expect_ply(page, match.ply)
    expect(page.locator(".status-bar.over")).to_be_visible()
    expect(page.get_by_role("img", name="Expected result after each move")).to_be_visible()
    page.keyboard.press("Home")
    expect_ply(page, 0)
    for ply in (1, 2, 3):
        page.get_by_role("button", name="One move on").click()
        expect_ply(page, ply)
    start = match.ply // 4
    page.get_by_role("slider", name="Move").fill(str(start))
    expect_ply(page, start)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".frame")).not_to_have_attribute("data-ply", str(start))
    page.get_by_role("button", name="Pause").click()
    assert int(page.locator(".frame").get_attribute("data-ply") or 0) > start
    if name != "stones":
        told_in_sentences(page, match)


def told_in_sentences(page: Page, match: Match) -> None:
    """No line of the list is notation."""
    buttons = page.get_by_role("list", name="Moves").get_by_role("button")
    lines = [line for line in buttons.all_inner_texts() if line != "Start"]
    assert len(lines) > 5
    texts = {entry.text for entry in match.log}
    assert not [line for line in lines if line in texts]
    assert all(re.search(r"[.!?…]$", line) for line in lines)
