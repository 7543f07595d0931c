"""The tables that the tests play at: every variant with every option that matters to it."""

from typing import Any

from stylobate import Game, load
from stylobate.games.stones.rules.board import board_of
from tests.games.stones.reference import Rules

OPTIONS: tuple[dict[str, str], ...] = (
    {"variant": "classic"},
    {"variant": "classic", "leap_of_faith": "enemy"},
    {"variant": "convert"},
    {"variant": "convert", "leap_of_faith": "enemy"},
    {"variant": "convert", "artemis_deadlock": "swap"},
    {"variant": "convert", "leap_of_faith": "enemy", "artemis_deadlock": "swap"},
    {"variant": "cross"},
    {"variant": "cross", "leap_of_faith": "enemy"},
)


def label(options: dict[str, str]) -> str:
    """How a test calls a table."""
    return "-".join(options.values())


def table(options: dict[str, str]) -> Game[Any, Any]:
    """The game at a table."""
    return load("stones", **options)


def rules(options: dict[str, str]) -> Rules:
    """The reference's rules at a table."""
    return Rules(options["variant"], options.get("leap_of_faith", "any"), options.get("artemis_deadlock", "wait"))


def at(game: Game[Any, Any], mover: str, out: str = "", **stones: str) -> Any:
    """A state with these stones: at(CLASSIC, "w", w="c3 d2", b="c7")."""
    board = board_of(str(game.chosen["variant"]))
    letters = {field: letter for letter, fields in stones.items() for field in fields.split()}
    rows = "/".join("".join(letters.get(board.names[field], ".") for field in row) for row in board.rows)
    return game.read(f"{rows} {mover}" + (f" -{out}" if out else ""))
