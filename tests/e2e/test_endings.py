"""The end of a match, my games, and a seat that goes along to another device, in a real browser."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.begun import brought_in
from tests.e2e.conftest import Person
from tests.e2e.reader import sit_down
from tests.e2e.test_replays import golden
from tests.e2e.test_stones import against

PICTURES = {
    "blox": ("listitem", re.compile("of 3")),
    "europe": ("img", "The routes that were travelled"),
    "rush": ("region", "Final scores"),
    "stones": ("img", "The last position"),
    "tiles": ("img", re.compile("The building of")),
    "trip": ("img", "The routes that were travelled"),
}


def menu(page: Page, item: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile(f"^{item}")).click()


@pytest.mark.parametrize("name", PICTURES)
def test_the_result_card_has_a_picture_of_every_game(person: Person, tmp_path: Path, data: Path, name: str) -> None:
    page = person("Ada", phone=name in ("blox", "trip"), reduced_motion="reduce", path="/settings")
    page.goto(f"/t/{brought_in(golden(name), tmp_path / 'match', data)}")
    expect(page.get_by_role("region", name="Result")).to_have_count(0)
    page.get_by_role("button", name="Result").click()
    card = page.get_by_role("region", name="Result")
    expect(card.get_by_role("list", name="Ranking").get_by_text("1st")).to_be_visible()
    role, words = PICTURES[name]
    if role == "listitem":
        expect(card.get_by_text(words).first).to_be_visible()
    else:
        expect(card.get_by_role(role, name=words)).to_be_visible()  # type: ignore[arg-type]
    card.get_by_role("button", name=re.compile(r"\w")).filter(has_text=re.compile("Look at|Board")).click()
    expect(card).to_have_count(0)


def test_a_seat_goes_along_to_a_phone_and_the_match_is_told_afterwards(person: Person) -> None:
    laptop = person("Ada", reduced_motion="reduce")
    against(laptop, "Pebble")
    expect(laptop.locator(".status-bar.you")).to_be_visible()
    menu(laptop, "Move to another device")
    expect(laptop.get_by_role("img", name="QR code that moves your seat")).to_be_visible()
    field = laptop.get_by_label("Link of the table")
    expect(field).to_have_value(re.compile("#take="))
    code, taking = field.input_value().split("/t/")[1].split("#")
    phone = person("Ada", phone=True, reduced_motion="reduce", path=f"/t/{code}#{taking}")
    # A finger has no Enter.
    expect(phone.locator("kbd").locator("visible=true")).to_have_count(0)
    phone.get_by_role("button", name="Move it here").click()
    expect(phone.locator(".status-bar.you")).to_be_visible()
    expect(phone).to_have_url(re.compile(rf"/t/{code}$"))
    laptop.keyboard.press("Escape")
    expect(laptop.get_by_text("You are watching.")).to_be_visible()
    # The link has been used.
    third = person("Eve", reduced_motion="reduce", path=f"/t/{code}#{taking}", expected=("404",))
    third.get_by_role("button", name="Move it here").click()
    expect(third.get_by_role("alert")).to_contain_text("was used")
    # The end, on the phone.
    menu(phone, "Resign")
    phone.get_by_role("button", name="Resign", exact=True).click()
    card = phone.get_by_role("region", name="Result")
    expect(card.get_by_role("heading")).to_have_text("Pebble won")
    expect(phone.get_by_role("button", name="Next level")).to_be_visible()
    phone.goto("/mine")
    over = phone.get_by_role("region", name="Finished")
    expect(over.get_by_role("link")).to_contain_text("Pebble won")
    expect(phone.get_by_role("region", name="Statistics").get_by_role("row", name=re.compile("Pebble"))).to_be_visible()
    expect(over.get_by_text("New")).to_have_count(0)


def test_a_match_that_was_decided_while_one_was_away_is_told(person: Person) -> None:
    ada = person("Ada", reduced_motion="reduce")
    ada.goto("/g/stones")
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_role("button", name="Open", exact=True).click()
    ada.wait_for_url("**/t/*")
    address = ada.url
    ada.goto("/settings")
    ben = person("Ben", reduced_motion="reduce")
    sit_down(ben, address, "Ben")
    menu(ben, "Resign")
    ben.get_by_role("button", name="Resign", exact=True).click()
    expect(ben.get_by_role("region", name="Result")).to_be_visible()
    ada.goto("/")
    told = ada.get_by_role("link", name=re.compile("You won.*with Ben"))
    told.click()
    expect(ada.get_by_role("region", name="Result").get_by_role("heading")).to_have_text("You won")
    ada.goto("/")
    expect(ada.get_by_role("list", name="Games").get_by_role("listitem").first).to_be_visible()
    expect(ada.get_by_role("link", name=re.compile("You won.*with Ben"))).to_have_count(0)


def test_a_link_leads_to_a_ply_and_one_plays_on_from_there(person: Person, tmp_path: Path, data: Path) -> None:
    match = golden("stones")
    code = brought_in(match, tmp_path / "match", data)
    page = person("Ada", reduced_motion="reduce", path=f"/t/{code}/replay#6")
    expect(page.locator(".frame")).to_have_attribute("data-ply", "6")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("#7$"))
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_label("Link of the table")).to_have_value(re.compile("/replay#6$"))
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play from here").click()
    page.get_by_role("dialog").get_by_text("Pebble", exact=True).click()
    page.get_by_role("button", name=re.compile("^Play Enter|^Play$")).last.click()
    page.wait_for_url(re.compile(rf"/t/(?!{code})[\w-]+$"))
    expect(page.locator(".status-bar.you")).to_be_visible()
    # The arrow keys step back through the match while it is played.
    page.locator("body").press("ArrowLeft")
    expect(page.locator(".status-bar.look")).to_contain_text("5")
    page.locator("body").press("ArrowRight")
    expect(page.locator(".status-bar.you")).to_be_visible()


def test_a_save_file_is_opened_in_the_browser(person: Person, tmp_path: Path) -> None:
    page = person("Ada", phone=True, reduced_motion="reduce", path="/mine", expected=("400",))
    broken = tmp_path / "broken.match"
    broken.write_text("{}")
    field = page.locator("input[type=file]")
    field.set_input_files(broken)
    expect(page.get_by_role("alert")).to_contain_text("not a match")
    file = tmp_path / "stones.match"
    file.write_text(golden("stones").dumps())
    field.set_input_files(file)
    page.wait_for_url("**/replay")
    expect(page.locator(".frame")).to_have_attribute("data-ply", str(golden("stones").ply))
