"""What a seat may know, as plain JSON, and the way back; `page.py` describes the form.

Nothing is hidden in this game: everybody sees everything but the order of the piles.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from stylobate.core.game import Json, Over, Seat
from stylobate.games.blox import ranking
from stylobate.games.blox.choices import Carry, Receive
from stylobate.games.blox.drawing import Event
from stylobate.games.blox.plots import KINDS, SIDE, Block, Place, Plot, cell_name, cell_names
from stylobate.games.blox.printed import PLOTS
from stylobate.games.blox.rounds import Draft, Offer
from stylobate.games.blox.state import Player, State, Terms
from stylobate.kit.deck import Deck, Under
from stylobate.kit.tasks import decoded, now


def seen(state: State, seat: Seat | None) -> dict[str, Json]:
    """All that a seat may know; None is a spectator."""
    return {
        "seat": seat,
        "phase": "over" if state.over else "play" if state.round else "deal",
        "round": state.round,
        "start": state.start,
        "supply": dict(zip(KINDS, state.supply, strict=True)),
        "offer": list(state.offer),
        "wanted": next((task.wanted for task in state.tasks if isinstance(task, Offer)), None),
        "queue": next((list(task.queue) for task in state.tasks if isinstance(task, Draft)), []),
        "players": [_player(state, s, player) for s, player in enumerate(state.players)],
        "hand": _hand(state),
        "piles": {type: _pile(pile) for type, pile in zip(PLOTS, state.piles, strict=True)},
        "events": {"left": len(state.deck), "discards": list(state.discards), "cards": dict(Counter(state.deck))},
        "event": _event(state),
        "next": {"start": state.following, "surplus": state.surplus},
        "matched": state.matched,
        "dry": state.dry,
        "owed": list(state.owed),
        "now": now(state),
        "tasks": [task.encoded() for task in state.tasks],
        "over": _over(state),
    }


def _player(state: State, seat: Seat, player: Player) -> dict[str, Json]:
    level = state.terms.levels[seat]
    return {
        "seat": seat,
        "out": player.out,
        "level": level,
        "finished": player.finished,
        "skip": player.skip,
        "extra": player.extra,
        "kept": list(player.kept),
        "plots": [_plot(type, plot, level) for type, plot in zip(PLOTS, player.plots, strict=True)],
    }


def _plot(type: str, plot: Plot, level: int) -> dict[str, Json]:
    free = plot.free()
    return {
        "plot": type,
        "card": plot.card,
        "finished": plot.finished,
        "blocks": [_block(block, block in free) for block in plot.blocks],
        "covered": plot.covered(level),
        "cells": plot.cutout.bit_count(),
    }


def _block(block: Block, free: bool) -> dict[str, Json]:
    return {
        "block": block.kind,
        "at": cell_name(block.place.at),
        "way": block.place.way,
        "layer": block.layer + 1,
        "cells": cell_names(block.studs),
        "free": free,
    }


def _hand(state: State) -> dict[str, Json] | None:
    task = state.tasks[-1] if state.tasks and not state.over else None
    if isinstance(task, Carry):
        home: Json = {"plot": PLOTS[task.plot], "at": cell_name(task.at), "way": task.way}
        return {"seat": task.seat, "block": task.block, "from": home}
    if isinstance(task, Receive):
        return {"seat": task.seat, "block": task.block, "from": None}
    return None


def _pile(pile: Deck[str]) -> dict[str, Json]:
    return {"fresh": list(pile.fresh), "under": [entry.card for entry in pile.under]}


def _event(state: State) -> dict[str, Json] | None:
    running = [task for task in state.tasks if isinstance(task, Event)]
    return {"card": running[-1].card, "seat": running[-1].seat} if running and not state.over else None


def _over(state: State) -> dict[str, Json] | None:
    if state.over is None:
        return None
    return {"scores": list(state.over.scores), "reason": state.over.reason, "ranks": list(ranking.ranks(state))}


# ---- the way back ----


def restored(view: Mapping[str, Any], terms: Terms) -> State:
    """The state that looks like this: there is only one."""
    over = view["over"]
    return State(
        tasks=tuple(decoded(task, __package__) for task in view["tasks"]),
        over=Over(tuple(over["scores"]), over["reason"]) if over else None,
        terms=terms,
        players=tuple(_restored_player(player) for player in view["players"]),
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


def _restored_player(player: Mapping[str, Any]) -> Player:
    return Player(
        plots=tuple(_restored_plot(plot) for plot in player["plots"]),
        kept=tuple(player["kept"]),
        skip=player["skip"],
        extra=player["extra"],
        out=player["out"],
    )


def _restored_plot(plot: Mapping[str, Any]) -> Plot:
    blocks = tuple(
        Block(block["layer"] - 1, Place(block["block"], read_cell(block["at"]), block["way"]))
        for block in plot["blocks"]
    )
    return Plot(plot["card"], blocks, plot["finished"])


def read_cell(name: str) -> int:
    """The stud that a cell's name means."""
    return (int(name[1:]) - 1) * SIDE + ord(name[0]) - ord("a")
