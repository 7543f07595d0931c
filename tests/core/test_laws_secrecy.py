"""The laws of secrecy one by one: what is noticed, what is hidden, what a guess and a twin are told."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from stylobate.core.game import Event, Game, Json, Seat, Step
from stylobate.core.laws import LawBroken
from stylobate.core.laws.knowing import kept_from, stated, unnoticed
from stylobate.core.laws.secrecy import guessed
from stylobate.core.laws.twins import secret_history
from stylobate.core.match import Entry, Match
from tests.toys.cards import Card, Cards, LeakingError, LeakingEvent, LeakingOffer, LeakingView, Table
from tests.toys.sketch import Boasting, Counting, Creaking, Mute, Showing, Sketch, Telling

DEALT = [Entry(None, f"deal{card}") for card in (1, 2, 3, 4)]
HIDDEN = [*DEALT, Entry(0, "hide1"), Entry(1, "hide3")]


def told(game: Game[Any, Any], entry: Entry, before: tuple[Entry, ...] = ()) -> tuple[int, ...] | None:
    match = Match(game, before)
    return stated(game, match.state, entry, match.step(*entry))


def test_what_the_table_says_is_noticed() -> None:
    game = Sketch.setup(3)
    assert told(game, Entry(1, "stroke")) == (1,)
    assert told(game, Entry(1, "done")) is None
    # Chance does it, and one seat reads it; everyone sees that a card is dealt.
    assert told(Cards.setup(2), DEALT[0]) is None


@pytest.mark.parametrize(
    ("twin", "entry", "why"),
    [
        (Telling, Entry(1, "stroke"), "'stroke' is read by everyone; by the statement 'stroke' it is for seat 1"),
        (Creaking, Entry(1, "stroke"), "'stroke' is noticed by everyone; by the statement 'stroke' nobody else may"),
        (Mute, Entry(1, "done"), "'done' is read by seat 1; by the silence of the table it is for everyone"),
    ],
)
def test_who_reads_and_notices_what_the_table_does_not_say(twin: type[Sketch], entry: Entry, why: str) -> None:
    with pytest.raises(LawBroken) as caught:
        told(twin.setup(3), entry)
    assert caught.value.law == "knowledge"
    assert caught.value.detail.startswith(why)


def test_a_card_dealt_for_nobody_to_read() -> None:
    class Blind(Cards):
        def witnesses(self, state: Table, seat: Seat | None, action: Card) -> tuple[Seat, ...] | None:
            return () if seat is None else super().witnesses(state, seat, action)

    with pytest.raises(LawBroken, match="'deal1' is read by nobody; by the statement 'deal' it is for seat 0"):
        told(Blind.setup(2), DEALT[0])


def test_what_is_not_noticed_changes_nothing() -> None:
    for seed in range(10):
        for game in (Sketch.setup(2), Counting.setup(2)):
            step = game.apply(game.start(), 1, "stroke")
            # Everyone notices: then anything may change.
            unnoticed(game, game.start(), step, None, [], Random(seed))
        unnoticed(Sketch.setup(2), Sketch.setup(2).start(), step, (1,), [], Random(seed))
        with pytest.raises(LawBroken, match=r"(a spectator|seat 0) is told of what nobody told") as caught:
            unnoticed(game, game.start(), step, (1,), [], Random(seed))
        assert caught.value.law == "secrecy"
    # A spectator is left.
    with pytest.raises(LawBroken, match="a spectator is told of what nobody told"):
        unnoticed(game, game.start(), step, (0, 1), [], Random(0))


def test_what_is_hidden_could_be_otherwise() -> None:
    match = Match(Cards.setup(2), HIDDEN)
    leaking = LeakingView.setup(2)
    for seed in range(20):
        kept_from(match.game, match.state, [], Random(seed))
        with pytest.raises(LawBroken, match="is told of 'hand', which is hidden from them") as caught:
            kept_from(leaking, match.state, [], Random(seed))
        assert caught.value.law == "knowledge"
    # Before anything is dealt nothing could be otherwise.
    kept_from(leaking, leaking.start(), [], Random(0))


class Gossip(Cards):
    """Whoever shows a card is told, as if it were nothing, what lies face down before the other."""

    def apply(self, state: Table, seat: Seat | None, action: Card) -> Step[Table]:
        step = super().apply(state, seat, action)
        if action.verb != "show":
            return step
        return Step(step.state, (Event("gossip", f"There lies {state.down[1]}"),))


class Afterwards(Cards):
    """Shows what lies face down as soon as the first card lies face up, and no event says so."""

    def apply(self, state: Table, seat: Seat | None, action: Card) -> Step[Table]:
        step = super().apply(state, seat, action)
        return Step(step.state, tuple(replace(event, reveals=False) for event in step.events))

    def view(self, state: Table, seat: Seat | None) -> dict[str, Json]:
        return {**super().view(state, seat), "there": list(state.down) if state.up else None}


class Revealed(Afterwards):
    """The same, and an event says that something is shown."""

    def apply(self, state: Table, seat: Seat | None, action: Card) -> Step[Table]:
        step = super().apply(state, seat, action)
        return Step(step.state, (*step.events, Event("shown", "All is shown", reveals=True)))


def guesses(game: Cards, seat: Seat | None, log: list[Entry]) -> list[LawBroken]:
    """What is said of some guesses of one state."""
    state, said = Match(game, log).state, []
    for seed in range(12):
        try:
            guessed(game, state, seat, ["show2", "hide1"], Random(seed))
        except LawBroken as broken:
            said.append(broken)
    return said


def test_a_guess_that_is_honest_passes() -> None:
    for seat in (None, 0, 1):
        for log in (DEALT[:2], DEALT, HIDDEN):
            assert guesses(Cards.setup(2), seat, log) == []
    # What an event reveals may be told apart from then on.
    assert guesses(Revealed.setup(2), 0, HIDDEN) == []


@pytest.mark.parametrize(
    ("twin", "why"),
    [
        (Gossip, "events tell seat 0 what is hidden: "),
        (Afterwards, "seat 0 is told what is hidden: "),
        (LeakingError, "seat 0 can tell states apart that look the same: "),
        (LeakingOffer, "seat 0 can tell states apart that look the same: "),
    ],
)
def test_a_guess_tells_a_leak(twin: type[Cards], why: str) -> None:
    said = guesses(twin.setup(2), 0, HIDDEN)
    assert said
    assert {broken.law for broken in said} == {"secrecy"}
    assert all(broken.detail.startswith(why) for broken in said)


def test_a_guess_looks_like_what_it_was_guessed_from() -> None:
    class Upside(Cards):
        def guess(self, view: Mapping[str, Any], seat: Seat | None, rng: Random) -> Table:
            state = super().guess(view, seat, rng)
            return replace(state, hands=state.hands[::-1])

    said = guesses(Upside.setup(2), 0, DEALT)
    assert len(said) == 12
    assert said[0].law == "guess"
    assert said[0].detail == "the guess of seat 0 does not look like what it was guessed from"


# ---- twins ----


def histories(game: Game[Any, Any], log: list[Entry], seeds: int = 60) -> list[LawBroken]:
    """What twins of one match say, by seed."""
    match, said = Match(game, log), []
    for seed in range(seeds):
        try:
            secret_history(game, match, Random(seed))
        except LawBroken as broken:
            said.append(broken)
    return said


STROKES = [Entry(seat, text) for seat, text in ((0, "stroke"), (1, "stroke"), (0, "stroke"), (1, "rub"), (0, "done"))]


def test_twins_of_an_honest_match_are_told_the_same() -> None:
    assert histories(Sketch.setup(2), STROKES) == []
    assert histories(Cards.setup(2), HIDDEN) == []
    assert histories(Cards.setup(2), [*HIDDEN, Entry(0, "show2"), Entry(1, "show4")]) == []


def test_a_twin_says_by_what_it_can_be_told() -> None:
    said = histories(Counting.setup(2), STROKES)
    hows = {how for broken in said for how in ("as well", "leaving that out") if broken.detail.endswith(how)}
    assert hows == {"as well", "leaving that out"}
    assert {broken.law for broken in said} == {"secrecy"}
    said = histories(Showing.setup(2), STROKES)
    assert any(broken.detail.endswith("instead") for broken in said)


def test_a_twin_carries_the_match_up_to_where_it_was_told() -> None:
    for broken in histories(Counting.setup(2), STROKES):
        assert broken.log == tuple(STROKES[: len(broken.log)])
        assert broken.log


def test_twins_read_events_offers_and_reasons() -> None:
    for twin, why in (
        (LeakingEvent, "events tell "),
        (LeakingError, "is told what is hidden: "),
        (LeakingOffer, "is told what is hidden: "),
    ):
        said = histories(twin.setup(2), HIDDEN)
        assert any(why in broken.detail for broken in said), twin


def test_a_twin_of_a_whole_match_is_not_compared_after_the_end() -> None:
    whole = [*HIDDEN, Entry(0, "show2"), Entry(1, "show4")]
    assert Match(Cards.setup(2), whole).over

    class Frank(Cards):
        """Tells at the end of everything."""

        def view(self, state: Table, seat: Seat | None) -> dict[str, Json]:
            seen = super().view(state, seat)
            return {**seen, "all": str(state) if len(state.up) == 2 else ""}

    assert histories(Frank.setup(2), whole) == []


def test_a_twin_outlives_what_is_shown_in_both() -> None:
    # A stroke more that is rubbed out at once: the same is shown, and only the boast tells of it.
    log = [Entry(0, "done"), Entry(1, "stroke"), Entry(1, "done")]
    assert histories(Sketch.setup(2), log, 200) == []
    said = histories(Boasting.setup(2), log, 200)
    # By chance, without being looked for, that happens to hardly one in two hundred.
    assert len(said) > 15
    assert all(broken.log == tuple(log) for broken in said)
