"""Temple Trip in real browsers, in a house where bots do not wait for people to follow."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.begun import begun, brought_in
from tests.e2e.conftest import Person, _wait_for, free_port
from tests.e2e.test_pages import findings
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


def sit_down(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()


@pytest.mark.long
def test_three_people_and_seven_bots_travel_to_the_end(person: Person, data: Path, tmp_path: Path) -> None:
    match = begun("trip", seats=10, share=0.7, level=4, temples=3)
    address = f"/t/{brought_in(match, tmp_path / 'trip.match', data, bots=tuple(range(3, 10)), level=4)}"
    ada = person("Ada", reduced_motion="reduce")
    ben = person("Ben", reduced_motion="reduce")
    chloe = person("Chloe", phone=True, reduced_motion="reduce")
    for page, name in ((ada, "Ada"), (ben, "Ben"), (chloe, "Chloe")):
        sit_down(page, address, name)
    acts = travel([Tripper(ada, "mouse"), Tripper(ben, "keyboard"), Tripper(chloe, "touch")], most=600)
    assert acts > 5
    words = {page.locator(".lintel").inner_text() for page in (ada, ben, chloe)}
    assert all("won" in one for one in words)


def test_the_itinerary_is_mine_alone_on_both_sizes(person: Person) -> None:
    ada = person("Ada", reduced_motion="reduce")
    ben = person("Ben", phone=True, reduced_motion="reduce")
    address = open_trip(ada, "Ada", people=2, bots=0)
    sit_down(ben, address, "Ben")
    people = [Tripper(ada, "mouse"), Tripper(ben, "touch")]
    while not ada.locator(".temple").count():
        for someone in people:
            if someone.turn() == "mine":
                someone.act()
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
    while ada.turn() != "mine":
        page.wait_for_timeout(30)
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
        while ada.turn() != "mine":
            page.wait_for_timeout(30)
        assert findings(page) == []


def test_an_own_temple_and_card_are_made_and_played_with(person: Person) -> None:
    # A mistake in the making is a refused question of the page.
    page = person("Ada", reduced_motion="reduce", expected=("400",))
    page.goto("/g/trip")
    page.get_by_text("Finer rules").click()
    page.get_by_role("button", name="Make your own").click()
    dialog = page.get_by_role("dialog")
    sketch = dialog.get_by_label("Map of North America")
    land = sketch.bounding_box()
    assert land is not None
    # Somewhere in Montana, where nothing is printed.
    sketch.click(position={"x": land["width"] * 0.42, "y": land["height"] * 0.2})
    expect(dialog.get_by_role("status")).to_contain_text("Own temple 1")
    dialog.get_by_label("Name", exact=True).fill("Miles City")
    dialog.get_by_label("State", exact=True).fill("MT")
    dialog.get_by_role("button", name="Add a card").click()
    dialog.get_by_label("Title", exact=True).fill("Picnic")
    dialog.get_by_label("Text", exact=True).fill("Everybody goes to Denver for a picnic.")
    expect(dialog.get_by_role("status")).to_contain_text("can be played")
    with page.expect_download() as saved:
        dialog.get_by_role("button", name="Save as a file").click()
    assert "Miles City" in saved.value.path().read_text()
    dialog.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Play ").first.click()
    page.wait_for_url("**/t/*")
    ada = Tripper(page, "keyboard")
    while ada.turn() != "mine":
        page.wait_for_timeout(30)
    assert "Miles City" in page.locator(".names").first.text_content()  # type: ignore[operator]
    ada.act()
