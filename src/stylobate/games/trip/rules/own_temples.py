"""Own temples: at a location that is there already, or at a new one with roads of its own.

{"name": "Pocatello", "year": 2021, "at": "upper_snake_river"}
{"name": "Helena", "year": 2023, "country": "US", "state": "MT", "lat": 46.6, "lon": -112.0,
 "roads": [{"to": "butte", "spaces": ["zone"]}]}
"""

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

SHARED: Final = frozenset(("name", "year", "at"))
NEW: Final = frozenset(("name", "year", "country", "state", "lat", "lon", "roads"))
COUNTRIES: Final = {"US": "the USA", "CA": "Canada", "MX": "Mexico"}
SPACES: Final = ("open", "zone", "assignment", "border")
CROWD: Final = 4
"""Temples that a location may hold."""
ROADS: Final = 4
LONGEST_ROAD: Final = 12
LONGEST_NAME: Final = 40
YEARS: Final = range(1836, 2101)
LATITUDES: Final = (10, 75)
LONGITUDES: Final = (-180, -50)


def checked(data: Mapping[str, Any], temples: Sequence[Mapping[str, Any]]) -> tuple[Mapping[str, Any], list[str]]:
    """The board's data with all temples that are in order, and what is wrong with the others."""
    found: list[str] = []
    for number, temple in enumerate(temples, 1):
        wrong = list(_wrong(data, temple))
        called = f"Your temple {number}" + (f" ({temple['name']})" if temple.get("name") else "")
        found += [f"{called}: {sentence}" for sentence in wrong]
        if not wrong:
            data = added(data, temple)
    return data, found


def slug(name: str) -> str:
    """The id that a name makes."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


# ---- mistakes ----


def _wrong(data: Mapping[str, Any], temple: Mapping[str, Any]) -> Iterator[str]:
    shared = "at" in temple
    known = SHARED if shared else NEW
    yield from (f"{key!r} means nothing here." for key in temple if key not in known)
    yield from _wrong_name(data, temple.get("name"), shared)
    year = temple.get("year")
    if type(year) is not int or year not in YEARS:
        yield f"the year is a number from {YEARS[0]} to {YEARS[-1]}."
    yield from _wrong_place(data, temple["at"]) if shared else _wrong_location(data, temple)


def _wrong_name(data: Mapping[str, Any], name: object, shared: bool) -> Iterator[str]:
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME:
        yield f"it needs a name of at most {LONGEST_NAME} letters."
        return
    ids = {temple["id"] for temple in data["temples"]}
    if not shared:
        ids |= {place["id"] for place in data["locations"]}
    if not slug(name):
        yield "its name needs letters from a to z or digits."
    elif slug(name) in ids or name in {temple["name"] for temple in data["temples"]}:
        yield f"there is a place called {name} already."


def _wrong_place(data: Mapping[str, Any], at: object) -> Iterator[str]:
    place = _places(data).get(at) if isinstance(at, str) else None
    if place is None:
        yield f"there is no location {at!r}."
    elif place["id"] == data["meta"]["home"]:
        yield f"{place['name']} has no TEMPLE card and cannot have one."
    elif place["kind"] == "junction":
        yield f"{place['name']} is only a road junction."
    elif len(place["temples"]) >= CROWD:
        yield f"{place['name']} holds {CROWD} temples already."


def _wrong_location(data: Mapping[str, Any], temple: Mapping[str, Any]) -> Iterator[str]:
    if temple.get("country") not in tuple(COUNTRIES):
        yield "the country is US, CA or MX."
    if not isinstance(temple.get("state", ""), str) or len(temple.get("state", "")) > 4:
        yield "the state is a short text of at most 4 letters."
    for key, (least, most) in (("lat", LATITUDES), ("lon", LONGITUDES)):
        if not _number(temple.get(key)) or not least <= temple[key] <= most:
            yield f"{key!r} is a number from {least} to {most}."
    roads = temple.get("roads")
    if not isinstance(roads, list) or not 1 <= len(roads) <= ROADS or not all(isinstance(r, dict) for r in roads):
        yield f"a new location has one to {ROADS} roads."
        return
    ends = [road.get("to") for road in roads]
    if len({str(end) for end in ends}) < len(ends):
        yield "two of its roads lead to the same place."
    for road in roads:
        yield from _wrong_road(data, temple.get("country"), road)


def _wrong_road(data: Mapping[str, Any], country: object, road: Mapping[str, Any]) -> Iterator[str]:
    to, spaces = road.get("to"), road.get("spaces")
    place = _places(data).get(to) if isinstance(to, str) else None
    if set(road) != {"to", "spaces"}:
        yield 'a road has "to" and "spaces" and nothing else.'
        return
    if place is None:
        yield f"a road leads to {to!r}, which is no location."
        return
    if not any(route["mode"] == "road" and to in (route["from"], route["to"]) for route in data["routes"]):
        yield f"no road leads to {place['name']}, it is reached by air."
    called = f"the road to {place['name']}"
    if not isinstance(spaces, list) or not 1 <= len(spaces) <= LONGEST_ROAD or any(s not in SPACES for s in spaces):
        yield f"{called} has one to {LONGEST_ROAD} spaces: {', '.join(SPACES[:-1])} or {SPACES[-1]}."
        return
    yield from _wrong_spaces(called, spaces, str(country), place["country"])


def _wrong_spaces(called: str, spaces: Sequence[str], country: str, other: str) -> Iterator[str]:
    posts = spaces.count("border")
    if country in COUNTRIES and country != other:
        if "US" not in (country, other):
            yield f"{called} would join Canada and Mexico."
        elif posts != 1:
            yield f"{called} crosses a border and needs exactly one Border Post, not {posts}."
    elif posts:
        yield f"{called} stays in {COUNTRIES[other]} and has no Border Post."
    if any(set(three) == {"zone"} for three in zip(spaces, spaces[1:], spaces[2:], strict=False)):
        yield f"{called} has three zones in a row: nobody could throw past cubes there."


def _number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def _places(data: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    return {place["id"]: place for place in data["locations"]}


# ---- putting it on the board ----


def added(data: Mapping[str, Any], temple: Mapping[str, Any]) -> Mapping[str, Any]:
    """The board's data with one more temple."""
    if "at" not in temple:
        data = _with_location(data, temple)
    at = temple.get("at", slug(temple["name"]))
    locations = [_joined(place, temple) if place["id"] == at else place for place in data["locations"]]
    here = next(place for place in locations if place["id"] == at)
    card = {
        "id": slug(temple["name"]),
        "name": temple["name"],
        "city": temple["name"],
        **{key: here[key] for key in ("state", "country", "lat", "lon")},
        "year": temple["year"],
        "historic": False,
        "location": at,
        "access": _access(data, here),
        "own": True,
    }
    return {**data, "locations": locations, "temples": [*data["temples"], card]}


def _joined(place: Mapping[str, Any], temple: Mapping[str, Any]) -> Mapping[str, Any]:
    temples = [*place["temples"], slug(temple["name"])]
    shared = len(temples) > 1
    name = f"{place['name']} / {temple['name']}" if shared else place["name"]
    return {**place, "name": name, "temples": temples, "gold_box": shared}


def _access(data: Mapping[str, Any], place: Mapping[str, Any]) -> str:
    """The travel-mode window of a card (TT-60)."""
    modes = {route["mode"] for route in data["routes"] if place["id"] in (route["from"], route["to"])}
    return "both" if len(modes) == 2 else "flight" if modes == {"air"} else "road"


def _with_location(data: Mapping[str, Any], temple: Mapping[str, Any]) -> Mapping[str, Any]:
    id, (x, y) = slug(temple["name"]), _projected(data, temple["lat"], temple["lon"])
    place = {
        "id": id,
        "name": temple["name"],
        "state": temple.get("state", ""),
        **{key: temple[key] for key in ("country", "lat", "lon")},
        "kind": "temple",
        "airport": False,
        "gold_box": False,
        "temples": [],
        "x": x,
        "y": y,
        "own": True,
    }
    roads = [
        {
            "from": id,
            "to": road["to"],
            "mode": "road",
            "via": "",
            "crossing": temple["name"] if "border" in road["spaces"] else None,
            "spaces": list(road["spaces"]),
            "bend": 0.0,
            "own": True,
        }
        for road in temple["roads"]
    ]
    return {**data, "locations": [*data["locations"], place], "routes": [*data["routes"], *roads]}


def _projected(data: Mapping[str, Any], lat: float, lon: float) -> tuple[float, float]:
    """Where a place comes to lie on the canvas: as its nearest neighbours on the mainland lie there."""
    width, height = data["meta"]["canvas"]
    mainland = [place for place in data["locations"] if 15 < place["lat"] < 58 and place["lon"] > -130]
    east, north = _scales(mainland)
    near = sorted(mainland, key=lambda p: math.hypot((p["lon"] - lon) * 0.75, p["lat"] - lat))[:4]
    weights = [1 / (0.05 + math.hypot(p["lon"] - lon, p["lat"] - lat)) for p in near]
    x = sum(w * (p["x"] + (lon - p["lon"]) * east) for w, p in zip(weights, near, strict=True)) / sum(weights)
    y = sum(w * (p["y"] + (lat - p["lat"]) * north) for w, p in zip(weights, near, strict=True)) / sum(weights)
    return round(min(max(x, 10.0), width - 10.0), 1), round(min(max(y, 10.0), height - 10.0), 1)


def _scales(places: Sequence[Mapping[str, Any]]) -> tuple[float, float]:
    """Canvas units a degree, to the east and to the north."""
    by_lon, by_lat = sorted(places, key=lambda p: p["lon"]), sorted(places, key=lambda p: p["lat"])
    (west, east), (south, north) = (by_lon[0], by_lon[-1]), (by_lat[0], by_lat[-1])
    return (east["x"] - west["x"]) / (east["lon"] - west["lon"]), (north["y"] - south["y"]) / (
        north["lat"] - south["lat"]
    )
