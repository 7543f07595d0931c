"""Claims that a temple is complete, at tables where they are asked for (TR-19, TR-20)."""

from collections.abc import Sequence
from typing import Any, ClassVar

from stylobate.games.rush.rules.drafting import Edit
from stylobate.games.rush.rules.slots import ZONE
from stylobate.games.rush.rules.steps import UNDECIDED, ZONE_OPEN, Now, Step, drafted, has_stones, zone_actions
from stylobate.games.rush.state import Draft
from stylobate.kit.verbs import Action, Condition, Conditions

CLAIMS, UNCLAIMS = map(zone_actions, ("claim", "unclaim"))
MANUAL = Condition[Now, int](
    "TR-19", "This table finds completed temples for you", lambda now, zone: now.state.terms.manual
)
CLAIMABLE = Condition[Now, int]("TR-19", "You have no stone there", has_stones)


def _first_claim(now: Now, zone: int) -> bool:
    return now.state.underway is not None and (now.seat, zone) not in now.state.underway.claimed


CLAIMING: Conditions = (UNDECIDED, MANUAL, *ZONE_OPEN)
UNCLAIMED: Conditions = (
    CLAIMABLE,
    Condition("TR-35", "You claim after the second stone", lambda now, zone: now.task.judged),
    Condition("TR-20", "You have already claimed that temple", lambda now, zone: zone not in drafted(now).claims),
    Condition("TR-20", "You have already claimed that temple this round", _first_claim),
)
CLAIMED = Condition[Now, int](
    "TR-19", "You have not claimed that temple", lambda now, zone: zone in drafted(now).claims
)


class Claim(Step[int]):
    """Claim that the figure of a zone is complete, once a card and round (TR-19, TR-20)."""

    word = "claim"
    label = "Claim {zone}"
    slots = (ZONE,)
    unclaimed: ClassVar[Conditions] = UNCLAIMED

    def __init__(self, *where: Condition[Now, Any]) -> None:
        self.conditions = (*CLAIMING, *where, *self.unclaimed)
        super().__init__()

    def listed(self, now: Now, draft: Draft) -> Sequence[Action]:
        if not now.state.terms.manual:
            return ()
        reach = now.task.reach(now.state, now.seat)
        return [CLAIMS[zone] for zone in reach if self.refusal(now, zone) is None]

    def meant(self, moment: Now, filled: int) -> Edit:
        return Edit("claim", filled)


class Unclaim(Step[int]):
    """Take a claim back before it is shown (TR-13)."""

    word = "unclaim"
    label = "Do not claim {zone}"
    slots = (ZONE,)

    def __init__(self, *where: Condition[Now, Any]) -> None:
        self.conditions = (*CLAIMING, *where, CLAIMED)
        super().__init__()

    def listed(self, now: Now, draft: Draft) -> Sequence[Action]:
        reach = now.task.reach(now.state, now.seat) if draft.claims else ()
        return [UNCLAIMS[zone] for zone in reach if zone in draft.claims]

    def meant(self, moment: Now, filled: int) -> Edit:
        return Edit("unclaim", filled)
