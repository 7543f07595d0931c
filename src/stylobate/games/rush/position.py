"""Reading a position text: the inverse of str(state), and what makes a text no position."""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from stylobate.core.game import Illegal, Over
from stylobate.games.rush.cards import BONUS, HOLDERS, POWERS, cards
from stylobate.games.rush.notation import read_stone
from stylobate.games.rush.state import PLAIN, Player, State, Terms
from stylobate.kit.silhouettes import fits
from stylobate.kit.tasks import decoded, tupled

SETTLED = ("before", "build", "solo", "race")
"""While these are asked, every figure lies in its silhouette; in between, old figures may lie behind new cards."""


def read_position(text: str, seats: int, terms: Terms) -> State:
    """The inverse of str(state); raises Illegal where the text is no position of a table for so many."""
    try:
        found = json.loads(text)
        state = State(
            tasks=tuple(decoded(task, __package__) for task in found["tasks"]),
            over=Over(tuple(found["over"][0]), found["over"][1]) if found["over"] else None,
            terms=terms,
            players=tuple(_read_player(player) for player in found["players"]),
            **{name: tupled(found[name]) for name in PLAIN},
        )
        _checked(state, seats)
    except (ValueError, TypeError, KeyError, IndexError) as error:
        if isinstance(error, Illegal):
            raise
        raise Illegal("That is no position: a position is what str(state) writes", "TR-54") from None
    return state


def _read_player(found: Sequence[Any]) -> Player:
    zones, *rest = found
    laid = tuple(tuple(read_stone(stone) for stone in zone) for zone in zones)
    return Player(laid, *(tupled(value) for value in rest))


def _checked(state: State, seats: int) -> None:
    if len(state.players) != seats:
        raise Illegal(f"This table has {seats} seats, the position has {len(state.players)}", "TR-54")
    if len(state.holders) != HOLDERS[seats] or {len(player.zones) for player in state.players} != {HOLDERS[seats]}:
        raise Illegal(f"There are {HOLDERS[seats]} card holders, and as many zones each", "TR-18")
    if not state.tasks and not state.over:
        raise Illegal("Nothing is left to be done, and yet it is not over", "TR-54")
    known = [card for card in (*state.holders, state.upcoming, *state.discarded) if card is not None]
    known += [card for player in state.players for card in player.cards]
    if len(set(known)) < len(known) or not set(known) <= set(range(len(cards()))):
        raise Illegal("Each card is in one place", "TR-54")
    dealt = Counter(token for player in state.players for token in (*player.powers, *player.used) if token in POWERS)
    if dealt - Counter(POWERS):
        raise Illegal("There are only six power tokens", "TR-9")
    for player in state.players:
        _checked_player(state, player)


def _checked_player(state: State, player: Player) -> None:
    if min(player.supply) < 0 or len(set(player.bonus)) < len(player.bonus) or not set(player.bonus) <= set(BONUS):
        raise Illegal("A player has thirteen stones, and at most one of each size in the bonus area", "TR-24")
    if state.over or not state.underway or getattr(state.top, "kind", "") not in SETTLED:
        return
    for card, stones in zip(state.holders, player.zones, strict=True):
        if card is not None and not fits(tuple(sorted(stones)), cards()[card].silhouette):
            raise Illegal("Stones lie inside the silhouette, each for itself", "TR-4")
