"""One test for each ASSIGNMENT card: what it says happens, and nothing else."""

import re
from collections.abc import Callable
from importlib.resources import files

import pytest

from stylobate.games.trip.rules.assignments import printed
from stylobate.games.trip.rules.cards import VERBS
from stylobate.games.trip.rules.own_cards import VERBS as COMPOSABLE
from stylobate.kit.deck import Under
from tests.games.trip.positions import Table, trip

TESTED: dict[str, Callable[[str], None]] = {}
HANDS = [["boise"], ["halifax"], ["reno"]]


def card(*ids: str) -> Callable[[Callable[[str], None]], Callable[[str], None]]:
    """Enter a test for these cards."""

    def enter(test: Callable[[str], None]) -> Callable[[str], None]:
        TESTED.update(dict.fromkeys(ids, test))
        return test

    return enter


@pytest.mark.parametrize("id", sorted(printed()))
def test_card(id: str) -> None:
    TESTED[id](id)


def test_every_card_has_its_test_and_none_is_known_by_name_in_the_rules() -> None:
    assert set(TESTED) == set(printed())
    folders = [files(f"stylobate.games.trip{part}") for part in ("", ".rules", ".bots")]
    for file in (file for folder in folders for file in folder.iterdir()):
        if file.name.endswith(".py"):
            code = file.read_text("utf-8")
            assert not re.search(r"[\"'](red|purple|grey|blue)_\d\d[\"']", code), file.name
            assert not any(f'"{one.title}"' in code for one in printed().values()), file.name


def test_every_verb_is_used_and_every_used_verb_exists() -> None:
    used = {step["do"] for one in printed().values() for step in one.steps}
    assert used == set(VERBS) == set(COMPOSABLE)


def test_the_printed_cards_keep_the_counts_of_the_box() -> None:
    borders = [one.border for one in printed().values()]
    assert {border: borders.count(border) for border in borders} == {"red": 8, "purple": 9, "grey": 15, "blue": 13}
    assert all(len(one.text) <= 120 for one in printed().values())
    assert [one.id for one in printed().values() if one.only_at_a] == ["grey_10"]


def drawn(id: str, hands: list[list[str]] | None = None, **facts: object) -> Table:
    """Seat 0 changes to flying in Denver and draws this card; the others are in Vernal and Manti."""
    table = trip(["denver", "vernal", "manti"], hands or HANDS, **facts)  # type: ignore[arg-type]
    return table.do("switch air", f"draw {id}")


def spent(table: Table, id: str) -> bool:
    """Whether the card lies under the pile now."""
    return Under(id) in table.state.pile.under and not any(id in one.kept for one in table.state.travellers)


def where(table: Table) -> list[str]:
    return [table.at(seat) for seat in range(3)]


# ---- red ----


@card("red_01", "red_02", "red_03", "red_04", "red_05")
def everybody_goes(id: str) -> None:
    to = {"red_01": "anchorage", "red_02": "hawaii", "red_03": "salt_lake_city", "red_04": "nauvoo"}
    table = drawn(id)
    assert where(table) == [to.get(id, "mexico_city")] * 3
    assert spent(table, id)
    assert all(one.free for one in table.state.travellers)
    assert table.turn_seat == 1


@card("red_06")
def open_house(id: str) -> None:
    table = drawn(id, [["dallas", "boise"], ["halifax"], ["reno"]])
    assert len(table.texts("city")) == 10
    assert table.why("city salt_lake_city").rule == "TT-50"
    table.do("city dallas")
    assert where(table) == ["dallas"] * 3
    assert table.one().visited[-1] == "dallas"
    assert table.kind == "cube"


@card("red_07")
def spring_clean_up(id: str) -> None:
    zones = ["vernal-denver.1", "vernal-denver.2", "denver~dallas.1", "denver~dallas.2"]
    table = drawn(id, cubes=zones)
    bank, order = table.state.bank, []
    for zone in (zones[0], zones[2], zones[1]):
        order.append(table.acting)
        table.do(f"take {zone}")
    assert order == [0, 1, 2]
    assert table.standing() == {zones[3]}
    assert table.state.bank == (bank[0] + 2, bank[1] + 1)
    assert spent(table, id)
    # Whoever finds none takes none.
    few = drawn(id, cubes=zones[:1]).do(f"take {zones[0]}")
    assert (few.turn_seat, few.kind) == (0, "before")


@card("red_08")
def storm_season(id: str) -> None:
    table = drawn(id).stocks((1, 1), (0, 0), (0, 0))
    assert not [text for text in table.texts() if text.endswith("own")]
    order = []
    for text in ("place vernal-denver.1", "none", "place denver~dallas.1"):
        order.append(table.acting)
        table.do(text)
    assert order == [0, 1, 2]
    assert table.standing() == {"vernal-denver.1", "denver~dallas.1"}
    assert spent(table, id)


# ---- purple ----


@card("purple_01")
def travel_companions(id: str) -> None:
    table = drawn(id, [["dallas", "boise"], ["halifax"], ["reno"]])
    assert table.texts() == ["players p2", "players p3"]
    table.do("players p3")
    assert "city salt_lake_city" not in table.texts()
    table.do("city dallas")
    assert where(table) == ["dallas", "vernal", "dallas"]
    assert (table.one().visited[-1], table.kind) == ("dallas", "cube")


@card("purple_02")
def family_reunion(id: str) -> None:
    table = drawn(id)
    assert set(table.texts()) == {"players p2", "players p3", "players p2+p3"}
    table.do("players p2+p3")
    assert table.why("city toronto").rule == "TT-50"
    table.do("city boise")
    assert where(table) == ["boise"] * 3
    assert table.one().visited[-1] == "boise"


@card("purple_03", "purple_06")
def one_or_two_go(id: str) -> None:
    table = drawn(id)
    assert len(table.texts()) == 6
    table.do("players p1+p3")
    to = {"purple_03": "palmyra", "purple_06": "cardston"}[id]
    assert where(table) == [to, "vernal", to]
    assert table.turn_seat == 1
    assert spent(table, id)


@card("purple_04")
def heritage_tour(id: str) -> None:
    assert drawn(id).do("players p2").at(1) == "kirtland"
    own = drawn(id, [["kirtland", "boise"], ["halifax"], ["reno"]])
    assert len(own.texts()) == 3
    assert own.do("players p1").one().visited[-1] == "kirtland"
    assert own.kind == "cube"


@card("purple_05")
def choir_tour(id: str) -> None:
    table = drawn(id)
    assert len(table.texts()) == 7
    assert where(table.do("players p1+p2+p3")) == ["toronto"] * 3
    alone = drawn(id).do("players p2")
    assert (where(alone), alone.turn_seat) == (["denver", "toronto", "manti"], 0)


@card("purple_07")
def free_ticket(id: str) -> None:
    table = drawn(id).do("players p2")
    assert len(table.texts("city")) == 70
    assert table.do("city halifax").at(1) == "halifax"
    # Somebody else's pawn: no bonus for them, and the drawer goes on.
    assert (table.one(1).waiting, table.turn_seat, table.kind) == ("sent", 0, "before")


@card("purple_08")
def mixed_up_tickets(id: str) -> None:
    table = drawn(id).do("players p3")
    assert where(table) == ["manti", "vernal", "denver"]
    assert table.turn_seat == 1
    assert spent(table, id)


@card("purple_09")
def traffic_jam(id: str) -> None:
    table = drawn(id).do("players p2")
    assert (table.one(1).missed, table.turn_seat, table.kind) == (1, 0, "before")
    table.throw(1, "air").do("go denver~dallas.1")
    assert table.turn_seat == 2
    assert table.said("missed") == [{"seat": 1, "left": 0}]


# ---- grey ----


@card("grey_01")
def schedule_change(id: str) -> None:
    table = drawn(id)
    assert len(table.state.pile.fresh) == 45
    assert table.said("shuffle") == [{}]
    assert table.texts() == ["throw air"]


@card("grey_02")
def missed_connection(id: str) -> None:
    table = drawn(id)
    assert (table.turn_seat, table.at(), table.one().paid) == (1, "denver", "air")
    assert spent(table, id)


@card("grey_03")
def flat_tire(id: str) -> None:
    table = drawn(id)
    assert (table.turn_seat, table.texts(), table.one().missed) == (0, ["throw air"], 1)


@card("grey_04")
def tail_wind(id: str) -> None:
    table = drawn(id).throw(1, "air").do("go denver~dallas.1")
    assert (table.turn_seat, table.texts()) == (0, ["throw air"])
    assert table.throw(1, "air").do("go denver~dallas.2").turn_seat == 1


@card("grey_05")
def open_highway(id: str) -> None:
    table = drawn(id)
    assert table.kind == "walk"
    assert "go dallas~orlando.1" in table.texts()
    table.do("go dallas~orlando.1")
    assert (table.at(), table.texts()) == ("dallas~orlando.1", ["throw air"])


@card("grey_06")
def change_of_plans(id: str) -> None:
    table = drawn(id)
    assert table.kind == "draw"
    assert spent(table, id)
    assert table.draw("grey_07").at() == "denver"
    # The same situation: what counts only at a green A still counts there.
    at_a = trip(["kirtland", "vernal"]).throw(2).do("go kirtland-palmyra.2", "draw", f"draw {id}", "draw grey_10")
    assert at_a.kind == "place"


@card("grey_07", "grey_08")
def rerouted(id: str) -> None:
    table = trip(["dallas", "vernal"]).do("switch air", f"draw {id}")
    assert table.at() == {"grey_07": "denver", "grey_08": "salt_lake_city"}[id]
    assert (table.turn_seat, table.one().waiting) == (1, "sent")
    assert spent(table, id)


@card("grey_09")
def window_seat(id: str) -> None:
    table = drawn(id, [["dallas", "boise"], ["halifax"], ["reno"]])
    assert len(table.texts("city")) == 10
    table.do("city dallas")
    assert where(table) == ["dallas", "vernal", "manti"]
    assert "dallas" in table.one().hand
    assert table.turn_seat == 1


@card("grey_10")
def local_guide(id: str) -> None:
    assert drawn(id).texts() == ["throw air"]
    table = trip(["kirtland", "vernal"], HANDS[:2]).throw(2).do("go kirtland-palmyra.2", "draw", f"draw {id}")
    assert len(table.texts("city")) == 70
    table.do("city boise")
    assert (table.at(), table.turn_seat, table.one().hand) == ("boise", 1, ("boise",))


@card("grey_11")
def seaside_postcard(id: str) -> None:
    table = drawn(id)
    assert table.texts() == ["players p2", "players p3"]
    assert where(table.do("players p3")) == ["denver", "vernal", "halifax"]
    assert table.turn_seat == 0


@card("grey_12")
def bus_tour(id: str) -> None:
    assert where(drawn(id).do("players p2+p3")) == ["denver", "guadalajara", "guadalajara"]
    assert where(drawn(id).do("players p2")) == ["denver", "guadalajara", "manti"]


@card("grey_13", "grey_14")
def send_abroad_or_home(id: str) -> None:
    table = drawn(id).do("players p2")
    abroad = {"grey_13": True, "grey_14": False}[id]
    countries = {table.board.countries[table.space(text.split()[1])] for text in table.texts("city")}
    assert countries == ({"CA", "MX"} if abroad else {"US"})
    to = "toronto" if abroad else "boise"
    assert where(table.do(f"city {to}")) == ["denver", to, "manti"]
    assert (table.turn_seat, table.kind) == (0, "before")


@card("grey_15")
def detour_signs(id: str) -> None:
    table = drawn(id).stocks((1, 0), (0, 0), (0, 0))
    assert {"none", "place vernal-denver.1", "place vernal-denver.1 own", "place denver~dallas.1"} <= set(table.texts())
    assert "place denver~dallas.1 own" not in table.texts()
    table.do("place vernal-denver.1 own")
    assert table.one().stock == (0, 0)
    assert (table.turn_seat, table.kind) == (0, "before")


# ---- blue ----


@card("blue_01", "blue_02", "blue_03")
def safe_landing(id: str) -> None:
    assert drawn(id).one().kept == (id,)
    table = drawn("red_02", kept=[[], [id], []]).do(f"protect {id}")
    assert where(table) == ["hawaii", "vernal", "hawaii"]
    assert spent(table, id)


@card("blue_04", "blue_05", "blue_06")
def fast_pass(id: str) -> None:
    assert drawn(id).one().kept == (id,)
    table = trip(["seattle", "dallas"], kept=[[id], []]).throw(3).do(f"go vancouver with {id}")
    assert table.at() == "vancouver"
    assert spent(table, id)
    table = trip(["seattle-vancouver.2", "dallas"], kept=[[id], []]).put(0, owes=True).turn_of(0, stage="border")
    assert table.do(f"play {id}").texts() == ["throw road"]
    assert spent(table, id)


@card("blue_07", "blue_08")
def final_trip(id: str) -> None:
    assert drawn(id).one().kept == (id,)
    kept = [[], [id], []]
    assert drawn("red_02", kept=kept).texts() == ["accept"]
    table = drawn("red_02", [["boise"], [], ["reno"]], kept=kept).do(f"protect {id}")
    assert where(table) == ["hawaii", "vernal", "hawaii"]
    assert spent(table, id)


@card("blue_09", "blue_10")
def one_move_past_cubes(id: str) -> None:
    assert drawn(id).one().kept == (id,)
    road = id == "blue_09"
    zone, mode = ("vernal-denver.1", "road") if road else ("denver~dallas.1", "air")
    table = trip(["vernal" if road else "denver", "dallas"], kept=[[id], []], cubes=[zone], mode=mode)
    table.do(f"play {id}").throw(1, mode)
    assert f"go {zone}" in table.texts()
    table.do(f"go {zone}")
    assert (table.at(), table.standing()) == (zone, {zone})
    assert spent(table, id)


@card("blue_11")
def guiding_star(id: str) -> None:
    assert drawn(id).one().kept == (id,)
    zones = ["vernal-denver.1", "vernal-denver.2"]
    table = trip(["vernal", "dallas"], kept=[[id], []], cubes=zones).do(f"play {id}")
    assert spent(table, id)
    table.throw(1).do(f"go {zones[0]}").turn_of(0).throw(1).do(f"go {zones[1]}")
    assert table.one().ignoring == "any"
    table.turn_of(0).throw(3).do("go denver")
    assert table.one().ignoring == ""


@card("blue_12")
def second_wind(id: str) -> None:
    assert drawn(id).one().kept == (id,)
    table = trip(["vernal", "dallas"], kept=[[id], []])
    assert table.why(f"play {id}").rule == "TT-54"
    table.throw(3).do("go vernal-denver.3", f"play {id}")
    assert table.texts() == ["throw road"]
    assert table.throw(1).do("go vernal-denver.4").turn_seat == 1
    assert spent(table, id)


@card("blue_13")
def helping_hands(id: str) -> None:
    zones = ["vernal-denver.1", "denver~dallas.1"]
    table = drawn(id, cubes=zones)
    assert set(table.texts()) == {f"take {zone}" for zone in zones}
    table.do(f"take {zones[1]}")
    assert (table.one().stock, table.standing(), table.kind) == ((0, 1), {zones[0]}, "before")
    assert spent(table, id)
