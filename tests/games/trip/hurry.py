"""Tables at which random matches end soon: only short ways are taken, and the trip is short or nearly over."""

from collections.abc import Mapping
from dataclasses import replace

from stylobate.core.game import Illegal, Seat, Value
from stylobate.games.trip import Trip
from stylobate.games.trip.rules.table import Table
from stylobate.games.trip.state import State
from stylobate.kit.tasks import Action
from tests.games.trip.positions import trip

SLACK = 1
"""Spaces by which a way may be longer than the shortest."""
FEW = 6
"""So many of a long list are offered."""


class Hurried(Trip):
    """Trip without dawdling: of the ends of a throw those nearest to an own temple, and a few of every long list.

    Its verbs would allow more than that: they are held to their laws in unhurried matches.
    """

    def grammar(self) -> None:
        return None

    def legal(self, state: State, seat: Seat, text: str) -> Action | None:
        return next((action for action in self.actions(state, seat) if str(action) == text), None)

    def reason(self, state: State, seat: Seat, text: str) -> Illegal:
        dawdles = super().legal(state, seat, text) is not None
        return Illegal("That is dawdling", "TT-12") if dawdles else super().reason(state, seat, text)

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        actions = super().actions(state, seat)
        if len(actions) < 2:
            return actions
        if actions[0].kind in ("go", "stay"):
            away = {action: self._away(state, seat, action) for action in actions if action.kind != "turn"}
            return tuple(action for action in actions if away.get(action, 0) <= min(away.values()) + SLACK)
        if len(actions) > 3 * FEW:
            # Which ones depends on what everybody can see, so that nobody can tell hidden cards by them.
            first = (len(state.cubes) * 7 + len(state.pile.under) * 11) % FEW
            return actions[first :: len(actions) // FEW]
        return actions

    def _away(self, state: State, seat: Seat, action: Action) -> int:
        """How far it is from the end of a move to the nearest place that its owner wants to go to."""
        board, path = state.table.board, action.value.move.path
        end = path[-1] if path else state.place(seat)
        if path and state.matching(seat, end):
            return 0
        far = board.whole.distances(end)
        wanted = [board.temples[card].at for card in state.travellers[seat].hand]
        return 1 + min(far[space] for space in wanted or [board.home])


class Short(Hurried):
    """One temple each."""

    def __init__(self, seats: int, chosen: Mapping[str, Value]) -> None:
        super().__init__(seats, chosen)
        self.table = Table(replace(self.table.rules, temples=1), str(chosen["own"]))


NEAR = (
    *(("ogden_bountiful", "logan"), ("vernal", "manti"), ("south_valley", "provo"), ("utah_valley", "ogden")),
    *(("manti", "monticello"), ("cache_box_elder", "rexburg"), ("denver", "vernal"), ("monticello", "payson")),
    *(("st_george", "las_vegas"), ("twin_falls", "boise")),
)
"""Where travellers near the end stand, and the temple they have left."""


class Late(Trip):
    """Everybody has one temple left, not far from Salt Lake City, and the first of them holds a card."""

    def start(self) -> State:
        near = NEAR[: self.seats]
        kept = [["blue_01"], *[[]] * (self.seats - 1)]
        return replace(
            trip([at for at, _ in near], [[card] for _, card in near], kept, own=str(self.chosen["own"])).state,
            table=self.table,
        )


class HurriedLate(Late, Hurried):
    """The same without dawdling."""
