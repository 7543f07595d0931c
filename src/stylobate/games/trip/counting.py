"""What a study of Temple Trip counts: cards, temples, and the spaces of the map that are entered and blocked."""

from typing import Any

from stylobate.core.counting import Chart, Counting, Family, Spot, Tally
from stylobate.games.trip.rules import drawing
from stylobate.games.trip.rules.table import Table


def counting(table: Table) -> Counting:
    """Temples and cards by their ids, spaces by their names."""
    drawn: Any = drawing.printed(table)
    spots = {place["id"]: Spot(place["x"], place["y"], place["name"]) for place in drawn["locations"]}
    lines = tuple((route["from"], route["to"]) for route in drawn["routes"])
    temples = {card["id"]: spots[card["location"]] for card in drawn["temples"]}
    for route in drawn["routes"]:
        spots |= {space["space"]: Spot(space["x"], space["y"]) for space in route["spaces"]}
    called = dict(zip(table.board.names, table.board.titles, strict=True))
    spaces = Chart(spots, 7.0, lines=lines)
    return Counting(
        (
            Family(
                "ASSIGNMENT cards",
                (Tally("drawn", "card", "card"), Tally("kept", "got", "card"), Tally("played", "play", "card")),
                {card["id"]: card["title"] for card in drawn["cards"]},
            ),
            Family(
                "Temples",
                (Tally("dealt", "dealt", "temple"), Tally("visited", "visit", "temples")),
                {card["id"]: card["name"] for card in drawn["temples"]},
                Chart(temples, 20.0),
            ),
            Family(
                "Starting airports",
                (Tally("chosen", "airport", "space"),),
                {at: spot.label for at, spot in spots.items()},
            ),
            Family("Spaces entered", (Tally("entered", "move", "path"),), called, spaces, weighed=False),
            Family("Zones blocked", (Tally("blocked", "cube", "space"),), called, spaces, weighed=False),
            Family("Zones that held", (Tally("held", "held", "space"),), called, spaces, weighed=False),
        )
    )
