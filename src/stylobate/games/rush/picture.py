"""A view drawn in characters, for the terminal."""

from collections.abc import Mapping
from typing import Any

from stylobate.games.rush.guess import read_figure
from stylobate.games.rush.rules.cards import cards, numbers
from stylobate.games.rush.rules.silhouettes import Stone
from stylobate.kit.words import side

MARKS = "abcdefghijklm"


def drawn(view: Mapping[str, Any]) -> str:
    """The open cards, one paragraph a player with figures drawn into the silhouettes, and what is waited for."""
    lines = [_holder(holder) for holder in view["holders"]]
    lines.append(f"Pile: {view['pile']['count']}, on top {view['pile']['top'] or 'nothing'}")
    for one in view["players"]:
        own = view["draft"] if one["seat"] == view["seat"] and view["draft"] else None
        lines += _player(one, view["holders"], view["dice"][one["seat"]], own)
    return "\n".join([*lines, f"{view['now']['words']}."])


def _holder(holder: Mapping[str, Any]) -> str:
    if holder["card"] is None:
        return f"{holder['zone']}: no card"
    card = cards()[numbers()[holder["card"]]]
    shield = holder["shield"]
    kept = f", shield of {side(shield['seat'])} for {shield['left']}" if shield else ""
    return f"{holder['zone']}: {card.name}, {card.points} points{kept}"


def _player(
    one: Mapping[str, Any], holders: list[Mapping[str, Any]], die: str | None, draft: Mapping[str, Any] | None
) -> list[str]:
    supply = (draft or one)["supply"]
    stones = ", ".join(f"{count} of 1x{size}" for size, count in enumerate(supply, 1))
    rolled = f", die {die}" if die else ""
    ready = ", ready" if one["ready"] else ""
    gone = ", gave up" if one["out"] else ""
    lines = [f"{side(one['seat'])}: {one['score']} points{rolled}{ready}{gone}; supply {stones}"]
    if one["held"]:
        lines.append(f"  tokens: {', '.join(one['held'])}")
    for holder, zone in zip(holders, (draft or one)["zones"], strict=True):
        if holder["card"] is not None:
            lines += [f"  {holder['zone']} {row}" for row in _figure(holder["card"], read_figure(zone))]
    return lines


def _figure(card: str, stones: tuple[Stone, ...]) -> list[str]:
    """The silhouette with dots for what is empty; each stone has its letter, a big one if it is turned across."""
    layers = cards()[numbers()[card]].layers
    rows = [list(row.replace(".", " ").replace("#", ".")) for row in reversed(layers)]
    for mark, stone in zip(MARKS, stones, strict=False):
        for column in range(stone.column, stone.column + stone.columns):
            if stone.layer < len(rows) and column < len(rows[0]):
                rows[stone.layer][column] = mark.upper() if stone.across else mark
    return ["".join(row) for row in reversed(rows)]
