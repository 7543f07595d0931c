"""Positions to order, and a table that plays texts on them."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from stylobate.core.game import Chance, Event, Illegal, Over
from stylobate.games.blox import Blox
from stylobate.games.blox.rules.drawing import Draw
from stylobate.games.blox.rules.plots import KINDS, Place, Plot, read_cell
from stylobate.games.blox.rules.printed import PLOTS
from stylobate.games.blox.rules.rounds import Draft, Pick, Rounds
from stylobate.games.blox.state import State, block_totals, landscape_cards
from tests.games.tables import PlayedTable

CARDS = (("H01", "S01", "M04"), ("H02", "S08", "M02"), ("H03", "S09", "M10"), ("H10", "S11", "M11"))
"""What each seat has unless told otherwise: cards of the lowest difficulty."""
SOLUTIONS = json.loads((Path(__file__).parent / "solutions.json").read_text("utf-8"))["solutions"]

Built = Mapping[str, Sequence[str]]
"""Blocks by plot, in the order they were built: `{"house": ["2x3 b2 across"]}`."""


def place(text: str) -> Place:
    """A place from the end of an action's text."""
    kind, cell, way = text.split()
    return Place(kind, read_cell(cell), way)


def solution(card: str, level: int = 1) -> list[str]:
    """Blocks that finish a card, the lowest first."""
    texts = []
    for layer in SOLUTIONS[card][str(level)]:
        for kind, (row, col), (last_row, last_col) in layer:
            way = "down" if last_row - row > last_col - col else "across"
            texts.append(f"{kind} {'abcdef'[col]}{row + 1} {way}")
    return texts


def city(
    *built: Built,
    seats: int = 2,
    finished: Sequence[str] = (),
    offer: Sequence[str] = ("2x3", "1x3", "1x1", "1x2"),
    picks: Sequence[int] | None = None,
    cards: Sequence[Sequence[str]] = CARDS,
    **options: Any,
) -> "Table":
    """The offer lies there and the first of `picks` is to pick; `finished` are texts like `p1 house`."""
    game = Blox.setup(seats, **options)
    players = []
    for seat in range(seats):
        lying = built[seat] if seat < len(built) else {}
        level = game.terms.levels[seat]
        plots = tuple(
            _plot(card, type, lying, f"p{seat + 1} {type}" in finished, level)
            for card, type in zip(cards[seat], PLOTS, strict=True)
        )
        players.append(replace(game.start().players[0], plots=plots))
    order = tuple(picks) if picks is not None else (0, 1) * 2 if seats == 2 else tuple(range(seats))
    state = replace(
        game.start(),
        players=tuple(players),
        offer=tuple(offer),
        round=1,
        start=order[0],
        tasks=(Rounds(), Draft(order[1:]), Pick(order[0])),
    )
    return Table(settled(state), game)


def _plot(card: str, type: str, lying: Built, finished: bool, level: int) -> Plot:
    plot = Plot(card)
    for text in solution(card, level) if finished else lying.get(type, ()):
        plot = plot.with_block(place(text))
    return replace(plot, finished=finished)


def settled(state: State) -> State:
    """The state with the supply and the piles that go with what lies elsewhere."""
    fresh = Blox.setup(len(state.players)).start()
    elsewhere = block_totals(replace(state, supply=(0,) * len(KINDS)))
    supply = tuple(count - used for count, used in zip(fresh.supply, elsewhere, strict=True))
    laid = landscape_cards(replace(state, piles=()))
    piles = tuple(replace(pile, fresh=tuple(card for card in pile.fresh if card not in laid)) for pile in fresh.piles)
    return replace(state, supply=supply, piles=piles)


class Table(PlayedTable):
    """A game and its state; `do` plays texts for whoever acts, or for chance."""

    def __init__(self, state: State, game: Blox) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = []
        assert game.read(str(state)) == state

    def draws(self, card: str, seat: int = 0) -> "Table":
        """This seat draws this event card now."""
        self.state = replace(self.state, tasks=(*self.state.tasks, Draw(seat)))
        return self.do(f"event {card}")

    def put(self, seat: int, **changes: Any) -> "Table":
        players = list(self.state.players)
        players[seat] = replace(players[seat], **changes)
        self.state = replace(self.state, players=tuple(players))
        return self

    def texts(self, kind: str = "", seat: int | None = None) -> list[str]:
        seat = self.seat if seat is None else seat
        return [str(action) for action in self.game.actions(self.state, seat) if str(action).startswith(kind)]

    def outcomes(self) -> dict[str, int]:
        turn = self.game.turn(self.state)
        assert isinstance(turn, Chance)
        return {str(action): weight for action, weight in turn.outcomes}

    def why(self, text: str, seat: int | None = None) -> Illegal:
        found = self.game.explain(self.state, self.seat if seat is None else seat, text)
        assert found is not None, f"{text} is legal"
        return found

    @property
    def now(self) -> str:
        return str(self.game.view(self.state, None)["now"]["kind"])  # type: ignore[index, call-overload]

    @property
    def seat(self) -> int:
        """Who is to act."""
        turn = self.game.turn(self.state)
        assert not isinstance(turn, Chance | Over)
        return turn.seats[0]

    def blocks(self, seat: int, type: str) -> list[str]:
        """What lies on a plot, the lowest first."""
        plot = self.state.players[seat].plots[PLOTS.index(type)]
        return [block.kind for block in plot.blocks]

    def is_finished(self, seat: int, type: str) -> bool:
        return self.state.players[seat].plots[PLOTS.index(type)].finished

    def supply(self, kind: str) -> int:
        return self.state.supply[KINDS.index(kind)]
