"""One plot for each question."""

from collections.abc import Sequence
from textwrap import fill
from typing import TYPE_CHECKING, Final, NamedTuple

from stylobate.lab.questions.estimates import Estimate
from stylobate.lab.questions.lengths import Length
from stylobate.lab.questions.skills import Luck, Skill
from stylobate.lab.questions.tension import MATTERS
from stylobate.lab.report.ink import INK, plot

if TYPE_CHECKING:
    from matplotlib.axes import Axes

NARROW: Final = 0.06
"""The least width of an axis of shares."""
LONGEST: Final = 30
"""Letters of a label beside the plot."""
WRAPPED: Final = 52
"""Letters in a line below it."""


class Dot(NamedTuple):
    """A line of a plot of intervals."""

    label: str
    value: Estimate


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def dots(
    name: str, lines: Sequence[Dot], alt: str, *, fair: float | None = None, percent: bool = True, label: str = ""
) -> str:
    """Each number as a dot with its interval, beside what would be fair."""

    def draw(axes: "Axes") -> None:
        for at, (_, one) in enumerate(lines):
            low, high = max(one.low, one.value - 1e6), min(one.high, one.value + 1e6)
            clear = fair is not None and not low <= fair <= high
            colour = INK["accent"] if clear else INK["info"]
            axes.plot([low, high], [at, at], color=colour, linewidth=2.4, solid_capstyle="round")
            axes.plot([one.value], [at], "o", color=colour, markersize=6)
        if fair is not None:
            axes.axvline(fair, color=INK["ink-2"], linewidth=1, linestyle=(0, (4, 3)))
        axes.set_yticks(range(len(lines)), [_short(line.label) for line in lines])
        axes.set_ylim(len(lines) - 0.4, -0.6)
        axes.grid(visible=False, axis="y")
        if percent:
            left, right = axes.get_xlim()
            if right - left < NARROW:
                # Shares that are all but alike: a wider axis, or every tick reads the same.
                middle = max(NARROW / 2, (left + right) / 2)
                axes.set_xlim(middle - NARROW / 2, middle + NARROW / 2)
            if all(one.low >= 0 and one.high <= 1 for _, one in lines):
                # No share is less than nothing or more than all; a little room keeps the dots whole.
                left, right = axes.get_xlim()
                axes.set_xlim(max(left, -0.01 * (right - left)), min(right, 1 + 0.01 * (right - left)))
            axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
        else:
            axes.set_xlim(left=min(0.0, *(line.value.low for line in lines)))
        axes.set_xlabel(fill(label, WRAPPED))

    return plot(name, 0.75 + 0.27 * len(lines), draw, alt)


def histogram(name: str, values: Sequence[float], alt: str, *, label: str, mark: Estimate | float | None = None) -> str:
    """How often which value occurs; a mean with its interval, or a border, marked."""

    def draw(axes: "Axes") -> None:
        axes.hist(values, bins=24, color=INK["stone-2"])
        if isinstance(mark, Estimate):
            axes.axvspan(mark.low, mark.high, color=INK["info"], alpha=0.3, linewidth=0)
            axes.axvline(mark.value, color=INK["info"], linewidth=2)
        elif mark is not None:
            axes.axvline(mark, color=INK["accent"], linewidth=1.6, linestyle=(0, (4, 3)))
        axes.set_xlabel(fill(label, WRAPPED))
        axes.set_yticks([])
        axes.grid(visible=False)

    return plot(name, 2.0, draw, alt)


def lengths(answer: Length, minutes: Sequence[float]) -> str:
    """Minutes: of one table as a histogram, of several side by side."""
    if len(answer.tables) == 1:
        return histogram("length", minutes, answer.sentence, label="minutes", mark=answer.tables[0].minutes)

    def draw(axes: "Axes") -> None:
        for at, one in enumerate(answer.tables):
            axes.plot([one.quick, one.slow], [at, at], color=INK["stone-2"], linewidth=9, solid_capstyle="round")
            axes.plot([one.minutes.low, one.minutes.high], [at, at], color=INK["info"], linewidth=2.4)
            axes.plot([one.minutes.value], [at], "o", color=INK["info"], markersize=6)
        axes.set_yticks(range(len(answer.tables)), [_short(one.table) for one in answer.tables])
        axes.set_ylim(len(answer.tables) - 0.4, -0.6)
        axes.set_xlim(left=0)
        axes.grid(visible=False, axis="y")
        axes.set_xlabel(fill("minutes: mean with its interval; four of five matches lie on the grey bar", WRAPPED))

    return plot("length", 0.75 + 0.27 * len(answer.tables), draw, answer.sentence)


def levels(answer: Skill) -> str:
    """The better level's wins by distance."""
    lines = [Dot(f"{distance} better", one) for distance, one in answer.by_distance]
    return dots("skill", lines, answer.sentence, fair=0.5, label="how often the better level wins") if lines else ""


def chances(answer: Luck) -> str:
    """What chance can still change, over the match."""
    if not answer.chance:
        return dots("luck", [Dot("other choices", answer.choices)], answer.sentence, label="share of the result")

    def draw(axes: "Axes") -> None:
        at = [moment for moment, _ in answer.chance] + [1.0]
        ends = [[getattr(one, end) for _, one in answer.chance] + [0.0] for end in ("value", "low", "high")]
        axes.fill_between(at, ends[1], ends[2], color=INK["info"], alpha=0.22, linewidth=0)
        axes.plot(at, ends[0], "o-", color=INK["info"], linewidth=2.2, markersize=5)
        axes.set_ylim(0, 1.04)
        axes.set_xlim(0, 1)
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
        axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
        axes.set_xlabel(fill("played when chance is rolled again; share of the result that changes", WRAPPED))

    return plot("luck", 2.2, draw, answer.sentence)


def curve(name: str, values: Sequence[float], alt: str, label: str) -> str:
    """The share of matches at or below each value from 0 to 1."""

    def draw(axes: "Axes") -> None:
        some = sorted(values)
        axes.plot(
            [0, *some, 1], [0, *((at + 1) / len(some) for at in range(len(some))), 1], color=INK["info"], linewidth=2
        )
        axes.set_xlim(0, 1)
        axes.set_ylim(0, 1.02)
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
        axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
        axes.set_xlabel(fill(label, WRAPPED))

    return plot(name, 2.2, draw, alt)


def spread(values: Sequence[float], alt: str) -> str:
    """How much better the best action is than the average one, over all choices that were weighed."""
    shown = [min(value, 0.5) for value in values]
    label = "best action above the average one, in expected score; right of the line it matters"
    return histogram("decisions", shown, alt, label=label, mark=MATTERS)
