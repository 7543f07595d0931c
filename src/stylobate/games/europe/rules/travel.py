"""Walks: where a throw or a card may take a token, where it stops short, and where a flight takes it."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import NamedTuple, TypeVar

from stylobate.core.game import Seat
from stylobate.games.europe.rules.board import CITIES, Airport, board
from stylobate.games.europe.rules.chance import cards
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

    def in_public(self) -> "Terms":
        """The same terms as far as everybody knows them: how a walk is named must not tell a hidden destination."""
        return self._replace(stops=frozenset())

    def within(self, near: frozenset[int]) -> "Terms":
        """The same terms for a walk that comes no further than these spaces: far lights make no other walk of it."""
        return self._replace(stops=self.stops & near, lights=self.lights & near)

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


class Outing(NamedTuple):
    """A walk that is to be made: from where, how far and on which terms."""

    start: int
    steps: int
    terms: Terms
    came_from: int | None = None
    """A neighbour that counts as just left: a card keeps the direction of the throw (EU-42)."""
    up_to: bool = False
    """It may be ended after any step."""


def outing(start: int, steps: int, terms: Terms, came_from: int | None = None, up_to: bool = False) -> Outing:
    """A walk on these terms as far as they concern it, so that the same walk is worked out once."""
    return Outing(start, steps, terms.within(_near(start, steps)), came_from, up_to)


@lru_cache(maxsize=1 << 13)
def _near(start: int, steps: int) -> frozenset[int]:
    return frozenset([space for space, far in enumerate(board().graph.distances(start)) if far <= steps])


@lru_cache(maxsize=1 << 8)
def walks(start: int, steps: int, terms: Terms, came_from: int | None = None) -> tuple[Walk, ...]:
    """Every way to go so many steps on these terms; asked several times about the same throw, worked out once."""
    return tuple(board().graph.walks(start, steps, terms.judge, terms.asked, came_from))


class Going(NamedTuple):
    """What a walk is called: its end, and its way where, as far as everybody knows, two ways lead there."""

    end: int
    via: tuple[int, ...] | None = None


class Ends(NamedTuple):
    """All that may be done with a walk."""

    goes: tuple[Action, ...]
    faces: tuple[Action, ...]
    walks: Mapping[Going, Walk]


@lru_cache(maxsize=1 << 8)
def ends(outing: Outing) -> Ends:
    """One action for each walk, named by its end, and by its way where two ways lead there."""
    start, steps, terms, came_from, up_to = outing
    found = walks(start, steps, terms, came_from)
    found = (*found, *(_shorter(found) if up_to else ()))
    public = found
    if any(walk.left and walk.blocked is None for walk in found):
        # Somebody's destination cuts a walk short; the others do not know that.
        public = (*found, *walks(start, steps, terms.in_public(), came_from))
    ways = _ways([(walk.path[-1], through(walk.path)) for walk in public if walk.path])
    # Walks with the same end and the same cities on the way are the same walk.
    named = {Going(*_named(walk.path[-1], walk.path, ways)): walk for walk in reversed(found) if walk.path}
    goes = sorted(Action(_text(going), walk) for going, walk in named.items())
    # EU-10: facing a light directly ahead is a move that is blocked; no space is a dead end.
    faced = {walk.blocked: walk for walk in found if not walk.path and walk.blocked is not None}
    faces = sorted(Action(f"face {board().names[light]}", walk) for light, walk in faced.items())
    return Ends(tuple(goes), tuple(faces), named)


N = TypeVar("N")


def _ways(known: Iterable[tuple[N, tuple[int, ...]]]) -> dict[N, set[tuple[int, ...]]]:
    """For each end the ways that lead there."""
    ways: dict[N, set[tuple[int, ...]]] = {}
    for end, via in known:
        ways.setdefault(end, set()).add(via)
    return ways


def _named(end: N, path: tuple[int, ...], ways: Mapping[N, set[tuple[int, ...]]]) -> tuple[N, tuple[int, ...] | None]:
    via = through(path)
    return end, via if via and len(ways[end]) > 1 else None


def through(path: tuple[int, ...]) -> tuple[int, ...]:
    """The cities on a way, without its end."""
    return tuple([space for space in path[:-1] if space < CITIES])


def _text(going: Going) -> str:
    return f"go {board().names[going.end]}{_via(going.via)}"


def _via(via: tuple[int, ...] | None) -> str:
    return f" via {','.join(board().names[city] for city in via)}" if via else ""


def _shorter(found: tuple[Walk, ...]) -> Iterator[Walk]:
    """The walks that a card which says "up to" allows besides (EU-42)."""
    for walk in found:
        yield from (Walk(walk.path[:steps]) for steps in range(1, len(walk.path)))


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


def opened(state: State, die: int | None, path: Iterable[int]) -> int | None:
    """The light that a throw of six or eight passes on this way, to be moved if its thrower likes (EU-16, EU-17)."""
    return light_on(state, path) if die in OPENS else None


# ---- flights ----


class Flight(NamedTuple):
    """A flight: the walk to the airport it starts from, the airport it goes to, and where it ends."""

    path: tuple[int, ...]
    target: Airport
    end: int


def ticket(state: State, seat: Seat) -> str | None:
    """The Airline Ticket that a seat would use."""
    return next((card for card in sorted(state.travellers[seat].kept) if cards()[card].flies), None)


class Flying(NamedTuple):
    """What a flight is called: its end, the airport it starts from, and the way there where there are two."""

    end: int
    leaves: Airport | None = None
    via: tuple[int, ...] | None = None


class Flights(NamedTuple):
    """All that may be done with a ticket."""

    actions: tuple[Action, ...]
    named: Mapping[Flying, Flight]


@lru_cache(maxsize=1 << 8)
def flights(outing: Outing) -> Flights:
    """Every flight from an airport that the throw reaches or leaves (EU-31, EU-32)."""
    start, terms = outing.start, outing.terms
    departures = _departures(start, walks(start, outing.steps, terms))
    in_public = _departures(start, walks(start, outing.steps, terms.in_public()))
    ways = _ways((_leaves(start, path), through(path)) for path in (*departures, *in_public))
    named = {
        Flying(end, *_named(_leaves(start, path), path, ways)): Flight(path, airport, end)
        for path in departures
        for airport, end in landings()
        if airport.space != (start, *path)[-1]
    }
    return Flights(tuple([Action(_flown(flying), flight) for flying, flight in named.items()]), named)


def _flown(flying: Flying) -> str:
    assert flying.leaves is not None
    return f"fly {board().names[flying.end]} from {flying.leaves.name}{_via(flying.via)}"


def _leaves(start: int, path: tuple[int, ...]) -> Airport:
    return board().airport_at[(start, *path)[-1]]


def _departures(start: int, found: tuple[Walk, ...]) -> list[tuple[int, ...]]:
    """The ways to airports within the throw, the shortest first."""
    at_airport = board().airport_at
    ways: set[tuple[int, ...]] = {()} if start in at_airport else set()
    for walk in found:
        ways.update(walk.path[: step + 1] for step, space in enumerate(walk.path) if space in at_airport)
    return sorted(ways, key=lambda path: (len(path), path))


@cache
def landings() -> tuple[tuple[Airport, int], ...]:
    """Every airport with the squares a flight may end on: into its city or outward, exactly one step (EU-32)."""
    return tuple((airport, end) for airport in board().airports for end in (airport.city, airport.beyond))


@cache
def landing_at() -> Mapping[int, Airport]:
    """The airport of each square that a flight may end on."""
    return {end: airport for airport, end in landings()}
