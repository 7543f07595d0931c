"""Setting up: airports, TEMPLE cards, first cubes (TT-3, TT-4, TT-7)."""

from dataclasses import dataclass
from typing import ClassVar

from stylobate.core.game import Acting, Chance, Seat, Turn
from stylobate.games.trip.board import COLOURS
from stylobate.games.trip.cubes import free_zones
from stylobate.games.trip.journey import Journey
from stylobate.games.trip.state import State
from stylobate.games.trip.turns import Travelling
from stylobate.kit.tasks import Action, Asking
from stylobate.kit.words import who


@dataclass(frozen=True, slots=True)
class ChooseAirport(Asking):
    """Everybody chooses a starting airport, in turn order, before the deal (TT-3)."""

    kind: ClassVar[str] = "airport"

    def words(self, state: State) -> str:
        return f"{who(_homeless(state)[0])} chooses a starting airport"

    def turn(self, state: State) -> Turn | None:
        return Acting(_homeless(state)[:1]) if _homeless(state) else None

    def run(self, play: Journey) -> None:
        play.swap_top(Deal())

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        names = state.table.board.names
        return tuple(Action(f"start {names[airport]}", airport) for airport in free_airports(state))

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        assert seat is not None
        board, airport = play.table.board, action.value
        play.change(seat, at=airport)
        words = f"{who(seat)} starts from {board.titles[airport]}"
        play.say("airport", words, seat=seat, space=board.names[airport])


def free_airports(state: State) -> tuple[int, ...]:
    """The airports that may still be chosen."""
    taken = set() if state.table.rules.shared_start else {traveller.at for traveller in state.travellers}
    return tuple(airport for airport in state.table.board.airports if airport not in taken)


def _homeless(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.order() if state.travellers[seat].at is None)


@dataclass(frozen=True, slots=True)
class Deal(Asking):
    """TEMPLE cards are dealt face down, one by one, round the table (TT-4)."""

    kind: ClassVar[str] = "deal"

    def words(self, state: State) -> str:
        return "The TEMPLE cards are dealt"

    def to(self, state: State) -> Seat | None:
        """Who gets the next card."""
        seat = min(state.order(), key=lambda seat: len(state.travellers[seat].hand))
        return seat if len(state.travellers[seat].hand) < state.table.rules.temples else None

    def turn(self, state: State) -> Turn | None:
        if self.to(state) is None:
            return None
        return Chance(tuple([(Action(f"deal {card}", card), 1) for card in state.pack]))

    def run(self, play: Journey) -> None:
        play.swap_top(FirstCubes())

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        to = self.to(play.state)
        assert to is not None
        card: str = action.value
        play.set(pack=tuple([other for other in play.state.pack if other != card]))
        play.change(to, hand=tuple(sorted((*play.state.travellers[to].hand, card))))
        play.say("deal", f"{who(to)} is dealt a TEMPLE card", seat=to)
        play.reveal("dealt", f"You are dealt {play.table.board.temples[card].name}", (to,), seat=to, temple=card)

    def witnesses(self, state: State, action: Action) -> tuple[Seat, ...] | None:
        to = self.to(state)
        return None if to is None else (to,)


@dataclass(frozen=True, slots=True)
class FirstCubes(Asking):
    """Everybody places one red and one black cube, in turn order (TT-7)."""

    kind: ClassVar[str] = "first_cubes"

    def words(self, state: State) -> str:
        seat = _with_cubes(state)[0]
        left = [colour for colour, count in zip(COLOURS, state.travellers[seat].stock, strict=True) if count]
        return f"{who(seat)} places {' and '.join(f'a {colour} cube' for colour in left)}"

    def turn(self, state: State) -> Turn | None:
        return Acting(_with_cubes(state)[:1]) if _with_cubes(state) else None

    def run(self, play: Journey) -> None:
        first = play.state.order()[0]
        play.say("begin", f"The journey begins with {who(first)}", seat=first)
        play.swap_top(Travelling(first))

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        names = state.table.board.names
        return tuple(
            Action(f"place {names[zone]}", zone)
            for colour, count in zip(COLOURS, state.travellers[seat].stock, strict=True)
            if count
            for zone in free_zones(state, colour)
        )

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        assert seat is not None
        play.put_cube(seat, action.value, own=True)


def _with_cubes(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.order() if any(state.travellers[seat].stock))
