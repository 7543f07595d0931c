"""A match of hundreds of moves: its log and its replay come in pages, and the reader gets at all of them."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from stylobate.core.match import Match
from tests.e2e.begun import begun, brought_in
from tests.e2e.conftest import PATIENCE, Person
from tests.e2e.reader import sit_down

MATCH = Path(__file__).parents[1] / "games" / "trip" / "golden" / "two.match"
PHONES = pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])


def moves(page: Page) -> Locator:
    return page.get_by_role("list", name="Moves").get_by_role("button")


def top(line: Locator) -> float:
    box = line.bounding_box()
    assert box
    return box["y"]


@PHONES
def test_earlier_moves_come_when_they_are_asked_for(person: Person, tmp_path: Path, data: Path, phone: bool) -> None:
    whole = Match.loads(MATCH.read_text("utf-8"))
    going_on = Match(whole.game, whole.log[:350])
    page = person("Ada", phone=phone, reduced_motion="reduce", path="/settings")
    page.goto(f"/t/{brought_in(going_on, tmp_path / 'match', data)}")
    page.get_by_role("button", name="Just watch").click()
    if phone:
        page.get_by_role("button", name="Moves").first.click()
    older = page.get_by_role("button", name="Earlier moves")
    expect(older).to_be_visible()
    lines = moves(page).filter(has_not_text="Earlier moves")
    for _ in range(3):
        told = lines.all_inner_texts()
        older.scroll_into_view_if_needed()
        place = top(lines.first)
        older.click()
        expect(lines).not_to_have_count(len(told))
        longer = lines.all_inner_texts()
        assert longer[-len(told) :] == told
        # The reader goes on where they were reading.
        assert abs(top(lines.nth(len(longer) - len(told))) - place) < 2
    expect(older).to_have_count(0)
    assert len(longer) > 200


def test_the_list_stays_at_its_end_when_its_words_change(person: Person, tmp_path: Path, data: Path) -> None:
    page = person("Ada", reduced_motion="reduce")
    code = brought_in(begun("blox", seats=2, share=0.3, level=1), tmp_path / "match", data)
    # Whoever sits down is "you" from now on, in all that was told.
    sit_down(page, f"/t/{code}", "Ada")
    expect(moves(page).filter(has_text="You ").first).to_be_attached()
    page.wait_for_function(
        """() => {
            const list = document.querySelector('ol[aria-label="Moves"]');
            return list.scrollHeight > list.clientHeight && list.scrollHeight - list.scrollTop - list.clientHeight < 2;
        }""",
        timeout=PATIENCE,
    )


@PHONES
def test_any_move_of_a_long_replay_can_be_seen(person: Person, tmp_path: Path, data: Path, phone: bool) -> None:
    match = Match.loads(MATCH.read_text("utf-8"))
    page = person("Ada", phone=phone, reduced_motion="reduce", path="/settings")
    page.goto(f"/t/{brought_in(match, tmp_path / 'match', data)}/replay")
    frame = page.locator(".frame")
    expect(frame).to_have_attribute("data-ply", str(match.ply))
    page.get_by_role("slider", name="Move").fill("100")
    expect(frame).to_have_attribute("data-ply", "100")
    page.keyboard.press("Home")
    expect(frame).to_have_attribute("data-ply", "0")
    for ply in (1, 2, 3):
        page.get_by_role("button", name="One move on").click()
        expect(frame).to_have_attribute("data-ply", str(ply))
    if not phone:
        expect(moves(page).nth(400)).to_be_attached()
        expect(moves(page).first).to_have_text("Start")
