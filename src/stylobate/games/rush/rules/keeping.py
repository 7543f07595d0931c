"""After a race, what is left in a robbed zone must be one piece: its owner keeps one of the pieces (TR-40)."""

from stylobate.core.game import Acting, Json, Seat, Turn
from stylobate.core.words import sentence
from stylobate.games.rush.rules.laying import Taking
from stylobate.games.rush.rules.mortar import Mortar
from stylobate.games.rush.rules.notation import cell, drawn_figure, zone_name
from stylobate.games.rush.rules.play import Building
from stylobate.games.rush.rules.silhouettes import bricks as laid_bricks
from stylobate.games.rush.rules.silhouettes import holds
from stylobate.games.rush.rules.slots import CELL, ZONE
from stylobate.games.rush.rules.steps import Now
from stylobate.games.rush.state import Asking, Laid, State
from stylobate.kit import bricks
from stylobate.kit.tasks import asks
from stylobate.kit.verbs import Action, Condition, Verb
from stylobate.kit.words import counted, who


def scattered(state: State) -> list[tuple[Seat, int]]:
    """Seats and zones whose stones do not hold together, though there is no mortar."""
    return [
        (seat, zone)
        for seat in state.present
        for zone in state.zones
        if not state.loose(seat, zone) and not holds(state.players[seat].zones[zone])
    ]


def _robbed(now: Now, filled: Taking) -> bool:
    return bool(filled.zone == now.task.zone)


def _robbed_zone(now: Now, filled: Taking) -> dict[str, Json]:
    return {"robbed": now.state.temple(now.task.zone)}


def _is_first(now: Now, filled: Taking) -> bool:
    return filled.cell in now.task.pieces(now.state)


class Keep(Verb[Now, Taking]):
    """Keep one of the pieces, named by its first stone (TR-40)."""

    word = "keep"
    label = "Keep this piece of {zone}"
    slots = (ZONE, CELL)
    form = Taking
    conditions = (
        Condition("TR-40", "Choose one of the pieces of {robbed}", _robbed, _robbed_zone),
        Condition("TR-40", "Name the first stone of the piece that stays", _is_first),
    )

    def actions(self, moment: Now) -> list[Action]:
        task: KeepPiece = moment.task
        return [Action(task.named(first), piece) for first, piece in task.pieces(moment.state).items()]

    def meant(self, moment: Now, filled: Taking) -> Laid:
        task: KeepPiece = moment.task
        return task.pieces(moment.state)[filled.cell]

    def facts(self, moment: Now, action: Action) -> dict[str, Json]:
        return {"figure": drawn_figure(action.value)}

    def do(self, task: "KeepPiece", play: Building, seat: Seat, value: Laid) -> None:
        play.pop()
        back = len(play.state.players[seat].zones[task.zone]) - len(value)
        play.lay(seat, task.zone, value)
        goes = "{kept}; {back} goes back into the supply" if back == 1 else "{kept}; {back} go back into the supply"
        kept = sentence(
            "{who} keeps {stones} of {place}",
            who=who(seat),
            stones=counted(len(value), "stone"),
            place=play.state.temple(task.zone),
        )
        words = sentence(goes, kept=kept, back=back)
        play.say("kept", words, seat=seat, zone=zone_name(task.zone), figure=drawn_figure(value))


@asks("keep", "TR-40")
class KeepPiece(Asking):
    """The owner says which piece stays; the rest goes back."""

    verbs = (Keep(), Mortar())
    seat: Seat
    zone: int

    def words(self, state: State) -> str:
        return sentence("{who} chooses what stays of {place}", who=who(self.seat), place=state.temple(self.zone))

    def clock(self, state: State) -> str:
        return f" {self.seat} {self.zone}"

    def silent(self, state: State, seat: Seat) -> str:
        """The largest piece, of equals the first."""
        pieces = self.pieces(state)
        return self.named(max(pieces, key=lambda first: len(pieces[first])))

    def turn(self, state: State) -> Turn | None:
        # TR-37: with mortar all the pieces stay.
        return None if state.loose(self.seat, self.zone) else Acting((self.seat,))

    def pieces(self, state: State) -> dict[str, Laid]:
        """The pieces by the cell where each begins."""
        stones = state.players[self.seat].zones[self.zone]
        pieces = [tuple([stones[at] for at in piece]) for piece in bricks.pieces(laid_bricks(stones))]
        return {cell(min(piece)): piece for piece in pieces}

    def named(self, first: str) -> str:
        return f"keep {zone_name(self.zone)} {first}"

    def without(self, seat: Seat) -> "KeepPiece | None":
        return None if seat == self.seat else self
