"""Gops, the Game Of Pure Strategy: bid your cards in secret for the prizes, each card once.

Everyone holds the cards 1 to 9. A prize is turned up, all lay a card face down, all turn them over at once: the
highest takes the prize. Where the highest is not alone the prize waits, and the next one is added to it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from stylobate.core.game import About, Acting, Json, Over, Seat, Turn
from stylobate.core.knowledge import Doing, Hidden, Statement
from stylobate.kit.happening import Happening
from stylobate.kit.tabletop import Card, Counter, Thing, Zone
from stylobate.kit.tasks import tupled
from stylobate.kit.values import changed
from stylobate.kit.verb_game import Position, VerbGame, outcomes
from stylobate.kit.verbs import Action, fixed, needs, verb
from stylobate.kit.words import who

CARDS = tuple(range(1, 10))


@dataclass(frozen=True, slots=True)
class Auction(Position):
    """What is left in the pile, what is bid for, the hands, the bids, what was bid last, and the points."""

    hands: tuple[tuple[int, ...], ...]
    bids: tuple[int | None, ...]
    last: tuple[int, ...]
    points: tuple[int, ...]
    pile: tuple[int, ...] = CARDS
    prizes: tuple[int, ...] = ()
    waits: bool = True
    """The next prize is to be turned up."""


CARD = fixed("card", "a card (1 to 9)", "GO-1", {str(card): card for card in CARDS})


def _other_bid(state: Auction, reader: Seat | None, rng: Random) -> Auction | None:
    """Somebody else's card that lies face down is another of theirs."""
    hidden = [seat for seat, bid in enumerate(state.bids) if bid is not None and seat != reader]
    if not hidden:
        return None
    seat = rng.choice(hidden)
    return changed(state, bids=(*state.bids[:seat], rng.choice(state.hands[seat]), *state.bids[seat + 1 :]))


class Gops(VerbGame[Auction]):
    """Bid, turn over, take."""

    id = "gops"
    rules_version = "1"
    about = About(
        name="Gops",
        designer="",
        sentence="Nine cards, nine prizes, and everybody bids in secret.",
        lead="Bid your cards in secret for the prizes, each card once. The highest card takes the prize.",
        players="2 to 4",
        minutes=5,
        traits=("secret bids", "cards"),
    )
    players = (2, 3, 4)
    turn_rule, over_rule, position_rule = "GO-2", "GO-5", "GO-1"

    def start(self) -> Auction:
        return Auction((CARDS,) * self.seats, (None,) * self.seats, (), (0,) * self.seats)

    def check(self, state: Auction) -> None:
        if not len(state.hands) == len(state.bids) == len(state.points) == self.seats:
            raise ValueError(state)

    def turn(self, state: Auction) -> Turn:
        if state.waits and state.pile:
            return outcomes("turn", state.pile)
        if state.waits:
            best = max(state.points)
            first = " and ".join(self.who(seat) for seat, points in enumerate(state.points) if points == best)
            return Over(tuple(map(float, state.points)), f"{first} won {best} points")
        return Acting(tuple(seat for seat, bid in enumerate(state.bids) if bid is None))

    @verb("bid", "Bid the {card}", CARD, witnesses=lambda now: (now.seat,))
    @needs("GO-1", "You have played the {card} already", lambda now, card: card in now.state.hands[now.seat])
    def bid(self, play: Happening[Auction], seat: Seat, card: int) -> None:
        bids = play.state.bids
        play.set(bids=(*bids[:seat], card, *bids[seat + 1 :]), last=())
        play.say("bid", f"{who(seat)} lays a card face down", seat=seat)
        if None not in play.state.bids:
            self.turn_over(play)

    def happen(self, play: Happening[Auction], outcome: Action) -> None:
        prize = outcome.value
        play.set(
            pile=tuple(card for card in play.state.pile if card != prize),
            prizes=(*play.state.prizes, prize),
            waits=False,
        )
        play.reveal("prize", f"The prize is {prize}", prize=prize)

    def turn_over(self, play: Happening[Auction]) -> None:
        """All have bid: the highest card, if it is the only one, takes the prizes (GO-3, GO-4)."""
        state = play.state
        bids = tuple(bid for bid in state.bids if bid is not None)
        hands = tuple(tuple(c for c in hand if c != bid) for hand, bid in zip(state.hands, bids, strict=True))
        play.set(hands=hands, bids=(None,) * self.seats, last=bids, waits=True)
        told = ", ".join(f"{who(seat)} {bid}" for seat, bid in enumerate(bids))
        if bids.count(max(bids)) > 1:
            play.reveal("tie", f"The bids are {told}: the prize waits", bids=list(bids))
            return
        winner, worth = bids.index(max(bids)), sum(state.prizes)
        points = tuple(had + worth * (seat == winner) for seat, had in enumerate(state.points))
        play.set(points=points, prizes=())
        play.reveal("won", f"The bids are {told}: {who(winner)} takes {worth}", seat=winner, bids=list(bids))

    # ---- who may know what ----

    def knowledge(self) -> tuple[Statement, ...]:
        mine = Doing(
            "bid", "A bid is known to whoever makes it.", lambda _, actor, __: actor is not None, lambda *_: ()
        )
        return mine, Hidden("bid", "A card that lies face down is known to whoever laid it.", _other_bid)

    def seen(self, state: Auction, seat: Seat | None) -> dict[str, Json]:
        bids: list[Json] = [bid is not None if at != seat else bid for at, bid in enumerate(state.bids)]
        hands: list[Json] = [list(hand) for hand in state.hands]
        shared: dict[str, Json] = {"last": list(state.last), "points": list(state.points), "waits": state.waits}
        return {"hands": hands, "bids": bids, "pile": list(state.pile), "prizes": list(state.prizes), **shared}

    def guess(self, view: Mapping[str, Any], seat: Seat | None, rng: Random) -> Auction:
        told = {name: tupled(view[name]) for name in ("hands", "last", "points", "pile", "prizes")}
        bids = [
            bid if at == seat else rng.choice(view["hands"][at]) if bid else None for at, bid in enumerate(view["bids"])
        ]
        return Auction(**told, bids=tuple(bids), waits=view["waits"])

    # ---- the table ----

    def layout(self) -> Iterator[Thing]:
        yield Zone("pile", "Prizes to come", kind="pile")
        yield Zone("prizes", "The prize")
        for seat in range(self.seats):
            yield Zone(f"bid{seat}", "Bid", seat)
            yield Zone(f"hand{seat}", "Hand", seat, "hand", room=len(CARDS))

    def table(self, state: Auction, seat: Seat | None) -> Iterator[Thing]:
        yield from (Card(f"prize{n}", "pile", back="gold") for n in range(len(state.pile)))
        yield from (Card(f"won{prize}", "prizes", str(prize), colour="gold") for prize in state.prizes)
        for owner, hand in enumerate(state.hands):
            yield Counter(f"points{owner}", "points", state.points[owner], owner)
            bid, held = state.bids[owner], len(hand)
            if owner == seat:
                for card in hand:
                    yield Card(str(card), f"bid{owner}" if card == bid else f"hand{owner}", str(card), colour=owner)
            else:
                laid = held - (bid is not None)
                yield from (
                    Card(f"{owner}.{n}", f"hand{owner}" if n < laid else f"bid{owner}", back=owner) for n in range(held)
                )
            if state.last:
                mine = owner == seat
                name = str(state.last[owner]) if mine else f"{owner}.{held}"
                yield Card(name, f"bid{owner}", str(state.last[owner]), colour=owner, back=owner)
