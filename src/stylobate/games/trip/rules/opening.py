"""Setting up: airports, TEMPLE cards, first cubes (TT-3, TT-4, TT-7)."""

from collections.abc import Iterator
from typing import Any

from stylobate.core.game import Acting, Chance, Seat, Turn
from stylobate.core.words import sentence
from stylobate.games.trip.rules.board import COLOURS
from stylobate.games.trip.rules.cubes import ZONE, Place, Placing, colour_fact, placed_colour
from stylobate.games.trip.rules.play import Journey
from stylobate.games.trip.rules.slots import space_slot
from stylobate.games.trip.rules.turns import Travelling
from stylobate.games.trip.state import State
from stylobate.kit.tasks import Action, Asking, asks
from stylobate.kit.verbs import Condition, Moment, needs, verb
from stylobate.kit.words import who

Now = Moment[Any, State]


def _is_free(now: Now, space: int) -> bool:
    return now.state.table.rules.shared_start or all(one.at != space for one in now.state.travellers)


@asks("airport", "TT-3")
class ChooseAirport(Asking):
    """Everybody chooses a starting airport, in turn order, before the deal (TT-3)."""

    @verb(
        "start",
        "Start from {airport}",
        space_slot("airport", "an airport", "TT-3"),
        among=lambda now: now.state.table.board.airports,
    )
    @needs("TT-3", "{airport} is not an airport", lambda now, space: now.state.table.board.types[space] == "airport")
    @needs("TT-3", "Somebody already starts from {airport}", _is_free)
    def start(self, play: Journey, seat: Seat, space: int) -> None:
        """Choose the airport that the trip starts from."""
        board = play.table.board
        play.change(seat, at=space)
        play.say(
            "airport",
            sentence("{who} starts from {space}", who=who(seat), space=board.titles[space]),
            seat=seat,
            space=board.names[space],
        )

    def words(self, state: State) -> str:
        return sentence("{who} chooses a starting airport", who=who(_homeless(state)[0]))

    def turn(self, state: State) -> Turn | None:
        return Acting(_homeless(state)[:1]) if _homeless(state) else None

    def run(self, play: Journey) -> None:
        play.swap_top(Deal())


def _homeless(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.order() if state.travellers[seat].at is None)


@asks("deal", said="Dealing the TEMPLE cards")
class Deal(Asking):
    """TEMPLE cards are dealt face down, one by one, round the table (TT-4)."""

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

    def happen(self, play: Journey, action: Action) -> None:
        to = self.to(play.state)
        assert to is not None
        card: str = action.value
        play.set(pack=tuple([other for other in play.state.pack if other != card]))
        play.change(to, hand=tuple(sorted((*play.state.travellers[to].hand, card))))
        play.say("deal", sentence("{who} is dealt a TEMPLE card", who=who(to)), seat=to)
        play.reveal(
            "dealt",
            sentence("You are dealt {temple}", temple=play.table.board.temples[card].name),
            (to,),
            seat=to,
            temple=card,
        )

    def witnesses(self, state: State, action: Action) -> tuple[Seat, ...] | None:
        to = self.to(state)
        return None if to is None else (to,)


def _to_be_placed(now: Now, placing: Placing) -> bool:
    return bool(now.own.stock[COLOURS.index(placed_colour(now, placing))])


class PlaceFirst(Place):
    """Place one of the own first cubes."""

    conditions = (
        *ZONE,
        Condition("TT-7", "You have already placed your {colour} cube", _to_be_placed, colour_fact),
        Condition(
            "TT-7",
            "Your first cubes are your own: place {name}",
            lambda now, placing: not placing.own,
            colour_fact,
        ),
    )

    def sources(self, moment: Now) -> Iterator[tuple[str, bool]]:
        stock = moment.state.travellers[moment.seat].stock
        return ((colour, False) for colour, count in zip(COLOURS, stock, strict=True) if count)

    def do(self, task: "FirstCubes", play: Journey, seat: Seat, value: Placing) -> None:
        play.put_cube(seat, value.zone, own=True)


@asks("first_cubes", "TT-7")
class FirstCubes(Asking):
    """Everybody places one red and one black cube, in turn order (TT-7)."""

    verbs = (PlaceFirst(),)

    def words(self, state: State) -> str:
        seat = _with_cubes(state)[0]
        left = [colour for colour, count in zip(COLOURS, state.travellers[seat].stock, strict=True) if count]
        cubes = "{who} places a {colour} cube" if len(left) == 1 else "{who} places a red cube and a black cube"
        return sentence(cubes, who=who(seat), colour=left[0])

    def turn(self, state: State) -> Turn | None:
        waiting = _with_cubes(state)[:1]
        if waiting and state.table.rules.first_cubes == "chance":
            # TT-77: where a cube may be placed, chance may place it.
            return Chance(tuple([(action, 1) for action in self.actions(state, waiting[0])]))
        return Acting(waiting) if waiting else None

    def happen(self, play: Journey, action: Action) -> None:
        play.put_cube(_with_cubes(play.state)[0], action.value.zone, own=True, by_chance=True)

    def run(self, play: Journey) -> None:
        first = play.state.order()[0]
        play.say("begin", sentence("{who} begins", who=who(first)), seat=first)
        play.swap_top(Travelling(first))


def _with_cubes(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.order() if any(state.travellers[seat].stock))
