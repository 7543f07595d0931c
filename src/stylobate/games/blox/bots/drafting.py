"""The draft thought through: who takes which block, and what to lay out (for the better bots)."""

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from stylobate.core.game import Seat
from stylobate.games.blox.bots import planning
from stylobate.games.blox.bots.planning import Plots
from stylobate.games.blox.rules.plots import KINDS
from stylobate.games.blox.rules.rounds import Draft
from stylobate.games.blox.state import State

Costs = tuple[int, ...]
WON: Final = 100
"""What finishing everything counts beside the costs."""
THOUGHT: Final = 4
"""So many blocks of an offer are chosen together; more are added afterwards."""
HELPFUL: Final = 3
POOR: Final = 2
"""How many kinds of blocks are thought of for an offer: helpful to oneself, poor for the others."""


def queue(state: State) -> tuple[Seat, ...]:
    """Who picks after the present pick or offer."""
    return next((task.queue for task in state.tasks if isinstance(task, Draft)), ())


class Table:
    """What every seat's plots cost after it was given some blocks and has built them as well as it can."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.kinds = planning.at_hand(state.supply, state.offer)
        self.others = [state.clockwise(seat) for seat in range(len(state.players))]
        self._after: dict[tuple[Seat, tuple[str, ...]], tuple[Plots, int]] = {}
        self._values: dict[tuple[tuple[str, ...], tuple[Seat, ...], tuple[tuple[str, ...], ...]], Costs] = {}

    def after(self, seat: Seat, blocks: tuple[str, ...]) -> tuple[Plots, int]:
        """The plots of a seat that has built these blocks, and what they cost."""
        key = (seat, blocks)
        if key not in self._after:
            self._after[key] = self._built(seat, blocks)
        return self._after[key]

    def _built(self, seat: Seat, blocks: tuple[str, ...]) -> tuple[Plots, int]:
        level = self.state.terms.levels[seat]
        if not blocks:
            plots = self.state.players[seat].plots
            return plots, planning.total(plots, level, self.kinds)
        plots, _ = self.after(seat, blocks[:-1])
        use = planning.best_use(plots, level, blocks[-1], self.kinds)
        return planning.used(plots, use), use.cost

    def margin(self, costs: Costs, seat: Seat) -> float:
        """How far a seat is ahead of the first among the others."""
        others = [costs[other] for other in self.others[seat]]
        first = min(others)
        # Who has nothing left to build but cards to slide wins.
        won = WON * (costs[seat] == 0) or -WON * (first == 0)
        return 0.8 * first + 0.2 * sum(others) / len(others) - costs[seat] + won

    def value(self, offer: tuple[str, ...], turns: tuple[Seat, ...], held: tuple[tuple[str, ...], ...]) -> Costs:
        """What everybody's plots cost after a draft in which all look to their own margin."""
        key = (offer, turns, held)
        if key not in self._values:
            self._values[key] = self._value(*key)
        return self._values[key]

    def _value(self, offer: tuple[str, ...], turns: tuple[Seat, ...], held: tuple[tuple[str, ...], ...]) -> Costs:
        if not offer or not turns:
            return tuple(self.after(seat, blocks)[1] for seat, blocks in enumerate(held))
        seat = turns[0]
        results = (self.taken(kind, offer, turns, held) for kind in dict.fromkeys(offer))
        return max(results, key=lambda costs: self.margin(costs, seat))

    def taken(
        self, kind: str, offer: tuple[str, ...], turns: tuple[Seat, ...], held: tuple[tuple[str, ...], ...]
    ) -> Costs:
        """The same, after the next seat has taken this block."""
        seat, left = turns[0], list(offer)
        left.remove(kind)
        given = (*held[:seat], (*held[seat], kind), *held[seat + 1 :])
        return self.value(tuple(left), turns[1:], given)

    def empty(self) -> tuple[tuple[str, ...], ...]:
        return ((),) * len(self.state.players)


def picks(state: State, seat: Seat) -> dict[str, float]:
    """How far ahead the seat would be after each block it may take."""
    table = Table(state)
    offer = tuple(sorted(state.offer))
    turns = (seat, *queue(state))
    return {
        kind: table.margin(table.taken(kind, offer, turns, table.empty()), seat) for kind in dict.fromkeys(state.offer)
    }


def layout(state: State, seat: Seat, wanted: int) -> str:
    """The next block to lay out: one of the best offer that can still be made."""
    stock = tuple(count + state.offer.count(kind) for kind, count in zip(KINDS, state.supply, strict=True))
    bare = replace(state, supply=stock, offer=(), tasks=(Draft(queue(state)),))
    best = Counter(_best_offer(bare, seat, min(wanted, THOUGHT)))
    missing = list((best - Counter(state.offer)).elements())
    if not missing or len(state.offer) >= THOUGHT or Counter(state.offer) - best:
        # Somebody else has begun, or the best is laid out already: what is worth least to the others.
        return min(state.stocked, key=lambda kind: max(worth(state, other, kind) for other in state.clockwise(seat)))
    return missing[0]


@lru_cache(1 << 8)
def _best_offer(state: State, seat: Seat, wanted: int) -> tuple[str, ...]:
    """The offer after whose draft the seat is furthest ahead."""
    table, turns = Table(state), queue(state)
    offers = (
        blocks
        for blocks in combinations_with_replacement(_promising(state, seat), wanted)
        if all(blocks.count(kind) <= state.supply[KINDS.index(kind)] for kind in set(blocks))
    )
    best = max(offers, key=lambda blocks: table.margin(table.value(blocks, turns, table.empty()), seat), default=())
    return best or state.stocked[:1]


def _promising(state: State, seat: Seat) -> list[str]:
    """The kinds worth a thought: what helps the seat most, and what helps the others least."""
    mine = sorted(state.stocked, key=lambda kind: -worth(state, seat, kind))
    others = state.clockwise(seat)
    poor = sorted(mine, key=lambda kind: max(worth(state, other, kind) for other in others))
    return sorted({*mine[:HELPFUL], *poor[:POOR]})


def worth(state: State, seat: Seat, kind: str, stud: int = planning.STUD) -> int:
    """What a block is worth to a seat."""
    kinds = planning.at_hand(state.supply, state.offer)
    plots, level = state.players[seat].plots, state.terms.levels[seat]
    return planning.total(plots, level, kinds, stud) - planning.best_use(plots, level, kind, kinds, stud).cost
