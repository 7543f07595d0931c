"""Small steps at one's own figures: which ones there are, and what a draft looks like after each.

Whoever builds prepares a draft step by step. The steps are the same whether they are secret (a commit, a rebuild, a
sealed race) or happen before everybody's eyes (a head start, a race); which of them are allowed is each task's rule.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from stylobate.core.game import Seat
from stylobate.games.rush.notation import cell, shift_text, stone_text, zone_name
from stylobate.games.rush.state import (
    Built,
    Draft,
    Laid,
    State,
    places,
    relaid,
    removable,
    shifts,
    supply_of,
)
from stylobate.kit.silhouettes import Registration, Silhouette, Stone
from stylobate.kit.tasks import Action

STEPS = ("add", "move", "take", "shift", "mirror", "mortar", "claim", "unclaim")


class Edit(NamedTuple):
    """One step: what is done in which zone, with which stone, taken from where."""

    act: str
    zone: int
    stone: Stone | None = None
    source: int | None = None
    taken: Stone | None = None
    to: Registration | None = None


# ---- which steps there are ----


def adds(state: State, draft: Draft, zone: int, sizes: Iterable[int], loose: bool) -> Iterator[Action]:
    """A stone is added to a zone; where the stone comes from is the task's rule."""
    for size in sizes:
        yield from _adds(zone, draft.zones[zone], state.silhouette(zone), size, loose)


@lru_cache(maxsize=50_000)
def _adds(zone: int, stones: Laid, silhouette: Silhouette, size: int, loose: bool) -> tuple[Action, ...]:
    return tuple(
        Action(f"add {zone_name(zone)} {stone_text(stone)}", Edit("add", zone, stone))
        for stone in places(stones, silhouette, size, loose)
    )


def moves(
    state: State, seat: Seat, draft: Draft, zone: int, sizes: Iterable[int], usable: tuple[int, ...]
) -> Iterator[Action]:
    """A stone of a size that the supply lacks moves here from another zone (TR-15)."""
    loose = state.loose(seat, zone, draft)
    for source in usable:
        if source == zone:
            continue
        for taken in removable(draft.zones[source], state.loose(seat, source, draft)):
            if taken.size not in sizes:
                continue
            for stone in places(draft.zones[zone], state.silhouette(zone), taken.size, loose):
                text = f"move {zone_name(source)} {cell(taken)} to {zone_name(zone)} {stone_text(stone)}"
                yield Action(text, Edit("move", zone, stone, source, taken))


def robberies(
    state: State, seat: Seat, draft: Draft, zone: int, loose: bool, usable: tuple[int, ...]
) -> Iterator[Action]:
    """In a race a size that the supply lacks may come from any stone of another zone (TR-40)."""
    supply = supply_of(draft.zones, state.players[seat].bonus)
    for source in usable:
        if source == zone:
            continue
        for taken in draft.zones[source]:
            if supply[taken.size - 1]:
                continue
            for stone in places(draft.zones[zone], state.silhouette(zone), taken.size, loose):
                text = f"add {zone_name(zone)} {stone_text(stone)} from {zone_name(source)} {cell(taken)}"
                yield Action(text, Edit("add", zone, stone, source, taken))


def takes(draft: Draft, zone: int, stones: Laid) -> Iterator[Action]:
    """One of these stones goes back."""
    for stone in stones:
        yield Action(f"take {zone_name(zone)} {cell(stone)}", Edit("take", zone, stone))


def shiftings(state: State, draft: Draft, zone: int) -> tuple[Action, ...]:
    """The whole figure is put down elsewhere or turned round (TR-6)."""
    return _shiftings(zone, draft.zones[zone], state.silhouette(zone))


@lru_cache(maxsize=50_000)
def _shiftings(zone: int, stones: Laid, silhouette: Silhouette) -> tuple[Action, ...]:
    return tuple(
        Action(shift_text(zone, to), Edit("mirror" if to.mirror else "shift", zone, to=to))
        for to in shifts(stones, silhouette)
    )


def mortars(state: State, seat: Seat, draft: Draft, zones: Iterable[int]) -> Iterator[Action]:
    """The mortar token is added for one zone (TR-37)."""
    if "mortar" in state.players[seat].tokens and draft.mortar is None:
        for zone in zones:
            yield Action(f"mortar {zone_name(zone)}", Edit("mortar", zone))


def claims(state: State, seat: Seat, draft: Draft, zones: Iterable[int]) -> Iterator[Action]:
    """With manual claims a zone that holds a stone is ticked, once a round (TR-19, TR-20)."""
    round_ = state.underway
    if not state.terms.manual or round_ is None:
        return
    for zone in zones:
        if zone in draft.claims:
            yield Action(f"unclaim {zone_name(zone)}", Edit("unclaim", zone))
        elif draft.zones[zone] and (seat, zone) not in round_.claimed:
            yield Action(f"claim {zone_name(zone)}", Edit("claim", zone))


# ---- what they do ----


def edited(state: State, draft: Draft, edit: Edit) -> Draft:
    """The draft after a step."""
    match edit:
        case Edit("add" | "move", zone, Stone() as stone):
            return _laid(draft, edit, zone, stone)
        case Edit("take", zone, Stone() as stone):
            rest = tuple(other for other in draft.zones[zone] if other != stone)
            claimed = draft.claims if rest else tuple(other for other in draft.claims if other != zone)
            return _with(draft, zone, rest)._replace(built=Built("take", zone, stone), claims=claimed)
        case Edit("shift" | "mirror", zone, to=Registration() as to):
            return _shifted(draft, zone, to, state.silhouette(zone).width)
        case Edit("mortar", zone):
            return draft._replace(mortar=zone)
        case Edit("claim", zone):
            return draft._replace(claims=tuple(sorted((*draft.claims, zone))))
    return draft._replace(claims=tuple(zone for zone in draft.claims if zone != edit.zone))


def _with(draft: Draft, zone: int, stones: Laid) -> Draft:
    return draft._replace(zones=(*draft.zones[:zone], stones, *draft.zones[zone + 1 :]))


def _laid(draft: Draft, edit: Edit, zone: int, stone: Stone) -> Draft:
    after = _with(draft, zone, (*draft.zones[zone], stone))
    if edit.source is not None:
        rest = tuple(other for other in draft.zones[edit.source] if other != edit.taken)
        after = _with(after, edit.source, rest)
        if not rest:
            after = after._replace(claims=tuple(other for other in after.claims if other != edit.source))
    return after._replace(built=Built(edit.act, zone, stone, edit.source, edit.taken))


def _shifted(draft: Draft, zone: int, to: Registration, width: int) -> Draft:
    after = _with(draft, zone, relaid(draft.zones[zone], to, width))
    built = draft.built
    if built is not None and built.zone == zone and built.act != "take":
        after = after._replace(built=built._replace(stone=relaid((built.stone,), to, width)[0]))
    return after
