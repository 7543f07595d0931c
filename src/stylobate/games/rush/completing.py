"""Temples are judged, cards and point tokens given, bonus stones put aside, wrong claims paid for (TR-19 to TR-24)."""

from dataclasses import dataclass
from typing import ClassVar

from stylobate.core.game import Acting, Seat, Turn
from stylobate.games.rush.cards import BONUS, SIZES
from stylobate.games.rush.notation import cell, drawn_stone, stone_words, zone_name
from stylobate.games.rush.play import Building
from stylobate.games.rush.state import Asking, State, complete, removable
from stylobate.kit.tasks import Action
from stylobate.kit.words import counted, who

NONE = Action("none")


def judge(play: Building, claimed: tuple[tuple[int, int], ...]) -> None:
    """Find every complete figure, or with manual claims the claimed ones, and ask for all that follows."""
    play.alter_round(claimed=(*play.round.claimed, *claimed))
    won = completed(play.state, claimed)
    wrong = [claim for claim in claimed if claim not in won]
    taken = {zone for _, zone in won}
    for seat, zone in won:
        play.complete(seat, zone, play.state.players[seat].zones[zone])
    _award(play, won)
    penalties = [task for seat, zone in wrong if (task := _wrong(play, seat, zone, zone in taken))]
    play.push(*(BonusStone(seat, zone) for seat, zone in won), *penalties)


def completed(state: State, claimed: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """Seats and zones of complete temples: clockwise from the roller, then left to right (TR-23)."""
    assert state.underway is not None
    return tuple(
        (seat, zone)
        for seat in state.clockwise_from(state.underway.roller)
        for zone in state.usable(seat)
        if complete(state.players[seat].zones[zone], state.silhouette(zone), state.loose(seat, zone))
        and (not state.terms.manual or (seat, zone) in claimed)
    )


def _award(play: Building, won: tuple[tuple[int, int], ...]) -> None:
    """All who completed a temple score it; one of them gets the card (TR-22)."""
    cards = play.state.holders
    keepers = {zone: keeper(play.state, [seat for seat, other in won if other == zone]) for _, zone in won}
    for seat, zone in won:
        card = cards[zone]
        assert card is not None
        play.award(seat, zone, card, kept=keepers[zone] == seat)
    for zone in keepers:
        play.hold(zone, None)


def keeper(state: State, seats: list[Seat]) -> Seat:
    """Lowest card score before this round, then lowest score, then first clockwise from the roller (TR-22)."""
    round_ = state.underway
    assert round_ is not None
    order = state.clockwise_from(round_.roller)
    return min(seats, key=lambda seat: (*round_.held[seat], order.index(seat)))


def _wrong(play: Building, seat: Seat, zone: int, won_by_another: bool) -> "Penalty | None":
    """A claim that was not true costs a stone, unless somebody else really wins the card (TR-20, TR-21)."""
    words = f"The claim of {who(seat)} in zone {zone_name(zone)} is wrong"
    play.say("wrong_claim", words, seat=seat, zone=zone_name(zone), penalty=not won_by_another)
    return None if won_by_another else Penalty(seat, zone)


@dataclass(frozen=True, slots=True)
class BonusStone(Asking):
    """One stone of the figure may go into the bonus area; the others go back (TR-24)."""

    kind: ClassVar[str] = "bonus"
    seat: Seat
    zone: int
    supply: bool = False
    """The stone comes from the supply: another player has won the race (TR-41)."""

    def words(self, state: State) -> str:
        return f"{who(self.seat)} may put a stone into the bonus area"

    def clock(self, state: State) -> str:
        return f" {self.seat} {self.zone} {len(state.players[self.seat].cards)}"

    def silent(self, state: State, seat: Seat) -> str:
        return "none"

    def sizes(self, state: State) -> tuple[int, ...]:
        player = state.players[self.seat]
        held = {stone.size for stone in player.zones[self.zone]}
        if self.supply:
            held = {size for size in SIZES if player.supply[size - 1]}
        return tuple(size for size in SIZES if size in held and size not in player.bonus)

    def turn(self, state: State) -> Turn | None:
        return Acting((self.seat,)) if self.sizes(state) else None

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return (*(Action(f"bonus {size}", size) for size in self.sizes(state)), NONE)

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        size: int | None = action.value
        play.pop()
        if not self.supply:
            stones = play.state.players[self.seat].zones[self.zone]
            at = next((i for i, stone in enumerate(stones) if stone.size == size), len(stones))
            play.lay(self.seat, self.zone, (*stones[:at], *stones[at + 1 :]))
        if size is None:
            play.say("bonus", f"{who(self.seat)} puts no stone aside", seat=self.seat, size=None, value=0)
        else:
            play.change(self.seat, bonus=tuple(sorted((*play.state.players[self.seat].bonus, size))))
            words = f"{who(self.seat)} puts a 1x{size} into the bonus area for {counted(BONUS[size], 'point')}"
            play.say("bonus", words, seat=self.seat, size=size, value=BONUS[size])
        self._return(play)

    def run(self, play: Building) -> None:
        play.pop()
        self._return(play)

    def _return(self, play: Building) -> None:
        if not self.supply:
            play.give_back(self.seat, self.zone, "complete")

    def without(self, seat: Seat) -> "BonusStone | None":
        return None if seat == self.seat else self


@dataclass(frozen=True, slots=True)
class Penalty(Asking):
    """Whoever claimed wrongly returns one stone of that zone; the rest stays one piece (TR-20)."""

    kind: ClassVar[str] = "penalty"
    seat: Seat
    zone: int

    def words(self, state: State) -> str:
        return f"{who(self.seat)} returns a stone of zone {zone_name(self.zone)} for a wrong claim"

    def clock(self, state: State) -> str:
        return f" {self.seat} {self.zone}"

    def silent(self, state: State, seat: Seat) -> str:
        # TR-20: the last stone that was laid and can be taken.
        return self.actions(state, seat)[-1].text

    def turn(self, state: State) -> Turn:
        return Acting((self.seat,))

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        stones = state.players[self.seat].zones[self.zone]
        loose = state.loose(self.seat, self.zone)
        return tuple(Action(f"take {zone_name(self.zone)} {cell(stone)}", stone) for stone in removable(stones, loose))

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        play.pop()
        stones = play.state.players[self.seat].zones[self.zone]
        play.lay(self.seat, self.zone, tuple(stone for stone in stones if stone != action.value))
        words = f"{who(self.seat)} returns {stone_words(action.value)}, of zone {zone_name(self.zone)}"
        play.say("penalty", words, seat=self.seat, zone=zone_name(self.zone), stone=drawn_stone(action.value))

    def without(self, seat: Seat) -> "Penalty | None":
        return None if seat == self.seat else self
