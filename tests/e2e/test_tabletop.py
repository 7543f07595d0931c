"""The example games in a real browser: drawn from what they declare, played to the end without a line of TypeScript."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from stylobate.cli.new import written
from tests.e2e.conftest import Person, served
from tests.e2e.tabletop import BOT, Hand, How
from tests.e2e.test_pages import findings
from tests.plugins import announced, environment, examples, on_path
from tests.server.house import until

NIM = """
from tests.toys.piles import Piles
class Nim(Piles):
    id = "nim"
    def picture(self, view):
        return "stones: " + "o" * view["left"]
"""


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("tabletop")


@pytest.fixture(scope="module")
def house(data: Path) -> Iterator[str]:
    """A house with the examples, a game that declares nothing, and one that does not load."""
    folder = data / "path"
    path = [*on_path(folder, examples()), str(Path(__file__).parents[2])]
    (folder / "nim.py").write_text(NIM)
    announced(folder, "the-nim", {"nim": "nim:Nim"})
    announced(folder, "the-gap", {"gap": "gap_that_is_not_there:Gap"})
    with served(data, "--bot-pause", "0", env=environment(path)) as address:
        yield address


@pytest.mark.parametrize(
    ("game", "bots", "how", "phone"),
    [("morris", 1, "mouse", False), ("gops", 2, "touch", True), ("ludo", 1, "keyboard", False)],
)
def test_an_example_is_played_to_the_end(person: Person, game: str, bots: int, how: How, phone: bool) -> None:
    page = person("Ada", phone=phone, reduced_motion="reduce")
    hand = Hand(page, how)
    hand.open(game, [BOT] * bots)
    while hand.turn() == "mine":
        hand.act()
        assert hand.acts < 1000
    assert hand.acts >= 9
    expect(page.locator(".status-bar.over")).to_be_visible()
    page.get_by_role("button", name="Replay").first.click()
    page.wait_for_url("**/replay")
    expect(page.locator(".tabletop .thing").first).to_be_visible()


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("game", ["morris", "gops", "ludo"])
def test_the_table_is_readable_by_a_machine(person: Person, game: str, phone: bool) -> None:
    page = person("Ada", phone=phone, reduced_motion="reduce")
    hand = Hand(page, "keyboard")
    hand.open(game)
    assert hand.turn() == "mine"
    assert findings(page) == []
    assert page.get_by_role("list", name="On the table").get_by_role("listitem").count() > 2


def test_what_is_refused_is_explained_and_what_is_advised_shines(person: Person) -> None:
    page = person("Ada", reduced_motion="reduce")
    hand = Hand(page, "mouse")
    hand.open("morris")
    for _ in range(2):
        assert hand.turn() == "mine"
        hand.act()
    assert hand.turn() == "mine"
    free = {spot.get_attribute("data-spot") for spot in page.locator("button[data-spot].live").all()}
    box = page.locator("button[data-spot=b2], button[data-spot=f6]").first.bounding_box()
    assert box is not None
    assert len(free) == 20
    page.get_by_role("button", name="Hint").first.click()
    expect(page.locator(".tabletop .advised")).to_have_count(1)
    piece = page.locator(".tabletop .thing.piece").evaluate_all(
        """pieces => pieces.map(piece => piece.getBoundingClientRect())
             .filter(box => box.width > 60).map(box => [box.x + box.width / 2, box.y + box.height / 2])[0]"""
    )
    page.mouse.click(*piece)
    expect(page.get_by_text("already")).to_be_visible()
    expect(page.locator(".tabletop .refused")).to_have_count(1)


def test_a_game_that_declares_nothing_has_its_verbs_and_its_picture(person: Person) -> None:
    page = person("Ada", reduced_motion="reduce")
    Hand(page, "mouse").open("nim", [{"kind": "open"}])
    other = person("Bo", reduced_motion="reduce", path=page.url)
    other.get_by_role("button", name="Sit down", exact=True).click()
    expect(page.locator(".tabletop pre")).to_have_text("stones: ooooooo")
    page.get_by_role("button", name="Take …").click()
    page.get_by_role("group", name="What you may do").get_by_role("button", name="2", exact=True).click()
    expect(other.locator(".tabletop pre")).to_have_text("stones: ooooo")


def test_the_front_page_says_which_game_is_left_out(person: Person) -> None:
    page = person("Ada")
    left_out = page.get_by_role("region", name="Games left out")
    expect(left_out).to_contain_text("gap does not load: ModuleNotFoundError")
    expect(page.get_by_role("link", name="Nine Men")).to_be_visible()


def test_a_saved_game_shows_at_once_and_a_broken_one_leaves_tables_alone(browser: Browser, tmp_path: Path) -> None:
    written("mygame", tmp_path / "mygame")
    path = on_path(tmp_path / "path", [tmp_path / "mygame"])
    rules = tmp_path / "mygame" / "src" / "mygame" / "__init__.py"
    sound = rules.read_text()
    with served(tmp_path, "--reload", "--bot-pause", "0", env=environment(path)) as address:
        page = browser.new_page(base_url=address, reduced_motion="reduce")
        front = browser.new_page(base_url=address)
        page.goto("/")
        hand = Hand(page, "mouse")
        hand.open("mygame")
        assert hand.turn() == "mine"
        hand.act()
        assert hand.turn() == "mine"

        rules.write_text(sound.replace("Put a piece on {cell}", "Lay a pebble on {cell}"))
        expect(page.locator(".status-bar")).to_contain_text("Lay a pebble on")
        expect(page.locator(".tabletop .thing.piece")).to_have_count(2)

        rules.write_text(sound.replace("def layout(self)", "def layout(self"))
        front.goto("/")
        # A promise is true whatever it comes to: this is asked again and again from here.
        until(lambda: front.request.get("/api/house").json()["troubles"])
        front.reload()
        left_out = front.get_by_role("region", name="Games left out")
        expect(left_out).to_contain_text("mygame does not load: invalid syntax (__init__.py, line 72)")
        expect(left_out).to_contain_text("The previous version stays in use.")
        ply = hand.ply()
        hand.act()
        assert hand.ply() > ply

        # Rules by which the running table's moves are not legal: it keeps those it had.
        rules.write_text(sound.replace('@verb("put",', '@verb("set",'))
        expect(page.get_by_text("This match keeps its old rules")).to_be_visible()
        if hand.turn() == "mine":
            hand.act()
        page.close()
        front.close()
