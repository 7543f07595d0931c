"""What the page is handed: `board`, `view`, `offer` and events, and how an offer is put together.

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
    levels        layers of each seat; helper, stall (rounds or null), seconds (for offers and choices of events)

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

offer(state, seat): empty parts are left out
    kind, words   as view.now, for the reader
    adds          [{text, block, left}]                                lay out a block
    places        {block: {plot: {way: [cell]}}}                       text: `place BLOCK PLOT CELL WAY`
    layers        {plot: [[layer]]} the layer in which a block of one stud would lie on each cell, row by row; a bigger
                  block lies as high as the highest of its cells; only where more than one layer is built
    returns       [{text, block}]
    checks        [{text, plot}]
    blocks        [{text, plot, at, block, way, cells}]                remove or lift
    gives         [{text, plot, at, block, way, cells, to}]
    swaps         [{text, plot, at, block, way, cells, to, their_plot, their_at, their_block, their_way, their_cells}]
    plans         [{text, plot}]
    pass          {text, words}
    outline       {plot: [cell]}                                       with the helper: the cut-outs

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
`swap house b2 p2 school c3`, `plan house`.
"""

from collections.abc import Callable
from typing import Any

from stylobate.core.game import Json, Seat
from stylobate.games.blox.building import lying
from stylobate.games.blox.placing import Spot
from stylobate.games.blox.plots import KINDS, SIDE, cell_name, cell_names
from stylobate.games.blox.printed import PLOTS
from stylobate.games.blox.state import State
from stylobate.kit.tasks import Action, now


def offered(state: State, seat: Seat, actions: tuple[Action, ...]) -> dict[str, Json]:
    """The legal actions in groups, as the page draws them."""
    groups: dict[str, list[Json]] = {}
    places: dict[str, Any] = {}
    asked = now(state)
    offer: dict[str, Json] = {"kind": asked["kind"], "words": asked["words"]}
    for action in actions:
        if action.kind == "place":
            _add_place(places, action.value)
        elif action.kind == "pass":
            offer["pass"] = {"text": action.text, "words": PASSES[str(asked["kind"])]}
        else:
            group, entry = ENTRIES[action.kind]
            groups.setdefault(group, []).append({"text": action.text, **entry(state, seat, action)})
    if places:
        offer |= {"places": places, **_surface(state, seat)}
    return {**offer, **groups}


PASSES = {
    "check": "Do not check",
    "gain": "Build no block",
    "move": "Move no block",
    "plan": "Keep the cards",
}


def _add_place(places: dict[str, Any], spot: Spot) -> None:
    kind, at, way = spot.place
    places.setdefault(kind, {}).setdefault(PLOTS[spot.plot], {}).setdefault(way, []).append(cell_name(at))


def _surface(state: State, seat: Seat) -> dict[str, Json]:
    """How high a block would come to lie, and with the helper where it should."""
    plots = [(type, plot) for type, plot in zip(PLOTS, state.players[seat].plots, strict=True) if not plot.finished]
    surface: dict[str, Json] = {}
    if state.terms.levels[seat] > 1:
        surface["layers"] = {
            type: [[plot.landing(1 << row * SIDE + col) + 1 for col in range(SIDE)] for row in range(SIDE)]
            for type, plot in plots
        }
    if state.terms.helper:
        surface["outline"] = {type: cell_names(plot.cutout) for type, plot in plots}
    return surface


def _add(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    return {"block": action.value, "left": state.supply[KINDS.index(action.value)]}


def _return(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    return {"block": action.value}


def _plot(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    return {"plot": PLOTS[action.value]}


def _block(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    return _shown(seat, action.value)


def _give(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    mine, other = action.value
    return {**_shown(seat, mine), "to": other}


def _swap(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    mine, other, theirs = action.value
    there = {f"their_{name}": fact for name, fact in _shown(other, theirs).items()}
    return {**_shown(seat, mine), "to": other, **there}


def _shown(seat: Seat, block: Any) -> dict[str, Json]:
    return {name: fact for name, fact in lying(seat, *block).items() if name != "seat"}


ENTRIES: dict[str, tuple[str, Callable[[State, Seat, Action], dict[str, Json]]]] = {
    "offer": ("adds", _add),
    "return": ("returns", _return),
    "check": ("checks", _plot),
    "remove": ("blocks", _block),
    "lift": ("blocks", _block),
    "give": ("gives", _give),
    "swap": ("swaps", _swap),
    "plan": ("plans", _plot),
}
