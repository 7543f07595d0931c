"""The rules as the core sees them; what is legal is asked of the kernel, which is loaded when it is first needed.

What a page gets, all plain JSON, fields by name and seats by number:
- `offer`: [{text, words, hops: [{sign, from, over, to, teleport}, ...]}, ...]; `to` null is a Leap of Faith.
- `board`: variant, files, ranks, fields [{name, file, rank}], counted from 0, paths [[field, field], ...], sides.
- events: walk {seat, from, to}, leap {seat, from, over, to, taken, converted, whose}, faith (the same without `to`),
  teleport {seat, from, to}, swap {seat, from, to, whose}, pass, out and concede {seat}, end {scores, reason}.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, Self, cast

from stylobate.core.compiled import Kernel, winner_scores
from stylobate.core.counting import Counting
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
from stylobate.core.spelling import PieceSpelling, Spelling
from stylobate.core.words import sentence
from stylobate.games.stones import picture, view
from stylobate.games.stones.counting import counting
from stylobate.games.stones.guess import guessed
from stylobate.games.stones.rules.board import board_of, drawn
from stylobate.games.stones.state import Action, State, read_position
from stylobate.kit.leaving import LATE, Leaving

if TYPE_CHECKING:
    from stylobate.games.stones.bots.endgames.keeping import Keeping
    from stylobate.games.stones.rules.table import Table


CONCEDING = Leaving("{who} concedes", "{who} conceded")
_ACTING = tuple(Acting((seat,)) for seat in range(4))


class Stones(Game[State, Action]):
    """Temple by Simon Allmer: classic, convert and cross."""

    id = "stones"
    rules_version = "1"
    writable = True
    about = About(
        name="Temple",
        designer="Simon Allmer",
        sentence="Leap through the temple; first to the far moon wins.",
        lead="Two columns of stones meet in a temple. Walk, leap, take; the first stone on the far moon wins.",
        players="2 or 4",
        minutes=15,
        traits=("no luck, nothing hidden",),
        namesake=True,
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
            "Which stones a stone may leap over to leave the temple",
            ("Over any stone", "Over enemy stones only"),
        ),
        Option(
            "artemis_deadlock",
            ("wait", "swap"),
            "Stones that face each other",
            "What happens when each side's stone stands on the moon that the other is waiting for",
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

    def side(self, seat: Seat) -> str:
        return self._board.sides[seat].name

    def start(self) -> State:
        return State(tuple(side.start for side in self._board.sides), 0)

    def read(self, text: str) -> State:
        return self._table.judged(read_position(self._board, text))

    def turn(self, state: State) -> Turn:
        return state.over or _ACTING[state.mover]

    def actions(self, state: State, seat: Seat) -> Sequence[Action]:
        if state.over or seat != state.mover:
            return ()
        return self._table.actions(state)

    def _apply(self, state: State, seat: Seat | None, action: Action) -> Step[State]:
        legal = None if state.over or seat != state.mover else self._table.legal(state, action)
        if legal is None:
            raise self._refusal(state, seat, action)
        reached, events = self._table.play(legal)
        if reached.over is None and reached.past and reached.repeated == 3:
            reached = self._drawn(reached)
        if reached.over is None and reached.out == state.out:
            return Step(reached, events)
        return Step(reached, (*events, *self._aftermath(state, reached)))

    def legal(self, state: State, seat: Seat, text: str) -> Action | None:
        return None if state.over or seat != state.mover else self._table.named(state, text)

    def _refusal(self, state: State, seat: Seat | None, action: Action) -> Illegal:
        found = None if seat is None else self.explain(state, seat, str(action))
        return found or Illegal(sentence("{text} is not possible here", text=str(action)))

    def ahead(self, state: State, seat: Seat) -> State | None:
        return None if state.over or state.is_out(seat) else State(state.boards, seat, state.out)

    def concede(self, state: State, seat: Seat) -> Step[State]:
        return self._leave(state, seat, CONCEDING)

    def run_out(self, state: State, seat: Seat) -> Step[State]:
        return self._leave(state, seat, LATE)

    def _leave(self, state: State, seat: Seat, leaving: Leaving) -> Step[State]:
        if state.over:
            raise Illegal(sentence("The match is over: {reason}", reason=state.over.template), self.over_rule)
        if state.is_out(seat):
            raise Illegal(sentence("{who} is already out", who=self.who(seat)), "TS-16")
        said = Event("concede", sentence(leaving.doing, who=self.who(seat)), {"seat": seat})
        reached = self._without(state, seat, sentence(leaving.done, who=self.who(seat)))
        return Step(reached, (said, *self._aftermath(state, reached)))

    def _without(self, state: State, seat: Seat, left: str) -> State:
        """The state after a seat has conceded or lost on time (TS-7, TS-16)."""
        if self.seats == 2:
            lost = Over(winner_scores(2, 1 - seat), left)
            return State(state.boards, 1 - seat, over=lost)
        out = state.out | 1 << seat
        mover = self._table.next_in(seat, out) if seat == state.mover else state.mover
        players = [s for s in range(4) if not out >> s & 1]
        over: Over | None = None
        if len(players) == 1:
            reason = sentence("{left}; {last} is the last player left", left=left, last=self.who(players[0]))
            over = Over(winner_scores(4, players[0]), reason)
        return State(state.boards, mover, out, over=over)

    def view(self, state: State, seat: Seat | None) -> dict[str, Json]:
        return view.seen(state, self._board, self.variant)

    def guess(self, view: Mapping[str, Json], seat: Seat | None, rng: Random) -> State:
        return guessed(cast(Mapping[str, Any], view), self._board)

    def reason(self, state: State, seat: Seat, text: str) -> Illegal:
        return self._table.reason(state, text)

    def offer(self, state: State, seat: Seat) -> Json:
        return [] if state.over or seat != state.mover else self._table.offers(state)

    def board(self) -> Json:
        return {"variant": self.variant, **drawn(self._board)}

    def picture(self, view: Mapping[str, Json]) -> str:
        return picture.drawn(cast(Mapping[str, Any], view), self._board)

    def counting(self) -> Counting:
        return counting(self._board)

    def levels(self) -> tuple[Level, ...]:
        # Measured, see benchmarks/results/levels.md: at four the levels have to lie further apart.
        iris, hermes, themis = (0.2, 60, 20) if self.seats == 2 else (0.75, 400, 250)
        return (
            Level("Pebble", "Plays whatever comes up", "random"),
            Level("Iris", "Takes what she sees and looks no further", "greedy", {"slip": iris}),
            Level("Hermes", "Quick, and thinks of your answer", "alphabeta", {"depth": 2, "noise": hermes}),
            Level("Themis", "Weighs every turn", "alphabeta", {"depth": 3, "noise": themis}),
            Level("Artemis", "It is her temple", "alphabeta", {"seconds": 1.0, "endgames": True}),
        )

    def evaluate(self, state: State) -> tuple[float, ...]:
        return state.over.scores if state.over else self._table.expected(state)

    @cached_property
    def spelling(self) -> Spelling[State, Action]:
        """The stone's field, then field by field where it goes and how."""
        names = self._board.names
        signs = ("{}", "-{}", "^{}", "x{}", "^({})", "x({})", "={}")
        return PieceSpelling(self, ["pass", *(sign.format(name) for sign in signs for name in names)])

    def kernel(self) -> Kernel:
        return self._table.kernel()

    def endgames(self) -> "Keeping | None":
        return self._table.endgames()

    @cached_property
    def _table(self) -> "Table":
        # Here and not above: loading a game should not load numba.
        from stylobate.games.stones.rules.table import Table

        chosen = self.chosen
        return Table(self.variant, str(chosen["leap_of_faith"]), str(chosen["artemis_deadlock"]))

    def _drawn(self, state: State) -> State:
        """The state that has occurred three times (TS-8)."""
        # TS-14: those who are out have lost, the rest share the draw.
        scores = tuple(0.0 if state.is_out(seat) else 0.5 for seat in range(self.seats))
        return replace(state, over=Over(scores, "The position occurred three times"))

    def _aftermath(self, before: State, after: State) -> tuple[Event, ...]:
        """Who is out and how it ended, after a turn or a concession."""
        gone = [s for s in range(self.seats) if after.is_out(s) and not before.is_out(s)]
        outs = [Event("out", sentence("{who} is out", who=self.who(s)), {"seat": s}) for s in gone]
        if after.over is None:
            return tuple(outs)
        facts: dict[str, Json] = {"scores": list(after.over.scores), "reason": after.over.reason}
        return (*outs, Event("end", after.over.template, facts))
