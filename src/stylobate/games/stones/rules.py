"""The rules as the core sees them; what is legal is asked of the kernel, which is loaded when it is first needed.

What a page gets, all plain JSON, fields by name and seats by number:
- `view`: variant, position, turn (a seat, or null after the end), stones [[field, seat], ...], lost (stones a seat has
  fewer than nine), out (seats), repeated (how often this position has occurred), past (marks of positions that may
  occur again), over {scores, reason} or null. It is the same for everyone.
- `offer`: [{text, words, hops: [{sign, from, over, to, teleport}, ...]}, ...]; `to` null is a Leap of Faith.
- `board`: variant, files, ranks, fields [{name, file, rank}], counted from 0, paths [[field, field], ...], sides.
- events: walk {seat, from, to}, leap {seat, from, over, to, taken, converted, whose}, faith (the same without `to`),
  teleport {seat, from, to}, swap {seat, from, to, whose}, pass, out and concede {seat}, end {scores, reason}.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, Self, cast

from stylobate.core.compiled import Kernel, winner_scores
from stylobate.core.game import (
    About,
    Acting,
    Event,
    Game,
    Illegal,
    Json,
    Level,
    Option,
    Over,
    Seat,
    Step,
    Turn,
    Value,
)
from stylobate.games.stones.board import board_of, drawn, picture
from stylobate.games.stones.state import Action, State, fields_of, read_position

if TYPE_CHECKING:
    from stylobate.games.stones.table import Table


class Stones(Game[State, Action]):
    """Temple by Simon Allmer: classic, convert and cross."""

    id = "stones"
    rules_version = "1"
    about = About(
        name="Temple",
        designer="Simon Allmer",
        sentence="Leap through the temple; first to the far moon wins.",
        lead="Two columns of stones meet in a temple. Walk, leap, take; the first stone on the far moon wins.",
        players="2 or 4",
        minutes=15,
        traits=("no luck, nothing hidden",),
    )
    options = (
        Option(
            "variant",
            ("classic", "convert", "cross"),
            "Edition",
            "Classic is the race; in Convert leapt stones change sides; Cross is for four",
            ("Classic", "Convert", "Cross"),
        ),
        Option(
            "leap_of_faith",
            ("any", "enemy"),
            "Leap of Faith",
            "Which stones may be leapt over on the way out of the temple",
            ("Over any stone", "Over enemy stones only"),
        ),
        Option(
            "artemis_deadlock",
            ("wait", "swap"),
            "Stones that face each other",
            "What happens when each side's stone stands on the field the other one waits for",
            ("Both wait", "They change places"),
            only={"variant": ("convert",)},
        ),
    )
    turn_rule = "TS-15"
    over_rule = "TS-15"

    def __init__(self, seats: int, chosen: Mapping[str, Value]) -> None:
        super().__init__(seats, chosen)
        self.variant = str(self.chosen["variant"])
        self._board = board_of(self.variant)
        self._convert = self.variant == "convert"

    @classmethod
    def setup(cls, seats: int | None = None, **options: Value) -> Self:
        if seats == 4 and options.get("variant", "classic") in ("classic", "convert"):
            raise ValueError("stones is played by 4 only with variant='cross'")
        return super().setup(seats, **options)

    @classmethod
    def seat_counts(cls, chosen: Mapping[str, Value]) -> tuple[int, ...]:
        return (4,) if chosen["variant"] == "cross" else (2,)

    def seat_name(self, seat: Seat) -> str:
        return self._board.sides[seat].name

    def start(self) -> State:
        return State(tuple(side.start for side in self._board.sides), 0)

    def read(self, text: str) -> State:
        state = read_position(self._board, text)
        if refusal := self._table.refusal(state):
            raise refusal
        return state

    def turn(self, state: State) -> Turn:
        return state.over or Acting((state.mover,))

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        if state.over or seat != state.mover:
            return ()
        return self._table.actions(state)

    def apply(self, state: State, seat: Seat | None, action: Action) -> Step[State]:
        if state.over or seat != state.mover or action not in self.actions(state, seat):
            raise self._refusal(state, seat, action)
        reached = self._remembered(state, self._table.play(state, action.number))
        return Step(reached, (*self._table.events(state, action.number), *self._aftermath(state, reached)))

    def _refusal(self, state: State, seat: Seat | None, action: Action) -> Illegal:
        found = None if seat is None else self.explain(state, seat, str(action))
        return found or Illegal(f"{action} is not possible here")

    def concede(self, state: State, seat: Seat) -> Step[State]:
        if state.over:
            raise Illegal(f"The match is over: {state.over.reason}", self.over_rule)
        if state.is_out(seat):
            raise Illegal(f"{self.seat_name(seat)} is out already", "TS-16")
        said = Event("concede", f"{self.seat_name(seat)} concedes", {"seat": seat})
        reached = self._without(state, seat)
        return Step(reached, (said, *self._aftermath(state, reached)))

    def _without(self, state: State, seat: Seat) -> State:
        """The state after a seat has conceded (TS-7, TS-16)."""
        if self.seats == 2:
            lost = Over(winner_scores(2, 1 - seat), f"{self.seat_name(seat)} conceded")
            return State(state.boards, 1 - seat, over=lost)
        out = state.out | 1 << seat
        mover = self._table.next_in(seat, out) if seat == state.mover else state.mover
        players = [s for s in range(4) if not out >> s & 1]
        over: Over | None = None
        if len(players) == 1:
            reason = f"{self.seat_name(seat)} conceded, {self.seat_name(players[0])} is the last player left"
            over = Over(winner_scores(4, players[0]), reason)
        return State(state.boards, mover, out, over=over)

    def view(self, state: State, seat: Seat | None) -> dict[str, Json]:
        owners = state.owners()
        return {
            "variant": self.variant,
            "position": str(state),
            "turn": None if state.over else state.mover,
            "stones": [[self._board.names[field], owners[field]] for field in sorted(owners)],
            # In convert a side may have more stones than it began with: then none of them counts as lost.
            "lost": [max(0, 9 - stones.bit_count()) for stones in state.boards],
            "out": [s for s in range(self.seats) if state.is_out(s)],
            "repeated": state.repeated,
            "past": list(state.past),
            "over": {"scores": list(state.over.scores), "reason": state.over.reason} if state.over else None,
        }

    def guess(self, view: Mapping[str, Json], seat: Seat | None, rng: Random) -> State:
        # Nothing is hidden, so there is only one state that looks like this.
        shown = cast(Mapping[str, Any], view)
        position = read_position(self._board, shown["position"])
        over = Over(tuple(shown["over"]["scores"]), shown["over"]["reason"]) if shown["over"] else None
        return State(position.boards, position.mover, position.out, tuple(shown["past"]), over)

    def reason(self, state: State, seat: Seat, text: str) -> Illegal:
        return self._table.reason(state, text)

    def offer(self, state: State, seat: Seat) -> Json:
        return [self._table.offered(action) for action in self.actions(state, seat)]

    def board(self) -> Json:
        return {"variant": self.variant, **drawn(self._board)}

    def picture(self, view: Mapping[str, Json]) -> str:
        return picture(self._board, str(view["position"]))

    def levels(self) -> tuple[Level, ...]:
        # Measured, see benchmarks/results/levels.md: at four the slips have to lie further apart.
        iris, hermes, themis = (0.2, 0.1, 0.03) if self.seats == 2 else (0.6, 0.36, 0.17)
        return (
            Level("Pebble", "Plays whatever comes up", "random"),
            Level("Iris", "Takes what she sees and looks no further", "greedy", {"slip": iris}),
            Level("Hermes", "Quick, and thinks of your answer", "alphabeta", {"depth": 2, "slip": hermes}),
            Level("Themis", "Weighs every turn", "alphabeta", {"depth": 3, "slip": themis}),
            Level("Artemis", "It is her temple", "alphabeta", {"seconds": 1.0}),
        )

    def evaluate(self, state: State) -> tuple[float, ...]:
        return state.over.scores if state.over else self._table.expected(state)

    def kernel(self) -> Kernel:
        return self._table.kernel()

    @cached_property
    def _table(self) -> "Table":
        # Here and not above: loading a game should not load numba.
        from stylobate.games.stones.table import Table

        chosen = self.chosen
        return Table(self.variant, str(chosen["leap_of_faith"]), str(chosen["artemis_deadlock"]))

    def _remembered(self, before: State, reached: State) -> State:
        """The state that a turn reached, with its history; drawn if it has occurred three times (TS-8)."""
        same = self._remaining(reached) == self._remaining(before)
        past = (*before.past, before.mark) if same else ()
        state = replace(reached, past=past)
        if state.over or state.repeated < 3:
            return state
        # TS-14: those who are out have lost, the rest share the draw.
        scores = tuple(0.0 if state.is_out(seat) else 0.5 for seat in range(self.seats))
        return replace(state, over=Over(scores, "The position occurred three times"))

    def _remaining(self, state: State) -> int:
        """A number that no turn raises: a position with less of it is never followed by one with more.

        Stones never come back (in convert they only change sides, and walk in circles), and never go back (elsewhere).
        """
        if self._convert:
            return sum(stones.bit_count() for stones in state.boards)
        return sum(
            1 + side.ahead[field]
            for side, stones in zip(self._board.sides, state.boards, strict=True)
            for field in fields_of(stones)
        )

    def _aftermath(self, before: State, after: State) -> tuple[Event, ...]:
        """Who is out and how it ended, after a turn or a concession."""
        gone = [s for s in range(self.seats) if after.is_out(s) and not before.is_out(s)]
        outs = [Event("out", f"{self.seat_name(s)} is out", {"seat": s}) for s in gone]
        if after.over is None:
            return tuple(outs)
        facts: dict[str, Json] = {"scores": list(after.over.scores), "reason": after.over.reason}
        return (*outs, Event("end", after.over.reason, facts))
