"""Why something cannot be done, told from the conditions that make the list of what can."""

from collections.abc import Callable
from typing import Final

from stylobate.core.game import Illegal, Seat
from stylobate.games.trip import travel
from stylobate.games.trip.board import COLOURS, MODES
from stylobate.games.trip.cards import OptionalDraw, playable
from stylobate.games.trip.choices import ChoosePlace, ChoosePlayers
from stylobate.games.trip.cubes import PlaceCube, TakeCube
from stylobate.games.trip.diversions import Diversion
from stylobate.games.trip.moving import CardMove
from stylobate.games.trip.opening import ChooseAirport, FirstCubes
from stylobate.games.trip.state import State, Underway
from stylobate.games.trip.visits import TurnCards
from stylobate.kit.stacks import no_answer
from stylobate.kit.words import counted, who


def reason(state: State, seat: Seat, text: str) -> Illegal:
    """Why this text is none of the seat's actions."""
    word, _, rest = text.partition(" ")
    why = REASONS.get(word)
    found = why(state, seat, rest) if why else None
    return found or no_answer(state, text, RULES)


RULES: Final = {
    "airport": "TT-3",
    "first_cubes": "TT-7",
    "turn_cards": "TT-24",
    "border": "TT-38",
    "before": "TT-28",
    "thrown": "TT-12",
    "after": "TT-63",
    "assignment": "TT-34",
    "player": "TT-51",
    "place": "TT-50",
    "walk": "TT-63",
    "cube": "TT-21",
    "take": "TT-65",
    "reaction": "TT-44",
}


# ---- moving ----


def _go(state: State, seat: Seat, rest: str) -> Illegal | None:
    task, board = state.top, state.table.board
    if isinstance(task, Underway) and task.stage != "thrown":
        return Illegal("The throw has been used" if task.stage == "after" else "Throw the die first", "TT-12")
    if isinstance(task, CardMove):
        on = travel.terms(state, seat, task.mode(state), task.steps, thrown=False)
    elif isinstance(task, Underway):
        assert task.die is not None
        assert task.mode is not None
        on = travel.terms(state, seat, task.mode, task.die, thrown=True)
    else:
        return None
    target = board.spaces.get(rest.partition(" ")[0])
    if target is None:
        return Illegal(f"There is no space {rest.partition(' ')[0]!r}", "TT-61")
    ways = [str(action) for action in task.actions(state, seat) if _ends(action.value.move, target)]
    if ways:
        return Illegal(f"{_title(state, target)} is reached like this: {' or '.join(ways)}", "TT-12")
    return _unreached(state, on, target)


def _ends(move: travel.Move, target: int) -> bool:
    return bool(move.path) and move.path[-1] == target


def _title(state: State, space: int) -> str:
    return state.table.board.titles[space]


def _unreached(state: State, on: travel.Terms, target: int) -> Illegal:
    """Why a move of so many spaces does not end there."""
    board, title = state.table.board, _title(state, target)
    ways = board.ways(on.mode, on.start, on.steps)
    for way in ways:
        if way[-1] == target and len(way) == on.steps:
            return _cut(state, on, way, title)
    for way in ways:
        if target in way:
            return _too_near(state, on, way[: way.index(target) + 1], title)
    if on.mode not in board.modes[target]:
        return Illegal(f"This throw is by {on.mode}: {title} is not on it", "TT-11")
    distance = board.graphs[on.mode].distances(on.start)[target]
    if distance > on.steps:
        return Illegal(f"{title} is {counted(distance, 'space')} away, further than {on.steps}", "TT-10")
    return Illegal(f"A pawn does not turn back within a throw: {title} is not {on.steps} spaces away", "TT-9")


def _cut(state: State, on: travel.Terms, way: tuple[int, ...], title: str) -> Illegal:
    """What ends a move before its last space."""
    for space in way:
        if space in on.cubes and space not in on.absent:
            if way[-1] in state.table.board.colour_of:
                return Illegal(f"Over a cube only a six ends on a zone such as {title}", "TT-15")
            break
    for space in way[:-1]:
        if space in state.table.board.posts:
            return Illegal(f"You stop at {_title(state, space)} before {title}", "TT-37")
    return Illegal(f"A cube holds you before {title}", "TT-17")


def _too_near(state: State, on: travel.Terms, way: tuple[int, ...], title: str) -> Illegal:
    if any(space in on.cubes and space not in on.absent for space in way):
        return Illegal(f"{title} lies behind a cube: that takes a six or its exact number", "TT-15")
    if any(space in state.table.board.posts for space in way[:-1]):
        return Illegal(f"You stop at the Border Post before {title}", "TT-37")
    return Illegal(f"The whole throw is used: {title} is only {counted(len(way), 'space')} away", "TT-10")


def _stay(state: State, seat: Seat, rest: str) -> Illegal | None:
    if not isinstance(state.top, CardMove | Underway):
        return None
    return Illegal("Only a cube directly ahead lets you stay where you are", "TT-12")


# ---- turns ----


def _throw(state: State, seat: Seat, rest: str) -> Illegal | None:
    task = state.top
    if not isinstance(task, Underway) or rest not in MODES:
        return None
    if task.stage == "border":
        return Illegal("Draw the card for the Border Post first", "TT-38")
    if task.stage == "thrown":
        return Illegal("The die lies on the table: use the throw", "TT-12")
    if task.stage == "after":
        return Illegal("You have thrown already", "TT-63")
    if rest not in state.table.board.modes[state.place(seat)]:
        return Illegal(f"Nobody leaves {_title(state, state.place(seat))} by {rest}", "TT-5")
    if (rest, True) in travel.departures(state, seat):
        return Illegal(f"Changing to {rest} costs a card: switch {rest}", "TT-28")
    if state.travellers[seat].bound:
        return Illegal("Once the card is drawn the switch is binding", "TT-30")
    return Illegal(f"This throw is by {'air' if rest == 'road' else 'road'}", "TT-63")


def _switch(state: State, seat: Seat, rest: str) -> Illegal | None:
    task = state.top
    if not isinstance(task, Underway) or rest not in MODES:
        return None
    if task.stage != "before":
        return Illegal("A mode is changed at the start of a turn, before the throw", "TT-28")
    if state.place(seat) not in state.table.board.switches:
        return Illegal("Modes are changed at the nine mainland airports only", "TT-5")
    if (rest, False) in travel.departures(state, seat):
        return Illegal(f"You may leave by {rest} without a card: throw {rest}", "TT-31")
    return Illegal("One mode in a turn", "TT-63")


def _end(state: State, seat: Seat, rest: str) -> Illegal | None:
    if rest or not isinstance(state.top, Underway):
        return None
    return Illegal("There is no passing: the throw has to be made and used first", "TT-12")


def _draw(state: State, seat: Seat, rest: str) -> Illegal | None:
    if rest or not isinstance(state.top, Underway):
        return None
    return Illegal("A card is drawn for a switch, at a Border Post, or on a green A reached exactly", "TT-35")


def _play(state: State, seat: Seat, rest: str) -> Illegal | None:
    task, cards = state.top, state.table.cards
    if rest not in cards:
        return Illegal(f"There is no card {rest!r}", "TT-49")
    if rest not in state.travellers[seat].kept:
        return Illegal(f"You do not hold {cards[rest].title} ({rest})", "TT-6")
    if not isinstance(task, Underway):
        return Illegal("Finish what is being done first", "TT-50")
    when = cards[rest].when
    alike = [card for card in playable(state, seat, when or "") if cards[card].title == cards[rest].title]
    if alike and alike != [rest]:
        return Illegal(f"Your cards {cards[rest].title} are alike: play {alike[0]}", "TT-49")
    return Illegal(f"{cards[rest].title} is played {MOMENTS[when or '']}", "TT-54")


MOMENTS: Final = {
    "": "when it is drawn",
    "on_diversion": "as an answer to a diversion",
    "at_border": "at a Border Post instead of the draw, or as part of the move through it",
    "before_roll": "before a throw in its mode",
    "after_move": "after a move that may be followed by a throw",
}


# ---- answers to cards ----


def _start(state: State, seat: Seat, rest: str) -> Illegal | None:
    if not isinstance(state.top, ChooseAirport):
        return None
    board, space = state.table.board, state.table.board.spaces.get(rest)
    if space not in board.airports:
        return Illegal(f"{rest!r} is no airport", "TT-3")
    return Illegal(f"Somebody starts from {_title(state, space)} already", "TT-3")


def _place(state: State, seat: Seat, rest: str) -> Illegal | None:
    task, board = state.top, state.table.board
    if not isinstance(task, FirstCubes | PlaceCube):
        return None
    name, _, own = rest.partition(" ")
    zone = board.spaces.get(name)
    if zone is None:
        return Illegal(f"There is no space {name!r}", "TT-61")
    if zone not in board.colour_of:
        return Illegal(f"Cubes stand on Roadblock and Bad Weather zones only, not on {_title(state, zone)}", "TT-20")
    if zone in state.cubes:
        return Illegal("A cube stands there already", "TT-20")
    standing = [s for s, traveller in enumerate(state.travellers) if traveller.at == zone]
    if standing:
        return Illegal(f"{who(standing[0])} stands there", "TT-20")
    colour = board.colour_of[zone]
    if isinstance(task, FirstCubes):
        return Illegal(f"You have placed your {colour} cube", "TT-7")
    if own == "own":
        return Illegal(f"You place no {colour} cube of your own here", "TT-21")
    return Illegal(f"No {colour} cube is to be had from the bank here", "TT-21")


def _take(state: State, seat: Seat, rest: str) -> Illegal | None:
    if not isinstance(state.top, TakeCube):
        return None
    if rest in COLOURS:
        return Illegal(f"There is no {rest} cube to be had from the bank", "TT-65")
    return Illegal("No cube that the card allows stands there", "TT-65")


def _turn(state: State, seat: Seat, rest: str) -> Illegal | None:
    if not isinstance(state.top, TurnCards):
        return Illegal("TEMPLE cards are turned on arrival", "TT-26")
    return Illegal("Turn cards of your own for this place, two at most", "TT-24")


def _pass(state: State, seat: Seat, rest: str) -> Illegal | None:
    if isinstance(state.top, TurnCards | OptionalDraw) or rest:
        return None
    return Illegal("There is no passing here", "TT-12")


def _players(state: State, seat: Seat, rest: str) -> Illegal | None:
    task = state.top
    if not isinstance(task, ChoosePlayers):
        return None
    known = {f"p{player + 1}" for player in task.players}
    for name in rest.split("+"):
        if name not in known:
            return Illegal(f"{name!r} cannot be chosen", "TT-51")
    number = counted(task.least, "player") if task.least == task.most else f"{task.least} to {task.most} players"
    return Illegal(f"The card asks for {number}, in the order of the table", "TT-51")


def _city(state: State, seat: Seat, rest: str) -> Illegal | None:
    if not isinstance(state.top, ChoosePlace):
        return None
    if rest not in state.table.board.spaces:
        return Illegal(f"There is no city {rest!r}", "TT-61")
    return Illegal(f"The card does not allow {_title(state, state.table.board.spaces[rest])}", "TT-50")


def _protect(state: State, seat: Seat, rest: str) -> Illegal | None:
    if not isinstance(state.top, Diversion):
        return Illegal("No diversion is to be warded off", "TT-44")
    cards = state.table.cards
    if rest not in state.travellers[seat].kept:
        return Illegal(f"You do not hold a card {rest!r}", "TT-6")
    if cards[rest].does("protect") is None:
        return Illegal(f"{cards[rest].title} wards off no diversion", "TT-44")
    if not state.travellers[seat].final:
        return Illegal(f"{cards[rest].title} is for the final trip, with all TEMPLE cards face up", "TT-45")
    return Illegal(f"{cards[rest].title} does not work in this place, or you hold another one like it", "TT-45")


REASONS: Final[dict[str, Callable[[State, Seat, str], Illegal | None]]] = {
    "go": _go,
    "stay": _stay,
    "throw": _throw,
    "switch": _switch,
    "end": _end,
    "draw": _draw,
    "play": _play,
    "start": _start,
    "place": _place,
    "take": _take,
    "turn": _turn,
    "pass": _pass,
    "players": _players,
    "city": _city,
    "protect": _protect,
}
