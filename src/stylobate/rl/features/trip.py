"""Temple Trip: where everybody is, cubes, the reader's own cards, and what is known of others'."""

from typing import Any

from stylobate.core.game import Game
from stylobate.rl.features.feature import Feature, choice, each_seat, flags, number, own_seat, seats, waited

PHASES = ("airports", "deal", "cubes", "journey", "over")
KINDS = (
    "airport",
    "deal",
    "first_cubes",
    "turn_cards",
    "border",
    "before",
    "die",
    "thrown",
    "after",
    "assignment",
    "draw",
    "player",
    "place",
    "walk",
    "cube",
    "take",
    "reaction",
    "over",
)
MODES = ("road", "air")
WAITING = ("start", "sent", "late", "late_start", "late_sent", "late_rest")
CUBES = 16


def features(game: Game[Any, Any]) -> tuple[Feature, ...]:
    board: Any = game.board()
    count = game.seats
    locations = [location["id"] for location in board["locations"]]
    on_routes = [space for route in board["routes"] for space in route["spaces"]]
    spaces = [*locations, *(space["space"] for space in on_routes)]
    zones = [space["space"] for space in on_routes if space["type"] == "zone"]
    temples = [temple["id"] for temple in board["temples"]]
    cards = [card["id"] for card in board["cards"]]
    return (
        own_seat(count),
        choice("phase", PHASES, f"the phase: {', '.join(PHASES)}"),
        *waited(count, KINDS),
        seats("turn", count, "whose turn it is, from the reader's seat on"),
        seats("youngest", count, "who begins, from the reader's seat on"),
        number("die", 6, "the number on the table"),
        choice("mode", MODES, "the mode of this turn's throws: road, air"),
        number("throws", 4, "throws still to come"),
        flags("cubes", zones, "zones with a cube, route by route in the order of `board()`"),
        number("bank.red", CUBES, "red cubes in the bank", lambda view: view["bank"]["red"]),
        number("bank.black", CUBES, "black cubes in the bank", lambda view: view["bank"]["black"]),
        number("pack", len(temples), "TEMPLE cards not dealt"),
        number("pile.fresh", len(cards), "cards in the draw pile", lambda view: view["pile"]["fresh"]),
        flags("pile.under", cards, "cards known to lie under it", lambda view: view["pile"]["under"]),
        choice("card.card", cards, "the card that is carried out", lambda view: (view["card"] or {}).get("card")),
        seats("card.seat", count, "and by whom", lambda view: (view["card"] or {}).get("seat")),
        seats("card.players", count, "and against whom", lambda view: (view["card"] or {}).get("players")),
        seats("diversion.seats", count, "who is to be moved", lambda view: (view["diversion"] or {}).get("seats")),
        seats("diversion.asked", count, "who is asked", lambda view: (view["diversion"] or {}).get("asked")),
        choice("diversion.place", spaces, "and where to", lambda view: (view["diversion"] or {}).get("place")),
        *each_seat("travellers", count, _traveller(spaces, zones, locations, temples, cards)),
    )


def _traveller(
    spaces: list[str], zones: list[str], locations: list[str], temples: list[str], cards: list[str]
) -> list[Feature]:
    return [
        choice("at", spaces, "the space: the locations, then the spaces route by route"),
        number("out", 1, "whether the traveller has given up"),
        flags("hand", temples, "face-down TEMPLE cards; the reader's own only"),
        number("count", 8, "cards face down"),
        flags("visited", temples, "cards face up"),
        number("final", 1, "whether all are face up"),
        flags("kept", cards, "ASSIGNMENT cards kept; the reader's own only"),
        number("kept_count", 8, "ASSIGNMENT cards kept"),
        flags("shown", cards, "kept cards that everybody knows of"),
        number("red", CUBES, "red cubes owned", lambda one: one["stock"]["red"]),
        number("black", CUBES, "black cubes owned", lambda one: one["stock"]["black"]),
        choice("mode", MODES, "the mode of the last move: road, air"),
        number("free", 1, "whether any mode may be chosen without a card"),
        choice("paid", MODES, "the mode that a card has been drawn for"),
        number("bound", 1, "whether the next throw is in that mode"),
        number("owes", 1, "whether a card must be drawn at a Border Post"),
        number("missed", 3, "turns to be missed"),
        choice(
            "waiting", WAITING, f"a visit still to be made: {', '.join(WAITING)}", lambda one: one["waiting"] or None
        ),
        choice(
            "ignoring",
            (*MODES, "any"),
            "whose cubes do not hold it: road, air, any",
            lambda one: one["ignoring"] or None,
        ),
        choice("held", zones, "the zone whose cube held it"),
        flags("ruled_out", locations, "locations of which it is known to hold no card"),
    ]
