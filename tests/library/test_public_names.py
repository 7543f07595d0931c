"""Every public name has a docstring with an example, and the examples do what they say."""

import doctest
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import stylobate
from stylobate.bots import bot, opening, playing
from stylobate.core import game, laws, match, registry, save_file, step, turn
from stylobate.lab import arena, simulation
from tests.library.examples import failures

MODULES = (stylobate, arena, bot, game, laws, match, opening, playing, registry, save_file, simulation, step, turn)
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", stylobate.__all__)
def test_a_public_name_has_a_docstring_and_an_example(name: str) -> None:
    thing = getattr(stylobate, name)
    told = inspect.getdoc(thing) or ""
    assert told, f"{name} has no docstring"
    assert not told.startswith(f"{name}("), f"{name} has only the docstring that Python writes"
    (example,) = doctest.DocTestFinder(recurse=False).find(thing, name, module=False)[:1]
    assert example.examples, f"{name} has no example"


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_the_examples_do_what_they_say(module: object) -> None:
    assert failures(module) == ""


def test_all_is_complete_and_in_order() -> None:
    assert list(stylobate.__all__) == sorted(stylobate.__all__)
    public = {
        name for name, value in vars(stylobate).items() if not name.startswith("_") and not inspect.ismodule(value)
    }
    assert public | {"laws"} == set(stylobate.__all__)


def test_the_examples_of_the_reference_do_what_they_say() -> None:
    page = (ROOT / "docs" / "reference.md").read_text("utf-8")
    examples = doctest.DocTestParser().get_doctest(page, {}, "reference.md", "docs/reference.md", 0)
    assert examples.examples
    assert doctest.DocTestRunner().run(examples).failed == 0


def test_the_version_is_written_in_one_place() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", stylobate.__version__)
    assert "version" not in re.findall(r"^(\w+) = ", (ROOT / "pyproject.toml").read_text(), re.MULTILINE)
    said = subprocess.run(
        [sys.executable, "-c", "from stylobate.cli.main import main; main()", "--version"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout == f"stylobate {stylobate.__version__}\n"
