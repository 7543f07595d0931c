"""Checks, matches, the end: CB-12 to CB-19, CB-27, CB-38."""

from dataclasses import replace

import pytest

from stylobate.games.blox.rules.plots import Plot
from stylobate.games.blox.rules.printed import PLOTS, landscapes
from stylobate.games.blox.rules.rounds import Draft
from tests.games.blox.positions import CARDS, city, place, settled, solution


def test_CB_12_one_check_for_each_pick() -> None:
    almost = {"house": ["2x3 b2 across"], "school": ["1x4 b2 down"]}
    # After building: that plot only.
    table = city(almost).do("place 1x3 house b4 across")
    assert table.texts() == ["check house", "pass"]
    assert table.why("check school").rule == "CB-12"
    table.do("pass")
    # No check, no match; an overlooked fit is found before the next block is built.
    assert not table.is_finished(0, "house")
    table.do("place 1x1 house a1 across", "pass")
    assert table.texts("check") == ["check house", "check school"]
    assert table.why("check supermarket").rule == "CB-12"
    table.do("check house", "event E19")
    assert table.is_finished(0, "house")
    # That was the check of this pick.
    assert table.now == "pick"
    assert table.why("check school").rule == "CB-12"
    table.do("place 1x2 school a1 across")
    assert (table.now, table.seat) == ("pick", 1)


def test_CB_12_the_helper_checks() -> None:
    table = city({"house": ["2x3 b2 across"]}, helper=True)
    assert not table.texts("check")
    assert table.why("check house").rule == "CB-12"
    table.do("place 1x3 house b4 across")
    assert table.said("check")[0] | {"by": "helper", "fits": True} == table.said("check")[0]
    assert table.is_finished(0, "house")
    # What does not fit is not checked: nothing is lost.
    table = city(helper=True).do("place 2x3 house b2 across")
    assert not table.said("check")
    assert (table.now, table.seat) == ("pick", 1)


def test_CB_13_complete() -> None:
    cutout = landscapes()["H01"].cutout
    flat = Plot("H01").with_block(place("2x3 b2 across")).with_block(place("1x3 b4 across"))
    assert flat.fits(1)
    assert not flat.fits(2)
    assert not flat.with_block(place("1x1 a1 across")).fits(1)
    # One block below carries two above; the gaps between do not matter.
    high = Plot("H01").with_block(place("1x2 b3 down"))
    for text in ("2x3 b2 across", "1x3 b4 across"):
        assert not high.fits(2)
        high = high.with_block(place(text))
    assert high.layers(2) == (place("1x2 b3 down").studs, cutout)
    assert high.fits(2)
    # A lower block that sticks out is in the way.
    out = Plot("H01").with_block(place("1x3 b3 down"))
    for text in ("2x3 b2 across", "1x3 b4 across"):
        out = out.with_block(place(text))
    assert out.gaps(2) == 0
    assert not out.fits(2)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_CB_13_every_card_can_be_built_at_every_level(level: int) -> None:
    for card in landscapes():
        plot = Plot(card)
        for text in solution(card, level):
            assert plot.allows(place(text).studs, level, helper=True)
            assert not plot.fits(level)
            plot = plot.with_block(place(text))
        assert plot.fits(level), card


def test_CB_14_a_wrong_check_costs_a_block() -> None:
    lying = {"house": ["2x3 b2 across", "1x1 a1 across"], "school": ["2x2 a1 across"]}
    table = city(lying).do("place 1x3 house b4 across", "check house")
    assert table.now == "penalty"
    # One of that plot, whichever one likes; what sticks out has been shown.
    assert table.said("check") == [
        {"seat": 0, "plot": "house", "card": "H01", "fits": False, "out": ["a1"], "gaps": [], "by": "player"}
    ]
    assert table.texts() == ["remove house a1", "remove house b4", "remove house b2"]
    assert table.why("remove school a1").rule == "CB-14"
    count = table.supply("1x1")
    table.do("remove house a1")
    assert table.said("remove")[0]["why"] == "penalty"
    assert table.supply("1x1") == count + 1
    # The pick is over: no second check, though it would fit now.
    assert (table.now, table.seat) == ("pick", 1)
    # All that sticks out is shown, and all that is open.
    table = city({"house": ["2x3 b2 across", "1x2 e5 down"]}).do("place 1x1 house b4 across", "check house")
    assert (table.said("check")[0]["out"], table.said("check")[0]["gaps"]) == (["e5", "e6"], ["c4", "d4"])


def test_CB_15_only_free_blocks_are_lifted() -> None:
    lying = {"house": ["2x3 b2 across", "1x2 b2 across", "1x1 e6 across"]}
    table = city(lying, level=2).draws("E02")
    assert table.texts() == ["remove house e6", "remove house b2"]
    table.do("remove house b2")
    assert table.said("remove")[0]["block"] == "1x2"
    table = city(lying, level=2).draws("E02")
    assert table.why("remove house d3").rule == "CB-15"
    assert table.why("remove house f1").rule == "CB-15"
    table = city(lying | {"house": [*lying["house"], "1x1 b2 across"]}, level=3).draws("E02")
    assert table.why("remove house c2").rule == "CB-15"


def test_CB_16_finished_plots_are_locked() -> None:
    table = city({"school": ["1x4 b2 down"]}, {"house": ["1x1 a1 across"]}, finished=("p1 house", "p2 school"))
    assert table.why("check house").rule == "CB-16"
    assert table.why("place 1x1 house a1 across").rule == "CB-16"
    for card, only in (("E02", ["remove school b2"]), ("E08", ["lift school b2", "pass"])):
        assert city({"school": ["1x4 b2 down"]}, finished=("p1 house",)).draws(card).texts() == only
    assert table.draws("E01").texts() == ["swap school b2 p2 house a1"]
    assert table.why("swap house b2 p2 house a1").rule == "CB-16"
    assert table.why("swap school b2 p2 school a2").rule == "CB-16"


def test_CB_17_an_event_after_the_first_and_second_match() -> None:
    table = city({"house": ["2x3 b2 across"]}).do("place 1x3 house b4 across", "check house")
    assert table.now == "draw"
    assert sum(table.outcomes().values()) == 24
    # After building, the next player goes on; before building, one's own pick.
    assert (table.do("event E19").now, table.seat) == ("pick", 1)
    full = {"house": ["2x3 b2 across", "1x3 b4 across"]}
    table = city(full, finished=("p1 school",)).do("check house", "event E19")
    assert (table.now, table.seat) == ("pick", 0)
    assert table.state.players[0].finished == 2


def test_CB_18_the_third_match_wins_at_once() -> None:
    table = city({"house": ["2x3 b2 across"]}, finished=("p1 school", "p1 supermarket"))
    table.do("place 1x3 house b4 across", "check house")
    assert table.over is not None
    assert table.over.scores == (1.0, 0.0)
    assert table.said("end")[0]["reason"] == "Player 1 has finished all three plots"
    assert not table.said("event")
    assert table.state.offer == ("2x3", "1x1", "1x2")
    assert table.why("pass", seat=1).rule == "CB-18"


def test_CB_19_ranking() -> None:
    # Players 2 and 3 have finished one plot, player 4 none; of the rest player 3 covers more rightly.
    ready = ("p1 school", "p1 supermarket", "p2 supermarket", "p3 house")
    lying = (
        {"house": ["2x3 b2 across"]},
        {"school": ["2x3 a2 down"], "house": ["1x4 f1 down"]},
        {"school": ["2x4 c2 down"]},
        {"school": ["2x3 a2 down"], "house": ["1x1 a1 across"]},
    )
    table = city(*lying, seats=4, finished=ready).do("place 1x3 house b4 across", "check house")
    assert table.said("end")[0]["ranks"] == [1, 3, 2, 4]
    # Two layers: only the upper one counts.
    table = city({"house": ["2x3 b2 across", "1x1 b2 across"]}, level=2)
    plots = table.game.view(table.state, None)["players"][0]["plots"]  # type: ignore[index, call-overload]
    assert [plot["covered"] for plot in plots] == [1, 0, 0]


def test_CB_27_stall() -> None:
    table = city({}, {"house": ["2x3 b2 down"]}, offer=("1x1",), picks=(0,))
    table.state = replace(table.state, round=60, matched=1)
    # 59 rounds without a match: it goes on.
    table.do("place 1x1 house a1 across", "pass")
    assert (table.now, table.state.dry) == ("offer", 59)
    table = city({}, {"house": ["2x3 b2 down"]}, offer=("1x1",), picks=(0,))
    table.state = replace(table.state, round=60, matched=0)
    table.do("place 1x1 house a1 across", "pass")
    assert table.over is not None
    assert table.over.scores == (0.0, 1.0)
    # Equal firsts share the victory.
    table = city(offer=("1x1",), picks=(0,), seats=3)
    table.state = replace(table.state, round=60)
    assert table.do("place 1x1 house a1 across", "pass").over.scores == (0.5, 0.5, 0.5)  # type: ignore[union-attr]
    # A match starts the count anew, and the option turns it off.
    table = city({"house": ["2x3 b2 across"]}, offer=("1x3",), picks=(0,))
    table.state = replace(table.state, round=60)
    assert table.do("place 1x3 house b4 across", "check house", "event E19").now == "offer"
    assert table.state.matched == 60
    table = city(offer=("1x1",), picks=(0,), stall=False)
    table.state = replace(table.state, round=600)
    assert table.do("place 1x1 house a1 across", "pass").now == "offer"


def test_CB_38_scores() -> None:
    lying = {"house": ["2x3 b2 across"]}, {"house": ["2x3 b2 down"]}, {"house": ["2x3 a3 across"]}, {}
    table = city(*lying, seats=4, finished=("p1 school", "p1 supermarket"))
    table.do("place 1x3 house b4 across", "check house")
    assert table.over is not None
    assert table.over.scores == (1.0, 0.5, 0.5, 0.0)
    assert [CARDS[seat][0] for seat in (1, 2)] == ["H02", "H03"]


def test_positions_to_order_are_complete() -> None:
    table = city({"house": ["1x1 a1 across"]}, finished=("p2 school",))
    assert settled(table.state) == table.state
    assert isinstance(table.state.tasks[1], Draft)
    assert len(PLOTS) == 3
