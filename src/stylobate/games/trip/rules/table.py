"""What never changes at a table: its board, its cards and its rules, own temples and cards included."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from stylobate.core.game import Value
from stylobate.games.trip.rules import custom
from stylobate.games.trip.rules.assignments import Assignment, printed
from stylobate.games.trip.rules.board import Board


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of a table."""

    temples: int
    """TEMPLE cards each (TT-4)."""
    youngest: int
    """The seat that begins (TT-2)."""
    shared_start: bool
    """Several may start from one airport (TT-3)."""
    held: str
    """in_front: held at the last space before the cube; stay: no move at all (TT-17)."""
    stock: str
    """last: own cubes only when both banks are empty; any: own cubes instead of the bank (TT-21)."""
    turning: str
    """auto: cards are turned by themselves; manual: their owner has to think of it (TT-26)."""
    final_trip_cards: str
    """any, or mode: the cards for the final trip are tied to a travel mode (TT-45)."""
    six_again: bool
    """TT-58."""
    held_once: bool
    """TT-59."""
    first_cubes: str
    """players: everybody places theirs; chance: they are placed for everybody (TT-77)."""
    timers: bool
    """An answer to a diversion is waited for only so long (TT-44)."""


class Table:
    """A board, its cards and its rules; one instance for the same choices."""

    def __init__(self, rules: Rules, own: str) -> None:
        self.rules = rules
        content = custom.read(own)
        self.board: Board = _board(own)
        self.cards: Mapping[str, Assignment] = {**printed(), **{card.id: card for card in content.assignments()}}

    def titled(self, card: str) -> str:
        return self.cards[card].title

    def foremost(self, held: Iterable[str], card: str) -> str:
        """The one of the cards with this title that is named: copies are interchangeable."""
        title = self.cards[card].title
        return min(other for other in held if self.cards[other].title == title)


@lru_cache(maxsize=64)
def _board(own: str) -> Board:
    return Board(custom.read(own).printed())


@lru_cache(maxsize=256)
def _table(rules: Rules, own: str) -> Table:
    return Table(rules, own)


def table_for(chosen: Mapping[str, Value]) -> Table:
    """The table with these options."""
    rules = Rules(
        temples=int(chosen["temples"]),
        youngest=int(chosen["youngest"]) - 1,
        shared_start=bool(chosen["shared_start"]),
        held=str(chosen["held"]),
        stock=str(chosen["stock"]),
        turning=str(chosen["turning"]),
        final_trip_cards=str(chosen["final_trip_cards"]),
        six_again=bool(chosen["six_again"]),
        held_once=bool(chosen["held_once"]),
        first_cubes=str(chosen["first_cubes"]),
        timers=bool(chosen["timers"]),
    )
    return _table(rules, str(chosen["own"]))
