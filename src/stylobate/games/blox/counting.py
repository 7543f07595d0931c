"""What a study of City Blox counts: cards, events, blocks and checks, and the cells of the plots that are built on."""

from typing import Final

from stylobate.core.counting import Chart, Counting, Family, Spot, Tally
from stylobate.games.blox.rules import printed

CELLS: Final = {f"{'abcdef'[col]}{row + 1}": Spot(col, row) for row in range(6) for col in range(6)}


def counting() -> Counting:
    """The three plots lie on one another in the map of the cells."""
    plots = {plot: plot.capitalize() for plot in printed.PLOTS}
    return Counting(
        (
            Family(
                "Landscape cards",
                (Tally("dealt", "deal", "card"), Tally("drawn", "card", "card"), Tally("finished", "match", "card")),
                {card.id: f"{card.name} ({card.type} {card.difficulty})" for card in printed.landscapes().values()},
            ),
            Family(
                "Events",
                (Tally("drawn", "event", "card"), Tally("kept", "kept", "card"), Tally("insured", "insured", "card")),
                {card.id: card.name for card in printed.events().values()},
            ),
            Family("Blocks", (Tally("taken", "take", "block"), Tally("put back", "return", "block"))),
            Family(
                "Checks",
                (
                    Tally("right", "check", "plot", only={"fits": True}),
                    Tally("wrong", "check", "plot", only={"fits": False}),
                ),
                plots,
            ),
            Family("Penalties", (Tally("removed", "remove", "block", only={"why": "penalty"}),)),
            Family("Cells built", (Tally("built", "place", "cells"),), chart=Chart(CELLS, 0.94, True), weighed=False),
            Family("First player", (Tally("began", "start", lambda _: ("first",)),), {"first": "Going first"}),
        ),
        round="round",
    )
