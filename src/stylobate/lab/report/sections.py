"""The parts of a report: the questions, the game's own things, and what to make of it."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

import polars as pl

from stylobate.core.counting import Family
from stylobate.lab import questions as ask
from stylobate.lab.questions.answer import equals, seats_at, title_of
from stylobate.lab.questions.comparing import LIMITS, Comparison
from stylobate.lab.questions.estimates import number, share
from stylobate.lab.questions.own_things import ENOUGH, Effect, Things
from stylobate.lab.questions.seats import SeatShare
from stylobate.lab.report import boards, plots
from stylobate.lab.report.html import card, hidden, plotted, table
from stylobate.lab.report.plots import Dot
from stylobate.lab.runs.running import Study

SHOWN: Final = 12
"""Things in a plot; the table has all."""
TIME: Final = (
    "People's time is estimated: 2 seconds to see what chance did, 1.5 for the only possible act, 3 for a choice and "
    "1.5 more for each doubling of what there is to choose from."
)
WAIT: Final = "seconds between two turns of one's own"
OPINION: Final = "Who leads is the game's own opinion of a position, the one its bots go by."


def answers(study: Study) -> Iterator[tuple[str, str, str]]:
    """Every question: its key, its one sentence, and its card."""
    first = equals(study, 0)
    length = ask.length(study)
    minutes = first["minutes"].to_list()
    yield (
        "length",
        length.sentence,
        card("How long does it take?", length.sentence, plotted(plots.lengths(length, minutes)), note=TIME),
    )
    seats = ask.seat_advantage(study)
    lines = [Dot(f"{one.table}: seat {one.seat + 1}", one.wins) for one in seats.seats]
    fair = seats.seats[0].fair if len({one.fair for one in seats.seats}) == 1 else None
    if fair is None:
        lines = [Dot(label, one) for label, one in _beside_fair(seats.seats)]
    label = "share of wins" if fair else "share of wins above or below the fair one"
    drawn = plots.dots("seats", lines, seats.sentence, fair=fair or 0.0, label=label)
    yield "seats", seats.sentence, card("Is a seat better than the others?", seats.sentence, plotted(drawn))
    skill = ask.skill(study)
    yield "skill", skill.sentence, card("Does skill win?", skill.sentence, plotted(plots.levels(skill)))
    luck = ask.luck(study)
    yield (
        "luck",
        luck.sentence,
        card(
            "How much do dice and cards decide?",
            luck.sentence,
            plotted(plots.chances(luck)),
            note="Matches are played again from the same position with other chance and the same bots.",
        ),
    )
    yield from _tension(study, first)
    yield from _time(study)


def _beside_fair(seats: Sequence[SeatShare]) -> Iterator[tuple[str, ask.Estimate]]:
    for one in seats:
        wins = one.wins
        moved = ask.Estimate(wins.value - one.fair, wins.low - one.fair, wins.high - one.fair, wins.cases)
        yield f"{one.table}: seat {one.seat + 1}", moved


def _tension(study: Study, first: pl.DataFrame) -> Iterator[tuple[str, str, str]]:
    leads = ask.leads(study)
    curve = plots.curve("leads", first["decided"].to_list(), leads.sentence, "played; share of matches decided by then")
    yield "leads", leads.sentence, card("Does the lead change?", leads.sentence, plotted(curve), note=OPINION)
    decisions = ask.decisions(study)
    weighed = study.frames.plies.join(first.select("match"), on="match")["spread"].drop_nulls().to_list()
    yield (
        "decisions",
        decisions.sentence,
        card(
            "How many choices matter?",
            decisions.sentence,
            plotted(plots.spread(weighed, decisions.sentence)),
            note=OPINION,
        ),
    )


def _time(study: Study) -> Iterator[tuple[str, str, str]]:
    waiting = ask.waiting(study)
    if len(waiting.tables) == 1:
        each = seats_at(study, 0)["wait"].to_list()
        between = waiting.tables[0].between
        drawn = plots.histogram("wait", each, waiting.sentence, label=WAIT, mark=between)
    else:
        lines = [Dot(one.table, one.between) for one in waiting.tables]
        drawn = plots.dots("wait", lines, waiting.sentence, percent=False, label=WAIT)
    yield "waiting", waiting.sentence, card("How long do you wait?", waiting.sentence, plotted(drawn))
    ends = ask.endings(study)
    drawn = plots.dots("ends", [Dot(*one) for one in ends.shares[:SHOWN]], ends.sentence, label="share of matches")
    listed = table(["Ending", "Share", "From", "To"], ((_shares(name, one), False) for name, one in ends.shares))
    yield (
        "endings",
        ends.sentence,
        card("How does it end?", ends.sentence, plotted(drawn), hidden("All endings", listed)),
    )
    dead = ask.dead_time(study)
    lines = [
        Dot(f"{one.table}: {what}", value)
        for one in dead.tables
        for what, value in (("turns", one.turns), ("acts", one.acts))
    ]
    drawn = plots.dots("dead", lines, dead.sentence, label="share without a choice")
    yield "dead_time", dead.sentence, card("Is there dead time?", dead.sentence, plotted(drawn))


def _shares(name: str, one: ask.Estimate) -> tuple[str, str, str, str]:
    return name, f"{one.value:.1%}", f"{one.low:.1%}", f"{one.high:.1%}"


# ---- the game's own things ----


def own_things(study: Study) -> Iterator[tuple[str, str, str]]:
    """A card for each family that the game declares."""
    families = study.tables[0].open(study.settings.game).counting().families
    where = "" if len(study.tables) == 1 else f" At the first table: {title_of(study, 0)}."
    for family, found in zip(families, ask.things(study), strict=True):
        if found.effects:
            yield family.title, found.sentence, _things(family, found, where, len(equals(study, 0)))


def _things(family: Family, found: Things, where: str, matches: int) -> str:
    maps: list[str] = []
    for how in dict.fromkeys(tally.how for tally in family.tallies) if family.chart else ():
        counts = {one.thing: one.times for one in found.effects if one.how == how}
        drawn = boards.heat_map(family.chart, counts, f"{family.title}: where they are {how}") if family.chart else ""
        caption = f"{how.capitalize()}: the darker, the more often"
        maps.append(f"<figure><figcaption>{escape(caption)}</figcaption>{plotted(drawn)}</figure>")
    parts = [f'<div class="maps">{"".join(maps)}</div>'] if maps else []
    weighed = [one for one in found.effects if one.wins is not None]
    if not weighed and not maps:
        often = sorted(found.effects, key=lambda one: -one.matches)[:SHOWN]
        lines = [Dot(f"{one.name}, {one.how}", share(one.matches * matches, matches)) for one in often]
        parts.append(plotted(plots.dots(f"thing {family.title}", lines, found.sentence, label="share of matches")))
    if weighed:
        lines = [Dot(f"{one.name}, {one.how}", one.wins) for one in weighed[:SHOWN] if one.wins]
        label = "points of winning, those who did beside those who did not"
        parts.append(plotted(plots.dots(f"thing {family.title}", lines, found.sentence, fair=0.0, label=label)))
    heads = ["", "", "in matches", "a match", "winning", "from", "to"]
    listed = table(heads, ((_line(one), one in found.standing_out) for one in found.effects), numbers=2)
    parts.append(hidden(f"All {len(found.effects)} lines", listed))
    note = (
        f"The intervals hold for all {found.comparisons} comparisons of this report together (Bonferroni)."
        if weighed
        else ""
    )
    rare = f" What happened in fewer than {ENOUGH} matches is not weighed." if weighed else ""
    return card(family.title, found.sentence + where, *parts, wide=family.chart is not None, note=note + rare)


def _line(one: Effect) -> tuple[str, ...]:
    wins = (
        ("", "", "") if one.wins is None else tuple(f"{x:+.0%}" for x in (one.wins.value, one.wins.low, one.wins.high))
    )
    return one.name, one.how, f"{one.matches:.0%}", f"{one.times:.2f}", *wins


# ---- variants ----


def compared(first: str, name: str, found: Comparison) -> str:
    """Two variants side by side."""
    rows = (
        (
            (
                f"{one.what} ({one.unit})",
                number(one.before),
                number(one.after),
                f"{one.difference.value:+.2f}",
                f"{one.difference.low:+.2f}",
                f"{one.difference.high:+.2f}",
                "by seed" if one.paired else "",
            ),
            one.clear,
        )
        for one in found.changes
    )
    listed = table(["", first, name, "difference", "from", "to", "paired"], rows)
    return card(f"{name} beside {first}", found.sentence, listed, wide=True)


def limits(*more: str) -> str:
    """What the numbers cannot tell."""
    points = "".join(f"<li>{escape(line)}</li>" for line in (*more, *LIMITS))
    return f'<h2>What these numbers cannot tell</h2><ul class="plain">{points}</ul>'
