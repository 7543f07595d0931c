"""Chance Cards, trades, airports and tickets: EU-25 to EU-35."""

from stylobate.core.game import Acting, Illegal
from stylobate.games.europe.rules.board import board
from stylobate.kit.deck import Under
from tests.games.europe.positions import Hoarders, Table, journey, traders

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
    table = Hoarders(journey(["moscow", "rome"], kept=[ids[:20], ids[20:]]))
    table.throw(2).do("go moscow-kyiv.2")
    assert table.said("no_card") == [{"seat": 0}]


def test_EU_27_kept_cards_before_the_throw_with_the_die_and_after_the_move() -> None:
    table = Table(journey(["moscow", "rome"], kept=[["C15"], ["C14"]]))
    assert "play C15" in table.texts()
    assert "play C15" in table.throw(3).texts()
    assert "play C15" in table.do("go moscow-kyiv.3").texts()
    # Only in the own turn, and only what is held.
    assert not table.texts(1)
    assert table.why(1, "play C14").rule == "EU-4"
    assert Table(journey(["moscow", "rome"])).why(0, "play C15").rule == "EU-27"
    # Any number a turn, one after the other, and the throw is still to be made.
    table = Table(journey(["moscow-kyiv.4", "rome"], kept=[["C15", "C14", "C19"], []]))
    table.do("play C15", "go moscow-kyiv.8", "play C19", "play C14")
    assert table.texts() == ["throw"]
    # A card drawn this turn is played this turn.
    table = Table(journey(["moscow", "rome"])).throw(2).do("go moscow-kyiv.2", "draw C15")
    assert table.texts() == ["end", "play C15"]
    assert table.do("play C15", "go moscow-kyiv.3").turn_seat == 1


def test_EU_27_never_between_two_steps() -> None:
    table = Table(journey(["moscow-kyiv.1", "rome"], kept=[["C15"], []], lights=["moscow-kyiv.5"]))
    table.throw(6).do("go moscow-kyiv.7")
    assert not table.texts(0, "play")
    assert table.why(0, "play C15") == Illegal("Finish what you are doing first", "EU-27")
    table = table.do("leave", "draw C40")
    assert not table.texts(0, "play")


def test_EU_27_arriving_by_a_card_while_the_die_lies_there_gives_up_the_throw() -> None:
    def going(card: str, *hands: list[str], **facts: int) -> Table:
        return Table(journey(["budapest", "rome"], hands=hands or [[], []], kept=[[card], []], **facts))

    table = going("C16", ["vienna", "lisbon"], []).throw(9).do("play C16", "place vienna")
    assert table.said("arrive")
    assert table.turn_seat == 1
    # Not where it goes elsewhere, not before the throw, and not where another arrives.
    table = going("C16").throw(9).do("play C16", "place vienna")
    assert "go budapest-vienna.2" not in table.texts()
    assert all(text.startswith("go ") for text in table.texts())
    table = going("C16", ["vienna", "lisbon"], []).do("play C16", "place vienna")
    assert table.said("arrive")
    assert table.texts() == ["throw"]
    table = going("C18", ["vienna", "lisbon"], ["budapest", "riga"]).throw(9).do("play C18")
    assert [fact["seat"] for fact in table.said("arrive")] == [1]
    assert table.turn_seat == 0
    assert table.texts(0, "go")
    # An extra throw is not given up with it.
    table = going("C16", ["vienna", "lisbon"], [], throws=1).throw(9).do("play C16", "place vienna")
    assert table.texts() == ["throw"]


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
    # In a missed turn nothing is thrown, played or offered; the one after it is taken.
    assert table.at(1) == "rome"
    assert table.kept(1) == ("C15",)
    table.throw(1).do("go oslo-bergen.1").throw(1).do("go moscow-kyiv.2", "draw C08", "end")
    assert table.turn_seat == 1
    assert table.texts(1) == ["throw", "play C15", "offer p1 C15 for C08"]
    # Misses add up.
    table = Table(journey(["moscow", "rome"], kept=[["C19"], []]))
    table.do("play C19").throw(2).do("go moscow-kyiv.2", "draw C24").throw(1).do("go moscow-kyiv.3")
    assert table.turn_seat == 0
    # Where everybody has one to miss, the turn goes round until somebody has none.
    table = Table(journey(["moscow", "rome"], kept=[["C19"], []]))
    table.do("play C19").throw(2).do("go moscow-kyiv.2", "draw C23")
    assert table.said("missed") == [{"seat": 1, "left": 0}, {"seat": 0, "left": 0}]
    assert table.turn_seat == 1


def test_EU_30_misses_add_up() -> None:
    table = Table(journey(["moscow", "rome", "oslo"], kept=[["C19"], [], []]))
    table.do("play C19", "player p3").throw(1).do("go moscow-kyiv.1")
    table.act(1, "throw").do("die 4").do("go rome-milan.4")
    assert table.turn_seat == 0
    table = Table(journey(["moscow", "moscow", "oslo"], kept=[["C19"], [], []]))
    table.do("play C19", "player p2").throw(1).do("go moscow-kyiv.1").throw(1).do("go oslo-bergen.1")
    assert table.turn_seat == 0
    table = Table(journey(["moscow", "rome", "oslo"])).throw(2).do("go moscow-kyiv.2", "draw C23")
    table.throw(1).do("go rome-milan.1").throw(1).do("go oslo-bergen.1")
    assert table.said("missed") == [{"seat": 0, "left": 0}]
    assert table.turn_seat == 1
    two = Table(journey(["moscow", "rome", "oslo"], kept=[["C19"], [], []])).put(1, missed=1)
    assert two.do("play C19", "player p2").said("misses") == [{"seat": 1, "turns": 2}]


def test_EU_30_an_extra_throw_is_a_full_throw() -> None:
    table = Table(journey(["moscow", "rome"], kept=[["C14"], []])).do("play C14").throw(1).do("go moscow-kyiv.1")
    assert table.turn_seat == 0
    # It draws on blue, and what it draws may give another.
    assert table.throw(1).do("go moscow-kyiv.2").outcomes()[0] == "draw C01"
    assert table.do("draw C24").turn_seat == 0
    assert table.throw(1).do("go moscow-kyiv.3").turn_seat == 1
    # Extra throws add up: one from a card that was kept and one from a card that was drawn.
    table = Table(journey(["moscow", "rome"], kept=[["C14"], []])).do("play C14")
    table.throw(2).do("go moscow-kyiv.2", "draw C24")
    assert table.game.view(table.state, 1)["throws"] == 1
    table.throw(1).do("go moscow-kyiv.3")
    assert table.turn_seat == 0
    assert table.throw(1).do("go moscow-kyiv.4").turn_seat == 1
    # Lights and airports, too; and the offers of the turn are counted on.
    lit = journey(["warsaw-berlin.3", "rome"], kept=[["C14", "C01"], ["C15"]], lights=["warsaw-berlin.4"])
    table = Table(lit).do("play C14").act(0, "offer p2 C01 for C15").act(1, "decline")
    table.throw(1).do("face warsaw-berlin.4")
    assert table.game.view(table.state, 0)["throws"] == 0
    for _ in range(2):
        table.act(0, "offer p2 C01 for C15").act(1, "decline")
    assert not table.texts(0, "offer")
    assert {"face warsaw-berlin.4", "fly rome from warsaw_airport"} <= set(table.throw(3).texts())


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
    table = Table(journey(["moscow", "warsaw"], kept=[["C01", "C02"], []]))
    assert not table.texts(0, "play")
    table.throw(1).do("go moscow-kyiv.1").throw(1).do("go warsaw-berlin.1")
    # Before the throw, with the die, and after the move; no consent is needed.
    resting = table.state
    assert "play C01" in table.texts(0)
    assert "play C01" in Table(resting).throw(3).texts(0)
    assert "play C01" in Table(resting).throw(3).do("go moscow-kyiv.4").texts(0)
    table.do("play C01")
    assert len(table.texts(0)) == 15
    assert table.why(0, "send p2 warsaw_airport").rule == "EU-33"
    table.do("send p2 lisbon_airport")
    assert table.said("jump") == [{"seat": 1, "from": "warsaw-berlin.1", "space": "bilbao-lisbon.10", "by": "send"}]
    assert table.at(1) == "bilbao-lisbon.10"
    # Being set on an airport in somebody else's turn is not ending a turn there.
    assert not table.texts(0, "play")
    # Whoever has moved on is not there any more.
    table = Table(resting).throw(1).do("go moscow-kyiv.2", "draw C23", "end").throw(1).do("go warsaw-berlin.2")
    assert table.turn_seat == 1
    table.throw(2).do("go warsaw-berlin.4")
    assert not table.texts(0, "play")


def test_EU_33_however_the_opponent_came_there_in_the_own_turn() -> None:
    table = Table(journey(["moscow", "moscow"], kept=[["C01"], []])).throw(1).do("go moscow-kyiv.1")
    table.throw(2).do("go moscow-kyiv.2", "draw C29")
    assert table.at(1) == "moscow-st_petersburg.1"
    assert "play C01" in table.texts(0)
    # Exchanged on to an airport in another's turn: not until an own turn has ended there.
    table = Table(journey(["moscow-st_petersburg.1", "rome"], kept=[["C01", "C18"], []])).do("play C18")
    assert table.at(1) == "moscow-st_petersburg.1"
    assert not table.texts(0, "play")
    table = Table(journey(["moscow-st_petersburg.1", "rome", "oslo"], kept=[["C18"], [], ["C01"]]))
    table.do("play C18", "player p2").throw(1).do("go rome-milan.1").throw(2).do("go moscow-kyiv.1")
    # Player 1 has ended a turn on Rome's airport.
    table.do("play C01")
    assert {text.split()[1] for text in table.texts(2)} == {"p1"}


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
