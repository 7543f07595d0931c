"""Walks: where a throw or a card may take a token, where it stops short, and where a flight takes it."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from stylobate.core.game import Seat
from stylobate.games.europe.board import CITIES, Airport, board
from stylobate.games.europe.chance import cards
from stylobate.games.europe.state import OPENS, State
from stylobate.kit.graph import Verdict, Walk
from stylobate.kit.tasks import Action


class Terms(NamedTuple):
    """The conditions of a walk: what stops it, what blocks it and what it may pass."""

    stops: frozenset[int]
    """The walker's own destinations (EU-11)."""
    lights: frozenset[int]
    opens: bool = False
    """The die shows six or eight (EU-16)."""
    third: int | None = None
    """A light at which two throws have failed: directly ahead it is passed with any number (EU-19)."""

    def judge(self, space: int, entered: tuple[int, ...]) -> Verdict:
        if space not in self.lights:
            return Verdict.STOP if space in self.stops else Verdict.PASS
        # EU-18: not more than one light on a single throw.
        if not self.lights.isdisjoint(entered):
            return Verdict.BLOCK
        passes = self.opens or (space == self.third and not entered)
        return Verdict.PASS if passes else Verdict.BLOCK

    @property
    def asked(self) -> frozenset[int]:
        return self.stops | self.lights


def throw_terms(state: State, seat: Seat, die: int) -> Terms:
    traveller = state.travellers[seat]
    facing = traveller.facing
    third = facing[0] if facing and facing[1] >= 2 else None
    return Terms(frozenset(traveller.hand), frozenset(state.lights), die in OPENS, third)


def card_terms(state: State, seat: Seat) -> Terms:
    """A card's walk opens no light (EU-29)."""
    return Terms(frozenset(state.travellers[seat].hand), frozenset(state.lights))


@lru_cache(maxsize=1 << 14)
def walks(start: int, steps: int, terms: Terms, came_from: int | None = None) -> tuple[Walk, ...]:
    """Every way to go so many steps on these terms; asked several times about the same throw, worked out once."""
    return tuple(board().graph.walks(start, steps, terms.judge, terms.asked, came_from))


@lru_cache(maxsize=1 << 14)
def ends(start: int, steps: int, terms: Terms, came_from: int | None = None, up_to: bool = False) -> tuple[Action, ...]:
    """One action for each walk, named by its end, and by its way where two ways lead there."""
    found = walks(start, steps, terms, came_from)
    ways: dict[str, dict[str, Walk]] = {}
    for walk in (*found, *(_shorter(found) if up_to else ())):
        # Walks with the same cities on the way are the same walk.
        ways.setdefault(_end(walk), {}).setdefault(_via(walk), walk)
    actions = (
        Action(f"{end} via {via}" if via and len(by_way) > 1 else end, walk)
        for end, by_way in ways.items()
        for via, walk in by_way.items()
    )
    return tuple(sorted(actions, key=lambda action: action.text))


def _shorter(found: tuple[Walk, ...]) -> Iterator[Walk]:
    """The walks that a card which says "up to" allows besides (EU-42)."""
    for walk in found:
        yield from (Walk(walk.path[:steps]) for steps in range(1, len(walk.path)))


def _end(walk: Walk) -> str:
    names = board().names
    if walk.path:
        return f"go {names[walk.path[-1]]}"
    # EU-10: facing a light directly ahead is a move that is blocked; no space is a dead end.
    assert walk.blocked is not None
    return f"face {names[walk.blocked]}"


def _via(walk: Walk) -> str:
    return ",".join(board().names[space] for space in walk.path[:-1] if space < CITIES)


def retrace(state: State, seat: Seat, steps: int) -> tuple[int, ...]:
    """The way back along the trail: to its beginning, an own destination or a light at most (EU-42)."""
    traveller, terms = state.travellers[seat], card_terms(state, seat)
    path: list[int] = []
    for space in traveller.trail[::-1][:steps]:
        verdict = terms.judge(space, ()) if space in terms.asked else Verdict.PASS
        if verdict is Verdict.BLOCK:
            break
        path.append(space)
        if verdict is Verdict.STOP:
            break
    return tuple(path)


def light_on(state: State, path: Iterable[int]) -> int | None:
    """The light that a walk passes or ends on."""
    return next((space for space in path if space in state.lights), None)


# ---- flights ----


class Flight(NamedTuple):
    """A flight inside a throw: the walk to an airport, and where it ends; `light` was passed on the way."""

    path: tuple[int, ...]
    target: Airport
    end: int
    light: int | None


def ticket(state: State, seat: Seat) -> str | None:
    """The Airline Ticket that a seat would use."""
    return next((card for card in sorted(state.travellers[seat].kept) if cards()[card].flies), None)


def flights(state: State, seat: Seat, found: tuple[Walk, ...]) -> tuple[Action, ...]:
    """Every flight with a ticket from an airport that the throw reaches or leaves (EU-31, EU-32)."""
    if ticket(state, seat) is None:
        return ()
    actions: dict[str, Action] = {}
    for light, path in _departures(state, seat, found):
        from_airport = (state.place(seat), *path)[-1]
        over = f" over {board().names[light]}" if light is not None else ""
        for airport, end in landings():
            if airport.space != from_airport:
                text = f"fly {board().names[end]}{over}"
                actions.setdefault(text, Action(text, Flight(path, airport, end, light)))
    return tuple(actions.values())


def _departures(state: State, seat: Seat, found: tuple[Walk, ...]) -> list[tuple[int | None, tuple[int, ...]]]:
    """The ways to airports within the throw, with the light passed before; the shortest first."""
    at_airport = board().airport_at
    ways: set[tuple[int, ...]] = {()} if state.place(seat) in at_airport else set()
    for walk in found:
        ways.update(walk.path[: step + 1] for step, space in enumerate(walk.path) if space in at_airport)
    return [(light_on(state, path), path) for path in sorted(ways, key=lambda path: (len(path), path))]


def landings() -> list[tuple[Airport, int]]:
    """Every airport with the squares a flight may end on: into its city or outward, exactly one step (EU-32)."""
    return [(airport, end) for airport in board().airports for end in (airport.city, airport.beyond)]
