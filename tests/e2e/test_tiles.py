"""Temple with tiles in a real browser: games in three dimensions and on the plan, by mouse, touch and keyboard."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Playwright, expect

from tests.e2e.begun import begun, brought_in
from tests.e2e.conftest import CHROMIUM, FLAGS, Person
from tests.e2e.reader import sit_down
from tests.e2e.test_pages import findings
from tests.e2e.tiles import MOST_STEPS, Builder

FLAT = """{
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
        return kind.startsWith('webgl') ? null : original.call(this, kind, ...more);
    };
}"""
"""A browser that cannot draw in three dimensions."""

COUNTED = """{
    window.drawn = 0;
    const context = WebGL2RenderingContext.prototype;
    for (const name of ['clear', 'drawArrays', 'drawArraysInstanced', 'drawElements', 'drawElementsInstanced']) {
        const original = context[name];
        context[name] = function (...more) { window.drawn += 1; return original.apply(this, more); };
    }
}"""
"""Counts what is drawn; runs before anything of the page."""

SMALL = {"width": 1024, "height": 768}
"""Without a graphics card each pixel costs time."""


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser that draws in three dimensions without a graphics card."""
    flags = [*FLAGS, "--enable-unsafe-swiftshader"]
    launched = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
    yield launched
    launched.close()


def against(page: Page, bot: str = "Lykos", edition: str = "2010 edition") -> None:
    """From the game's door to a table with a bot."""
    page.goto("/g/tiles")
    page.get_by_text(edition, exact=True).first.click()
    page.get_by_text(bot, exact=True).first.click()
    page.get_by_role("button", name=f"Play {bot}").click()
    page.wait_for_url("**/t/*")


def at_table(page: Page, how: str = "mouse", turns: int = 0) -> Builder:
    """At a table with the easiest bot, some turns played and on turn again."""
    against(page)
    builder = Builder(page, how)
    for _ in range(turns):
        assert builder.wait_for_turn()
        builder.act()
    assert builder.wait_for_turn()
    return builder


def well_begun(page: Page, how: str, data: Path, folder: Path) -> Builder:
    """At a table with the easiest bot, where most of the temple stands already."""
    match = begun("tiles", seats=2, share=0.7, level=1, edition="2010")
    sit_down(page, f"/t/{brought_in(match, folder / 'tiles.match', data, bots=(1,))}", "Ada")
    builder = Builder(page, how)
    assert builder.wait_for_turn()
    return builder


def shown_as(page: Page, way: str) -> None:
    """Another view: one button for each on a desktop, one that leads through them on a phone."""
    bar = page.get_by_role("toolbar", name="View")
    bar.get_by_role("button", name=re.compile(f"^(Show as )?{way}$")).click()


def over(page: Page) -> Locator:
    return page.locator(".status-bar.over")


@pytest.mark.long
def test_a_game_to_its_end_by_mouse_in_three_dimensions(person: Person, data: Path, tmp_path: Path) -> None:
    page = person("Ada", reduced_motion="reduce")
    page.set_viewport_size(SMALL)
    builder = well_begun(page, "mouse", data, tmp_path)
    expect(builder.canvas).to_be_visible()
    assert builder.play_to_the_end() >= 3
    expect(builder.canvas).to_be_visible()
    expect(over(page)).to_contain_text("won")
    expect(page.get_by_role("button", name="Rematch").first).to_be_visible()


@pytest.mark.long
def test_a_game_to_its_end_by_keyboard_on_the_plan_where_three_dimensions_are_missing(
    person: Person, data: Path, tmp_path: Path
) -> None:
    page = person("Ada", reduced_motion="reduce")
    page.add_init_script(FLAT)
    builder = well_begun(page, "keyboard", data, tmp_path)
    expect(page.get_by_text("cannot draw in 3D")).to_be_visible()
    expect(page.get_by_role("button", name="3D")).to_have_count(0)
    assert builder.play_to_the_end() >= 3
    assert page.locator("canvas").count() == 0
    expect(over(page)).to_contain_text("won")


def test_a_choice_is_taken_back_by_key(person: Person) -> None:
    builder = at_table(person("Ada", reduced_motion="reduce"), "keyboard", turns=1)
    before = builder.asked()
    builder.step()
    builder.page.keyboard.press("Escape")
    expect(builder.page.locator(".status-bar")).to_contain_text(before.split("\n")[1])
    assert builder.asked() == before


def test_some_turns_by_touch_on_a_phone(person: Person) -> None:
    page = person("Ada", phone=True, reduced_motion="reduce")
    builder = at_table(page, "touch", turns=3)
    assert builder.ply() >= 6
    shown_as(page, "Plan")
    page.reload()
    assert builder.wait_for_turn()
    page.locator("svg .target").first.tap()
    expect(builder.chooser.or_(builder.main).first).to_be_visible()


def test_a_bad_place_is_answered_with_the_reason_and_its_rule(person: Person) -> None:
    page = person("Ada", reduced_motion="reduce")
    builder = at_table(page, turns=1)
    page.mouse.click(*builder.free_ground())
    rule = page.get_by_role("button", name=re.compile(r"Rule WT-\d+"))
    expect(rule).to_be_visible()
    expect(page.locator(".toast")).to_contain_text("would touch nothing")
    # Places are told in words, never in notation.
    expect(page.locator(".toast")).not_to_contain_text(re.compile(r"\b[HV] -?\d+ -?\d+ \d"))
    ruling = rule.inner_text().removeprefix("Rule ")
    rule.click()
    expect(page.get_by_role("complementary", name="Rules").locator(f"#{ruling}")).to_be_in_viewport()


def test_a_reload_in_the_middle_of_two_walls_brings_them_back(person: Person) -> None:
    page = person("Ada", reduced_motion="reduce")
    builder = at_table(page, turns=1)
    builder.choose_move("Corner wall")
    for _ in range(MOST_STEPS):
        if "which value for the" in builder.asked():
            break
        builder.step()
    asked = builder.asked()
    page.reload()
    assert builder.wait_for_turn()
    expect(builder.chooser).to_be_visible()
    assert builder.asked() == asked
    ply = builder.ply()
    builder.finish()
    expect(page.get_by_text(re.compile(r"corner wall: \w\d and \w\d standing")).first).to_be_visible()
    builder.wait_for_turn()
    assert builder.ply() > ply


def test_nothing_is_drawn_while_nothing_moves(person: Person) -> None:
    page = person("Ada", reduced_motion="reduce")
    page.add_init_script(COUNTED)
    builder = at_table(page, turns=1)
    builder.find()
    page.wait_for_timeout(700)
    drawn = page.evaluate("drawn")
    assert drawn > 0
    page.wait_for_timeout(2000)
    assert page.evaluate("drawn") == drawn
    page.keyboard.press("e")
    page.wait_for_function("before => drawn > before", arg=drawn)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_board_is_readable_by_a_machine_and_whole_on_the_screen(person: Person, phone: bool) -> None:
    page = person("Ada", phone=phone, reduced_motion="reduce")
    page.goto("/g/tiles")
    expect(page.locator("h1").first).to_be_visible()
    assert findings(page) == [], "game page"
    builder = at_table(page, "touch" if phone else "mouse", turns=1)
    whole_on_the_screen(builder)
    assert findings(page) == [], "3D"
    builder.step()
    assert findings(page) == [], "3D, a place chosen"
    for way in ("Plan", "List"):
        shown_as(page, way)
        assert findings(page) == [], way


def whole_on_the_screen(builder: Builder) -> None:
    page = builder.page
    view = page.viewport_size
    assert view is not None
    scrolls = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert scrolls[0] <= view["width"]
    assert scrolls[1] <= view["height"]
    for part in (".tiles-board", ".moves", ".bar", ".hand.mine", ".hand:not(.mine)"):
        box = page.locator(f".frame {part}").first.bounding_box()
        assert box is not None, part
        assert box["x"] >= 0, part
        assert box["y"] >= 0, part
        assert box["x"] + box["width"] <= view["width"], part
        assert box["y"] + box["height"] <= view["height"], part
    # Whatever can be built on is in the picture.
    board = page.locator(".tiles-board").bounding_box()
    assert board is not None
    for button in page.locator("[data-place]").all()[::3]:
        x, y = builder.where(button)
        assert 0 < x - board["x"] < board["width"]
        assert 0 < y - board["y"] < board["height"]


def middle(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_tile_is_carried_to_its_place(person: Person) -> None:
    page = person("Ada", reduced_motion="reduce")
    builder = at_table(page, turns=1)
    shown_as(page, "Plan")
    tile = page.get_by_role("region", name="Your tiles").locator(".tiles").get_by_role("button", disabled=False).first
    tile.hover()
    page.mouse.down()
    # Taken up, it shows where it fits: not every place there was is one for this tile.
    x, y = middle(tile)
    page.mouse.move(x, y - 30, steps=3)
    expect(page.locator(".status-bar")).to_contain_text("You are holding")
    page.mouse.move(*middle(page.locator("svg .target").first), steps=3)
    page.mouse.up()
    expect(builder.chooser.or_(builder.main).first).to_be_visible()
    builder.finish()
    builder.until(lambda: builder.ply() >= 3)
