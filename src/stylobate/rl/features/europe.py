"""Journey across Europe: where everybody is, the reader's own cards, and what the reader remembers of others'."""

from typing import Any

from stylobate.core.game import Game
from stylobate.rl.features.feature import (
    Feature,
    Row,
    Seen,
    by_seat,
    choice,
    each_seat,
    flags,
    number,
    own_seat,
    seats,
    waited,
)

PHASES = ("deal", "start_throw", "lights", "start", "journey", "over")
KINDS = (
    "deal",
    "start_throw",
    "light",
    "start",
    "before",
    "die",
    "thrown",
    "after",
    "pickup",
    "draw",
    "player",
    "place",
    "walk",
    "lights",
    "give",
    "destination",
    "peek",
    "look",
    "fly",
    "send",
    "trade",
    "over",
)


def features(game: Game[Any, Any]) -> tuple[Feature, ...]:
    board: Any = game.board()
    count = game.seats
    cities = [city["number"] for city in board["destinations"]]
    boxes = [box["space"] for route in board["routes"] for box in route["boxes"]]
    spaces = [*(city["id"] for city in board["destinations"]), *boxes]
    cards = [card["id"] for card in board["cards"]]
    return (
        own_seat(count),
        choice("phase", PHASES, f"the phase: {', '.join(PHASES)}"),
        *waited(count, KINDS),
        seats("turn", count, "whose turn it is, from the reader's seat on"),
        seats("first", count, "the start player, from the reader's seat on"),
        number("die", 12, "the number on the table"),
        number("throws", 4, "extra throws still to come"),
        flags("lights", boxes, "boxes with a Traffic Light, route by route in the order of `board()`"),
        number("pack.fresh", len(cities), "cards in the Destination pack", lambda view: view["pack"]["fresh"]),
        flags("pack.under", cities, "cards known to lie under it", lambda view: view["pack"]["under"]),
        number("chance.fresh", len(cards), "cards in the Chance pack", lambda view: view["chance"]["fresh"]),
        flags("chance.under", cards, "cards known to lie under it", lambda view: view["chance"]["under"]),
        *(_remembered(cities, count, step) for step in range(count)),
        by_seat("start_throws", count, 12, "throws for the start, from the reader's seat on", _start_throws(count)),
        seats("trade.from", count, "who offers a trade", lambda view: (view["trade"] or {}).get("from")),
        seats("trade.to", count, "and to whom", lambda view: (view["trade"] or {}).get("to")),
        flags("trade.give", cards, "Chance Cards offered", lambda view: (view["trade"] or {}).get("give")),
        flags("trade.take", cards, "Chance Cards asked for", lambda view: (view["trade"] or {}).get("take")),
        *each_seat("travellers", count, _traveller(spaces, cities, cards)),
    )


def _traveller(spaces: list[str], cities: list[int], cards: list[str]) -> list[Feature]:
    return [
        choice("at", spaces, "the space: the cities by number, then the boxes route by route"),
        number("out", 1, "whether the traveller has given up"),
        flags("hand", cities, "Destination Cards in hand; the reader's own only"),
        number("count", 9, "Destination Cards left"),
        choice("face_up", cities, "the last card, where it lies open"),
        flags("kept", cards, "Chance Cards kept"),
        flags("visited", cities, "cities visited"),
        number("missed", 3, "turns to be missed"),
        number("facing", 3, "failed throws at the light ahead and one", _facing),
        number("rested", 1, "whether the last own turn ended on this airport"),
        flags("trail", spaces, "spaces walked since the token was last set down"),
        flags("behind", spaces, "the city it was last in, or the candidates for it"),
        flags("passed", cities, "cities whose cards it is known not to hold"),
        number("lights", 8, "lights still to be placed"),
    ]


def _facing(traveller: Seen) -> int:
    facing = traveller["facing"]
    return facing["throws"] + 1 if facing else 0


def _start_throws(count: int) -> Any:
    def get(view: Seen) -> list[int]:
        thrown = {one["seat"]: one["value"] for one in view["start_throws"]}
        return [thrown.get(seat) or 0 for seat in range(count)]

    return get


def _remembered(cities: list[int], count: int, step: int) -> Feature:
    def fill(seen: Seen, me: int, row: Row) -> None:
        for one in seen["memory"]:
            if (me + step) % count in one["seats"]:
                row[one["card"] - 1] = 1

    words = "cards that the reader once saw and that this traveller may hold now"
    return Feature(f"memory[{step}]", len(cities), words, fill)
