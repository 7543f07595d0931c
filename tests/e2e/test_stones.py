"""Temple in a real browser: whole games by mouse, touch and keyboard, alone and together."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Person
from tests.e2e.reader import sit_down
from tests.e2e.stones import CAN_STOP, MOVABLE, TARGET, Hands, down, up


def against(page: Page, bot: str, side: str = "White", variant: str = "Classic") -> None:
    """From the game's door to a table with a bot."""
    page.goto("/g/stones")
    page.get_by_text(variant, exact=True).first.click()
    page.get_by_text(bot, exact=True).first.click()
    page.get_by_text(side, exact=True).first.click()
    page.get_by_role("button", name=f"Play {bot}").click()
    page.wait_for_url("**/t/*")


def open_table(page: Page, name: str) -> str:
    """Open a table with a seat for a friend; its address."""
    page.goto("/g/stones")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_url("**/t/*")
    return page.url


@pytest.mark.parametrize(("how", "phone"), [("mouse", False), ("keyboard", False), ("touch", True)])
def test_a_whole_game_against_a_bot(person: Person, how: str, phone: bool) -> None:
    page = person("Ada", phone=phone, reduced_motion="reduce")
    against(page, "Pebble")
    turns = Hands(page, up, how).play_to_the_end()
    assert turns >= 3
    expect(page.locator(".status-bar.over")).to_contain_text(re.compile("won|draw", re.IGNORECASE))
    expect(page.get_by_role("button", name="Rematch").first).to_be_visible()


def test_two_browsers_play_each_other_over_a_link_while_a_third_watches(person: Person) -> None:
    ada, ben = person("Ada", reduced_motion="reduce"), person("Ben", phone=True, reduced_motion="reduce")
    address = open_table(ada, "Ada")
    sit_down(ben, address, "Ben")
    watcher = person("Cleo", path=address, reduced_motion="reduce")
    white, black = Hands(ada, up), Hands(ben, down, "touch")
    turns = 0
    while white.wait_for_turn():
        white.act()
        if not black.wait_for_turn():
            break
        black.act()
        turns += 1
        assert turns < 60
    expect(watcher.locator(".status-bar.over")).to_contain_text(re.compile("(Ada|Ben) won"))
    for page in (ada, ben):
        expect(page.locator(".status-bar.over")).to_contain_text(re.compile("(You|Ada|Ben) won"))


def test_the_seat_survives_a_reload_and_a_second_tab(person: Person) -> None:
    ada = person("Ada", reduced_motion="reduce")
    against(ada, "Pebble")
    hands = Hands(ada)
    assert hands.wait_for_turn()
    hands.act()
    ada.reload()
    assert hands.wait_for_turn()
    second = ada.context.new_page()
    second.goto(ada.url)
    assert Hands(second).wait_for_turn()
    assert Hands(second).names() == hands.names()


def test_a_reload_in_the_middle_of_a_chain_brings_the_chain_back(person: Person) -> None:
    page = person("Ada", reduced_motion="reduce")
    against(page, "Pebble")
    hands = Hands(page)
    assert hands.wait_for_turn()
    hands.choose("c3")
    hands.choose("c4")
    assert hands.wait_for_turn()
    # Whatever Black answered, c1 may leap over c2 to c3 and on over c4 to c5.
    hands.choose("c1")
    hands.choose("c3")
    stop = page.get_by_role("button", name=re.compile("^Stop"))
    expect(stop).to_be_visible()
    page.reload()
    expect(stop).to_be_visible()
    hands.choose("c5")
    expect(page.get_by_text("c1^c3^c5").first).to_be_visible()


def test_a_bad_try_is_answered_with_the_reason_and_its_rule(person: Person) -> None:
    page = person("Ada")
    against(page, "Pebble")
    hands = Hands(page)
    assert hands.wait_for_turn()
    hands.choose("c3")
    hands.choose("c2")
    hands.choose("a3")
    hands.choose("a7")
    rule = page.get_by_role("button", name=re.compile(r"Rule TS-\d+"))
    ruling = rule.inner_text().removeprefix("Rule ")
    rule.click()
    rules = page.get_by_role("complementary", name="Rules")
    expect(rules.locator(f"#{ruling}")).to_be_in_viewport()
    # The board stays in play beside the rules.
    page.keyboard.press("Escape")
    expect(rules).to_be_hidden()
    expect(page.locator(".status-bar.you")).to_be_visible()


@pytest.mark.parametrize("variant", ["Convert", "Cross"])
def test_the_variants_can_be_played(person: Person, variant: str) -> None:
    page = person("Ada", reduced_motion="reduce")
    against(page, "Pebble", variant=variant)
    hands = Hands(page)
    for _ in range(4):
        assert hands.wait_for_turn()
        hands.act()
    assert hands.ply() >= 4


def test_the_board_is_whole_on_the_screen_without_scrolling(person: Person) -> None:
    for phone in (False, True):
        page = person("Ada", phone=phone)
        against(page, "Pebble")
        assert Hands(page).wait_for_turn()
        view = page.viewport_size
        assert view is not None
        scrolls = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert scrolls[0] <= view["width"]
        assert scrolls[1] <= view["height"]
        for key in ("c1", "c9", "a5", "e5"):
            box = page.locator(f'[data-spot="{key}"]').bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["y"] >= 0
            assert box["x"] + box["width"] <= view["width"]
            assert box["y"] + box["height"] <= view["height"]
            # Nothing lies over the field: whoever taps its middle gets the field.
            middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
            hit = page.evaluate(
                "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-spot]')?.dataset.spot", middle
            )
            assert hit == key


def test_stones_are_dragged(person: Person) -> None:
    page = person("Ada")
    against(page, "Pebble")
    hands = Hands(page)
    assert hands.wait_for_turn()
    ply = hands.ply()
    stone = sorted(hands.named(MOVABLE), key=hands.far, reverse=True)[0]
    hands.choose(stone)
    target = max(hands.named(TARGET), key=hands.far)
    hands.page.keyboard.press("Escape")
    start, end = (hands.spot(key).bounding_box() for key in (stone, target))
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()
    hands.until(lambda: hands.ply() > ply or bool(hands.named(CAN_STOP)))
