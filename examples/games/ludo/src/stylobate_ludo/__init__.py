"""Ludo: throw, bring your four pawns round the board and home, and send back whoever you land on.

A six brings a pawn out and throws again. A pawn that lands on another seat's pawn sends it back to its yard. After a
whole round pawns turn into their own lane. Whoever has four pawns there first has won.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from stylobate.core.compiled import winner_scores
from stylobate.core.game import About, Acting, Over, Seat, Turn
from stylobate.kit.happening import Happening
from stylobate.kit.tabletop import Die, Link, Piece, Space, Thing, Zone
from stylobate.kit.verb_game import Position, VerbGame, outcomes
from stylobate.kit.verbs import Action, Moment, fixed, needs, verb
from stylobate.kit.words import who

PAWNS, ROUND, YARD = 4, 40, -1
QUARTER = [(x, 4) for x in range(5)] + [(4, y) for y in (3, 2, 1, 0)] + [(5, 0)]
LANE = [(x, 5) for x in range(1, 5)]
QUARTERS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""Where the seats sit: a quarter of the board each, two opposite each other."""
NAMES = [f"{letter}{number}" for letter in "abcd" for number in range(1, PAWNS + 1)]


def _turned(place: tuple[int, int], quarters: int) -> tuple[int, int]:
    for _ in range(quarters):
        place = 10 - place[1], place[0]
    return place


@dataclass(frozen=True, slots=True)
class Race(Position):
    """How far each pawn has come (-1: in the yard, 40 to 43: in the lane), who is to act, and what the die says."""

    pawns: tuple[tuple[int, ...], ...]
    mover: Seat = 0
    die: int | None = None
    """What was thrown last; None before the first throw."""
    phase: str = "throw"
    """What comes next: `throw`, the die in the `air`, or `move`."""


Now = Moment["Ludo", Race]
PAWN = fixed("pawn", "a pawn (a1 to d4)", "LU-1", {name: number for number, name in enumerate(NAMES)})


def _out(now: Now, pawn: int) -> bool:
    return now.state.pawns[now.seat][pawn % PAWNS] != YARD or now.state.die == 6


def _fits(now: Now, pawn: int) -> bool:
    return now.task.reached(now.state, now.seat, pawn % PAWNS) < ROUND + PAWNS


def _clear(now: Now, pawn: int) -> bool:
    return now.task.reached(now.state, now.seat, pawn % PAWNS) not in now.state.pawns[now.seat]


class Ludo(VerbGame[Race]):
    """Throw and go."""

    id = "ludo"
    rules_version = "1"
    about = About(
        name="Ludo",
        designer="",
        sentence="Throw a six, run for home, and send the others back.",
        lead="Bring four pawns once round the board and into your lane. Land on another pawn and it starts again.",
        players="2 to 4",
        minutes=20,
        traits=("dice", "for the family"),
    )
    players = (2, 3, 4)
    turn_rule, over_rule, position_rule = "LU-2", "LU-7", "LU-1"
    longest = 20_000

    def start(self) -> Race:
        return Race(((YARD,) * PAWNS,) * self.seats)

    def check(self, state: Race) -> None:
        if len(state.pawns) != self.seats or any(len(pawns) != PAWNS for pawns in state.pawns):
            raise ValueError(state)

    def turn(self, state: Race) -> Turn:
        for seat, pawns in enumerate(state.pawns):
            if min(pawns) >= ROUND:
                return Over(winner_scores(self.seats, seat), f"{self.who(seat)} brought all pawns home")
        return outcomes("die", range(1, 7)) if state.phase == "air" else Acting((state.mover,))

    @verb("throw", "Throw the die")
    @needs("LU-2", "You have thrown: move a pawn", lambda now, _: now.state.phase == "throw")
    def throw(self, play: Happening[Race], seat: Seat) -> None:
        play.set(phase="air")

    @verb("go", "Move pawn {pawn}", PAWN)
    @needs("LU-2", "Throw the die first", lambda now, _: now.state.phase == "move")
    @needs("LU-1", "{pawn} is not your pawn", lambda now, pawn: pawn // PAWNS == now.seat)
    @needs("LU-3", "A pawn leaves the yard with a six", _out)
    @needs("LU-6", "{pawn} would go past the end of its lane", _fits)
    @needs("LU-4", "A pawn of yours stands where {pawn} would come to", _clear)
    def go(self, play: Happening[Race], seat: Seat, pawn: int) -> None:
        """The pawn goes, and whoever stands where it comes to goes back to the yard (LU-4)."""
        state, pawn = play.state, pawn % PAWNS
        begin, end = state.pawns[seat][pawn], self.reached(state, seat, pawn)
        place = self.space(seat, end)
        pawns = [list(each) for each in state.pawns]
        pawns[seat][pawn] = end
        hit = [other for other in range(self.seats) if other != seat and self._send_back(pawns[other], other, place)]
        name = NAMES[seat * PAWNS + pawn]
        path = [self.space(seat, at) for at in range(max(begin, 0), end + 1)]
        play.set(pawns=tuple(map(tuple, pawns)))
        words = f"{who(seat)} moves {name} to {place}" + "".join(f" and sends {who(other)} back" for other in hit)
        play.say("go", words, piece=name, path=path)
        self.next(play, seat)

    def happen(self, play: Happening[Race], outcome: Action) -> None:
        seat, die = play.state.mover, outcome.value
        play.set(die=die, phase="move")
        play.say("throw", f"{who(seat)} throws a {die}", die="die")
        if not self.actions(play.state, seat):  # LU-5
            self.next(play, seat)

    def next(self, play: Happening[Race], seat: Seat) -> None:
        again = play.state.die == 6
        play.set(phase="throw", mover=seat if again else (seat + 1) % self.seats)

    def reached(self, state: Race, seat: Seat, pawn: int) -> int:
        """How far a pawn comes with the die as it lies."""
        at = state.pawns[seat][pawn]
        return 0 if at == YARD else at + (state.die or 0)

    def _send_back(self, pawns: list[int], seat: Seat, place: str) -> bool:
        for pawn, at in enumerate(pawns):
            if at != YARD and self.space(seat, at) == place:
                pawns[pawn] = YARD
                return True
        return False

    # ---- the table ----

    def space(self, seat: Seat, at: int) -> str:
        """The name of the space that a seat's pawn has come to."""
        quarter = QUARTERS[self.seats][seat]
        return f"{'abcd'[seat]}-home{at - ROUND + 1}" if at >= ROUND else str((at + 10 * quarter) % ROUND + 1)

    def layout(self) -> Iterator[Thing]:
        quarters = QUARTERS[self.seats]
        starts = {10 * quarter: seat for seat, quarter in enumerate(quarters)}
        for number in range(ROUND):
            x, y = _turned(QUARTER[number % 10], number // 10)
            colour: Any = starts.get(number, "ivory")
            yield Space(str(number + 1), x, y, colour=colour, size=0.86)
        yield from (Link(str(number + 1), str((number + 1) % ROUND + 1)) for number in range(ROUND))
        for seat, quarter in enumerate(quarters):
            for step, place in enumerate(LANE):
                x, y = _turned(place, quarter)
                yield Space(f"{'abcd'[seat]}-home{step + 1}", x, y, colour=seat, size=0.7)
            yield Zone(f"yard{seat}", "Yard", seat, "supply", room=PAWNS)

    def table(self, state: Race, seat: Seat | None) -> Iterator[Thing]:
        yield Die("die", state.die, colour=state.mover)
        for owner, pawns in enumerate(state.pawns):
            for pawn, at in enumerate(pawns):
                place = f"yard{owner}" if at == YARD else self.space(owner, at)
                yield Piece(NAMES[owner * PAWNS + pawn], place, "pawn", owner)
