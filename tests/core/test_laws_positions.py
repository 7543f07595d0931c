"""The laws about single states: whose turn it is, the position text, clocks, giving up and the end."""

import math
from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

from stylobate.core import laws
from stylobate.core.game import Acting, Chance, Illegal, Over, Seat, Step, Timing, Turn
from stylobate.core.laws import LawBroken
from stylobate.core.laws.positions import check_over, conceded, position_text, timed, well_formed
from stylobate.core.match import Entry, Match
from tests.toys.piles import Pile, Piles


class Listing(Piles):
    """Lists what a test says."""

    lists: Mapping[Seat, tuple[str, ...]] = {}

    def actions(self, state: Pile, seat: Seat) -> tuple[str, ...]:
        return self.lists.get(seat, ())


def listing(*seats: Seat) -> Listing:
    game = Listing.setup()
    game.lists = dict.fromkeys(seats, ("a",))
    return game


@pytest.mark.parametrize(
    ("turn", "having"),
    [
        (Acting((0,)), (0,)),
        (Acting((1, 0)), (0, 1)),
        (Acting((0,), (1,)), (0, 1)),
        (Chance((("a", 1), ("b", 2))), ()),
        (Over((0.5, 0.5), "A draw"), ()),
    ],
    ids=str,
)
def test_honest_turns_pass(turn: Turn, having: tuple[Seat, ...]) -> None:
    well_formed(listing(*having), Pile(), turn)


@pytest.mark.parametrize(
    ("turn", "having", "law", "told"),
    [
        (Acting((0,)), (), "turn", "seat 0 is acting and has no actions"),
        (Acting((0,)), (0, 1), "turn", "seat 1 is not acting and has actions"),
        (Acting((0,), (1,)), (0,), "turn", "seat 1 is acting and has no actions"),
        (Chance((("a", 1),)), (1,), "turn", "seat 1 is not acting and has actions"),
        (Acting(()), (), "turn", "acting seats (), also ()"),
        (Acting((0, 0)), (0,), "turn", "acting seats (0, 0), also ()"),
        (Acting((0,), (0,)), (0,), "turn", "acting seats (0,), also (0,)"),
        (Acting((), (0,)), (0,), "turn", "acting seats (), also (0,)"),
        (Acting((0, 2)), (0,), "turn", "acting seats (0, 2), also ()"),
        (Chance(()), (), "turn", "an outcome's weight is a whole number above zero"),
        (Chance((("a", 1), ("b", 0))), (), "turn", "an outcome's weight is a whole number above zero"),
        (Chance((("a", -1), ("b", 2))), (), "turn", "an outcome's weight is a whole number above zero"),
        (Chance((("a", 1.0),)), (), "turn", "an outcome's weight is a whole number above zero"),  # type: ignore[arg-type]
        (Chance((("a", True),)), (), "turn", "an outcome's weight is a whole number above zero"),
        (
            Chance((("a", 1), ("c", 1), ("c", 1), ("b", 1), ("b", 1))),
            (),
            "text",
            "two outcomes share a text: 'b'",
        ),
    ],
    ids=str,
)
def test_turns_that_cannot_be(turn: Turn, having: tuple[Seat, ...], law: str, told: str) -> None:
    with pytest.raises(LawBroken) as caught:
        well_formed(listing(*having), Pile(), turn)
    assert (caught.value.law, caught.value.detail) == (law, told)


class Rereading(Piles):
    """Remembers that it was read."""

    def read(self, text: str) -> Pile:
        return replace(super().read(text), read=True)


class Refusing(Piles):
    def read(self, text: str) -> Pile:
        raise Illegal("That is no pile")


class Losing(Piles):
    def read(self, text: str) -> Pile:
        return Pile(super().read(text).left - 1)


class OtherTurn(Rereading):
    def turn(self, state: Pile) -> Turn:
        return Acting((state.mover,), (1,)) if state.read else super().turn(state)


class OtherClock(Rereading):
    def timing(self, state: Pile) -> Timing:
        return Timing(gap=1.0 if state.read else 2.0)


class OtherActions(Rereading):
    def actions(self, state: Pile, seat: Seat) -> tuple[str, ...]:
        return ("take 1",) if state.read and seat == 1 else super().actions(state, seat)


@pytest.mark.parametrize(
    ("twin", "told"),
    [
        (Refusing, "position '7 0' is refused: That is no pile"),
        (Losing, "position '7 0' reads back as '6 0'"),
        (OtherTurn, "position '7 0' reads back with another turn"),
        (OtherClock, "position '7 0' reads back with another clock"),
        (OtherActions, "position '7 0' reads back with other actions for seat 1"),
    ],
)
def test_a_position_text_says_it_all(twin: type[Piles], told: str) -> None:
    position_text(Rereading.setup(), Pile(), Acting((0,)))
    game = twin.setup()
    with pytest.raises(LawBroken) as caught:
        position_text(game, Pile(), game.turn(Pile()))
    assert (caught.value.law, caught.value.detail) == ("text", told)
    with pytest.raises(LawBroken):
        laws.check(game, matches=1)


class Ticking(Piles):
    """One clock runs until fewer than three stones are left; whoever says nothing does what a test says."""

    says = "take 1"

    def timing(self, state: Pile) -> Timing:
        return Timing(key="early" if state.left > 2 else "late", silence=5.0)

    def silence(self, state: Pile, seat: Seat) -> str:
        return self.says if state.left > 2 or self.says == "take 1" else "nothing"


def test_silence_is_looked_at_until_the_clock_ends() -> None:
    game = Ticking.setup()
    timed(game, Pile(), Acting((0,)))
    timed(game, Pile(2), Acting((0,)))
    # What the next clock would do is not this one's matter.
    game.says = "take 2"
    timed(game, Pile(), Acting((0,)))
    with pytest.raises(LawBroken, match="seat 0 says nothing and does 'nothing', which is not legal"):
        timed(game, Pile(2), Acting((0,)))
    # Chance and an end say nothing, and are waited for by nobody.
    timed(game, Pile(2), Chance((("a", 1),)))
    timed(game, Pile(0), Over((1.0, 0.0), "Over"))


def test_silence_comes_to_an_end() -> None:
    class Waiting(Ticking):
        longest = 20

        def apply(self, state: Pile, seat: Seat | None, action: str) -> Step[Pile]:
            return Step(replace(state, mover=1 - state.mover), ())

    with pytest.raises(LawBroken, match="the clock 'early' never comes to an end") as caught:
        timed(Waiting.setup(), Pile(), Acting((0,)))
    assert caught.value.law == "silence"


@pytest.mark.parametrize("silence", [-1.0, math.inf, math.nan])
def test_a_silence_has_a_length(silence: float) -> None:
    class Odd(Ticking):
        def timing(self, state: Pile) -> Timing:
            return Timing(key="odd", silence=silence)

    with pytest.raises(LawBroken, match="spans of time that cannot be"):
        timed(Odd.setup(), Pile(), Acting((0,)))


def test_gaps_are_told_for_each_seat() -> None:
    class Gapped(Piles):
        gaps: tuple[float, ...] = (0.0, 1.0)

        def timing(self, state: Pile) -> Timing:
            return Timing(gaps=self.gaps)

    game = Gapped.setup()
    timed(game, Pile(), Acting((0,)))
    for gaps in ((1.0,), (1.0, 1.0, 1.0)):
        game.gaps = gaps
        with pytest.raises(LawBroken, match=f"gaps for {len(gaps)} of 2 seats"):
            timed(game, Pile(), Acting((0,)))


class Leaving(Piles):
    """Whoever gives up leaves the state that a test says."""

    left: Pile | None = None

    def concede(self, state: Pile, seat: Seat) -> Step[Pile]:
        if self.left is None:
            raise Illegal(" ")
        return Step(self.left, ())

    def actions(self, state: Pile, seat: Seat) -> tuple[str, ...]:
        return () if state.left == 99 else super().actions(state, seat)


def test_giving_up_is_refused_with_a_reason_or_leads_somewhere() -> None:
    conceded(Piles.setup(), Pile(), Random(0))
    game = Leaving.setup()
    with pytest.raises(LawBroken, match="conceding is refused without a reason") as caught:
        conceded(game, Pile(), Random(0))
    assert caught.value.law == "explain"
    with pytest.raises(LawBroken, match="conceding is refused without a reason"):
        laws.check(game, matches=1)
    game.left = Pile(0)
    conceded(game, Pile(), Random(0))
    game.left = Pile(99)
    with pytest.raises(LawBroken, match="seat 0 is acting and has no actions"):
        conceded(game, Pile(), Random(0))


def test_either_seat_may_give_up() -> None:
    asked = []

    class Heard(Piles):
        def concede(self, state: Pile, seat: Seat) -> Step[Pile]:
            asked.append(seat)
            return super().concede(state, seat)

    for seed in range(20):
        conceded(Heard.setup(), Pile(), Random(seed))
    assert set(asked) == {0, 1}


class Late(Piles):
    """Takes two stones even after the end."""

    def explain(self, state: Pile, seat: Seat, text: str) -> Illegal | None:
        return None if text == "take 2" and not state.left else super().explain(state, seat, text)


def test_the_last_act_is_refused_after_the_end() -> None:
    ones = [Entry(ply % 2, "take 1") for ply in range(5)]
    match = Match(Late.setup(), [*ones, Entry(1, "take 2")])
    with pytest.raises(LawBroken, match="nothing is said about acting after the end") as caught:
        check_over(match.game, match)
    assert caught.value.log == match.log
    check_over(Piles.setup(), Match(Piles.setup(), match.log))
    match = Match(
        Late.setup(), [*ones[:1], Entry(1, "take 2"), Entry(0, "take 2"), Entry(1, "take 1"), Entry(0, "take 1")]
    )
    check_over(match.game, match)


def test_a_match_may_be_over_before_it_begins() -> None:
    class Empty(Piles):
        def start(self) -> Pile:
            return Pile(0)

    assert laws.check(Empty.setup(), matches=3) == laws.Report(3, 0, 0, 3, 3)
