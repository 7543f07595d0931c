"""One test for each event card: what it says happens, and nothing else."""

import re
from collections import Counter
from collections.abc import Callable
from importlib.resources import files

import pytest

from stylobate.core.game import Illegal
from stylobate.games.blox.rules import printed
from stylobate.games.blox.rules.drawing import OPERATIONS
from tests.games.blox.positions import Table, city

TESTED: dict[str, Callable[[], None]] = {}
LYING = (
    {"house": ["2x3 b2 across"], "school": ["1x4 b2 down"]},
    {"house": ["1x2 d4 across"]},
    {"school": ["2x4 c2 down"]},
)


def card(id: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Enter the test of a card."""

    def enter(test: Callable[[], None]) -> Callable[[], None]:
        assert id not in TESTED
        TESTED[id] = test
        return test

    return enter


@pytest.mark.parametrize("id", sorted(printed.events()))
def test_event(id: str) -> None:
    TESTED[id]()


def test_every_card_has_its_test_and_none_is_known_by_name_in_the_rules() -> None:
    assert set(TESTED) == set(printed.events()) == set(printed.deck())
    for file in files("stylobate.games.blox").iterdir():
        if file.name.endswith(".py"):
            code = file.read_text("utf-8")
            assert not re.search(r"[\"']E\d\d[\"']", code), file.name
            assert not any(f'"{one.name}"' in code for one in printed.events().values()), file.name


def test_every_operation_is_used_and_every_used_operation_exists() -> None:
    used = Counter(op for one in printed.drawn(2)["events"] for op in one["ops"])  # type: ignore[union-attr, index, call-overload]
    assert set(used) == set(OPERATIONS)


def drawn(id: str, seats: int = 3, **facts: object) -> Table:
    """Seat 0 has blocks, and draws this card before picking."""
    return city(*LYING[:seats], seats=seats, **facts).draws(id)  # type: ignore[arg-type]


def untouched(table: Table) -> bool:
    """Whether every block lies where it lay."""
    return [player.plots for player in table.state.players] == [
        player.plots for player in city(*LYING, seats=3).state.players
    ]


@card("E01")
def faulty_delivery() -> None:
    table = drawn("E01")
    assert table.now == "swap"
    assert set(table.texts()) == {
        f"swap {mine} {theirs}" for mine in ("house b2", "school b2") for theirs in ("p2 house d4", "p3 school c2")
    }
    table.do("swap house b2 p2 house d4", "place 1x2 supermarket a1 down", "pass", "place 2x3 house b2 down", "pass")
    assert [table.blocks(0, type) for type in ("house", "supermarket")] == [[], ["1x2"]]
    assert (table.blocks(1, "house"), table.now, table.seat) == (["2x3"], "pick", 0)


@card("E02")
def hurricane() -> None:
    table = drawn("E02")
    assert table.texts() == ["remove house b2", "remove school b2"]
    table.do("remove house b2")
    assert (table.now, table.seat, table.blocks(0, "house")) == ("pick", 0, [])


@card("E03")
def additional_grant() -> None:
    table = drawn("E03")
    for seat in range(3):
        assert (table.now, table.seat) == ("gain", seat)
        assert {text.split()[1] for text in table.texts("place")} == {"1x1", "1x2", "1x3", "1x4", "2x2", "2x3", "2x4"}
        table.do("place 2x2 supermarket a1 across", "pass")
    assert (table.now, table.supply("2x2")) == ("pick", 9 - 3)


@card("E04")
def town_festival() -> None:
    table = drawn("E04")
    assert {text.split()[1] for text in table.texts("place")} == {"1x1", "1x2"}
    assert table.why("place 2x2 supermarket a1 across") == Illegal("This event is only for 1x1 and 1x2 blocks", "CB-20")
    table.do("place 1x2 supermarket a1 down", "pass", "place 1x1 house a1 across", "pass", "pass")
    assert (table.now, table.seat, table.blocks(1, "house")) == ("pick", 0, ["1x1", "1x2"])


@card("E05")
def builders_bonus() -> None:
    table = drawn("E05").do("place 1x3 house b4 across", "check house")
    assert table.is_finished(0, "house")
    assert table.now == "draw"


@card("E06")
def helping_neighbours() -> None:
    table = drawn("E06", finished=("p1 supermarket", "p3 house"))
    assert (table.now, table.seat) == ("gain", 1)
    assert (table.do("pass").now, table.seat) == ("pick", 0)
    # All who have fewest.
    table = drawn("E06", finished=("p3 house",))
    assert [table.seat, table.do("pass").seat] == [0, 1]
    assert table.do("pass").now == "pick"


@card("E07")
def storm_front() -> None:
    table = drawn("E07").do("remove house b2", "remove house d4", "remove school c2")
    assert table.now == "pick"
    assert [table.blocks(0, "house"), table.blocks(1, "house"), table.blocks(2, "school")] == [[], [], []]


@card("E08")
def crane_day() -> None:
    table = drawn("E08")
    assert table.texts() == ["lift house b2", "lift school b2", "pass"]
    table.do("lift school b2")
    assert table.game.view(table.state, 1)["hand"] == {
        "seat": 0,
        "block": "1x4",
        "from": {"plot": "school", "at": "b2", "way": "down"},
    }
    assert table.why("place 2x3 school a1 across").rule == "CB-20"
    assert table.do("place 1x4 supermarket b2 across", "pass").blocks(0, "supermarket") == ["1x4"]
    assert drawn("E08").do("pass").now == "pick"


@card("E09")
def crane_rental() -> None:
    table = drawn("E09").do("pass", "lift house d4", "place 1x2 house e4 across", "pass", "lift school c2")
    assert table.do("place 2x4 school c2 down").now == "pick"
    assert table.blocks(1, "house") == ["1x2"]


@card("E10")
def wrong_address() -> None:
    table = drawn("E10")
    assert set(table.texts()) == {f"give {mine} {to}" for mine in ("house b2", "school b2") for to in ("p2", "p3")}
    table.do("give house b2 p2")
    assert (table.now, table.seat) == ("receive", 1)
    table.do("place 2x3 house b2 down", "check house", "event E19")
    assert table.is_finished(1, "house")
    # The giver's plot is empty: there is nothing to check.
    assert (table.now, table.seat) == ("pick", 0)


@card("E11")
def lorry_breakdown() -> None:
    table = drawn("E11", picks=(0,), offer=("1x1",)).do("place 1x1 supermarket a1 across", "pass")
    assert table.said("round")[0] | {"queue": [1, 2], "wanted": 2} == table.said("round")[0]


@card("E12")
def express_delivery() -> None:
    table = drawn("E12", picks=(0,), offer=("1x1",)).do("place 1x1 supermarket a1 across", "pass")
    assert table.said("round")[0] | {"start": 0, "queue": [0, 1, 2]} == table.said("round")[0]


@card("E13")
def overtime() -> None:
    table = drawn("E13", picks=(0,), offer=("1x1",)).do("place 1x1 supermarket a1 across", "pass")
    assert table.said("round")[0] | {"queue": [1, 2, 0, 0], "wanted": 4} == table.said("round")[0]


@card("E14")
def overstock() -> None:
    table = drawn("E14", picks=(0,), offer=("1x1",)).do("place 1x1 supermarket a1 across", "pass")
    assert table.said("round")[0] | {"queue": [1, 2, 0], "wanted": 5} == table.said("round")[0]


@card("E15")
def new_plans() -> None:
    table = drawn("E15", finished=("p1 supermarket",))
    assert table.texts() == ["plan house", "plan school", "pass"]
    assert table.why("plan supermarket").rule == "CB-16"
    table.do("plan house", "card H09", "pass")
    assert table.state.players[0].plots[0].card == "H09"
    assert table.blocks(0, "house") == ["2x3"]
    assert drawn("E15").do("pass").now == "pick"


@card("E16")
def building_inspection() -> None:
    # Who leads alone is let off; otherwise all leaders lose a block.
    table = drawn("E16", finished=("p1 supermarket",))
    assert (table.now, table.said("remove")) == ("pick", [])
    table = drawn("E16", finished=("p2 supermarket",))
    assert (table.now, table.seat, table.texts()) == ("remove", 1, ["remove house d4"])
    table = drawn("E16", finished=("p1 supermarket", "p3 supermarket"))
    table.do("remove school b2")
    assert (table.now, table.seat) == ("remove", 2)
    assert table.do("remove school c2").now == "pick"


@card("E17")
def insurance() -> None:
    table = drawn("E17")
    assert table.state.players[0].kept == ("E17",)
    table.draws("E02").do("insure")
    assert untouched(table)
    assert table.state.discards == ("E02", "E17")


@card("E18")
def swap_meet() -> None:
    table = drawn("E18")
    assert table.texts() == ["give house b2 p2", "give school b2 p2"]
    table.do("give house b2 p2", "give house d4 p3", "give school c2 p1")
    # All have given before anybody receives.
    assert [(table.now, table.seat), table.game.view(table.state, 0)["hand"]] == [
        ("receive", 0),
        {"seat": 0, "block": "2x4", "from": None},
    ]
    table.do("place 2x4 supermarket a3 across", "pass", "place 2x3 school a2 down", "pass", "return 1x2")
    assert table.now == "pick"
    assert [table.blocks(0, "supermarket"), table.blocks(1, "school")] == [["2x4"], ["2x3"]]


def test_a_gift_that_cannot_be_made_is_told_and_only_the_own_plot_may_be_checked() -> None:
    # Player 2 has nothing to give; Player 3 gets nothing, and may check the plot that has lost a block.
    table = city(
        {"house": ["1x1 a1 across", "1x1 f6 across"]}, {}, {"school": ["1x1 a1 across", "1x1 c3 across"]}, seats=3
    )
    table.draws("E18").do("give house a1 p2")
    assert table.said("nothing") == [{"seat": 1, "op": "give"}]
    assert table.game.view(table.state, 2)["event"] == {"card": "E18", "seat": 0}
    table.do("give school a1 p1")
    # Who receives may check what was built on and what was given from, and nothing of the others.
    table.do("place 1x1 supermarket c3 across")
    assert table.texts() == ["check house", "check supermarket", "pass"]
    table.do("pass", "place 1x1 house c3 across")
    assert table.texts() == ["check house", "pass"]
    table.do("pass")
    assert (table.seat, table.texts()) == (2, ["check school", "pass"])
    assert table.do("pass").now == "pick"
    assert table.game.view(table.state, 2)["event"] is None


def test_a_block_is_offered_while_any_kind_has_room() -> None:
    # Room for one stud only: the small block may be built, though no other could.
    full = [f"1x4 {column}1 down" for column in "abcdef"] + ["2x4 a5 across", "1x2 e5 down", "1x1 f5 across"]
    table = city({"house": full}, finished=("p1 school", "p1 supermarket")).draws("E05")
    assert table.texts() == ["place 1x1 house f6 across", "pass"]


@card("E19")
def sunny_day() -> None:
    table = drawn("E19")
    assert (table.now, table.seat) == ("pick", 0)
    assert untouched(table)
    assert [event.kind for event in table.events] == ["event", "done"]
