"""Giving up at every stage of a match: EU-47."""

from typing import Any

from stylobate.core.game import Acting, Chance
from stylobate.kit.deck import Under
from tests.games.europe.positions import Table, journey, number


def _without(table: Table, seat: int) -> Table:
    step = table.game.concede(table.state, seat)
    table.state, table.events = step.state, list(step.events)
    assert table.game.read(str(table.state)) == table.state
    assert table.said("out") == [{"seat": seat}]
    return table


def _dealt() -> Table:
    return Table(seats=3, cards=3).do(*(f"deal {card}" for card in range(1, 10)))


def _lit() -> Table:
    """All lights are down; player 2 starts."""
    table = _dealt().do("die 3", "die 9", "die 1")
    while table.game.view(table.state, None)["phase"] == "lights":
        turn = table.game.turn(table.state)
        assert isinstance(turn, Acting)
        table.do(table.texts(turn.seats[0])[0])
    return table


def test_EU_47_during_the_deal_the_others_are_dealt_on() -> None:
    table = _without(Table(seats=3, cards=3).do("deal 1", "deal 2", "deal 3"), 1)
    table.do("deal 4", "deal 5", "deal 6", "deal 7")
    assert [len(one.hand) for one in table.state.travellers] == [3, 1, 3]
    assert table.game.view(table.state, None)["phase"] == "start_throw"
    table.do("die 2", "die 1")
    assert table.state.first == 0


def test_EU_47_during_the_throw_for_the_start_the_others_throws_stand() -> None:
    # Before, between and after: whose throw is made and whose is not.
    table = _without(_dealt().do("die 5"), 0)
    assert table.do("die 2", "die 7").state.first == 2
    table = _without(_dealt().do("die 5"), 1)
    assert table.do("die 2").state.first == 0
    table = _without(_dealt().do("die 5", "die 8"), 0)
    assert table.do("die 2").state.first == 1
    table = _without(_dealt().do("die 5", "die 8"), 2)
    assert table.state.first == 1


def test_EU_47_during_the_set_up_the_lights_of_whoever_left_stay_in_the_box() -> None:
    table = _dealt().do("die 3", "die 9", "die 1", "light moscow-kyiv.5")
    assert table.game.turn(table.state) == Acting((2,))
    _without(table, 2)
    assert table.game.turn(table.state) == Acting((0,))
    assert [one.lights for one in table.state.travellers] == [3, 2, 0]
    table.do("light moscow-kyiv.9")
    assert table.game.turn(table.state) == Acting((1,))
    # The start player chooses first; whoever has gone is passed over, and the next clockwise begins.
    table = _lit()
    assert table.game.turn(table.state) == Acting((1,))
    table.do("start odesa")
    assert table.game.turn(table.state) == Acting((2,))
    table = _without(_lit(), 2).do("start odesa")
    assert table.game.turn(table.state) == Acting((0,))
    assert table.do("start moscow").turn_seat == 1
    table = _without(_lit().do("start odesa"), 1)
    for _ in range(2):
        turn = table.game.turn(table.state)
        assert isinstance(turn, Acting)
        table.do(table.texts(turn.seats[0])[0])
    assert table.turn_seat == 2
    assert table.texts(2) == ["throw"]


def test_EU_47_token_cards_and_turns_go() -> None:
    table = Table(journey(["moscow-kyiv.4", "rome", "oslo"], kept=[["C08", "C01"], [], []], lights=["moscow-kyiv.5"]))
    table.throw(3).do("face moscow-kyiv.5")
    _without(table, 0)
    gone = table.game.view(table.state, 1)["travellers"][0]  # type: ignore[index,call-overload]
    assert (gone["at"], gone["out"], gone["kept"], gone["facing"], gone["count"]) == (None, True, [], None, 2)
    assert (gone["trail"], gone["behind"], gone["rested"], gone["missed"], gone["lights"]) == ([], [], False, 0, 0)
    assert table.state.chance.under == (Under("C01"), Under("C08"))
    assert table.turn_seat == 1
    # The others go on without that seat.
    assert table.throw(1).do("go rome-milan.1").throw(1).do("go oslo-bergen.1").turn_seat == 1


def test_EU_47_a_turn_that_is_broken_off_puts_everything_back() -> None:
    def drawing(*texts: str) -> Table:
        hands = [["lisbon", "seville"], ["paris", "bergen"], ["kyiv", "riga"]]
        return Table(journey(["moscow", "rome", "oslo"], hands=hands)).throw(2).do("go moscow-kyiv.2", *texts)

    table = _without(drawing("draw C37", "look C20", "look C01"), 0)
    assert [entry.card for entry in table.state.chance.under] == ["C20", "C01", "C37"]
    assert table.turn_seat == 1
    table = _without(drawing("draw C34", f"give {number('lisbon')}"), 0)
    assert table.state.chance.under == (Under("C34"),)
    assert table.hand(0) == {"lisbon", "seville"}
    # Whoever was chosen leaves: the card is spent, and the turn goes on.
    for texts in (
        ["draw C35", "player p2"],
        ["draw C35", "player p2", f"give {number('lisbon')}"],
        ["draw C36", "player p2"],
    ):
        table = _without(drawing(*texts), 1)
        assert table.state.chance.under == (Under(texts[0].split()[1]),)
        assert table.turn_seat == 2
        assert table.hand(0) == {"lisbon", "seville"}
    # Whoever was not chosen leaves: nothing changes.
    table = _without(drawing("draw C36", "player p2"), 2)
    assert isinstance(table.game.turn(table.state), Chance)
    table = _without(drawing("draw C35", "player p2"), 2)
    assert table.texts(0) == [f"give {number('seville')}", f"give {number('lisbon')}"]
    table = _without(drawing("draw C35", "player p2", f"give {number('lisbon')}"), 2)
    assert table.do(f"take {number('paris')}").hand(0) == {"paris", "seville"}


def test_EU_47_an_offer_falls_with_either_partner() -> None:
    def offered() -> Table:
        kept = [["C08"], ["C15"], []]
        return Table(journey(["moscow", "rome", "oslo"], kept=kept)).act(0, "offer p2 C08 for C15")

    table = _without(offered(), 1)
    assert table.texts(0) == ["throw", "play C08"]
    assert table.state.chance.under == (Under("C15"),)
    table = _without(offered(), 0)
    assert table.turn_seat == 1
    assert table.kept(1) == ("C15",)
    table = _without(offered(), 2)
    assert table.act(1, "accept").kept(0) == ("C15",)


def test_EU_47_the_last_one_left_has_won() -> None:
    table = Table(journey(["moscow", "rome", "oslo"]))
    _without(_without(table, 1), 2)
    over: Any = table.over
    assert over.scores == (1.0, 0.0, 0.0)
    assert over.reason == "Player 3 gave up; Player 1 is the last traveller left"
