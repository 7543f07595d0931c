"""The state that a view shows: nothing is hidden, so there is only one."""

from collections.abc import Mapping
from typing import Any

from stylobate.core.game import Over
from stylobate.games.blox.rules.plots import Block, Place, Plot, read_cell
from stylobate.games.blox.state import Player, State, Terms
from stylobate.kit.deck import Deck, Under
from stylobate.kit.tasks import decoded


def guessed(view: Mapping[str, Any], terms: Terms) -> State:
    """The state that looks like this: there is only one."""
    over = view["over"]
    return State(
        tasks=tuple(decoded(task, __package__) for task in view["tasks"]),
        over=Over(tuple(over["scores"]), over["reason"]) if over else None,
        terms=terms,
        players=tuple(_player(player) for player in view["players"]),
        supply=tuple(view["supply"].values()),
        offer=tuple(view["offer"]),
        piles=tuple(
            Deck(tuple(pile["fresh"]), tuple(Under(card) for card in pile["under"])) for pile in view["piles"].values()
        ),
        deck=tuple(card for card, count in view["events"]["cards"].items() for _ in range(count)),
        discards=tuple(view["events"]["discards"]),
        round=view["round"],
        start=view["start"],
        following=view["next"]["start"],
        surplus=view["next"]["surplus"],
        matched=view["matched"],
        owed=tuple(view["owed"]),
    )


def _player(player: Mapping[str, Any]) -> Player:
    return Player(
        plots=tuple(_plot(plot) for plot in player["plots"]),
        kept=tuple(player["kept"]),
        skip=player["skip"],
        extra=player["extra"],
        out=player["out"],
    )


def _plot(plot: Mapping[str, Any]) -> Plot:
    blocks = tuple(
        Block(block["layer"] - 1, Place(block["block"], read_cell(block["at"]), block["way"]))
        for block in plot["blocks"]
    )
    return Plot(plot["card"], blocks, plot["finished"])
