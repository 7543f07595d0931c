"""The stones of a race: from the supply and, where that lacks a size, from other zones (TR-38 to TR-40)."""

from collections.abc import Sequence

from stylobate.core.game import Json
from stylobate.games.rush.rules.cards import HEAD_START, SIZES
from stylobate.games.rush.rules.drafting import Edit
from stylobate.games.rush.rules.laying import BEGINS, PLAIN, SPOT, Add, Adding, Take, Taking
from stylobate.games.rush.rules.notation import (
    cell,
    drawn_stone,
    stone_text,
    zone_name,
)
from stylobate.games.rush.rules.steps import OPEN, RACED, Now, drafted, stone_at, stones_in
from stylobate.games.rush.state import Counts, Draft, Laid, places, supply_of
from stylobate.kit.tasks import Action
from stylobate.kit.verbs import Condition


def _supply(now: Now) -> Counts:
    return supply_of(drafted(now).zones, now.own.bonus)


def _supply_first(now: Now, filled: Adding) -> bool:
    return filled.origin is None or not _supply(now)[filled.stone.size - 1]


def _origin_there(now: Now, filled: Adding) -> bool:
    if filled.origin is None:
        return True
    source, place = filled.origin
    if source == filled.zone or source not in now.state.usable(now.seat):
        return False
    stone = stone_at(drafted(now).zones[source], place)
    return stone is not None and stone.size == filled.stone.size


def _size(now: Now, filled: Adding) -> dict[str, Json]:
    return {"size": filled.stone.size}


SUPPLIED = (
    Condition[Now, Adding]("TR-40", "Your supply has a 1x{size}: use that first", _supply_first, _size),
    Condition[Now, Adding](
        "TR-40",
        "Your supply has no 1x{size}: take one from another of your temples",
        lambda now, filled: filled.origin is not None or _supply(now)[filled.stone.size - 1] > 0,
        _size,
    ),
    Condition[Now, Adding]("TR-40", "None of your other temples has such a stone to spare", _origin_there),
)


class AddRaced(Add):
    """Add a stone in a race (TR-39, TR-40)."""

    conditions = (*OPEN, RACED, PLAIN, *SUPPLIED, *SPOT)

    def sizes(self, now: Now, draft: Draft, zone: int) -> list[int]:
        supply = _supply(now)
        return [size for size in SIZES if supply[size - 1]]

    def listed(self, now: Now, draft: Draft) -> Sequence[Action]:
        return [*super().listed(now, draft), *self._robberies(now, draft)]

    def _robberies(self, now: Now, draft: Draft) -> list[Action]:
        """A size that the supply lacks may come from any stone of another zone."""
        supply, zone = _supply(now), now.task.zone
        if all(supply):
            return []
        loose = now.task.loose(now.state, now.seat, zone, draft)
        return [
            Action(
                f"add {zone_name(zone)} {stone_text(stone)} from {zone_name(source)} {cell(taken)}",
                Edit("add", zone, stone, source, taken),
            )
            for source in now.state.usable(now.seat)
            if source != zone
            for taken in draft.zones[source]
            if not supply[taken.size - 1]
            for stone in places(draft.zones[zone], now.state.silhouette(zone), taken.size, loose)
        ]

    def facts(self, moment: Now, action: Action) -> dict[str, Json] | None:
        return None if action.value.taken is None else {"taken": drawn_stone(action.value.taken)}


class AddFirst(AddRaced):
    """Add a stone of the head start (TR-38)."""

    conditions = (
        *OPEN,
        RACED,
        PLAIN,
        Condition(
            "TR-38", "A head start is two stones in all", lambda now, filled: len(stones_in(now, filled)) < HEAD_START
        ),
        *SUPPLIED,
        *SPOT,
    )

    def listed(self, now: Now, draft: Draft) -> Sequence[Action]:
        return super().listed(now, draft) if len(draft.zones[now.task.zone]) < HEAD_START else ()


class TakeRaced(Take):
    """Take any stone away again (TR-39)."""

    conditions = (*OPEN, RACED, BEGINS)

    def gone(self, now: Now, draft: Draft, zone: int) -> Laid:
        return draft.zones[zone]


def _new(now: Now, filled: Taking) -> bool:
    stones = stones_in(now, filled)
    return stone_at(stones[now.task.before :], filled.cell) is not None


class TakeFirst(Take):
    """Take a stone of the head start away again (TR-38)."""

    conditions = (*OPEN, RACED, BEGINS, Condition("TR-38", "The stones that were there before stay", _new))

    def gone(self, now: Now, draft: Draft, zone: int) -> Laid:
        return draft.zones[zone][now.task.before :]
