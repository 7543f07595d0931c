"""The board: 56 destinations, 99 routes between them and 16 airports, as numbers and as names.

A destination's space is its card's number less one; the boxes follow, route by route. A box is named after its
route and counted from the route's first city: `moscow-kyiv.1` is the box next to Moscow.
"""

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any, Final

from stylobate.core.game import Json
from stylobate.core.words import sentence
from stylobate.kit import folders
from stylobate.kit.graph import Graph

CITIES: Final = 56
"""Destinations, and so Destination Cards; spaces below this number are cities (EU-2)."""


@dataclass(frozen=True, slots=True)
class Leg:
    """One route: its two cities and the boxes between them, in this order."""

    name: str
    ends: tuple[int, int]
    boxes: tuple[int, ...]
    sea: bool


@dataclass(frozen=True, slots=True)
class Airport:
    """The box with an airplane next to its city; `beyond` is the square on the other side (EU-32)."""

    name: str
    title: str
    city: int
    space: int
    beyond: int


BOXES: Final = {
    "red": "red box {number} between {start} and {end}",
    "yellow": "yellow box {number} between {start} and {end}",
    "blue": "blue box {number} between {start} and {end}",
    "ship": "ship box {number} between {start} and {end}",
}


class Board:
    """Everything printed on the board."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.names: list[str] = [city["id"] for city in data["destinations"]]
        self.titles: list[str] = [city["name"] for city in data["destinations"]]
        self.colours: list[str] = ["city"] * CITIES
        self.legs = tuple(self._leg(route) for route in data["routes"])
        self.legs_from = [tuple(leg for leg in self.legs if city in leg.ends) for city in range(CITIES)]
        self.leg_of = {box: leg for leg in self.legs for box in leg.boxes}
        self.spaces = {name: space for space, name in enumerate(self.names)}
        self.graph = Graph(self._neighbours())
        self.red_boxes = tuple(self._coloured("red"))
        self.reds = frozenset(self.red_boxes)
        self.blues = frozenset(self._coloured("blue"))
        self.airports = tuple(self._airport(airport) for airport in data["airports"])
        self.airport_at = {airport.space: airport for airport in self.airports}
        self.airport_named = {airport.name: airport for airport in self.airports}

    def _leg(self, route: dict[str, Any]) -> Leg:
        first = len(self.names)
        self.names += [f"{route['id']}.{at}" for at in range(1, len(route["boxes"]) + 1)]
        self.colours += [box if isinstance(box, str) else "airport" for box in route["boxes"]]
        ends = (self.names.index(route["from"]), self.names.index(route["to"]))
        self.titles += [self._box_title(ends, at + 1, box) for at, box in enumerate(route["boxes"])]
        return Leg(route["id"], ends, tuple(range(first, len(self.names))), route["kind"] == "sea")

    def _box_title(self, ends: tuple[int, int], at: int, box: Any) -> str:
        if not isinstance(box, str):
            return str(box["airport"])
        start, end = (self.titles[city] for city in ends)
        return sentence(BOXES[box], number=at, start=start, end=end)

    def _neighbours(self) -> list[list[int]]:
        near: list[list[int]] = [[] for _ in self.names]
        for leg in self.legs:
            chain = (leg.ends[0], *leg.boxes, leg.ends[1])
            for one, other in pairwise(chain):
                near[one].append(other)
                near[other].append(one)
        return near

    def _coloured(self, colour: str) -> list[int]:
        return [space for space, its in enumerate(self.colours) if its == colour]

    def _airport(self, data: dict[str, Any]) -> Airport:
        space, city = self.spaces[f"{data['route']}.{data['box'] + 1}"], self.spaces[data["city"]]
        beyond = next(near for near in self.graph.neighbours[space] if near != city)
        return Airport(data["id"], data["name"], city, space, beyond)

    def nearer_ends(self, space: int) -> tuple[int, ...]:
        """The city itself, or the end of a box's leg that is nearer; both where they are equally far."""
        if space < CITIES:
            return (space,)
        leg = self.leg_of[space]
        at = space - leg.boxes[0]
        before, after = at + 1, len(leg.boxes) - at
        return leg.ends if before == after else (leg.ends[before > after],)

    def named(self, spaces: tuple[int, ...]) -> list[Json]:
        return [self.names[space] for space in spaces]


@cache
def board() -> Board:
    """The one board there is."""
    return Board(folders.printed(__package__, "board.json"))


def drawn() -> dict[str, Json]:
    """The board as the page draws it; `view.py` describes the form."""
    printed = board()
    routes: list[Json] = [
        {
            **{key: route[key] for key in ("id", "from", "to", "kind", "via")},
            "boxes": [{"space": printed.names[box], "colour": printed.colours[box]} for box in leg.boxes],
        }
        for route, leg in zip(printed.data["routes"], printed.legs, strict=True)
    ]
    airports: list[Json] = [
        {
            "id": airport.name,
            "name": airport.title,
            "city": printed.names[airport.city],
            "space": printed.names[airport.space],
            "beyond": printed.names[airport.beyond],
        }
        for airport in printed.airports
    ]
    return {"destinations": printed.data["destinations"], "routes": routes, "airports": airports}
