"""What a seat may know, as plain JSON, and the way back; here is the form of all that a page is handed.

Nothing is hidden in this game: everybody sees everything but the order of the piles.

Seats are numbers from 0; notation calls them `p1`, `p2` … Plots are `house`, `school`, `supermarket`. Cells are `a1` to
`f6`: the letter is the column from the left, the number the row from the top, the first row of a card's `rows`. Blocks
are `1x1` to `2x4`; `across` says that the longer side runs from left to right, `down` from top to bottom, and squares
are always `across`. A lying block is {block, at, way, layer, cells, free}: `at` is its first corner, layer 1 lies on
the plot, a free block may be lifted. Actions name a lying block by plot and `at`: only one free block begins there.

board()
    plots, rows, cols; types {house: {colour, hex}}
    cards         [{id, type, name, rows, cells, difficulty}]          the landscape cards; `#` is the cut-out
    blocks        [{id, rows, cols, cells, count}]                     count: how many there are at this table
    events        [{id, name, text, count, ops, keeps}]                ops: names of operations, for a picture
    levels        layers of each seat; helper, children, stall (rounds or null), seconds (for offers and events)

view(state, seat): the same for everybody
    seat          the reader's seat, null for a spectator
    phase         "deal" | "play" | "over"
    round, start  the round and its start player, null before the first
    supply        {kind: count}
    offer         blocks on the table that nobody has taken, in the order they were laid out
    wanted        how many the offer will have, while it is being laid out, else null
    queue         the seats that pick after the present one
    players       [{seat, out, level, finished, skip, extra, kept: [event], plots:
                  [{plot, card, finished, blocks: [lying block], covered, cells}]}]
                  covered: how many studs of the cut-out, of so many cells, the last layer covers
    hand          {seat, block, from: {plot, at, way} | null} a block in the air that is being built, else null
    piles         {house: {fresh: [card], under: [card]}}               fresh: in an order that nobody knows
    events        {left, discards: [event], cards: {event: count}}      the event deck
    event         {card, seat} being carried out, else null
    next          {start, surplus} decided for the next round
    matched, dry  the last round with a match, rounds in a row without one; owed: seats that will draw an event
    now           {kind, seats, words}; kinds: "deal" "start" "offer" "pick" "check" "penalty" "draw" "gain" "remove"
                  "move" "carry" "swap" "give" "receive" "plan" "card" "over"
    tasks         the stack of what is still to be done, in the game's own form; not for drawing
    over          {scores, reason, ranks} or null

offer(state, seat): verbs and what fills their slots, as kit/verbs/offers.py writes it; the slots of each are named in
the notation below: `place BLOCK PLOT AT WAY`

events: kind {facts}; a lying block's facts are {seat, plot, block, at, way, cells}
    deal {seat, plot, card}; start {seat}
    round {round, start, wanted, queue}; skipped {seat}; shortage {seats}
    offer {seat, block}; take {seat, block}; return {seat, block}; leftover {blocks}
    place {lying block, layer, from}            from: "offer" | "supply" | "hand"
    check {seat, plot, card, fits, out, gaps, by}   out: cells that stick out; gaps: cells of the cut-out that are open;
                                                by: "player" | "helper"
    match {seat, plot, card, finished}
    remove {lying block, why}                   why: "penalty" | "event" | "shortage"
    pass {seat, what}                           what: "check" | "gain" | "move" | "plan"
    event {seat, card}; done {seat, card}; kept {seat, card}; nothing {seat, op}; insured {seat, card, op}
    lift {lying block}; give {lying block, to}; swap {lying block, with, their_plot, their_at, …}
    skip {seat}; next_start {seat}; extra {seat, n}; surplus {n}
    plan {seat, plot, old}; card {seat, plot, card}
    out {seat}; end {scores, reason, ranks}

Notation. Chance: `deal H05`, `start p2`, `event E05`, `card H07`. Seats: `offer 2x3`, `place 2x3 house b2 across`,
`return 2x3`, `check house`, `pass`, `remove house b2`, `lift house b2`, `give house b2 p2`,
`swap house b2 p2 school c3`, `plan house`, `insure`.
"""

from collections import Counter

from stylobate.core.game import Json, Seat
from stylobate.games.blox.rules import ranking
from stylobate.games.blox.rules.drawing import Event
from stylobate.games.blox.rules.in_hand import Carry, Receive
from stylobate.games.blox.rules.plots import KINDS, Block, Plot, cell_name, cell_names
from stylobate.games.blox.rules.printed import PLOTS
from stylobate.games.blox.rules.rounds import Draft, Offer
from stylobate.games.blox.state import Player, State
from stylobate.kit.deck import Deck
from stylobate.kit.tasks import now


def seen(state: State, seat: Seat | None) -> dict[str, Json]:
    """All that a seat may know; None is a spectator."""
    return {
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
