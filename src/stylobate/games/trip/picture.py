"""A view drawn in characters, for the terminal."""

from collections.abc import Mapping
from typing import Any

from stylobate.games.trip.rules.table import Table
from stylobate.kit.words import side


def drawn(view: Mapping[str, Any], table: Table) -> str:
    """One paragraph a traveller, then the cubes and what is waited for."""
    lines = [line for one in view["travellers"] for line in _traveller(one, table)]
    cubes = ", ".join(view["cubes"]) or "none"
    die = f" The die shows {view['die']}." if view["die"] is not None else ""
    return "\n".join([*lines, f"Cubes: {cubes}", f"{view['now']['words']}.{die}"])


def _traveller(one: Mapping[str, Any], table: Table) -> list[str]:
    board = table.board
    at = "gave up" if one["out"] else board.titles[board.spaces[one["at"]]] if one["at"] else "not on the board"
    lines = [f"{side(one['seat'])}: {at}, {len(one['visited'])} visited, {one['count']} to go"]
    if one["hand"]:
        lines.append(
            "  temples: " + ", ".join(f"{card} ({board.names[board.temples[card].at]})" for card in one["hand"])
        )
    if one["visited"]:
        lines.append("  visited: " + ", ".join(board.temples[card].name for card in one["visited"]))
    if one["kept"]:
        lines.append("  kept: " + ", ".join(f"{card} {table.titled(card)}" for card in one["kept"]))
    elif one["kept_count"]:
        lines.append(f"  kept: {one['kept_count']}")
    if one["missed"]:
        lines.append(f"  turns to miss: {one['missed']}")
    return lines
