"""A game's rules as HTML, made from the files in its own folder: each paragraph with the rulings behind it.

RULES.md is plain Markdown. Comments in it say what a page shows besides: `<!-- TS-1 TS-3 -->` behind a paragraph folds
these rulings away under "Why?", and a line `<!-- picture: leap | What you see -->` puts a drawing of the game's there.
"""

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import pairwise
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from stylobate.core.game import Game
from stylobate.server.language import ENGLISH, speaking, translated
from stylobate.server.messages import RulesInfo, RulesPart

RULING = re.compile(r"^(?:## |(?:- )?\*\*)([A-Z]{2,}-\d+)[ :]*([^*\n]*?)\.?(?:\*\*|$)", re.MULTILINE)
"""Where a ruling begins: a heading, or a paragraph or an entry of a list that opens in bold; with its title."""
HEADING = re.compile(r"^#{1,2} .*$", re.MULTILINE)
FOR_PROGRAMMERS = re.compile(r"^- `test_.*$|\s*\*Tests?:\*.*$", re.MULTILINE)
"""The tests that hold a ruling; players read the rest."""
CITED = re.compile(r"^<!--((?:\s+[A-Z]{2,}-\d+)+)\s*-->$")
PICTURE = re.compile(r"^<!-- picture: ([\w-]+) \| (.+?) -->\s*$")


@cache
def rulebook(kind: type[Game[Any, Any]], language: str = ENGLISH) -> RulesInfo:
    """The rules in our words with the rulings behind them; in English where nobody has translated them."""
    rules = _read(kind, f"languages/RULES.{language}.md") or _read(kind, "RULES.md")
    with speaking(language):
        return bound(
            kind.about.name, rules, _read(kind, f"languages/RULINGS.{language}.md") or _read(kind, "RULINGS.md")
        )


def bound(name: str, rules: str, rulings: str) -> RulesInfo:
    """Rules and rulings, both Markdown, as one book."""
    book = _Book(_rulings(rulings))
    return RulesInfo(name, book.html(rules), book.rest(), book.parts)


def _read(kind: type[Game[Any, Any]], name: str) -> str:
    for package in _packages(kind.__module__):
        try:
            file: Traversable = files(package).joinpath(name)
        except (TypeError, ModuleNotFoundError):
            continue
        if file.is_file():
            return file.read_text("utf-8")
    return ""


def _packages(module: str) -> list[str]:
    """The module itself, in case it is a package, and the folders it is in, the nearest first."""
    names = module.split(".")
    return [".".join(names[:end]) for end in range(len(names), 0, -1)]


def _rulings(markdown: str) -> dict[str, str]:
    """Each ruling's text by its id, with its title in bold."""
    text = FOR_PROGRAMMERS.sub("", markdown)
    starts = list(RULING.finditer(text))
    found = {}
    for start, end in zip(starts, [*(start.start() for start in starts[1:]), len(text)], strict=True):
        body = HEADING.sub("", text[start.end() : end]).strip()
        found[start[1]] = f"**{start[2]}.** {body}" if start[2] else body
    return found


class _Book:
    """Rules on their way to HTML: which rulings have been shown, and which names are taken."""

    def __init__(self, rulings: dict[str, str]) -> None:
        self.rulings = rulings
        self.parts: list[RulesPart] = []
        self._shown: set[str] = set()
        self._names: set[str] = set()
        self._reader = MarkdownIt("commonmark", {"html": True}).enable("table")

    def html(self, markdown: str) -> str:
        tokens = list(self._with_pictures(list(self._with_rulings(self._reader.parse(markdown)))))
        self._name_headings(tokens)
        return str(self._reader.renderer.render(tokens, self._reader.options, {}))

    def rest(self) -> str:
        """The rulings that no paragraph cites."""
        return "".join(self._ruling(name) for name in self.rulings if name not in self._shown)

    def _with_rulings(self, tokens: list[Token]) -> Iterator[Token]:
        waiting: list[str] = []
        for token in tokens:
            if token.type == "html_block":
                if cited := CITED.match(token.content.strip()):
                    yield _raw(self._why(cited[1].split()), token.level)
                else:
                    yield token
                continue
            if token.type == "inline":
                waiting += self._take_citations(token)
            yield token
            if waiting and token.type == "paragraph_close":
                yield _raw(self._why(waiting), token.level)
                waiting = []

    def _with_pictures(self, tokens: list[Token]) -> Iterator[Token]:
        """A picture stands beside the block that follows it; any other tag is shown as it is written."""
        at = 0
        while at < len(tokens):
            token, at = tokens[at], at + 1
            if token.type != "html_block" or token.meta:
                yield token
            elif picture := PICTURE.match(token.content.strip()):
                end = _block_end(tokens, at)
                yield _raw(f'<div class="shown">{self._figure(*picture.groups())}<div>\n')
                yield from tokens[at:end]
                yield _raw("</div></div>\n")
                at = end
            else:
                yield _raw(f"<p>{escape(token.content.strip())}</p>\n")

    def _figure(self, name: str, caption: str) -> str:
        words = self._reader.renderInline(caption)
        return f'<figure data-picture="{name}"><figcaption>{words}</figcaption></figure>'

    def _take_citations(self, token: Token) -> list[str]:
        """The rulings named in the comments of a paragraph, which then holds them no more; other tags become text."""
        cited: list[str] = []
        kept: list[Token] = []
        for child in token.children or []:
            if child.type != "html_inline":
                kept.append(child)
            elif found := CITED.match(child.content):
                cited += found[1].split()
            else:
                kept.append(Token("text", "", 0, content=child.content))
        token.children = kept
        return cited

    def _why(self, cited: list[str]) -> str:
        known = [name for name in cited if name in self.rulings]
        inside = "".join(self._ruling(name) for name in known)
        return f'<details class="why"><summary>{translated("Why?")}</summary>{inside}</details>\n' if known else ""

    def _ruling(self, name: str) -> str:
        first = name not in self._shown
        self._shown.add(name)
        anchor = f' id="{name}"' if first else ""
        words = MarkdownIt("commonmark", {"html": False}).enable("table").render(self.rulings[name])
        return f'<div class="ruling"{anchor}><span class="number">{name}</span>{words}</div>'

    def _name_headings(self, tokens: list[Token]) -> None:
        for opening, inline in pairwise(tokens):
            if opening.type != "heading_open":
                continue
            slug = re.sub(r"[^a-z0-9]+", "-", inline.content.lower()).strip("-") or "part"
            name = next(n for n in (slug, *(f"{slug}-{i}" for i in range(2, 1000))) if n not in self._names)
            self._names.add(name)
            opening.attrSet("id", name)
            if opening.tag == "h2":
                self.parts.append(RulesPart(name, inline.content))


def _block_end(tokens: list[Token], at: int) -> int:
    """Where the block that begins here ends, with the rulings folded away behind it; a heading is no such block."""
    if at == len(tokens) or tokens[at].type == "heading_open":
        return at
    while tokens[at].level > 0 or tokens[at].nesting == 1:
        at += 1
    at += 1
    while at < len(tokens) and tokens[at].meta:
        at += 1
    return at


def _raw(html: str, level: int = 0) -> Token:
    """Markup of our own, told from what a file holds by its mark."""
    return Token("html_block", "", 0, level=level, content=html, meta={"ours": True})
