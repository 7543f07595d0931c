"""Setting up, offers, the draft and building: CB-1 to CB-11."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from stylobate.core.game import Acting
from stylobate.games.blox import Blox
from stylobate.games.blox.rules.plots import KINDS, SIDE, places
from stylobate.games.blox.rules.printed import PLOTS, landscapes
from tests.games.blox.positions import CARDS, Table, city


def dealt(seats: int = 2, start: str = "start p1", **options: object) -> Table:
    """A table with cards and a start player."""
    game = Blox.setup(seats, **options)  # type: ignore[arg-type]
    table = Table(game.start(), game)
    while table.now == "deal":
        table.do(next(iter(table.outcomes())))
    return table.do(start)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_CB_1_three_plots_and_three_different_cards(seats: int) -> None:
    table = dealt(seats)
    cards = [[plot.card for plot in player.plots] for player in table.state.players]
    assert all([landscapes()[str(card)].type for card in hand] == list(PLOTS) for hand in cards)
    assert max(Counter(card for hand in cards for card in hand).values()) == 1
    assert not any(plot.blocks for player in table.state.players for plot in player.plots)
    # Fair: everybody has the same difficulties; otherwise any card may come.
    ranks = {tuple(landscapes()[str(card)].difficulty for card in hand) for hand in cards}
    assert len(ranks) == 1
    game = Blox.setup(seats, fair=False)
    table = Table(game.start(), game)
    assert len(table.outcomes()) == 14
    assert len(table.do("deal H01").outcomes()) == 13


def test_CB_2_level_and_handicap() -> None:
    assert Blox.setup(3).terms.levels == (1, 1, 1)
    assert Blox.setup(3, level=3).terms.levels == (3, 3, 3)
    assert Blox.setup(3, level=2, handicap=True, level_p2=1).terms.levels == (2, 1, 2)
    # A player's own level counts only where the handicap is on.
    assert Blox.setup(2, level_p1=3).terms.levels == (1, 1)
    table = city({"house": ["2x3 b2 across"]}, {"house": ["2x3 b2 down"]}, handicap=True, level_p1=2)
    assert "place 1x1 house b2 across" in table.texts("place", 0)
    table.do("place 1x1 house b2 across", "pass")
    assert table.why("place 1x2 house b2 across").rule == "CB-8"


def test_CB_2_everybody_is_judged_by_their_own_level() -> None:
    # The same flat house fits for whom one layer is enough, and only for them.
    flat = {"house": ["2x3 b2 across"]}, {"house": ["2x3 b2 down"]}
    levels = {"handicap": True, "level_p1": 2, "level_p2": 1}
    table = city(*flat, **levels).do("place 1x3 house b4 across", "check house")
    assert table.said("check")[0]["fits"] is False
    assert table.said("check")[0]["gaps"] == [f"{c}{r}" for r in (2, 3, 4) for c in "bcd"]
    assert not table.is_finished(0, "house")
    table.do("remove house b4", "place 1x2 house d4 across", "check house")
    assert table.is_finished(1, "house")
    # Two layers finish it for the first player.
    high = {"house": ["1x2 b3 down", "2x3 b2 across"]}, {}
    assert city(*high, **levels).do("place 1x3 house b4 across", "check house").is_finished(0, "house")
    # What is rightly covered is counted in each player's own last layer.
    table = city(*flat, **levels)
    players: Any = table.game.view(table.state, None)["players"]
    assert [(player["level"], player["plots"][0]["covered"]) for player in players] == [(2, 0), (1, 6)]
    # A block that is received is built in the layers of who receives it.
    table = city({"house": ["1x1 a1 across"]}, flat[1], **levels).draws("E10").do("give house a1 p2")
    assert table.why("place 1x1 house b2 across").rule == "CB-8"
    table = city(flat[0], {"house": ["1x1 a1 across"]}, picks=(1, 0), **levels).draws("E10", seat=1)
    table.do("give house a1 p1", "place 1x1 house b2 across")
    assert table.said("place")[0]["layer"] == 2
    # With the helper the card slides at each player's own level.
    table = city(*flat, helper=True, **levels).do("place 1x3 house b4 across", "place 1x2 house d4 across")
    assert [table.is_finished(seat, "house") for seat in (0, 1)] == [False, True]


def test_CB_3_a_card_is_neither_turned_nor_shifted() -> None:
    # The Cottage is a square of three by three: the same square one column to the left does not match.
    table = city({"house": ["2x3 a2 across"]}).do("place 1x3 house a4 across", "check house")
    assert not table.is_finished(0, "house")
    # The Corner House upside down does not match either.
    table = city({}, {"house": ["2x3 b2 down"]}, picks=(1, 0)).do("place 1x2 house d2 across", "check house")
    assert not table.is_finished(1, "house")
    table = city({}, {"house": ["2x3 b2 down"]}, picks=(1, 0)).do("place 1x2 house d4 across", "check house")
    assert table.is_finished(1, "house")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_CB_4_the_supply_by_player_count(seats: int) -> None:
    supply = dict(zip(KINDS, Blox.setup(seats).start().supply, strict=True))
    each = {"1x1": 6, "1x2": 9, "1x3": 6, "1x4": 6, "2x2": 3, "2x3": 3, "2x4": 3}
    assert supply == {kind: count * seats for kind, count in each.items()}
    assert sum(supply.values()) == 36 * seats
    # What is laid out is missing in the supply.
    table = dealt(seats).do("offer 2x4")
    assert table.supply("2x4") == 3 * seats - 1


def test_CB_5_the_start_player_is_random_then_clockwise() -> None:
    game = Blox.setup(3)
    table = Table(game.start(), game)
    while table.now == "deal":
        table.do(next(iter(table.outcomes())))
    assert table.outcomes() == {"start p1": 1, "start p2": 1, "start p3": 1}
    phases = [game.view(table.state, 0)["phase"]]
    table.do("start p3")
    assert table.said("round")[0]["round"] == game.view(table.state, 0)["round"] == 1
    assert [*phases, game.view(table.state, 0)["phase"]] == ["deal", "play"]
    starts = []
    for _ in range(3):
        starts.append(table.seat)
        play_round(table)
    assert starts == [2, 0, 1]


def play_round(table: Table) -> list[int]:
    """A whole round of first choices; who has picked."""
    number, picked = table.state.round, []
    while table.state.round == number:
        if table.now == "pick":
            picked.append(table.seat)
        table.do("pass" if table.now == "check" else table.texts()[0])
    return picked


@pytest.mark.parametrize(("seats", "blocks"), [(2, 4), (3, 3), (4, 4)])
def test_CB_6_the_offer(seats: int, blocks: int) -> None:
    table = dealt(seats)
    assert table.now == "offer"
    assert table.game.view(table.state, None)["wanted"] == blocks
    assert table.texts() == [f"offer {kind}" for kind in KINDS]
    table.do(*["offer 2x4"] * (blocks - 1))
    assert table.now == "offer"
    assert table.why("offer 3x3").rule == "CB-4"
    table.do("offer 1x1")
    assert table.now == "pick"
    assert table.state.offer == ("2x4",) * (blocks - 1) + ("1x1",)
    assert table.why("offer 1x1").rule == "CB-6"
    assert table.why("place 2x2 house a1 across").rule == "CB-6"


def test_CB_6_silence_fills_up_the_offer() -> None:
    table = dealt().do("offer 2x4")
    timing = table.game.timing(table.state)
    assert timing.silence == 30
    while table.now == "offer":
        # One clock for the whole offer.
        assert table.game.timing(table.state) == timing
        table.do(str(table.game.silence(table.state, table.seat)))
    assert len(table.state.offer) == 4
    # The same position is always filled up alike, other positions otherwise.
    filled = [[str(table.game.silence(dealt().do(f"offer {kind}").state, 0)) for kind in KINDS] for _ in range(2)]
    assert filled[0] == filled[1]
    assert len(set(filled[0])) > 1


@pytest.mark.parametrize(("seats", "order"), [(2, [1, 0, 1, 0]), (3, [1, 2, 0]), (4, [1, 2, 3, 0])])
def test_CB_7_draft_order(seats: int, order: list[int]) -> None:
    table = dealt(seats, "start p2")
    assert play_round(table) == order
    # A block is built before the next one is taken.
    table = city()
    assert table.why("place 1x1 house a1 across", seat=1).rule == "CB-7"
    table.do("place 2x3 house b2 across")
    assert table.game.turn(table.state) == Acting((0,))
    assert table.why("place 1x1 house a1 across").rule == "CB-7"
    table.do("pass")
    assert table.game.turn(table.state) == Acting((1,))
    assert table.state.offer == ("1x3", "1x1", "1x2")


def test_CB_8_placing() -> None:
    table = city(offer=("2x4", "1x1", "1x1", "1x1"), finished=("p1 school",))
    # Straight or turned, inside the plot, on any unfinished plot, inside the cut-out or not.
    assert len(table.texts("place 2x4 house")) == 2 * 3 * 5
    assert len(table.texts("place 2x4 supermarket")) == 2 * 3 * 5
    assert not table.texts("place 2x4 school")
    assert table.why("place 2x4 school a1 across").rule == "CB-16"
    assert table.why("place 2x4 house d1 across").rule == "CB-8"
    assert table.why("place 2x4 garden a1 across").rule == "CB-1"
    table.do("place 2x4 house c5 across", "pass", "place 1x1 house a1 across", "pass")
    assert table.why("place 1x1 house d6 across").rule == "CB-8"
    assert table.blocks(0, "house") == ["2x4"]
    # On an empty plot every place of every block is offered, each once.
    free = city(offer=KINDS)
    assert len(free.texts("place")) == 3 * sum(len(places(kind)) for kind in KINDS) == 3 * 275


def test_CB_8_the_helper_allows_only_fitting_places() -> None:
    table = city(helper=True)
    assert set(table.texts("place 2x3 house")) == {
        f"place 2x3 house {cell} {way}"
        for cell, way in [("b2", "across"), ("b3", "across"), ("b2", "down"), ("c2", "down")]
    }
    assert table.why("place 2x3 house a1 across").rule == "CB-8"


def test_CB_9_layers() -> None:
    table = city({"house": ["2x3 b2 across"]}, level=2, offer=("1x4", "1x1", "1x1", "2x2"))
    # Overhanging on one stud.
    table.do("place 1x4 house d3 down")
    assert table.said("place")[0]["layer"] == 2
    # Two layers are the most, whether they are filled below or not.
    table.do("pass", "place 1x1 house a1 across", "pass")
    for cell in ("d3", "d4", "d5", "d6"):
        assert table.why(f"place 1x1 house {cell} across").rule == "CB-9"
    assert "place 1x1 house b2 across" in table.texts()
    assert table.do("place 1x1 house f6 across").said("place")[0]["layer"] == 1
    # With three layers a block goes on top of both.
    table = city({"house": ["2x3 b2 across", "1x4 d3 down"]}, level=3, offer=("1x1",), picks=(0,))
    assert table.do("place 1x1 house d6 across").said("place")[0]["layer"] == 3


def test_CB_10_a_block_is_built_or_put_back() -> None:
    table = city()
    assert table.texts("return") == [f"return {kind}" for kind in dict.fromkeys(table.state.offer)]
    assert table.texts("place")
    assert table.why("pass").rule == "CB-10"
    table = city(offer=("2x4", "1x1", "1x1", "1x2"))
    assert table.why("return 1x3").rule == "CB-6"
    count, plots = table.supply("2x4"), table.state.players[0].plots
    table.do("return 2x4")
    assert (table.supply("2x4"), table.seat, table.said("take")) == (count + 1, 1, [{"seat": 0, "block": "2x4"}])
    assert table.state.players[0].plots == plots
    # The next player takes one of the others: what was put back lies in the supply, not on the table.
    assert "2x4" not in table.state.offer
    # Where nothing has room there is nothing but putting back.
    full = {"house": [f"1x4 {column}1 down" for column in "abcdef"] + ["2x4 a5 across"]}
    table = city(full, finished=("p1 school", "p1 supermarket"), offer=("2x4", "1x1", "1x1", "1x2"))
    assert not [text for text in table.texts("place") if text.startswith("place 2x4")]
    assert "return 2x4" in table.texts()


def play_short(table: Table, *texts: str) -> Table:
    """Play on a table from which blocks were taken away for the test; its positions are not read back."""
    for text in texts:
        turn = table.game.turn(table.state)
        assert isinstance(turn, Acting)
        step = table.game.apply(table.state, turn.seats[0], table.game.parse(table.state, turn.seats[0], text))
        table.state, table.events = step.state, list(step.events)
    return table


def test_CB_11_a_small_supply() -> None:
    table = city(seats=3, offer=("1x1",), picks=(2,))
    table.state = replace(table.state, supply=(0, 2, 0, 0, 0, 0, 0))
    play_short(table, "place 1x1 house a1 across", "pass")
    assert (table.seat, table.game.view(table.state, None)["wanted"]) == (0, 2)
    assert table.texts() == ["offer 1x2"]
    play_short(
        table, "offer 1x2", "offer 1x2", "place 1x2 house a1 across", "pass", "place 1x2 house a1 across", "pass"
    )
    # The third player has gone without; with nothing in the supply everyone returns a block.
    assert table.said("shortage") == [{"seats": [1, 2, 0]}]
    assert (table.now, table.seat) == ("remove", 1)


def test_CB_11_nobody_checks_after_a_shortage() -> None:
    # Player 2 returns one of two blocks of a house; the next player returns one, and nobody slides a card.
    table = city({}, {"house": ["1x1 f6 across", "1x1 a6 across"]}, seats=3, offer=("1x1",), picks=(0,))
    table.state = replace(table.state, supply=(0,) * 7)
    play_short(table, "place 1x1 house a1 across", "pass")
    assert (table.now, table.seat) == ("remove", 1)
    play_short(table, "remove house f6")
    assert (table.now, table.seat) == ("remove", 0)
    assert table.blocks(1, "house") == ["1x1"]


def test_CB_11_nothing_fits_anywhere() -> None:
    # With the helper the houses lack one or two studs, and only big blocks are left.
    lying = {"house": ["2x3 b2 across", "1x2 b4 across"]}, {"house": ["2x3 b2 down", "1x1 d4 across"]}
    ready = [f"p{n} {type}" for n in (1, 2) for type in ("school", "supermarket")]
    table = city(*lying, finished=ready, helper=True, offer=("2x4",), picks=(0,))
    table.state = replace(table.state, supply=(0, 0, *table.state.supply[2:]))
    play_short(table, "return 2x4")
    assert table.said("shortage") == [{"seats": [1, 0]}]
    play_short(table, "remove house d4", "remove house b4")
    # Now there is an offer again, and what was returned can be had.
    assert (table.now, table.seat) == ("offer", 1)
    assert table.texts()[:2] == ["offer 1x1", "offer 1x2"]


def test_CB_11_the_helper_checks_after_a_shortage() -> None:
    # A block is outside the cut-out since the plans were changed; when it is returned the house fits.
    full = {"house": ["2x3 b2 across", "1x3 b4 across", "1x1 a1 across"]}
    nearly = {"house": ["2x3 b2 down", "1x1 d4 across"]}
    ready = [f"p{n} {type}" for n in (1, 2) for type in ("school", "supermarket")]
    table = city(nearly, full, cards=(CARDS[1], CARDS[0]), finished=ready, helper=True, offer=("2x4",), picks=(0,))
    table.state = replace(table.state, supply=(0, 0, 0, 0, 0, 0, table.state.supply[-1]))
    play_short(table, "return 2x4")
    assert table.said("shortage") == [{"seats": [1, 0]}]
    play_short(table, "remove house a1")
    assert table.said("check")[0] | {"seat": 1, "by": "helper", "fits": True} == table.said("check")[0]
    assert table.over is not None
    assert table.over.scores == (0.0, 1.0)


def test_the_plot_has_six_by_six_studs() -> None:
    assert Blox.setup().board()["rows"] == Blox.setup().board()["cols"] == SIDE  # type: ignore[index, call-overload]
