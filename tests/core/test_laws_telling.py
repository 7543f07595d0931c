"""What a reader is told of a state: every part of it counts, and all of it travels as it is."""

import math
from collections.abc import Mapping
from typing import Any

import pytest

from stylobate.core.game import Acting, Chance, Event, Illegal, Json, Over, Seat, Timing, Turn
from stylobate.core.laws import LawBroken
from stylobate.core.laws.telling import TRIED, all_told, as_sent, events_as_sent, visible
from tests.toys.piles import Pile, Piles


class Told(Piles):
    """Tells what a test says."""

    given: Turn = Acting((0,))
    seen: Json = 0
    clock = Timing()
    listed: tuple[str, ...] = ("a",)
    said = "No"
    offered: Json = 0

    def turn(self, state: Pile) -> Turn:
        return self.given

    def view(self, state: Pile, seat: Seat | None) -> dict[str, Json]:
        return {"seen": self.seen}

    def timing(self, state: Pile) -> Timing:
        return self.clock

    def actions(self, state: Pile, seat: Seat) -> tuple[str, ...]:
        return self.listed

    def explain(self, state: Pile, seat: Seat, text: str) -> Illegal | None:
        return Illegal(f"{self.said} {text}")

    def offer(self, state: Pile, seat: Seat) -> Json:
        return self.offered


def told(seat: Seat | None, texts: list[str], **given: Any) -> str:
    game = Told.setup()
    for name, value in given.items():
        setattr(game, name, value)
    return all_told(game, Pile(), seat, texts)


TO_ALL: list[dict[str, Any]] = [
    {"seen": 1},
    {"clock": Timing(gap=1.0)},
    {"given": Acting((0, 1))},
    {"given": Acting((0,), (1,))},
    {"given": Chance((("a", 1),))},
    {"given": Over((1.0, 0.0), "Over")},
    {"given": Over((0.0, 1.0), "Over")},
    {"given": Over((0.0, 1.0), "All over")},
]
TO_A_SEAT: list[dict[str, Any]] = [{"listed": ("b",)}, {"said": "Never"}]


def test_everything_counts() -> None:
    texts = ["x"]
    assert len({told(None, texts, **given) for given in ({}, *TO_ALL)}) == 1 + len(TO_ALL)
    assert len({told(0, texts, **given) for given in ({}, *TO_ALL, *TO_A_SEAT)}) == 1 + len(TO_ALL) + len(TO_A_SEAT)
    # A spectator is told of no seat's actions and reasons.
    assert all(told(None, texts, **given) == told(None, texts) for given in TO_A_SEAT)


def test_an_offer_is_for_those_who_may_act() -> None:
    also = Acting((0,), (1,))
    assert told(0, [], offered=1) != told(0, [])
    assert told(1, [], offered=1) == told(1, [])
    assert told(1, [], offered=1, given=also) != told(1, [], given=also)
    assert told(None, [], offered=1) == told(None, [])
    over = Over((1.0, 0.0), "Over")
    assert told(0, [], offered=1, given=over) == told(0, [], given=over)


def test_the_last_texts_are_tried() -> None:
    texts = [f"<{number}>" for number in range(20)]
    assert [text for text in texts if text in told(0, texts)] == texts[-TRIED:]


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ({1, 2}, "not plain JSON"),
        ([math.nan], "not plain JSON"),
        ((1, 2), "changes when it travels as JSON"),
        ({1: "a"}, "changes when it travels as JSON"),
    ],
)
def test_what_is_sent_is_plain_json(value: Any, why: str) -> None:
    with pytest.raises(LawBroken, match=why) as caught:
        as_sent(value)
    assert caught.value.law == "view"


def test_what_travels_unchanged_is_sent() -> None:
    value: Mapping[str, Any] = {"a": [1, 2.5, None, True], "ü": "ß"}
    assert as_sent(value) == '{"a": [1, 2.5, null, true], "\\u00fc": "\\u00df"}'


def test_events_are_sent_with_kind_words_and_facts_to_those_who_see_them() -> None:
    every, mine = Event("a", "All hear", {"n": 1}), Event("b", "You hear", seats=(0,))
    assert visible((every, mine), 0) == (every, mine)
    assert visible((every, mine), 1) == visible((every, mine), None) == (every,)
    assert events_as_sent((every, mine)) == '[["a", "All hear", {"n": 1}], ["b", "You hear", {}]]'
