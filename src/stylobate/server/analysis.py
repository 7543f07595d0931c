"""An analysis board: somebody plays all sides, goes back and branches off, and asks the bot; no table is made for it.

Nothing is kept. A page sends along where the board begins and what has been played on it; the rules judge all of it.
"""

import random
from typing import Any, NamedTuple

from stylobate.bots import looks_ahead
from stylobate.core.game import Acting, Chance, Event, Illegal, Over, Seat, Step
from stylobate.core.match import Match
from stylobate.core.words import deed, told
from stylobate.server import presenter
from stylobate.server.language import spoken, translated
from stylobate.server.messages import (
    AnalysisAsk,
    AnalysisInfo,
    AnalysisMove,
    EventInfo,
    LogLine,
    Opinion,
    Result,
    SeatInfo,
    Thought,
    TurnInfo,
)
from stylobate.server.players import Players
from stylobate.server.positions import Positions
from stylobate.server.tables import AnyGame, Refusal, Table
from stylobate.server.thoughts import thought_of

DRAWN = 1000
"""Outcomes of chance in a row, at most."""
AHEAD = 3
"""Entries of the line that a bot tells where it looks ahead."""


class Root(NamedTuple):
    """Where a board begins."""

    game: AnyGame
    state: Any
    names: tuple[str, ...]
    """What people are called; empty where nobody sits."""


def blank(kind: type[AnyGame], asked: AnalysisAsk, positions: Positions) -> Root:
    """The start of a game, or the position that somebody wrote; raises Refusal."""
    try:
        game = kind.setup(asked.seats, **asked.options)
    except (ValueError, TypeError) as error:
        raise Refusal(str(error)) from error
    names = ("",) * game.seats
    if asked.position is None:
        return Root(game, game.start(), names)
    try:
        return Root(game, positions.read(game, asked.position.strip()), names)
    except Illegal as wrong:
        raise Refusal(told(translated(wrong.template, kind)), wrong.rule) from wrong


def branching_off(table: Table, match: Match, ply: int) -> Root:
    """A ply of a match that is over; raises Refusal."""
    if ply > match.ply:
        raise Refusal("The match has not got that far yet")
    return Root(table.game, match.state_at(ply), tuple(sitter.name for sitter in table.sitters))


class AnalysisBoard:
    """A board with what has been played on it."""

    def __init__(self, root: Root, line: list[AnalysisMove]) -> None:
        self.game, self.state, self._names = root
        self.before = self.state
        self.events: tuple[Event, ...] = ()
        self.added: list[LogLine] = []
        for move in line:
            self._step(move.seat, move.text)
        self._ply = len(line)

    def attempt(self, wanted: Seat | None, text: str, *, only_ask: bool) -> None:
        """Play for whoever acts, or only find out why that is not possible; raises Illegal."""
        seat = self.looking(wanted) or 0
        if only_ask:
            if (wrong := self.game.explain(self.state, seat, text)) is not None:
                raise wrong
        else:
            self.play(seat, text)

    def play(self, seat: Seat, text: str) -> None:
        """Play for a seat; raises Illegal."""
        self.before = self.state
        self._add(seat, text)

    def draw(self, rng: random.Random) -> None:
        """Let chance say what it has to."""
        for _ in range(DRAWN):
            turn = self.game.turn(self.state)
            if not isinstance(turn, Chance):
                return
            actions, weights = zip(*turn.outcomes, strict=True)
            self._add(None, str(rng.choices(actions, weights)[0]))

    def _add(self, seat: Seat | None, text: str) -> None:
        step = self._step(seat, text)
        self.events = (*self.events, *step.events)
        templates = (e.template for e in step.events if e.template and (seat is None or e.visible_to(seat)))
        said = next(templates, "")
        at = self._ply + len(self.added)
        self.added.append(LogLine(at, seat, text, self._said(said), self._said(deed(said, seat))))

    def _step(self, seat: Seat | None, text: str) -> Step[Any]:
        step = self.game.apply(self.state, seat, self.game.parse(self.state, seat, text))
        self.state = step.state
        return step

    def acting(self) -> list[Seat]:
        turn = self.game.turn(self.state)
        return list(turn.able) if isinstance(turn, Acting) else []

    def looking(self, wanted: Seat | None) -> Seat | None:
        """With whose eyes one looks: of somebody who acts, the wanted one where that is possible."""
        acting = self.acting()
        return wanted if wanted in acting else next(iter(acting), None)

    def info(self, wanted: Seat | None, positions: Positions) -> AnalysisInfo:
        """The position as a page draws it."""
        game, seat = self.game, self.looking(wanted)
        acting = [seat] if seat is not None else []
        return AnalysisInfo(
            game_name=game.about.name,
            seats=[self._seat(each) for each in range(game.seats)],
            board=spoken(game.board(), type(game)),
            position=positions.written(game, self.state),
            writable=game.writable,
            before=presenter.seen(game, self.before, seat),
            view=presenter.seen(game, self.state, seat),
            seat=seat,
            acting=self.acting(),
            turn=TurnInfo("acting", acting) if acting else TurnInfo("over", [], self._result()),
            offer=None if seat is None else spoken(game.offer(self.state, seat), type(game)),
            events=[
                EventInfo(e.kind, self._said(e.template), dict(e.facts)) for e in self.events if e.visible_to(seat)
            ],
            added=self.added,
        )

    def _result(self) -> Result | None:
        turn = self.game.turn(self.state)
        return Result(list(turn.scores), self._said(turn.template)) if isinstance(turn, Over) else None

    def _seat(self, seat: Seat) -> SeatInfo:
        side = translated(self.game.seat_name(seat), type(self.game))
        return SeatInfo(
            seat=seat,
            side=side,
            numbered=self.game.side(seat) is None,
            kind="person",
            name=self._names[seat] or side,
            level=None,
            here=True,
            left=False,
            shared=False,
            away=None,
        )

    def _said(self, template: str) -> str:
        names = {seat: name for seat, name in enumerate(self._names) if name and self.game.side(seat) is None}
        return told(translated(template, type(self.game)), names)

    # ---- the bot ----

    def opinion(self, players: Players, wanted: Seat | None) -> Opinion:
        """What the strongest bot thinks, and how it would go on; blocks."""
        level = self.game.levels()[-1]
        first: Thought | None = None
        for _ in range(AHEAD if looks_ahead(level) and not self.game.knowledge() else 1):
            seat = self.looking(wanted)
            if seat is None:
                break
            thought = thought_of(players, self.game, self.state, seat, 0)
            first = first or thought
            if thought.best is None:
                break
            self.play(seat, thought.best)
            wanted = None
        if first is None:
            return Opinion(level.name, [], [])
        return Opinion(level.name, first.scores, self.added, first.forced)
