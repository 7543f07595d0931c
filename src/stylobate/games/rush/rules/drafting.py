"""What a draft looks like after a small step at one's own figures.

Whoever builds prepares a draft step by step. The steps are the same whether they are secret (a commit, a rebuild, a
sealed race) or happen before everybody's eyes (a head start, a race); which of them are allowed is each task's rule.
"""

from typing import NamedTuple

from stylobate.games.rush.rules.silhouettes import Registration, Stone
from stylobate.games.rush.state import Built, Draft, Laid, State, relaid


class Edit(NamedTuple):
    """One step: what is done in which zone, with which stone, taken from where."""

    act: str
    zone: int
    stone: Stone | None = None
    source: int | None = None
    taken: Stone | None = None
    to: Registration | None = None


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
