"""A guess fills in what a seat cannot see with what could be there."""

from random import Random

from stylobate.games.trip.state import State
from tests.games.trip.positions import Table, trip


def guesses(table: Table, seat: int) -> list[State]:
    view = table.game.view(table.state, seat)
    return [table.game.guess(view, seat, Random(number)) for number in range(20)]


def test_hidden_cards_of_the_others_are_cards_to_keep_that_one_does_not_hold() -> None:
    table = trip(["denver", "vernal", "boise"], kept=[["blue_01"], ["blue_09", "blue_12"], ["blue_04"]])
    every = table.game.table.cards
    for state in guesses(table, 0):
        mine, theirs, others = (one.kept for one in state.travellers)
        assert (mine, len(theirs), len(others)) == (("blue_01",), 2, 1)
        assert all(every[card].keep for card in (*theirs, *others))
        assert sorted((*mine, *theirs, *others, *state.pile.cards)) == sorted(every)
    assert len({state.travellers[1].kept for state in guesses(table, 0)}) > 5


def test_what_went_under_the_pile_unseen_was_a_card_to_keep() -> None:
    table = trip(["denver", "vernal", "boise"], kept=[["blue_01"], ["blue_09"], ["blue_04", "blue_12"]])
    table.state = table.game.concede(table.state, 2).state
    every = table.game.table.cards
    for state in guesses(table, 0):
        assert len(state.travellers[1].kept) == 1
        buried = [entry.card for entry in state.pile.under]
        assert len(buried) == 2
        assert all(every[card].keep for card in buried)
        assert sorted((*buried, *state.pile.fresh, "blue_01", *state.travellers[1].kept)) == sorted(every)
    assert len({state.pile.under for state in guesses(table, 0)}) > 5
