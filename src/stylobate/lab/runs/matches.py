"""From an order to its rows: played, observed, and here and there rolled again. A pure function."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import Any, Final

from stylobate.core import registry
from stylobate.core.counting import Count, Counting
from stylobate.core.game import Game, Over, Value
from stylobate.core.words import told
from stylobate.lab.runs.observing import Course, Look, course, decided, lead_changes, looks, spreads
from stylobate.lab.runs.playing import Chances, Played, Ply, play, shares
from stylobate.lab.runs.rows import MatchRow, PlyRow, Rows, SeatRow, ThingRow
from stylobate.lab.runs.settings import Order

NUMBER: Final = re.compile(r"\b\d+\b")
MOMENTS: Final = (0.0, 0.25, 0.5, 0.75)
"""How much of a match is kept before chance is rolled again."""


def play_chunk(orders: Sequence[Order]) -> Rows:
    """All rows of some matches."""
    rows = Rows([], [], [], [])
    for order in orders:
        for whole, part in zip(rows, play_order(order), strict=True):
            whole.extend(part)  # type: ignore[attr-defined]
    return rows


def play_order(order: Order) -> Rows:
    """Everything about one match."""
    game = _table(order.game, order.seats, tuple(sorted(order.options.items())))
    played = play(game, order.levels, game.start(), Chances(order.seed))
    seen = looks(game, played.plies)
    rng = Random(f"{order.seed} weighing")
    weighed = spreads(game, played.plies, rng) if order.purpose == "equal" else {}
    timed = course(game.seats, played.plies)
    matches = [_match(order, game, played, seen, timed)]
    seats = _seats(order, played, timed)
    if order.reroll:
        for row, own in _again(order, game, played):
            matches.append(row)
            seats.extend(own)
    return Rows(matches, seats, _plies(order, played.plies, seen, weighed), _things(order, game, played.plies))


@cache
def _table(name: str, seats: int, options: tuple[tuple[str, Value], ...]) -> Game[Any, Any]:
    return registry.load(name, seats, **dict(options))


def _match(order: Order, game: Game[Any, Any], played: Played, seen: list[Look], timed: Course) -> MatchRow:
    return MatchRow(
        match=order.number,
        table=order.table,
        purpose=order.purpose,
        seed=order.seed,
        levels="-".join(map(str, order.levels)),
        of=order.number,
        at=0.0,
        plies=len(played.plies),
        rounds=_rounds(game.counting(), played.plies, timed),
        minutes=round(timed.seconds / 60, 3),
        ending=ending(played.over),
        lead_changes=lead_changes(seen),
        decided=round(decided(seen, played), 4),
    )


def _rounds(counting: Counting, plies: Iterable[Ply], timed: Course) -> int:
    if counting.round is None:
        return max(one.turns for one in timed.seats)
    return sum(event.kind == counting.round for ply in plies for event in ply.events)


def ending(over: Over) -> str:
    """How a match ended, whoever won it: seats and numbers are left out of the game's own sentence."""
    words = told(over.template, dict.fromkeys(range(len(over.scores)), "a player"))
    plain = NUMBER.sub("n", words)
    return plain[:1].upper() + plain[1:]


def _seats(order: Order, played: Played, timed: Course | None, match: int | None = None) -> list[SeatRow]:
    won = shares(played.over)
    rows = []
    for seat, level in enumerate(order.levels):
        score = round(float(played.over.scores[seat]), 6)
        number = order.number if match is None else match
        if timed is None:
            rows.append(SeatRow(number, seat, level, score, round(won[seat], 6), 0, 0, 0, 0, 0.0, 0.0))
            continue
        one = timed.seats[seat]
        wait = sum(one.waits) / len(one.waits) if one.waits else 0.0
        longest = round(max(one.waits, default=0.0), 2)
        counts = (one.turns, one.dead, one.acts, one.choices)
        rows.append(SeatRow(number, seat, level, score, round(won[seat], 6), *counts, round(wait, 2), longest))
    return rows


def _again(order: Order, game: Game[Any, Any], played: Played) -> Iterable[tuple[MatchRow, list[SeatRow]]]:
    """The same match from some of its positions on with other chance, and from the start with other choices."""
    if any(ply.seat is None for ply in played.plies):
        for moment in MOMENTS:
            at = int(moment * len(played.plies))
            yield _rerolled(order, game, played, at, moment, "chance")
    yield _rerolled(order, game, played, 0, 0.0, "choices")


def _rerolled(
    order: Order, game: Game[Any, Any], played: Played, at: int, moment: float, what: str
) -> tuple[MatchRow, list[SeatRow]]:
    chances = Chances(order.seed, **{what: f"again {moment}"})
    rest = play(game, order.levels, played.plies[at].state, chances, at)
    # Rows of their own beside the study's matches, without a second numbering: below zero.
    number = -(order.number * 8 + 1 + int(moment * 4) + (4 if what == "choices" else 0))
    row = MatchRow(
        match=number,
        table=order.table,
        purpose=what,
        seed=order.seed,
        levels="-".join(map(str, order.levels)),
        of=order.number,
        at=moment,
        plies=at + len(rest.plies),
        rounds=0,
        minutes=0.0,
        ending=ending(rest.over),
        lead_changes=0,
        decided=0.0,
    )
    return row, _seats(order, rest, None, number)


def _plies(order: Order, plies: list[Ply], seen: list[Look], weighed: dict[int, float]) -> list[PlyRow]:
    leads = {look.ply: look for look in seen}
    rows = []
    for at, ply in enumerate(plies):
        look, spread = leads.get(at), weighed.get(at)
        rows.append(
            PlyRow(
                order.number,
                at,
                ply.seat,
                ply.text,
                ply.options,
                look.leader if look else None,
                round(look.lead, 4) if look else None,
                None if spread is None else round(spread, 4),
            )
        )
    return rows


def _things(order: Order, game: Game[Any, Any], plies: list[Ply]) -> list[ThingRow]:
    counting = _counting(game)
    counts: Counter[Count] = Counter(count for ply in plies for count in counting.counts(ply.events))
    rows = [ThingRow(order.number, one.seat, one.family, one.thing, one.how, n) for one, n in counts.items()]
    return sorted(rows, key=lambda row: (row.family, row.thing, row.how, -1 if row.seat is None else row.seat))


@cache
def _counting(game: Game[Any, Any]) -> Counting:
    return game.counting()
