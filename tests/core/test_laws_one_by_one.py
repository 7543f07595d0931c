"""Each law by itself, on a small honest game and on twins of it that break one rule in one place."""

import math
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from stylobate.core import laws
from stylobate.core.compiled import DRAW, GOING, winner_scores
from stylobate.core.game import Event, Game, Illegal, Over, Seat, Step, Timing, Turn
from stylobate.core.laws.positions import well_formed
from stylobate.core.laws.purity import pure_step
from stylobate.core.laws.telling import all_told, where_apart
from stylobate.core.match import Entry, Match
from stylobate.core.words import seat_named
from tests.toys.piles import Pile, Piles


class Dicey(Piles):
    """The same action leads somewhere else every time."""

    tossed = count()

    def apply(self, state: Pile, seat: Seat | None, action: str) -> Step[Pile]:
        return Step(Pile(max(0, state.left - 1 - next(self.tossed) % 2), 1 - state.mover), ())


class Growing(Piles):
    """Every match begins with one stone more."""

    begun = count(7)

    def start(self) -> Pile:
        return Pile(next(self.begun))


class Reread(Piles):
    """A position that was read allows something else."""

    def read(self, text: str) -> Pile:
        return replace(super().read(text), read=True)

    def actions(self, state: Pile, seat: Seat) -> tuple[str, ...]:
        return super().actions(state, seat)[: 1 if state.read else 2]


class Loud(Piles):
    """Says with each step what a test gives it."""

    event = Event("take", "Taken")

    def apply(self, state: Pile, seat: Seat | None, action: str) -> Step[Pile]:
        return Step(super().apply(state, seat, action).state, (self.event,))


class Scored(Piles):
    """Ends with the scores that a test gives it."""

    scores: tuple[float, ...] = (1.0, 0.0)
    why = "Over"

    def turn(self, state: Pile) -> Turn:
        return super().turn(state) if state.left else Over(self.scores, self.why)


class Clocked(Piles):
    """Has the clock that a test gives it."""

    clock = Timing()

    def timing(self, state: Pile) -> Timing:
        return self.clock


class Mute(Piles):
    """Says nothing to those who act after the end."""

    def explain(self, state: Pile, seat: Seat, text: str) -> Illegal | None:
        return super().explain(state, seat, text) if state.left else Illegal(" ")


class TwoTongued(Piles):
    """Refuses for another reason than it explains."""

    def parse(self, state: Pile, seat: Seat | None, text: str) -> str:
        if seat is None or text not in self.actions(state, seat):
            raise Illegal("No")
        return text


class Lenient(Piles):
    """Takes a text whose beginning is legal."""

    def explain(self, state: Pile, seat: Seat, text: str) -> Illegal | None:
        return super().explain(state, seat, text[:6])


def broken(game: Game[Any, Any], matches: int = 10) -> laws.LawBroken:
    with pytest.raises(laws.LawBroken) as caught:
        laws.check(game, matches=matches)
    return caught.value


def test_the_honest_game_passes() -> None:
    assert laws.check(Piles.setup(), matches=10).plies > 30


@pytest.mark.parametrize(
    ("twin", "law", "said"),
    [
        (Growing, "replay", "the log replays to another state"),
        (Reread, "text", "reads back with other actions"),
        (Mute, "explain", "nothing is said about acting after the end"),
        (TwoTongued, "explain", "is explained by"),
        (Lenient, "explain", "yet no reason is given"),
    ],
)
def test_a_twin_is_caught_for_what_it_does(twin: type[Piles], law: str, said: str) -> None:
    caught = broken(twin.setup())
    assert (caught.law, said in caught.detail) == (law, True), caught


def test_a_match_that_is_broken_off_has_no_end_to_look_at() -> None:
    assert laws.check(Piles.setup(), matches=10, plies=2).plies == 20


MARKED = seat_named(0, "Red")


@pytest.mark.parametrize("reveals", [False, True])
@pytest.mark.parametrize(
    "facts", [{"by": MARKED}, {"of": [{MARKED: 1}]}, {"size": (1, 2)}, {"odds": math.nan}], ids=str
)
def test_seats_are_marked_in_the_sentences_of_events_only(facts: dict[str, Any], reveals: bool) -> None:
    """What a reveal tells is compared with no twin: it is looked at by itself."""
    game = Loud.setup()
    game.event = Event("take", f"{MARKED} takes", {"by": 0}, reveals=reveals)
    assert laws.check(game, matches=2).plies > 0
    game.event = Event("take", f"{MARKED} takes", facts, reveals=reveals)
    assert broken(game).law == "view"


@pytest.mark.parametrize(
    ("scores", "why"),
    [
        ((1.0,), "Over"),
        ((1.0, math.nan), "Over"),
        ((math.inf, 0.0), "Over"),
        ((1.0, 0.0, 0.0), "Over"),
        ((1.0, 0.0), ""),
    ],
)
def test_an_end_has_a_score_for_each_seat_and_a_reason(scores: tuple[float, ...], why: str) -> None:
    game = Scored.setup()
    well_formed(game, Pile(0), game.turn(Pile(0)))
    game.scores, game.why = scores, why
    with pytest.raises(laws.LawBroken) as caught:
        well_formed(game, Pile(0), game.turn(Pile(0)))
    assert caught.value.law == "turn"


def test_the_same_action_leads_to_the_same_state() -> None:
    entry = Entry(0, "take 1")
    pure_step(Piles.setup(), Pile(), entry, Piles.setup().apply(Pile(), *entry))
    with pytest.raises(laws.LawBroken) as caught:
        pure_step(Dicey.setup(), Pile(), entry, Dicey.setup().apply(Pile(), *entry))
    assert caught.value.detail == "'take 1' gave two different states"


@pytest.mark.parametrize(
    "clock",
    [
        Timing(pause=-1.0),
        Timing(gap=math.inf),
        Timing(gap=-0.5),
        Timing(gaps=(1.0,)),
        Timing(bots=(math.nan,)),
        Timing(silence=1.0),
    ],
    ids=str,
)
def test_clocks_have_names_and_lengths(clock: Timing) -> None:
    game = Clocked.setup()
    game.clock = Timing(gap=0.5, gaps=(1.0, 2.0), bots=(0.0, 3.0))
    assert laws.check(game, matches=2).plies > 0
    game.clock = clock
    assert broken(game).law == "timing"


def test_what_is_told_of_an_end_are_its_scores_and_its_reason() -> None:
    game = Scored.setup()
    told = [all_told(game, Pile(0), None, [])]
    game.why = "Otherwise"
    told.append(all_told(game, Pile(0), None, []))
    game.scores = (0.0, 1.0)
    told.append(all_told(game, Pile(0), None, []))
    assert len(set(told)) == 3


def test_two_texts_are_shown_where_they_part() -> None:
    same = "a" * 40
    assert where_apart(f"{same}X{same}", f"{same}Y{same}") == (
        f"…{same[:30]}X{same[:29]}… against …{same[:30]}Y{same[:29]}…"
    )
    assert where_apart(same, same + "b") == f"…{same[:30]}… against …{same[:30]}b…"
    assert where_apart("ab", "ac") == "…ab… against …ac…"


def test_one_winner_takes_it_all() -> None:
    assert winner_scores(3, 1) == (0.0, 1.0, 0.0)
    # No seat has these numbers.
    assert GOING != DRAW
    assert max(GOING, DRAW) < 0


def test_save_files_are_written_as_they_are_read() -> None:
    class Named(Match):
        def as_json(self) -> dict[str, Any]:
            return {"name": "Zürich"}

    assert Named(Piles.setup()).dumps() == '{\n "name": "Zürich"\n}\n'
