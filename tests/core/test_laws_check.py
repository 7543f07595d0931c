"""What a check looks at, how much of it, and what it reports."""

from itertools import count

import pytest

from stylobate.core import laws
from stylobate.core.game import Acting, Event, Illegal, Json, Level, Seat, Step
from stylobate.core.laws import LawBroken
from stylobate.core.laws.purity import pure_step, unchanged
from stylobate.core.match import Entry, Match
from tests.toys.piles import Pile, Piles

FIRST = Entry(0, "take 1")


class Noisy(Piles):
    """Says something else about the same action every time."""

    said = count()

    def apply(self, state: Pile, seat: Seat | None, action: str) -> Step[Pile]:
        return Step(super().apply(state, seat, action).state, (Event("noise", str(next(self.said))),))


class Flickering(Piles):
    """Looks different every time."""

    seen = count()

    def view(self, state: Pile, seat: Seat | None) -> dict[str, Json]:
        return {**super().view(state, seat), "seen": next(self.seen)}


def test_the_same_action_says_and_shows_the_same() -> None:
    for twin, told in (
        (Noisy, "'take 1' gave two different lists of events"),
        (Flickering, "'take 1' gave two different states"),
    ):
        game = twin.setup()
        with pytest.raises(LawBroken) as caught:
            pure_step(game, Pile(), FIRST, game.apply(Pile(), *FIRST))
        assert (caught.value.law, caught.value.detail) == ("purity", told)


def test_a_state_that_has_changed_is_named_by_its_ply() -> None:
    game = Flickering.setup()
    with pytest.raises(LawBroken, match="the state after ply 1 has changed since") as caught:
        unchanged(game, Match(game, [FIRST]), {1: (0, "", ())})
    assert caught.value.log == (FIRST,)


def test_a_report_counts_matches_and_plies() -> None:
    lengths = [laws.check(Piles.setup(), matches=1, seed=seed).longest for seed in range(3)]
    assert all(4 <= length <= 7 for length in lengths)
    report = laws.check(Piles.setup(), matches=5)
    assert report.matches == 5
    assert 4 * 5 <= report.plies <= report.longest * 5 <= 7 * 5
    assert laws.check(Piles.setup(), matches=0) == laws.Report(0, 0, 0, 0, 0)


def test_a_report_says_how_many_states_were_looked_at_and_asked() -> None:
    game = Piles.setup()
    assert laws.check(game, matches=3, plies=2, sampled=1.0) == laws.Report(3, 6, 2, looked=6, asked=6)
    assert laws.check(game, matches=3, plies=2, sampled=0.0) == laws.Report(3, 6, 2, looked=6, asked=0)
    seldom = laws.check(game, matches=3, plies=3, thorough=1, seldom=0.0, sampled=1.0)
    assert seldom == laws.Report(3, 9, 3, looked=3, asked=3)
    # The end is always looked at, and asked for everything.
    whole = laws.check(game, matches=3, sampled=0.0)
    assert (whole.looked, whole.asked) == (whole.plies + 3, 3)


def test_other_seeds_play_other_matches() -> None:
    played = []

    class Watched(Piles):
        def read(self, text: str) -> Pile:
            played.append(text)
            return super().read(text)

    games = []
    for seed in (0, 0, 1, 2, 3):
        played.clear()
        laws.check(Watched.setup(), matches=4, seed=seed)
        games.append(tuple(played))
    assert games[0] == games[1]
    assert len(set(games)) == 4


def test_of_late_states_nothing_is_asked_unless_they_are_looked_at() -> None:
    for thorough, seldom in ((1, 0.0), (0, 1.0)):
        with pytest.raises(LawBroken):
            laws.check(Noisy.setup(), matches=1, thorough=thorough, seldom=seldom)
    assert laws.check(Noisy.setup(), matches=3, thorough=0, seldom=0.0).plies > 9


def test_a_match_ends_within_its_longest() -> None:
    class Seven(Piles):
        longest = 7

    class Three(Piles):
        longest = 3

    assert laws.check(Seven.setup(), matches=20).longest <= 7
    with pytest.raises(LawBroken, match="no end after 3 plies") as caught:
        laws.check(Three.setup(), matches=1)
    assert (caught.value.law, len(caught.value.log)) == ("termination", 4)


def test_a_broken_law_tells_what_was_played_before() -> None:
    class Monday(Piles):
        """Refuses with nothing once five stones or fewer are left."""

        def reason(self, state: Pile, seat: Seat, text: str) -> Illegal:
            return Illegal("Take one or two" if state.left > 5 else "")

    with pytest.raises(LawBroken) as caught:
        laws.check(Monday.setup(), matches=3)
    match = Match(Monday.setup(), caught.value.log)
    assert match.state.left <= 5
    assert Match(Monday.setup(), caught.value.log[:-1]).state.left > 5
    assert str(caught.value).endswith(f"(after {' '.join(f'{entry.seat}:{entry.text}' for entry in match.log)})")
    assert str(LawBroken("law", "Broken", (Entry(None, "go"), FIRST))) == "law: Broken (after *:go 0:take 1)"
    assert str(LawBroken("law", "Broken")) == "law: Broken"


def test_both_who_act_and_who_may_change_their_mind_play() -> None:
    class Both(Piles):
        """Either may take; the mover is waited for."""

        acted: list[bool]

        def turn(self, state: Pile) -> Acting:  # type: ignore[override]
            return Acting((state.mover,), (1 - state.mover,)) if state.left else super().turn(state)  # type: ignore[return-value]

        def actions(self, state: Pile, seat: Seat) -> tuple[str, ...]:
            return super().actions(state, state.mover)

        def apply(self, state: Pile, seat: Seat | None, action: str) -> Step[Pile]:
            self.acted.append(seat == state.mover)
            return super().apply(state, seat, action)

    game = Both.setup()
    game.acted = []
    laws.check(game, matches=30, thorough=0, seldom=0.0)
    assert 0.7 < sum(game.acted) / len(game.acted) < 0.97


def test_some_of_the_states_are_asked_for_opinions_and_every_end_is() -> None:
    asked: list[bool] = []

    class Watched(Piles):
        def levels(self) -> tuple[Level, ...]:
            asked.append(True)
            return ()

        def concede(self, state: Pile, seat: Seat) -> Step[Pile]:
            asked.append(False)
            return super().concede(state, seat)

    report = laws.check(Watched.setup(), matches=60)
    assert asked.count(False) == report.plies
    share = (asked.count(True) - report.matches) / report.plies
    assert laws.SAMPLED - 0.1 < share < laws.SAMPLED + 0.1
