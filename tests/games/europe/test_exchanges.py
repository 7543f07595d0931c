"""Destination Cards that change places: who is told what, and who remembers what."""

from dataclasses import replace
from typing import Any

from stylobate.games.europe.rules.memory import PACK
from stylobate.kit.deck import Deck, Under
from tests.games.europe.positions import Table, journey, number, space

HANDS = [["lisbon", "seville"], ["paris", "bergen"], ["kyiv", "riga"]]


def _drawing(card: str, hands: list[list[str]] | None = None) -> Table:
    return (
        Table(journey(["moscow", "rome", "oslo"], hands=hands or HANDS)).throw(2).do("go moscow-kyiv.2", f"draw {card}")
    )


def _told(table: Table, kind: str) -> list[tuple[Any, dict[str, Any]]]:
    return [(event.seats, dict(event.facts)) for event in table.events if event.kind == kind]


def _memories(table: Table) -> list[list[tuple[int, list[int], bool]]]:
    views: list[Any] = [table.game.view(table.state, seat) for seat in (*range(len(table.state.travellers)), None)]
    return [[(one["card"], one["seats"], one["pack"]) for one in view["memory"]] for view in views]


def test_an_exchange_with_the_pack_is_told_to_its_player() -> None:
    table = _drawing("C34").do(f"give {number('lisbon')}", f"destination {number('vienna')}")
    assert _told(table, "exchange") == [(None, {"seat": 0, "with": None})]
    assert _told(table, "gave") == [((0,), {"seat": 0, "number": number("lisbon")})]
    assert _told(table, "got") == [((0,), {"seat": 0, "number": number("vienna")})]
    assert not table.said("last")
    assert table.hand() == {"seville", "vienna"}
    assert table.turn_seat == 1
    assert _drawing("C34").do("keep").said("kept_all") == [{"seat": 0}]
    assert _drawing("C34").do("keep").turn_seat == 1


def test_an_exchange_with_a_hand_is_told_to_both() -> None:
    table = _drawing("C35").do("player p2", f"give {number('lisbon')}", f"take {number('paris')}")
    assert _told(table, "exchange") == [(None, {"seat": 0, "with": 1})]
    gave = [((0,), {"seat": 0, "number": number("lisbon")}), ((1,), {"seat": 1, "number": number("paris")})]
    got = [((0,), {"seat": 0, "number": number("paris")}), ((1,), {"seat": 1, "number": number("lisbon")})]
    assert _told(table, "gave") == gave
    assert _told(table, "got") == got
    lisbon, paris = number("lisbon"), number("paris")
    assert _memories(table) == [[(lisbon, [1], False)], [(paris, [0], False)], [], []]
    # What the third player had seen may now be in either hand.
    state = replace(_drawing("C35").state, memory=((), (), ((space("paris"), 2),), ()))
    table = Table(state).do("player p2", f"give {lisbon}", f"take {number('bergen')}")
    assert _memories(table)[2] == [(paris, [0, 1], False)]
    # The two who exchange see what moves: what they had seen beside it is where it was.
    state = replace(_drawing("C35").state, memory=(((space("bergen"), 2),), ((space("seville"), 1),), (), ()))
    table = Table(state).do("player p2", f"give {lisbon}", f"take {paris}")
    assert _memories(table)[0] == [(number("bergen"), [1], False), (lisbon, [1], False)]
    assert _memories(table)[1] == [(paris, [0], False), (number("seville"), [0], False)]


def test_the_last_card_is_exchanged_before_everybodys_eyes() -> None:
    hands = [["lisbon"], ["paris", "bergen"], ["kyiv", "riga"]]
    table = _drawing("C35", hands).do("player p2", f"give {number('lisbon')}", f"take {number('paris')}")
    assert table.said("last") == [{"seat": 0, "number": number("paris")}]
    # It lay open: everybody knows whose it is now, and the new one lies open too.
    assert _memories(table) == [
        [(number("lisbon"), [1], False)],
        [],
        [(number("lisbon"), [1], False)],
        [(number("lisbon"), [1], False)],
    ]
    table = _drawing("C34", hands).do(f"give {number('lisbon')}", f"destination {number('vienna')}")
    assert table.state.pack.under[-1] == Under(space("lisbon"))
    assert table.said("last") == [{"seat": 0, "number": number("vienna")}]


def test_a_look_is_told_to_whoever_looks() -> None:
    table = _drawing("C36").do("player p2", f"peek {number('bergen')}")
    assert _told(table, "look") == [(None, {"seat": 0, "of": 1})]
    assert _told(table, "saw") == [((0,), {"seat": 0, "of": 1, "number": number("bergen")})]
    assert _memories(table) == [[(number("bergen"), [1], False)], [], [], []]
    # A visit makes it public again.
    table.throw(1).do("go rome-milan.1").throw(3).do("go oslo-bergen.3")
    assert _memories(table)[0] == [(number("bergen"), [1], False)]


def test_a_card_that_was_seen_may_go_through_the_pack() -> None:
    """Player 3 has seen Paris with player 1, who then gives a card away and draws from a pack gone through."""
    hands = [["lisbon", "paris"], ["seville", "bergen"], ["kyiv", "riga"]]
    table = _drawing("C34", hands)
    table.state = replace(table.state, memory=((), (), ((space("paris"), 1),), ()))
    assert _memories(table)[2] == [(number("paris"), [0], False)]
    fresh = Table(table.state).do(f"give {number('lisbon')}", f"destination {number('vienna')}")
    assert _memories(fresh)[2] == [(number("paris"), [0], True)]
    # What may lie in a pack that has been gone through may have been drawn.
    gone_through = Deck((), tuple(Under(card, 0) for card in table.state.pack.cards))
    rome = ((space("rome"), PACK),)
    gone = Table(replace(table.state, pack=gone_through, memory=((), (), rome, rome)))
    gone.do(f"give {number('lisbon')}")
    gone.do(gone.outcomes()[0])
    assert _memories(gone)[2] == _memories(gone)[3] == [(number("rome"), [0], True)]
    # With the next card known to the first two only, those who know it know where it is now.
    rest = [card for card in table.state.pack.cards if card != space("oslo")]
    known = (Under(space("oslo"), 0b010), *(Under(card) for card in rest))
    table.state = replace(table.state, pack=Deck((), known))
    table.do(f"give {number('lisbon')}", f"destination {number('oslo')}")
    assert _memories(table) == [[], [(number("oslo"), [0], False)], [(number("paris"), [0], True)], []]


def test_spectators_remember_what_everybody_saw_go_under_the_pack() -> None:
    table = _drawing("C34")
    rest = [card for card in table.state.pack.cards if card != space("oslo")]
    table.state = replace(table.state, pack=Deck((), (Under(space("oslo")), *(Under(card) for card in rest))))
    table.do(f"give {number('lisbon')}", f"destination {number('oslo')}")
    oslo = [(number("oslo"), [0], False)]
    assert _memories(table) == [[], oslo, oslo, oslo]
    # From a pack that nobody has gone through something unknown was drawn: what lies in it still lies there.
    rome = ((space("rome"), PACK),)
    table = _drawing("C34")
    table.state = replace(table.state, memory=((), (), rome, ()))
    table.do(f"give {number('lisbon')}", f"destination {number('vienna')}")
    assert _memories(table)[2] == [(number("rome"), [], True)]


def test_whoever_reads_an_exchange_is_whoever_holds_its_cards() -> None:
    def witnesses(table: Table, text: str) -> tuple[int, ...] | None:
        for seat in (0, None):
            try:
                return table.game.witnesses(table.state, seat, table.game.parse(table.state, seat, text))
            except ValueError:
                continue
        raise AssertionError(text)

    table = _drawing("C34")
    assert witnesses(table, "keep") is None
    assert witnesses(table, f"give {number('lisbon')}") == (0,)
    assert witnesses(table.do(f"give {number('lisbon')}"), f"destination {number('vienna')}") == (0,)
    table = _drawing("C35").do("player p2", f"give {number('lisbon')}")
    assert witnesses(table, f"take {number('paris')}") == (0, 1)
    assert witnesses(_drawing("C36").do("player p2"), f"peek {number('paris')}") == (0,)
    table = _drawing("C37")
    assert witnesses(table, "look C20") == (0,)
    assert witnesses(table.do("look C20", "look C01", "look C23"), "take C20") is None
