"""Temples are judged, cards and point tokens given, bonus stones put aside, wrong claims paid for (TR-19 to TR-24)."""

from stylobate.core.game import Acting, Json, Seat, Turn
from stylobate.core.words import sentence
from stylobate.games.rush.rules.cards import BONUS, SIZES
from stylobate.games.rush.rules.laying import BEGINS, FALLS_APART, Take, Taking, holds_without
from stylobate.games.rush.rules.mortar import Mortar
from stylobate.games.rush.rules.notation import cell, drawn_stone, stone_words, zone_name
from stylobate.games.rush.rules.play import Building
from stylobate.games.rush.rules.silhouettes import Stone
from stylobate.games.rush.rules.slots import SIZE
from stylobate.games.rush.rules.steps import Now, stones_in
from stylobate.games.rush.state import Asking, Draft, State, complete, removable
from stylobate.kit.tasks import asks
from stylobate.kit.verbs import Action, Condition, Verb, verb
from stylobate.kit.words import counted, who


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
    words = sentence("{who} claims {place}, but it is not complete", who=who(seat), place=play.state.temple(zone))
    play.say("wrong_claim", words, seat=seat, zone=zone_name(zone), penalty=not won_by_another)
    return None if won_by_another else Penalty(seat, zone)


def _not_aside(now: Now, size: int) -> bool:
    return size not in now.state.players[now.task.seat].bonus


def _in_figure(now: Now, size: int) -> bool:
    return now.task.supply or size in now.task.held(now.state)


class PutAside(Verb[Now, int]):
    """Put a stone into the bonus area (TR-24)."""

    word = "bonus"
    label = "Put a 1x{size} aside"
    slots = (SIZE,)
    conditions = (
        Condition("TR-24", "Your bonus area already has a 1x{size}", _not_aside),
        Condition("TR-24", "There is no 1x{size} in the figure", _in_figure),
        Condition("TR-24", "There is no 1x{size} in your supply", lambda now, size: size in now.task.held(now.state)),
    )
    elsewhere = ("TR-24", "You only put a stone into the bonus area when you complete a temple")

    def do(self, task: "BonusStone", play: Building, seat: Seat, value: int) -> None:
        task.put_aside(play, value)

    def facts(self, moment: Now, action: Action) -> dict[str, Json]:
        return {"value": BONUS[action.value]}


@asks("bonus", "TR-24", "{who} may put a stone into the bonus area")
class BonusStone(Asking):
    """One stone of the figure may go into the bonus area; the others go back (TR-24)."""

    verbs = (PutAside(), Mortar())
    seat: Seat
    zone: int
    supply: bool = False
    """The stone comes from the supply: another player has won the race (TR-41)."""

    @verb("none", "No bonus stone")
    def decline(self, play: Building, seat: Seat) -> None:
        self.put_aside(play, None)

    def clock(self, state: State) -> str:
        return f" {self.seat} {self.zone} {len(state.players[self.seat].cards)}"

    def silent(self, state: State, seat: Seat) -> str:
        return "none"

    def held(self, state: State) -> set[int]:
        """The sizes of which there is a stone to put aside."""
        player = state.players[self.seat]
        if self.supply:
            return {size for size in SIZES if player.supply[size - 1]}
        return {stone.size for stone in player.zones[self.zone]}

    def turn(self, state: State) -> Turn | None:
        return Acting((self.seat,)) if self.held(state).difference(state.players[self.seat].bonus) else None

    def put_aside(self, play: Building, size: int | None) -> None:
        play.pop()
        if not self.supply:
            stones = play.state.players[self.seat].zones[self.zone]
            at = next((i for i, stone in enumerate(stones) if stone.size == size), len(stones))
            play.lay(self.seat, self.zone, (*stones[:at], *stones[at + 1 :]))
        if size is None:
            play.say(
                "bonus", sentence("{who} puts no stone aside", who=who(self.seat)), seat=self.seat, size=None, value=0
            )
        else:
            play.change(self.seat, bonus=tuple(sorted((*play.state.players[self.seat].bonus, size))))
            words = sentence(
                "{who} puts a 1x{size} into the bonus area for {points}",
                who=who(self.seat),
                size=size,
                points=counted(BONUS[size], "point"),
            )
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


def _claimed(now: Now, filled: Taking) -> bool:
    return bool(filled.zone == now.task.zone)


def _claimed_zone(now: Now, filled: Taking) -> dict[str, Json]:
    return {"claimed": now.state.temple(now.task.zone)}


class Return(Take):
    """Return a stone of the zone that was claimed wrongly (TR-20)."""

    conditions = (
        Condition("TR-20", "Return a stone from {claimed}, the temple you claimed", _claimed, _claimed_zone),
        Condition("TR-20", BEGINS.words, BEGINS.holds),
        Condition("TR-20", FALLS_APART, holds_without),
    )

    def listed(self, now: Now, draft: Draft) -> list[Action]:
        return [Action(_return_text(now.task.zone, stone), stone) for stone in now.task.returns(now.state)]

    def meant(self, moment: Now, filled: Taking) -> Stone:
        return next(stone for stone in stones_in(moment, filled) if cell(stone) == filled.cell)

    def facts(self, moment: Now, action: Action) -> dict[str, Json]:
        return {"stone": drawn_stone(action.value)}

    def do(self, task: "Penalty", play: Building, seat: Seat, value: Stone) -> None:  # type: ignore[override]
        play.pop()
        stones = play.state.players[seat].zones[task.zone]
        play.lay(seat, task.zone, tuple(stone for stone in stones if stone != value))
        words = sentence(
            "{who} returns a stone from {place}: {stone}",
            who=who(seat),
            place=play.state.temple(task.zone),
            stone=stone_words(value),
        )
        play.say("penalty", words, seat=seat, zone=zone_name(task.zone), stone=drawn_stone(value))


def _return_text(zone: int, stone: Stone) -> str:
    return f"take {zone_name(zone)} {cell(stone)}"


@asks("penalty", "TR-20")
class Penalty(Asking):
    """Whoever claimed wrongly returns one stone of that zone; the rest stays one piece (TR-20)."""

    verbs = (Return(), Mortar())
    seat: Seat
    zone: int

    def words(self, state: State) -> str:
        return sentence(
            "{who} returns a stone from {place} for a wrong claim", who=who(self.seat), place=state.temple(self.zone)
        )

    def clock(self, state: State) -> str:
        return f" {self.seat} {self.zone}"

    def silent(self, state: State, seat: Seat) -> str:
        # TR-20: the last stone that was laid and can be taken.
        return _return_text(self.zone, self.returns(state)[-1])

    def turn(self, state: State) -> Turn:
        return Acting((self.seat,))

    def returns(self, state: State) -> tuple[Stone, ...]:
        """The stones that may go."""
        return removable(state.players[self.seat].zones[self.zone], state.loose(self.seat, self.zone))

    def without(self, seat: Seat) -> "Penalty | None":
        return None if seat == self.seat else self
