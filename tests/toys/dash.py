"""A game against the clock: everyone secretly bids a distance, a countdown, then all who bid run at once.

Bids may be changed until the last one is in. The first who has run as far as they bid gets that many points.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from stylobate.core.game import (
    About,
    Acting,
    Chance,
    Event,
    Game,
    Illegal,
    Json,
    Option,
    Over,
    Seat,
    Step,
    Timing,
    Turn,
)
from stylobate.core.knowledge import Doing, Hidden, Statement

ROUNDS = 2
BIDS = ("pass", "1", "2", "3")
SECONDS = {"off": None, "quick": 1.0, "slow": 20.0}


@dataclass(frozen=True)
class Dash:
    """The round, what is going on, each seat's bid (-1: none yet), steps run (-1: not running), points."""

    round: int
    phase: str
    bids: tuple[int, ...]
    steps: tuple[int, ...]
    points: tuple[int, ...]

    def __str__(self) -> str:
        rows = ("/".join(map(str, row)) for row in (self.bids, self.steps, self.points))
        return " ".join((str(self.round), self.phase, *rows))


def _other_bid(state: Dash, reader: Seat | None, rng: Random) -> Dash | None:
    others = [seat for seat, bid in enumerate(state.bids) if bid >= 0 and seat != reader]
    if state.phase != "bid" or not others:
        return None
    return replace(state, bids=_with(state.bids, rng.choice(others), rng.randint(0, 3)))


KNOWLEDGE: tuple[Statement, ...] = (
    Doing(
        "bid",
        "A bid is known to its bidder until all are shown; that there is one, to everyone.",
        lambda state, actor, _action: actor is not None and state.phase == "bid",
        lambda _state, _actor, _action: (),
    ),
    Hidden("bids", "Bids are known to their bidders.", _other_bid),
)


class Dashes(Game[Dash, str]):
    """Bid, wait for the go, run."""

    id = "dash"
    rules_version = "1"
    about = About("Dash", "nobody", "Bid and run.", "Bid and run.", "2 to 4", 1)
    options = (Option("clock", ("off", "quick", "slow"), "Clock", "How long everyone waits"),)
    longest = 200
    turn_rule = "DA-1"

    @classmethod
    def seat_counts(cls, chosen: Mapping[str, Any]) -> tuple[int, ...]:
        return (2, 3, 4)

    def start(self) -> Dash:
        return self._bidding(0, (0,) * self.seats)

    def _bidding(self, number: int, points: tuple[int, ...]) -> Dash:
        return Dash(number, "bid", (-1,) * self.seats, (-1,) * self.seats, points)

    def read(self, text: str) -> Dash:
        try:
            number, phase, *rows = text.split(" ")
            bids, steps, points = (tuple(map(int, row.split("/"))) for row in rows)
        except ValueError:
            raise Illegal("That is no position") from None
        return Dash(int(number), phase, bids, steps, points)

    def turn(self, state: Dash) -> Turn:
        if state.round == ROUNDS:
            return Over(tuple(map(float, state.points)), "All rounds are run")
        if state.phase == "set":
            return Chance((("go", 1),))
        if state.phase == "bid":
            waiting = tuple(seat for seat, bid in enumerate(state.bids) if bid < 0)
            return Acting(waiting, tuple(seat for seat, bid in enumerate(state.bids) if bid >= 0))
        return Acting(tuple(seat for seat, steps in enumerate(state.steps) if steps >= 0))

    def timing(self, state: Dash) -> Timing:
        silence = SECONDS[str(self.chosen["clock"])]
        if state.phase == "bid":
            return Timing(f"bid {state.round}", silence)
        if state.phase == "set":
            return Timing(f"set {state.round}", pause=0.8 if silence else 3.0)
        return Timing(f"run {state.round}", silence and 2 * silence, gap=0.15, bots=(0.3, 0.25, 0.2, 0.1, 0.1))

    def silence(self, state: Dash, seat: Seat) -> str:
        return "pass" if state.phase == "bid" else "stop"

    def actions(self, state: Dash, seat: Seat) -> tuple[str, ...]:
        turn = self.turn(state)
        if not isinstance(turn, Acting) or seat not in turn.able:
            return ()
        return BIDS if state.phase == "bid" else ("run", "stop")

    def apply(self, state: Dash, seat: Seat | None, action: str) -> Step[Dash]:
        if seat is None:
            steps = tuple(0 if bid > 0 else -1 for bid in state.bids)
            return Step(replace(state, phase="run", steps=steps), (Event("go", "Go!"),))
        return self._bid(state, seat, action) if state.phase == "bid" else self._run(state, seat, action)

    def _bid(self, state: Dash, seat: Seat, action: str) -> Step[Dash]:
        bids = _with(state.bids, seat, BIDS.index(action))
        ready = Event("ready", f"{self.who(seat)} is ready", {"seat": seat})
        if min(bids) < 0:
            return Step(replace(state, bids=bids), (ready,))
        shown = Event("reveal", "The bids are shown", {"bids": list(bids)}, reveals=True)
        if max(bids) == 0:
            return Step(self._bidding(state.round + 1, state.points), (ready, shown))
        return Step(replace(state, phase="set", bids=bids), (ready, shown))

    def _run(self, state: Dash, seat: Seat, action: str) -> Step[Dash]:
        by = Event(action, f"{self.who(seat)}: {action}", {"seat": seat})
        steps = _with(state.steps, seat, state.steps[seat] + 1 if action == "run" else -1)
        if steps[seat] == state.bids[seat]:
            points = _with(state.points, seat, state.points[seat] + state.bids[seat])
            return Step(self._bidding(state.round + 1, points), (by, Event("home", "The race is won", {"seat": seat})))
        if max(steps) < 0:
            return Step(self._bidding(state.round + 1, state.points), (by,))
        return Step(replace(state, steps=steps), (by,))

    def witnesses(self, state: Dash, seat: Seat | None, action: str) -> tuple[Seat, ...] | None:
        return None if seat is None or state.phase != "bid" else ()

    def knowledge(self) -> tuple[Statement, ...]:
        return KNOWLEDGE

    def view(self, state: Dash, seat: Seat | None) -> dict[str, Json]:
        hidden = state.phase == "bid"
        return {
            "round": state.round,
            "phase": state.phase,
            "ready": [bid >= 0 for bid in state.bids],
            "mine": None if seat is None else state.bids[seat],
            "bids": None if hidden else list(state.bids),
            "steps": list(state.steps),
            "points": list(state.points),
        }

    def guess(self, view: Mapping[str, Any], seat: Seat | None, rng: Random) -> Dash:
        bids = view["bids"] or [
            -1 if not ready else view["mine"] if s == seat else rng.randint(0, 3)
            for s, ready in enumerate(view["ready"])
        ]
        return Dash(view["round"], view["phase"], tuple(bids), tuple(view["steps"]), tuple(view["points"]))

    def reason(self, state: Dash, seat: Seat, text: str) -> Illegal:
        return Illegal("Bid 1, 2 or 3, or pass" if state.phase == "bid" else "Run or stop", "DA-2")


def _with(row: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


class Stubborn(Dashes):
    """Says that a bid may be changed, and lists nothing for it."""

    def actions(self, state: Dash, seat: Seat) -> tuple[str, ...]:
        return () if state.phase == "bid" and state.bids[seat] >= 0 else super().actions(state, seat)


class TwoMinded(Dashes):
    """Waits for those who may change their mind."""

    def turn(self, state: Dash) -> Turn:
        turn = super().turn(state)
        return Acting(tuple(sorted(turn.able)), turn.also) if isinstance(turn, Acting) else turn


class Ordered(Dashes):
    """Names those who are ready in the order of their secret bids."""

    def turn(self, state: Dash) -> Turn:
        turn = super().turn(state)
        if isinstance(turn, Acting) and turn.also:
            return Acting(turn.seats, tuple(sorted(turn.also, key=lambda seat: state.bids[seat])))
        return turn


class Humming(Dashes):
    """Gives a longer time where someone has bid high."""

    def timing(self, state: Dash) -> Timing:
        timing = super().timing(state)
        return replace(timing, silence=9.0) if state.phase == "bid" and max(state.bids) == 3 else timing


class Swearing(Dashes):
    """Whoever says nothing does what nobody may do."""

    def silence(self, state: Dash, seat: Seat) -> str:
        return "damn"


class Nameless(Dashes):
    """Runs a clock without a name."""

    def timing(self, state: Dash) -> Timing:
        return replace(super().timing(state), key="")


class Dreaming(Dashes):
    """Whoever says nothing in a race stays where they are, for ever."""

    def actions(self, state: Dash, seat: Seat) -> tuple[str, ...]:
        actions = super().actions(state, seat)
        return (*actions, "dream") if "run" in actions else actions

    def apply(self, state: Dash, seat: Seat | None, action: str) -> Step[Dash]:
        return Step(state, ()) if action == "dream" else super().apply(state, seat, action)

    def silence(self, state: Dash, seat: Seat) -> str:
        return "pass" if state.phase == "bid" else "dream"


class Unwound(Dashes):
    """Forgets in its text how many rounds were run, and so which clock it is."""

    def timing(self, state: Dash) -> Timing:
        return replace(super().timing(state), key=f"{state.phase} {id(state)}")
