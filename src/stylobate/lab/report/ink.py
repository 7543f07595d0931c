"""Drawing with matplotlib in the colours of the house: they are put in as stand-ins and come out as CSS variables."""

import io
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK: Final = {
    "ink": "#010203",
    "ink-2": "#010204",
    "line": "#010205",
    "info": "#010206",
    "accent": "#010207",
    "stone-2": "#010208",
    "win": "#010209",
    "done": "#01020a",
}
"""Colours that occur nowhere else, by the names of the house's tokens."""
WIDE: Final = 4.9
"""Inches: a plot is as wide as a phone, and readable there."""
STYLE: Final[dict[Any, Any]] = {
    "svg.fonttype": "none",
    "font.size": 9.5,
    "axes.edgecolor": INK["line"],
    "axes.labelcolor": INK["ink-2"],
    "text.color": INK["ink"],
    "xtick.color": INK["ink-2"],
    "ytick.color": INK["ink-2"],
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "axes.grid": True,
    "grid.color": INK["line"],
    "grid.linewidth": 0.6,
    "axes.axisbelow": True,
    "figure.constrained_layout.use": True,
}


def plot(name: str, high: float, draw: "Callable[[Axes], None]", alt: str) -> str:
    """An SVG to put into the page, drawn by a function; `alt` is what a screen reader says."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context({**STYLE, "svg.hashsalt": name}):
        figure = Figure(figsize=(WIDE, high))
        draw(figure.subplots())
        out = io.StringIO()
        nothing: Any = {"Date": None, "Creator": None, "Format": None, "Type": None}
        figure.savefig(out, format="svg", transparent=True, metadata=nothing)
    return _dressed(out.getvalue(), alt)


def _dressed(svg: str, alt: str) -> str:
    from html import escape

    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    box = re.search(r'viewBox="[^"]+"', svg)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {box[0] if box else ""}'
    svg = re.sub(r"<svg[^>]*>", f'{head} role="img" aria-label="{escape(alt)}">', svg, count=1)
    svg = re.sub(r" font-family: [^;\"]+;| transform=\"rotate\(-0 [^\"]+\"", "", svg)
    svg = re.sub(r"font: ([\d.]+)px [^;\"]+", r"font-size: \1px", svg)
    for name, stand_in in INK.items():
        svg = svg.replace(stand_in, f"var(--{name})")
    return svg
