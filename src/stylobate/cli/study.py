"""Studying a game from the command line."""

import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.markup import escape

from stylobate.cli.tables import GameName, Options, chosen_options

if TYPE_CHECKING:
    from stylobate.core.game import Value
    from stylobate.lab.runs.settings import Settings

MISSING = "The lab needs polars and matplotlib: pip install 'stylobate[lab]'"


def study(
    game: Annotated[str | None, typer.Argument(help="Which game, by its id.", show_default=False)] = None,
    seats: Annotated[str | None, typer.Option(help="How many play; several as in 2,4.")] = None,
    option: Options = None,
    games: Annotated[int, typer.Option(help="Matches at each table.", min=1)] = 200,
    levels: Annotated[str, typer.Option(help="The level everybody plays at; several take turns, as in 2,4.")] = "4",
    skill: Annotated[int | None, typer.Option(help="Matches between levels; by default a fifth of --games.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same study.")] = 0,
    vary: Annotated[str | None, typer.Option(help="An option in several values, as in level=1,2.")] = None,
    out: Annotated[Path | None, typer.Option(help="The study's folder; by default one in the data folder.")] = None,
    again: Annotated[Path | None, typer.Option(help="Run the study that this study.json describes.")] = None,
    workers: Annotated[int, typer.Option(help="Processes that play at the same time.", min=1)] = os.cpu_count() or 1,
    cluster: Annotated[str | None, typer.Option(help="The address of a Dask cluster that plays instead.")] = None,
) -> None:
    """Play many matches between bots and write what they say about the game: report.html, the raw games, study.json.

    Interrupted, the same command goes on where it stopped. The same settings give the same figures on any machine and
    any number of processes.

    Examples: stylobate study europe --seats 4 --games 2000 --levels 4, stylobate study blox --vary level=1,2
    """
    lab = _lab()
    try:
        wanted = _again(again) if again else _settings(game, seats, option, games, levels, skill, seed, vary)
        folder = out or _folder(wanted)
        with _Progress(wanted) as told:
            found = lab.carry_out(wanted, folder, workers=workers, cluster=cluster, report=told)
        file = lab.write_report(found, folder)
    except lab.BadStudy as error:
        raise typer.BadParameter(str(error)) from error
    except KeyboardInterrupt as stop:
        Console(stderr=True).print("Stopped. The same command continues where it left off.")
        raise typer.Exit(130) from stop
    console = Console(highlight=False)
    for sentence in json.loads((folder / "study.json").read_text("utf-8"))["answers"].values():
        console.print(f"- {escape(sentence)}", soft_wrap=True)
    console.print(f"The report is {file}", style="bold", soft_wrap=True)


def compare(
    first: Annotated[Path, typer.Argument(help="The folder of a finished study.")],
    second: Annotated[Path, typer.Argument(help="The folder of another study of the same game.")],
    out: Annotated[Path, typer.Option(help="The page to write.")] = Path("comparison.html"),
) -> None:
    """Put two studies of one game side by side: is it fairer, shorter, more skilful?

    Matches with the same seed are compared with each other. What is marked as clear differs even when all comparisons
    are taken together.

    Example: stylobate compare plain/ variant/
    """
    lab = _lab()
    try:
        file, found = lab.write_comparison(first, second, out)
    except lab.BadStudy as error:
        raise typer.BadParameter(str(error)) from error
    console = Console(highlight=False)
    console.print(escape(found.sentence), soft_wrap=True)
    console.print(f"The page is {file}", style="bold", soft_wrap=True)


def _lab() -> ModuleType:
    try:
        from stylobate.lab import study
    except ModuleNotFoundError as error:
        if error.name not in ("polars", "matplotlib"):
            raise
        raise typer.BadParameter(MISSING) from error
    return study


def _settings(
    game: str | None,
    seats: str | None,
    option: Sequence[str] | None,
    games: int,
    levels: str,
    skill: int | None,
    seed: int,
    vary: str | None,
) -> "Settings":
    from stylobate.lab.runs.settings import Settings, seats_of

    if game is None:
        raise typer.BadParameter("Say which game, for instance: stylobate study europe")
    chosen = chosen_options(game, option)
    varied = None if vary is None else _varied(game, vary)
    first = chosen if varied is None else {**chosen, varied[0]: varied[1][0]}
    return Settings(
        game=game,
        seats=seats_of(game, first, None if seats is None else _numbers("--seats", seats)),
        games=games,
        levels=_numbers("--levels", levels),
        skill=skill,
        seed=seed,
        options=chosen,
        vary=varied,
    )


def _numbers(name: str, text: str) -> tuple[int, ...]:
    try:
        return tuple(int(word) for word in text.split(","))
    except ValueError as error:
        raise typer.BadParameter(f"{name} takes a number, or several as in 2,4, not {text!r}") from error


def _varied(game: GameName, text: str) -> "tuple[str, tuple[Value, ...]]":
    name, _, words = text.partition("=")
    values = tuple(chosen_options(game, [f"{name}={word}"])[name] for word in words.split(",") if word)
    if len(values) < 2:
        raise typer.BadParameter("--vary takes an option and two or more of its values, as in level=1,2")
    return name, values


def _again(file: Path) -> "Settings":
    from stylobate.lab.runs.folder import Folder

    return Folder(file.parent if file.name == "study.json" else file).settings()


def _folder(settings: "Settings") -> Path:
    """A folder in the data folder, named after what is studied."""
    from stylobate.server.config import default_data

    told = settings.to_json()
    words = [settings.game, f"{'-'.join(map(str, settings.seats))}p", f"level{'-'.join(map(str, settings.levels))}"]
    words += [f"{settings.games}games", f"seed{settings.seed}"]
    words += [f"{name}-{value}" for name, value in settings.options.items()]
    if told["vary"]:
        words.append("-".join(map(str, (told["vary"][0], *told["vary"][1]))))
    plain = "_".join(words)
    return default_data() / "studies" / "".join(c if c.isalnum() or c in "-_" else "-" for c in plain)[:120]


class _Progress:
    """A bar with the rate and the time left."""

    def __init__(self, settings: "Settings") -> None:
        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            Progress,
            ProgressColumn,
            TextColumn,
            TimeRemainingColumn,
        )
        from rich.text import Text

        class Rate(ProgressColumn):
            """Matches a second."""

            def render(self, task: object) -> Text:
                speed = getattr(task, "finished_speed", None) or getattr(task, "speed", None)
                return Text("" if not speed else f"{speed:.1f} matches a second")

        columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn()
        self._progress = Progress(*columns, console=Console(stderr=True))
        self._task = self._progress.add_task(f"Studying {settings.game}", total=None)

    def __enter__(self) -> Callable[[int, int], None]:
        self._progress.start()
        return self._told

    def _told(self, done: int, of: int) -> None:
        self._progress.update(self._task, completed=done, total=of)

    def __exit__(self, *_: object) -> None:
        self._progress.stop()
