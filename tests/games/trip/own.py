"""Your own temples and cards for tests."""

import json
from typing import Any

HELENA: dict[str, Any] = {
    "name": "Helena",
    "year": 2023,
    "country": "US",
    "state": "MT",
    "lat": 46.6,
    "lon": -112.0,
    "roads": [{"to": "butte", "spaces": ["zone", "open"]}],
}
POCATELLO: dict[str, Any] = {"name": "Pocatello", "year": 2021, "at": "upper_snake_river"}
PICNIC: dict[str, Any] = {
    "border": "grey",
    "title": "Picnic",
    "text": "Pack a basket and go to Helena.",
    "timing": "immediate",
    "play_when": None,
    "steps": [{"do": "divert", "who": ["self"], "where": "helena"}],
}
HOLIDAY: dict[str, Any] = {
    "border": "red",
    "title": "School Holidays",
    "text": "Everybody may place two cubes, then everybody goes to Helena.",
    "timing": "immediate",
    "steps": [
        {"do": "place_cube", "who": ["all"], "n": 2, "colour": "any", "from": "bank_or_hand"},
        {"do": "divert", "who": ["all"], "where": "helena"},
    ],
}
PARADE: dict[str, Any] = {
    "border": "purple",
    "title": "Parade",
    "text": "Choose one or two others. You all take a black cube from the bank, and they miss two turns.",
    "timing": "immediate",
    "steps": [
        {"do": "choose_player", "n": [1, 2], "from": "others", "as": "$p"},
        {"do": "take_cube", "who": ["self", "$p"], "n": 1, "colour": "black", "from": "bank", "to": "hand"},
        {"do": "miss_turn", "who": ["$p"], "n": 2},
    ],
}
RAINCHECK: dict[str, Any] = {
    "border": "blue",
    "title": "Rain Check",
    "text": "Keep this card. Play it before a roll to go to any temple city instead.",
    "timing": "keep",
    "play_when": "before_roll",
    "steps": [
        {"do": "choose_place", "filter": {"temple": True}, "as": "$c"},
        {"do": "divert", "who": ["self"], "where": "$c"},
    ],
}
CARDS = [HOLIDAY, PARADE, PICNIC, RAINCHECK]


def text(temples: list[dict[str, Any]], cards: list[dict[str, Any]]) -> str:
    return json.dumps({"temples": temples, "cards": cards})


OWN = text([HELENA, POCATELLO], CARDS)
