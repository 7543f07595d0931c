"""The laws of true reasons and of one source, on a pile whose conditions are what a test says."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from stylobate.core.game import Illegal, Seat
from stylobate.core.grammar import Grammar, Verdict
from stylobate.core.laws import LawBroken
from stylobate.core.laws.reasons import true_reasons
from stylobate.core.laws.source import MOST, one_source
from tests.toys.piles import Pile, Piles

HOLDS = (Verdict("Take one or two", "PI-1", True),)
FAILS = (Verdict("Take stones", "PI-0", True), Verdict("Take one or two", "PI-1", False))


class Words(Grammar[Pile]):
    """Says of each text what a test says; a text that is not named is not well-formed."""

    def __init__(
        self,
        table: Mapping[str, Sequence[Verdict]],
        said: Sequence[str] = (),
        other: Sequence[str] = (),
        products: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self.table, self.said, self.other = table, said, other
        self.all = products or {}

    def texts(self, state: Pile, rng: Random) -> Iterator[str]:
        yield from self.said

    def altered(self, state: Pile, text: str, rng: Random) -> Iterator[str]:
        yield from self.other

    def verdicts(self, state: Pile, seat: Seat, text: str) -> Sequence[Verdict] | None:
        return self.table.get(text)

    def products(self, state: Pile, most: int) -> Iterator[tuple[str, Sequence[str]]]:
        assert most == MOST
        yield from self.all.items()


class Saying(Piles):
    """Refuses with the sentence that a test gives it."""

    words: str | None = "Take one or two"
    rule = "PI-1"

    def reason(self, state: Pile, seat: Seat, text: str) -> Illegal:
        return Illegal(self.words or "", self.rule)

    def explain(self, state: Pile, seat: Seat, text: str) -> Illegal | None:
        return super().explain(state, seat, text) if self.words is not None else None


def judged(grammar: Words, seat: Seat = 0, texts: Sequence[str] = (), **given: Any) -> None:
    game = Saying.setup()
    for name, value in given.items():
        setattr(game, name, value)
    true_reasons(game, grammar, Pile(), seat, list(texts), Random(0))


GOOD = {"take 1": HOLDS, "take 2": HOLDS, "take 3": FAILS}


def test_true_reasons_pass() -> None:
    judged(Words(GOOD, ["take 3", "take 1"], ["take 3", "take"]), texts=["take 3", "put 1"])


@pytest.mark.parametrize(
    ("changed", "given", "told"),
    [
        ({"take 2": FAILS}, {}, "'take 2' is legal for seat 0, and yet 'Take one or two' does not hold"),
        ({"take 3": HOLDS}, {}, "'take 3' is not legal for seat 0, and yet all conditions hold"),
        (
            {},
            {"words": "Take less"},
            "'take 3' is refused by 'Take one or two' (PI-1), and yet this is said: Take less - PI-1",
        ),
        (
            {},
            {"rule": "PI-2"},
            "'take 3' is refused by 'Take one or two' (PI-1), and yet this is said: Take one or two - PI-2",
        ),
        ({}, {"words": None}, "'take 3' is refused by 'Take one or two' (PI-1), and yet this is said: None"),
        (
            {"take 3": (Verdict("Take {n}", "PI-1", False),)},
            {"words": "Take {n}"},
            "'take 3' is refused by a sentence with holes: 'Take {n}'",
        ),
        (
            {"take 3": (Verdict(" ", "PI-1", False),)},
            {"words": " "},
            "'take 3' is refused by a sentence with holes: ' '",
        ),
    ],
)
def test_a_reason_that_is_not_true_is_caught(
    changed: Mapping[str, Sequence[Verdict]], given: Mapping[str, Any], told: str
) -> None:
    with pytest.raises(LawBroken) as caught:
        judged(Words({**GOOD, **changed}, ["take 3"]), **given)
    assert (caught.value.law, caught.value.detail) == ("true reasons", told)


def test_every_sort_of_text_is_tried() -> None:
    wrong = {**GOOD, "take 3": HOLDS}
    judged(Words(wrong))
    for grammar, texts in (
        (Words(wrong, ["take 3"]), []),
        (Words(wrong, (), ["take 3"]), []),
        (Words(wrong), ["take 3"]),
    ):
        with pytest.raises(LawBroken, match="'take 3' is not legal"):
            judged(grammar, texts=texts)
    # What another seat may do, and what the seat itself may do.
    with pytest.raises(LawBroken, match="is not legal for seat 1, and yet all conditions hold"):
        judged(Words(GOOD), seat=1)
    with pytest.raises(LawBroken, match="'take 2' is legal for seat 0"):
        judged(Words({**GOOD, "take 2": FAILS}))


def sourced(table: Mapping[str, Sequence[Verdict]], **products: Sequence[str]) -> None:
    one_source(Piles.setup(), Words(table, products=products), Pile(), 0)


def test_what_is_listed_is_what_the_conditions_leave() -> None:
    sourced(GOOD, take=("take 1", "take 2", "take 3"))
    sourced({**GOOD, "put 1": FAILS}, put=("put 1",))
    # A verb with too many texts is left to the other law.
    sourced({**GOOD, "take 3": HOLDS})


@pytest.mark.parametrize(
    ("table", "products", "told"),
    [
        (
            {**GOOD, "take 3": HOLDS},
            {"take": ("take 1", "take 2", "take 3")},
            "'take 3' of seat 0 holds all conditions",
        ),
        ({**GOOD, "put 1": HOLDS}, {"put": ("put 1",)}, "'put 1' of seat 0 holds all conditions, unlisted"),
        (
            {**GOOD, "take 1": FAILS},
            {"take": ("take 1", "take 2")},
            "'take 1' of seat 0 is listed and refused by its conditions",
        ),
        ({**GOOD, "take 1": FAILS}, {}, "'take 1' of seat 0 is listed, yet its verb does not know it"),
        ({"take 1": HOLDS}, {}, "'take 2' of seat 0 is listed, yet its verb does not know it"),
        (GOOD, {"take": ("take 1", "take 3")}, "'take 2' of seat 0 is listed and refused by its conditions"),
    ],
)
def test_a_list_from_another_source_is_caught(
    table: Mapping[str, Sequence[Verdict]], products: Mapping[str, Sequence[str]], told: str
) -> None:
    with pytest.raises(LawBroken) as caught:
        sourced(table, **products)
    assert caught.value.law == "one source"
    assert caught.value.detail.startswith(told)
