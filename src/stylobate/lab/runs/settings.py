"""What a study plays: tables, levels, seeds. The same settings give the same matches, wherever they are played."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, NamedTuple

from stylobate.core import registry
from stylobate.core.game import Game, Value

CHUNK = 8
"""Matches that are played and written together; what is lost at an interruption."""
REROLLED = 4
"""Of every fourth match chance is rolled again."""


class BadStudy(ValueError):
    """Something that cannot be studied, in a sentence."""


class Table(NamedTuple):
    """One way to play the game: so many seats, these options."""

    seats: int
    options: Mapping[str, Value]

    def open(self, game: str) -> Game[Any, Any]:
        """The game at this table."""
        return registry.load(game, self.seats, **self.options)


@dataclass(frozen=True, slots=True)
class Order:
    """One match to play, in a form that another process can read."""

    number: int
    """Its row in the study."""
    game: str
    table: int
    seats: int
    options: Mapping[str, Value]
    levels: tuple[int, ...]
    """The level of each seat."""
    seed: str
    purpose: str
    """`equal` where all play at one level, `skill` where two levels meet."""
    reroll: bool = False


@dataclass(frozen=True, slots=True)
class Settings:
    """A study, all of it: whoever has this can run it again."""

    game: str
    seats: tuple[int, ...]
    """The seat counts that are studied, each at a table of its own."""
    games: int = 200
    """Matches between equals at each table."""
    levels: tuple[int, ...] = (4,)
    """At which the equals play; several take turns."""
    skill: int | None = None
    """Matches between different levels at the first table; as many as a fifth of `games` where None."""
    seed: int = 0
    options: Mapping[str, Value] = field(default_factory=dict)
    vary: tuple[str, tuple[Value, ...]] | None = None
    """An option and the values it takes in turn, each at tables of their own with the same seeds."""

    def __post_init__(self) -> None:
        """Refuse, with a sentence, what no match could be played with."""
        if self.games < 1:
            raise BadStudy(f"A study plays at least one game, not {self.games}")
        if not self.seats or not self.levels:
            raise BadStudy("A study needs a number of seats and a level")
        try:
            opened = [table.open(self.game) for table in self.tables]
        except ValueError as error:
            raise BadStudy(str(error)) from error
        most = len(opened[0].levels())
        if most == 0:
            raise BadStudy(f"{self.game} has no bots that could play it")
        for level in self.levels:
            if not 1 <= level <= most:
                raise BadStudy(f"{self.game} has levels from 1 to {most}, not {level}")

    @property
    def tables(self) -> tuple[Table, ...]:
        """Every way to play that is studied; the first one is what most questions are about."""
        if self.vary is None:
            return tuple(Table(seats, self.options) for seats in self.seats)
        name, values = self.vary
        return tuple(Table(seats, {**self.options, name: value}) for seats in self.seats for value in values)

    @property
    def skill_games(self) -> int:
        """An even number: every two matches have the same seed and the seats changed."""
        wanted = max(2, self.games // 5) if self.skill is None else self.skill
        return wanted - wanted % 2

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The levels that meet, the weaker one first."""
        levels = range(1, self.levels[0] + 1) if len(self.levels) == 1 else sorted(set(self.levels))
        return tuple(combinations(levels, 2))

    def orders(self) -> tuple[Order, ...]:
        """Every match of the study."""
        return tuple(self._orders())

    def _orders(self) -> Iterator[Order]:
        number = 0
        for at, table in enumerate(self.tables):
            for match in range(self.games):
                level = self.levels[match % len(self.levels)]
                # The same seed at every table: where chance allows, variants are compared match by match.
                seed = f"{self.seed} equal {match}"
                levels = (level,) * table.seats
                again = match % REROLLED == 0
                yield Order(number, self.game, at, table.seats, table.options, levels, seed, "equal", again)
                number += 1
        for match in range(self.skill_games if self.pairs else 0):
            for at, table in enumerate(self.tables):
                pair = self.pairs[match // 2 % len(self.pairs)]
                levels = _seated(pair, table.seats, match // 2 // len(self.pairs), match % 2 == 1)
                seed = f"{self.seed} skill {match // 2}"
                yield Order(number, self.game, at, table.seats, table.options, levels, seed, "skill")
                number += 1

    def chunks(self) -> tuple[tuple[Order, ...], ...]:
        """The orders in the portions in which they are played and written."""
        orders = self.orders()
        return tuple(orders[first : first + CHUNK] for first in range(0, len(orders), CHUNK))

    def to_json(self) -> dict[str, Any]:
        """The settings as study.json holds them."""
        return {
            "game": self.game,
            "seats": list(self.seats),
            "games": self.games,
            "levels": list(self.levels),
            "skill": self.skill_games,
            "seed": self.seed,
            "options": dict(self.options),
            "vary": None if self.vary is None else [self.vary[0], list(self.vary[1])],
        }


def _seated(pair: tuple[int, int], seats: int, turn: int, swapped: bool) -> tuple[int, ...]:
    """The two levels in every other seat; where the seats are odd in number, one of them has one more each time."""
    one, other = pair if not swapped else (pair[1], pair[0])
    return tuple(one if (seat + turn) % 2 == 0 else other for seat in range(seats))


def from_json(data: object) -> Settings:
    """The settings that study.json holds; raises BadStudy."""
    try:
        assert isinstance(data, dict)
        vary = data["vary"]
        return Settings(
            game=data["game"],
            seats=tuple(data["seats"]),
            games=data["games"],
            levels=tuple(data["levels"]),
            skill=data["skill"],
            seed=data["seed"],
            options=data["options"],
            vary=None if vary is None else (vary[0], tuple(vary[1])),
        )
    except BadStudy:
        raise
    except (AssertionError, KeyError, TypeError, IndexError) as error:
        raise BadStudy("These are no settings of a study") from error


def seats_of(game: str, options: Mapping[str, Value], wanted: Sequence[int] | None) -> tuple[int, ...]:
    """The seat counts that are meant: these, or the fewest."""
    if wanted:
        return tuple(dict.fromkeys(wanted))
    try:
        return (registry.load(game, None, **options).seats,)
    except ValueError as error:
        raise BadStudy(str(error)) from error
