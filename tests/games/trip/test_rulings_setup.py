"""Rulings on setting up: TT-1 to TT-7."""

import json
from collections import Counter

import pytest

from stylobate.core.game import Chance
from stylobate.games.trip import Trip
from tests.games.trip.positions import REMOTE, Table, trip


def set_up(table: Table, airports: list[str], hands: list[list[str]]) -> Table:
    """Choose airports in turn order and deal these cards round the table."""
    table.do(*(f"start {airport}" for airport in airports))
    for cards in zip(*hands, strict=True):
        table.do(*(f"deal {card}" for card in cards))
    return table


@pytest.mark.parametrize("seats", range(2, 11))
def test_TT_1_two_to_ten_players_and_eighty_cards(seats: int) -> None:
    table = Table(seats, temples=8)
    for airport in [table.board.names[space] for space in table.board.airports][:seats]:
        table.do(f"start {airport}")
    while isinstance(table.game.turn(table.state), Chance):
        table.do(table.outcomes()[-1])
    assert [len(one.hand) for one in table.state.travellers] == [8] * seats
    assert len(table.state.pack) == 80 - 8 * seats
    for seat in (None, *range(seats)):
        assert table.view(seat)["pack"] == 80 - 8 * seats
    for wrong in (1, 11):
        with pytest.raises(ValueError, match="players here"):
            Trip.setup(wrong)


def test_TT_2_the_youngest_begins_and_play_goes_clockwise() -> None:
    table = Table(3, youngest=2, temples=3)
    order = []
    for airport in ("denver", "dallas", "seattle"):
        order.append(table.acting)
        table.do(f"start {airport}")
    assert order == [1, 2, 0]
    # The deal, the first cubes and the first turns go the same way round.
    dealt = []
    for card in ("boise", "reno", "detroit", "halifax", "montreal", "toronto", "provo", "manti", "vernal"):
        table.do(f"deal {card}")
        dealt.append(table.said("deal")[0]["seat"])
    assert dealt == [1, 2, 0] * 3
    placed = []
    for red, black in zip(REMOTE["red"], REMOTE["black"], strict=True):
        placed.append(table.acting)
        table.do(f"place {red}", f"place {black}")
    assert placed == [1, 2, 0]
    assert table.said("begin") == [{"seat": 1}]
    turns = []
    for go in ("cheyenne-denver.1", "houston-dallas.3", "seattle-spokane.1", "cheyenne"):
        turns.append(table.turn_seat)
        table.throw(1).do(f"go {go}")
    assert turns == [1, 2, 0, 1]
    assert Table(2).acting == 0
    assert Trip.setup(None, youngest=5).seats == 5
    with pytest.raises(ValueError, match="not 4"):
        Trip.setup(4, youngest=5)


def test_TT_3_all_eleven_airports_and_no_two_at_the_same_one() -> None:
    table = Table(2)
    assert len(table.texts("start")) == 11
    assert "start salt_lake_city" in table.texts()
    table.do("start denver")
    assert "start denver" not in table.texts()
    assert table.why("start denver").rule == "TT-3"
    assert table.why("start boise").reason == "Boise is not an airport"
    table.do("start dallas")
    assert table.kind == "deal"
    # Nobody has been dealt a card yet, and nobody is on the way home.
    assert not any(one["final"] for one in table.view(None)["travellers"])
    assert "start denver" in Table(2, shared_start=True).do("start denver").texts()


@pytest.mark.parametrize("number", [3, 4, 5, 6, 7, 8])
def test_TT_4_the_number_of_temples_is_agreed(number: int) -> None:
    table = Table(2, temples=number).do("start denver", "start dallas")
    while isinstance(table.game.turn(table.state), Chance):
        table.do(table.outcomes()[0])
    assert [len(one.hand) for one in table.state.travellers] == [number, number]
    assert Trip.setup(2).table.rules.temples == 6
    with pytest.raises(ValueError, match="temples is"):
        Trip.setup(2, temples=9)


def test_TT_5_eleven_airports_nine_of_them_on_the_mainland() -> None:
    board = Table(2).board
    assert len(board.airports) == 11
    assert len(board.switches) == 9
    flight_only = {board.names[airport] for airport in board.airports if airport not in board.switches}
    assert flight_only == {"anchorage", "hawaii"}
    with_card = [airport for airport in board.airports if board.temples_at[airport]]
    assert len(with_card) == 10
    assert board.home not in with_card
    assert board.home in board.switches
    access = Counter(card["access"] for card in board.data["temples"])
    assert access == {"road": 70, "both": 8, "flight": 2}


def test_TT_6_cards_face_down_and_kept_are_private_their_numbers_public() -> None:
    hands, kept = [["boise", "reno"], ["detroit"]], [["blue_01", "blue_09"], []]
    table = trip(["denver", "vernal"], hands, kept, cubes=["boise-reno.5"]).stocks((2, 1), (0, 0))
    own, other, spectator = (table.view(seat)["travellers"][0] for seat in (0, 1, None))
    assert own["hand"] == ["boise", "reno"]
    assert own["kept"] == ["blue_01", "blue_09"]
    for seen in (other, spectator):
        assert seen["hand"] is None
        assert seen["kept"] is None
        assert (seen["count"], seen["kept_count"]) == (2, 2)
        assert seen["visited"] == own["visited"]
        assert seen["stock"] == {"red": 2, "black": 1}
    table.do("switch air", "draw blue_04")
    drawn = [event for event in table.events if "blue_04" in json.dumps(dict(event.facts))]
    assert [event.seats for event in drawn] == [(0,)]


def test_TT_7_one_red_and_one_black_cube_each_before_the_first_throw() -> None:
    hands = [["boise", "reno", "detroit"], ["halifax", "montreal", "toronto"]]
    table = set_up(Table(2, temples=3, youngest=2), ["denver", "dallas"], [hands[1], hands[0]])
    # The itinerary is known, and nobody is let off.
    assert (table.kind, table.acting) == ("first_cubes", 1)
    assert table.view(1)["travellers"][1]["hand"] == ["halifax", "montreal", "toronto"]
    assert len(table.texts("place")) == 199 + 35
    assert set(table.texts()) == set(table.texts("place"))
    assert table.why("none").rule == table.why("end").rule == "TT-7"
    assert table.why("throw road").rule == "TT-7"
    table.do("place boise-reno.5")
    assert (table.acting, table.one(1).stock, table.standing()) == (1, (0, 1), {"boise-reno.5"})
    assert len(table.texts()) == 35
    assert all("~" in text for text in table.texts())
    assert table.why("place cheyenne-winter_quarters.1").rule == "TT-7"
    table.do("place denver~dallas.1")
    # The next one in turn order sees these cubes and places the black one first.
    assert table.acting == 0
    assert table.why("place boise-reno.5").reason == "There is already a cube there"
    assert len(table.texts()) == 199 + 35 - 2
    table.do("place denver~dallas.2")
    assert len(table.texts()) == 199 - 1
    assert not [text for text in table.texts() if "~" in text]
    table.do("place dallas-el_paso.1")
    assert table.standing() == {"boise-reno.5", "denver~dallas.1", "denver~dallas.2", "dallas-el_paso.1"}
    # They were their own, not the bank's, and only now the first throw comes.
    assert ([one.stock for one in table.state.travellers], table.state.bank) == ([(0, 0)] * 2, (14, 14))
    assert (table.turn_seat, table.stage) == (1, "before")
    assert table.said("begin") == [{"seat": 1}]


def test_TT_6_a_card_that_is_dealt_is_read_by_its_owner_alone() -> None:
    table = Table(3, temples=3, youngest=2).do("start denver", "start dallas", "start seattle")
    for seat, card in zip((1, 2, 0, 1), ("boise", "reno", "detroit", "halifax"), strict=True):
        turn = table.game.turn(table.state)
        assert isinstance(turn, Chance)
        action = next(action for action, _ in turn.outcomes if str(action) == f"deal {card}")
        assert table.game.witnesses(table.state, None, action) == (seat,)
        table.do(f"deal {card}")
        told = [event.seats for event in table.events if card in f"{event.words}{dict(event.facts)}".lower()]
        assert told == [(seat,)]
