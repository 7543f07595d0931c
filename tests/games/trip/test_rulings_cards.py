"""Rulings on ASSIGNMENT cards: TT-42 to TT-54."""

import json

from stylobate.games.trip.rules.assignments import printed
from stylobate.games.trip.rules.diversions import SILENCE
from stylobate.kit.deck import Under
from stylobate.kit.tasks import Action
from tests.games.trip import own
from tests.games.trip.positions import Table, trip


def switching(card: str, places: list[str], **facts: object) -> Table:
    """Seat 0, in Denver, switches to flying and draws this card."""
    return trip(["denver", *places], **facts).do("switch air", f"draw {card}")  # type: ignore[arg-type]


def test_TT_42_grey_is_the_drawers_own_or_sends_others() -> None:
    grey = [card for card in printed().values() if card.border == "grey"]
    assert len(grey) == 15
    moved = [{one for step in card.steps for one in step.get("who", ())} for card in grey]
    assert not any("all" in who or {"self", "$p"} <= who for who in moved)
    assert sum("$p" in who for who in moved) == 4
    assert not any(card.bonus for card in grey)
    # The sender stays put and has no bonus.
    table = switching("grey_11", ["vernal"], hands=[["halifax", "boise"], ["manti"]])
    assert (table.at(0), table.at(1)) == ("denver", "halifax")
    assert "halifax" in table.one().hand


def test_TT_43_schedule_change_shuffles_the_pile_and_kept_cards_stay_out() -> None:
    table = trip(["denver", "vernal"], kept=[[], ["blue_01"]]).under("grey_01", "red_01")
    table.do("switch air", "draw grey_01")
    assert len(table.state.pile.fresh) == 44
    assert "grey_01" in table.state.pile.fresh
    assert table.state.pile.under == ()
    assert table.one(1).kept == ("blue_01",)
    assert table.texts() == ["throw air"]


def test_TT_44_answers_in_order_from_the_drawer_each_for_oneself() -> None:
    kept = [["blue_01"], ["blue_04"], [], ["blue_02", "blue_03"]]
    table = switching("red_01", ["vernal", "manti", "boise"], kept=kept)
    asked = []
    for text in ("accept", "accept", "protect blue_02"):
        asked.append(table.acting)
        # Nobody has moved yet.
        assert [table.at(seat) for seat in range(4)] == ["denver", "vernal", "manti", "boise"]
        table.do(text)
    # Whoever holds any kept card is asked, usable or not; nobody else is.
    assert asked == [0, 1, 3]
    assert [table.at(seat) for seat in range(4)] == ["anchorage", "anchorage", "anchorage", "boise"]
    assert Under("blue_02") in table.state.pile.under
    assert table.one(3).kept == ("blue_03",)
    # From the drawer on, wherever the drawer sits; and the drawer may use it too.
    table = trip(["vernal", "manti", "denver", "boise"], kept=[["blue_04"], [], ["blue_01"], ["blue_02"]]).until(2)
    table.do("switch air", "draw red_02")
    asked = []
    for text in ("protect blue_01", "accept", "accept"):
        asked.append(table.acting)
        table.do(text)
    assert asked == [2, 3, 0]
    assert [table.at(seat) for seat in (1, 2, 3)] == ["hawaii", "denver", "hawaii"]
    # Copies are alike.
    assert switching("red_01", ["vernal"], kept=[[], ["blue_01", "blue_02"]]).texts() == ["accept", "protect blue_01"]
    # Missed turns and cubes cannot be warded off: nobody is asked.
    jam = switching("purple_09", ["vernal"], kept=[[], ["blue_01"]])
    assert (jam.one(1).missed, jam.kind, jam.one(1).kept) == (1, "before", ("blue_01",))
    storm = switching("red_07", ["vernal"], kept=[[], ["blue_01"]], cubes=["vernal-denver.1", "vernal-denver.2"])
    storm.do("take vernal-denver.1")
    assert (storm.acting, storm.texts()) == (1, ["take vernal-denver.2"])
    # Fifteen seconds, then the answer is no.
    table = switching("red_01", ["vernal"], kept=[[], ["blue_01"]])
    assert table.game.timing(table.state).silence == SILENCE == 15
    silent = table.game.silence(table.state, 1)
    assert silent == Action("accept")
    table.act(1, str(silent))
    assert (table.at(1), table.one(1).kept) == ("anchorage", ("blue_01",))
    assert table.game.timing(table.state).silence is None
    # Each answer has fifteen seconds of its own.
    table = switching("red_01", ["vernal"], kept=[["blue_04"], ["blue_01"]])
    first = table.game.timing(table.state).key
    assert table.do("accept").game.timing(table.state).key != first


def test_TT_45_the_cards_for_the_final_trip() -> None:
    kept = [[], ["blue_07", "blue_08"]]
    home_bound = switching("red_01", ["vernal"], hands=[["boise"], []], kept=kept)
    assert home_bound.texts() == ["accept", "protect blue_07", "protect blue_08"]
    home_bound.do("protect blue_08")
    assert (home_bound.at(1), home_bound.one(1).kept) == ("vernal", ("blue_07",))
    early = switching("red_01", ["vernal"], kept=kept)
    assert early.texts() == ["accept"]
    assert early.why("protect blue_07").rule == "TT-45"

    def by_mode(place: str, mode: str | None) -> list[str]:
        table = trip(["denver", place], [["boise"], []], kept, final_trip_cards="mode").put(1, mode=mode)
        return table.do("switch air", "draw red_01").texts("protect")

    assert by_mode("vernal", "road") == ["protect blue_07"]
    assert by_mode("seattle~anchorage.2", "air") == ["protect blue_08"]
    assert by_mode("dallas", "air") == ["protect blue_08"]
    assert by_mode("dallas", None) == ["protect blue_07", "protect blue_08"]
    texts = {card["id"]: card["text"] for card in Table(2, final_trip_cards="mode").printed["cards"]}
    assert texts["blue_07"].endswith("Only by road.")
    assert not any("Only by" in card.text for card in printed().values())


def test_TT_46_the_drawer_of_red_or_purple_turns_a_card_and_places_a_cube() -> None:
    hands = [["nauvoo", "boise"], ["halifax"]]
    table = switching("red_04", ["vernal"], hands=hands)
    assert table.one().visited[-1] == "nauvoo"
    assert (table.kind, table.acting) == ("cube", 0)
    table.do("place vernal-denver.1")
    assert table.turn_seat == 1
    chosen = switching("purple_07", ["vernal"], hands=[["boise", "reno"], ["halifax"]]).do("players p1", "city boise")
    assert chosen.one().visited[-1] == "boise"
    # It is one visit: a third card of a gold box is not turned at the start of the next turn.
    hands = [["mount_timpanogos", "payson", "provo"], ["halifax"]]
    box = switching("purple_07", ["vernal"], hands=hands).do("players p1", "city utah_valley", "turn payson+provo")
    box.do("none").throw(1).do("go vernal-denver.1")
    assert (box.turn_seat, box.kind, box.one().hand) == (0, "before", ("mount_timpanogos",))


def test_TT_47_others_turn_their_card_at_their_next_turn_without_a_cube() -> None:
    hands = [["boise"], ["nauvoo", "reno"], ["halifax"]]
    table = switching("red_04", ["vernal", "manti"], hands=hands)
    assert "nauvoo" in table.state.travellers[1].visited
    assert (table.turn_seat, table.kind) == (1, "before")
    kinds = [event.kind for event in table.events]
    assert kinds.index("divert") < kinds.index("visit")
    # Also in a turn that is otherwise missed.
    table = trip(["denver", "vernal", "manti"], hands).put(1, missed=1).do("switch air", "draw red_04")
    assert "nauvoo" in table.state.travellers[1].visited
    assert table.turn_seat == 2
    # Diverted away before: the chance is lost.
    table = trip(["denver", "nauvoo", "manti"], hands).put(1, waiting="sent").do("switch air", "draw red_01")
    assert "nauvoo" in table.one(1).hand


def test_TT_48_a_grey_card_that_diverts_the_drawer_gives_no_bonus() -> None:
    table = trip(["dallas", "vernal"], [["denver", "boise"], ["halifax"]]).do("switch air", "draw grey_07")
    assert (table.at(), table.turn_seat, "denver" in table.one().hand) == ("denver", 1, True)
    table.throw(1).do("go vernal-denver.1")
    assert "denver" in table.one().visited
    assert (table.turn_seat, table.kind) == (0, "before")


def test_TT_49_three_safe_landings_three_fast_passes_all_others_single() -> None:
    titles = [card.title for card in printed().values()]
    several = {title: titles.count(title) for title in titles if titles.count(title) > 1}
    assert several == {"Safe Landing": 3, "Fast Pass": 3}
    assert len(titles) == len({card.text for card in printed().values()}) == 45


def test_TT_50_choices_answers_pawns_visit_win_bottom() -> None:
    kept = [[], ["blue_04"], ["blue_05"]]
    places = ["denver", "vernal", "manti"]
    hands = [["boise", "reno"], ["halifax"], ["provo"]]
    table = switching("purple_02", places[1:], hands=hands, kept=kept)
    assert (table.kind, table.acting) == ("player", 0)
    table.do("players p2+p3")
    assert (table.kind, table.acting) == ("place", 0)
    table.do("city boise")
    # Answers, one after the other; until the last one is given every pawn stands where it stood.
    for seat in (1, 2):
        assert (table.kind, table.acting, [table.at(one) for one in range(3)]) == ("reaction", seat, places)
        table.do("accept")
    kinds = [event.kind for event in table.events]
    assert kinds == ["accept", "divert", "divert", "divert", "visit"]
    assert [facts["seat"] for facts in table.said("divert")] == [0, 1, 2]
    assert [table.at(seat) for seat in range(3)] == ["boise"] * 3
    # The drawer's visit comes with its cube, and only then the card goes to the bottom.
    assert (table.kind, table.view(1)["card"]["card"], table.state.pile.under) == ("cube", "purple_02", ())
    table.do("none")
    assert table.said("under") == [{"card": "purple_02"}]
    assert (table.state.pile.under, table.view(1)["card"]) == ((Under("purple_02"),), None)
    # A win comes before the card goes to the bottom, and before anything else.
    home = switching("red_03", ["vernal", "manti"], hands=[["boise"], [], ["provo"]])
    assert home.over is not None
    assert home.over.scores == (0, 1, 0)
    assert [event.kind for event in home.events][-4:] == ["divert", "divert", "divert", "end"]


def test_TT_51_as_many_players_as_possible() -> None:
    table = switching("grey_12", ["vernal"])
    assert table.at(1) == "guadalajara"
    three = switching("purple_05", ["vernal"])
    assert three.texts() == ["players p1", "players p2", "players p1+p2"]


def test_TT_52_diverted_to_where_one_stands_and_gold_boxes() -> None:
    here = trip(["denver", "kirtland"], [["boise"], ["kirtland", "reno"]]).put(1, free=False)
    here.do("switch air", "draw purple_04", "players p2")
    assert (here.one(1).free, here.one(1).waiting) == (True, "sent")
    # A city in a gold box means the shared location, and any two of its cards.
    table = switching("grey_14", ["vernal"], hands=[["boise"], ["idaho_falls", "rexburg", "reno"]])
    table.do("city upper_snake_river").throw(1, "air").do("go denver~dallas.1")
    assert table.one(1).hand == ("reno",)


def test_TT_53_a_swap_is_a_diversion_of_both() -> None:
    table = switching("purple_08", ["seattle-vancouver.2"], hands=[["boise"], ["denver", "reno"]])
    assert (table.at(0), table.at(1)) == ("seattle-vancouver.2", "denver")
    # No border card is owed, both are free; the other one waits for the visit, here made at the start of the turn.
    assert not table.one(0).owes
    assert (table.one(0).free, table.one(1).free) == (True, True)
    assert "denver" in table.one(1).visited
    called_off = switching("purple_08", ["vernal"], kept=[[], ["blue_03"]]).do("protect blue_03")
    assert (called_off.at(0), called_off.at(1), called_off.turn_seat) == ("denver", "vernal", 0)
    # One answer calls it off: the other one is not asked any more.
    both = switching("purple_08", ["vernal"], kept=[["blue_01"], ["blue_03"]]).do("protect blue_01")
    assert (both.at(0), both.at(1), both.kind) == ("denver", "vernal", "before")
    bonus = switching("purple_08", ["boise"], hands=[["boise", "reno"], ["halifax"]])
    assert (bonus.one().visited[-1], bonus.kind) == ("boise", "cube")


def test_TT_54_used_cards_go_to_the_bottom_and_missed_turns_add_up() -> None:
    table = trip(["denver", "dallas", "vernal"]).do("switch air")
    assert len(table.outcomes()) == 45
    table.draw("purple_09").do("players p2")
    assert table.state.pile.under == (Under("purple_09"),)
    # The next card is another one: the one at the bottom does not come again before the rest is gone.
    table.throw(1, "air").do("go denver~dallas.1").throw(1).do("go vernal-denver.1")
    assert (table.turn_seat, table.said("missed")) == (0, [])
    later = table.throw(1, "air").do("go denver").until(0).do("switch road")
    assert len(later.outcomes()) == 44
    assert "draw purple_09" not in later.outcomes()
    later.draw("grey_01")
    # The bottom of the pile is known once the top has been gone through, and is drawn in its order.
    known = trip(["denver", "vernal"]).under("purple_09", "red_01").do("switch air")
    assert known.outcomes() == ["draw purple_09"]
    known.draw("purple_09")
    assert (known.state.pile.under[0], known.state.pile.under[-1]) == (Under("red_01"), Under("purple_09"))
    # Everything can be kept at once, and the pile still does not run out.
    keep = [card.id for card in printed().values() if card.keep]
    assert len(keep) == 12
    full = trip(["denver", "vernal"], kept=[keep, []]).do("switch air")
    assert len(full.outcomes()) == 33
    assert json.dumps(full.view(1)).count("blue_") == 0


def test_TT_54_missed_turns_add_up() -> None:
    # Two cards, of two players, make the third one miss one turn and two more.
    table = trip(["denver", "dallas", "hawaii"], own=own.text([], [own.PARADE]))
    table.do("switch air", "draw purple_09", "players p3").throw(1, "air").do("go denver~chicago.1")
    table.do("switch air", "draw own_purple", "players p3", "take black", "take black")
    assert table.said("misses") == [{"seat": 2, "turns": 3}]
    left = []
    table.throw(1, "air").do("go denver~dallas.2")
    while table.turn_seat != 2:
        left += table.said("missed")
        table.decline()
    assert left == [{"seat": 2, "left": 2}, {"seat": 2, "left": 1}, {"seat": 2, "left": 0}]
    assert (table.turn_seat, table.kind, table.said("missed")) == (2, "before", [])


def test_everybody_sees_who_is_asked_about_a_diversion_and_who_stays() -> None:
    table = switching("red_01", ["vernal", "manti"], kept=[["blue_01"], ["blue_04"], []])
    everyone = {"seats": [0, 1, 2], "place": "anchorage", "swap": False}
    for reader in (0, 1, 2, None):
        assert table.view(reader)["diversion"] == {**everyone, "asked": 0, "stays": []}
    table.do("protect blue_01")
    for reader in (0, 1, 2, None):
        assert table.view(reader)["diversion"] == {**everyone, "asked": 1, "stays": [0]}
    assert table.do("accept").view(1)["diversion"] is None
    swap = switching("purple_08", ["vernal"], kept=[[], ["blue_04"]]).view(0)["diversion"]
    assert swap == {"seats": [0, 1], "place": None, "swap": True, "asked": 1, "stays": []}
