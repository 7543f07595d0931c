"""For slow tables: a race in which everybody prepares a whole figure in secret (TR-43)."""

from collections.abc import Mapping
from typing import ClassVar

from stylobate.core.game import Json, Seat
from stylobate.core.words import sentence
from stylobate.games.rush.rules.committing import Secret
from stylobate.games.rush.rules.completing import keeper
from stylobate.games.rush.rules.mortar import Mortar
from stylobate.games.rush.rules.notation import (
    drawn_figure,
    people,
    zone_name,
)
from stylobate.games.rush.rules.play import Building
from stylobate.games.rush.rules.race_end import end_race
from stylobate.games.rush.rules.shifting import Mirror, Shift
from stylobate.games.rush.rules.steps import RACED
from stylobate.games.rush.rules.supplying import AddRaced, TakeRaced
from stylobate.games.rush.state import Draft, State, complete
from stylobate.kit.tasks import asks
from stylobate.kit.words import counted, who


@asks("sealed", "TR-43")
class Sealed(Secret):
    """For slow tables: everybody prepares a whole figure in secret; the fewest stones win (TR-43)."""

    verbs = (AddRaced(), TakeRaced(), Shift(RACED), Mirror(RACED), Mortar(RACED))
    refuses: ClassVar[Mapping[str, tuple[str, str]]] = {"claim": ("TR-52", "A sealed figure needs no claim")}
    seats: tuple[Seat, ...]
    drafts: tuple[Draft | None, ...]
    ready: tuple[Seat, ...]
    owner: Seat
    zone: int

    def words(self, state: State) -> str:
        said = (
            "{people} prepares a figure for {place}"
            if len(self.waiting) == 1
            else "{people} prepare a figure for {place}"
        )
        return sentence(said, people=people(self.waiting), place=state.temple(self.zone))

    def reach(self, state: State, seat: Seat) -> tuple[int, ...]:
        return (self.zone,)

    def loose(self, state: State, seat: Seat, zone: int, draft: Draft) -> bool:
        return True

    def run(self, play: Building) -> None:
        play.pop()
        for seat in self.seats:
            draft = self.draft(play.state, seat)
            play.lay_open(seat, draft)
            facts: dict[str, Json] = {"zone": zone_name(self.zone), "figure": drawn_figure(draft.zones[self.zone])}
            shown = counted(len(draft.zones[self.zone]), "stone")
            play.reveal("sealed", sentence("{who} shows {stones}", who=who(seat), stones=shown), seat=seat, **facts)
        end_race(play, self.owner, self.zone, self._winner(play.state))

    def _winner(self, state: State) -> Seat | None:
        """Fewest stones, then the owner of the token, then as in a round (TR-22)."""
        shape = state.silhouette(self.zone)
        stones = {seat: state.players[seat].zones[self.zone] for seat in self.seats}
        done = [seat for seat in self.seats if complete(stones[seat], shape, state.loose(seat, self.zone))]
        fewest = [seat for seat in done if len(stones[seat]) == min(len(stones[other]) for other in done)]
        if not fewest:
            return None
        return self.owner if self.owner in fewest else keeper(state, fewest)
