"""Heat maps on a game's own board, drawn from what the game declares."""

from collections.abc import Mapping
from html import escape
from typing import Final

from stylobate.core.counting import Chart

WIDE: Final = 620.0
LABELLED: Final = 12
"""The most frequent spots carry their names where there are many."""


def heat_map(chart: Chart, counts: Mapping[str, float], alt: str) -> str:
    """The board with every spot the darker, the more often it was counted; the numbers are means of a match."""
    most = max((counts.get(name, 0.0) for name in chart.spots), default=0.0) or 1.0
    xs, ys = [spot.x for spot in chart.spots.values()], [spot.y for spot in chart.spots.values()]
    left, top = min(xs) - chart.size, min(ys) - chart.size
    scale = WIDE / (max(xs) - left + chart.size)
    high = (max(ys) - top + chart.size) * scale
    wide = min(WIDE, WIDE * 560 / high) if high > 560 else WIDE
    parts = [
        f'<svg class="board" style="max-width:{wide:.0f}px" viewBox="0 0 {WIDE:.0f} {high:.0f}" role="img" '
        f'aria-label="{escape(alt)}">'
    ]

    def at(name: str) -> tuple[float, float]:
        return (chart.spots[name].x - left) * scale, (chart.spots[name].y - top) * scale

    for one, other in chart.lines:
        (x, y), (to_x, to_y) = at(one), at(other)
        parts.append(f'<path d="M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}"/>')
    often = sorted(chart.spots, key=lambda name: -counts.get(name, 0.0))[:LABELLED]
    for name, spot in chart.spots.items():
        x, y = at(name)
        parts.append(_spot(x, y, chart.size * scale / 2, chart.square, counts.get(name, 0.0), most, spot.label or name))
    named = [name for name in chart.spots if chart.spots[name].label and (len(chart.spots) < 80 or name in often)]
    tight = len(named) > LABELLED and any(len(chart.spots[name].label) > 3 for name in named)
    for name in often if tight else named:
        if chart.spots[name].label:
            parts.append(
                _label(*at(name), chart.size * scale / 2, chart.spots[name].label, counts.get(name, 0.0) / most)
            )
    return "".join([*parts, "</svg>"])


def _spot(x: float, y: float, half: float, square: bool, count: float, most: float, name: str) -> str:
    heat = f'style="--heat:{count / most:.0%}"'
    title = f"<title>{escape(name)}: {count:.2f} a match</title>"
    if square:
        return (
            f'<rect x="{x - half:.1f}" y="{y - half:.1f}" width="{2 * half:.1f}" height="{2 * half:.1f}" rx="3" {heat}>'
            f"{title}</rect>"
        )
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{half * (0.75 + 0.5 * count / most):.1f}" {heat}>{title}</circle>'


def _label(x: float, y: float, half: float, label: str, heat: float) -> str:
    if len(label) <= 3:
        return f'<text class="inside" x="{x:.1f}" y="{y + 4.5:.1f}"{_light(heat)}>{escape(label)}</text>'
    end = x > WIDE * 0.8
    side = -half - 4 if end else half + 4
    return f'<text x="{x + side:.1f}" y="{y + 4:.1f}" text-anchor="{"end" if end else "start"}">{escape(label)}</text>'


def _light(heat: float) -> str:
    return ' data-light=""' if heat > 0.55 else ""
