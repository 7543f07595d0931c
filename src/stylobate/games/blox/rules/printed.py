"""What is printed: landscape cards, blocks and event cards, as data."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from stylobate.core.game import Json
from stylobate.kit.bricks import read_plan
from stylobate.kit.folders import printed

PLOTS: Final = ("house", "school", "supermarket")
"""The three plots of a player, each with cards of its own type (CB-1)."""


@dataclass(frozen=True, slots=True)
class Landscape:
    """A landscape card; `cutout` are the studs under its hole."""

    id: str
    type: str
    name: str
    cutout: int
    difficulty: int


@dataclass(frozen=True, slots=True)
class EventCard:
    """A kind of event card; `script` is a list of operations."""

    id: str
    name: str
    text: str
    count: int
    script: tuple[Mapping[str, Any], ...]


@cache
def landscapes() -> Mapping[str, Landscape]:
    """All landscape cards by their ids."""
    return {
        card["id"]: Landscape(card["id"], card["type"], card["name"], read_plan(card["rows"]), card["difficulty"])
        for card in printed(__package__, "cards.json")["cards"]
    }


@cache
def sizes() -> Mapping[str, tuple[int, int]]:
    """The rows and columns of each kind of block, the smallest first."""
    return {block["id"]: (block["rows"], block["cols"]) for block in printed(__package__, "blocks.json")["blocks"]}


@cache
def totals(seats: int) -> tuple[int, ...]:
    """How many blocks of each kind a table has (CB-4)."""
    return tuple(block["per_player"] * seats for block in printed(__package__, "blocks.json")["blocks"])


@cache
def events() -> Mapping[str, EventCard]:
    """All kinds of event cards by their ids."""
    return {
        card["id"]: EventCard(card["id"], card["name"], card["text"], card["count"], tuple(card["script"]))
        for card in printed(__package__, "events.json")["events"]
    }


def deck() -> tuple[str, ...]:
    """The whole event deck (CB-26)."""
    return tuple(card.id for card in events().values() for _ in range(card.count))


def _operations(script: Any) -> list[str]:
    """The names of all operations of a script, inner ones too."""
    names: list[str] = []
    for step in script:
        names += [step["op"], *_operations(step.get("then", ())), *_operations(step.get("else", ()))]
    return names


@cache
def drawn(seats: int) -> dict[str, Json]:
    """The printed things as the page shows them."""
    cards = printed(__package__, "cards.json")
    shown = ("id", "type", "name", "rows", "cells", "difficulty")
    return {
        "plots": list(PLOTS),
        **cards["plot"],
        "types": cards["types"],
        "cards": [{name: card[name] for name in shown} for card in cards["cards"]],
        "blocks": [
            {"id": kind, "rows": rows, "cols": cols, "cells": rows * cols, "count": count}
            for (kind, (rows, cols)), count in zip(sizes().items(), totals(seats), strict=True)
        ],
        "events": [
            {
                "id": card.id,
                "name": card.name,
                "text": card.text,
                "count": card.count,
                "ops": list(_operations(card.script)),
                "keeps": "shield" in _operations(card.script),
            }
            for card in events().values()
        ],
    }
