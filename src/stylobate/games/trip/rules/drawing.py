"""The board as the page draws it; `view.py` describes the form."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from stylobate.core.game import Json
from stylobate.core.words import sentence
from stylobate.games.trip.rules.board import COLOURS, CUBES
from stylobate.games.trip.rules.table import Table

PLACE: Final = ("id", "name", "state", "country", "lat", "lon", "x", "y", "kind", "airport", "gold_box")
TEMPLE: Final = ("id", "name", "city", "state", "country", "lat", "lon", "year", "historic", "location", "access")
ROUTE: Final = ("from", "to", "mode", "via", "crossing", "bend")


def printed(table: Table) -> dict[str, Json]:
    """Everything that never changes at a table."""
    data, board = table.board.data, table.board
    places = {place["id"]: place for place in data["locations"]}
    rules: dict[str, Json] = dict(asdict(table.rules))
    return {
        "canvas": data["meta"]["canvas"],
        "home": board.names[board.home],
        "locations": [
            {**_some(place, PLACE), "modes": list(board.modes[at]), "temples": list(board.temples_at[at])}
            for at, place in enumerate(data["locations"])
        ],
        "temples": [
            {**_some(card, TEMPLE), "gold_box": places[card["location"]]["gold_box"]} for card in data["temples"]
        ],
        "routes": [_route(table, at, places) for at in range(len(board.routes))],
        "cards": [_card(table, card) for card in table.cards],
        "temples_each": table.rules.temples,
        "youngest": table.rules.youngest,
        "cubes": dict.fromkeys(COLOURS, CUBES),
        "rules": rules,
    }


def _some(written: Mapping[str, Any], keys: tuple[str, ...]) -> dict[str, Json]:
    return {**{key: written[key] for key in keys}, "own": written.get("own", False)}


def _route(table: Table, at: int, places: Mapping[str, Mapping[str, Any]]) -> dict[str, Json]:
    data, route = table.board.data["routes"][at], table.board.routes[at]
    one, other = places[data["from"]], places[data["to"]]
    count = len(route.spaces)
    spaces: list[Json] = [
        {
            "space": table.board.names[space],
            "type": table.board.types[space],
            **_point(one, other, data["bend"], (n + 1) / (count + 1)),
        }
        for n, space in enumerate(route.spaces)
    ]
    return {"id": route.name, **_some(data, ROUTE), "spaces": spaces}


def _point(one: Mapping[str, Any], other: Mapping[str, Any], bend: float, t: float) -> dict[str, Json]:
    """A point of the route's curve, a part of the way along."""
    dx, dy = other["x"] - one["x"], other["y"] - one["y"]
    lift = 4 * bend * t * (1 - t)
    return {
        "x": round(one["x"] + dx * t + lift * dy, 1),
        "y": round(one["y"] + dy * t - lift * dx, 1),
        "lat": round(one["lat"] + (other["lat"] - one["lat"]) * t, 3),
        "lon": round(one["lon"] + (other["lon"] - one["lon"]) * t, 3),
    }


def _card(table: Table, id: str) -> dict[str, Json]:
    card = table.cards[id]
    step = card.does("protect")
    tied = table.rules.final_trip_cards == "mode" and step is not None and step["mode"] != "any"
    # TT-45: what is printed agrees with what the table has chosen.
    text = sentence("{text} Only by {mode}.", text=card.text, mode=step["mode"]) if tied and step else card.text
    return {
        "id": card.id,
        "title": card.title,
        "border": card.border,
        "text": text,
        "keep": card.keep,
        "when": card.when,
        "own": card.own,
    }
