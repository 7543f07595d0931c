"""The end and hidden cards: EU-36 to EU-41."""

from dataclasses import replace
from typing import Any

from stylobate.core.game import Acting
from stylobate.games.europe.rules.board import board
from stylobate.games.europe.state import State
from stylobate.kit.deck import Deck, Under
from tests.games.europe.positions import Table, journey, number, space, spaces

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
    assert _scores(table) == (1.0, 0.0)
    assert table.said("end") == [{"scores": [1.0, 0.0], "reason": "Player 1 has visited every destination"}]
    assert table.why(1, "throw").rule == "EU-38"
    # In mid-round, by whoever comes second, with nothing more to be done: no card is drawn, no light set down.
    lit = journey(["moscow", "rome-milan.7", "oslo"], hands=[[], ["milan"], []], lights=["rome-milan.4"])
    table = Table(lit).throw(1).do("go moscow-kyiv.1").throw(1).do("go milan")
    assert _scores(table) == (0.0, 1.0, 0.0)
    # The order of visits is free, and nobody returns to the start.
    table = Table(journey(["vienna-munich.4", "rome"], hands=[["munich", "frankfurt"], []])).throw(9).do("go munich")
    assert table.over is None
    table.throw(1).do(table.texts(1)[0]).throw(12)
    assert _scores(table.do("go frankfurt")) == (1.0, 0.0)


def test_EU_38_one_play_that_finishes_two_is_won_by_whoever_is_next() -> None:
    # Whoever's turn it is wins first.
    for turn, scores in ((0, (1.0, 0.0)), (1, (0.0, 1.0))):
        kept = [["C18"], []] if turn == 0 else [[], ["C18"]]
        state = journey(["munich", "vienna"], hands=[["vienna"], ["munich"]], kept=kept, turn=turn)
        assert _scores(Table(state).do("play C18")) == scores
    # In another player's turn.
    state = journey(["munich", "vienna"], hands=[["lisbon"], ["munich"]], kept=[["C18"], []])
    assert _scores(Table(state).do("play C18")) == (0.0, 1.0)
    # Two others who are walked back into their last cities: the next clockwise.
    hands = [["rome"], ["lisbon", "seville"], ["oslo"]]
    table = Table(journey(["rome-milan.1", "moscow", "oslo-bergen.1"], hands=hands, turn=1))
    table.put(0, trail=spaces("rome")).put(2, trail=spaces("oslo"))
    table.throw(2).do("go moscow-kyiv.2", "draw C33")
    assert _scores(table) == (0.0, 0.0, 1.0)
    assert [fact["seat"] for fact in table.said("arrive")] == [2]


def _scores(table: Table) -> tuple[float, ...]:
    assert table.over is not None
    return table.over.scores


def test_EU_39_a_single_card_is_safe_and_a_card_for_the_own_city_is_replaced() -> None:
    for card in ("C35", "C36"):
        hands = [["lisbon", "seville"], ["minsk"], ["paris", "bergen"], ["kyiv", "riga"]]
        table = Table(journey(["moscow", "rome", "oslo", "paris"], hands=hands))
        table.throw(2).do("go moscow-kyiv.2", f"draw {card}")
        # Player 2 has one card only, which lies open.
        assert table.texts() == ["player p3", "player p4"]
        assert table.why(0, "player p2").rule == "EU-39"
        # Where one player is left, the choice is made; where nobody is, the card is spent.
        table = Table(
            journey(["moscow", "rome", "oslo"], hands=[["lisbon", "seville"], ["minsk"], ["paris", "bergen"]])
        )
        table.throw(2).do("go moscow-kyiv.2", f"draw {card}")
        if card == "C35":
            table.do(f"give {number('lisbon')}")
        verb = "take" if card == "C35" else "peek"
        assert sorted(table.outcomes()) == sorted(f"{verb} {number(city)}" for city in ("paris", "bergen"))
        table = Table(journey(["moscow", "rome"], hands=[["lisbon", "seville"], ["minsk"]]))
        assert table.throw(2).do("go moscow-kyiv.2", f"draw {card}").said("nothing")


def test_EU_39_a_drawn_card_for_the_own_city_is_replaced() -> None:
    table = Table(journey(["paris", "rome"], hands=[["lisbon", "oslo"], []], stage="after"))
    table.state = replace(table.state, pack=Deck(tuple(sorted(table.state.pack.cards))))
    table.carry_out("C34").do(f"give {number('oslo')}", f"destination {number('paris')}")
    # It is shown and put back, and another one is drawn.
    assert table.said("put_back") == [{"seat": 0, "number": number("paris")}]
    assert table.events[0].reveals
    assert table.state.pack.under[-1] == Under(space("paris"))
    assert f"destination {number('paris')}" not in table.outcomes()
    assert table.hand() == {"lisbon", "oslo"}
    assert table.do(f"destination {number('kyiv')}").hand() == {"lisbon", "kyiv"}
    assert table.at() == "paris"


def test_EU_40_every_leg_is_land_or_sea_and_airports_touch_their_cities() -> None:
    for leg in board().legs:
        colours = {board().colours[box] for box in leg.boxes}
        assert colours == {"ship"} if leg.sea else "ship" not in colours
    for airport in board().airports:
        assert airport.city in board().graph.neighbours[airport.space]


# ---- hidden cards ----


def test_EU_41_hands_are_their_owners_secret() -> None:
    # From the deal on: everybody sees that a card is dealt, its owner which one.
    table = Table(seats=2, cards=3)
    for card in range(1, 7):
        assert table.game.witnesses(table.state, None, table.game.parse(table.state, None, f"deal {card}")) == (
            (card - 1) % 2,
        )
        table.do(f"deal {card}")
        assert [event.seats for event in table.events] == [None, ((card - 1) % 2,)]
    table.do("die 5", "die 3")
    assert [_seen(table, watcher, 0)["hand"] for watcher in (0, 1, None)] == [[1, 3, 5], None, None]
    assert [_seen(table, watcher, 1)["hand"] for watcher in (0, 1, None)] == [None, [2, 4, 6], None]
    assert [_seen(table, watcher, 1)["count"] for watcher in (0, 1, None)] == [3, 3, 3]
    # Everybody sees a start card; the two others stay hidden.
    for _ in range(8):
        turn = table.game.turn(table.state)
        assert isinstance(turn, Acting)
        table.do(table.texts(turn.seats[0])[0])
    table.do("start moscow")
    assert [event.seats for event in table.events if event.kind == "start"] == [None]
    assert _seen(table, 1, 0)["visited"] == [1]
    assert (_seen(table, 1, 0)["hand"], _seen(table, 1, 0)["face_up"]) == (None, None)


def test_EU_41_visits_and_the_last_card_are_seen_and_chance_cards_read_out() -> None:
    hands = [["munich", "lisbon", "seville"], ["riga", "oslo"]]
    table = Table(journey(["vienna-munich.4", "rome"], hands=hands)).throw(2)
    assert _seen(table, 1, 0)["hand"] is None
    table.do("go munich")
    assert [event.seats for event in table.events if event.kind == "arrive"] == [None]
    assert _seen(table, 1, 0)["visited"][-1] == number("munich")
    assert (_seen(table, None, 0)["face_up"], _seen(table, None, 0)["count"]) == (None, 2)
    table = Table(journey(["seville-lisbon.4", "rome"], hands=[["lisbon", "seville"], []])).throw(1).do("go lisbon")
    assert [_seen(table, watcher, 0)["face_up"] for watcher in (1, None)] == [number("seville")] * 2
    assert [_seen(table, watcher, 0)["hand"] for watcher in (1, None)] == [None, None]
    # A Chance Card is read out when drawn; kept ones lie open.
    table = Table(journey(["moscow", "rome"])).throw(2).do("go moscow-kyiv.2")
    assert table.game.witnesses(table.state, None, table.game.parse(table.state, None, "draw C15")) is None
    table.do("draw C15")
    assert [event.seats for event in table.events if event.kind == "draw"] == [None]
    assert _seen(table, None, 0)["kept"] == ["C15"]


def _seen(table: Table, watcher: int | None, seat: int) -> Any:
    """What somebody sees of a traveller."""
    view: Any = table.game.view(table.state, watcher)
    return view["travellers"][seat]
