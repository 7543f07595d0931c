"""The operations that event cards are made of, one function each (CB-20)."""

from stylobate.core.game import Seat
from stylobate.core.words import sentence
from stylobate.games.blox.rules.drawing import Branch, Event, operation
from stylobate.games.blox.rules.gaining import Gain
from stylobate.games.blox.rules.giving import Give
from stylobate.games.blox.rules.moving import Move
from stylobate.games.blox.rules.new_cards import Plan
from stylobate.games.blox.rules.play import Building
from stylobate.games.blox.rules.removing import Remove
from stylobate.games.blox.rules.swapping import Swap
from stylobate.games.blox.state import State
from stylobate.kit.effects import Running, Step, bind
from stylobate.kit.words import who


def targets(state: State, seat: Seat, whom: str) -> tuple[Seat, ...]:
    """The players that a script names, clockwise from the one who drew."""
    around, others = state.from_seat(seat), state.clockwise(seat)
    finished = [state.players[other].finished for other in around]
    match whom:
        case "self":
            return around[:1]
        case "each":
            return around
        case "others" | "choice":
            return others
        case "left":
            return others[:1]
        case "last":
            return tuple(other for other in around if state.players[other].finished == min(finished))
        case "leaders":
            return tuple(other for other in around if state.players[other].finished == max(finished))
    raise KeyError(whom)


def _leads_alone(state: State, seat: Seat) -> bool:
    return targets(state, seat, "leaders") == (seat,)


CONDITIONS = {"self_leads_alone": _leads_alone}


@operation("if")
def choose_part(play: Building, card: Running, step: Step) -> None:
    part = "then" if CONDITIONS[step["cond"]](play.state, card.seat) else "else"
    path = card.path if isinstance(card, Branch) else ()
    play.push(Branch(card.card, card.seat, path=(*path, card.step - 1, part)))


@operation("gain")
def gain(play: Building, card: Running, step: Step) -> None:
    sizes = None if step["size"] == "any" else tuple(step["size"])
    play.push(*(Gain(seat, step["n"], sizes) for seat in targets(play.state, card.seat, step["who"])))


@operation("remove")
def remove(play: Building, card: Running, step: Step) -> None:
    hit = _uninsured(play, card, targets(play.state, card.seat, step["who"]), "remove")
    play.push(*(Remove(seat, step["n"], "event") for seat in hit))


def _uninsured(play: Building, card: Running, seats: tuple[Seat, ...], operation: str) -> list[Seat]:
    """Those who are hit: an insured player who would lose a block spends the insurance instead (CB-25)."""
    # CB-35: who drew the card is asked.
    return [s for s in seats if s == card.seat or not (play.state.free(s) and play.insure(s, operation))]


@operation("move")
def move(play: Building, card: Running, step: Step) -> None:
    movers = targets(play.state, card.seat, step["who"])
    play.push(*(Move(seat, step["n"], step.get("optional", False)) for seat in movers))


@operation("swap")
def swap(play: Building, card: Running, step: Step) -> None:
    for seat in targets(play.state, card.seat, step["who"]):
        play.push(Swap(seat, tuple(s for s in targets(play.state, seat, step["with"]) if s != seat)))


@operation("give")
def give(play: Building, card: Running, step: Step) -> None:
    givers = _uninsured(play, card, targets(play.state, card.seat, step["who"]), "give")
    turns = tuple(seat for seat in givers for _ in range(step["n"]))
    rounds = [turns] if step.get("simultaneous") else [(seat,) for seat in turns]
    play.push(*(Give(card.seat, seats, step["to"]) for seats in rounds))


@operation("skip")
def skip(play: Building, card: Running, step: Step) -> None:
    for seat in targets(play.state, card.seat, step["who"]):
        play.change(seat, skip=play.state.players[seat].skip + 1)
        play.say("skip", sentence("{who} takes no block next round", who=who(seat)), seat=seat)


@operation("start")
def start(play: Building, card: Running, step: Step) -> None:
    for seat in targets(play.state, card.seat, step["who"]):
        play.set(following=seat)
        play.say("next_start", sentence("{who} starts the next round", who=who(seat)), seat=seat)


@operation("extra_pick")
def extra_pick(play: Building, card: Running, step: Step) -> None:
    for seat in targets(play.state, card.seat, step["who"]):
        play.change(seat, extra=play.state.players[seat].extra + step["n"])
        words = sentence("{who} takes one more block next round", who=who(seat))
        play.say("extra", words, seat=seat, n=step["n"])


@operation("offer")
def offer(play: Building, card: Running, step: Step) -> None:
    play.set(surplus=play.state.surplus + step["n"])
    play.say("surplus", sentence("The next round has {n} extra blocks", n=step["n"]), n=step["n"])


@operation("new_card")
def new_card(play: Building, card: Running, step: Step) -> None:
    planners = targets(play.state, card.seat, step["who"])
    play.push(*(Plan(seat, step.get("optional", False)) for seat in planners))


@operation("shield")
def shield(play: Building, card: Running, step: Step) -> None:
    for seat in targets(play.state, card.seat, step["who"]):
        play.change(seat, kept=(*play.state.players[seat].kept, card.card))
        play.say("kept", sentence("{who} keeps the card", who=who(seat)), seat=seat, card=card.card)
        if isinstance(card, Event):
            bind(play, kept=True)
