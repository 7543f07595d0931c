"""What a study of the journey counts: cards, destinations, and the spaces of the map that are entered and blocked."""

from math import cos, radians

from stylobate.core.counting import Chart, Counting, Family, Spot, Tally
from stylobate.games.europe.rules import chance
from stylobate.games.europe.rules.board import CITIES, Board

MIDDLE = cos(radians(50))
"""How much narrower a degree is from west to east in the middle of the map."""


def _spots(board: Board) -> dict[str, Spot]:
    """Cities where they are, boxes evenly between them."""
    where = [(city["lon"] * MIDDLE, -city["lat"]) for city in board.data["destinations"]]
    spots = {board.names[at]: Spot(*where[at], board.titles[at]) for at in range(CITIES)}
    for leg in board.legs:
        (x, y), (to_x, to_y) = (where[end] for end in leg.ends)
        for at, box in enumerate(leg.boxes, 1):
            part = at / (len(leg.boxes) + 1)
            spots[board.names[box]] = Spot(x + (to_x - x) * part, y + (to_y - y) * part)
    return spots


def counting(board: Board) -> Counting:
    """Destinations by their number, spaces by their name."""
    cities = {str(at + 1): board.titles[at] for at in range(CITIES)}
    spots = _spots(board)
    lines = tuple((board.names[leg.ends[0]], board.names[leg.ends[1]]) for leg in board.legs)
    called = dict(zip(board.names, board.titles, strict=True))
    towns = {str(at + 1): spots[board.names[at]] for at in range(CITIES)}
    by_number = {board.names[at]: str(at + 1) for at in range(CITIES)}
    return Counting(
        (
            Family(
                "Chance Cards",
                (Tally("drawn", "draw", "card"), Tally("kept", "keep", "card"), Tally("played", "play", "card")),
                {card: chance.titled(card) for card in chance.cards()},
            ),
            Family(
                "Destinations",
                (Tally("dealt", "dealt", "number"), Tally("visited", "arrive", "number")),
                cities,
                Chart(towns, 0.9, lines=tuple((by_number[one], by_number[other]) for one, other in lines)),
            ),
            Family(
                "Spaces entered",
                (Tally("entered", "move", "path"),),
                called,
                chart=Chart(spots, 0.34, lines=lines),
                weighed=False,
            ),
            Family(
                "Lights",
                (Tally("blocked", "light", "space"), Tally("blocked", "lift", "to")),
                called,
                chart=Chart(spots, 0.34, lines=lines),
                weighed=False,
            ),
            Family("First player", (Tally("began", "first", lambda _: ("first",)),), {"first": "Going first"}),
        )
    )
