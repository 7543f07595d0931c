"""`stylobate new`: a package with a small game that already plays, to be changed into another."""

import keyword
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

NAME = re.compile(r"[a-z][a-z0-9_]{1,29}")


def new(
    name: Annotated[str, typer.Argument(help="The game's name in addresses and commands, for example mygame.")],
    folder: Annotated[
        Path | None, typer.Option(help="Where to write it; by default a folder with the game's name.")
    ] = None,
) -> None:
    """Write a package with a small game that already plays in the browser.

    Rules, rulings, a test and a README. It passes `stylobate check` and its own tests as it is. Change it from there:
    docs/write-a-game.md.

    Example: stylobate new mygame
    """
    from stylobate.core import registry

    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise typer.BadParameter(
            f"{name!r} is not a package name: small letters, digits and _, starting with a letter",
            param_hint="NAME",
        )
    if name in registry.names():
        raise typer.BadParameter(f"There is already a game called {name}", param_hint="NAME")
    module = find_spec(name)
    if module is not None and module.origin:  # A folder of this name that is no module has no origin.
        raise typer.BadParameter(f"Python already has a module called {name}: choose another name", param_hint="NAME")
    target = folder or Path(name)
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise typer.BadParameter(f"{target} already exists and is not empty")
    try:
        written(name, target)
    except OSError as error:
        raise typer.BadParameter(f"{target} cannot be written: {error.strerror}") from error
    console = Console(highlight=False)
    console.print(f"Your game is in [b]{target}[/b]. Next:", soft_wrap=True)
    for line in (f"pip install -e {target}", f"stylobate check {name}", "stylobate serve --reload --open"):
        console.print(f"    {line}", soft_wrap=True)
    console.print(f"Then change {target}/src/{name}/__init__.py and save: the open page follows.", soft_wrap=True)


def written(name: str, target: Path) -> None:
    """Copy the template with the game's name in it."""
    title = name.replace("_", " ").title()
    letters = name[:2].upper() if name[:2].isalpha() else "GN"
    words = {
        "gamename": name,
        "GAMETITLE": title,
        "GameName": title.replace(" ", ""),
        "GN-": f"{letters}-",
        "test_GN_": f"test_{letters}_",
    }
    _copy(files("stylobate.cli") / "template", target, words)


def _copy(source: Traversable, target: Path, words: dict[str, str]) -> None:
    target.mkdir(parents=True, exist_ok=True)
    for each in source.iterdir():
        if each.name == "__pycache__":
            continue
        # A template is no code of ours: its files end in .txt, so that nothing imports, checks or formats them here.
        path = target / _filled(each.name.removesuffix(".txt"), words)
        if each.is_dir():
            _copy(each, path, words)
        else:
            path.write_text(_filled(each.read_text("utf-8"), words), "utf-8")


def _filled(text: str, words: dict[str, str]) -> str:
    for word, meant in words.items():
        text = text.replace(word, meant)
    return text
