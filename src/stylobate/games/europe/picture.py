"""A view drawn in characters, for the terminal."""

from collections.abc import Mapping
from typing import Any

from stylobate.games.europe.rules.board import board
from stylobate.games.europe.rules.chance import titled
from stylobate.kit.words import side


def drawn(view: Mapping[str, Any]) -> str:
    """One paragraph a traveller, then the lights and what is waited for."""
    lines = [line for one in view["travellers"] for line in _traveller(one)]
    lights = ", ".join(view["lights"]) or "none"
    die = f" The die shows {view['die']}." if view["die"] is not None else ""
    return "\n".join([*lines, f"Lights: {lights}", f"{view['now']['words']}.{die}"])


def _traveller(one: Mapping[str, Any]) -> list[str]:
    at = "gave up" if one["out"] else _title(one["at"]) if one["at"] else "not on the board"
    lines = [f"{side(one['seat'])}: {at}, {one['count']} to go"]
    if one["hand"]:
        lines.append("  destinations: " + ", ".join(_city(number) for number in one["hand"]))
    elif one["face_up"]:
        lines.append(f"  last destination: {_city(one['face_up'])}")
    if one["kept"]:
        lines.append("  kept: " + ", ".join(f"{card} {titled(card)}" for card in one["kept"]))
    if one["missed"]:
        lines.append(f"  turns to miss: {one['missed']}")
    return lines


def _title(space: str) -> str:
    return board().titles[board().spaces[space]]


def _city(number: int) -> str:
    return f"{number} {board().titles[number - 1]}"
