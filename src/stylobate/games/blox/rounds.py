"""Setting up, and a round: the offer, the draft, one pick after the other (CB-1 to CB-11)."""

from dataclasses import dataclass, replace
from typing import ClassVar

from stylobate.core.game import Acting, Chance, Seat, Turn
from stylobate.games.blox import printed
from stylobate.games.blox.building import Building
from stylobate.games.blox.checking import Check, judge
from stylobate.games.blox.choices import Remove
from stylobate.games.blox.placing import Spot, can_place, checks, placings, returning
from stylobate.games.blox.plots import KINDS, Plot
from stylobate.games.blox.printed import PLOTS
from stylobate.games.blox.state import Asked, Asking, State, many
from stylobate.kit.tasks import Action, Task
from stylobate.kit.words import token, who


@dataclass(frozen=True, slots=True)
class Deal(Asking):
    """One landscape card of each type for everybody, open beside its plot (CB-1)."""

    kind: ClassVar[str] = "deal"

    def words(self, state: State) -> str:
        return "The landscape cards are dealt"

    def _next(self, state: State) -> tuple[int, Seat] | None:
        """The plot and the seat that the next card is for."""
        seats = state.present
        empty = ((at, s) for at in range(len(PLOTS)) for s in seats if state.players[s].plots[at].card is None)
        return next(empty, None)

    def turn(self, state: State) -> Turn | None:
        following = self._next(state)
        if following is None:
            return None
        at, _ = following
        cards = state.piles[at].outcomes()
        dealt = [card for player in state.players if (card := player.plots[at].card)]
        if state.terms.fair and dealt:
            # Card design: everybody gets the same difficulties.
            rank = printed.landscapes()[dealt[0]].difficulty
            cards = tuple(card for card in cards if printed.landscapes()[card].difficulty == rank)
        return Chance(tuple((Action(f"deal {card}", card), 1) for card in cards))

    def run(self, play: Building) -> None:
        play.swap_top(First())

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        following = self._next(play.state)
        assert following is not None
        at, to = following
        piles = list(play.state.piles)
        piles[at] = piles[at].without(action.value)
        play.set(piles=tuple(piles))
        play.set_plot(to, at, Plot(action.value))
        words = f"{who(to)} gets {printed.landscapes()[action.value].name}"
        play.say("deal", words, seat=to, plot=PLOTS[at], card=action.value)


@dataclass(frozen=True, slots=True)
class First(Asking):
    """Chance says who starts (CB-5)."""

    kind: ClassVar[str] = "start"

    def words(self, state: State) -> str:
        return "The start player is drawn"

    def turn(self, state: State) -> Turn:
        return Chance(tuple((Action(f"start {token(seat)}", seat), 1) for seat in state.present))

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        play.set(following=action.value)
        play.say("start", f"{who(action.value)} is the start player", seat=action.value)
        play.swap_top(Rounds())


@dataclass(frozen=True, slots=True)
class Rounds(Task):
    """The bottom of the stack: when a round is over, the next one begins."""

    relieved: bool = False
    """Everyone has returned a block because nothing would fit (CB-11)."""

    def run(self, play: Building) -> None:
        state = play.state
        if state.terms.stall is not None and state.round - state.matched >= state.terms.stall:
            # CB-27
            play.end(f"{state.terms.stall} rounds without a finished plot: the match ends")
            return
        start = self._start(state)
        if not self.relieved and _nothing_fits(state):
            play.swap_top(Rounds(relieved=True))
            seats = state.from_seat(start)
            play.say("shortage", "No block fits anywhere: everyone returns one", seats=list(seats))
            play.push(*(Remove(seat, 1, "shortage") for seat in seats))
            return
        play.swap_top(Rounds())
        self._begin(play, start)

    def _start(self, state: State) -> Seat:
        if state.following is not None:
            return state.from_seat(state.following)[0]
        assert state.start is not None
        return state.clockwise(state.start)[0]

    def _begin(self, play: Building, start: Seat) -> None:
        state = play.state
        queue = _queue(state, start)
        wanted = min(len(queue) + state.surplus, sum(state.supply)) if queue else 0
        play.set(round=state.round + 1, start=start, following=None, surplus=0)
        words = f"Round {state.round + 1}: {who(start)} lays out {wanted} blocks"
        play.say("round", words, round=state.round + 1, start=start, wanted=wanted, queue=list(queue))
        for seat in state.present:
            player = state.players[seat]
            if player.skip:
                play.say("skipped", f"{who(seat)} takes no block in this round", seat=seat)
            play.change(seat, skip=max(0, player.skip - 1), extra=0)
        play.push(Offer(start, wanted), Draft(queue))


def _queue(state: State, start: Seat) -> tuple[Seat, ...]:
    """Who picks in this round, and in which order (CB-7); extra picks come last."""
    around = state.from_seat(start)
    order = around * 2 if len(around) == 2 else around
    picks = [seat for seat in order if not state.players[seat].skip]
    return (*picks, *(seat for seat in around for _ in range(state.players[seat].extra)))


def _nothing_fits(state: State) -> bool:
    return not any(can_place(state, seat, kind) for kind in state.stocked for seat in state.present)


@dataclass(frozen=True, slots=True)
class Offer(Asking):
    """The start player lays out blocks of the supply (CB-6)."""

    kind: ClassVar[str] = "offer"
    seat: Seat
    wanted: int

    def words(self, state: State) -> str:
        return f"{who(self.seat)} lays out {self.wanted - len(state.offer)} more"

    def turn(self, state: State) -> Turn | None:
        return Acting((self.seat,)) if len(state.offer) < self.wanted and state.stocked else None

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return tuple(OFFERS[kind] for kind in state.stocked)

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        kind: str = action.value
        play.stock(kind, -1)
        play.set(offer=(*play.state.offer, kind))
        play.say("offer", f"{who(self.seat)} lays out a {kind} block", seat=self.seat, block=kind)


OFFERS = {kind: Action(f"offer {kind}", kind) for kind in KINDS}


@dataclass(frozen=True, slots=True)
class Draft(Task):
    """The seats that have still to pick in this round (CB-7)."""

    queue: tuple[Seat, ...]

    def run(self, play: Building) -> None:
        if self.queue and play.state.offer:
            play.swap_top(replace(self, queue=self.queue[1:]))
            play.push(Pick(self.queue[0]))
            return
        play.pop()
        left = play.state.offer
        if left:
            for kind in left:
                play.stock(kind, 1)
            play.set(offer=())
            play.say("leftover", f"Left over: {many(left)}", blocks=list(left))

    def without(self, seat: Seat) -> "Draft":
        return replace(self, queue=tuple(other for other in self.queue if other != seat))


@dataclass(frozen=True, slots=True)
class Pick(Asked):
    """Take a block of the offer and build it; before that, one plot may be checked (CB-7, CB-10, CB-12)."""

    kind: ClassVar[str] = "pick"
    checked: bool = False
    """The one check of this pick has been made."""

    def words(self, state: State) -> str:
        return f"{who(self.seat)} takes a block and builds it"

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        found: list[Action] = []
        for kind in dict.fromkeys(state.offer):
            places = placings(state, seat, kind)
            found += places
            if state.terms.helper or not places:
                found.append(returning(kind))
        return tuple(found) if state.terms.helper or self.checked else (*found, *checks(state, seat))

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        if action.kind == "check":
            play.swap_top(Pick(self.seat, checked=True))
            judge(play, self.seat, action.value)
            return
        play.pop()
        if action.kind == "return":
            play.take(self.seat, action.value)
            play.give_back(self.seat, action.value)
            return
        spot: Spot = action.value
        play.take(self.seat, spot.place.kind)
        play.build(self.seat, spot.plot, spot.place, "offer")
        if not self.checked:
            play.push(Check(self.seat, (spot.plot,)))
