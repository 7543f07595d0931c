"""Temple Trip in real browsers, in a house where bots do not wait for people to follow."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from stylobate.core.match import Match
from tests.e2e.begun import begun, brought_in
from tests.e2e.conftest import Person, _wait_for, free_port
from tests.e2e.own_trip import before_own
from tests.e2e.reader import rounds, sit_down, wait_for_my_turn
from tests.e2e.test_pages import findings, resign
from tests.e2e.trip import Tripper, travel


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("brisk")


@pytest.fixture(scope="module")
def house(data: Path) -> Iterator[str]:
    """The address of a brisk server: seven bots would otherwise take minutes."""
    port = free_port()
    options = {"--host": "127.0.0.1", "--port": str(port), "--data": str(data), "--bot-pause": "0"}
    log: Path = data / "log.txt"
    with log.open("w") as written:
        command = [sys.executable, "-m", "stylobate.server", *(word for pair in options.items() for word in pair)]
        server = subprocess.Popen(command, stdout=written, stderr=subprocess.STDOUT)
        try:
            _wait_for(f"http://127.0.0.1:{port}", server, log)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(10)


def open_trip(page: Page, name: str, people: int, bots: int, temples: str = "3 each") -> str:
    """Open a table from the game's door: me, friends, and bots on the remaining chairs."""
    page.goto("/g/trip")
    page.get_by_role("combobox", name="Players", exact=True).select_option(str(people + bots))
    page.get_by_role("combobox", name="Temples to visit").select_option(label=temples)
    for seat in range(people, people + bots):
        chair = page.get_by_role("combobox", name=f"Player {seat + 1}", exact=True)
        names = chair.locator("option").all_inner_texts()
        chair.select_option(label=[one for one in names if one.endswith(", bot")][-1])
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_url("**/t/*")
    return page.url


@pytest.mark.long
def test_three_people_and_seven_bots_travel_to_the_end(person: Person, data: Path, tmp_path: Path) -> None:
    match = begun("trip", seats=10, share=0.9, level=4, temples=3)
    address = f"/t/{brought_in(match, tmp_path / 'trip.match', data, bots=tuple(range(3, 10)), level=4)}"
    ada = person("Ada", reduced_motion="reduce")
    ben = person("Ben", reduced_motion="reduce")
    chloe = person("Chloe", phone=True, reduced_motion="reduce")
    for page, name in ((ada, "Ada"), (ben, "Ben"), (chloe, "Chloe")):
        sit_down(page, address, name)
    acts = travel([Tripper(ada, "mouse"), Tripper(ben, "keyboard"), Tripper(chloe, "touch")], most=600)
    assert acts > 5
    words = {page.locator(".status-bar").inner_text() for page in (ada, ben, chloe)}
    assert all("won" in one for one in words)


def test_the_itinerary_is_mine_alone_on_both_sizes(person: Person) -> None:
    ada = person("Ada", reduced_motion="reduce")
    ben = person("Ben", phone=True, reduced_motion="reduce")
    address = open_trip(ada, "Ada", people=2, bots=0)
    sit_down(ben, address, "Ben")
    people = [Tripper(ada, "mouse"), Tripper(ben, "touch")]
    for turns in rounds(people):
        for someone, turn in zip(people, turns, strict=True):
            if turn == "mine":
                someone.act()
        if ada.locator(".temple").count():
            break
    mine = set(ada.locator(".temple b").all_inner_texts())
    assert len(mine) == 3
    ben.get_by_role("button", name="Temples").click()
    theirs = set(ben.locator(".temple b").all_inner_texts())
    assert len(theirs) == 3
    assert not mine & theirs


def test_a_place_out_of_reach_is_answered_with_the_reason(person: Person) -> None:
    page = person("Ada", reduced_motion="reduce")
    open_trip(page, "Ada", people=1, bots=1)
    ada = Tripper(page, "mouse")
    wait_for_my_turn(ada)
    expect(page.locator(".spots .live")).to_have_count(11)
    land = page.locator(".frame").bounding_box()
    assert land is not None
    # Bismarck has no airport.
    page.mouse.click(land["x"] + land["width"] * 0.4863, land["y"] + land["height"] * 0.2345)
    expect(page.locator(".toast")).to_contain_text("airport")


def test_the_map_is_readable_by_a_machine_in_both_sizes(person: Person) -> None:
    for phone in (False, True):
        page = person("Ada", phone=phone, reduced_motion="reduce")
        page.goto("/g/trip")
        expect(page.locator("h1").first).to_be_visible()
        assert findings(page) == []
        page.get_by_role("button", name="Play ").first.click()
        page.wait_for_url("**/t/*")
        ada = Tripper(page, "touch" if phone else "keyboard")
        wait_for_my_turn(ada)
        assert findings(page) == []


def test_who_plays_by_keys_keeps_the_focus(person: Person) -> None:
    page = person("Ada", reduced_motion="reduce")
    open_trip(page, "Ada", people=1, bots=1)
    ada = Tripper(page, "keyboard")
    ada.until(lambda: ada.turn() == "mine")
    page.locator(".spots .live").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    ply = ada.ply()
    page.keyboard.press("Enter")
    ada.until(lambda: ada.ply() > ply)
    # While the other one chooses the map has it, then the places that can be chosen next.
    expect(page.locator(".spots:focus-within")).to_have_count(1)
    ada.until(lambda: ada.turn() == "mine")
    expect(page.locator(".spots .live:focus")).to_have_count(1)


def make_own(page: Page) -> str:
    """Make a temple and two cards in the editor; gives the text of the file that it saves."""
    page.goto("/g/trip")
    page.get_by_text("Finer rules").click()
    page.get_by_role("button", name="Make your own").click()
    dialog = page.get_by_role("dialog")
    sketch = dialog.get_by_label("Map of North America")
    land = sketch.bounding_box()
    assert land is not None
    # Somewhere in Montana, where nothing is printed.
    sketch.click(position={"x": land["width"] * 0.42, "y": land["height"] * 0.2})
    expect(dialog.get_by_role("status")).to_contain_text("Fill it in")
    dialog.get_by_label("Name", exact=True).fill("Miles City")
    dialog.get_by_label("State", exact=True).fill("MT")
    for title, text, where in (
        ("Picnic", "Everybody goes to Bismarck for a picnic.", "Bismarck"),
        ("Homesick", "You go to Miles City.", "Miles City"),
    ):
        dialog.get_by_role("button", name="Add a card").click()
        if title == "Homesick":
            dialog.get_by_role("combobox", name="Colour", exact=True).select_option("grey")
        dialog.get_by_label("Title", exact=True).fill(title)
        dialog.get_by_label("Text", exact=True).fill(text)
        dialog.get_by_role("combobox", name="Where", exact=True).last.select_option(label=where)
    expect(dialog.get_by_role("status")).to_contain_text("can be played")
    with page.expect_download() as saved:
        dialog.get_by_role("button", name="Save as a file").click()
    dialog.get_by_role("button", name="Done").click()
    return saved.value.path().read_text("utf-8")


def test_an_own_temple_and_cards_are_made_and_on_the_table(person: Person) -> None:
    # A mistake in the making is a refused question of the page.
    page = person("Ada", reduced_motion="reduce", expected=("400",))
    own = make_own(page)
    assert [temple["name"] for temple in json.loads(own)["temples"]] == ["Miles City"]
    page.get_by_role("button", name="Play ").first.click()
    page.wait_for_url("**/t/*")
    ada = Tripper(page, "keyboard")
    wait_for_my_turn(ada)
    expect(page.locator(".names").first).to_contain_text("Miles City")
    ada.act()
    page.get_by_role("button", name="What the signs mean").click()
    expect(page.get_by_role("region", name="What the signs mean")).to_contain_text("Homesick: You go to Miles City.")


def test_an_own_temple_is_visited_and_an_own_card_drawn(person: Person, data: Path, tmp_path: Path) -> None:
    ada, ben = (person(name, reduced_motion="reduce", expected=("400",)) for name in ("Ada", "Ben"))
    own = make_own(ada)
    match = before_own(own)
    # Two of the three cards on top are own ones; the third, Schedule Change, means another table.
    for table in range(8):
        address = f"/t/{brought_in(match, tmp_path / f'{table}.match', data)}"
        sit_down(ada, address, "Ada")
        sit_down(ben, address, "Ben")
        visit_miles_city(ada, ben)
        ben.get_by_role("button", name="Draw a card and switch to flying").click()
        expect(ben.locator("article.card b")).to_be_visible()
        title = ben.locator("article.card b").inner_text()
        if title != "Schedule Change":
            break
    carried_out(ada, ben, title)
    resign(ben)
    expect(ada.locator(".status-bar.over")).to_contain_text("won")
    again(ada, own, title)


def visit_miles_city(ada: Page, ben: Page) -> None:
    """Ada stands before the own temple: whatever she throws, she can visit it."""
    card = ada.locator(".temple", has_text="Miles City")
    expect(card.get_by_label("United States")).to_be_visible()
    expect(card.get_by_label("by road")).to_be_visible()
    expect(ben.locator(".temple")).to_have_count(3)
    expect(ben.locator(".temple", has_text="Miles City")).to_have_count(0)
    mouse, keys = Tripper(ada, "mouse"), Tripper(ben, "keyboard")
    for turns in rounds([mouse, keys]):
        if turns[1] == "mine":
            break
        if turns[0] == "mine":
            mouse.act()
    expect(card).to_contain_text("visited")
    for page, told in ((ada, "You visit Miles City"), (ben, "visits Miles City")):
        expect(page.get_by_role("list", name="Moves")).to_contain_text(f"{told}: 2 temples to go")


def carried_out(ada: Page, ben: Page, title: str) -> None:
    """The own card lies open before both, with what it says, what it did and to whom."""
    text, place, gone = {
        "Picnic": ("Everybody goes to Bismarck for a picnic.", "Bismarck", ["Ben", "Ada"]),
        "Homesick": ("You go to Miles City.", "Miles City", ["Ben"]),
    }[title]
    for page, head in ((ada, "Ben draws"), (ben, "You draw")):
        expect(page.locator("article.card")).to_contain_text(head)
        expect(page.locator("article.card")).to_contain_text(text)
    if title == "Picnic":
        # She holds cards that can be kept, and is therefore asked.
        expect(ada.locator(".status-bar")).to_contain_text("Ben would send you to Bismarck")
        ada.get_by_role("button", name="Go along").click()
    for page, reader in ((ada, "Ada"), (ben, "Ben")):
        told = [f"You go to {place}" if name == reader else f"{name} goes to {place}" for name in gone]
        expect(page.locator("article.card li")).to_have_text(told)
        for line in told:
            expect(page.get_by_role("list", name="Moves")).to_contain_text(line)
    expect(ada.get_by_role("button", name=f"{place}, ").first).to_have_accessible_name(re.compile("Ben is here"))


def again(page: Page, own: str, title: str) -> None:
    """The replay tells it once more, and the match that is taken along has the own content in it."""
    page.get_by_text("Replay").first.click()
    page.wait_for_url("**/replay")
    expect(page.get_by_role("button", name=re.compile("^Miles City, temple of"))).to_be_attached()
    expect(page.get_by_role("list", name="Moves")).to_contain_text(re.compile("visits? Miles City"))
    expect(page.get_by_role("list", name="Moves")).to_contain_text(re.compile(f"(has|have) drawn {title}"))
    with page.expect_download() as saved:
        page.get_by_role("link", name="Export").click()
    match = Match.loads(saved.value.path().read_text("utf-8"))
    assert json.loads(str(match.game.chosen["own"])) == json.loads(own)
