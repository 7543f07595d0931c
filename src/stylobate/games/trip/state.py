"""The values of the game: travellers, the state with its position text, and the facts of a turn."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from stylobate.core.game import Illegal, Seat
from stylobate.core.words import sentence
from stylobate.games.trip.rules.board import CUBES, Board
from stylobate.games.trip.rules.table import Table
from stylobate.kit.deck import Deck, decoded_deck
from stylobate.kit.journeys import JourneyState, TurnTask
from stylobate.kit.stacks import decoded_over, encoded_over
from stylobate.kit.tasks import Task, decoded, fields_listed, tupled
from stylobate.kit.words import who

SIX: Final = 6
"""The throw that passes cubes and takes them (TT-16)."""
NO_CUBES: Final = (0, 0)


@dataclass(frozen=True, slots=True)
class Underway(TurnTask):
    """The facts of one seat's turn."""

    stage: str = "begin"
    """begin, border (a card is owed), before, die (it is being thrown), thrown, after."""
    die: int | None = None
    mode: str | None = None
    """The mode of this turn's throws, once one has been made (TT-63)."""
    throws: int = 0
    """Further throws to come."""
    again: int = 0
    """Throws that a six allows besides (TT-58)."""
    ignores: str = ""
    """The mode in which the next throw ignores cubes (TT-22)."""
    lets: int | None = None
    """A cube that held the pawn last turn and counts as absent now (TT-59)."""
    closed: bool = False
    """No further throw in this turn (TT-63, TT-64)."""


@dataclass(frozen=True, slots=True)
class Traveller:
    """One seat's trip. TEMPLE cards are named by their ids."""

    hand: tuple[str, ...] = ()
    """Face-down TEMPLE cards."""
    visited: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    """Kept cards that everybody knows of: they were drawn from the known part of the pile."""
    at: int | None = None
    stock: tuple[int, int] = (1, 1)
    """Red and black cubes owned."""
    mode: str | None = None
    free: bool = True
    """It may leave in any mode without a card (TT-31, TT-32)."""
    paid: str | None = None
    """The mode that a card has been drawn for (TT-30)."""
    bound: bool = False
    """The next throw is in that mode."""
    owes: bool = False
    """It has stopped at a Border Post and draws before it goes on (TT-38)."""
    waiting: str = "start"
    """A visit that is made at the start of the next turn: start (TT-25), sent (TT-47), or none; or, by hand, one at
    which cards may still be turned (TT-76, `visits.LATE`)."""
    missed: int = 0
    ignoring: str = ""
    """The mode in which cubes are ignored until the pawn next ends a move in a city (TT-22)."""
    held: int | None = None
    """The cube that held it, where that counts (TT-59)."""
    ruled_out: tuple[int, ...] = ()
    """Where it stopped and turned fewer than two cards: it holds no card of these locations face down."""
    out: bool = False

    @property
    def final(self) -> bool:
        """On the final trip: all TEMPLE cards are face up (TT-45)."""
        return not self.hand and bool(self.visited)


@dataclass(frozen=True, slots=True)
class State(JourneyState[Traveller, Underway]):
    """A match at one moment."""

    cubes: tuple[int, ...]
    """Zones with a cube; the zone tells the colour."""
    bank: tuple[int, int]
    pack: tuple[str, ...]
    """TEMPLE cards that were not dealt."""
    pile: Deck[str]
    table: Table = field(compare=False, repr=False)

    def __str__(self) -> str:
        return json.dumps(_encoded(self), separators=(",", ":"))

    def order(self) -> tuple[Seat, ...]:
        """All seats that are present, in turn order from the youngest (TT-2)."""
        first = self.table.rules.youngest
        return (*((first,) if not self.travellers[first].out else ()), *self.clockwise(first))

    def place(self, seat: Seat) -> int:
        """Where a seat's pawn stands."""
        at = self.travellers[seat].at
        if at is None:
            raise Illegal(sentence("{who} has no pawn on the board", who=who(seat)), "TT-3")
        return at

    def matching(self, seat: Seat, space: int) -> tuple[str, ...]:
        """The face-down cards that a seat may turn at a space."""
        return matching(self.table.board, self.travellers[seat].hand, space)


def matching(board: Board, hand: tuple[str, ...], space: int) -> tuple[str, ...]:
    """Those of some TEMPLE cards whose temple is at a space."""
    here = board.temples_at.get(space, ())
    return tuple([card for card in hand if card in here])


# ---- the position text ----


def _encoded(state: State) -> dict[str, Any]:
    return {
        "travellers": [fields_listed(traveller) for traveller in state.travellers],
        "cubes": list(state.cubes),
        "bank": list(state.bank),
        "pack": list(state.pack),
        "pile": state.pile.encoded(),
        "tasks": [task.encoded() for task in state.tasks],
        "over": encoded_over(state.over),
    }


def decode(written: Mapping[str, Any], table: Table) -> State:
    """The state whose text held this."""
    return State(
        tasks=tuple(decoded(task, __package__) for task in written["tasks"]),
        over=decoded_over(written["over"]),
        travellers=tuple(Traveller(*(tupled(value) for value in one)) for one in written["travellers"]),
        cubes=tuple(written["cubes"]),
        bank=tupled(written["bank"]),
        pack=tuple(written["pack"]),
        pile=decoded_deck(written["pile"]),
        table=table,
    )


def check(state: State) -> None:
    """Raise Illegal where something is not in its place."""
    board = state.table.board
    if len(set(state.cubes)) < len(state.cubes) or not set(board.colour_of).issuperset(state.cubes):
        raise Illegal("A cube stands alone on a zone", "TT-20")
    if cubes_in_all(state) != (CUBES, CUBES):
        raise Illegal(sentence("There are {cubes} red and {cubes} black cubes", cubes=CUBES), "TT-19")
    if temple_cards(state) != Counter(list(board.temples)):
        raise Illegal("Each TEMPLE card is in one place", "TT-1")
    if assignment_cards(state) != Counter(list(state.table.cards)):
        raise Illegal("Each ASSIGNMENT card is in one place", "TT-54")


def cubes_in_all(state: State) -> tuple[int, int]:
    """Red and black cubes, wherever they are (TT-19)."""
    red = sum(state.table.board.colour_of[zone] == "red" for zone in state.cubes)
    black = len(state.cubes) - red
    stocks = [traveller.stock for traveller in state.travellers]
    return state.bank[0] + red + sum(s[0] for s in stocks), state.bank[1] + black + sum(s[1] for s in stocks)


def temple_cards(state: State) -> Counter[str]:
    """All TEMPLE cards, wherever they are."""
    return Counter((*state.pack, *(card for one in state.travellers for card in (*one.hand, *one.visited))))


def assignment_cards(state: State) -> Counter[str]:
    """All ASSIGNMENT cards, wherever they are."""
    held = (card for traveller in state.travellers for card in traveller.kept)
    return Counter((*state.pile.cards, *held, *in_play(state.tasks)))


def in_play(tasks: tuple[Task, ...]) -> list[str]:
    """The ASSIGNMENT cards that are being carried out and have not gone back to the pile."""
    return [card for task in tasks if (card := getattr(task, "card", None)) and not getattr(task, "spent", False)]
