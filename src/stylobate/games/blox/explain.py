"""Why something cannot be done, told from the conditions that make the list of what can."""

from collections.abc import Callable

from stylobate.core.game import Illegal, Seat
from stylobate.games.blox.checking import Check, Penalty
from stylobate.games.blox.choices import Carry, Gain, Give, Move, Plan, Receive, Remove, Swap
from stylobate.games.blox.placing import can_place
from stylobate.games.blox.plots import KINDS, SIDE, Place, Plot, cell_name, places
from stylobate.games.blox.printed import PLOTS
from stylobate.games.blox.rounds import Offer, Pick
from stylobate.games.blox.state import State
from stylobate.kit.bricks import studs_of
from stylobate.kit.stacks import no_answer
from stylobate.kit.words import token

CELLS = [cell_name(stud) for stud in range(SIDE * SIDE)]


def reason(state: State, seat: Seat, text: str) -> Illegal:
    """Why this text is none of the seat's actions."""
    word, *rest = text.split(" ")
    why = REASONS.get(word)
    found = why(state, seat, rest) if why else None
    return found or no_answer(state, text, RULES)


RULES = {
    "offer": "CB-6",
    "pick": "CB-7",
    "check": "CB-12",
    "penalty": "CB-14",
    "gain": "CB-24",
    "remove": "CB-23",
    "move": "CB-20",
    "carry": "CB-20",
    "swap": "CB-22",
    "give": "CB-20",
    "receive": "CB-22",
    "plan": "CB-20",
}


# ---- building ----


def _place(state: State, seat: Seat, rest: list[str]) -> Illegal | None:
    if len(rest) != 4:
        return None
    kind, plot, cell, way = rest
    refused = _unavailable(state, kind)
    if refused:
        return refused
    if plot not in PLOTS or cell not in CELLS:
        return Illegal(f"There is no cell {cell!r} on a plot {plot!r}", "CB-1")
    place = next((place for place, _ in places(kind) if (cell_name(place.at), place.way) == (cell, way)), None)
    if place is None:
        return Illegal(f"A {kind} block would not lie on the plot there", "CB-8")
    return _closed(state, seat, state.players[seat].plots[PLOTS.index(plot)], place)


def _unavailable(state: State, kind: str) -> Illegal | None:
    """Why this block is not the one to build now."""
    if kind not in KINDS:
        return Illegal(f"There is no block {kind!r}", "CB-4")
    match state.top:
        case Pick() if kind not in state.offer:
            return Illegal(f"No {kind} block lies on the table", "CB-6")
        case Gain(sizes=sizes) if sizes is not None and kind not in sizes:
            return Illegal(f"The event allows {' and '.join(sizes)} only", "CB-20")
        case Gain() if kind not in state.stocked:
            return Illegal(f"The supply has no {kind} block left", "CB-4")
        case Carry(block=block) | Receive(block=block) if kind != block:
            return Illegal(f"You have a {block} block in hand", "CB-20")
        case Check() | Penalty():
            return Illegal("You have built your block already", "CB-7")
        case Pick() | Gain() | Carry() | Receive():
            return None
    return Illegal("Now is no time to build", "CB-7")


def _closed(state: State, seat: Seat, plot: Plot, place: Place) -> Illegal | None:
    """Why a block cannot fall there."""
    if plot.finished:
        return Illegal("This plot is finished: nothing is built on it any more", "CB-16")
    level = state.terms.levels[seat]
    high = place.studs & plot.layers(level)[-1]
    if high:
        where = cell_name(studs_of(high)[0])
        limit = "one layer is" if level == 1 else f"{level} layers are"
        return Illegal(f"A block lies on {where} already: {limit} allowed", "CB-8" if level == 1 else "CB-9")
    if not plot.allows(place.studs, level, state.terms.helper):
        return Illegal("The block would stick out of the outline", "CB-8")
    return None


def _return(state: State, seat: Seat, rest: list[str]) -> Illegal | None:
    kind = " ".join(rest)
    refused = _unavailable(state, kind)
    if refused:
        return refused
    if isinstance(state.top, Pick) and can_place(state, seat, kind):
        return Illegal(f"A {kind} block has room on your plots: it has to be built", "CB-10")
    return None


def _offer(state: State, seat: Seat, rest: list[str]) -> Illegal | None:
    kind = " ".join(rest)
    if kind not in KINDS:
        return Illegal(f"There is no block {kind!r}", "CB-4")
    if isinstance(state.top, Offer):
        return Illegal(f"The supply has no {kind} block left", "CB-4")
    return Illegal("The blocks of this round have been laid out", "CB-6")


# ---- checking ----


def _check(state: State, seat: Seat, rest: list[str]) -> Illegal | None:
    name = " ".join(rest)
    if name not in PLOTS:
        return Illegal(f"There is no plot {name!r}", "CB-1")
    plot = state.players[seat].plots[PLOTS.index(name)]
    if plot.finished:
        return Illegal("This plot is finished already", "CB-16")
    if not plot.blocks:
        return Illegal("There is nothing on this plot to check", "CB-12")
    if state.terms.helper:
        return Illegal("The helper checks for you", "CB-12")
    match state.top:
        case Pick():
            return Illegal("You have checked already with this pick", "CB-12")
        case Check(plots=plots):
            return Illegal(f"Now you may check the {PLOTS[plots[-1]]} only", "CB-12")
    return Illegal("You check before or after building a block", "CB-12")


def _pass(state: State, seat: Seat, rest: list[str]) -> Illegal | None:
    if isinstance(state.top, Pick) and not rest:
        return Illegal("Take a block: you cannot do without", "CB-10")
    return Illegal("This cannot be declined", "CB-20") if not rest else None


# ---- blocks on plots ----


def _lying(state: State, seat: Seat, rest: list[str]) -> Illegal | None:
    """Why this own block cannot be removed, lifted, swapped or given."""
    if len(rest) < 2 or rest[0] not in PLOTS or rest[1] not in CELLS:
        return Illegal("Name one of your blocks by its plot and its first cell", "CB-15")
    at, stud = PLOTS.index(rest[0]), CELLS.index(rest[1])
    plot = state.players[seat].plots[at]
    if plot.finished:
        return Illegal("Finished plots are locked", "CB-16")
    lying = [block for block in plot.blocks if block.studs >> stud & 1]
    if not lying:
        return Illegal(f"No block lies on {rest[1]}", "CB-15")
    free = [block for block in plot.free() if block in lying]
    if not free:
        return Illegal("Another block lies above it", "CB-15")
    if free[0].place.at != stud:
        return Illegal(f"That block is named by its first cell, {cell_name(free[0].place.at)}", "CB-15")
    return None


def _remove(state: State, seat: Seat, rest: list[str]) -> Illegal | None:
    task = state.top
    if not isinstance(task, Penalty | Remove):
        return Illegal("Blocks come off a plot only when a check or an event says so", "CB-15")
    if isinstance(task, Penalty) and rest and rest[0] in PLOTS and PLOTS.index(rest[0]) != task.plot:
        return Illegal(f"The block is lost from the {PLOTS[task.plot]}", "CB-14")
    return _lying(state, seat, rest)


def _lift(state: State, seat: Seat, rest: list[str]) -> Illegal | None:
    return _lying(state, seat, rest) if isinstance(state.top, Move) else None


def _give(state: State, seat: Seat, rest: list[str]) -> Illegal | None:
    if not isinstance(state.top, Give):
        return None
    if refused := _lying(state, seat, rest):
        return refused
    to = " or ".join(dict.fromkeys(token(action.value[1]) for action in state.top.actions(state, seat)))
    return Illegal(f"The block goes to {to}", "CB-20")


def _swap(state: State, seat: Seat, rest: list[str]) -> Illegal | None:
    if not isinstance(state.top, Swap):
        return None
    if refused := _lying(state, seat, rest):
        return refused
    other = next((s for s in state.top.partners if rest[2:3] == [token(s)]), None)
    if other is None:
        return Illegal("Swap with another player at this table", "CB-22")
    return _lying(state, other, rest[3:])


def _plan(state: State, seat: Seat, rest: list[str]) -> Illegal | None:
    if not isinstance(state.top, Plan):
        return None
    name = " ".join(rest)
    if name not in PLOTS:
        return Illegal(f"There is no plot {name!r}", "CB-1")
    if state.players[seat].plots[PLOTS.index(name)].finished:
        return Illegal("This plot is finished", "CB-16")
    return Illegal("No card of this type is left", "CB-20")


REASONS: dict[str, Callable[[State, Seat, list[str]], Illegal | None]] = {
    "place": _place,
    "return": _return,
    "offer": _offer,
    "check": _check,
    "pass": _pass,
    "remove": _remove,
    "lift": _lift,
    "give": _give,
    "swap": _swap,
    "plan": _plan,
}
