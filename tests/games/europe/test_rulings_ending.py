"""The end, hidden cards and card walks: EU-36 to EU-42."""

from dataclasses import replace

from stylobate.core.game import Acting
from stylobate.games.europe.board import board
from stylobate.games.europe.state import State
from stylobate.kit.deck import Deck, Under
from tests.games.europe.positions import Table, journey, number, space

# ---- ending ----


def test_EU_36_the_last_card_lies_face_up() -> None:
    table = Table(journey(["vienna-munich.4", "rome"], hands=[["munich", "lisbon"], []]))
    assert table.game.view(table.state, 1)["travellers"][0]["face_up"] is None  # type: ignore[index,call-overload]
    table.throw(2).do("go munich")
    assert table.said("last") == [{"seat": 0, "number": number("lisbon")}]
    view = table.game.view(table.state, 1)
    assert view["travellers"][0]["face_up"] == number("lisbon")  # type: ignore[index,call-overload]
    # An exchange lays the new one open as well.
    table = Table(journey(["moscow", "rome"], hands=[["lisbon"], []])).throw(2)
    table.do("go moscow-kyiv.2", "draw C34", f"give {number('lisbon')}", f"destination {number('oslo')}")
    assert table.said("last") == [{"seat": 0, "number": number("oslo")}]


def test_EU_37_visited_cards_lie_under_the_pack_until_they_are_drawn_again() -> None:
    table = Table(journey(["moscow", "rome"], hands=[["lisbon", "oslo"], []]))
    table.state = _thin_pack(table)
    table.throw(2).do("go moscow-kyiv.2", "draw C34", f"give {number('oslo')}")
    assert table.outcomes() == [f"destination {number('paris')}"]
    table.do(f"destination {number('paris')}")
    assert table.hand() == {"lisbon", "paris"}


def _thin_pack(table: Table) -> State:
    """The same state with every card of the pack known and Paris next."""
    rest = [card for card in table.state.pack.cards if card != space("paris")]
    return replace(table.state, pack=Deck((), (Under(space("paris")), *(Under(card) for card in rest))))


def test_EU_38_the_first_to_visit_all_wins_at_once() -> None:
    table = Table(journey(["vienna-munich.4", "rome"], hands=[["munich"], []])).throw(9).do("go munich")
    assert table.over is not None
    assert table.over.scores == (1.0, 0.0)
    assert table.why(1, "throw").rule == "EU-38"
    # In another's turn too; and if one play finishes two, whoever's turn it is wins.
    state = journey(["munich", "vienna"], hands=[["vienna"], ["munich"]], kept=[["C18"], []])
    table = Table(state).do("play C18")
    assert table.over is not None
    assert table.over.scores == (1.0, 0.0)
    state = journey(["munich", "vienna"], hands=[["lisbon"], ["munich"]], kept=[["C18"], []])
    table = Table(state).do("play C18")
    assert table.over is not None
    assert table.over.scores == (0.0, 1.0)


def test_EU_39_a_single_card_is_safe_and_a_card_for_the_own_city_is_replaced() -> None:
    state = journey(["moscow", "rome", "oslo"], hands=[[], ["lisbon"], ["paris", "bergen"]])
    table = Table(state).throw(2).do("go moscow-kyiv.2", "draw C36")
    # Player 2 has one card only: Player 3 is the only choice.
    assert sorted(table.outcomes()) == sorted(f"peek {number(city)}" for city in ("paris", "bergen"))
    table = Table(journey(["moscow", "rome"])).throw(2).do("go moscow-kyiv.2", "draw C34")
    given = table.texts(0, "give")[0]
    table.do(given).put(0, at=space("paris")).do(f"destination {number('paris')}")
    assert table.said("put_back") == [{"seat": 0, "number": number("paris")}]
    assert table.events[0].reveals
    assert f"destination {number('paris')}" not in table.outcomes()


def test_EU_40_every_leg_is_land_or_sea_and_airports_touch_their_cities() -> None:
    for leg in board().legs:
        colours = {board().colours[box] for box in leg.boxes}
        assert colours == {"ship"} if leg.sea else "ship" not in colours
    for airport in board().airports:
        assert airport.city in board().graph.neighbours[airport.space]


# ---- hidden cards, card walks ----


def test_EU_41_hands_are_their_owners_secret() -> None:
    table = Table(journey(["moscow", "rome"]))
    mine, theirs = (table.game.view(table.state, seat)["travellers"][0] for seat in (0, 1))  # type: ignore[index,call-overload]
    assert mine["hand"] == sorted(card + 1 for card in table.state.travellers[0].hand)
    assert theirs["hand"] is None
    assert theirs["count"] == 2
    dealt = Table(seats=3)
    action = dealt.game.parse(dealt.state, None, "deal 5")
    assert dealt.game.witnesses(dealt.state, None, action) == (0,)


def test_EU_42_card_walks() -> None:
    # The drawer keeps the direction of the throw, with a free choice at cities.
    table = Table(journey(["moscow", "rome"])).throw(2).do("go moscow-kyiv.2", "draw C20")
    assert table.texts() == ["go moscow-kyiv.7"]
    # Before the first step, and after a throw that did not move, either way.
    state = journey(["moscow-kyiv.4", "rome"], kept=[["C15"], []], lights=["moscow-kyiv.5"])
    assert {"face moscow-kyiv.5", "go moscow-kyiv.1"} <= set(Table(state).do("play C15").texts())
    table = Table(state).throw(3).do("face moscow-kyiv.5", "play C15")
    assert "go moscow-kyiv.1" in table.texts()
    count = table.state.travellers[0].facing
    assert table.do("face moscow-kyiv.5").state.travellers[0].facing == count
    # Others walk their own tokens, also in another player's turn.
    table = Table(journey(["moscow", "rome"])).throw(2).do("go moscow-kyiv.2", "draw C32", "go moscow-kyiv.4")
    assert table.game.turn(table.state) == Acting((1,))
    # Boxes walked back are taken off the trail, and the walk ends where the trail begins.
    table = Table(journey(["moscow", "rome"])).throw(2).do("go moscow-kyiv.2", "draw C22")
    assert table.at() == "moscow"
    assert table.state.travellers[0].trail == ()
