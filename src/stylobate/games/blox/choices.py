"""What an event asks for: building, removing, moving, swapping, giving, a new card (CB-20 to CB-25)."""

from dataclasses import dataclass, replace
from typing import ClassVar

from stylobate.core.game import Acting, Chance, Seat, Turn
from stylobate.games.blox import printed
from stylobate.games.blox.building import Building, lying
from stylobate.games.blox.checking import Check
from stylobate.games.blox.placing import PASS, Lying, Spot, can_place, lifts, named, placing, placings, returning
from stylobate.games.blox.plots import Place
from stylobate.games.blox.printed import PLOTS
from stylobate.games.blox.state import Asked, Asking, State
from stylobate.kit.tasks import Action
from stylobate.kit.words import token, who


@dataclass(frozen=True, slots=True)
class Gain(Asked):
    """Take blocks from the supply and build each at once (CB-24)."""

    kind: ClassVar[str] = "gain"
    number: int
    sizes: tuple[str, ...] | None
    """The kinds to choose from; None is any."""

    def words(self, state: State) -> str:
        return f"{who(self.seat)} builds a block of the supply"

    def _kinds(self, state: State) -> list[str]:
        return [kind for kind in state.stocked if self.sizes is None or kind in self.sizes]

    def turn(self, state: State) -> Turn | None:
        possible = self.number and any(can_place(state, self.seat, kind) for kind in self._kinds(state))
        return Acting((self.seat,)) if possible else None

    def run(self, play: Building) -> None:
        play.pop()
        if self.number:
            play.say("nothing", f"{who(self.seat)} can build no block", seat=self.seat, op="gain")

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return (*(action for kind in self._kinds(state) for action in placings(state, seat, kind)), PASS)

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        play.swap_top(replace(self, number=self.number - 1))
        if action.kind == "pass":
            play.say("pass", f"{who(self.seat)} builds no block", seat=self.seat, what="gain")
            return
        spot: Spot = action.value
        play.stock(spot.place.kind, -1)
        play.build(self.seat, spot.plot, spot.place, "supply")
        play.push(Check(self.seat, (spot.plot,)))


@dataclass(frozen=True, slots=True)
class Remove(Asked):
    """Return free blocks to the supply (CB-11, CB-23)."""

    kind: ClassVar[str] = "remove"
    number: int
    why: str

    def words(self, state: State) -> str:
        return f"{who(self.seat)} removes a block"

    def turn(self, state: State) -> Turn | None:
        return Acting((self.seat,)) if self.number and state.free(self.seat) else None

    def run(self, play: Building) -> None:
        play.pop()
        if self.number:
            play.say("nothing", f"{who(self.seat)} has no block to remove", seat=self.seat, op="remove")

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return lifts(state, seat, "remove")

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        lost: Lying = action.value
        play.swap_top(replace(self, number=self.number - 1))
        play.remove(self.seat, lost.plot, lost.block, self.why)
        if self.why == "event" or play.state.terms.helper:
            play.push(Check(self.seat, (lost.plot,)))


@dataclass(frozen=True, slots=True)
class Move(Asked):
    """Lift free blocks, one by one, and build each again."""

    kind: ClassVar[str] = "move"
    number: int
    optional: bool

    def words(self, state: State) -> str:
        return f"{who(self.seat)} {'may move' if self.optional else 'moves'} a block"

    def turn(self, state: State) -> Turn | None:
        return Acting((self.seat,)) if self.number and state.free(self.seat) else None

    def run(self, play: Building) -> None:
        play.pop()
        if self.number:
            play.say("nothing", f"{who(self.seat)} has no block to move", seat=self.seat, op="move")

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return (*lifts(state, seat, "lift"), *((PASS,) if self.optional else ()))

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        if action.kind == "pass":
            play.pop()
            play.say("pass", f"{who(self.seat)} moves no block", seat=self.seat, what="move")
            return
        at, block = action.value
        play.swap_top(replace(self, number=self.number - 1))
        play.lift(self.seat, at, block)
        play.say("lift", f"{who(self.seat)} lifts a {block.kind} block", **lying(self.seat, at, block))
        play.push(Carry(self.seat, block.kind, at, block.place.at, block.place.way))


@dataclass(frozen=True, slots=True)
class Carry(Asked):
    """A lifted block is in the hand: it is built again, and where it lay is always allowed."""

    kind: ClassVar[str] = "carry"
    block: str
    plot: int
    at: int
    way: str

    def words(self, state: State) -> str:
        return f"{who(self.seat)} builds the {self.block} block again"

    def held(self) -> tuple[str, ...]:
        return (self.block,)

    @property
    def origin(self) -> Spot:
        return Spot(self.plot, Place(self.block, self.at, self.way))

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        found = placings(state, seat, self.block)
        old = placing(self.origin)
        return tuple(found) if old in found else (*found, old)

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        spot: Spot = action.value
        play.pop()
        play.build(self.seat, spot.plot, spot.place, "hand")
        if spot != self.origin:
            play.push(Check(self.seat, _once(self.plot, spot.plot)))


@dataclass(frozen=True, slots=True)
class Receive(Asked):
    """A block from somebody else is in the hand: it is built at once or returned (CB-22)."""

    kind: ClassVar[str] = "receive"
    block: str
    lost: tuple[int, ...] = ()
    """The own plots that the same event has taken a block from; they may be checked as well."""

    def words(self, state: State) -> str:
        return f"{who(self.seat)} builds the {self.block} block or returns it"

    def held(self) -> tuple[str, ...]:
        return (self.block,)

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return (*placings(state, seat, self.block), returning(self.block))

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        play.pop()
        if action.kind == "return":
            play.give_back(self.seat, self.block)
            play.push(Check(self.seat, self.lost))
            return
        spot: Spot = action.value
        play.build(self.seat, spot.plot, spot.place, "hand")
        play.push(Check(self.seat, _once(*self.lost, spot.plot)))


@dataclass(frozen=True, slots=True)
class Swap(Asked):
    """The drawer names one own block and one of another player (CB-22)."""

    kind: ClassVar[str] = "swap"
    partners: tuple[Seat, ...]

    def words(self, state: State) -> str:
        return f"{who(self.seat)} swaps a block with another player"

    def turn(self, state: State) -> Turn | None:
        return Acting((self.seat,)) if self.actions(state, self.seat) else None

    def run(self, play: Building) -> None:
        play.pop()
        play.say("nothing", "There are no two blocks to swap", seat=self.seat, op="swap")

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return tuple(
            Action(f"swap {named(*mine)} {token(other)} {named(*theirs)}", (Lying(*mine), other, Lying(*theirs)))
            for mine in state.free(self.seat)
            for other in self.partners
            for theirs in state.free(other)
        )

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        mine, other, theirs = action.value
        play.pop()
        words = f"{who(self.seat)} swaps a {mine.block.kind} block for a {theirs.block.kind} block of {who(other)}"
        if play.insure(other, "swap"):
            return
        play.lift(self.seat, *mine)
        play.lift(other, *theirs)
        there = {f"their_{name}": fact for name, fact in lying(other, *theirs).items() if name != "seat"}
        play.say("swap", words, **lying(self.seat, *mine), **there, **{"with": other})
        play.push(
            Receive(self.seat, theirs.block.kind, (mine.plot,)),
            Receive(other, mine.block.kind, (theirs.plot,)),
        )

    def without(self, seat: Seat) -> "Swap | None":
        left = tuple(partner for partner in self.partners if partner != seat)
        return None if seat == self.seat else replace(self, partners=left)


@dataclass(frozen=True, slots=True)
class Give(Asking):
    """Some seats choose a block to give away, one after the other; when all have, the blocks are received."""

    kind: ClassVar[str] = "give"
    seat: Seat
    """Who drew the card."""
    givers: tuple[Seat, ...]
    to: str
    """`left` or `choice`."""
    given: tuple[tuple[Seat, int, str, Seat], ...] = ()
    """Giver, plot, kind of block and receiver."""

    def words(self, state: State) -> str:
        return f"{who(self.givers[0])} gives a block away"

    def held(self) -> tuple[str, ...]:
        return tuple(kind for _, _, kind, _ in self.given)

    def turn(self, state: State) -> Turn | None:
        return Acting(self.givers[:1]) if self.givers and self.actions(state, self.givers[0]) else None

    def run(self, play: Building) -> None:
        if self.givers:
            giver = self.givers[0]
            play.swap_top(replace(self, givers=self.givers[1:]))
            play.say("nothing", f"{who(giver)} has no block to give", seat=giver, op="give")
            return
        play.pop()
        play.push(*(task for seat in play.state.from_seat(self.seat) for task in self._received(seat)))

    def _received(self, seat: Seat) -> list[Asking]:
        """What a seat does about the blocks it was given, and about its plot that has lost one."""
        lost = tuple(plot for giver, plot, _, _ in self.given if giver == seat)
        got = [kind for _, _, kind, receiver in self.given if receiver == seat]
        received: list[Asking] = [Receive(seat, kind, lost) for kind in got]
        return received or [Check(seat, lost)]

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        others = state.clockwise(seat)
        receivers = others[:1] if self.to == "left" else others
        return tuple(
            Action(f"give {named(*mine)} {token(other)}", (Lying(*mine), other))
            for mine in state.free(seat)
            for other in receivers
        )

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        giver, ((at, block), other) = self.givers[0], action.value
        play.lift(giver, at, block)
        words = f"{who(giver)} gives a {block.kind} block to {who(other)}"
        play.say("give", words, **lying(giver, at, block), to=other)
        play.swap_top(replace(self, givers=self.givers[1:], given=(*self.given, (giver, at, block.kind, other))))

    def without(self, seat: Seat) -> "Give":
        given = tuple(gift for gift in self.given if gift[3] != seat)
        return replace(self, givers=tuple(giver for giver in self.givers if giver != seat), given=given)


@dataclass(frozen=True, slots=True)
class Plan(Asked):
    """Exchange the card of an unfinished plot for the next one of its pile."""

    kind: ClassVar[str] = "plan"
    optional: bool

    def words(self, state: State) -> str:
        return f"{who(self.seat)} {'may take' if self.optional else 'takes'} a new card"

    def _plots(self, state: State) -> list[int]:
        plots = state.players[self.seat].plots
        return [at for at, plot in enumerate(plots) if not plot.finished and len(state.piles[at])]

    def turn(self, state: State) -> Turn | None:
        return Acting((self.seat,)) if self._plots(state) else None

    def run(self, play: Building) -> None:
        play.pop()
        play.say("nothing", "No card is left to exchange for", seat=self.seat, op="new_card")

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        plans = (Action(f"plan {PLOTS[at]}", at) for at in self._plots(state))
        return (*plans, *((PASS,) if self.optional else ()))

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        play.pop()
        if action.kind == "pass":
            play.say("pass", f"{who(self.seat)} keeps the cards", seat=self.seat, what="plan")
            return
        at: int = action.value
        old = play.state.players[self.seat].plots[at].card
        play.say("plan", f"{who(self.seat)} asks for another {PLOTS[at]} card", seat=self.seat, plot=PLOTS[at], old=old)
        play.push(NewCard(self.seat, at))


@dataclass(frozen=True, slots=True)
class NewCard(Asked):
    """The next card of a pile takes the place of the old one, which goes under the pile."""

    kind: ClassVar[str] = "card"
    plot: int

    def words(self, state: State) -> str:
        return f"{who(self.seat)} gets a new {PLOTS[self.plot]}"

    def turn(self, state: State) -> Turn:
        return Chance(tuple((Action(f"card {card}", card), 1) for card in state.piles[self.plot].outcomes()))

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        card: str = action.value
        plot, piles = play.state.players[self.seat].plots[self.plot], list(play.state.piles)
        assert plot.card is not None
        piles[self.plot] = piles[self.plot].without(card).put_under(plot.card)
        play.pop()
        play.set(piles=tuple(piles))
        play.set_plot(self.seat, self.plot, replace(plot, card=card))
        words = f"{who(self.seat)} gets {printed.landscapes()[card].name}"
        play.say("card", words, seat=self.seat, plot=PLOTS[self.plot], card=card)
        play.push(Check(self.seat, (self.plot,)))


def _once(*plots: int) -> tuple[int, ...]:
    return tuple(dict.fromkeys(plots))
