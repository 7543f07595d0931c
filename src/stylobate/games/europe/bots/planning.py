"""How long a journey takes: expected throws over the open road and past lights, in the best order of visits."""

from functools import cache, lru_cache
from heapq import heappop, heappush
from typing import Final

from stylobate.games.europe.rules.board import CITIES, board
from stylobate.games.europe.state import DIE

LIGHT: Final = 11
"""How many steps a light on the way costs: about one throw and three quarters (EU-19)."""
FURTHEST: Final = 400
AHEAD: Final = 20.0
"""Throws by which those who think of the next city only overrate every one that comes after it."""


def _expected() -> tuple[float, ...]:
    """Expected throws for each distance; what is left of the throw that arrives is lost (EU-11)."""
    throws = [0.0]
    for steps in range(1, FURTHEST):
        throws.append(1 + sum(throws[max(0, steps - number)] for number in DIE) / len(DIE))
    return tuple(throws)


THROWS: Final = _expected()


@cache
def roads() -> tuple[tuple[tuple[int, int, frozenset[int]], ...], ...]:
    """For each city its neighbours, how far they are, and the boxes between."""
    near: list[list[tuple[int, int, frozenset[int]]]] = [[] for _ in range(CITIES)]
    for leg in board().legs:
        for one, other in (leg.ends, leg.ends[::-1]):
            near[one].append((other, len(leg.boxes) + 1, frozenset(leg.boxes)))
    return tuple(map(tuple, near))


@lru_cache(maxsize=1 << 13)
def reach(city: int, lights: tuple[int, ...]) -> tuple[int, ...]:
    """Steps from every city to this one, a light counted as a detour."""
    far = [FURTHEST] * CITIES
    far[city] = 0
    todo = [(0, city)]
    standing = set(lights)
    while todo:
        steps, at = heappop(todo)
        if steps > far[at]:
            continue
        for near, length, boxes in roads()[at]:
            there = steps + length + (LIGHT * len(boxes & standing) if standing else 0)
            if there < far[near]:
                far[near] = there
                heappush(todo, (there, near))
    return tuple(far)


def steps_to(space: int, city: int, lights: tuple[int, ...]) -> int:
    """Steps from any space to a city; the space's own light does not count (EU-22)."""
    far = reach(city, lights)
    if space < CITIES:
        return far[space]
    leg = board().leg_of[space]
    at = space - leg.boxes[0]
    first, last = at + 1 + far[leg.ends[0]], len(leg.boxes) - at + far[leg.ends[1]]
    for light in lights:
        if leg.boxes[0] <= light < space:
            first += LIGHT
        elif space < light <= leg.boxes[-1]:
            last += LIGHT
    return min(first, last)


@lru_cache(maxsize=1 << 12)
def tours(hand: tuple[int, ...], lights: tuple[int, ...]) -> dict[int, float]:
    """For each city of a hand: the throws that visiting all the others takes from there, in the best order."""
    if len(hand) < 2:
        return dict.fromkeys(hand, 0.0)
    far = [[THROWS[reach(one, lights)[other]] for other in hand] for one in hand]
    count = len(hand)
    whole = (1 << count) - 1
    # best[done][at]: throws still needed at `at` when the cities in `done`, it included, have been visited.
    best = [[0.0] * count for _ in range(whole + 1)]
    for done in range(whole - 1, 0, -1):
        open_cities = [i for i in range(count) if not done >> i & 1]
        for at in range(count):
            if done >> at & 1:
                best[done][at] = min(far[at][i] + best[done | 1 << i][i] for i in open_cities)
    return {city: best[1 << i][i] for i, city in enumerate(hand)}


def remaining(space: int, hand: tuple[int, ...], lights: tuple[int, ...]) -> float:
    """Expected throws from a space until every city of the hand has been visited."""
    after = tours(hand, lights)
    return min((THROWS[steps_to(space, city, lights)] + after[city] for city in hand), default=0.0)


def nearest(space: int, hand: tuple[int, ...]) -> float:
    """What a traveller sees who thinks of the next city only, on an open road."""
    return min((THROWS[board().graph.distances(city)[space]] for city in hand), default=0.0) + AHEAD * len(hand)


def order(space: int, hand: tuple[int, ...], lights: tuple[int, ...]) -> list[int]:
    """The cities of a hand in the best order from a space."""
    planned: list[int] = []
    left = hand
    while left:
        after = tours(left, lights)
        space = min(left, key=lambda city: THROWS[steps_to(space, city, lights)] + after[city])
        planned.append(space)
        left = tuple(city for city in left if city != space)
    return planned


def boxes_between(start: int, city: int, lights: tuple[int, ...]) -> list[int]:
    """The boxes on the shortest way from a space to a city, in order."""
    way: list[int] = []
    at = start
    if start >= CITIES:
        leg = board().leg_of[start]
        first, last = (reach(city, lights)[end] for end in leg.ends)
        place = start - leg.boxes[0]
        if first + place + 1 <= last + len(leg.boxes) - place:
            way, at = list(leg.boxes[:place][::-1]), leg.ends[0]
        else:
            way, at = list(leg.boxes[place + 1 :]), leg.ends[1]
    far, standing = reach(city, lights), set(lights)
    while at != city:
        near, _, boxes = min(roads()[at], key=lambda road: far[road[0]] + road[1] + LIGHT * len(road[2] & standing))
        way += sorted(boxes, reverse=board().leg_of[min(boxes)].ends[0] != at)
        at = near
    return way


@cache
def traffic() -> dict[int, int]:
    """For each box how many shortest ways between two cities lead over it."""
    count = dict.fromkeys(range(CITIES, len(board().names)), 0)
    for one in range(CITIES):
        for other in range(one):
            for box in boxes_between(one, other, ()):
                count[box] += 1
    return count
