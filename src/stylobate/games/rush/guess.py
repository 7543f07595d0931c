"""A state that looks like a view: power tokens that are hidden are dealt anew, drafts of others are untouched."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

from stylobate.core.game import Over
from stylobate.games.rush.rules.cards import POWERS, numbers
from stylobate.games.rush.rules.notation import ZONES
from stylobate.games.rush.rules.position import read_task
from stylobate.games.rush.rules.silhouettes import Stone
from stylobate.games.rush.state import Laid, Player, State, Terms


def guessed(view: Mapping[str, Any], terms: Terms, rng: Random) -> State:
    """A state that looks like this from the seat."""
    powers = _dealt(view, rng)
    holders, pile, over = view["holders"], view["pile"], view["over"]
    return State(
        tasks=tuple(read_task(task) for task in view["tasks"]),
        over=Over(tuple(over["scores"]), over["reason"]) if over else None,
        terms=terms,
        players=tuple(_player(one, held) for one, held in zip(view["players"], powers, strict=True)),
        holders=tuple(_card(holder["card"]) for holder in holders),
        upcoming=_card(pile["top"]),
        below=pile["count"] - (pile["top"] is not None),
        discarded=tuple(numbers()[card] for card in view["discarded"]),
        closed=tuple(zone for zone, holder in enumerate(holders) if holder["closed"]),
        shields=tuple(_shield(holder["shield"]) for holder in holders),
        dice=_dice(view),
        round=view["round"],
        quiet=view["quiet"],
        idle=view["idle"],
    )


def _card(name: str | None) -> int | None:
    return None if name is None else numbers()[name]


def _shield(shield: Mapping[str, int] | None) -> tuple[int, int] | None:
    return None if shield is None else (shield["seat"], shield["left"])


def _dice(view: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(die or "-" for die in view["dice"]) if any(view["dice"]) else ()


def _player(one: Mapping[str, Any], held: tuple[str, ...]) -> Player:
    mortar = one["mortar"]
    tokens = [token for token, state in (("solo", one["solo"]), ("mortar", mortar["state"])) if state == "unused"]
    return Player(
        zones=tuple(read_figure(zone) for zone in one["zones"]),
        bonus=tuple(one["bonus"]),
        cards=tuple(numbers()[card] for card in one["cards"]),
        points=tuple(one["points"]),
        tokens=(*tokens, *held),
        used=tuple(one["used"]),
        mortar=None if mortar["zone"] is None else ZONES.index(mortar["zone"]),
        out=one["out"],
    )


def read_figure(stones: list[list[int]]) -> Laid:
    return tuple(Stone(layer, column, size, bool(across)) for size, column, layer, across in stones)


def _dealt(view: Mapping[str, Any], rng: Random) -> list[tuple[str, ...]]:
    """Power tokens a seat: the known ones, and for the others some that nobody has shown."""
    players = view["players"]
    known = Counter(token for one in players for token in (*(one["held"] or ()), *one["used"]) if token in POWERS)
    left = sorted((Counter(POWERS) - known).elements())
    rng.shuffle(left)
    return [tuple(one["held"]) if one["held"] is not None else _drawn(left, one["powers"]) for one in players]


def _drawn(left: list[str], count: int) -> tuple[str, ...]:
    return tuple(left.pop() for _ in range(count))
