"""Setting up, and a round: the offer, the draft, one pick after the other (CB-1 to CB-11)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from stylobate.core.game import Acting, Chance, Seat, Turn
from stylobate.core.words import sentence
from stylobate.games.blox.rules import printed
from stylobate.games.blox.rules.checking import Check, CheckPlot, judge
from stylobate.games.blox.rules.in_hand import Return
from stylobate.games.blox.rules.placing import Build, Placing, Spot, can_place
from stylobate.games.blox.rules.play import Building
from stylobate.games.blox.rules.plots import Plot
from stylobate.games.blox.rules.printed import PLOTS
from stylobate.games.blox.rules.removing import Remove
from stylobate.games.blox.rules.slots import BLOCK
from stylobate.games.blox.state import Asked, Asking, State
from stylobate.kit.tasks import Task, asks
from stylobate.kit.values import changed
from stylobate.kit.verbs import Action, Condition, Moment, needs, verb
from stylobate.kit.words import token, who


@asks("deal", said="Dealing the cards")
class Deal(Asking):
    """One landscape card of each type for everybody, open beside its plot (CB-1)."""

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

    def happen(self, play: Building, action: Action) -> None:
        following = self._next(play.state)
        assert following is not None
        at, to = following
        piles = list(play.state.piles)
        piles[at] = piles[at].without(action.value)
        play.set(piles=tuple(piles))
        play.set_plot(to, at, Plot(action.value))
        words = sentence("{who} gets {card}", who=who(to), card=printed.landscapes()[action.value].name)
        play.say("deal", words, seat=to, plot=PLOTS[at], card=action.value)


@asks("start", said="Drawing the start player")
class First(Asking):
    """Chance says who starts (CB-5)."""

    def turn(self, state: State) -> Turn:
        return Chance(tuple((Action(f"start {token(seat)}", seat), 1) for seat in state.present))

    def happen(self, play: Building, action: Action) -> None:
        play.set(following=action.value)
        play.say("start", sentence("{who} is the start player", who=who(action.value)), seat=action.value)
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
            play.end(sentence("{rounds} rounds without a finished plot: the match ends", rounds=state.terms.stall))
            return
        start = self._start(state)
        if not self.relieved and _nothing_fits(state):
            play.swap_top(Rounds(relieved=True))
            seats = state.from_seat(start)
            play.say("shortage", "No block fits anywhere: everyone puts one back", seats=list(seats))
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
        said = "Round {round}: {who} puts {wanted} blocks on the table"
        words = sentence(said, round=state.round + 1, who=who(start), wanted=wanted)
        play.say("round", words, round=state.round + 1, start=start, wanted=wanted, queue=list(queue))
        for seat in state.present:
            player = state.players[seat]
            if player.skip:
                play.say("skipped", sentence("{who} takes no block this round", who=who(seat)), seat=seat)
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


Now = Moment[Any, State]


@asks("offer", "CB-6")
class Offer(Asking):
    """The start player lays out blocks of the supply (CB-6)."""

    seat: Seat
    wanted: int

    @verb(
        "offer",
        "Put a {block} block on the table",
        BLOCK,
        elsewhere=("CB-6", "The start player puts blocks on the table at the beginning of a round"),
        among=lambda now: now.state.stocked,
    )
    @needs("CB-4", "The supply has no {block} block left", lambda now, kind: kind in now.state.stocked)
    def lay_out(self, play: Building, seat: Seat, kind: str) -> None:
        """Lay a block of the supply out for everybody."""
        play.stock(kind, -1)
        play.set(offer=(*play.state.offer, kind))
        words = sentence("{who} puts a {block} block on the table", who=who(seat), block=kind)
        play.say("offer", words, seat=seat, block=kind)

    def words(self, state: State) -> str:
        left = self.wanted - len(state.offer)
        if left == 1:
            return sentence("{who} puts one more block on the table", who=who(self.seat))
        return sentence("{who} puts {count} more blocks on the table", who=who(self.seat), count=left)

    def turn(self, state: State) -> Turn | None:
        return Acting((self.seat,)) if len(state.offer) < self.wanted and any(state.supply) else None


@dataclass(frozen=True, slots=True)
class Draft(Task):
    """The seats that have still to pick in this round (CB-7)."""

    queue: tuple[Seat, ...]

    def run(self, play: Building) -> None:
        if self.queue and play.state.offer:
            play.swap_top(changed(self, queue=self.queue[1:]))
            play.push(Pick(self.queue[0]))
            return
        play.pop()
        left = play.state.offer
        if left:
            for kind in left:
                play.stock(kind, 1)
            play.set(offer=())
            play.say("leftover", sentence("Left over: {blocks}", blocks=", ".join(left)), blocks=list(left))

    def without(self, seat: Seat) -> "Draft":
        return changed(self, queue=tuple(other for other in self.queue if other != seat))


def _on_the_table(now: Now, filled: Placing | str) -> bool:
    return (filled if isinstance(filled, str) else filled.block) in now.state.offer


ON_THE_TABLE = Condition[Now, Any]("CB-6", "There is no {block} block on the table", _on_the_table)


class BuildPicked(Build):
    """Take a block from the table and build it."""

    conditions = (ON_THE_TABLE, *Build.room)

    def kinds(self, now: Now) -> Iterable[str]:
        return dict.fromkeys(now.state.offer)

    def do(self, task: "Pick", play: Building, seat: Seat, value: Spot) -> None:
        play.pop()
        play.take(seat, value.place.kind)
        play.build(seat, value.plot, value.place, "offer")
        if not task.checked:
            play.push(Check(seat, (value.plot,)))


class ReturnPicked(Return):
    """Take a block and put it back into the supply (CB-10)."""

    conditions = (ON_THE_TABLE,)

    def candidates(self, moment: Now) -> Iterable[str]:
        return dict.fromkeys(moment.state.offer)

    def do(self, task: "Pick", play: Building, seat: Seat, value: str) -> None:
        play.pop()
        play.take(seat, value)
        play.give_back(seat, value)


class CheckFirst(CheckPlot):
    """Check a plot before building (CB-12)."""

    conditions = (
        Condition("CB-12", "The helper checks for you", lambda now, at: not now.state.terms.helper),
        Condition("CB-12", "You have already checked a plot this turn", lambda now, at: not now.task.checked),
        *CheckPlot.conditions,
    )

    def candidates(self, moment: Now) -> Iterable[int]:
        return () if moment.state.terms.helper or moment.task.checked else range(len(PLOTS))

    def do(self, task: "Pick", play: Building, seat: Seat, value: int) -> None:
        play.swap_top(Pick(seat, checked=True))
        judge(play, seat, value)


@asks("pick", "CB-7", "{who} takes a block and builds it")
class Pick(Asked):
    """Take a block of the offer and build it; before that, one plot may be checked (CB-7, CB-10, CB-12)."""

    verbs = (BuildPicked(), ReturnPicked(), CheckFirst())
    refuses: ClassVar[Mapping[str, tuple[str, str]]] = {"pass": ("CB-10", "Take a block; you may put it back")}
    checked: bool = False
    """The one check of this pick has been made."""
