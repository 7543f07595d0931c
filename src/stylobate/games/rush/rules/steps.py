"""Steps at one's own figures as verbs: when each is refused, and how all of them are found at once.

The same steps serve commits, rebuilds, head starts and races; what a task of its own asks is added to its conditions.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, TypeVar

from stylobate.core.game import Seat
from stylobate.games.rush.rules.drafting import Edit
from stylobate.games.rush.rules.notation import cell, zone_name
from stylobate.games.rush.rules.silhouettes import Stone
from stylobate.games.rush.state import Draft, Laid, State
from stylobate.kit.verbs import Action, Condition, Conditions, Moment, Verb

Now = Moment[Any, State]
V = TypeVar("V")


# ---- what a step is about ----


def zone_of(filled: Any) -> int:
    """The zone that is named: by itself, or with other things."""
    return filled if isinstance(filled, int) else filled.zone


def drafted(now: Now) -> Draft:
    """What the seat has prepared, or its zones as they are."""
    return now.task.draft(now.state, now.seat)  # type: ignore[no-any-return]


def stones_in(now: Now, filled: Any) -> Laid:
    return drafted(now).zones[zone_of(filled)]


def stone_at(stones: Laid, place: str) -> Stone | None:
    """The stone that begins in a cell."""
    return next((stone for stone in stones if cell(stone) == place), None)


def has_stones(now: Now, filled: Any) -> bool:
    return bool(stones_in(now, filled))


# ---- conditions that steps share ----


def _undecided(now: Now, filled: Any) -> bool:
    return not now.task.is_ready(now.seat)


def _unshielded(now: Now, filled: Any) -> bool:
    return not now.state.frozen(now.seat, zone_of(filled))


UNDECIDED = Condition[Now, Any](
    "TR-13", "You said you are ready: think again first, then change your stones", _undecided
)
EXISTS = Condition[Now, Any](
    "TR-18", "This table has no place {zone}", lambda now, filled: zone_of(filled) in now.state.zones
)
HAS_CARD = Condition[Now, Any](
    "TR-18", "There is no card there", lambda now, filled: now.state.holders[zone_of(filled)] is not None
)
UNSHIELDED = Condition[Now, Any]("TR-33", "Another player's shield protects this card", _unshielded)
ZONE_OPEN: Conditions = (EXISTS, HAS_CARD, UNSHIELDED)
OPEN: Conditions = (UNDECIDED, *ZONE_OPEN)
"""The seat may still change something, in this zone."""
RACED = Condition[Now, Any](
    "TR-38", "The race is for another temple", lambda now, filled: zone_of(filled) == now.task.zone
)
REBUILT = Condition[Now, Any](
    "TR-25", "You only rebuild behind the new card", lambda now, filled: zone_of(filled) in now.task.zones
)


class Step(Verb[Now, V]):
    """Something done to the own figures: noted in a secret draft, or carried out before everybody's eyes."""

    def do(self, task: Any, play: Any, seat: Seat, value: Edit) -> None:
        task.step(play, seat, value)

    def witnesses(self, moment: Now, value: Any) -> tuple[Seat, ...] | None:
        # What is prepared is for nobody but its seat (TR-13, TR-50).
        return () if moment.task.secret else None

    def actions(self, moment: Now) -> Sequence[Action]:
        if moment.task.is_ready(moment.seat):
            return ()
        return self.listed(moment, drafted(moment))

    @abstractmethod
    def listed(self, now: Now, draft: Draft) -> Sequence[Action]:
        """All that are legal for a seat that is not ready yet."""


def zone_actions(word: str) -> tuple[Action, ...]:
    """A step that names a zone and nothing else, for each zone."""
    return tuple([Action(f"{word} {zone_name(zone)}", Edit(word, zone)) for zone in range(3)])
