"""The board: locations, temples, roads and air routes as numbers and as names.

A location's space is its place in the list; the spaces of the routes follow, route by route. A space is named after its
route and counted from the route's first location: `seattle-vancouver.1` on a road, `seattle~anchorage.1` in the air.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any, Final

from stylobate.core.game import Json
from stylobate.core.words import sentence
from stylobate.kit import folders
from stylobate.kit.graph import Graph, Verdict

ROAD: Final = "road"
AIR: Final = "air"
MODES: Final = (ROAD, AIR)
COLOURS: Final = ("red", "black")
"""Red cubes stand on roads, black ones in the air."""
CUBES: Final = 16
"""Of each colour (TT-19)."""
LISTED: Final = frozenset(("airport", "temple", "junction", "border", "assignment", "open", "clear"))
"""Where an exact throw over cubes may end: everything but a zone (TT-15)."""
JOINS: Final = {ROAD: "-", AIR: "~"}


@dataclass(frozen=True, slots=True)
class Temple:
    """A TEMPLE card: its name and the space of its location."""

    id: str
    name: str
    at: int


@dataclass(frozen=True, slots=True)
class Route:
    """A road or an air route: its ends and the spaces between them, in this order."""

    name: str
    mode: str
    ends: tuple[int, int]
    spaces: tuple[int, ...]


class Board:
    """Everything printed on the board, and every way of so many steps on it."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        locations: Sequence[Mapping[str, Any]] = data["locations"]
        self.locations = len(locations)
        """Spaces below this number are locations."""
        self.names: list[str] = [place["id"] for place in locations]
        self.titles: list[str] = [place["name"] for place in locations]
        self.types: list[str] = [place["kind"] for place in locations]
        self.countries = tuple(place["country"] for place in locations)
        self.routes = tuple(self._route(route) for route in data["routes"])
        self.spaces = {name: space for space, name in enumerate(self.names)}
        self.graphs = {mode: Graph(self._neighbours((mode,))) for mode in MODES}
        self.whole = Graph(self._neighbours(MODES))
        """Both modes together, for distances."""
        self.modes = tuple(
            tuple(mode for mode in MODES if self.graphs[mode].neighbours[space]) for space in range(len(self.names))
        )
        self.home = self.spaces[data["meta"]["home"]]
        self.temples = {
            card["id"]: Temple(card["id"], card["name"], self.spaces[card["location"]]) for card in data["temples"]
        }
        self.temples_at = {
            space: tuple(card["id"] for card in data["temples"] if self.temples[card["id"]].at == space)
            for space in range(self.locations)
        }
        self.airports = tuple(space for space in range(self.locations) if self.types[space] == "airport")
        self.switches = frozenset(space for space in self.airports if len(self.modes[space]) == 2)
        """The mainland airports, where a mode is changed (TT-5)."""
        self.cities = frozenset(space for space in range(self.locations) if self.types[space] != "junction")
        self.zones = {mode: tuple(self._zones(mode)) for mode in MODES}
        self.colour_of = {
            space: colour for mode, colour in zip(MODES, COLOURS, strict=True) for space in self.zones[mode]
        }
        self.posts = frozenset(space for space, kind in enumerate(self.types) if kind == "border")
        self._ways: dict[tuple[str, int, int], tuple[tuple[int, ...], ...]] = {}

    def _route(self, route: Mapping[str, Any]) -> Route:
        first, mode = len(self.names), route["mode"]
        name = f"{route['from']}{JOINS[mode]}{route['to']}"
        ends = (self.names.index(route["from"]), self.names.index(route["to"]))
        for at, kind in enumerate(route["spaces"], 1):
            self.names.append(f"{name}.{at}")
            self.types.append(kind)
            self.titles.append(self._title(route, ends, at, kind))
        return Route(name, mode, ends, tuple(range(first, len(self.names))))

    def _title(self, route: Mapping[str, Any], ends: tuple[int, int], at: int, kind: str) -> str:
        if kind == "border":
            crossing = route["crossing"]
            return sentence("the Border Post {crossing}", crossing=crossing) if crossing else "the Border Post"
        by_road = route["mode"] == ROAD
        called = {
            "open": "Open Road {number} between {start} and {end}",
            "clear": "Clear Skies {number} between {start} and {end}",
            "assignment": "green A {number} on the road between {start} and {end}"
            if by_road
            else "green A {number} in the air between {start} and {end}",
            "zone": "Roadblock zone {number} between {start} and {end}"
            if by_road
            else "Bad Weather zone {number} between {start} and {end}",
        }[kind]
        return sentence(called, number=at, start=self.titles[ends[0]], end=self.titles[ends[1]])

    def _neighbours(self, modes: tuple[str, ...]) -> list[list[int]]:
        near: list[list[int]] = [[] for _ in self.names]
        for route in self.routes:
            if route.mode in modes:
                for one, other in pairwise((route.ends[0], *route.spaces, route.ends[1])):
                    near[one].append(other)
                    near[other].append(one)
        return near

    def _zones(self, mode: str) -> list[int]:
        return [
            space
            for route in self.routes
            if route.mode == mode
            for space in route.spaces
            if self.types[space] == "zone"
        ]

    def ways(self, mode: str, start: int, steps: int) -> tuple[tuple[int, ...], ...]:
        """Every way to go so many steps without turning back (TT-9); shorter only where a road ends (TT-66)."""
        key = mode, start, steps
        if key not in self._ways:
            walks = self.graphs[mode].walks(start, steps, _free, frozenset())
            self._ways[key] = tuple(walk.path for walk in walks)
        return self._ways[key]

    def named(self, spaces: Sequence[int]) -> list[Json]:
        return [self.names[space] for space in spaces]


def _free(space: int, entered: tuple[int, ...]) -> Verdict:
    return Verdict.PASS


@cache
def printed() -> Mapping[str, Any]:
    """The board as it comes in the box."""
    data: Mapping[str, Any] = folders.printed(__package__, "board.json")
    return data
