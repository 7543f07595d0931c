"""How beginners build: where a stone fits and covers most; what comes after they see only now and then."""

from random import Random
from typing import Final

from stylobate.core.game import Seat
from stylobate.games.rush.bots.outlook import Hand
from stylobate.games.rush.rules.drafting import Edit
from stylobate.games.rush.rules.packing import solve
from stylobate.games.rush.rules.silhouettes import Registration, figure
from stylobate.games.rush.state import Draft, State
from stylobate.kit.tasks import Action

CARE: Final = {1: 0.65, 2: 0.85}
"""How often a beginner of each level looks whether the temple can still be finished."""


def build(
    state: State, hand: Hand, draft: Draft, actions: tuple[Action, ...], skill: int, rng: Random
) -> Action | None:
    """A stone where it fits; where none does, one is taken back from what cannot be finished any more."""
    adds = [action for action in actions if action.kind == "add"]
    # Where a stone that lies wrong stays there, even a beginner looks twice (TR-17).
    if not state.terms.take_back or rng.random() < CARE[skill]:
        adds = [action for action in adds if action.value in _sensible(state, hand, draft)]
    if adds:
        return max(adds, key=lambda action: (_liked(state, draft, action.value), rng.random()))
    stuck = _stuck(state, hand, draft)
    back = [action for action in actions if action.kind == "take" and action.value.zone in stuck]
    return rng.choice(back) if back else None


def _sensible(state: State, hand: Hand, draft: Draft) -> set[Edit]:
    """Stones after which a temple can still be finished, as the figures lie."""
    return {
        Edit("add", zone, step.stone)
        for zone in state.zones
        if state.holders[zone] is not None
        for step in solve(state.silhouette(zone), figure(draft.zones[zone]), hand.supply, hand.mortar == zone).next
        if step.registration == Registration()
    }


def _stuck(state: State, hand: Hand, draft: Draft) -> set[int]:
    """Where something was begun that cannot be finished as it lies."""
    return {
        zone
        for zone in state.zones
        if state.holders[zone] is not None
        and draft.zones[zone]
        and not solve(state.silhouette(zone), figure(draft.zones[zone]), hand.supply, hand.mortar == zone).possible
    }


def _liked(state: State, draft: Draft, edit: Edit) -> float:
    """A beginner goes on where most is covered, with the largest stone."""
    laid, shape = draft.zones[edit.zone], state.silhouette(edit.zone)
    if edit.stone is None:
        return 0.0
    covered = sum(stone.columns for stone in laid)
    return (covered + edit.stone.columns) / shape.cells + 0.2 * edit.stone.columns


def token(state: State, seat: Seat, roll: Action, uses: tuple[Action, ...], skill: int, rng: Random) -> Action:
    """The first level forgets its tokens, the second uses them at once, the third where there is something to gain."""
    if not uses or skill < 2:
        return roll
    if skill < 3:
        return rng.choice(uses) if rng.random() < 0.2 else roll
    # Equals are drawn for: no seat is the one that is bombed first.
    tempting, _, use = max((_tempting(state, seat, use), rng.random(), use) for use in uses)
    return use if tempting else roll


def _tempting(state: State, seat: Seat, use: Action) -> int:
    """A bag always, a bomb on a big figure, anything else for a big figure of one's own."""
    own = state.players[seat].zones
    match use.kind:
        case "bag":
            return 10
        case "bomb":
            target, zone = use.value
            stones = len(state.players[target].zones[zone])
            return stones if stones > 3 else 0
        case "shield" | "lightning":
            stones = len(own[use.value])
            return stones if stones > 2 else 0
    return max(map(len, own)) if max(map(len, own)) > 2 else 0
