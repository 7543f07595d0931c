"""Adding stones to figures and taking them away (TR-4, TR-5, TR-17)."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from stylobate.core.game import Json
from stylobate.games.rush.rules.drafting import Edit
from stylobate.games.rush.rules.notation import cell, drawn_stone, stone_text, zone_name
from stylobate.games.rush.rules.silhouettes import Silhouette, Stone, bricks, fits
from stylobate.games.rush.rules.slots import CELL, ORIGIN, STONE, ZONE
from stylobate.games.rush.rules.steps import Now, Step, drafted, stone_at, stones_in
from stylobate.games.rush.state import Draft, Laid, places, removable
from stylobate.kit.bricks import touches
from stylobate.kit.verbs import Action, Condition, Conditions


class Adding(NamedTuple):
    """A stone for a zone, and where it is taken from unless that is the supply."""

    zone: int
    stone: Stone
    origin: tuple[int, str] | None = None


class Taking(NamedTuple):
    """The stone of a zone that begins in a cell."""

    zone: int
    cell: str


# ---- adding ----


def _inside(now: Now, filled: Adding) -> bool:
    return fits((filled.stone,), now.state.silhouette(filled.zone))


def _free(now: Now, filled: Adding) -> bool:
    return fits(tuple(sorted((*stones_in(now, filled), filled.stone))), now.state.silhouette(filled.zone))


def _connected(now: Now, filled: Adding) -> bool:
    stones = stones_in(now, filled)
    if not stones or now.task.loose(now.state, now.seat, filled.zone, drafted(now)):
        return True
    return touches(filled.stone.brick, bricks(stones))


PLAIN = Condition[Now, Any](
    "TR-2", "A 1x1 looks the same either way", lambda now, filled: filled.stone.size > 1 or not filled.stone.across
)
SPOT: Conditions = (
    Condition("TR-4", "The stone would stick out of the silhouette", _inside),
    Condition("TR-4", "There is already a stone there", _free),
    Condition("TR-5", "The stone has to connect to another by a stud, above or below", _connected),
)
OWN_ZONE = Condition[Now, Adding](
    "TR-40", "You only use stones from other temples in a race", lambda now, filled: filled.origin is None
)


class Add(Step[Adding]):
    """Add a stone; which ones there are is each task's rule."""

    word = "add"
    label = "Add a stone to {zone}"
    slots = (ZONE, STONE, ORIGIN)
    form = Adding

    @abstractmethod
    def sizes(self, now: Now, draft: Draft, zone: int) -> Iterable[int]:
        """The sizes that may be added to a zone."""

    def listed(self, now: Now, draft: Draft) -> Sequence[Action]:
        found: list[Action] = []
        for zone in now.task.reach(now.state, now.seat):
            loose = now.task.loose(now.state, now.seat, zone, draft)
            for size in self.sizes(now, draft, zone):
                found += adds(zone, draft.zones[zone], now.state.silhouette(zone), size, loose)
        return found

    def meant(self, moment: Now, filled: Adding) -> Edit:
        if filled.origin is None:
            return Edit("add", filled.zone, filled.stone)
        source, place = filled.origin
        return Edit("add", filled.zone, filled.stone, source, stone_at(drafted(moment).zones[source], place))


@lru_cache(maxsize=1 << 10)
def adds(zone: int, stones: Laid, silhouette: Silhouette, size: int, loose: bool) -> tuple[Action, ...]:
    """Every way to add a stone of this size."""
    return tuple([_add(zone, stone) for stone in places(stones, silhouette, size, loose)])


@cache
def _add(zone: int, stone: Stone) -> Action:
    return Action(f"add {zone_name(zone)} {stone_text(stone)}", Edit("add", zone, stone))


# ---- taking ----


def _begins(now: Now, filled: Taking) -> bool:
    return stone_at(stones_in(now, filled), filled.cell) is not None


def holds_without(now: Now, filled: Taking) -> bool:
    """Whether the rest still holds together."""
    stones, loose = stones_in(now, filled), now.task.loose(now.state, now.seat, filled.zone, drafted(now))
    return stone_at(removable(stones, loose), filled.cell) is not None


FALLS_APART = "Without this stone the rest would fall apart"
BEGINS = Condition[Now, Any]("TR-17", "None of your stones begins there", _begins)


class Take(Step[Taking]):
    """Take a stone away; which ones may go is each task's rule."""

    word = "take"
    label = "Take a stone away from {zone}"
    slots = (ZONE, CELL)
    form = Taking

    def listed(self, now: Now, draft: Draft) -> Sequence[Action]:
        found: list[Action] = []
        for zone in now.task.reach(now.state, now.seat):
            if draft.zones[zone]:
                found += [_take(zone, stone) for stone in self.gone(now, draft, zone)]
        return found

    def gone(self, now: Now, draft: Draft, zone: int) -> Laid:
        """The stones of a zone that may go."""
        return removable(draft.zones[zone], now.task.loose(now.state, now.seat, zone, draft))

    def meant(self, moment: Now, filled: Taking) -> Any:
        return Edit("take", filled.zone, stone_at(stones_in(moment, filled), filled.cell))

    def facts(self, moment: Now, action: Action) -> dict[str, Json]:
        return {"stone": drawn_stone(action.value.stone)}


@cache
def _take(zone: int, stone: Stone) -> Action:
    return Action(f"take {zone_name(zone)} {cell(stone)}", Edit("take", zone, stone))
