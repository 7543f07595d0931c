"""Every code block in the README and the documentation does what the page says.

Python runs, page by page, each page in a folder and a process of its own. Our own commands run as they stand. What is
marked `<!-- not run: why -->` is held to its words all the same: the command exists and takes these options, the make
target is there, and Python compiles.
"""

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import click
import pytest
from typer.main import get_command

from stylobate.cli.main import app
from tests.docs.blocks import ROOT, Block, blocks, commands, pages

DATA = {"json": json.loads, "toml": tomllib.loads}
PLAYED = next((ROOT / "tests" / "games" / "stones" / "golden").glob("*.match"))
PAGES = [page for page in pages() if blocks(page)]


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


def test_there_are_pages_and_a_block_that_is_not_run_says_why() -> None:
    assert ROOT / "README.md" in PAGES
    assert len(PAGES) > 10
    for page in PAGES:
        assert page.read_text("utf-8").count("<!-- not run:") == sum(block.why is not None for block in blocks(page))


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_the_words_of_every_block_are_right(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    for block in blocks(page):
        if block.kind == "python":
            compile(block.text, f"{named(page)}:{block.line}", "exec")
        elif block.kind in DATA:
            DATA[block.kind](block.text)
        elif block.kind == "sh":
            for line in commands(block):
                check(line, targets, set(extras))


def check(line: str, targets: set[str], extras: set[str]) -> None:
    """That a command of ours exists and takes these words; other people's programs are theirs to check."""
    words = [word for word in shlex.split(line) if not re.fullmatch(r"[A-Z_]+=.*", word)]
    if not words:
        return
    program = Path(words[0]).name
    if program == "make":
        wanted = [word for word in words[1:] if "=" not in word]
        assert set(wanted) <= targets, line
    elif program == "stylobate":
        parsed(get_command(app), words[1:], line)
    elif program == "pip":
        for found in re.findall(r"stylobate\[([\w,-]+)\]", line):
            assert set(found.split(",")) <= extras, line


def parsed(command: click.Command, words: list[str], line: str) -> None:
    """Parse the words as the command line would, without running anything."""
    if words and isinstance(command, click.Group) and not words[0].startswith("-"):
        assert words[0] in command.commands, line
        # A file that an earlier line writes need not be there yet.
        found = command.commands[words[0]]
        for parameter in found.params:
            if isinstance(parameter.type, click.Path):
                parameter.type = click.Path()
        found.make_context(words[0], list(words[1:]))


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_the_blocks_run(page: Path, tmp_path: Path) -> None:
    env = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "STYLOBATE_DATA": str(tmp_path / "data"),
        "COLUMNS": "100",
    }
    lines = [block for block in blocks(page) if block.why is None]
    program = "\n".join(block.text for block in lines if block.kind == "python")
    if program.strip():
        run([sys.executable, "-c", program], tmp_path, env, page)
    typed = [line for block in lines for line in ours(block)]
    if typed:
        # A house that has been played in.
        run(["stylobate", "import", str(PLAYED)], tmp_path, env, page)
    for line in typed:
        run(shlex.split(line), tmp_path, env, page)


def ours(block: Block) -> list[str]:
    """The commands of a block that are run: `make` is left to whoever runs the tests."""
    if block.kind != "sh":
        return []
    found = [line.removeprefix(".venv/bin/") for line in commands(block)]
    return [line for line in found if line.startswith("stylobate ")]


def run(words: list[str], folder: Path, env: dict[str, str], page: Path) -> None:
    # Whoever plays in the terminal has had enough at once.
    done = subprocess.run(words, cwd=folder, env=env, input="quit\n", capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{named(page)}: {' '.join(words)[:2000]}\n{done.stdout}\n{done.stderr}"
