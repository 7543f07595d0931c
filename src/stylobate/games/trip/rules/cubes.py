"""Obstruction cubes: placed before the first throw, after a visit and by cards, and taken off again."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

from stylobate.core.game import Acting, Json, Seat, Turn
from stylobate.core.words import sentence
from stylobate.games.trip.rules.board import COLOURS, MODES, Board
from stylobate.games.trip.rules.play import Journey
from stylobate.games.trip.rules.slots import CUBE, OWN, space_slot
from stylobate.games.trip.state import State
from stylobate.kit.tasks import Action, Asked, asks
from stylobate.kit.values import changed
from stylobate.kit.verbs import Condition, Conditions, Moment, Verb, needs, verb
from stylobate.kit.words import who


def free_zones(state: State, colour: str) -> tuple[int, ...]:
    """Zones of this colour without a cube and without a pawn (TT-20)."""
    mode = MODES[COLOURS.index(colour)]
    taken = {traveller.at for traveller in state.travellers}.union(state.cubes)
    return tuple([zone for zone in state.table.board.zones[mode] if zone not in taken])


def cubes_on(state: State, colour: str) -> tuple[int, ...]:
    """Zones on which a cube of this colour stands."""
    colour_of = state.table.board.colour_of
    return tuple(zone for zone in state.cubes if colour in ("any", colour_of[zone]))


def visit_cube(state: State) -> str:
    """Where the cube after a visit comes from: the own stock only when both banks are empty (TT-21)."""
    if state.table.rules.stock == "any":
        return "bank_or_hand"
    return "bank" if any(state.bank) else "hand"


# ---- placing ----


class Placing(NamedTuple):
    """A zone, and whether the cube is said to be one's own."""

    zone: int
    own: bool


Now = Moment[Any, State]


@lru_cache(maxsize=64)
def placings_of(board: Board) -> Mapping[Placing, Action]:
    """The actions of placing a cube, written once."""
    return {
        Placing(zone, own): Action(f"place {board.names[zone]}{' own' if own else ''}", Placing(zone, own))
        for zone in board.colour_of
        for own in (False, True)
    }


def placed_colour(now: Now, placing: Placing) -> str:
    """The colour of a cube that stands there."""
    return now.state.table.board.colour_of[placing.zone]


def colour_fact(now: Now, placing: Placing) -> Mapping[str, Json]:
    return {"colour": placed_colour(now, placing), "name": now.state.table.board.names[placing.zone]}


def _is_zone(now: Now, placing: Placing) -> bool:
    return placing.zone in now.state.table.board.colour_of


def _no_pawn(now: Now, placing: Placing) -> bool:
    return all(traveller.at != placing.zone for traveller in now.state.travellers)


def _pawn(now: Now, placing: Placing) -> Mapping[str, Json]:
    return {"pawn": who([one.at for one in now.state.travellers].index(placing.zone))}


ZONE: Conditions = (
    Condition("TT-20", "Cubes only go on Roadblock and Bad Weather zones, not on {zone}", _is_zone),
    Condition("TT-20", "There is already a cube there", lambda now, placing: placing.zone not in now.state.cubes),
    Condition("TT-20", "{pawn} is there", _no_pawn, _pawn),
)


class Place(Verb[Now, Placing]):
    """Place a cube on a free zone; where it comes from is each task's."""

    word = "place"
    label = "Place a cube on {zone}"
    slots = (space_slot("zone", "a zone", "TT-20"), OWN)
    form = Placing

    @abstractmethod
    def sources(self, moment: Now) -> Iterator[tuple[str, bool]]:
        """The colours to be had, and whether that is said to be from the own stock."""

    def actions(self, moment: Now) -> list[Action]:
        state, placings = moment.state, placings_of(moment.state.table.board)
        return [
            placings[Placing(zone, own)] for colour, own in self.sources(moment) for zone in free_zones(state, colour)
        ]


def _of_the_colour(now: "Moment[PlaceCube, State]", placing: Placing) -> bool:
    return now.task.colour in ("any", placed_colour(now, placing))


def _wanted(now: "Moment[Any, State]", filled: Any) -> Mapping[str, Json]:
    return {"wanted": now.task.colour}


def _from_the_bank(now: "Moment[PlaceCube, State]", placing: Placing) -> bool:
    return placing.own or "bank" in now.task.source


def _from_the_hand(now: "Moment[PlaceCube, State]", placing: Placing) -> bool:
    return not placing.own or "hand" in now.task.source


def _owned(now: Now, placing: Placing) -> bool:
    at = COLOURS.index(placed_colour(now, placing))
    return not placing.own or bool(now.own.stock[at])


def _in_the_bank(now: Now, placing: Placing) -> bool:
    return placing.own or bool(now.state.bank[COLOURS.index(placed_colour(now, placing))])


class PlaceOne(Place):
    """Place a cube of the bank, or one's own (TT-21)."""

    conditions = (
        *ZONE,
        Condition("TT-20", "This cube is {wanted}: it goes on the other kind of zone", _of_the_colour, _wanted),
        Condition("TT-21", "This cube comes from the bank, not from your own cubes", _from_the_hand),
        Condition("TT-21", "This cube is one of yours, not from the bank", _from_the_bank),
        Condition("TT-21", "You have no {colour} cube", _owned, colour_fact),
        Condition("TT-21", "The bank has no {colour} cube", _in_the_bank, colour_fact),
    )

    def sources(self, moment: "Moment[PlaceCube, State]") -> Iterator[tuple[str, bool]]:
        return moment.task.sources(moment.state)

    def do(self, task: "PlaceCube", play: Journey, seat: Seat, value: Placing) -> None:
        play.swap_top(changed(task, left=task.left - 1))
        play.put_cube(seat, value.zone, value.own)


@asks("cube", "TT-21", "{who} may place a cube")
class PlaceCube(Asked):
    """Somebody may place cubes (TT-21, TT-65)."""

    verbs = (PlaceOne(),)
    refuses: ClassVar[Mapping[str, tuple[str, str]]] = {"pass": ("TT-21", "To place no cube, say none")}
    left: int
    colour: str
    source: str
    """bank, hand or bank_or_hand."""

    @verb("none", "Place no cube")
    def decline(self, play: Journey, seat: Seat) -> None:
        play.pop()
        play.say("waits", sentence("{who} does not place a cube", who=who(seat)), seat=seat)

    def turn(self, state: State) -> Turn | None:
        return Acting((self.seat,)) if self.left and any(self.sources(state)) else None

    def sources(self, state: State) -> Iterator[tuple[str, bool]]:
        """The colours to be had, each from the bank or from the own stock; a zone is always free for them."""
        for at, colour in enumerate(COLOURS):
            if self.colour in ("any", colour):
                if "bank" in self.source and state.bank[at]:
                    yield colour, False
                if "hand" in self.source and state.travellers[self.seat].stock[at]:
                    yield colour, True


# ---- taking ----


def _allowed(now: "Moment[TakeCube, State]", cube: int | str) -> bool:
    return now.task.source == "bank" or cube in cubes_on(now.state, now.task.colour)


def _colour_named(now: "Moment[TakeCube, State]", cube: int | str) -> bool:
    return now.task.source == "board" or cube in COLOURS


def _fitting(now: "Moment[TakeCube, State]", cube: int | str) -> bool:
    return now.task.source == "board" or now.task.colour in ("any", cube)


def _stocked(now: "Moment[TakeCube, State]", cube: int | str) -> bool:
    return now.task.source == "board" or cube in now.task.stocked(now.state)


@asks("take", "TT-65", "{who} takes a cube from the {source}")
class TakeCube(Asked):
    """A card makes somebody take cubes; compulsory while there is one (TT-65)."""

    left: int
    colour: str
    source: str
    """board or bank."""
    to: str
    """hand or bank."""

    @verb("take", "Take the cube {cube}", CUBE, among=lambda now: now.task.choice(now.state))
    @needs("TT-65", "The card does not let you take a cube from there", _allowed)
    @needs("TT-65", "The card takes a cube from the bank, not from the board", _colour_named)
    @needs("TT-65", "The card is about {wanted} cubes", _fitting, _wanted)
    @needs("TT-65", "The bank has no {cube} cube", _stocked)
    def take(self, play: Journey, seat: Seat, cube: int | str) -> None:
        """Take a cube off the board, by its zone, or out of the bank, by its colour."""
        play.swap_top(changed(self, left=self.left - 1))
        if isinstance(cube, int):
            play.take_cubes(seat, (cube,), "card", self.to)
        else:
            play.take_from_bank(seat, cube)

    def turn(self, state: State) -> Turn | None:
        return Acting((self.seat,)) if self.left and self.choice(state) else None

    def choice(self, state: State) -> Sequence[int | str]:
        """The cubes to be had: by their zones, or by their colours."""
        return cubes_on(state, self.colour) if self.source == "board" else self.stocked(state)

    def stocked(self, state: State) -> tuple[str, ...]:
        """The colours that the bank has."""
        return tuple([c for at, c in enumerate(COLOURS) if state.bank[at] and self.colour in ("any", c)])
