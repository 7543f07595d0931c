"""Turning words on the command line into a table of a game."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import typer

from stylobate.core import registry
from stylobate.core.game import Game, Value

GameName = Annotated[str, typer.Argument(help="Which game, by its id, for instance stones.", show_default=False)]
Seats = Annotated[int | None, typer.Option(help="How many play; by default the fewest.", show_default=False)]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", help="An option of the game, as name=value; may be repeated.", show_default=False),
]


def open_table(name: str, seats: int | None = None, options: Sequence[str] | None = None) -> Game[Any, Any]:
    """The table these words describe; a sentence instead where they describe none."""
    try:
        kind = registry.find(name)
        return kind.setup(seats, **dict(_option(kind, text) for text in options or ()))
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error


def every_table(name: str) -> Iterator[Game[Any, Any]]:
    """Every number of seats, and every value of every option: one changed at a time, with as many as come next."""
    kind = registry.find(name)
    usual = kind.setup().chosen
    yield from (kind.setup(seats) for seats in kind.seat_counts(usual))
    changes = [(option, value) for option in kind.options if not option.open for value in option.values[1:]]
    for number, (option, value) in enumerate(changes):
        chosen = {other: values[0] for other, values in option.only.items()} | {option.name: value}
        counts = kind.seat_counts({**usual, **chosen})
        yield kind.setup(counts[number % len(counts)], **chosen)


def chosen_options(name: str, options: Sequence[str] | None) -> dict[str, Value]:
    """The options that these words choose for a game; a sentence instead where they choose none."""
    try:
        kind = registry.find(name)
        return dict(_option(kind, text) for text in options or ())
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error


def _option(kind: type[Game[Any, Any]], text: str) -> tuple[str, Value]:
    option, sign, word = text.partition("=")
    if not sign:
        raise ValueError(f"An option is written name=value, not {text!r}")
    values = next((known.values for known in kind.options if known.name == option), ())
    # A word that fits no value goes on as it is: the game's own error names the values.
    return option, next((value for value in values if str(value).lower() == word.lower()), word)
