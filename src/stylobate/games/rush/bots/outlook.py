"""How everybody stands: the rounds that each figure will take, and what the open cards are worth to a seat by that."""

from collections.abc import Sequence
from functools import lru_cache, reduce
from math import exp, fsum, pow
from typing import Final, NamedTuple

from stylobate.core.game import Seat
from stylobate.games.rush.bots.odds import NEVER, rounds, within
from stylobate.games.rush.rules.cards import cards
from stylobate.games.rush.rules.packing import Supply, solve
from stylobate.games.rush.rules.silhouettes import Figure, Silhouette, Stone, figure, removable
from stylobate.games.rush.state import Laid, State, supply_of

PATIENCE: Final[float] = 0.8
"""What a point is worth a round later."""
OVERLAP: Final = 1.0
"""A temple that comes second waits for so much of the time that the first one takes: rolls that do not fit go to it."""
SPREAD: Final = 0.5
SPREADING: Final = 0.16
"""How uncertain a comparison of times is, at once and for each round that they take."""
BONUS_HOPE: Final = 1.2
"""Points that a stone for the bonus area is worth, less what its absence costs."""

Times = tuple[float, ...]
"""The rounds expected for each holder; NEVER where it is empty."""


class Hand(NamedTuple):
    """A seat's stones as they lie, or as they would."""

    zones: tuple[Laid, ...]
    supply: Supply
    mortar: int | None


@lru_cache(maxsize=1 << 16)
def expected(silhouette: Silhouette, laid: Figure, supply: Supply, loose: bool, depth: int = 2) -> float:
    """The rounds until a figure is complete if every roll is spent on it; dead ones are taken apart first."""
    answer = solve(silhouette, laid, supply, loose)
    if answer.possible:
        return rounds(answer.choices, answer.cells, supply)
    if not laid or not depth:
        return NEVER
    back = [(without(laid, stone), more(supply, stone.size)) for stone in removable(laid, loose)]
    if not back:
        # Loose pieces, as a race leaves them: no single stone mends that, and they go back when it ends (TR-41, TR-42).
        back = [((), reduce(more, (stone.size for stone in laid), supply))]
    return min(NEVER, 1 + min(expected(silhouette, rest, left, loose, depth - 1) for rest, left in back))


def without(laid: Laid, stone: Stone) -> Laid:
    return tuple(other for other in laid if other != stone)


def more(supply: Supply, size: int) -> Supply:
    """The supply with one stone of this size more."""
    left = list(supply)
    left[size - 1] += 1
    return (left[0], left[1], left[2], left[3])


class Outlook:
    """What one seat makes of a table; nothing that is hidden from it is looked at."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.rivals = tuple(other for other in state.present if other != seat)
        self.open = tuple(zone for zone in state.zones if state.holders[zone] is not None)

    def hand(self, seat: Seat) -> Hand:
        player = self.state.players[seat]
        return Hand(player.zones, player.supply, player.mortar)

    def drafted(self, zones: tuple[Laid, ...], mortar: int | None = None) -> Hand:
        """One's own stones as a draft has them."""
        player = self.state.players[self.seat]
        return Hand(zones, supply_of(zones, player.bonus), player.mortar if mortar is None else mortar)

    def worth(self, seat: Seat, zone: int) -> float:
        """Points that completing the card of a zone brings."""
        card = self.state.holders[zone]
        if card is None:
            return 0.0
        return cards()[card].points + BONUS_HOPE * (len(self.state.players[seat].bonus) < 4)

    def time(self, seat: Seat, zone: int, laid: Laid, supply: Supply, mortar: int | None) -> float:
        """The rounds that a figure takes, the ones that a shield makes it wait included."""
        silhouette = self.state.silhouette(zone)
        found = expected(silhouette, figure(laid), supply, mortar == zone)
        if found >= NEVER and mortar != zone and "mortar" in self.state.players[seat].tokens:
            found = 1 + expected(silhouette, figure(laid), supply, True)
        shield = self.state.shields[zone]
        return found + (shield[1] if shield is not None and shield[0] != seat else 0)

    def times(self, seat: Seat, hand: Hand) -> Times:
        return tuple(
            self.time(seat, zone, hand.zones[zone], hand.supply, hand.mortar) if zone in self.open else NEVER
            for zone in self.state.zones
        )

    def soon(self, seat: Seat, zone: int, limit: int) -> float:
        """How likely a figure is complete after so many rounds."""
        player = self.state.players[seat]
        laid, loose = figure(player.zones[zone]), self.state.loose(seat, zone)
        answer = solve(self.state.silhouette(zone), laid, player.supply, loose)
        return within(answer.choices, answer.cells, player.supply, limit)

    # ---- what that is worth ----

    def own(self, times: Times) -> float:
        """What one's figures are worth as if nobody else were there."""
        return fsum(self.worth(self.seat, zone) * pow(PATIENCE, when) for zone, when in self._whens(self.seat, times))

    def race(self, times: Times, others: Sequence[Times]) -> float:
        """What one's figures are worth against those of the others."""
        against = [dict(self._whens(rival, theirs)) for rival, theirs in zip(self.rivals, others, strict=True)]
        return fsum(
            self._contest(zone, when, [theirs[zone] for theirs in against])
            for zone, when in self._whens(self.seat, times)
        )

    def _contest(self, zone: int, mine: float, theirs: list[float]) -> float:
        worth = self.worth(self.seat, zone)
        first = min(theirs, default=NEVER)
        chance = _ahead(mine, first)
        rival = self.rivals[theirs.index(first)] if theirs else self.seat
        loss = self.worth(rival, zone) * pow(PATIENCE, max(first, 0.0)) / max(1, len(theirs))
        if mine <= 0:
            return worth - (loss if first <= 0 else 0.0)
        return worth * chance * pow(PATIENCE, mine) - loss * (1 - chance)

    def _whens(self, seat: Seat, times: Times) -> list[tuple[int, float]]:
        """When each temple would be complete, the one that pays best for its time first."""
        order = sorted(self.open, key=lambda zone: -self.worth(seat, zone) / (times[zone] + 1))
        waited, found = 0.0, []
        for zone in order:
            found.append((zone, times[zone] + OVERLAP * waited if times[zone] > 0 else 0.0))
            waited += times[zone]
        return found


def _ahead(mine: float, theirs: float) -> float:
    """How likely it is to be first."""
    if mine <= 0 or theirs <= 0:
        return float(mine <= 0)
    lead = (theirs - mine) / (SPREAD + SPREADING * (min(mine, 20.0) + min(theirs, 20.0)))
    return 1 / (1 + exp(-max(-30.0, min(30.0, lead))))
