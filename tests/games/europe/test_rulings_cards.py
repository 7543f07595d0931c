"""Chance Cards, trades, airports and tickets: EU-25 to EU-35."""

from stylobate.core.game import Acting
from stylobate.games.europe.board import board
from stylobate.kit.deck import Under
from tests.games.europe.positions import Table, journey, space, traders

# ---- chance cards ----


def test_EU_25_only_a_throw_that_moves_and_ends_on_blue_draws() -> None:
    table = Table(journey(["moscow", "rome"])).throw(2).do("go moscow-kyiv.2")
    assert table.outcomes()[0] == "draw C01"
    assert Table(journey(["moscow", "rome"])).throw(3).do("go moscow-kyiv.3").turn_seat == 1
    # A blocked throw on blue does not draw again, nor does a card's walk.
    table = Table(journey(["krakow-prague.4", "rome"], lights=["krakow-prague.5"])).throw(3)
    assert table.do("face krakow-prague.5").turn_seat == 1
    table = Table(journey(["moscow", "rome"], kept=[["C15"], []])).do("play C15", "go moscow-kyiv.2")
    assert "throw" in table.texts()


def test_EU_26_used_cards_go_under_and_an_empty_pack_gives_none() -> None:
    table = Table(journey(["moscow", "rome"])).throw(2).do("go moscow-kyiv.2", "draw C24")
    assert table.state.chance.under == (Under("C24"),)
    assert len(table.state.chance) == 40
    every = sorted(table.game.board()["cards"], key=lambda card: card["id"])  # type: ignore[index,call-overload]
    ids = [card["id"] for card in every]
    table = Table(journey(["moscow", "rome"], kept=[ids[:20], ids[20:]]))
    table.throw(2).do("go moscow-kyiv.2")
    assert table.said("no_card") == [{"seat": 0}]


def test_EU_27_kept_cards_before_the_throw_with_the_die_and_after_the_move() -> None:
    table = Table(journey(["moscow", "rome"], kept=[["C15"], []]))
    assert "play C15" in table.texts()
    assert "play C15" in table.throw(3).texts()
    assert "play C15" in table.do("go moscow-kyiv.3").texts()
    assert not table.texts(1)
    # Arriving by card while the die lies there forfeits the throw.
    table = Table(journey(["moscow", "rome"], hands=[["vienna", "lisbon"], []], kept=[["C16"], []]))
    table.put(0, at=space("budapest")).throw(9).do("play C16", "place vienna")
    assert table.said("arrive")
    assert table.turn_seat == 1
    assert Table(journey(["moscow", "rome"])).why(0, "play C15").rule == "EU-27"


def test_EU_28_trading_needs_two_givers_and_two_who_agree() -> None:
    table = traders()
    assert set(table.texts(0, "offer")) == {"offer p2 C01 for C15", "offer p2 C08 for C15", "offer p2 C01+C08 for C15"}
    table.act(0, "offer p2 C01 for C15")
    assert table.game.turn(table.state) == Acting((0, 1))
    assert table.texts(1) == ["accept", "decline"]
    assert table.texts(0) == ["withdraw", "wait"]
    table.act(1, "accept")
    assert (table.kept(0), table.kept(1)) == (("C08", "C15"), ("C01",))
    assert traders().act(0, "offer p2 C01 for C15").act(1, "decline").kept(0) == ("C01", "C08")
    assert traders().act(0, "offer p2 C01 for C15").act(0, "withdraw").kept(0) == ("C01", "C08")
    assert traders().throw(1).why(0, "offer p2 C01 for C15").rule == "EU-28"
    # Kept cards lie open.
    assert table.game.view(table.state, 2)["travellers"][1]["kept"] == ["C01"]  # type: ignore[index,call-overload]


def test_EU_29_a_card_walk_stops_short_of_a_light_and_a_lifted_token_does_not() -> None:
    table = Table(journey(["moscow-kyiv.3", "rome"], kept=[["C15"], []], lights=["moscow-kyiv.5"]))
    table.do("play C15")
    assert "go moscow-kyiv.4" in table.texts()
    assert "go moscow-kyiv.6" not in table.texts()
    table = Table(journey(["moscow", "rome"], lights=["moscow-kyiv.5"])).throw(2).do("go moscow-kyiv.2", "draw C26")
    assert table.at() == "vienna"


def test_EU_30_missed_turns_and_extra_throws() -> None:
    table = Table(journey(["moscow", "rome", "oslo"], kept=[["C19"], ["C15"], []]))
    table.do("play C19", "player p2").throw(1).do("go moscow-kyiv.1")
    assert table.turn_seat == 2
    assert table.said("missed") == [{"seat": 1, "left": 0}]
    # An extra throw is a full throw: it draws on blue.
    table = Table(journey(["moscow", "rome"], kept=[["C14"], []])).do("play C14").throw(1).do("go moscow-kyiv.1")
    assert table.turn_seat == 0
    assert table.throw(1).do("go moscow-kyiv.2").outcomes()[0] == "draw C01"


# ---- airports ----


def test_EU_31_a_flight_needs_a_throw_that_reaches_or_leaves_an_airport() -> None:
    def flights(start: str, die: int, lights: tuple[str, ...] = (), hand: str = "lisbon") -> list[str]:
        state = journey([start, "rome"], hands=[[hand, "seville"], []], kept=[["C01"], []], lights=lights)
        return Table(state).throw(die).texts(0, "fly")

    assert len(flights("warsaw", 1)) == 30
    assert len(flights("warsaw", 5)) == 30
    assert len(flights("warsaw-berlin.1", 3)) == 30
    assert not flights("warsaw-berlin.3", 1)
    assert not flights("warsaw-berlin.5", 6 - 2, lights=("warsaw-berlin.4",))
    assert flights("warsaw-krakow.3", 5)
    assert not flights("warsaw-krakow.3", 5, hand="warsaw")
    assert Table(journey(["warsaw", "rome"], kept=[["C01"], []])).why(0, "fly rome from warsaw_airport").rule == "EU-31"


def test_EU_32_plus_one_square_into_the_city_or_outward() -> None:
    state = journey(["warsaw", "oslo"], hands=[["rome", "lisbon"], []], kept=[["C01"], []])
    table = Table(state).throw(4)
    assert {"fly rome from warsaw_airport", "fly rome-milan.2 from warsaw_airport"} <= set(table.texts())
    assert "fly warsaw from warsaw_airport" not in table.texts()
    table.do("fly rome from warsaw_airport")
    assert table.said("arrive")
    assert table.turn_seat == 1
    assert table.state.chance.under[-1] == Under("C01")
    assert Table(state).throw(4).do("fly rome-milan.2 from warsaw_airport").at() == "rome-milan.2"
    assert all(board().colours[airport.beyond] == "yellow" for airport in board().airports)


def test_EU_33_an_opponent_who_rests_on_an_airport_is_sent_away() -> None:
    table = Table(journey(["moscow", "warsaw"], kept=[["C01"], []]))
    assert not table.texts(0, "play")
    table.throw(1).do("go moscow-kyiv.1").throw(1).do("go warsaw-berlin.1")
    assert table.state.travellers[1].rested
    assert "play C01" in table.texts(0)
    table.do("play C01")
    assert len(table.texts(0)) == 15
    assert table.why(0, "send p2 warsaw_airport").rule == "EU-33"
    table.do("send p2 lisbon_airport")
    assert table.at(1) == "bilbao-lisbon.10"
    # Being set on an airport in somebody else's turn is not ending a turn there.
    assert not table.state.travellers[1].rested


def test_EU_34_an_airport_box_does_nothing_by_itself() -> None:
    table = Table(journey(["warsaw", "rome"])).throw(1).do("go warsaw-berlin.1")
    assert table.turn_seat == 1
    assert not {airport.space for airport in board().airports} & (board().reds | board().blues)


def test_EU_35_one_ticket_serves_one_use_and_a_traded_one_is_as_good() -> None:
    table = Table(journey(["warsaw", "oslo"], kept=[["C15"], ["C01"]]))
    table.act(0, "offer p2 C15 for C01").act(1, "accept").throw(1)
    assert "fly rome from warsaw_airport" in table.texts()
    table.do("fly rome from warsaw_airport")
    assert table.kept() == ()
    # Tickets are alike: the first of them is the one that is used.
    table = Table(journey(["warsaw", "oslo"], kept=[["C02", "C05"], []])).throw(1).do("fly rome from warsaw_airport")
    assert table.kept() == ("C05",)
