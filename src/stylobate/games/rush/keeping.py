"""After a race, what is left in a robbed zone must be one piece: its owner keeps one of the pieces (TR-40)."""

from dataclasses import dataclass
from typing import ClassVar

from stylobate.core.game import Acting, Seat, Turn
from stylobate.games.rush.notation import cell, drawn_figure, zone_name
from stylobate.games.rush.play import Building
from stylobate.games.rush.state import Asking, Laid, State
from stylobate.kit import bricks
from stylobate.kit.silhouettes import bricks as laid_bricks
from stylobate.kit.silhouettes import holds
from stylobate.kit.tasks import Action
from stylobate.kit.words import counted, who


def scattered(state: State) -> list[tuple[Seat, int]]:
    """Seats and zones whose stones do not hold together, though there is no mortar."""
    return [
        (seat, zone)
        for seat in state.present
        for zone in state.zones
        if not state.loose(seat, zone) and not holds(state.players[seat].zones[zone])
    ]


@dataclass(frozen=True, slots=True)
class KeepPiece(Asking):
    """The owner says which piece stays; the rest goes back."""

    kind: ClassVar[str] = "keep"
    seat: Seat
    zone: int

    def words(self, state: State) -> str:
        return f"{who(self.seat)} chooses what stays in zone {zone_name(self.zone)}"

    def clock(self, state: State) -> str:
        return f" {self.seat} {self.zone}"

    def silent(self, state: State, seat: Seat) -> str:
        """The largest piece, of equals the first."""
        return max(self.actions(state, seat), key=lambda action: len(action.value)).text

    def turn(self, state: State) -> Turn:
        return Acting((self.seat,))

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        stones = state.players[self.seat].zones[self.zone]
        pieces = (tuple(stones[at] for at in piece) for piece in bricks.pieces(laid_bricks(stones)))
        return tuple(Action(f"keep {zone_name(self.zone)} {cell(min(piece))}", piece) for piece in pieces)

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        play.pop()
        kept: Laid = action.value
        back = len(play.state.players[self.seat].zones[self.zone]) - len(kept)
        play.lay(self.seat, self.zone, kept)
        words = f"{who(self.seat)} keeps {counted(len(kept), 'stone')} in zone {zone_name(self.zone)}, {back} go back"
        play.say("kept", words, seat=self.seat, zone=zone_name(self.zone), figure=drawn_figure(kept))

    def without(self, seat: Seat) -> "KeepPiece | None":
        return None if seat == self.seat else self
