"""The questions, asked of studies whose answers are known beforehand."""

from collections.abc import Iterable, Sequence

import polars as pl
import pytest

from stylobate.lab import study
from stylobate.lab.questions.comparing import variants
from stylobate.lab.questions.estimates import Estimate, difference, mean, ratio, share
from stylobate.lab.runs.frames import framed
from stylobate.lab.runs.rows import MatchRow, PlyRow, Rows, SeatRow, ThingRow
from stylobate.lab.runs.settings import Settings


def match_row(number: int, purpose: str = "equal", seed: str = "", **more: object) -> MatchRow:
    usual = {"table": 0, "levels": "4-4", "of": number, "at": 0.0, "plies": 10, "rounds": 5, "minutes": 10.0}
    usual |= {"lead_changes": 1, "decided": 0.5, "ending": "Over"}
    return MatchRow(
        **{
            "match": number,
            "purpose": purpose,
            "seed": seed or f"s{number}",
        }
        | usual
        | more
    )


def seat_rows(number: int, won: Sequence[float], levels: Sequence[int] = (4, 4), **more: object) -> Iterable[SeatRow]:
    usual = {"turns": 5, "dead_turns": 1, "acts": 10, "choices": 8, "wait": 12.0, "longest_wait": 30.0}
    for seat, share_of in enumerate(won):
        yield SeatRow(
            **{"match": number, "seat": seat, "level": levels[seat], "score": share_of, "won": share_of} | usual | more
        )


def made(rows: Rows, game: str = "blox", **more: object) -> study.Study:
    return study.Study(Settings(game, (2,), games=len(rows.matches) or 1, levels=(4,), **more), framed(rows))


def test_estimates_by_hand() -> None:
    one = mean([1.0, 2.0, 3.0, 4.0])
    assert one.value == 2.5
    assert one.high - one.value == pytest.approx(1.96 * (5 / 3) ** 0.5 / 2, rel=1e-3)
    assert share(3, 4).value == 0.75
    assert share(4, 4).high == 1.0
    assert share(4, 4).low < 0.6
    assert ratio([(1, 2), (3, 2)]).value == 1.0
    assert mean([1.0, 2.0, 3.0], comparisons=10).low < mean([1.0, 2.0, 3.0]).low
    gap = difference([(1.0, 1, 0.0, 1)] * 30 + [(0.0, 1, 1.0, 1)] * 10)
    assert gap.value == pytest.approx(0.5)
    assert gap.above(0)


def test_a_seat_that_always_wins_is_named() -> None:
    rows = Rows([match_row(n) for n in range(40)], [r for n in range(40) for r in seat_rows(n, (0, 1))], [], [])
    answer = study.seat_advantage(made(rows))
    assert "seat 2 wins 100%" in answer.sentence
    assert [one.wins.value for one in answer.seats] == [0.0, 1.0]
    even = Rows(
        [match_row(n) for n in range(40)], [r for n in range(40) for r in seat_rows(n, (n % 2, 1 - n % 2))], [], []
    )
    assert "No seat is clearly better" in study.seat_advantage(made(even)).sentence


def test_the_better_level_wins_three_of_four() -> None:
    matches, seats = [], []
    for n in range(8):
        matches.append(match_row(n, "skill", seed=f"s{n // 2}"))
        levels = (2, 4) if n % 2 else (4, 2)
        better = 1.0 if n < 6 else 0.0
        seats += seat_rows(n, [better if level == 4 else 1 - better for level in levels], levels)
    found = study.skill(made(Rows(matches, seats, [], [])))
    assert [(distance, one.value, one.cases) for distance, one in found.by_distance] == [(2, 0.75, 4)]


@pytest.mark.parametrize(("turns", "share_of"), [(0, 0.0), (1, 1.0)])
def test_chance_decides_nothing_or_half_of_the_pairs(turns: int, share_of: float) -> None:
    """Where half of the matches turn round, they are as far apart as two that have nothing in common."""
    matches, seats = [], []
    for n in range(40):
        won = (1.0, 0.0) if n % 2 else (0.0, 1.0)
        again = won[::-1] if turns and n % 4 < 2 else won
        matches += [match_row(n), match_row(-n - 1, "chance", of=n), match_row(-n - 100, "choices", of=n)]
        seats += [*seat_rows(n, won), *seat_rows(-n - 1, again), *seat_rows(-n - 100, won)]
    found = study.luck(made(Rows(matches, seats, [], [])))
    assert found.chance[0][1].value == pytest.approx(share_of)
    assert found.choices.value == 0.0


def test_length_waiting_dead_time_leads_endings() -> None:
    rows = Rows(
        [match_row(n, minutes=10.0 + n % 3, ending="Over" if n < 30 else "Stalled") for n in range(40)],
        [r for n in range(40) for r in seat_rows(n, (n % 2, 1 - n % 2))],
        [PlyRow(n, at, at % 2, "x", 4, None, None, 0.1 if at else 0.0) for n in range(40) for at in range(4)],
        [],
    )
    found = made(rows)
    assert study.length(found).tables[0].minutes.value == pytest.approx(10.975)
    assert study.waiting(found).tables[0].between.value == 12.0
    assert study.dead_time(found).tables[0].turns.value == pytest.approx(0.2)
    assert study.dead_time(found).tables[0].acts.value == pytest.approx(0.2)
    assert study.leads(found).tables[0].changes.value == 1.0
    assert study.decisions(found).tables[0].matter.value == pytest.approx(0.75)
    assert [(name, one.value) for name, one in study.endings(found).shares] == [("Over", 0.75), ("Stalled", 0.25)]
    assert isinstance(study.length(found).frame, pl.DataFrame)


def test_a_card_that_wins_stands_out_and_a_harmless_one_does_not() -> None:
    matches, seats, things = [], [], []
    for n in range(100):
        winner = n % 2
        matches.append(match_row(n))
        seats += seat_rows(n, (1 - winner, winner))
        things.append(ThingRow(n, winner if n % 10 else 1 - winner, "Events", "E01", "drawn", 1))
        things.append(ThingRow(n, n // 2 % 2, "Events", "E02", "drawn", 2))
    (events,) = [one for one in study.things(made(Rows(matches, seats, [], things))) if one.family == "Events"]
    strong, harmless = events.effects
    assert (strong.thing, harmless.thing) == ("E01", "E02")
    assert strong.wins is not None
    assert strong.wins.value == pytest.approx(0.8)
    assert harmless.times == 2.0
    assert [one.thing for one in events.standing_out] == ["E01"]
    assert "Faulty Delivery" in events.sentence
    assert events.comparisons == 2


def test_a_variant_is_compared_seed_by_seed() -> None:
    found = study.run("blox", 2, games=16, levels=2, skill=2, vary=("level", (1, 2)), workers=1)
    ((name, comparison),) = variants(found)
    assert name == "level = 2"
    length = comparison.changes[0]
    assert length.paired
    assert length.difference.value == pytest.approx(length.after - length.before)
    same = study.compare(study.Side("a", found), study.Side("b", found))
    assert not [change for change in same.changes if change.clear]
    assert all(change.difference.value == 0 for change in same.changes)


def test_two_games_are_not_compared() -> None:
    one, other = (study.run(game, 2, games=1, levels=1, skill=0, workers=1) for game in ("stones", "blox"))
    with pytest.raises(study.BadStudy, match="studies of two games"):
        study.compare(study.Side("a", one), study.Side("b", other))


def test_an_estimate_reads_like_a_sentence() -> None:
    assert str(Estimate(22.44, 21.2, 23.6, 9)) == "22 (21 to 24)"
    assert Estimate(0.5, 0.25, 0.75, 9).percent == "50% (25% to 75%)"


def test_what_everybody_does_is_not_weighed() -> None:
    rows = Rows(
        [match_row(n) for n in range(40)],
        [row for n in range(40) for row in seat_rows(n, (n % 2, 1 - n % 2))],
        [],
        [ThingRow(n, seat, "Events", "E01", "drawn", 1) for n in range(40) for seat in (0, 1)],
    )
    (events,) = [one for one in study.things(made(rows)) if one.family == "Events"]
    assert events.effects[0].wins is None
