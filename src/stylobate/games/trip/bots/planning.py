"""How long a trip takes: expected turns by road and by air, past cubes and Border Posts, best order of visits."""

from collections.abc import Iterable
from functools import cache, lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from stylobate.games.trip.rules.board import MODES, Board, Route

STEP: Final = 1 / 3.5
"""Turns that a space takes: a die shows three and a half."""
STOP: Final = 0.48
"""Turns that a stop costs: what is left of the throw that arrives is lost (TT-10)."""
CARD: Final = 0.35
"""Turns that a card costs which has to be drawn, as a careful traveller sees it: it may send its drawer anywhere."""
CUBE: Final = 0.75
"""Turns that a cube on the way costs (TT-15 to TT-17)."""
FURTHEST: Final = 1000.0


class Standing(NamedTuple):
    """Where a traveller is, and in which modes it may leave without a card."""

    at: int
    modes: tuple[str, ...]
    bound: bool = False
    """It leaves in one of these modes, whatever a card would open."""


class Planner:
    """Ways and tours on one board. Nodes are a location and the mode in which it is left."""

    def __init__(self, board: Board, card: float) -> None:
        self.board = board
        self.card = card
        """Turns that a card costs which has to be drawn; a stop for it always costs something."""
        self.route_of: dict[int, Route] = {space: route for route in board.routes for space in route.spaces}
        self.reach = lru_cache(maxsize=1 << 13)(self._reach)
        self.tours = lru_cache(maxsize=1 << 12)(self._tours)

    # ---- ways ----

    def _leg(self, route: Route, spaces: Iterable[int], cubes: frozenset[int]) -> float:
        """Turns over some spaces of a route and one step more."""
        turns = STEP
        for space in spaces:
            turns += STEP + (CUBE if space in cubes else 0.0)
            if space in self.board.posts:
                turns += STOP + self.card
        return turns

    def _reach(self, target: int, mode: str, cubes: frozenset[int]) -> dict[tuple[int, str], float]:
        """Turns from every location, left in a mode, to this one, entered in that mode; its own stop not counted."""
        far: dict[tuple[int, str], float] = {}
        todo: list[tuple[float, int, str]] = [(0.0, target, mode)]
        while todo:
            turns, place, how = heappop(todo)
            if (place, how) in far:
                continue
            far[place, how] = turns
            if place in self.board.switches and (place != target or turns):
                heappush(todo, (turns + STOP + self.card, place, MODES[how == MODES[0]]))
            for near, leg in self._legs(cubes)[place, how]:
                if (near, how) not in far:
                    heappush(todo, (turns + leg, near, how))
        return far

    @lru_cache(maxsize=1 << 10)  # noqa: B019 - a board's planner lives as long as its board
    def _legs(self, cubes: frozenset[int]) -> dict[tuple[int, str], list[tuple[int, float]]]:
        """For each location and mode its neighbours, and the turns to them."""
        near: dict[tuple[int, str], list[tuple[int, float]]] = {
            (place, mode): [] for place in range(self.board.locations) for mode in MODES
        }
        for route in self.board.routes:
            turns = self._leg(route, route.spaces, cubes)
            one, other = route.ends
            near[one, route.mode].append((other, turns))
            near[other, route.mode].append((one, turns))
        return near

    def exits(self, here: Standing, cubes: frozenset[int]) -> list[tuple[int, str, float]]:
        """The locations that can be left from here, in which mode, and the turns until then."""
        if here.at < self.board.locations:
            others = (mode for mode in self.board.modes[here.at] if mode not in here.modes)
            free = [(here.at, mode, 0.0) for mode in here.modes]
            may = here.at in self.board.switches and not here.bound
            return free + [(here.at, mode, self.card) for mode in others if may]
        route = self.route_of[here.at]
        place = here.at - route.spaces[0]
        before, behind = route.spaces[:place], route.spaces[place + 1 :]
        return [
            (route.ends[0], route.mode, self._leg(route, before, cubes)),
            (route.ends[1], route.mode, self._leg(route, behind, cubes)),
        ]

    def turns_to(self, here: Standing, target: int, cubes: frozenset[int]) -> dict[str, float]:
        """For each mode of arrival the turns from here to a location, the stop there included."""
        exits = self.exits(here, cubes)
        return {
            mode: STOP
            + min((turns + self.reach(target, mode, cubes).get((place, how), FURTHEST) for place, how, turns in exits))
            for mode in self.board.modes[target]
        }

    # ---- tours ----

    def _tours(self, places: tuple[int, ...], cubes: frozenset[int]) -> dict[tuple[int, str], float]:
        """For each place and mode of arrival: the turns for all other places and the way home, in the best order."""
        ends = [(i, mode) for i, place in enumerate(places) for mode in self.board.modes[place]]
        legs = {
            (i, mode): [
                (j, how, turns)
                for j, other in enumerate(places)
                if j != i
                for how, turns in self.turns_to(Standing(places[i], (mode,)), other, cubes).items()
            ]
            for i, mode in ends
        }
        # after[done]: for each end in it, the turns still needed there when the places in `done` have been visited.
        whole = (1 << len(places)) - 1
        after: list[dict[tuple[int, str], float]] = [{} for _ in range(whole + 1)]
        for i, mode in ends:
            here = Standing(places[i], (mode,))
            after[whole][i, mode] = min(self.turns_to(here, self.board.home, cubes).values())
        for done in range(whole - 1, 0, -1):
            for i, mode in ends:
                if done >> i & 1:
                    after[done][i, mode] = min(
                        turns + after[done | 1 << j][j, how] for j, how, turns in legs[i, mode] if not done >> j & 1
                    )
        return {(places[i], mode): after[1 << i][i, mode] for i, mode in ends}

    def remaining(self, here: Standing, places: tuple[int, ...], cubes: frozenset[int]) -> float:
        """Expected turns from here until all places have been visited and the pawn is home."""
        if not places:
            return min(self.turns_to(here, self.board.home, cubes).values())
        after = self.tours(places, cubes)
        return min(
            turns + after[place, mode] for place in places for mode, turns in self.turns_to(here, place, cubes).items()
        )

    def nearest(self, here: Standing, places: tuple[int, ...]) -> float:
        """What a traveller sees who thinks of the next temple only."""
        targets = places or (self.board.home,)
        return min(min(self.turns_to(here, place, frozenset()).values()) for place in targets)

    # ---- what lies on a way ----

    def order(self, here: Standing, places: tuple[int, ...], cubes: frozenset[int]) -> list[tuple[int, str]]:
        """The places in the best order from here with the modes of arrival, home last."""
        planned: list[tuple[int, str]] = []
        left = places
        while left:
            after = self.tours(left, cubes)
            options = [
                (turns + after[place, mode], place, mode)
                for place in left
                for mode, turns in self.turns_to(here, place, cubes).items()
            ]
            _, place, mode = min(options)
            planned.append((place, mode))
            here = Standing(place, (mode,))
            left = tuple(other for other in left if other != place)
        homeward = self.turns_to(here, self.board.home, cubes)
        return [*planned, (self.board.home, min(homeward, key=homeward.__getitem__))]

    def way(self, here: Standing, place: int, mode: str, cubes: frozenset[int]) -> list[int]:
        """The spaces on the best way to a location that is entered in a mode."""
        far = self.reach(place, mode, cubes)
        exits = self.exits(here, cubes)
        at, how, _ = min(exits, key=lambda exit: exit[2] + far.get((exit[0], exit[1]), FURTHEST))
        found: list[int] = []
        if here.at >= self.board.locations:
            route = self.route_of[here.at]
            at_place = here.at - route.spaces[0]
            found += route.spaces[:at_place][::-1] if at == route.ends[0] else route.spaces[at_place + 1 :]
        for _ in range(2 * self.board.locations):
            if (at, how) == (place, mode):
                break
            other = MODES[how == MODES[0]]
            if at in self.board.switches and far.get((at, other), FURTHEST) + STOP + self.card <= far[at, how]:
                how = other
                continue
            near, _ = min(self._legs(cubes)[at, how], key=lambda leg: leg[1] + far.get((leg[0], how), FURTHEST))
            found += self._between(at, near, how)
            at = near
        return found

    @cache  # noqa: B019 - a board's planner lives as long as its board
    def _between(self, one: int, other: int, mode: str) -> tuple[int, ...]:
        route = min(
            (route for route in self.board.routes if route.mode == mode and set(route.ends) == {one, other}),
            key=lambda route: len(route.spaces),
        )
        return route.spaces if route.ends[0] == one else route.spaces[::-1]

    def journey(self, here: Standing, places: tuple[int, ...], cubes: frozenset[int]) -> list[int]:
        """All spaces of the planned trip, the next ones first."""
        found: list[int] = []
        for place, mode in self.order(here, places, cubes):
            found += self.way(here, place, mode, cubes)
            here = Standing(place, (mode,))
        return found

    @cache  # noqa: B019 - a board's planner lives as long as its board
    def traffic(self) -> dict[int, float]:
        """For each zone the share of best ways between two temples, one in so many, that lead over it."""
        count = dict.fromkeys(self.board.colour_of, 0.0)
        places = sorted({temple.at for temple in self.board.temples.values()})
        for one in places[::3]:
            for other in places[1::3]:
                if one != other:
                    here = Standing(one, self.board.modes[one])
                    reached = self.turns_to(here, other, frozenset())
                    for space in self.way(here, other, min(reached, key=reached.__getitem__), frozenset()):
                        if space in count:
                            count[space] += 1
        busiest = max(count.values()) or 1.0
        return {zone: ways / busiest for zone, ways in count.items()}

    @cache  # noqa: B019 - a board's planner lives as long as its board
    def remoteness(self, place: int) -> float:
        """The mean turns from a location to a temple."""
        here = Standing(place, self.board.modes[place])
        places = {temple.at for temple in self.board.temples.values()}
        return sum(min(self.turns_to(here, other, frozenset()).values()) for other in places) / len(places)


@cache
def planner(board: Board, card: float = CARD) -> Planner:
    """The planner of a board for those who fear cards, or look forward to them, as much as that."""
    return Planner(board, card)
