"""The page a report is put into: style and typefaces inside, nothing from elsewhere."""

from base64 import b64encode
from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import Final

NIGHT: Final = (
    "color-scheme: dark; --paper: #1b1814; --paper-hi: #26221c; --stone: #352f27; --stone-2: #4b4337; --line: #3a342b; "
    "--ink: #f1e8d7; --ink-2: #bfb29c; --accent: #e57f5f; --accent-wash: #47281d; --info: #7dbbe0; --done: #a5b368; "
    "--win: #e3b65a; --sh: 1px 2px 6px rgb(0 0 0 / .5), 0 0 0 1px rgb(255 240 210 / .05);"
)
FONTS: Final = (
    ("Alegreya", 500, "alegreya-latin-500-normal"),
    ("Source Sans 3", 400, "source-sans-3-latin-400-normal"),
    ("Source Sans 3", 600, "source-sans-3-latin-600-normal"),
)
THEMES: Final = (
    '<div class="themes" role="group" aria-label="Light"><label><input type="radio" name="theme" id="day">Day</label>'
    '<label><input type="radio" name="theme" id="night">Night</label></div>'
)


@cache
def _style() -> str:
    here = files(__package__)
    faces = "".join(
        f"@font-face{{font-family:'{family}';font-weight:{weight};src:url(data:font/woff2;base64,"
        f"{b64encode(here.joinpath('fonts', f'{file}.woff2').read_bytes()).decode()}) format('woff2')}}"
        for family, weight, file in FONTS
    )
    return faces + here.joinpath("style.css").read_text("utf-8").replace("$NIGHT", NIGHT)


def page(title: str, body: Iterable[str]) -> str:
    """A whole page that needs nothing else."""
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<style>{_style()}</style></head>\n<body><nav><a class="brand" href="/lab">Stylobate lab</a>{THEMES}</nav>\n'
        + "\n".join(body)
        + "\n</body></html>\n"
    )


def card(title: str, sentence: str, *parts: str, wide: bool = False, note: str = "") -> str:
    """A question with its answer."""
    kind = "card wide" if wide else "card"
    small = f'<p class="note">{escape(note)}</p>' if note else ""
    return f'<section class="{kind}"><h3>{escape(title)}</h3><p>{escape(sentence)}</p>{"".join(parts)}{small}</section>'


def plotted(svg: str) -> str:
    """A drawing in its place."""
    return f'<div class="plot">{svg}</div>' if svg else ""


def table(heads: Sequence[str], rows: Iterable[tuple[Sequence[str], bool]], numbers: int = 1) -> str:
    """A table whose columns from `numbers` on hold numbers; rows that are clear stand out."""

    def line(tag: str, cells: Sequence[str]) -> str:
        return "".join(
            f"<{tag}{' class=number' if at >= numbers else ''}>{escape(cell)}</{tag}>" for at, cell in enumerate(cells)
        )

    body = "".join(f"<tr{' class=clear' if clear else ''}>{line('td', cells)}</tr>" for cells, clear in rows)
    return f'<div class="scroll"><table><thead><tr>{line("th", heads)}</tr></thead><tbody>{body}</tbody></table></div>'


def hidden(title: str, inside: str) -> str:
    """Something to open."""
    return f"<details><summary>{escape(title)}</summary>{inside}</details>"
