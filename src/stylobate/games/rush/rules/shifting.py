"""Putting whole figures down elsewhere, turned round or not (TR-6)."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, ClassVar, NamedTuple

from stylobate.core.game import Json
from stylobate.games.rush.rules.drafting import Edit
from stylobate.games.rush.rules.notation import shift_text
from stylobate.games.rush.rules.silhouettes import Registration, Silhouette, figure, fits, registered
from stylobate.games.rush.rules.slots import SHIFT, ZONE
from stylobate.games.rush.rules.steps import OPEN, Now, Step, has_stones, stones_in
from stylobate.games.rush.state import Draft, Laid, shifts
from stylobate.kit.verbs import Action, Condition, Conditions


class Shifting(NamedTuple):
    """A figure that is put down elsewhere."""

    zone: int
    by: tuple[int, int]


def _shift_conditions(mirror: bool) -> Conditions:
    def to(filled: Shifting) -> Registration:
        return Registration(mirror, *filled.by)

    def after(now: Now, filled: Shifting) -> Laid:
        return registered(stones_in(now, filled), to(filled), now.state.silhouette(filled.zone).width)

    def inside(now: Now, filled: Shifting) -> bool:
        laid = after(now, filled)
        return min(min(stone) for stone in laid) >= 0 and fits(laid, now.state.silhouette(filled.zone))

    def elsewhere(now: Now, filled: Shifting) -> bool:
        return after(now, filled) != figure(stones_in(now, filled))

    def shortest(now: Now, filled: Shifting) -> bool:
        return to(filled) in shifts(stones_in(now, filled), now.state.silhouette(filled.zone))

    def same(now: Now, filled: Shifting) -> dict[str, Json]:
        stones, silhouette = stones_in(now, filled), now.state.silhouette(filled.zone)
        laid = after(now, filled)
        ways = (one for one in shifts(stones, silhouette) if registered(stones, one, silhouette.width) == laid)
        return {"same": shift_text(filled.zone, next(ways))}

    return (
        Condition("TR-6", "You have no stone there", has_stones),
        Condition("TR-6", "Every stone of the figure must stay inside the silhouette", inside),
        Condition("TR-6", "The figure already lies like that", elsewhere),
        Condition("TR-6", "That is the same as {same}", shortest, same),
    )


class Shift(Step[Shifting]):
    """Put the whole figure down elsewhere (TR-6)."""

    word = "shift"
    label = "Shift the figure of {zone}"
    slots = (ZONE, SHIFT)
    form = Shifting
    mirror: ClassVar[bool] = False

    def __init__(self, *where: Condition[Now, Any]) -> None:
        self.conditions = (*OPEN, *where, *_shift_conditions(self.mirror))
        super().__init__()

    def listed(self, now: Now, draft: Draft) -> Sequence[Action]:
        found: list[Action] = []
        for zone in now.task.reach(now.state, now.seat):
            if draft.zones[zone]:
                found += shiftings(zone, draft.zones[zone], now.state.silhouette(zone), self.mirror)
        return found

    def meant(self, moment: Now, filled: Shifting) -> Edit:
        return Edit(self.word, filled.zone, to=Registration(self.mirror, *filled.by))


class Mirror(Shift):
    """Turn the whole figure round (TR-6)."""

    word = "mirror"
    label = "Turn the figure of {zone} round"
    mirror = True


@lru_cache(maxsize=1 << 10)
def shiftings(zone: int, stones: Laid, silhouette: Silhouette, mirror: bool) -> tuple[Action, ...]:
    """Every other way for a figure to lie, turned round or not."""
    return tuple([_shift(zone, to) for to in shifts(stones, silhouette) if to.mirror == mirror])


@cache
def _shift(zone: int, to: Registration) -> Action:
    return Action(shift_text(zone, to), Edit("mirror" if to.mirror else "shift", zone, to=to))
