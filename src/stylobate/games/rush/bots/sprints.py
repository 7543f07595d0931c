"""How to race: along a packing with the fewest stones, taking apart only what stands in its way (TR-38 to TR-40)."""

from typing import NamedTuple

from stylobate.core.game import Seat
from stylobate.games.rush.bots.outlook import more, without
from stylobate.games.rush.rules.notation import cell, shift_text, stone_text, zone_name
from stylobate.games.rush.rules.packing import Supply, solve
from stylobate.games.rush.rules.silhouettes import Figure, Registration, figure
from stylobate.games.rush.state import Draft, State, complete, counts, supply_of
from stylobate.kit.tasks import Action


class Way(NamedTuple):
    """How many acts a race takes a seat from here, and the first of them as the beginning of its text."""

    acts: int
    text: str


def at_hand(state: State, seat: Seat, draft: Draft, zone: int) -> Supply:
    """All stones that may be used in a race: the supply, and those of other zones that are not frozen (TR-40)."""
    supply = supply_of(draft.zones, state.players[seat].bonus)
    other = (z for z in state.usable(seat) if z != zone)
    robbed = counts(stone.size for z in other for stone in draft.zones[z])
    a, b, c, d = (one + two for one, two in zip(supply, robbed, strict=True))
    return (a, b, c, d)


def way(state: State, seat: Seat, draft: Draft, zone: int, loose: bool = True) -> Way | None:
    """The shortest way to the complete temple; None where there is none. Loose: studs count at the end."""
    laid, supply = figure(draft.zones[zone]), at_hand(state, seat, draft, zone)
    mortar = state.loose(seat, zone, draft)
    if complete(laid, state.silhouette(zone), mortar):
        return Way(0, "")
    found = _add(state, zone, laid, supply, mortar, loose)
    if found is None and not mortar and "mortar" in state.players[seat].tokens:
        further = _add(state, zone, laid, supply, True, True)
        found = further and Way(further.acts + 1, f"mortar {zone_name(zone)}")
    return found or _take(state, zone, laid, supply, mortar, loose)


def _add(state: State, zone: int, laid: Figure, supply: Supply, mortar: bool, loose: bool) -> Way | None:
    silhouette = state.silhouette(zone)
    here = solve(silhouette, laid, supply, mortar, loose=loose, exactly=True)
    anywhere = solve(silhouette, laid, supply, mortar, loose=loose)
    if anywhere.fewest is None or anywhere.packing is None:
        return None
    if here.packing and here.fewest is not None and here.fewest <= anywhere.fewest + 1:
        # Where every cell is covered already, nothing but the mortar is lacking.
        first = next(iter(here.packing.stones), None)
        return Way(here.fewest, f"add {zone_name(zone)} {stone_text(first)}" if first else "")
    assert anywhere.packing.registration != Registration()
    return Way(anywhere.fewest + 1, shift_text(zone, anywhere.packing.registration))


def _take(state: State, zone: int, laid: Figure, supply: Supply, mortar: bool, loose: bool) -> Way | None:
    """Take a stone away after which it can be done, or else the one that was laid last but in order."""
    ways = []
    for stone in laid:
        rest = solve(state.silhouette(zone), without(laid, stone), more(supply, stone.size), mortar, loose=loose)
        if rest.fewest is not None:
            ways.append(Way(rest.fewest + 1, f"take {zone_name(zone)} {cell(stone)}"))
    if not ways and laid:
        ways.append(Way(20 + len(laid), f"take {zone_name(zone)} {cell(laid[-1])}"))
    return min(ways, default=None)


def taken(found: Way | None, actions: tuple[Action, ...]) -> Action | None:
    """The action that begins with the way's text: a stone may have to come from another zone."""
    if found is None or not found.text:
        return None
    exact = [action for action in actions if action.text == found.text]
    return next(iter(exact or [action for action in actions if action.text.startswith(f"{found.text} from")]), None)
