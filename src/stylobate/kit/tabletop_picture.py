"""A table drawn in characters, for the terminal: the board by its coordinates, then zones, dice and counters."""

from collections.abc import Mapping
from typing import Any

from stylobate.core.game import Json
from stylobate.kit.words import side

WIDE = 4
"""Characters from one column to the next."""
SIGNS = "ox+*#@%&=~"
"""The pieces of each seat."""


def pictured(board: Mapping[str, Json], view: Mapping[str, Json]) -> str:
    """What lies on the table; the view itself where nothing does."""
    laid: Any = view.get("tabletop", {})
    told: dict[str, list[Any]] = {}
    tables: tuple[Any, ...] = (board, laid)
    for table in tables:
        for kind, things in table.items():
            told.setdefault(kind, []).extend(things)
    if not told:
        return "\n".join(f"{name}: {value}" for name, value in view.items())
    at: dict[str, list[Any]] = {}
    for thing in (*told.get("pieces", ()), *told.get("cards", ())):
        at.setdefault(thing["at"], []).append(thing)
    parts = [
        _board(told.get("spaces", []), at),
        *(_zone(zone, at.get(zone["id"], [])) for zone in told.get("zones", ())),
    ]
    parts += [f"die {die['id']}: {die['value'] or '-'}" for die in told.get("dice", ())]
    parts += [f"{_of(counter)}{counter['title']}: {counter['value']}" for counter in told.get("counters", ())]
    return "\n".join(filter(None, parts))


def _board(spaces: list[Any], at: Mapping[str, list[Any]]) -> str:
    if not spaces:
        return ""
    left, top = min(space["x"] for space in spaces), min(space["y"] for space in spaces)
    columns = sorted({round(space["x"] - left, 3) for space in spaces})
    rows = sorted({round(space["y"] - top, 3) for space in spaces})
    lines = [[" " * WIDE] * len(columns) for _ in rows]
    for space in spaces:
        row, column = rows.index(round(space["y"] - top, 3)), columns.index(round(space["x"] - left, 3))
        things = at.get(space["id"])
        word = _sign(things) if things else str(space["id"])[: WIDE - 1]
        lines[row][column] = word.center(WIDE)
    return "\n".join("".join(line).rstrip() for line in lines)


def _sign(things: list[Any]) -> str:
    thing = things[-1]
    colour = thing.get("colour", "")
    sign = (
        thing.get("mark")
        or thing.get("title")
        or (SIGNS[colour] if isinstance(colour, int) else str(colour)[:1] or "o")
    )
    many = len(things) if len(things) > 1 else thing.get("count", 1)
    return f"({sign[:1]}{many if many > 1 else ')'}"


def _zone(zone: Mapping[str, Any], things: list[Any]) -> str:
    shown = [str(thing.get("title") or thing.get("label") or thing.get("mark") or "") for thing in things]
    counts = sum(thing.get("count", 1) for thing in things)
    inside = ", ".join(filter(None, shown)) or (str(counts) if counts else "empty")
    return f"{_of(zone)}{zone.get('title') or zone.get('kind', 'row')}: {inside}"


def _of(thing: Mapping[str, Any]) -> str:
    return f"{side(thing['owner'])}, " if thing.get("owner") is not None else ""
