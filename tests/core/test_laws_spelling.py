"""The law of spelling, on a market whose six goods are spelled as a test says."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random

import pytest

from stylobate.core.game import Illegal, Seat
from stylobate.core.laws import LawBroken
from stylobate.core.laws.spelling import spelled
from stylobate.core.spelling import ListedSpelling, Spelling
from stylobate.kit.tasks import Action
from tests.toys.market import Market, Stall

Row = tuple[int, ...]


class Written(ListedSpelling[Stall, Action]):
    """`take 3` is spelled (3,), unless a test says otherwise."""

    size = 7

    def __init__(
        self, game: Market, rows: Mapping[str, Row], read: Mapping[Row, str], leads: Mapping[Row, Row]
    ) -> None:
        super().__init__(game)
        self.rows, self.readings, self.leads = rows, read, leads

    def spell(self, action: Action) -> Row:
        return self.rows.get(action.text, (action.value,))

    def read(self, state: Stall, seat: Seat, numbers: Sequence[int]) -> Action:
        row = tuple(numbers)
        if row in self.readings:
            return self.game.parse(state, seat, self.readings[row])
        return self._spelled(state, seat)[row]

    def next(self, state: Stall, seat: Seat, prefix: Sequence[int] = ()) -> Row:
        return self.leads.get(tuple(prefix), super().next(state, seat, prefix))


class Spelled(Market):
    """A market with a spelling to order."""

    rows: Mapping[str, Row] = {}
    readings: Mapping[Row, str] = {}
    leads: Mapping[Row, Row] = {}

    @cached_property
    def spelling(self) -> Spelling[Stall, Action]:
        return Written(self, self.rows, self.readings, self.leads)


def market(**facts: Mapping[str, Row] | Mapping[Row, str] | Mapping[Row, Row]) -> Spelled:
    game = Spelled.setup()
    for name, value in facts.items():
        setattr(game, name, value)
    return game


def judged(game: Market, known: dict[str, Row] | None = None) -> None:
    spelled(game, game.start(), 0, {} if known is None else known, Random(0))


def test_honest_spellings_pass() -> None:
    judged(market())
    judged(market(rows={"take 5": (0, 5), "take 6": (0, 6)}))
    known = {"take 6": (6,)}
    judged(market(), known)
    assert known == {f"take {good}": (good,) for good in range(1, 7)}


@pytest.mark.parametrize("row", [(), (7,), (-1,), (1, 7), (6.0,), (True,)], ids=str)
def test_numbers_are_whole_and_of_the_alphabet(row: Row) -> None:
    with pytest.raises(LawBroken, match="with an alphabet of 7") as caught:
        judged(market(rows={"take 6": row}))
    assert caught.value.law == "spelling"


def test_no_two_actions_are_spelled_alike() -> None:
    with pytest.raises(LawBroken, match=r"'take 6' and 'take 5' are both spelled \(5,\)"):
        judged(market(rows={"take 6": (5,)}))


def test_an_action_is_spelled_as_before() -> None:
    with pytest.raises(LawBroken, match=r"'take 6' is spelled \(6,\) here and \(5,\) before"):
        judged(market(), {"take 6": (5,)})


def test_a_spelling_is_read_as_its_action() -> None:
    with pytest.raises(LawBroken, match=r"'take 6' is spelled \(6,\), which is read as 'take 5'"):
        judged(market(readings={(6,): "take 5"}))
    with pytest.raises(LawBroken, match=r"'take 6' is spelled \(6,\), which is refused") as caught:
        judged(market(readings={(6,): "take 9"}))
    assert isinstance(caught.value.__cause__, Illegal)


def test_no_action_is_the_beginning_of_another() -> None:
    with pytest.raises(LawBroken, match=r"\(5,\) is an action and the beginning of another"):
        judged(market(rows={"take 6": (5, 6)}))


@pytest.mark.parametrize(
    ("leads", "told"),
    [
        ({(): (1, 2, 3, 4)}, r"after \(\) seat 0 is led on by \(1, 2, 3, 4\), its actions by \[0, 1, 2, 3, 4\]"),
        ({(): (0, 1, 2, 3, 4, 5)}, r"after \(\) "),
        ({(): (4, 3, 2, 1, 0)}, r"after \(\) "),
        ({(0,): (5,)}, r"after \(0,\) seat 0 is led on by \(5,\), its actions by \[5, 6\]"),
        ({(0, 5): (1,)}, r"after \(0, 5\) seat 0 is led on by \(1,\), its actions by \[\]"),
        ({(4,): (1,)}, r"after \(4,\) seat 0 is led on by \(1,\), its actions by \[\]"),
    ],
)
def test_one_is_led_on_to_the_actions_and_from_their_end_nowhere(leads: Mapping[Row, Row], told: str) -> None:
    with pytest.raises(LawBroken, match=told):
        judged(market(rows={"take 5": (0, 5), "take 6": (0, 6)}, leads=leads))


def test_the_list_of_a_state_is_asked_for_once() -> None:
    asked = []

    class Watched(Spelled):
        def actions(self, state: Stall, seat: Seat) -> tuple[Action, ...]:
            asked.append(seat)
            return super().actions(state, seat)

    game = Watched.setup()
    first = game.start()
    second = game.apply(first, 0, game.parse(first, 0, "take 6")).state
    asked.clear()
    assert [game.spelling.next(first, 0) for _ in range(3)] == [(1, 2, 3, 4, 5, 6)] * 3
    assert asked == [0]
    # Another seat or another state is another list.
    assert game.spelling.next(first, 1) == ()
    assert game.spelling.next(second, 1) == (1, 2, 3, 4, 5)
    assert asked == [0, 1, 1]
