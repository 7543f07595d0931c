"""A pack: unknown on top, a known queue below."""

from stylobate.kit.deck import EVERYONE, Deck, Under, bits, decoded_deck


def test_the_top_is_anything_fresh_and_then_the_queue() -> None:
    deck = Deck((1, 2)).put_under(9)
    assert deck.outcomes() == (1, 2)
    deck = deck.without(2).without(1)
    assert deck.outcomes() == (9,)
    assert deck.without(9) == Deck(())
    assert Deck(()).outcomes() == ()


def test_cards_put_under_come_back_in_their_order() -> None:
    deck: Deck[str] = Deck(())
    for card in "abc":
        deck = deck.put_under(card)
    assert deck.outcomes() == ("a",)
    assert deck.without("a").outcomes() == ("b",)
    assert len(deck) == 3
    assert deck.cards == ("a", "b", "c")


def test_each_remembers_what_they_saw_go_under() -> None:
    deck = Deck((1,)).put_under(5).put_under(6, bits((0, 2))).put_under(7, 0)
    assert deck.seen_by(0) == [5, 6, None]
    assert deck.seen_by(1) == [5, None, None]
    assert deck.seen_by(None) == [5, None, None]
    assert Under(5, EVERYONE).known_to(None)
    assert not deck.next_known_to(0)
    assert deck.without(1).without(5).next_known_to(2)
    assert not deck.without(1).without(5).next_known_to(1)


def test_shuffling_makes_everything_unknown_again() -> None:
    assert Deck(("a",)).put_under("c").shuffled("b") == Deck(("a", "b", "c"))


def test_a_pack_travels_as_json() -> None:
    deck = Deck(("a", "b")).put_under("c").put_under("d", bits((1,)))
    assert deck.encoded() == [["a", "b"], [["c", EVERYONE], ["d", 2]]]
    assert decoded_deck(deck.encoded()) == deck
