"""One test for each Chance Card: what it says happens, and nothing else."""

import re
from collections.abc import Callable

import pytest

from stylobate.core.game import Acting
from stylobate.games.europe.rules.board import board
from stylobate.games.europe.rules.chance import cards
from stylobate.kit.deck import Under
from tests.games.europe.positions import Table, journey, number, space

TESTED: dict[str, Callable[[str], None]] = {}


def card(*ids: str) -> Callable[[Callable[[str], None]], Callable[[str], None]]:
    """Enter a test for these cards."""

    def enter(test: Callable[[str], None]) -> Callable[[str], None]:
        TESTED.update(dict.fromkeys(ids, test))
        return test

    return enter


@pytest.mark.parametrize("id", sorted(cards()))
def test_card(id: str) -> None:
    TESTED[id](id)


def test_every_card_has_its_test_and_none_is_known_by_name_in_the_rules() -> None:
    assert set(TESTED) == set(cards())
    from importlib.resources import files

    folders = [files(f"stylobate.games.europe{part}") for part in ("", ".rules", ".bots")]
    for file in (file for folder in folders for file in folder.iterdir()):
        if file.name.endswith(".py"):
            code = file.read_text("utf-8")
            assert not re.search(r"[\"']C\d\d[\"']", code), file.name
            assert not any(f'"{one.title}"' in code for one in cards().values()), file.name


def test_every_verb_is_used_and_every_used_verb_exists() -> None:
    from stylobate.games.europe.rules.cards import VERBS

    assert {step["verb"] for one in cards().values() for step in one.steps} == set(VERBS)


def drawn(id: str, **facts: object) -> Table:
    """Seat 0 walks two boxes out of Moscow on to blue and draws this card."""
    places = ["moscow", "rome", "oslo"]
    return Table(journey(places, **facts)).throw(2).do("go moscow-kyiv.2", f"draw {id}")  # type: ignore[arg-type]


def holding(id: str, *places: str, **facts: object) -> Table:
    kept = [[id], *[[]] * (len(places) - 1)]
    return Table(journey(places, kept=kept, **facts))  # type: ignore[arg-type]


def spent(table: Table, id: str) -> bool:
    """Whether the card lies under the pack now."""
    return Under(id) in table.state.chance.under and id not in table.kept()


@card("C01", "C02", "C03", "C04", "C05", "C06", "C07")
def airline_ticket(id: str) -> None:
    assert drawn(id).kept() == (id,)
    table = holding(id, "warsaw", "rome").throw(3).do("fly oslo-trondheim.2 from warsaw_airport")
    assert table.at() == "oslo-trondheim.2"
    assert spent(table, id)
    table = holding(id, "moscow", "warsaw-berlin.1").put(1, rested=True).do(f"play {id}", "send p2 rome_airport")
    assert table.at(1) == "rome-milan.1"
    assert spent(table, id)


@card("C08", "C09", "C10", "C11", "C12", "C13")
def move_any_traffic_light(id: str) -> None:
    assert drawn(id).kept() == (id,)
    table = holding(id, "moscow", "rome", lights=["odesa-kyiv.5", "kyiv-minsk.4"]).do(f"play {id}")
    assert table.texts() == [f"lift {board().names[light]}" for light in table.state.lights]
    assert len(table.texts()) == 8
    table.do("lift kyiv-minsk.4", "set moscow-kyiv.5")
    assert table.lights() == {"odesa-kyiv.5", "moscow-kyiv.5"}
    assert spent(table, id)


@card("C14")
def express_train_pass(id: str) -> None:
    table = holding(id, "moscow", "rome").throw(1).do("go moscow-kyiv.1", f"play {id}")
    assert table.turn_seat == 0
    assert table.texts() == ["throw"]
    assert spent(table, id)


@card("C15")
def taxi_voucher(id: str) -> None:
    table = holding(id, "moscow-kyiv.5", "rome").do(f"play {id}")
    assert set(table.texts()) == {f"go moscow-kyiv.{n}" for n in (1, 2, 3, 4, 6, 7, 8, 9)}
    table.do("go moscow-kyiv.7")
    assert table.texts() == ["throw"]
    assert spent(table, id)
    # After a throw that moved the token the voucher keeps its direction.
    table = holding(id, "moscow", "rome").throw(3).do("go moscow-kyiv.3", f"play {id}")
    assert set(table.texts()) == {f"go moscow-kyiv.{n}" for n in (4, 5, 6, 7)}


@card("C16")
def rail_rover(id: str) -> None:
    table = holding(id, "vienna", "rome", lights=["vienna-prague.2"]).do(f"play {id}")
    assert table.texts() == ["place budapest", "place munich"]
    table.do("place munich")
    assert table.at() == "munich"
    assert spent(table, id)
    assert f"play {id}" not in holding(id, "vienna-prague.1", "rome").texts()


@card("C17")
def fast_ferry(id: str) -> None:
    table = holding(id, "helsinki", "rome").do(f"play {id}")
    assert table.texts() == ["place tallinn", "place stockholm"]
    assert spent(table.do("place stockholm"), id)
    assert f"play {id}" not in holding(id, "vienna", "rome").texts()


@card("C18")
def house_exchange(id: str) -> None:
    table = holding(id, "moscow", "rome", "oslo").do(f"play {id}")
    assert table.texts() == ["player p2", "player p3"]
    table.do("player p3")
    assert (table.at(0), table.at(2)) == ("oslo", "moscow")
    assert spent(table, id)


@card("C19")
def mislaid_passport(id: str) -> None:
    table = holding(id, "moscow", "rome", "oslo").do(f"play {id}", "player p2")
    assert [one.missed for one in table.state.travellers] == [0, 1, 0]
    assert spent(table, id)


@card("C20")
def open_motorway(id: str) -> None:
    table = drawn(id)
    assert table.texts() == ["go moscow-kyiv.7"]
    # The seventh box is blue: a card's walk does not draw a card.
    assert table.do("go moscow-kyiv.7").turn_seat == 1
    assert spent(table, id)


@card("C21")
def forgotten_camera(id: str) -> None:
    table = Table(journey(["moscow-kyiv.1", "rome"]))
    table.put(0, trail=(space("moscow"),)).throw(6).do("go moscow-kyiv.7", f"draw {id}")
    assert table.at() == "moscow-kyiv.4"
    assert spent(table, id)


@card("C22")
def wrong_platform(id: str) -> None:
    table = Table(journey(["moscow", "rome"])).throw(7).do("go moscow-kyiv.7", f"draw {id}")
    assert table.at() == "moscow-kyiv.2"
    assert [board().names[s] for s in table.state.travellers[0].trail] == ["moscow", "moscow-kyiv.1"]
    # A light on the way back stops it.
    state = journey(["moscow", "rome"], lights=["moscow-kyiv.5"])
    table = Table(state).throw(6).do("go moscow-kyiv.6", "leave")
    table = table.throw(1).do(table.texts(1)[0]).throw(1).do("go moscow-kyiv.7", f"draw {id}")
    assert table.at() == "moscow-kyiv.6"


@card("C23")
def flat_tyre(id: str) -> None:
    table = drawn(id)
    assert table.state.travellers[0].missed == 1
    assert spent(table, id)


@card("C24")
def early_start(id: str) -> None:
    table = drawn(id)
    assert table.turn_seat == 0
    assert table.texts() == ["throw"]
    assert spent(table, id)


@card("C25")
def hamper_from_clonakilty(id: str) -> None:
    table = drawn(id)
    assert table.at() == "cork"
    assert table.turn_seat == 0
    assert spent(table, id)


@card("C26")
def invitation_to_the_ball(id: str) -> None:
    table = drawn(id)
    assert table.at() == "vienna"
    assert table.turn_seat == 1
    assert spent(table, id)


@card("C27")
def grandstand_seat(id: str) -> None:
    table = drawn(id)
    assert table.at() == "paris"
    assert spent(table, id)


@card("C28")
def classical_tour(id: str) -> None:
    table = drawn(id, hands=[["athens", "lisbon"], [], []])
    assert table.texts() == ["place rome", "place athens", "place istanbul"]
    table.do("place athens")
    assert table.said("arrive") == [{"seat": 0, "number": number("athens"), "space": "athens"}]
    assert spent(table, id)


@card("C29")
def airport_shuttle(id: str) -> None:
    table = drawn(id)
    assert table.at() == "moscow-st_petersburg.1"
    assert spent(table, id)


@card("C30")
def standby_seat(id: str) -> None:
    table = drawn(id)
    assert len(table.texts()) == 32
    table.do("fly dublin")
    assert table.at() == "dublin"
    assert spent(table, id)


@card("C31")
def muddled_bookings(id: str) -> None:
    table = drawn(id)
    # Oslo is nearer to Moscow than Rome.
    assert (table.at(0), table.at(2)) == ("oslo", "moscow-kyiv.2")
    assert spent(table, id)


@card("C32")
def summer_timetable(id: str) -> None:
    table = drawn(id)
    assert table.game.turn(table.state) == Acting((0,))
    assert table.texts(0) == ["go moscow-kyiv.4"]
    table.do("go moscow-kyiv.4")
    assert table.game.turn(table.state) == Acting((1,))
    table.do("go rome-milan.2", "go oslo-bergen.2")
    assert spent(table, id)
    assert table.turn_seat == 1


@card("C33")
def storm_warning(id: str) -> None:
    table = Table(journey(["moscow", "rome", "oslo"]))
    table.put(1, at=space("rome-milan.3"), trail=tuple(space(f"rome-milan.{n}") for n in (1, 2)))
    table.throw(2).do("go moscow-kyiv.2", f"draw {id}")
    assert table.at(1) == "rome-milan.1"
    # Player 3 has no trail and stays.
    assert table.at(2) == "oslo"
    assert table.at(0) == "moscow-kyiv.2"
    assert spent(table, id)


@card("C34")
def change_of_plan(id: str) -> None:
    table = drawn(id, hands=[["lisbon", "seville"], [], []])
    assert table.texts() == ["keep", f"give {number('seville')}", f"give {number('lisbon')}"]
    table.do(f"give {number('lisbon')}", f"destination {number('paris')}")
    assert table.hand() == {"paris", "seville"}
    assert table.state.pack.seen_by(0)[-1] == space("lisbon")
    assert table.state.pack.seen_by(1)[-1] is None
    assert spent(table, id)
    assert drawn(id, hands=[["lisbon", "seville"], [], []]).do("keep").hand() == {"lisbon", "seville"}


@card("C35")
def crossed_letters(id: str) -> None:
    table = drawn(id, hands=[["lisbon", "seville"], ["paris", "bergen"], []]).do("player p2")
    table.do(f"give {number('lisbon')}")
    assert table.outcomes() == [f"take {number('bergen')}", f"take {number('paris')}"]
    table.do(f"take {number('paris')}")
    assert table.hand(0) == {"paris", "seville"}
    assert table.hand(1) == {"lisbon", "bergen"}
    # Both remember what they gave; the third knows nothing.
    assert [len(places) for places in table.state.memory] == [1, 1, 0, 0]
    assert table.game.view(table.state, 0)["memory"] == [{"card": number("lisbon"), "seats": [1], "pack": False}]
    assert spent(table, id)


@card("C36")
def overheard_in_the_cafe(id: str) -> None:
    table = drawn(id, hands=[[], ["paris", "bergen"], []]).do("player p2", f"peek {number('paris')}")
    assert table.game.view(table.state, 0)["memory"] == [{"card": number("paris"), "seats": [1], "pack": False}]
    assert table.game.view(table.state, 2)["memory"] == []
    assert [event.seats for event in table.events if event.kind == "saw"] == [(0,)]
    assert spent(table, id)


@card("C37")
def guide_book(id: str) -> None:
    table = drawn(id).do("look C24", "look C01", "look C23", "take C24")
    assert table.turn_seat == 0
    assert table.texts() == ["throw"]
    assert [entry.card for entry in table.state.chance.under] == ["C01", "C23", "C24", id]


@card("C38")
def second_envelope(id: str) -> None:
    table = drawn(id).do("draw C15")
    assert table.kept() == ("C15",)
    assert spent(table, id)


@card("C39")
def retrace_your_steps(id: str) -> None:
    table = drawn(id)
    assert table.at() == "moscow"
    assert spent(table, id)


@card("C40")
def signal_engineers(id: str) -> None:
    table = drawn(id, lights=["odesa-kyiv.5", "kyiv-minsk.4"])
    assert "done" not in table.texts()
    table.do("lift odesa-kyiv.5", "set moscow-kyiv.5")
    assert "done" in table.texts()
    table.do("lift kyiv-minsk.4", "set moscow-kyiv.9")
    assert table.lights() == {"moscow-kyiv.5", "moscow-kyiv.9"}
    assert spent(table, id)
