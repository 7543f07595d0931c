"""The values of the game: players with their zones, the table with its cards, and what a task of this game says."""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias

from stylobate.core.game import Illegal, Seat
from stylobate.games.rush.rules import silhouettes
from stylobate.games.rush.rules.cards import BONUS, IDLE_ROUNDS, POWERS, SIZES, STALL_ROUNDS, STONES, cards
from stylobate.games.rush.rules.notation import ZONES, stone_text
from stylobate.games.rush.rules.silhouettes import STAYS, Registration, Silhouette, Stone, figure
from stylobate.kit import tasks
from stylobate.kit.stacks import SeatedState, encoded_over
from stylobate.kit.tasks import listed

Laid: TypeAlias = tuple[Stone, ...]
"""A figure in the order in which its stones were laid."""
Counts: TypeAlias = tuple[int, int, int, int]
"""How many stones of size 1, 2, 3 and 4."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What the options of a table say, for the rules to ask."""

    manual: bool = False
    """Completed temples are claimed (TR-19)."""
    take_back: bool = True
    stall: str = "discard"
    sealed: bool = False
    youngest: bool = False
    timers: bool = True
    hint: bool = False
    stall_rounds: int = STALL_ROUNDS
    idle_rounds: int = IDLE_ROUNDS


@dataclass(frozen=True, slots=True)
class Player:
    """One seat's board. The supply is whatever lies nowhere else, so no stone is ever lost."""

    zones: tuple[Laid, ...]
    bonus: tuple[int, ...] = ()
    """Sizes in the bonus area, at most one of each."""
    cards: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    """Values of the point tokens (TR-10)."""
    tokens: tuple[str, ...] = ()
    """Unused ones: solo and mortar lie open, power tokens are known to their owner only (TR-31)."""
    used: tuple[str, ...] = ()
    mortar: int | None = None
    """The zone in which mortar is active (TR-37)."""
    out: bool = False

    @property
    def supply(self) -> Counts:
        return supply_of(self.zones, self.bonus)

    @property
    def powers(self) -> tuple[str, ...]:
        return tuple(token for token in self.tokens if token in POWERS)

    @property
    def card_score(self) -> int:
        """The printed points of temple cards alone (TR-22)."""
        return sum(cards()[card].points for card in self.cards)

    @property
    def bonus_score(self) -> int:
        return sum(BONUS[size] for size in self.bonus)

    @property
    def score(self) -> int:
        """TR-44."""
        return self.card_score + sum(self.points) + self.bonus_score


class Built(NamedTuple):
    """The one build of a commit: a stone added, moved from another zone, or taken back (TR-13)."""

    act: str
    zone: int
    stone: Stone
    source: int | None = None
    taken: Stone | None = None


class Draft(NamedTuple):
    """What a seat has prepared and nobody else knows: its zones as they would be."""

    zones: tuple[Laid, ...]
    built: Built | None = None
    mortar: int | None = None
    """The zone for which the mortar token is added (TR-37)."""
    claims: tuple[int, ...] = ()


class Asking(tasks.Asking):
    """A task of this game: also where steps at figures are done, what its clock is called and what silence means."""

    rule = "TR-12"
    secret: ClassVar[bool] = False
    """What is done is prepared, and nobody else learns of it (TR-13)."""
    __slots__ = ()

    def draft(self, state: "State", seat: Seat) -> Draft:
        """The figures of a seat as it sees them."""
        return state.draft(seat)

    def is_ready(self, seat: Seat) -> bool:
        """Whether a seat has said that it is ready, and may only think again."""
        return False

    def reach(self, state: "State", seat: Seat) -> tuple[int, ...]:
        """The zones in which a seat may do something."""
        return state.usable(seat)

    def loose(self, state: "State", seat: Seat, zone: int, draft: Draft) -> bool:
        """Whether stones need no studs while they are laid."""
        return state.loose(seat, zone, draft)

    def step(self, play: Any, seat: Seat, edit: Any) -> None:
        """Carry out a step; where nothing is built it can only be mortar (TR-37)."""
        play.spread_mortar(seat, edit.zone)

    def clock(self, state: "State") -> str:
        """What its clock is called, next to the round and the kind."""
        return ""

    def silent(self, state: "State", seat: Seat) -> str:
        """What a seat does that says nothing in time; where only dice or cards are waited for, nobody is silent."""
        raise Illegal("No clock is running here", "TR-12")


@dataclass(frozen=True, slots=True)
class Underway(Asking):
    """The facts of one round; its task lies at the bottom of the stack."""

    roller: Seat
    stage: str = "before"
    """before, dice, solo (its dice are rolled), done (all have built), closed (nothing is left but the shields)."""
    held: tuple[tuple[int, int], ...] = ()
    """Card score and score of each seat before this round (TR-22)."""
    completed: bool = False
    added: bool = False
    claimed: tuple[tuple[int, int], ...] = ()
    """Seats and zones that were claimed in this round, for the cards that are open (TR-20)."""


@dataclass(frozen=True, slots=True)
class State(SeatedState):
    """A match at one moment."""

    terms: Terms
    players: tuple[Player, ...]
    holders: tuple[int | None, ...]
    """The open card of each holder, left to right."""
    upcoming: int | None = None
    """The top card of the pile, which all can see (TR-8)."""
    below: int = 0
    """How many cards lie under it, in an order that nobody knows."""
    discarded: tuple[int, ...] = ()
    closed: tuple[int, ...] = ()
    """Holders that stay empty (TR-18)."""
    shields: tuple[tuple[int, int] | None, ...] = ()
    """For each holder the owner of the shield on it, and its counter (TR-33)."""
    dice: tuple[str, ...] = ()
    """What each seat's die shows; empty when none lies there."""
    round: int = 0
    quiet: int = 0
    """Rounds without a completed temple (TR-29)."""
    idle: int = 0
    """Rounds in which nobody added a stone."""

    def __str__(self) -> str:
        return json.dumps(
            {
                "players": [_written_player(player) for player in self.players],
                **{name: listed(getattr(self, name)) for name in PLAIN},
                "tasks": [task.encoded() for task in self.tasks],
                "over": encoded_over(self.over),
            },
            separators=(",", ":"),
        )

    @property
    def members(self) -> tuple[Player, ...]:
        return self.players

    def clockwise_from(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that are present, beginning with this one."""
        count = len(self.players)
        return tuple(s for step in range(count) if not self.players[s := (seat + step) % count].out)

    @property
    def underway(self) -> Underway | None:
        """The round that is being played; None during the set-up."""
        bottom = self.tasks[0] if self.tasks else None
        return bottom if isinstance(bottom, Underway) else None

    @property
    def zones(self) -> range:
        return range(len(self.holders))

    @property
    def pile(self) -> int:
        """Cards in the pile, with the one on top."""
        return self.below + (self.upcoming is not None)

    @property
    def unseen(self) -> tuple[int, ...]:
        """Cards that nobody has seen: under the top of the pile, or out of the game since the set-up."""
        won = (card for player in self.players for card in player.cards)
        seen = {*self.holders, self.upcoming, *self.discarded, *won}
        return tuple(card for card in range(len(cards())) if card not in seen)

    def silhouette(self, zone: int) -> Silhouette:
        card = self.holders[zone]
        assert card is not None
        return cards()[card].silhouette

    def temple(self, zone: int) -> str:
        """What people call a zone: by the card before it, or by its place where there is none."""
        if zone >= len(self.holders):
            return ZONES[zone]
        card = self.holders[zone]
        return PLACES[len(self.holders)][zone] if card is None else cards()[card].name

    def frozen(self, seat: Seat, zone: int) -> bool:
        """Whether somebody else's shield lies on the card (TR-33)."""
        shield = self.shields[zone]
        return shield is not None and shield[0] != seat

    def usable(self, seat: Seat) -> tuple[int, ...]:
        """The zones in which a seat may do something: their card is open and not shielded by another."""
        return tuple([z for z, card in enumerate(self.holders) if card is not None and not self.frozen(seat, z)])

    def draft(self, seat: Seat) -> Draft:
        """A draft in which nothing has been done."""
        return Draft(self.players[seat].zones)

    def loose(self, seat: Seat, zone: int, draft: Draft | None = None) -> bool:
        """Whether stones need no studs there (TR-37)."""
        return self.players[seat].mortar == zone or (draft is not None and draft.mortar == zone)


PLACES: Final = {2: ("the left place", "the right place"), 3: ("the left place", "the middle place", "the right place")}
"""Where a card holder stands, by how many there are."""
PLAIN: Final = ("holders", "upcoming", "below", "discarded", "closed", "shields", "dice", "round", "quiet", "idle")
"""Fields of a state that its text holds as they are."""


def _written_player(player: Player) -> list[Any]:
    zones = [[stone_text(stone) for stone in zone] for zone in player.zones]
    return [zones, *(listed(getattr(player, field.name)) for field in fields(Player)[1:])]


def read_draft(written: Any) -> Draft | None:
    """A draft from the tuples that its encoding leaves."""
    if written is None or isinstance(written, Draft):
        return written
    zones, built, mortar, claims = written
    made = None if built is None else _read_built(*built)
    return Draft(tuple(tuple(Stone(*stone) for stone in zone) for zone in zones), made, mortar, claims)


def _read_built(act: str, zone: int, stone: Any, source: int | None, taken: Any) -> Built:
    return Built(act, zone, Stone(*stone), source, None if taken is None else Stone(*taken))


# ---- stones ----


def counts(sizes: Iterable[int]) -> Counts:
    found = Counter(sizes)
    return (found[1], found[2], found[3], found[4])


def sizes_of(stones: Laid) -> tuple[int, ...]:
    return tuple(sorted(stone.size for stone in stones))


@lru_cache(maxsize=1 << 10)
def supply_of(zones: tuple[Laid, ...], bonus: tuple[int, ...]) -> Counts:
    """The stones that lie neither in a zone nor in the bonus area."""
    away = counts((*(stone.size for zone in zones for stone in zone), *bonus))
    return tuple(STONES[size - 1] - away[size - 1] for size in SIZES)  # type: ignore[return-value]


@lru_cache(maxsize=1 << 10)
def places(stones: Laid, silhouette: Silhouette, size: int, loose: bool) -> Laid:
    """Where a stone of this size may be added (TR-4, TR-5)."""
    return silhouettes.places(figure(stones), silhouette, size, loose)


@lru_cache(maxsize=1 << 10)
def shifts(stones: Laid, silhouette: Silhouette) -> tuple[Registration, ...]:
    """Every other way for the figure to lie in the silhouette (TR-6)."""
    lies = figure(stones)
    return tuple([to for to in silhouettes.registrations(lies, silhouette) if to != STAYS]) if stones else ()


@lru_cache(maxsize=1 << 10)
def removable(stones: Laid, loose: bool) -> Laid:
    return silhouettes.removable(stones, loose)


def relaid(stones: Laid, to: Registration, width: int) -> Laid:
    """The figure put down anew, its stones still in the order in which they were laid."""
    return tuple([silhouettes.put_down(stone, to, width) for stone in stones])


@lru_cache(maxsize=1 << 10)
def complete(stones: Laid, silhouette: Silhouette, loose: bool) -> bool:
    return bool(stones) and silhouettes.complete(figure(stones), silhouette, loose)
