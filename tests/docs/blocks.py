"""The code blocks of a page, and how each kind is tried."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(
    r"(?:<!-- not run: (?P<why>[^\n]+?) -->\n)?^```(?P<kind>[a-z]+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)


@dataclass(frozen=True)
class Block:
    """A fenced block; `why` tells why it is not run, where it is not."""

    kind: str
    text: str
    line: int
    why: str | None


def pages() -> list[Path]:
    """The README and the pages of the documentation, without those that only include another file."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(page: Path) -> list[Block]:
    """The fenced blocks of a page, in order."""
    text = page.read_text("utf-8")
    return [
        Block(found["kind"], found["text"], text.count("\n", 0, found.start("kind")) + 1, found["why"])
        for found in BLOCK.finditer(text)
    ]


def commands(block: Block) -> list[str]:
    """The lines of a shell block, without comments; a line that goes on is one line."""
    lines = block.text.replace("\\\n", " ").splitlines()
    return [line for each in lines if (line := re.sub(r"\s+#\s.*$|^#.*$", "", each).strip())]
