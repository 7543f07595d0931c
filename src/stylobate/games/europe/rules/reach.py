"""Why a throw or a card does not take a token to a space: one finding, of which both the list and the reason speak."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from stylobate.core.game import Json
from stylobate.games.europe.rules.board import board
from stylobate.games.europe.rules.travel import Ends, Going, Outing, Terms, ends, walks
from stylobate.kit.graph import Verdict
from stylobate.kit.tasks import Action

OPEN_ROAD = Terms(frozenset(), frozenset())
"""No light and no destination is in the way."""


class Hindrance(NamedTuple):
    """What keeps a token from a space, and the facts of it."""

    code: str
    facts: Mapping[str, Json]


@lru_cache(1 << 10)
def hindrance(outing: Outing, going: Going) -> Hindrance | None:
    """What keeps a walk from its end; None where it is one that can be made."""
    able = ends(outing)
    if going in able.walks:
        return None
    start, steps, terms, came_from, _ = outing
    if there := _ending(able, going.end):
        return Hindrance("named", {"texts": either(there)})
    ways = _ways(start, steps, going.end, came_from)
    if ways:
        return _cut_short(ways, terms, steps)
    if came_from is not None and _ways(start, steps, going.end):
        return Hindrance("behind", {})
    far = board().graph.distances(start)[going.end]
    return Hindrance("far", {"far": far, "steps": steps}) if far else Hindrance("here", {})


def _ending(able: Ends, end: int) -> list[Action]:
    return [action for action in able.goes if action.value.path[-1] == end]


def either(actions: Sequence[Action]) -> str:
    """The texts of some actions, for a sentence."""
    return " or ".join(f"{action.text!r}" for action in actions)


def _ways(start: int, steps: int, target: int, came_from: int | None = None) -> list[tuple[int, ...]]:
    """Every way that comes by a space within so many steps on an open road, the longest first."""
    road = walks(start, steps, OPEN_ROAD, came_from)
    found = {walk.path[: at + 1] for walk in road for at, space in enumerate(walk.path) if space == target}
    return sorted(found, key=lambda way: (-len(way), way))


def _cut_short(ways: list[tuple[int, ...]], terms: Terms, steps: int) -> Hindrance:
    """Nothing but a light or a destination ends a walk before its last step; a free way is too short a walk."""
    cuts = [_cut(way, terms) for way in ways]
    longest = cuts[0]
    if longest is not None and len(ways[0]) == steps:
        return longest
    free = next((way for way, cut in zip(ways, cuts, strict=True) if cut is None), None)
    if free is not None:
        return Hindrance("short", {"far": len(free), "steps": steps})
    assert longest is not None
    return longest


def _cut(way: tuple[int, ...], terms: Terms) -> Hindrance | None:
    """What keeps a walk from the end of this way."""
    for done, space in enumerate(way):
        verdict = terms.judge(space, way[:done]) if space in terms.asked else Verdict.PASS
        if verdict is Verdict.STOP and done < len(way) - 1:
            return Hindrance("destination", {"stop": board().titles[space]})
        if verdict is Verdict.BLOCK:
            second = not terms.lights.isdisjoint(way[:done])
            return Hindrance("second" if second else "light", {"light": board().titles[space]})
    return None
