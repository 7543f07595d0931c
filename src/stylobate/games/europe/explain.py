"""Why something cannot be done, told from the conditions that make the list of what can."""

from collections.abc import Callable

from stylobate.core.game import Illegal, Seat
from stylobate.games.europe import chance, travel
from stylobate.games.europe.board import board
from stylobate.games.europe.cards import Look, playable
from stylobate.games.europe.choices import CardWalk, ChoosePlace, ChoosePlayer, Send, resting
from stylobate.games.europe.exchanges import Give
from stylobate.games.europe.lights import MoveLights, Pickup
from stylobate.games.europe.opening import ChooseStart, PlaceLights
from stylobate.games.europe.places import player_candidates
from stylobate.games.europe.state import State, Underway
from stylobate.games.europe.trading import MOST, OFFERS, Trade
from stylobate.kit.graph import Verdict
from stylobate.kit.stacks import no_answer
from stylobate.kit.words import who


def reason(state: State, seat: Seat, text: str) -> Illegal:
    """Why this text is none of the seat's actions."""
    word, _, rest = text.partition(" ")
    why = REASONS.get(word)
    found = why(state, seat, rest) if why else None
    return found or no_answer(state, text, RULES)


RULES = {
    "light": "EU-5",
    "start": "EU-6",
    "before": "EU-27",
    "thrown": "EU-10",
    "after": "EU-27",
    "pickup": "EU-17",
    "lights": "EU-23",
    "walk": "EU-42",
    "fly": "EU-32",
    "send": "EU-33",
    "trade": "EU-28",
    "player": "EU-39",
    "look": "EU-43",
}


# ---- walking and flying ----


def _go(state: State, seat: Seat, rest: str) -> Illegal | None:
    task = state.top
    if isinstance(task, Underway) and task.stage != "thrown":
        done = task.stage == "after"
        return Illegal("The throw has been walked already" if done else "Throw the die first", "EU-10")
    if not isinstance(task, Underway | CardWalk):
        return None
    target = board().spaces.get(rest.partition(" via ")[0])
    if target is None:
        return Illegal(f"There is no space {rest!r}", "EU-2")
    if any(action.kind == "go" and action.value.path[-1] == target for action in task.actions(state, seat)):
        return Illegal(f"{board().titles[target]} can be reached, but not that way", "EU-8")
    if isinstance(task, CardWalk):
        return _unreached(state, seat, target, task.steps, travel.card_terms(state, seat), "EU-42")
    assert task.die is not None
    return _unreached(state, seat, target, task.die, travel.throw_terms(state, seat, task.die), "EU-10")


def _unreached(state: State, seat: Seat, target: int, steps: int, terms: travel.Terms, whole: str) -> Illegal:
    """Why a walk of so many steps does not end there."""
    title = board().titles[target]
    start = state.place(seat)
    open_road = travel.walks(start, steps, travel.Terms(frozenset(), frozenset()))
    for walk in open_road:
        if walk.path[-1] == target:
            return _cut(walk.path, terms, title)
    distance = board().graph.distances(start)[target]
    if distance > steps:
        return Illegal(f"{title} is {distance} steps away, further than {steps}", whole)
    if any(target in walk.path for walk in open_road):
        return Illegal(f"The whole number has to be walked: {title} is fewer than {steps} steps away", whole)
    return Illegal(f"A token keeps to one direction: {title} is not {steps} steps away", "EU-7")


def _cut(path: tuple[int, ...], terms: travel.Terms, title: str) -> Illegal:
    """What ends a walk before its last step."""
    for done, space in enumerate(path[:-1] if path[-1] not in terms.lights else path):
        verdict = terms.judge(space, path[:done]) if space in terms.asked else Verdict.PASS
        if verdict is Verdict.STOP:
            return Illegal(f"You stop at your destination {board().titles[space]} before {title}", "EU-11")
        if verdict is Verdict.BLOCK:
            second = not terms.lights.isdisjoint(path[:done])
            what = "a second light" if second else "the light"
            return Illegal(f"You stop short of {what} on {board().titles[space]}", "EU-18" if second else "EU-15")
    return Illegal(f"A card keeps the direction of the throw: {title} is the other way", "EU-42")


def _face(state: State, seat: Seat, rest: str) -> Illegal | None:
    light = board().spaces.get(rest)
    if light not in state.lights:
        return Illegal("There is no light", "EU-15")
    if light not in board().graph.neighbours[state.place(seat)]:
        return Illegal("That light is not directly ahead", "EU-19")
    if isinstance(state.top, Underway) and state.top.stage == "thrown":
        return Illegal("This throw passes that light", "EU-16")
    return None


def _fly(state: State, seat: Seat, rest: str) -> Illegal | None:
    task = state.top
    if not isinstance(task, Underway):
        return None
    if task.stage != "thrown":
        return Illegal("A flight falls inside a throw: throw first", "EU-31")
    if travel.ticket(state, seat) is None:
        return Illegal("You hold no Airline Ticket", "EU-31")
    if not any(action.kind == "fly" for action in task.actions(state, seat)):
        return Illegal("This throw reaches no airport", "EU-31")
    return Illegal("A flight ends one square from another airport, in its city or beyond it", "EU-32")


# ---- lights ----


def _box(state: State, seat: Seat, rest: str) -> Illegal | None:
    task = state.top
    if not isinstance(task, PlaceLights | Pickup | MoveLights):
        return None
    box = board().spaces.get(rest)
    if box is None:
        return Illegal(f"There is no space {rest!r}", "EU-2")
    if box not in board().reds:
        return Illegal(f"Lights stand on red boxes only, not on {board().titles[box]}", "EU-5")
    if box in state.lights:
        return Illegal("A light stands there already", "EU-5")
    standing = [other for other in state.clockwise(seat) if state.travellers[other].at == box]
    if standing:
        return Illegal(f"{who(standing[0])} stands there", "EU-17")
    return None


def _lift(state: State, seat: Seat, rest: str) -> Illegal | None:
    if not isinstance(state.top, MoveLights):
        return None
    return Illegal(
        "Set down the light you have lifted" if state.top.lifted is not None else "There is no light", "EU-23"
    )


# ---- cards ----


def _play(state: State, seat: Seat, rest: str) -> Illegal | None:
    if not isinstance(state.top, Underway):
        return Illegal("Finish what is being done first", "EU-27")
    if rest not in chance.cards():
        return Illegal(f"There is no card {rest!r}", "EU-26")
    if rest not in state.travellers[seat].kept:
        return Illegal(f"You do not hold {chance.titled(rest)} {rest}", "EU-27")
    if rest not in playable(state, seat):
        return _unplayable(state, seat, rest)
    return None


def _unplayable(state: State, seat: Seat, card: str) -> Illegal:
    alike = [other for other in playable(state, seat) if chance.titled(other) == chance.titled(card)]
    if alike:
        return Illegal(f"Your cards {chance.titled(card)} are alike: play {alike[0]}", "EU-35")
    if chance.cards()[card].flies:
        return Illegal("Nobody rests on an airport; to fly yourself, throw and reach one", "EU-33")
    return Illegal(f"{chance.titled(card)} finds nothing to choose here", "EU-27")


def _start(state: State, seat: Seat, rest: str) -> Illegal | None:
    if not isinstance(state.top, ChooseStart):
        return None
    return Illegal("You start on one of your own Destination Cards", "EU-6")


def _give(state: State, seat: Seat, rest: str) -> Illegal | None:
    return Illegal("You do not hold that Destination Card", "EU-41") if isinstance(state.top, Give) else None


def _keep(state: State, seat: Seat, rest: str) -> Illegal | None:
    return Illegal("This exchange cannot be declined", "EU-39") if isinstance(state.top, Give) else None


def _take(state: State, seat: Seat, rest: str) -> Illegal | None:
    return Illegal("That is not one of the cards you look at", "EU-43") if isinstance(state.top, Look) else None


def _player(state: State, seat: Seat, rest: str) -> Illegal | None:
    if not isinstance(state.top, ChoosePlayer):
        return None
    if rest not in [f"p{other + 1}" for other in player_candidates(state, seat, None)]:
        return Illegal(f"{rest!r} is no other player at this table", "EU-47")
    return Illegal("The card does not allow that player", "EU-39")


def _place(state: State, seat: Seat, rest: str) -> Illegal | None:
    if not isinstance(state.top, ChoosePlace):
        return None
    names = " or ".join(board().titles[place] for place in state.top.places)
    return Illegal(f"The card allows {names}", "EU-12")


def _send(state: State, seat: Seat, rest: str) -> Illegal | None:
    if not isinstance(state.top, Send):
        return None
    player, _, airport = rest.partition(" ")
    if airport not in board().airport_named:
        return Illegal(f"There is no airport {airport!r}", "EU-33")
    if player not in [f"p{other + 1}" for other in resting(state, seat)]:
        return Illegal("Only an opponent who ended a turn on an airport and still stands there", "EU-33")
    return Illegal("It must be another airport", "EU-33")


# ---- turns and trades ----


def _throw(state: State, seat: Seat, rest: str) -> Illegal | None:
    if rest or not isinstance(state.top, Underway):
        return None
    thrown = state.top.stage == "thrown"
    return Illegal("The die lies on the table: use the throw" if thrown else "You have thrown already", "EU-10")


def _end(state: State, seat: Seat, rest: str) -> Illegal | None:
    if rest or not isinstance(state.top, Underway):
        return None
    return Illegal("The throw has to be made and walked first", "EU-10")


def _offer(state: State, seat: Seat, rest: str) -> Illegal | None:
    task = state.top
    if isinstance(task, Trade):
        return Illegal("An offer lies on the table", "EU-28")
    if not isinstance(task, Underway):
        return None
    if task.stage == "thrown":
        return Illegal("Trading is done before the throw or after the move", "EU-28")
    if task.offers >= OFFERS:
        return Illegal(f"{OFFERS} offers have been made in this turn", "EU-46")
    return Illegal(
        f"An offer names another player, one to {MOST} of your kept cards and as many of theirs, not the same ones",
        "EU-28",
    )


REASONS: dict[str, Callable[[State, Seat, str], Illegal | None]] = {
    "go": _go,
    "face": _face,
    "fly": _fly,
    "light": _box,
    "set": _box,
    "lift": _lift,
    "play": _play,
    "start": _start,
    "give": _give,
    "keep": _keep,
    "take": _take,
    "player": _player,
    "place": _place,
    "send": _send,
    "throw": _throw,
    "end": _end,
    "offer": _offer,
}
