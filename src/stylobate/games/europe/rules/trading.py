"""Trading kept Chance Cards: offered by whoever's turn it is, answered by the other, never in anybody's way (EU-28)."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Any, ClassVar, Final, NamedTuple

from stylobate.core.game import Acting, Json, Seat, Turn
from stylobate.core.words import both, sentence
from stylobate.games.europe.rules.chance import titled
from stylobate.games.europe.rules.play import Journey
from stylobate.games.europe.rules.slots import card_slot
from stylobate.games.europe.state import State, Underway
from stylobate.kit.tasks import Asking, asks
from stylobate.kit.values import changed
from stylobate.kit.verbs import Action, Condition, Conditions, Many, Moment, Seats, Verb, verb
from stylobate.kit.words import token, who

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
    theirs = tuple([(to, kept) for to in state.clockwise(seat) if (kept := state.travellers[to].kept)])
    return _offers(own, theirs) if theirs else ()


@lru_cache(1 << 12)
def _offers(own: tuple[str, ...], theirs: tuple[tuple[Seat, tuple[str, ...]], ...]) -> tuple[Action, ...]:
    return tuple(
        Action(f"offer {token(to)} {'+'.join(give)} for {'+'.join(take)}", Bargain(to, give, take))
        for to, kept in theirs
        for give in lots(own)
        for take in lots(kept)
        # Cards that say the same are interchangeable: swapping one for its like is no trade.
        if says(give) != says(take)
    )


def says(lot: tuple[str, ...]) -> list[str]:
    """What the cards of a lot say, whichever of them it is."""
    return sorted(map(titled, lot))


def lots(kept: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """One or two of the kept cards; of those that say the same, the first ones."""
    seen: set[tuple[str, ...]] = set()
    for size in range(1, MOST + 1):
        for lot in combinations(sorted(kept), size):
            named = tuple(says(lot))
            if named not in seen:
                seen.add(named)
                yield lot


Now = Moment[Any, State]


def _lost(giver: Seat, lot: tuple[str, ...], now: Now) -> list[str]:
    """The cards of a lot that its giver does not keep."""
    return [card for card in lot if card not in now.state.travellers[giver].kept]


def _small(now: Now, bargain: Bargain) -> bool:
    return all(len(lot) <= MOST and len(set(lot)) == len(lot) for lot in (bargain.give, bargain.take))


def _differs(now: Now, bargain: Bargain) -> bool:
    return says(bargain.give) != says(bargain.take)


def _named(now: Now, bargain: Bargain) -> bool:
    return bargain in [offer.value for offer in offers(now.state, now.seat, now.task.offers)]


def _alike(now: Now, bargain: Bargain) -> dict[str, Json]:
    meant = bargain.to, says(bargain.give), says(bargain.take)
    known = offers(now.state, now.seat, now.task.offers)
    texts = (offer.text for offer in known if (offer.value.to, *map(says, offer.value[1:])) == meant)
    return {"text": next(texts)}


class MakeOffer(Verb[Now, Bargain]):
    """Offer kept cards for kept cards of another player (EU-28, EU-46)."""

    word = "offer"
    label = "Offer {player} {give} for {take}"
    slots = (
        Seats("player", "EU-28"),
        Many(card_slot("give", "EU-28"), "give", "one or two of your cards", most=MOST),
        Many(card_slot("take", "EU-28"), "take", "one or two of the other's cards", most=MOST, after="for"),
    )
    form = Bargain
    conditions = (
        Condition(
            "EU-28",
            "You trade before the throw or after the move",
            lambda now, bargain: now.task.stage != "thrown",
        ),
        Condition(
            "EU-46",
            sentence("You have made {offers} offers this turn", offers=OFFERS),
            lambda now, bargain: now.task.offers < OFFERS,
        ),
        Condition(
            "EU-28",
            "{player} is not another player at this table",
            lambda now, bargain: bargain.to in now.state.clockwise(now.seat),
        ),
        Condition(
            "EU-28",
            "{who} has no card {lost!r}",
            lambda now, bargain: not _lost(now.seat, bargain.give, now),
            lambda now, bargain: {"lost": _lost(now.seat, bargain.give, now)[0]},
        ),
        Condition(
            "EU-28",
            "{player} has no card {lost!r}",
            lambda now, bargain: not _lost(bargain.to, bargain.take, now),
            lambda now, bargain: {"lost": _lost(bargain.to, bargain.take, now)[0]},
        ),
        Condition("EU-46", sentence("An offer has one to {most} different cards on each side", most=MOST), _small),
        Condition("EU-46", "You cannot trade a card for one just like it", _differs),
        Condition("EU-35", "Those cards are alike: write {text!r}", _named, _alike),
    )

    def actions(self, moment: Now) -> tuple[Action, ...]:
        task = moment.task
        return () if task.stage == "thrown" else offers(moment.state, moment.seat, task.offers)

    def do(self, task: Underway, play: Journey, seat: Seat, value: Bargain) -> None:
        play.swap_top(changed(task, offers=task.offers + 1))
        play.push(Trade(seat, value.to, value.give, value.take))
        give, take = (both([titled(card) for card in lot]) for lot in (value.give, value.take))
        facts: dict[str, Json] = {"seat": seat, "to": value.to, "give": list(value.give), "take": list(value.take)}
        play.say(
            "offer",
            sentence("{who} offers {to} {give} for {take}", who=who(seat), to=who(value.to), give=give, take=take),
            **facts,
        )


# ---- an offer on the table ----


def _maker(now: Now, none: None) -> bool:
    return bool(now.seat == now.task.seat)


def _both(now: Now, none: None) -> dict[str, Json]:
    return {"maker": who(now.task.seat), "partner": who(now.task.partner)}


ANSWERED: Conditions = (
    Condition("EU-28", "{partner} answers the offer, not you", lambda now, none: now.seat == now.task.partner, _both),
)
MADE: Conditions = (Condition("EU-28", "The offer is {maker}'s: accept it or decline it", _maker, _both),)


@asks("trade", "EU-28")
class Trade(Asking):
    """An open offer: the partner answers, and whoever made it may withdraw it or let it lie."""

    refuses: ClassVar[Mapping[str, tuple[str, str]]] = {"offer": ("EU-28", "There is already an offer")}
    seat: Seat
    partner: Seat
    give: tuple[str, ...]
    take: tuple[str, ...]
    lies: bool = False
    """The offering seat has said that it waits for the answer."""

    @verb("accept", "Accept the trade", conditions=ANSWERED)
    def accept(self, play: Journey, seat: Seat) -> None:
        """The cards change hands."""
        play.pop()
        for owner, out, into in ((self.seat, self.give, self.take), (self.partner, self.take, self.give)):
            rest = [card for card in play.state.travellers[owner].kept if card not in out]
            play.change(owner, kept=tuple(sorted((*rest, *into))))
        play.say("accept", sentence("{who} accepts the trade", who=who(seat)), seat=seat)

    @verb("decline", "Decline the trade", conditions=ANSWERED)
    def decline(self, play: Journey, seat: Seat) -> None:
        play.pop()
        play.say("decline", sentence("{who} declines the trade", who=who(seat)), seat=seat)

    @verb("withdraw", "Withdraw the offer", conditions=MADE)
    def withdraw(self, play: Journey, seat: Seat) -> None:
        play.pop()
        play.say("withdraw", sentence("{who} withdraws the offer", who=who(seat)), seat=seat)

    @verb("wait", "Wait for the answer", conditions=MADE)
    def wait(self, play: Journey, seat: Seat) -> None:
        """Let the own offer lie: from now on only the partner is asked."""
        play.swap_top(changed(self, lies=True))
        play.say("wait", sentence("{who} waits for the answer", who=who(seat)), seat=seat)

    def words(self, state: State) -> str:
        return sentence("{partner} answers {who}'s offer", partner=who(self.partner), who=who(self.seat))

    def turn(self, state: State) -> Turn:
        return Acting((self.partner,) if self.lies else tuple(sorted((self.seat, self.partner))))

    def without(self, seat: Seat) -> "Trade | None":
        return None if seat == self.partner else self
