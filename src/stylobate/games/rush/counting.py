"""What a study of Temple Rush counts: cards opened, completed and discarded, tokens, bonus stones, and cells built."""

from collections.abc import Iterable
from typing import Any, Final

from stylobate.core.counting import Chart, Counting, Facts, Family, Spot, Tally
from stylobate.games.rush.rules.cards import SIZES, TOKENS, cards

WIDE, HIGH = 10, 7
CELLS: Final = {f"{column} {layer}": Spot(column, -layer) for layer in range(HIGH) for column in range(WIDE)}


def _cells(facts: Facts) -> Iterable[str]:
    """What a stone covers, seen from the front; one that lies across shows one stud."""
    stone: Any = facts.get("stone")
    if stone:
        size, column, layer, across = stone
        yield from (f"{column + at} {layer}" for at in range(1 if across else size))


def counting() -> Counting:
    """Cards with their points."""
    return Counting(
        (
            Family(
                "Temple cards",
                (
                    Tally("opened", "card", "card"),
                    Tally("opened", "new_card", "card"),
                    Tally("completed", "complete", "card"),
                    Tally("discarded", "discard", "card"),
                ),
                {card.id: f"{card.name} ({card.points} points)" for card in cards()},
            ),
            Family(
                "Tokens",
                (
                    Tally("dealt", "token", "token"),
                    Tally("used", "use", "token"),
                    Tally("used", "mortar", lambda _: ("mortar",)),
                ),
                {token: name for token, (name, _) in TOKENS.items()},
            ),
            Family("Bonus stones", (Tally("put aside", "bonus", "size"),), {str(n): f"Stone of {n}" for n in SIZES}),
            Family(
                "Cells built",
                (Tally("built", "built", _cells), Tally("built", "race", _cells)),
                chart=Chart(CELLS, 0.94, True),
                weighed=False,
            ),
            Family("First player", (Tally("began", "first", lambda _: ("first",)),), {"first": "Going first"}),
        ),
        round="turn",
    )
