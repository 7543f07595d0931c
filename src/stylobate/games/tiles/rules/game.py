"""The rules as the core sees them; what is legal is asked of the kernel, which is loaded when it is first needed."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, partial
from itertools import groupby
from random import Random
from typing import TYPE_CHECKING, Any, cast

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
from stylobate.core.words import both, in_a_row, sentence
from stylobate.games.tiles import picture, view
from stylobate.games.tiles.counting import counting
from stylobate.games.tiles.guess import guessed
from stylobate.games.tiles.rules.notation import read_action
from stylobate.games.tiles.rules.offer import offered
from stylobate.games.tiles.rules.place import REACH
from stylobate.games.tiles.state import (
    COLOURS,
    KINDS,
    VALUES,
    Action,
    State,
    Tile,
    colours_of,
    read_position,
)
from stylobate.kit.lazy import Later, Numbered
from stylobate.kit.leaving import LATE

if TYPE_CHECKING:
    from stylobate.games.tiles.rules.table import Table

_ACTING = Acting((0,)), Acting((1,))

# No tile is ever taken back, so there are no exchanges to follow beyond the depth.
_LOOKS: dict[str, Value | float] = {"quiet": 0, "seconds": 1.0}


class Tiles(Game[State, Action]):
    """Temple by Martin Windischer."""

    id = "tiles"
    rules_version = "1"
    writable = True
    about = About(
        name="Temple",
        designer="Martin Windischer",
        sentence="Build one house together; place your last tile first.",
        lead="Floors, walls and tops: each tile leans on one of the same or a smaller value. Place all thirty first.",
        players="2",
        minutes=30,
        traits=("no luck, nothing hidden",),
        namesake=True,
    )
    options = (
        Option(
            "edition",
            ("2010", "revised"),
            "Edition",
            "The revised edition lets a turn run on into the next colour, and corner tops lie on walls",
            ("2010 edition", "Revised edition"),
        ),
        Option(
            "top_over_floor",
            ("never", "high", "always"),
            "Tops over floors",
            "Whether one cell can hold a floor and tops above it",
            ("Never", "From the second storey up", "Always"),
        ),
    )
    turn_rule = "WT-8"
    over_rule = "WT-9"
    longest = 60
    """Each turn places at least one of sixty tiles."""

    @classmethod
    def seat_counts(cls, chosen: Mapping[str, Value]) -> tuple[int, ...]:
        return (2,)

    @cached_property
    def _table(self) -> "Table":
        # Importing a game must not wait for the compiler; its first legal action does.
        from stylobate.games.tiles.rules.table import Table

        return Table(str(self.chosen["edition"]), str(self.chosen["top_over_floor"]))

    def start(self) -> State:
        return State()

    def read(self, text: str) -> State:
        state = read_position(text)
        if refusal := self._table.refusal(state):
            raise refusal
        return self._table.judged(state)

    def turn(self, state: State) -> Turn:
        return state.over or _ACTING[state.mover]

    def actions(self, state: State, seat: Seat) -> Sequence[Action]:
        if state.over or seat != state.mover:
            return ()
        return Numbered(self._table.numbers(state), Action)

    def _apply(self, state: State, seat: Seat | None, action: Action) -> Step[State]:
        reached = None if state.over or seat != state.mover else self._table.play(state, action)
        if reached is None or seat is None:
            found = None if seat is None else self.explain(state, seat, str(action))
            raise found or Illegal(sentence("{text} is not possible here", text=str(action)))
        return Step(reached, Later(partial(self._told, state, reached, seat, action)))

    def legal(self, state: State, seat: Seat, text: str) -> Action | None:
        action = None if state.over or seat != state.mover else read_action(text)
        legal = action is not None and self._table.is_legal(state, action.number)
        return action if legal and str(action) == text else None

    def ahead(self, state: State, seat: Seat) -> State | None:
        return None if state.over else State(state.tiles, seat)

    def concede(self, state: State, seat: Seat) -> Step[State]:
        return self._lose(state, sentence("{who} conceded", who=self.who(seat)), seat)

    def run_out(self, state: State, seat: Seat) -> Step[State]:
        return self._lose(state, LATE.did(seat), seat)

    def _lose(self, state: State, reason: str, seat: Seat) -> Step[State]:
        if state.over:
            raise Illegal(sentence("The match is over: {reason}", reason=state.over.template), self.over_rule)
        over = Over(winner_scores(2, 1 - seat), reason)  # WT-12
        reached = State(state.tiles, state.mover, over)
        return Step(reached, (Event("concede", over.template, {"seat": seat}), *self._ending(reached)))

    def _told(self, before: State, after: State, seat: Seat, action: Action) -> tuple[Event, ...]:
        """What a turn made happen: its tiles, lowest first, the colours that were used up or opened, how it ended."""
        kind, who = KINDS[action.kind], self.who(seat)
        tiles = sorted(action.tiles, key=lambda tile: 2 * tile.place.z + tile.place.wall)
        colours = [action.colour, *action.second]
        facts: dict[str, Json] = {
            "seat": seat,
            "kind": kind,
            "colours": colours,
            "tiles": [
                {"place": str(tile.place), "kind": tile.place.role, "colour": tile.colour, "value": tile.value}
                for tile in tiles
            ],
        }
        placed = sentence("{who} places a {kind}: {tiles}", who=who, kind=kind, tiles=_where(tiles))
        events = [Event("place", placed, facts)]
        for colour in colours:
            news = {"opened": len(before.left[colour]) == VALUES, "used up": not after.left[colour]}
            for what in (what for what, happened in news.items() if happened):
                said = "{who} has used up {colour}" if what == "used up" else "{who} opens {colour}"
                shown: dict[str, Json] = {"seat": seat, "colour": colour, "what": what}
                events.append(Event("colour", sentence(said, who=who, colour=colour), shown))
        return (*events, *self._ending(after))

    def _ending(self, state: State) -> tuple[Event, ...]:
        if state.over is None:
            return ()
        facts: dict[str, Json] = {"scores": list(state.over.scores), "reason": state.over.reason}
        return (Event("end", state.over.template, facts),)

    def view(self, state: State, seat: Seat | None) -> dict[str, Json]:
        return view.seen(state)

    def guess(self, view: Mapping[str, Json], seat: Seat | None, rng: Random) -> State:
        return guessed(cast(Mapping[str, Any], view))

    def reason(self, state: State, seat: Seat, text: str) -> Illegal:
        return self._table.why_not(state, text)

    def offer(self, state: State, seat: Seat) -> Json:
        return offered(self._table.numbers(state) if seat == state.mover else [])

    def board(self) -> Json:
        return {
            "seats": [{"seat": s, "name": self.seat_name(s), "colours": list(colours_of(s))} for s in (0, 1)],
            "values": list(range(1, VALUES + 1)),
            "kinds": list(KINDS),
            **{name: str(value) for name, value in self.chosen.items()},
        }

    def picture(self, view: Mapping[str, Json]) -> str:
        return picture.drawn(cast(Mapping[str, Any], view), [self.seat_name(seat) for seat in (0, 1)])

    def counting(self) -> Counting:
        return counting()

    def levels(self) -> tuple[Level, ...]:
        return (
            Level("Lykos", "Drops tiles anywhere", "random"),
            Level(
                "Xenia", "Looks before she builds, half of the time", "alphabeta", _LOOKS | {"depth": 1, "slip": 0.45}
            ),
            Level("Kallias", "Builds by eye, and fast", "alphabeta", _LOOKS | {"depth": 1, "noise": 60}),
            Level("Phidias", "Thinks of your answer", "alphabeta", _LOOKS | {"depth": 2, "noise": 20}),
            Level("Iktinos", "Built the Parthenon", "alphabeta", _LOOKS),
        )

    def evaluate(self, state: State) -> tuple[float, ...]:
        return state.over.scores if state.over else self._table.expected(state)

    @cached_property
    def spelling(self) -> Spelling[State, Action]:
        """The colours and the move, then tile by tile its place and its value."""
        kinds = [f" {kind}: " for kind in KINDS]
        places = ["H", "V", ", H", ", V", " e", " n", *(f" {at}" for at in range(-REACH, REACH + 1))]
        values = [f"={colour}{value}" for colour in ("", *COLOURS) for value in range(1, 7)]
        return PieceSpelling(self, [*COLOURS, *kinds, *places, *values])

    def kernel(self) -> Kernel:
        return self._table.kernel()


def _where(tiles: Iterable[Tile]) -> str:
    """Tiles as people name them, those that do the same at one height together."""
    groups = groupby(tiles, key=lambda tile: (tile.place.role, tile.place.z))
    return in_a_row(
        [
            sentence(_height(role, z), tiles=both([f"{tile.colour}{tile.value}" for tile in some]), storeys=z)
            for (role, z), some in groups
        ]
    )


def _height(role: str, storeys: int) -> str:
    """Where tiles are, with `{tiles}` and `{storeys}`."""
    if role == "floor":
        return "{tiles} on the table"
    if role == "wall" and not storeys:
        return "{tiles} standing on the table"
    if storeys == 1:
        return "{tiles} standing one storey up" if role == "wall" else "{tiles} lying one storey up"
    return "{tiles} standing {storeys} storeys up" if role == "wall" else "{tiles} lying {storeys} storeys up"
