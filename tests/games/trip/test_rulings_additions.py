"""Rulings on the board, on own content, on several moves in a turn, and what was open besides: TT-61 and later."""

from random import Random

import pytest

from stylobate.core.game import Chance, Illegal
from stylobate.games.trip import Trip
from stylobate.games.trip.rules import custom
from stylobate.kit.tasks import Action
from tests.games.trip import own
from tests.games.trip.positions import Table, begun, go_actions, trip

POST = "seattle-vancouver.2"


def at_border(card: str, post: str = POST, **facts: object) -> Table:
    """Seat 0 stands at a Border Post and draws this card there."""
    table = trip([post, "dallas"], **facts).put(0, owes=True).turn_of(0, stage="border")  # type: ignore[arg-type]
    return table.do("draw", f"draw {card}")


def on_an_a(card: str, **facts: object) -> Table:
    """Seat 0 lands on a green A and draws this card."""
    table = trip(["kirtland", "dallas"], **facts).throw(2)  # type: ignore[arg-type]
    return table.do("go kirtland-palmyra.2", "draw", f"draw {card}")


def test_TT_61_the_authored_board_keeps_every_number() -> None:
    board = Table(2).board
    roads = [route for route in board.routes if route.mode == "road"]
    assert (board.locations, len(board.temples), len(roads), len(board.routes)) == (74, 80, 115, 138)
    assert len(board.posts) == 11
    junctions = {board.names[space] for space, kind in enumerate(board.types) if kind == "junction"}
    assert junctions == {"butte", "cheyenne", "el_paso"}
    for route in board.routes:
        kinds = [board.types[space] for space in route.spaces]
        assert all(kinds[at : at + 3] != ["zone"] * 3 for at in range(len(kinds)))
        crosses = board.countries[route.ends[0]] != board.countries[route.ends[1]]
        assert kinds.count("border") == (crosses and route.mode == "road")


def test_TT_62_own_temples_and_cards() -> None:
    table = trip(["butte", "dallas"], [["helena", "pocatello"], ["halifax"]], own=own.OWN)
    assert len(table.board.temples) == 82
    assert len(table.game.table.cards) == 49
    assert "go helena" in table.throw(3).texts()
    table.do("go helena", "none")
    assert table.one().visited[-1] == "helena"
    assert custom.mistakes(own.OWN) == []
    full = own.text([own.HELENA] * 5, [])
    assert custom.mistakes(full) == ["You may add 4 temples, not 5."]
    assert Trip.setup(2).table.cards.keys().isdisjoint({"own_red", "own_grey"})


def test_TT_63_further_moves_use_the_same_mode_and_lapse_at_a_post() -> None:
    table = trip(["denver", "vernal"]).do("switch air", "draw grey_04").throw(3, "air").do("go salt_lake_city")
    assert table.turn_seat == 0
    table.throw(1, "air").do("go salt_lake_city~seattle.1")
    assert table.turn_seat == 1
    # A stop at a Border Post makes everything else lapse.
    lapsed = trip(["seattle-vancouver.1", "dallas"]).turn_of(0, throws=2).throw(3).do(f"go {POST}")
    assert lapsed.turn_seat == 1
    # Open Highway is a full count of four, in the new mode if drawn for a switch, and then the throw comes.
    table = trip(["denver", "vernal"]).do("switch air", "draw grey_05")
    assert table.kind == "walk"
    assert "go denver-kansas_city.4" not in table.texts()
    assert "go salt_lake_city" in table.texts()
    assert table.do("go salt_lake_city~seattle.1").texts() == ["throw air"]
    # Cubes hold it like a throw of four.
    held = at_border("grey_05", cubes=["vancouver-calgary.2"])
    assert {"go vancouver-calgary.3", "go seattle"} <= set(held.texts())
    assert held.do("go vancouver-calgary.3").kind == "before"


def test_TT_64_cards_drawn_after_the_throw() -> None:
    assert on_an_a("grey_02").turn_seat == 1
    assert on_an_a("grey_01").turn_seat == 1
    late = on_an_a("grey_03")
    assert (late.turn_seat, late.one().missed) == (1, 1)
    tail = on_an_a("grey_04")
    assert (tail.turn_seat, tail.texts()) == (0, ["throw road"])
    highway = on_an_a("grey_05")
    assert highway.kind == "walk"
    assert highway.do("go palmyra-boston.2").turn_seat == 1
    before = at_border("grey_02")
    assert (before.turn_seat, before.at()) == (1, POST)


def test_TT_65_may_and_must_on_cards() -> None:
    # Placing by a card is optional, also where it says "place".
    for card in ("grey_15", "red_08"):
        placing = trip(["denver", "dallas"], cubes=["vernal-denver.1"]).do("switch air", f"draw {card}")
        assert "place vernal-denver.2" in placing.texts()
        placing.do("none")
        if card == "red_08":
            assert placing.acting == 1
            placing.do("none")
        assert (placing.turn_seat, placing.kind, placing.standing()) == (0, "before", {"vernal-denver.1"})
    # Taking one off the board is compulsory while one stands there.
    taking = trip(["denver", "dallas"], cubes=["vernal-denver.1", "denver~dallas.1"]).do("switch air", "draw blue_13")
    assert taking.texts() == ["take vernal-denver.1", "take denver~dallas.1"]
    assert taking.why("none").rule == "TT-65"
    taking.do("take denver~dallas.1")
    assert (taking.one().stock, taking.standing()) == ((0, 1), {"vernal-denver.1"})
    assert (taking.turn_seat, taking.kind) == (0, "before")
    # Nobody is asked where none stands, at first or any more.
    assert trip(["denver", "dallas"]).do("switch air", "draw blue_13").kind == "before"
    clean = trip(["denver", "dallas", "manti"], cubes=["vernal-denver.1", "denver~dallas.1"])
    clean.do("switch air", "draw red_07")
    bank = clean.state.bank
    clean.do("take vernal-denver.1")
    assert (clean.acting, clean.state.bank) == (1, (bank[0] + 1, bank[1]))
    clean.do("take denver~dallas.1")
    assert (clean.turn_seat, clean.kind, clean.standing()) == (0, "before", set())
    # "Up to three" means at least one.
    choir = trip(["denver", "dallas", "vernal", "manti", "boise"]).do("switch air", "draw purple_05")
    sizes = [text.count("+") + 1 for text in choir.texts("players p")]
    assert (set(sizes), len(sizes), len(choir.texts())) == ({1, 2, 3}, 25, 25)
    assert choir.why("players").rule == choir.why("none").rule == choir.why("players p1+p2+p3+p4").rule == "TT-51"


def test_TT_66_where_a_road_ends_the_pawn_stops() -> None:
    hands = [["boise"], ["halifax"]]
    table = trip(["butte", "dallas"], hands, own=own.OWN).throw(5)
    assert "go helena" in table.texts()
    table.do("go helena")
    assert (table.at(), table.turn_seat) == ("helena", 1)
    # Behind a cube it takes the exact number all the same.
    cube = ["helena-butte.1"]
    assert "go helena" not in trip(["butte", "dallas"], hands, cubes=cube, own=own.OWN).throw(5).texts()
    assert "go helena" in trip(["butte", "dallas"], hands, cubes=cube, own=own.OWN).throw(3).texts()


def test_TT_67_whoever_keeps_a_card_is_asked_after_the_move() -> None:
    useless = trip(["vernal", "dallas"], kept=[["blue_01"], []]).throw(1).do("go vernal-denver.1")
    wind = trip(["vernal", "dallas"], kept=[["blue_12"], []]).throw(1).do("go vernal-denver.1")
    assert (useless.texts(), wind.texts()) == (["end"], ["end", "play blue_12"])
    assert useless.view(1)["now"] == wind.view(1)["now"]
    assert trip(["vernal", "dallas"]).throw(1).do("go vernal-denver.1").turn_seat == 1
    # Not where nothing can follow.
    assert trip(["seattle", "dallas"], kept=[["blue_12"], []]).throw(2).do(f"go {POST}").turn_seat == 1


def test_TT_68_whoever_gives_up_is_out_and_the_others_go_on() -> None:
    kept = [["blue_01"], ["blue_02"], []]
    table = trip(["denver", "vernal", "manti"], kept=kept).stocks((2, 0), (1, 1), (0, 0))
    bank = table.state.bank
    state = table.game.concede(table.state, 0).state
    assert state.present == (1, 2)
    assert state.bank == (bank[0] + 2, bank[1])
    assert state.underway is not None
    assert state.underway.seat == 1
    # A kept card that nobody saw goes under the pile unseen.
    assert [entry.card for entry in state.pile.under] == ["blue_01"]
    assert table.game.view(state, 1)["pile"] == {"fresh": 43, "under": [None]}
    last = table.game.concede(state, 2).state
    assert last.over is not None
    assert last.over.scores == (0.0, 1.0, 0.0)
    # Whoever is to be diverted and leaves is diverted no more.
    table = trip(["denver", "vernal", "manti"], kept=kept).do("switch air", "draw red_01")
    state = table.game.concede(table.state, 1).state
    assert table.game.turn(state).seats == (0,)  # type: ignore[union-attr]


def test_TT_69_ways_that_do_the_same_are_one_move() -> None:
    # Atlanta to Nashville: four spaces straight on, six through Birmingham.
    hands = [["nashville"], ["halifax"]]
    table = trip(["atlanta", "dallas"], hands).throw(6)
    assert table.texts("go nashville") == ["go nashville"]
    # Whoever holds no card of Nashville can only go the long way: so does whoever holds one, and nobody can tell.
    without = trip(["atlanta", "dallas"], [["boise"], ["halifax"]]).throw(6)
    ways = [a.value.move.path for one in (table, without) for a in go_actions(one) if str(a) == "go nashville"]
    assert (len(ways), len(ways[0]), ways[0]) == (2, 6, ways[1])
    # With a five it is the early stop or nothing.
    early = trip(["atlanta", "dallas"], hands).throw(5)
    assert [len(a.value.move.path) for a in go_actions(early) if str(a) == "go nashville"] == [4]
    # Ways that take different cubes are two moves.
    cube = "atlanta-nashville.1"
    table = trip(["atlanta", "dallas"], hands, cubes=[cube]).throw(6)
    assert set(table.texts("go nashville")) == {"go nashville", f"go nashville taking {cube}"}
    # A Fast Pass is not used where the same can be had without one.
    table = trip([POST, "dallas"], kept=[["blue_04"], []]).throw(3)
    assert not [text for text in table.texts() if " with " in text]


def test_TT_70_what_a_careful_player_remembers() -> None:
    table = trip(["vernal", "dallas"], [["boise", "denver"], ["halifax"]]).throw(5).do("go denver", "none")
    seen = table.view(1)["travellers"][0]
    assert seen["ruled_out"] == ["denver"]
    # Two turned at once leave it open whether there is a third.
    hands = [["payson", "provo", "mount_timpanogos"], ["halifax"]]
    box = trip(["south_valley", "dallas"], hands).throw(2).do("go utah_valley turning payson+provo")
    assert box.one().ruled_out == ()
    # Whoever stopped in a city without turning its card does not hold it.
    table = trip(["st_george-las_vegas.1", "dallas"], [["boise"], ["halifax"]]).throw(1).do("go las_vegas")
    view = table.view(1)
    for seed in range(40):
        assert "las_vegas" not in table.game.guess(view, 1, Random(seed)).travellers[0].hand
    # A kept card that was drawn from the known part of the pile is known to all.
    known = trip(["denver", "dallas"]).under("blue_01").do("switch air")
    assert known.game.witnesses(known.state, None, Action("draw blue_01", "blue_01")) is None
    known.do("draw blue_01")
    assert known.view(1)["travellers"][0]["shown"] == ["blue_01"]
    secret = trip(["denver", "dallas"]).do("switch air")
    assert secret.game.witnesses(secret.state, None, Action("draw blue_01", "blue_01")) == (0,)
    secret.do("draw blue_01")
    assert secret.view(1)["travellers"][0]["shown"] == []


def test_TT_71_passing_through_salt_lake_city_is_not_arriving() -> None:
    table = trip(["ogden_bountiful", "dallas"], [[], ["halifax"]]).throw(3)
    assert {"go salt_lake_city", "go salt_lake_city-vernal.1"} <= set(table.texts())
    assert not table.do("go salt_lake_city-vernal.1").over


def test_TT_72_the_cube_that_lets_a_pawn_pass() -> None:
    # denver ~ Z Z ~ dallas. Tail Wind: two throws in one turn, and in that turn the cube still holds.
    one, two = "denver~dallas.1", "denver~dallas.2"
    table = trip(["denver", "los_angeles"], cubes=[two], held_once=True).do("switch air", "draw grey_04")
    table.throw(2, "air").do(f"go {one} held {two}").throw(1, "air")
    assert table.texts("stay") == [f"stay {two}"]
    assert f"go {two}" not in table.texts()
    table.do(f"stay {two}")
    # A missed turn does not count.
    table.do("switch air", "draw purple_09").throw(1, "air").do(table.texts("go")[0])
    assert (table.said("missed"), table.turn_seat) == ([{"seat": 0, "left": 0}], 1)
    table.until(0).throw(1, "air")
    assert table.texts() == ["go denver", f"go {two}"]
    # Only on that turn: after another move the cube holds again, the next one included that it stops in front of.
    table.do("go denver").until(0).throw(1, "air").do(f"go {one}").until(0).throw(1, "air")
    assert table.texts("stay") == [f"stay {two}"]
    # It counts for every throw of the turn: Second Wind after a move that led up to it again.
    wind = trip([one, "hawaii"], kept=[["blue_12"], []], cubes=[two], held_once=True, mode="air").throw(1, "air")
    wind.do(f"stay {two}", "end").until(0).throw(1, "air").do("go denver", "play blue_12").throw(2, "air")
    assert f"go {two}" in wind.texts()
    # Diverted, it is forgotten: the swap brings the pawn back in front of the same cube.
    table = trip([one, "hawaii", "dallas"], cubes=[two], held_once=True, mode="air").throw(1, "air").do(f"stay {two}")
    table.until(2).do("switch road", "draw purple_08", "players p1")
    assert (table.at(0), table.at(2)) == ("dallas", one)
    assert "stay denver~dallas.2" in table.throw(1, "air").texts()


def test_TT_72_only_the_one_that_held() -> None:
    table = trip(["vernal-denver.1", "hawaii"], cubes=["vernal-denver.2", "salt_lake_city-vernal.2"], held_once=True)
    table.throw(1).do("stay vernal-denver.2").until(0).throw(2)
    # The cube behind still holds, and the one ahead is neither taken nor gone.
    assert "go vernal held salt_lake_city-vernal.2" in table.texts()
    table.do("go vernal-denver.3")
    assert table.standing() == {"vernal-denver.2", "salt_lake_city-vernal.2"}


def test_TT_73_a_card_for_one_mode_is_for_a_throw_in_that_mode() -> None:
    table = trip(["denver", "vernal"], kept=[["blue_09", "blue_10"], []]).put(0, free=True, mode=None)
    assert table.texts("play") == ["play blue_09", "play blue_10"]
    assert table.do("play blue_10").texts() == ["throw air"]
    # Not in a mode that would cost a card first.
    table = trip(["denver", "vernal"], kept=[["blue_09", "blue_10"], []])
    assert table.texts("play") == ["play blue_09"]
    table.do("switch air", "draw grey_01")
    assert table.texts("play") == ["play blue_10"]
    assert isinstance(table.game.turn(table.do("play blue_10", "throw air").state), Chance)


def test_TT_74_a_position_is_read_only_where_everything_is_in_its_place() -> None:
    table = trip(["denver", "vernal"])
    text = str(table.state)
    assert table.game.read(text) == table.state
    for wrong in ("", "{}", text[:-1], text.replace('"red_01"', '"red_02"'), text.replace('"bank":[', '"bank":[1')):
        assert wrong != text
        with pytest.raises(Illegal):
            table.game.read(wrong)
    with pytest.raises(Illegal) as refused:
        Trip.setup(3).read(text)
    assert refused.value.rule == "TT-74"


def test_TT_75_a_missed_turn_is_not_the_first_one() -> None:
    hands = [["halifax", "montreal", "toronto"], ["dallas", "reno", "boise"]]
    table = begun(["denver", "dallas"], hands).throw(1, "air").do("go salt_lake_city~denver.2", "draw")
    # Traffic Jam: the only other player misses a turn, which would have been the first one.
    table.draw("purple_09")
    assert table.said("missed") == [{"seat": 1, "left": 0}]
    assert not table.said("visit")
    assert (table.turn_seat, "dallas" in table.one(1).hand) == (0, True)
    # The next one is: the card is turned, a cube may be placed, and nothing is thrown.
    table.throw(1, "air").do("go salt_lake_city~denver.1")
    assert table.said("visit") == [{"seat": 1, "temples": ["dallas"], "space": "dallas", "left": 2}]
    assert (table.kind, table.acting) == ("cube", 1)
    assert table.do("none").turn_seat == 0
    # The throw comes on the turn after that, and owes no card in either mode.
    assert table.until(1).texts() == ["throw road", "throw air"]


def test_TT_76_by_hand_the_chance_is_lost_when_the_pawn_moves() -> None:
    def arrived(cards: list[str], **facts: object) -> Table:
        hands = [cards, ["halifax", "boise"]]
        return trip(["vernal-denver.4", "hawaii"], hands, turning="manual", **facts).throw(1).do("go denver")  # type: ignore[arg-type]

    assert arrived(["denver", "reno"]).do("pass").said("waits") == [{"seat": 0}]
    # Forgotten on arrival, turned on the next turn, before the throw or before it is used; the cube comes with it.
    for texts in ([], ["throw road", "die 2"]):
        table = arrived(["denver", "reno"]).do("pass").until(0).do(*texts)
        assert "turn denver" in table.texts()
        stage = table.stage
        table.do("turn denver")
        assert (table.kind, table.acting, table.one().hand) == ("cube", 0, ("reno",))
        table.do("place vernal-denver.1")
        assert (table.turn_seat, table.stage, table.texts("turn")) == (0, stage, [])
    # Once the pawn has moved the chance is lost, also for somebody who stops there on the way.
    table = arrived(["denver", "reno"]).do("pass").until(0).throw(1).do("go vernal-denver.4").until(0)
    assert not table.texts("turn")
    assert table.why("turn denver").rule == "TT-26"
    table.throw(1).do("go vernal-denver.3")
    assert "denver" in table.one().hand
    # A throw that leaves the pawn where it is loses nothing.
    held = arrived(["denver", "reno"], cubes=["denver-kansas_city.1"]).do("pass").until(0).throw(1).do("stay").until(0)
    assert held.texts("turn") == ["turn denver"]
    # Diverted to the same place it is a new visit, and one that brings no cube.
    table = arrived(["denver", "reno"]).do("pass").until(0).do("switch air", "draw grey_07").until(0)
    assert "denver" in table.one().hand
    assert table.texts("turn") == ["turn denver"]
    assert table.do("turn denver").texts("throw") == ["throw road", "throw air"]
    # Asked after a move, because of a kept card, its owner may turn it there.
    kept = arrived(["denver", "reno"], kept=[["blue_01"], []]).do("pass")
    assert kept.texts() == ["end", "turn denver"]
    assert kept.do("turn denver", "none").texts() == ["end"]
    # Nobody else can tell whether something could still be turned.
    bluff = arrived(["detroit", "reno"]).do("pass")
    assert arrived(["denver", "reno"]).do("pass").view(1) == bluff.view(1)


def test_TT_76_two_cards_a_visit_and_one_cube_in_all() -> None:
    valley = ["mount_timpanogos", "payson", "provo"]
    table = trip(["south_valley", "hawaii"], [[*valley, "boise"], ["halifax"]], turning="manual").throw(2)
    table.do("go utah_valley", "turn provo", "none").until(0)
    # One more card, without another cube; then no third.
    assert table.texts("turn") == ["turn mount_timpanogos", "turn payson"]
    assert table.why("turn mount_timpanogos+payson").rule == "TT-24"
    table.do("turn payson")
    assert (table.kind, table.texts("turn"), table.one().hand) == ("before", [], ("boise", "mount_timpanogos"))
    # Two at once leave nothing over.
    table = trip(["south_valley", "hawaii"], [[*valley, "boise"], ["halifax"]], turning="manual").throw(2)
    assert table.do("go utah_valley", "turn payson+provo", "none").until(0).texts("turn") == []
    # Late, both may come at once.
    table = trip(["south_valley", "hawaii"], [valley, ["halifax"]], turning="manual").throw(2)
    assert len(table.do("go utah_valley", "pass").until(0).texts("turn")) == 6


def test_TT_76_the_card_of_the_starting_airport_is_a_turn_of_its_own() -> None:
    hands = [["denver", "montreal", "toronto"], ["halifax", "reno", "boise"]]
    table = begun(["denver", "dallas"], hands, turning="manual").do("pass")
    assert table.texts() == ["throw road", "throw air", "turn denver"]
    # Before the throw it completes the turn after all.
    assert table.do("turn denver").kind == "cube"
    assert table.do("none").acting == 1
    # After the throw it waits: the throw has to be used.
    table = begun(["denver", "dallas"], hands, turning="manual").do("pass").throw(2)
    assert not table.texts("turn")
    # Sent somewhere, one may turn the card later in the same way, and no cube comes of it.
    table = trip(["denver", "vernal"], [["boise"], ["nauvoo", "reno"]], turning="manual").do(
        "switch air", "draw red_04"
    )
    table.do("pass", "pass")
    assert (table.turn_seat, table.texts("turn")) == (1, ["turn nauvoo"])
    assert table.do("turn nauvoo").kind == "before"
    # Two cards of a place that one was sent to may still be turned at once.
    hands = [["halifax", "reno"], ["payson", "provo", "boise"]]
    table = trip(["denver", "hawaii"], hands, turning="manual").do("switch air", "draw purple_02", "city utah_valley")
    table.until(1)
    assert table.texts("turn") == ["turn payson", "turn provo", "turn payson+provo"]
    assert table.do("turn payson+provo").one(1).hand == ("boise",)


def test_a_bot_turns_a_card_that_can_still_be_turned() -> None:
    table = trip(["vernal-denver.4", "hawaii"], [["denver", "reno"], ["halifax"]], turning="manual").throw(1)
    table.do("go denver", "pass").until(0)
    for skill in range(1, 6):
        assert table.game.advice(table.view(0), 0, Random(skill), skill=skill) == "turn denver"


def test_TT_77_chance_places_the_first_cubes() -> None:
    table = Table(2, first_cubes="chance", temples=3)
    table.do("start denver", "start dallas")
    while table.kind == "deal":
        table.do(table.outcomes()[0])
    board = table.game.table.board
    assert {text.removeprefix("place ") for text in table.outcomes()} == {board.names[zone] for zone in board.colour_of}
    for left in ("red", "black", "red", "black"):
        zones = [text for text in table.outcomes() if board.colour_of[table.space(text.removeprefix("place "))] == left]
        assert table.game.read(str(table.state)) == table.state
        table.do(zones[5])
        # The log does not say that a player placed what chance has placed.
        placed = next(event for event in table.events if event.kind == "cube" and event.facts["space"] in zones[5])
        assert f"'s {left} cube lands on" in placed.words
    assert len(table.standing()) == 4
    assert [table.one(seat).stock for seat in (0, 1)] == [(0, 0), (0, 0)]
    assert table.turn_seat == 0


def test_TT_78_without_a_clock_an_answer_takes_as_long_as_it_takes() -> None:
    for timers, silence in ((True, 15), (False, None)):
        table = trip(["denver", "vernal"], kept=[[], ["blue_01"]], timers=timers).do("switch air", "draw red_01")
        assert table.kind == "reaction"
        assert table.game.timing(table.state).silence == silence
