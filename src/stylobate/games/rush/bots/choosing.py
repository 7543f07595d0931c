"""What to build in a round: every commit that keeps a temple possible, and what is left to do after each."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from stylobate.core.game import Seat
from stylobate.games.rush.bots.odds import NEVER, rounds
from stylobate.games.rush.bots.outlook import Hand, Outlook, Times, more, without
from stylobate.games.rush.rules.building import in_supply
from stylobate.games.rush.rules.drafting import Edit
from stylobate.games.rush.rules.notation import shift_text, stone_text, zone_name
from stylobate.games.rush.rules.packing import Supply, solve, spent
from stylobate.games.rush.rules.silhouettes import Figure, Registration, Silhouette, figure
from stylobate.games.rush.state import Laid
from stylobate.kit.tasks import Action

HERE: Final = Registration()


class Commit(NamedTuple):
    """One way to use a round: its next step as text, and the rounds that each temple takes afterwards."""

    text: str
    times: Times
    fewest: int = 99
    """Stones that the temple still lacks where something was built."""
    zone: int | None = None
    mortar: bool = False
    """The mortar token is part of it."""


class Choice:
    """Everything a seat could do with a die."""

    def __init__(self, outlook: Outlook, seat: Seat, hand: Hand, die: str) -> None:
        self.outlook = outlook
        self.seat = seat
        self.hand = hand
        self.die = die
        self.usable = outlook.state.usable(seat)
        self._times: dict[tuple[int, Laid, Supply, int | None], float] = {}

    def adds(self, mortar: int | None = None) -> Iterator[Commit]:
        """Stones added so that the temple can still be completed, perhaps with mortar in a zone."""
        for zone in self.usable if mortar is None else (mortar,):
            loose = zone in (mortar, self.hand.mortar)
            for size in in_supply(self.die, self.hand.supply):
                yield from self._placed(zone, size, loose, mortar)

    def _placed(self, zone: int, size: int, loose: bool, mortar: int | None) -> Iterator[Commit]:
        laid = figure(self.hand.zones[zone])
        after = spent(self.hand.supply, size)
        rest = self._others(zone, after)
        name = zone_name(zone)
        for step in placings(zone, self.outlook.state.silhouette(zone), laid, self.hand.supply, loose, size):
            text = f"mortar {name}" if mortar is not None else step.text
            times = (*rest[:zone], step.time, *rest[zone + 1 :])
            yield Commit(text, times, step.fewest, zone, mortar is not None)

    def _others(self, zone: int, supply: Supply) -> Times:
        hand = self.hand._replace(supply=supply)
        return tuple(0.0 if other == zone else self._time(hand, other) for other in self.outlook.state.zones)

    def _time(self, hand: Hand, zone: int) -> float:
        if zone not in self.outlook.open:
            return NEVER
        key = (zone, hand.zones[zone], hand.supply, hand.mortar)
        if key not in self._times:
            self._times[key] = self.outlook.time(self.seat, zone, hand.zones[zone], hand.supply, hand.mortar)
        return self._times[key]

    def times(self, hand: Hand) -> Times:
        return tuple(self._time(hand, zone) for zone in self.outlook.state.zones)

    def waiting(self) -> Commit:
        """Nothing is built."""
        return Commit("ready", self.times(self.hand))

    def dead(self) -> bool:
        """Whether one of the figures cannot be completed as it is."""
        return any(
            not solve(
                self.outlook.state.silhouette(zone), figure(laid), self.hand.supply, zone == self.hand.mortar
            ).possible
            for zone in self.usable
            if (laid := self.hand.zones[zone])
        )

    def changes(self, actions: tuple[Action, ...]) -> Iterator[Commit]:
        """Stones taken back or moved between zones."""
        for action in actions:
            if action.kind in ("take", "move"):
                yield Commit(action.text, self.times(self._moved(action.value)), zone=action.value.zone)

    def _moved(self, edit: Edit) -> Hand:
        zones, supply = list(self.hand.zones), self.hand.supply
        assert edit.stone is not None
        if edit.act == "take":
            zones[edit.zone] = without(zones[edit.zone], edit.stone)
            supply = more(supply, edit.stone.size)
        else:
            assert edit.source is not None
            assert edit.taken is not None
            zones[edit.source] = without(zones[edit.source], edit.taken)
            zones[edit.zone] = (*zones[edit.zone], edit.stone)
        return Hand(tuple(zones), supply, self.hand.mortar)


class Placing(NamedTuple):
    """A stone added to a figure: its step as text, and what is left to do then."""

    text: str
    time: float
    fewest: int


@lru_cache(maxsize=1 << 15)
def placings(
    zone: int, silhouette: Silhouette, laid: Figure, supply: Supply, loose: bool, size: int
) -> tuple[Placing, ...]:
    """Ways to add a stone of this size, one of each kind: many leave the same to do, and are one to a builder."""
    kinds: dict[tuple[float, int, bool], Placing] = {}
    after = spent(supply, size)
    for step in solve(silhouette, laid, supply, loose).next:
        if step.stone.size != size:
            continue
        here = step.registration == HERE
        time = rounds(step.rest, step.cells, after)
        if (time, step.fewest, here) not in kinds:
            text = f"add {zone_name(zone)} {stone_text(step.stone)}" if here else shift_text(zone, step.registration)
            kinds[time, step.fewest, here] = Placing(text, time, step.fewest)
    return tuple(kinds.values())


def best(commits: Iterable[Commit], worth: Callable[[Commit], float]) -> Commit:
    """The commit that is worth most; of equals one that needs no shift, then the first."""
    graded = [(worth(commit), not commit.text.startswith(("shift", "mirror")), commit) for commit in commits]
    return max(graded, key=lambda entry: (round(entry[0], 9), entry[1]))[2]
