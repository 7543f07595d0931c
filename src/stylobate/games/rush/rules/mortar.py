"""Mortar: aloud, or as part of what is prepared (TR-37)."""

from collections.abc import Iterable, Sequence
from typing import Any

from stylobate.games.rush.rules.drafting import Edit
from stylobate.games.rush.rules.slots import ZONE
from stylobate.games.rush.rules.steps import UNDECIDED, ZONE_OPEN, Now, Step, drafted, zone_actions
from stylobate.games.rush.state import Draft
from stylobate.kit.verbs import Action, Condition, Conditions

MORTARS = zone_actions("mortar")


def _no_mortar_yet(now: Now, zone: int) -> bool:
    return drafted(now).mortar is None


MORTAR: Conditions = (
    UNDECIDED,
    Condition("TR-37", "You have used your mortar", lambda now, zone: "mortar" in now.own.tokens),
    Condition("TR-37", "You are already using your mortar: undo that first", _no_mortar_yet),
    *ZONE_OPEN,
)


class Mortar(Step[int]):
    """Use the mortar token for a zone: aloud, or as part of what is prepared (TR-37)."""

    word = "mortar"
    label = "Use mortar on {zone}"
    slots = (ZONE,)

    def __init__(self, *where: Condition[Now, Any]) -> None:
        self.conditions = (*MORTAR, *where)
        super().__init__()

    def listed(self, now: Now, draft: Draft) -> Sequence[Action]:
        if "mortar" not in now.own.tokens or draft.mortar is not None:
            return ()
        return [MORTARS[zone] for zone in self.zones(now)]

    def zones(self, now: Now) -> Iterable[int]:
        return now.task.reach(now.state, now.seat)  # type: ignore[no-any-return]

    def meant(self, moment: Now, filled: int) -> Edit:
        return Edit("mortar", filled)
