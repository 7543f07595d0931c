"""What makes a written position a position: everything is in its place, and somebody or chance comes next (EU-49)."""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from stylobate.core.game import Illegal
from stylobate.core.words import sentence
from stylobate.games.europe.rules.board import CITIES, board
from stylobate.games.europe.rules.cards import Carried
from stylobate.games.europe.rules.chance import cards, titled
from stylobate.games.europe.rules.choices import CardWalk, ChoosePlace
from stylobate.games.europe.rules.exchanges import Receive
from stylobate.games.europe.rules.lights import MoveLights, Pickup
from stylobate.games.europe.rules.opening import ChooseStart, Deal, DrawLights, PlaceLights, ThrowForStart
from stylobate.games.europe.rules.trading import OFFERS
from stylobate.games.europe.rules.turns import Travelling
from stylobate.games.europe.state import DIE, TRAIL, State, Traveller, chance_cards, destination_cards
from stylobate.kit.tasks import Task
from stylobate.kit.words import who

SETTING_UP = (DrawLights, Deal, ThrowForStart, PlaceLights, ChooseStart)


def check(state: State, lights_each: int) -> None:
    """Raise Illegal where something is not in its place."""
    _check_lights(state, lights_each)
    _check_cards(state)
    for seat, traveller in enumerate(state.travellers):
        _check_traveller(state, seat, traveller)
    _check_table(state)
    if state.over is None:
        _check_tasks(state)


def _hold(condition: bool, words: str, rule: str = "EU-49") -> None:
    if not condition:
        raise Illegal(words, rule)


# ---- lights and cards ----


def _check_lights(state: State, each: int) -> None:
    red = board().reds
    alone = len(set(state.lights)) == len(state.lights)
    _hold(alone and red.issuperset(state.lights), "A light stands alone on a red box", "EU-5")
    left = [one.lights for one in state.travellers]
    _hold(
        all(_whole(number, 0, each) for number in left),
        sentence("Everybody has {number} Traffic Lights at most", number=each),
        "EU-5",
    )
    placed = sum(each - left[seat] for seat in state.present)
    # EU-47: of whoever gave up, the lights not yet placed stay in the box.
    most = placed + each * (len(state.travellers) - len(state.present))
    _hold(placed <= len(state.lights) <= most, "Each Traffic Light is on the board or still to be placed", "EU-5")


def _check_cards(state: State) -> None:
    _hold(destination_cards(state) == Counter(range(CITIES)), "Each Destination Card is in one place")
    _hold(chance_cards(state) == Counter(list(cards())), "Each Chance Card is in one place")
    for traveller in state.travellers:
        for card in traveller.kept:
            _hold(cards()[card].keep, sentence("{card} is not a card that is kept", card=titled(card)))


# ---- travellers ----


def _check_traveller(state: State, seat: int, one: Traveller) -> None:
    name = who(seat)
    _hold(_whole(one.missed, 0), sentence("{who} misses no turn or so many turns", who=name))
    _hold(_cities(one.visited) and _cities(one.passed), sentence("{who} has been in cities", who=name))
    if one.at is None:
        moved = (one.kept, one.trail, one.behind, one.facing, one.missed, one.rested)
        _hold(not any(moved), sentence("{who} has no token on the board", who=name))
        return
    _hold(not one.out, sentence("{who} has given up, and the token has left the board", who=name), "EU-47")
    _hold(_space(one.at), sentence("There is no space {space!r}", space=one.at))
    _hold(bool(one.visited), sentence("{who} started somewhere", who=name), "EU-6")
    _hold(bool(one.hand) or state.over is not None, sentence("{who} has visited everything", who=name), "EU-38")
    _hold(
        len(one.trail) <= TRAIL and _way((*one.trail, one.at)),
        sentence("The trail of {who} leads to the token", who=name),
        "EU-44",
    )
    _hold(bool(one.behind) and _cities(one.behind), sentence("{who} has a last city", who=name), "EU-45")
    _hold(
        one.facing is None or _faces(state, one.at, *one.facing),
        sentence("{who} waits at a light next to it", who=name),
        "EU-19",
    )
    _hold(not one.rested or one.at in board().airport_at, sentence("{who} rests on an airport", who=name), "EU-33")


def _faces(state: State, at: int, light: int, failed: int) -> bool:
    # EU-19: the third throw passes, so no more than two have failed.
    return light in state.lights and light in board().graph.neighbours[at] and _whole(failed, 1, 2)


# ---- the table and what is to be done ----


def _check_table(state: State) -> None:
    seats = len(state.travellers)
    if state.over is not None:
        _hold(len(state.over.scores) == seats, "There is one score a seat", "EU-38")
    _hold(len(state.present) > 1 or state.over is not None, "The last traveller has won", "EU-47")
    _hold(len(state.memory) == seats + 1, "Each seat and the spectator have a memory")
    for card, places in (entry for observer in state.memory for entry in observer):
        _hold(_cities((card,)) and _whole(places, 1), "Cards are remembered in places")


def _check_tasks(state: State) -> None:
    bottom, *others = state.tasks
    _hold(isinstance(bottom, (*SETTING_UP, Travelling)), "A turn lies under everything else")
    _hold(not any(isinstance(task, (*SETTING_UP, Travelling)) for task in others), "There is one turn")
    early = isinstance(bottom, DrawLights | Deal | ThrowForStart)
    starts = state.first is None if early else state.first in range(len(state.travellers))
    _hold(starts, "The throw for the start decides who starts", "EU-4")
    present = [state.travellers[seat] for seat in state.present]
    if isinstance(bottom, ChooseStart | Travelling):
        _hold(not any(one.lights for one in present), "All lights are placed before the tokens", "EU-3")
    placed = [one.at is not None for one in present]
    begun = all(placed) if isinstance(bottom, Travelling) else isinstance(bottom, ChooseStart) or not any(placed)
    _hold(begun, "Tokens are placed after the lights and before the first throw", "EU-3")
    for task in state.tasks:
        _hold(_seats(task) <= set(state.present), "Who is asked is at the table", "EU-47")
        _hold(_sound(state, task), "That cannot be waiting to be done")
    _hold(state.top.turn(state) is not None, "Something else has to happen first")


def _seats(task: Task) -> set[Any]:
    """Everybody a task is about."""
    one = {getattr(task, name, None) for name in ("seat", "partner")}
    several: Iterable[Any] = (seat for name in ("seats", "players") for seat in getattr(task, name, ()))
    return (one | set(several)) - {None}


def _sound(state: State, task: Task) -> bool:
    match task:
        case Travelling():
            return _underway(state, task)
        case Carried():
            return task.place is None or _space(task.place)
        case ThrowForStart():
            return len(task.values) < len(task.seats) and all(value in DIE for value in task.values)
        case CardWalk():
            return _whole(task.steps, 1)
        case ChoosePlace():
            return len(task.places) > 1 and all(map(_space, task.places))
        case Pickup():
            return task.light in state.lights
        case MoveLights():
            return _whole(task.left, 1) and (task.lifted is None or task.lifted in state.lights)
        case Receive():
            return task.given in state.travellers[task.seat].hand
    return True


def _underway(state: State, turn: Travelling) -> bool:
    thrown = turn.die in DIE if turn.stage == "thrown" else turn.die is None
    way = (not turn.way) if turn.stage != "after" else _way(turn.way) and len(turn.way) != 1
    ends = not turn.way or turn.way[-1] == state.travellers[turn.seat].at
    known = turn.stage in ("before", "die", "thrown", "after")
    return known and thrown and way and ends and _whole(turn.throws, 0) and _whole(turn.offers, 0, OFFERS)


# ---- values ----


def _whole(number: Any, least: int, most: int | None = None) -> bool:
    """A whole number within bounds; in JSON `true` and `1.0` are something else."""
    return type(number) is int and least <= number and (most is None or number <= most)


def _space(space: Any) -> bool:
    return _whole(space, 0, len(board().names) - 1)


def _cities(spaces: Iterable[Any]) -> bool:
    return all(_whole(space, 0, CITIES - 1) for space in spaces)


def _way(spaces: tuple[Any, ...]) -> bool:
    """Each space is next to the one before it."""
    neighbours = board().graph.neighbours
    return all(map(_space, spaces)) and all(other in neighbours[one] for one, other in pairwise(spaces))
