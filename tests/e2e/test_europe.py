"""The journey across Europe in real browsers."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.begun import brought_in
from tests.e2e.conftest import Person
from tests.e2e.europe import Trader, Traveller
from tests.e2e.europe_match import traders
from tests.e2e.reader import rounds
from tests.e2e.test_pages import findings


def open_journey(page: Page, name: str, chairs: list[str], cards: str = "3 each") -> str:
    """Open a table from the game's door; chairs are `me`, `a friend` or a bot's name."""
    page.goto("/g/europe")
    page.get_by_role("combobox", name="Players", exact=True).select_option(str(len(chairs)))
    cards_each = page.get_by_role("combobox", name="Destination Cards")
    if not cards_each.is_visible():
        page.get_by_text("Finer rules").click()
    cards_each.select_option(label=cards)
    for seat, who in enumerate(chairs):
        page.get_by_role("combobox", name=f"Player {seat + 1}", exact=True).select_option(label=who)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_url("**/t/*")
    return page.url


@pytest.mark.long
def test_two_people_and_two_bots_travel_to_the_end(person: Person) -> None:
    ada, ben = person("Ada", reduced_motion="reduce"), person("Ben", phone=True, reduced_motion="reduce")
    address = open_journey(ada, "Ada", ["me", "a friend", "Aurelia, bot", "Matteo, bot"])
    ben.goto(address)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    people = (Traveller(ada), Traveller(ben, "touch"))
    acts = 0
    for turns in rounds(people):
        if "over" in turns:
            break
        for someone, turn in zip(people, turns, strict=True):
            if turn == "mine":
                someone.act()
                acts += 1
        assert acts < 400
    for page in (ada, ben):
        expect(page.locator(".status-bar.over")).to_be_visible()


def test_the_map_is_readable_by_a_machine_in_both_sizes(person: Person) -> None:
    for phone in (False, True):
        page = person("Ada", phone=phone, reduced_motion="reduce")
        page.goto("/g/europe")
        expect(page.locator("h1").first).to_be_visible()
        assert findings(page) == []
        page.get_by_role("button", name="Play ").first.click()
        page.wait_for_url("**/t/*")
        expect(page.locator(".frame")).to_be_visible()
        page.wait_for_timeout(1500)
        assert findings(page) == []


def test_a_journey_begins_by_keyboard_alone(person: Person) -> None:
    page = person("Ada", reduced_motion="reduce")
    page.goto("/g/europe")
    page.get_by_role("button", name="Play ").first.click()
    page.wait_for_url("**/t/*")
    ada = Traveller(page, "keyboard")
    acts = 0
    for [turn] in rounds([ada]):
        assert turn != "over"
        if turn == "mine":
            ada.act()
            acts += 1
        if acts == 12:
            break


def test_a_token_is_carried_to_where_it_goes(person: Person) -> None:
    page = person("Ada", reduced_motion="reduce")
    page.goto("/g/europe")
    page.get_by_role("button", name="Play ").first.click()
    page.wait_for_url("**/t/*")
    ada = Traveller(page)
    bar = page.locator(".status-bar")
    for [turn] in rounds([ada]):
        if turn == "mine" and "Choose where to go" in bar.inner_text():
            break
        if turn == "mine":
            ada.act()
    start, pin = page.locator('[data-token="0"]').bounding_box(), page.locator(".spots .live").first.bounding_box()
    assert start
    assert pin
    ply = ada.ply()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(pin["x"] + pin["width"] / 2, pin["y"] + pin["height"] / 2, steps=6)
    page.mouse.up()
    # Put down, it is shown and named; the button plays it.
    go = page.locator(".step .btn.main")
    expect(go).to_contain_text("Go to A")
    assert ada.ply() == ply
    go.click()
    ada.until(lambda: ada.ply() > ply)


def test_two_people_trade_send_each_other_away_and_fly(person: Person, data: Path, tmp_path: Path) -> None:
    code = brought_in(traders(), tmp_path / "traders.match", data)
    ada, ben = (
        Trader(person(name, phone=phone, reduced_motion="reduce"), name, code)
        for name, phone in (("Ada", False), ("Ben", True))
    )
    ada.sit()
    ben.sit()
    assert (ada.kept(), ben.kept()) == (
        ["Airline Ticket", "Express Train Pass"],
        ["Airline Ticket", "Taxi Voucher"],
    )
    # Offered and declined, offered and withdrawn: nothing has changed hands.
    ada.offer("Express Train Pass", "Taxi Voucher", "Ben")
    expect(ben.page.get_by_role("region", name="Ada offers Ben a trade")).to_contain_text("You give Taxi Voucher")
    assert findings(ben.page) == []
    # One answer ends it: nobody's part is done before, and nobody is counted.
    expect(ada.page.locator(".status-bar")).to_contain_text("Your turn")
    for page in (ada.page, ben.page):
        expect(page.locator(".status-bar")).not_to_contain_text("ready")
    ben.press("Decline")
    ada.said("Ben declines the trade")
    ada.offer("Express Train Pass", "Taxi Voucher", "Ben")
    ada.press("Withdraw the offer")
    ben.said("Ada withdraws the offer")
    assert ada.kept() == ["Airline Ticket", "Express Train Pass"]
    # The third and last offer of the turn is accepted.
    ada.offer("Express Train Pass", "Taxi Voucher", "Ben")
    ben.press("Accept")
    ada.said("Ben accepts the trade")
    assert (ada.kept(), ben.kept()) == (
        ["Airline Ticket", "Taxi Voucher"],
        ["Airline Ticket", "Express Train Pass"],
    )
    expect(ada.page.get_by_role("button", name="Trade", exact=True)).to_have_count(0)
    # Who answered has no part in the rest of the turn.
    expect(ben.page.get_by_text("ready", exact=True)).to_have_count(0)
    # Ben rests on an airport: one ticket sends him from Vienna to Paris.
    ada.play("Airline Ticket")
    ada.take("Paris Airport")
    ben.said("You move to Paris Airport")
    # A kept card before the throw, then the throw.
    ada.play("Taxi Voucher")
    ada.take("towards Berlin: 2 steps")
    ben.said("Ada goes 2 steps")
    assert ada.kept() == []
    ada.press("Throw the die")
    ada.walk()
    # Whatever Ben throws, it begins on an airport: he flies.
    ben.press("Throw")
    ben.fly("Oslo Airport", "into Oslo")
    ada.said("Ben uses an Airline Ticket")
    assert ben.kept() == ["Express Train Pass"]
    expect(ben.page.get_by_role("button", name="Oslo, number 31, you are here")).to_have_count(1)
