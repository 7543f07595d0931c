"""How twins of a match live: where they differ, how often they are compared, and by which texts."""

from collections import defaultdict
from random import Random

from stylobate.core.game import Json, Seat, Step
from stylobate.core.laws import LawBroken
from stylobate.core.laws.telling import TRIED
from stylobate.core.laws.twins import TWINS, secret_history
from stylobate.core.match import Entry, Match
from tests.toys.cards import Card, Cards, LeakingView, Table
from tests.toys.sketch import Sheet, Sketch

DEALT = [Entry(None, f"deal{card}") for card in range(1, 9)]
WHOLE = [
    *DEALT,
    *(Entry(seat, f"hide{2 * seat + 1}") for seat in range(4)),
    *(Entry(seat, f"show{2 * seat + 2}") for seat in range(4)),
]


def test_the_first_hidden_entry_always_differs() -> None:
    game = LeakingView.setup(2)
    match = Match(game, DEALT[:1])
    for seed in range(60):
        try:
            secret_history(game, match, Random(seed))
        except LawBroken:
            continue
        raise AssertionError(f"Four twins by seed {seed} were all dealt the same card")


def test_of_the_later_ones_many_stay_as_they_were() -> None:
    applied: list[tuple[int, str]] = []

    class Watched(Cards):
        def apply(self, state: Table, seat: Seat | None, action: Card) -> Step[Table]:
            applied.append((state.dealt, str(action)))
            return super().apply(state, seat, action)

    match = Match(Watched.setup(4), DEALT)
    applied.clear()
    for seed in range(60):
        secret_history(match.game, match, Random(seed))
    same = [text == match.log[ply].text for ply, text in applied]
    # By chance it would be one in five.
    assert 0.35 < sum(same) / len(same) < 0.9


def test_the_texts_that_were_played_last_are_tried() -> None:
    tried: dict[str, set[str]] = defaultdict(set)

    class Watched(Cards):
        def explain(self, state: Table, seat: Seat, text: str) -> None:  # type: ignore[override]
            tried[str(state)].add(text)

    match = Match(Watched.setup(4), WHOLE)
    for seed in range(60):
        secret_history(match.game, match, Random(seed))
    texts = [entry.text for entry in WHOLE]
    looked = [ply for ply in range(1, match.ply) if str(match.state_at(ply)) in tried]
    assert looked == list(range(1, match.ply))
    for ply in looked:
        assert tried[str(match.state_at(ply))] == set(texts[max(0, ply - TRIED) : ply])


def test_long_after_a_difference_little_is_compared() -> None:
    compared = []

    class Watched(Sketch):
        def offer(self, state: Sheet, seat: Seat) -> Json:
            compared.append(seat)
            return super().offer(state, seat)

    # Player 1 alone goes on, and notices nothing of what Player 2 did or could have done.
    log = [Entry(1, "stroke"), *(Entry(0, text) for _ in range(40) for text in ("stroke", "rub"))]
    match = Match(Watched.setup(2), log)
    for seed in range(20):
        secret_history(match.game, match, Random(seed))
    # Each time both the match and its twin are asked.
    share = compared.count(0) / 2 / (20 * TWINS * len(log))
    assert 0.15 < share < 0.6
