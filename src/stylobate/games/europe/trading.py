"""Trading kept Chance Cards: offered by whoever's turn it is, answered by the other, never in anybody's way (EU-28)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import ClassVar, Final, NamedTuple

from stylobate.core.game import Acting, Json, Seat, Turn
from stylobate.games.europe.chance import titled
from stylobate.games.europe.journey import Journey
from stylobate.games.europe.state import State
from stylobate.kit.tasks import Action, Asking
from stylobate.kit.words import who

OFFERS: Final = 3
"""Offers a turn (EU-46)."""
MOST: Final = 2
"""Cards on each side of an offer (EU-46)."""


class Bargain(NamedTuple):
    """What is given and what is taken."""

    to: Seat
    give: tuple[str, ...]
    take: tuple[str, ...]


def offers(state: State, seat: Seat, made: int) -> tuple[Action, ...]:
    """Every offer a seat may make in its own turn."""
    own = state.travellers[seat].kept
    if made >= OFFERS or not own:
        return ()
    return tuple(
        Action(f"offer p{to + 1} {'+'.join(give)} for {'+'.join(take)}", Bargain(to, give, take))
        for to in state.clockwise(seat)
        for give in lots(own)
        for take in lots(state.travellers[to].kept)
        # Cards that say the same are interchangeable: swapping one for its like is no trade.
        if sorted(map(titled, give)) != sorted(map(titled, take))
    )


def lots(kept: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """One or two of the kept cards; of those that say the same, the first ones."""
    seen: set[tuple[str, ...]] = set()
    for size in range(1, MOST + 1):
        for lot in combinations(sorted(kept), size):
            named = tuple(sorted(map(titled, lot)))
            if named not in seen:
                seen.add(named)
                yield lot


def open_offer(play: Journey, seat: Seat, bargain: Bargain) -> None:
    play.push(Trade(seat, bargain.to, bargain.give, bargain.take))
    give, take = (" and ".join(map(titled, lot)) for lot in (bargain.give, bargain.take))
    facts: dict[str, Json] = {"seat": seat, "to": bargain.to, "give": list(bargain.give), "take": list(bargain.take)}
    play.say("offer", f"{who(seat)} offers {who(bargain.to)} {give} for {take}", **facts)


@dataclass(frozen=True, slots=True)
class Trade(Asking):
    """An open offer: the partner answers, and whoever made it may withdraw it or let it lie."""

    kind: ClassVar[str] = "trade"
    seat: Seat
    partner: Seat
    give: tuple[str, ...]
    take: tuple[str, ...]
    lies: bool = False
    """The offering seat has said that it waits for the answer."""

    def words(self, state: State) -> str:
        return f"{who(self.partner)} answers the offer of {who(self.seat)}"

    def turn(self, state: State) -> Turn:
        return Acting((self.partner,) if self.lies else tuple(sorted((self.seat, self.partner))))

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        if seat == self.partner:
            return (Action("accept"), Action("decline"))
        return (Action("withdraw"), Action("wait"))

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        assert seat is not None
        if action.kind == "wait":
            play.swap_top(replace(self, lies=True))
            play.say("wait", f"{who(seat)} waits for the answer", seat=seat)
            return
        play.pop()
        if action.kind == "accept":
            self._exchange(play)
        done = {"accept": "accepts the trade", "decline": "declines the trade", "withdraw": "withdraws the offer"}
        play.say(action.kind, f"{who(seat)} {done[action.kind]}", seat=seat)

    def _exchange(self, play: Journey) -> None:
        for seat, out, into in ((self.seat, self.give, self.take), (self.partner, self.take, self.give)):
            rest = [card for card in play.state.travellers[seat].kept if card not in out]
            play.change(seat, kept=tuple(sorted((*rest, *into))))

    def without(self, seat: Seat) -> "Trade | None":
        return None if seat == self.partner else self
