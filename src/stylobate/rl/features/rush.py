"""Temple Rush: figures and stones of everybody, the cards, and the reader's own draft."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

from stylobate.core.game import Game
from stylobate.rl.features.feature import (
    Feature,
    Row,
    Seen,
    by_seat,
    cells,
    choice,
    each_seat,
    flags,
    number,
    own_seat,
    seats,
    waited,
)

WIDTH, LAYERS = 9, 9
SIZES = 4
PHASES = (
    "deal",
    "first",
    "before",
    "dice",
    "build",
    "solo",
    "bonus",
    "penalty",
    "card",
    "rebuild",
    "head_start",
    "countdown",
    "race",
    "sealed",
    "keep",
    "over",
)
DICE = {"1": 1, "2": 2, "3": 3, "4": 4, "*": 5}
MORTAR = ("unused", "active", "used")
DRAWN = f"columns 1 to {WIDTH} of layer 1, then of the next, up to {LAYERS}"


def features(game: Game[Any, Any]) -> tuple[Feature, ...]:
    board: Any = game.board()
    count, zones = game.seats, len(board["zones"])
    cards, tokens = list(board["cards"]), list(board["tokens"])
    names = list(board["zones"])
    return (
        own_seat(count),
        *waited(count, PHASES),
        number("round", 200, "the round"),
        seats("roller", count, "who rolls, from the reader's seat on"),
        by_seat("dice", count, 5, "the dice, a star as 5, from the reader's seat on", _dice),
        seats("solo.seat", count, "whose solo turn it is", lambda view: (view["solo"] or {}).get("seat")),
        number("pile", len(cards), "cards in the pile", lambda view: view["pile"]["count"]),
        choice("pile.top", cards, "the card on top", lambda view: view["pile"]["top"]),
        flags("discarded", cards, "cards discarded"),
        *(one for at, name in enumerate(names) for one in _holder(board["cards"], cards, count, at, name)),
        choice("race.zone", names, "the zone that is raced for", lambda view: (view["race"] or {}).get("zone")),
        seats("race.owner", count, "who called the race", lambda view: (view["race"] or {}).get("owner")),
        seats("race.seats", count, "who is in it", lambda view: (view["race"] or {}).get("seats")),
        seats("race.locked", count, "who is locked out", lambda view: (view["race"] or {}).get("locked")),
        number("quiet", 40, "rounds without a temple"),
        number("idle", 3, "rounds without a stone"),
        *_draft(zones, names),
        *each_seat("players", count, _player(zones, names, cards, tokens)),
    )


def _dice(view: Seen) -> list[int]:
    return [DICE.get(die, 0) for die in view["dice"]]


def _holder(printed: dict[str, Any], cards: list[str], count: int, at: int, name: str) -> list[Feature]:
    def shield(seen: Seen, me: int, row: Row) -> None:
        held = seen["holders"][at]["shield"]
        if held:
            row[(held["seat"] - me) % count] = min(1.0, held["left"] / 3)

    return [
        choice(f"holders.{name}.card", cards, f"the card of zone {name}", lambda view: view["holders"][at]["card"]),
        cells(f"holders.{name}.temple", WIDTH * LAYERS, f"its temple: {DRAWN}", partial(_temple, printed, at)),
        number(f"holders.{name}.closed", 1, "whether the zone is closed", lambda view: view["holders"][at]["closed"]),
        Feature(f"holders.{name}.shield", count, "whose shield is on it, rounds left / 3", shield),
    ]


def _temple(printed: dict[str, Any], at: int, view: Seen) -> Iterator[tuple[int, float]]:
    card = view["holders"][at]["card"]
    # The top layer is printed first.
    for layer, text in enumerate(reversed(printed[card]["layers"] if card else ())):
        for column, sign in enumerate(text):
            if sign == "#":
                yield layer * WIDTH + column, 1.0


def _player(zones: int, names: list[str], cards: list[str], tokens: list[str]) -> list[Feature]:
    return [
        number("out", 1, "whether the player has left"),
        *(
            cells(
                f"zones.{names[zone]}",
                WIDTH * LAYERS,
                f"the size of the stone in each cell / {SIZES}: {DRAWN}",
                partial(_figure, zone),
            )
            for zone in range(zones)
        ),
        cells("supply", SIZES, "stones in the supply by size 1 to 4 / 4", lambda one: _sizes(one["supply"])),
        cells(
            "bonus", SIZES, "stones in the bonus area by size 1 to 4 / 4", lambda one: _sizes(_counted(one["bonus"]))
        ),
        flags("cards", cards, "temples completed"),
        number("card_score", 40, "points of the cards"),
        number("points", 10, "points of tokens", lambda one: sum(one["points"])),
        number("score", 40, "points in all"),
        number("solo", 1, "whether the solo token is unused", lambda one: one["solo"] == "unused"),
        choice("mortar", MORTAR, f"mortar: {', '.join(MORTAR)}", lambda one: one["mortar"]["state"]),
        choice("mortar.zone", names, "the zone it is on", lambda one: one["mortar"]["zone"]),
        number("powers", 3, "power tokens held"),
        flags("held", tokens, f"their kinds, {', '.join(tokens)}; the reader's own, at the end everybody's"),
        flags("used", tokens, "tokens used"),
        number("ready", 1, "whether the player has said ready"),
    ]


def _draft(zones: int, names: list[str]) -> list[Feature]:
    return [
        *(
            cells(
                f"draft.zones.{names[zone]}",
                WIDTH * LAYERS,
                f"the reader's own draft: {DRAWN}",
                partial(_drafted, zone),
            )
            for zone in range(zones)
        ),
        cells(
            "draft.supply",
            SIZES,
            "its supply by size 1 to 4 / 4",
            lambda view: _sizes((view["draft"] or {}).get("supply", ())),
        ),
        number("draft.built", 1, "whether it has built", lambda view: bool((view["draft"] or {}).get("built"))),
        flags("draft.claims", names, "zones it claims", lambda view: (view["draft"] or {}).get("claims")),
        choice("draft.mortar", names, "the zone its mortar is on", lambda view: (view["draft"] or {}).get("mortar")),
        number("draft.ready", 1, "whether it is ready", lambda view: (view["draft"] or {}).get("ready")),
    ]


def _figure(zone: int, player: Seen) -> Iterator[tuple[int, float]]:
    return _stones(player["zones"][zone])


def _drafted(zone: int, view: Seen) -> Iterator[tuple[int, float]]:
    return _stones(view["draft"]["zones"][zone] if view["draft"] else ())


def _stones(figure: Any) -> Iterator[tuple[int, float]]:
    for size, column, layer, across in figure:
        for cell in range(column, column + (1 if across else size)):
            if cell < WIDTH and layer < LAYERS:
                yield layer * WIDTH + cell, size / SIZES


def _counted(sizes: list[int]) -> list[int]:
    counted = Counter(sizes)
    return [counted[size] for size in range(1, SIZES + 1)]


def _sizes(counts: Any) -> Iterator[tuple[int, float]]:
    for at, many in enumerate(counts):
        yield at, min(1.0, many / 4)
