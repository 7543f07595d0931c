"""A game's rules and rulings as HTML, made from the files in its own folder."""

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from stylobate.core.game import Game
from stylobate.server.messages import RulesInfo

RULING = re.compile(r"[*_`\[(]*([A-Z]{2}-\d+)\b")
TEST = re.compile(r"(?:^- |\s*\*Tests?:\*\s*)`test_\w+`(?:,\s*`test_\w+`)*", re.MULTILINE)
"""The tests that hold a ruling are for programmers; players read the rest of the file."""
BLOCKS = ("heading_open", "list_item_open", "tr_open", "paragraph_open")


@cache
def rulebook(kind: type[Game[Any, Any]]) -> RulesInfo:
    """The rules in our words and the rulings; empty where a game has none."""
    rulings = TEST.sub("", _read(kind, "RULINGS.md"))
    return RulesInfo(kind.about.name, to_html(_read(kind, "RULES.md")), to_html(rulings))


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
    """The module itself, in case it is a package, and the one it is in."""
    return [name for name in (module, module.rpartition(".")[0]) if name]


def to_html(markdown: str) -> str:
    """Markdown as HTML with an id on every heading, and on the block that introduces each ruling."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(markdown)
    used: set[str] = set()
    blocks: list[Token] = []
    for token in tokens:
        if token.nesting == 1:
            blocks.append(token)
        elif token.nesting == -1:
            blocks.pop()
        elif token.type == "inline":
            _name(token.content, blocks, used)
    return str(reader.renderer.render(tokens, reader.options, {}))


def _name(text: str, blocks: list[Token], used: set[str]) -> None:
    ruling = RULING.match(text)
    if ruling and ruling[1] not in used:
        block = next((b for kind in BLOCKS for b in reversed(blocks) if b.type == kind), None)
        if block is not None and "id" not in block.attrs:
            used.add(ruling[1])
            block.attrSet("id", ruling[1])
            return
    if blocks and blocks[-1].type == "heading_open":
        slug = re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-") or "part"
        name = next(n for n in (slug, *(f"{slug}-{i}" for i in range(2, 1000))) if n not in used)
        used.add(name)
        blocks[-1].attrSet("id", name)
