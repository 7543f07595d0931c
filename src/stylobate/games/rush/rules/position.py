"""Reading a position: the inverse of what str(state) writes, and what makes a text no position."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from stylobate.core.game import Illegal
from stylobate.core.words import sentence
from stylobate.games.rush.rules.cards import BONUS, HOLDERS, POWERS, cards
from stylobate.games.rush.rules.committing import Secret
from stylobate.games.rush.rules.notation import read_stone
from stylobate.games.rush.rules.silhouettes import fits
from stylobate.games.rush.state import PLAIN, Player, State, Terms, read_draft
from stylobate.kit.stacks import decoded_over
from stylobate.kit.tasks import Task, decoded, tupled
from stylobate.kit.values import changed

SETTLED = ("before", "build", "solo", "race")
"""While these are asked, every figure lies in its silhouette; in between, old figures may lie behind new cards."""


def decode(written: Mapping[str, Any], terms: Terms) -> State:
    """The state whose text held this."""
    return State(
        tasks=tuple(read_task(task) for task in written["tasks"]),
        over=decoded_over(written["over"]),
        terms=terms,
        players=tuple(_read_player(player) for player in written["players"]),
        **{name: tupled(written[name]) for name in PLAIN},
    )


def read_task(written: Sequence[Any]) -> Task:
    """A task from its text, or from a view."""
    task = decoded(written, __package__)
    return changed(task, drafts=tuple(map(read_draft, task.drafts))) if isinstance(task, Secret) else task


def _read_player(found: Sequence[Any]) -> Player:
    zones, *rest = found
    laid = tuple(tuple(read_stone(stone) for stone in zone) for zone in zones)
    return Player(laid, *(tupled(value) for value in rest))


def check(state: State) -> None:
    """Raise Illegal where something is not in its place."""
    seats = len(state.players)
    if len(state.holders) != HOLDERS[seats] or {len(player.zones) for player in state.players} != {HOLDERS[seats]}:
        raise Illegal(
            sentence("There are {holders} card holders, and as many zones each", holders=HOLDERS[seats]), "TR-18"
        )
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
