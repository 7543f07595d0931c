"""Our own additions: EU-43 to EU-50; positions, EU-49, have a file of their own."""

from typing import Any

import pytest

from stylobate.core.game import Acting, Illegal
from stylobate.games.europe.rules.board import board
from stylobate.kit.deck import Under
from tests.games import pages
from tests.games.europe.positions import Hoarders, Table, journey, traders


def test_EU_43_the_guide_book_shows_what_there_is() -> None:
    table = Table(journey(["moscow", "rome"])).throw(2)
    table.do("go moscow-kyiv.2", "draw C37", "look C20", "look C01", "look C23")
    assert table.texts() == ["take C20", "take C01", "take C23"]
    table.do("take C01")
    assert table.kept() == ("C01",)
    assert [entry.card for entry in table.state.chance.under] == ["C20", "C23", "C37"]
    assert table.state.chance.seen_by(1) == [None, None, "C37"]
    assert table.state.chance.seen_by(0) == ["C20", "C23", "C37"]
    # With fewer cards left all of them are looked at, with none left nothing happens.
    every = [card["id"] for card in table.game.board()["cards"]]  # type: ignore[index,call-overload]
    for left in ([], ["C20", "C40"]):
        held = [card for card in every if card not in (*left, "C37")]
        table = Hoarders(journey(["moscow", "rome"], kept=[[], held])).throw(2).do("go moscow-kyiv.2", "draw C37")
        table.do(*(f"look {card}" for card in left))
        assert table.texts() == [f"take {card}" for card in left]
        assert bool(table.said("no_card")) is not bool(left)


def test_EU_44_a_trail_reaches_back_twelve_boxes() -> None:
    table = Table(journey(["moscow", "rome"]))
    for end in ("moscow-kyiv.11", "kyiv-krakow.4"):
        table.throw(11 if end.startswith("moscow") else 5).do(f"go {end}")
        table.throw(1).do(table.texts(1)[0])
    trail = table.state.travellers[0].trail
    assert len(trail) == 12
    assert board().names[trail[-1]] == "kyiv-krakow.3"


def test_EU_45_the_last_city_is_the_one_last_passed_or_the_nearer_end() -> None:
    # Passed through, from where another one was nearer.
    table = Table(journey(["budapest-vienna.1", "rome"])).throw(6).do("go vienna-prague.3", "draw C39")
    assert table.at() == "vienna"
    # Also when it was walked back through.
    table = Table(journey(["vienna-prague.1", "rome"])).throw(7).do("go krakow-prague.4", "draw C22")
    assert table.at() == "vienna-prague.3"
    _other(_other(table).throw(1).do("go vienna-prague.2")).throw(1).do("go vienna-prague.3", "draw C39")
    assert table.at() == "prague"


def test_EU_45_a_token_set_down_has_the_nearer_end_behind_it() -> None:
    def exchanged(box: str) -> Table:
        return Table(journey(["vienna-prague.1", box], kept=[["C18"], []])).do("play C18")

    # Measured from where it was set down.
    for box, die, end, city in (
        ("moscow-kyiv.4", 3, "moscow-kyiv.7", "moscow"),
        ("moscow-kyiv.5", 2, "moscow-kyiv.7", "moscow"),
        ("moscow-kyiv.8", 1, "moscow-kyiv.7", "kyiv"),
        ("moscow-kyiv.7", 5, "moscow-kyiv.2", "kyiv"),
    ):
        assert exchanged(box).throw(die).do(f"go {end}", "draw C39").at() == city
    # Ties by choice.
    table = exchanged("moscow-kyiv.6").throw(1).do("go moscow-kyiv.7", "draw C39")
    assert table.texts() == ["place moscow", "place kyiv"]
    assert table.do("place kyiv").at() == "kyiv"
    # After a flight it is the airport's city.
    table = Table(journey(["warsaw", "oslo"], kept=[["C01"], []])).throw(4).do("fly rome-milan.2 from warsaw_airport")
    assert _other(table).throw(4).do("go rome-milan.6", "draw C39").at() == "rome"


def _other(table: Table) -> Table:
    return table.throw(1).do(table.texts(1)[0])


def test_EU_46_three_offers_a_turn_of_up_to_two_cards() -> None:
    table = traders()
    for _ in range(3):
        table.act(0, "offer p2 C01 for C15").act(0, "withdraw")
    assert not table.texts(0, "offer")
    assert table.why(0, "offer p2 C01 for C15").rule == "EU-46"
    # An offer that is left lying waits for the partner alone.
    table = traders().act(0, "offer p2 C01 for C15").act(0, "wait")
    assert table.game.turn(table.state) == Acting((1,))
    assert table.act(1, "decline").turn_seat == 0


def test_EU_47_who_gives_up_is_out_and_the_last_one_left_wins() -> None:
    table = Table(journey(["moscow", "rome", "oslo"], kept=[["C01"], [], []]))
    step = table.game.concede(table.state, 0)
    assert step.state.travellers[0].out
    assert step.state.travellers[0].at is None
    assert step.state.chance.under == (Under("C01"),)
    assert table.game.turn(step.state) == Acting((1,))
    with pytest.raises(Illegal):
        table.game.concede(step.state, 0)
    last = table.game.concede(step.state, 2).state
    assert last.over is not None
    assert last.over.scores == (0.0, 1.0, 0.0)
    # A card that waits for somebody goes on without them.
    table = Table(journey(["moscow", "rome", "oslo"])).throw(2)
    table.do("go moscow-kyiv.2", "draw C32", "go moscow-kyiv.4")
    assert table.game.turn(table.game.concede(table.state, 1).state) == Acting((2,))


def test_EU_47_also_when_everybody_who_was_asked_has_left() -> None:
    # Those tied for the start leave: the others throw.
    table = Table(seats=4, cards=3).do(*(f"deal {card + 1}" for card in range(12)), "die 1", "die 9", "die 9", "die 2")
    for seat in (1, 2):
        table.state = table.game.concede(table.state, seat).state
    table.do("die 4", "die 3")
    assert table.state.first == 0
    # Those who could be chosen leave: the card is spent.
    state = journey(["moscow", "rome", "oslo", "paris"], hands=[[], ["kyiv", "riga"], ["cork", "bari"], ["minsk"]])
    table = Table(state).throw(2).do("go moscow-kyiv.2", "draw C35")
    for seat in (1, 2):
        table.state = table.game.concede(table.state, seat).state
    assert table.turn_seat == 3
    assert table.state.chance.under == (Under("C35"),)


def test_EU_48_a_card_chosen_by_nobody_is_spent() -> None:
    state = journey(["moscow", "rome"], hands=[[], ["lisbon"]])
    table = Table(state).throw(2).do("go moscow-kyiv.2", "draw C35")
    assert table.said("nothing") == [{"seat": 0, "card": "C35"}]
    assert table.state.chance.under == (Under("C35"),)
    # Where only one choice is left it is taken without asking.
    table = Table(journey(["moscow", "rome"], kept=[["C19"], []])).do("play C19")
    assert table.state.travellers[1].missed == 1


def test_EU_50_a_landing_is_offered_once_unless_a_light_is_passed() -> None:
    state = journey(["sofia", "oslo"], kept=[["C01"], []])
    table = Table(state).throw(8)
    # Istanbul's airport is seven steps away, that of Athens eight.
    assert {"fly rome from istanbul_airport", "fly rome from athens_airport"} <= set(table.texts(0, "fly rome"))
    flights = _flights(table)
    assert len({flight["end"] for flight in flights}) == len(flights)
    assert {flight["text"] for flight in flights if flight["end"] in ("rome", "istanbul", "athens")} == {
        *("fly rome from istanbul_airport", "fly istanbul from athens_airport", "fly athens from istanbul_airport"),
    }
    assert table.do("fly rome from athens_airport").at() == "rome"
    # With a light on the way to Athens an eight may move it: that is another thing to do.
    table = Table(journey(["sofia", "oslo"], kept=[["C01"], []], lights=["athens-sofia.7"])).throw(8)
    to_rome = [flight for flight in _flights(table) if flight["end"] == "rome"]
    assert [(flight["from"], flight["light"]) for flight in to_rome] == [
        ("from istanbul_airport", None),
        ("from athens_airport", "athens-sofia.7"),
    ]
    assert table.do(to_rome[1]["text"]).texts()[0] == "leave"


def _flights(table: Table) -> list[dict[str, Any]]:
    offer: Any = table.game.offer(table.state, 0)
    return [flight for flight in pages.choices_of(offer) if flight["verb"] == "fly"]


def test_EU_51_chance_places_every_light_before_the_deal() -> None:
    table = Table(seats=3, lights="chance")
    red = {board().names[box] for box in board().red_boxes}
    assert {text.removeprefix("light ") for text in table.outcomes()} == red
    for placed in range(9):
        assert len(table.outcomes()) == len(red) - placed
        assert table.game.read(str(table.state)) == table.state
        table.do(table.outcomes()[placed * 7])
    assert len(table.lights()) == 9
    assert [one.lights for one in table.state.travellers] == [0, 0, 0]
    # From here on it is a journey like any other, in which nobody is asked for a light.
    while table.state.asking.kind == "deal":
        table.do(table.outcomes()[0])
    table.do("die 3", "die 9", "die 1")
    assert table.state.asking.kind == "start"
    assert len(table.lights()) == 9
