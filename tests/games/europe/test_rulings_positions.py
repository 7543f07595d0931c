"""Which texts are positions: EU-49."""

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, TypeAlias

import pytest

from stylobate.core.game import Illegal, Over
from stylobate.games.europe import Europe
from stylobate.games.europe.rules.board import board
from stylobate.games.europe.rules.cards import Carried, Draw
from stylobate.games.europe.rules.choices import CardWalk, ChoosePlace, ChoosePlayer
from stylobate.games.europe.rules.exchanges import Receive
from stylobate.games.europe.rules.lights import MoveLights, Pickup
from stylobate.games.europe.rules.opening import ChooseStart, Deal, PlaceLights, ThrowForStart
from stylobate.games.europe.rules.turns import Travelling
from stylobate.games.europe.state import State
from stylobate.kit.deck import Deck
from stylobate.kit.tasks import Task
from tests.games.europe.hurry import Hurried
from tests.games.europe.positions import Table, journey, space, spaces, with_traveller
from tests.games.wandering import states

Change: TypeAlias = Callable[[State], State]
GAME = Europe.setup(3)


def _sound() -> State:
    """Three on their way; the first holds two cards, has come two boxes from Moscow and waits at a light."""
    places, kept = ["moscow-kyiv.4", "rome", "oslo-trondheim.1"], [["C01", "C15"], [], []]
    lit = journey(places, kept=kept, lights=["moscow-kyiv.5"])
    trail = spaces("moscow-kyiv.2", "moscow-kyiv.3")
    walked = with_traveller(lit, 0, trail=trail, behind=spaces("moscow"), facing=(space("moscow-kyiv.5"), 2))
    return with_traveller(walked, 2, rested=True)


def _traveller(seat: int = 0, **changes: Any) -> Change:
    return lambda state: with_traveller(state, seat, **changes)


def _table(**changes: Any) -> Change:
    return lambda state: replace(state, **changes)


def _turn(**facts: Any) -> Change:
    return lambda state: replace(state, tasks=(Travelling(0, **facts),))


def _tasks(*tasks: Task) -> Change:
    """Tasks over a turn whose throw has been used."""
    return lambda state: replace(state, tasks=(Travelling(0, stage="after"), *tasks))


def _bottom(*tasks: Task, **changes: Any) -> Change:
    return lambda state: replace(state, tasks=tasks, **changes)


def _lights(change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> Change:
    return lambda state: replace(state, lights=change(state.lights))


def _keeping(card: str) -> Change:
    """The second player holds a card of the pack."""

    def keep(state: State) -> State:
        pack = Deck(tuple(other for other in state.chance.fresh if other != card))
        return replace(with_traveller(state, 1, kept=(card,)), chance=pack)

    return keep


def _carrying(task: Carried, *tasks: Task) -> Change:
    """A card of the pack is being carried out."""

    def carry(state: State) -> State:
        pack = Deck(tuple(other for other in state.chance.fresh if other != task.card))
        return replace(state, chance=pack, tasks=(Travelling(0, stage="after"), task, *tasks))

    return carry


def _alone(state: State) -> State:
    """Everybody but the first player has left."""
    for seat in (1, 2):
        state = with_traveller(state, seat, at=None, behind=(), rested=False, out=True)
    return state


def _light_in_hand(state: State) -> State:
    return replace(with_traveller(state, 0, lights=1), lights=state.lights[:-1])


WRONG: dict[str, Change] = {
    "a token on a space that does not exist": _traveller(1, at=len(board().names)),
    "a token on a space before the first": _traveller(1, at=-1),
    "a token on a yes": _traveller(1, at=True),
    "no token on the board": _traveller(1, at=None, behind=()),
    "the trail of a token that is not there": _traveller(1, at=None, behind=(), trail=(0,), out=True),
    "the token of somebody who has left": _traveller(1, out=True),
    "one traveller who is left and has not won": _alone,
    "a trail with a gap": _traveller(trail=spaces("moscow", "moscow-kyiv.3")),
    "a trail that does not lead to the token": _traveller(trail=spaces("moscow-kyiv.1", "moscow-kyiv.2")),
    "a trail of thirteen": _traveller(trail=spaces(*["moscow-kyiv.3", "moscow-kyiv.2"] * 6, "moscow-kyiv.3")),
    "a trail over nothing": _traveller(trail=(len(board().names),)),
    "no last city": _traveller(behind=()),
    "a last city that is a box": _traveller(behind=spaces("moscow-kyiv.1")),
    "no start": _traveller(visited=()),
    "a visit to a box": _traveller(visited=spaces("moscow-kyiv.1")),
    "a box passed as a city": _traveller(passed=spaces("moscow-kyiv.1")),
    "a light faced that is not there": _traveller(facing=(space("moscow-kyiv.3"), 1)),
    "a light faced from afar": _traveller(1, facing=(space("moscow-kyiv.5"), 1)),
    "three failed throws": _traveller(facing=(space("moscow-kyiv.5"), 3)),
    "no failed throws": _traveller(facing=(space("moscow-kyiv.5"), 0)),
    "fewer turns to miss than none": _traveller(missed=-1),
    "a yes for a number of turns": _traveller(missed=True),
    "a rest in a city": _traveller(1, rested=True),
    "lights left that nobody has": _traveller(lights=4),
    "fewer lights left than none": _traveller(lights=-1),
    "a light still to be placed during the journey": _light_in_hand,
    "a light missing": _lights(lambda lights: lights[:-1]),
    "a light too many": _lights(lambda lights: (*lights, space("odesa-kyiv.5"))),
    "two lights on a box": _lights(lambda lights: (lights[0], *lights[:-1])),
    "a light on yellow": _lights(lambda lights: (space("moscow-kyiv.1"), *lights[:-1])),
    "a kept card that cannot be kept": _keeping("C20"),
    "a Chance Card twice": _traveller(1, kept=("C01",)),
    "a Chance Card lost": _traveller(0, kept=("C01",)),
    "a Destination Card lost": _traveller(1, hand=spaces("rovaniemi")),
    "a memory too few": _table(memory=((), (), ())),
    "a memory of a box": _table(memory=(((space("moscow-kyiv.1"), 1),), (), (), ())),
    "a memory of no place": _table(memory=(((3, 0),), (), (), ())),
    "nobody who starts": _table(first=None),
    "a stranger who starts": _table(first=3),
    "scores of two": _table(over=Over((1.0, 0.0), "over")),
    "a stage that is none": _turn(stage="later"),
    "a throw without a die": _turn(stage="thrown"),
    "a thirteen": _turn(stage="thrown", die=13),
    "a die before the throw": _turn(die=3),
    "fewer extra throws than none": _turn(throws=-1),
    "four offers": _turn(offers=4),
    "a direction before the throw": _turn(way=spaces("moscow-kyiv.3", "moscow-kyiv.4")),
    "a direction that ends elsewhere": _turn(stage="after", way=spaces("moscow-kyiv.2", "moscow-kyiv.3")),
    "a direction with a gap": _turn(stage="after", way=spaces("moscow-kyiv.2", "moscow-kyiv.4")),
    "a direction of one space": _turn(stage="after", way=spaces("moscow-kyiv.4")),
    "a turn of a stranger": _bottom(Travelling(3)),
    "nothing under a question": _bottom(Pickup(0, space("moscow-kyiv.5"))),
    "a turn on a turn": _tasks(Travelling(1)),
    "lights to place during the journey": _tasks(PlaceLights(1)),
    "a card that goes on by itself": _carrying(Carried("C20", 0)),
    "a place that does not exist": _carrying(Carried("C28", 0, place=-1), CardWalk(0, 2, False)),
    "a walk of no steps": _tasks(CardWalk(0, 0, False)),
    "a walk of a stranger": _tasks(CardWalk(3, 2, False)),
    "a choice of one place": _tasks(ChoosePlace(0, (3,), True)),
    "a choice of places that do not exist": _tasks(ChoosePlace(0, (3, 1000), True)),
    "a choice of strangers": _tasks(ChoosePlayer(0, (1, 3))),
    "a light passed that is not there": _tasks(Pickup(0, space("moscow-kyiv.9"))),
    "a light lifted that is not there": _tasks(MoveLights(0, 1, False, lifted=space("moscow-kyiv.9"))),
    "no lights to move": _tasks(MoveLights(0, 0, False), Draw(0)),
    "a card given that is not held": _tasks(Receive(0, None, space("moscow"))),
    "tokens before the lights": _bottom(PlaceLights(0)),
    "a deal with a start player": _bottom(Deal(6)),
    "a throw for the start that everybody has made": _bottom(ThrowForStart((0, 1), (3, 4)), first=None),
}


def test_EU_49_a_question_lies_on_a_turn_also_before_the_journey() -> None:
    table = Table(seats=3, cards=3).do(*(f"deal {card}" for card in range(1, 10)), "die 4", "die 9", "die 2")
    assert table.game.read(str(table.state)) == table.state
    with pytest.raises(Illegal, match="A turn lies under everything else"):
        table.game.read(str(replace(table.state, tasks=(Draw(0),))))


@pytest.mark.parametrize("wrong", sorted(WRONG))
def test_EU_49_a_position_with_something_out_of_place_is_refused(wrong: str) -> None:
    state = WRONG[wrong](_sound())
    assert state != _sound()
    with pytest.raises(Illegal) as refused:
        GAME.read(str(state))
    assert refused.value.rule is not None
    assert "not a position" not in refused.value.reason


def test_EU_49_a_position_is_read_only_where_everything_is_in_its_place() -> None:
    text = str(_sound())
    assert GAME.read(text) == _sound()
    written = json.loads(text)
    short = {**written, "travellers": [one[:-1] for one in written["travellers"]]}
    more = {**written, "weather": "fine"}
    for wrong in ("", "{}", text[:-1], json.dumps(short), json.dumps(more)):
        with pytest.raises(Illegal, match="not a position"):
            GAME.read(wrong)
    with pytest.raises(Illegal, match="seats"):
        Europe.setup(2).read(text)


@pytest.mark.parametrize(
    "right",
    [
        _turn(stage="after", way=spaces("moscow-kyiv.3", "moscow-kyiv.4")),
        _turn(stage="thrown", die=12, offers=3, throws=2),
        _tasks(Draw(0)),
        _tasks(CardWalk(1, 1, False)),
        _tasks(Pickup(0, space("moscow-kyiv.5"))),
        _tasks(ChoosePlace(0, (0, len(board().names) - 1), True)),
        _carrying(Carried("C28", 0, place=0), CardWalk(0, 2, False)),
        _keeping("C08"),
        _traveller(missed=1),
        _traveller(facing=(space("moscow-kyiv.5"), 1)),
        _traveller(trail=spaces(*["moscow-kyiv.2", "moscow-kyiv.3"] * 6)),
        _table(memory=(((55, 1),), (), (), ())),
        _table(first=2),
    ],
)
def test_EU_49_what_is_in_its_place_is_read(right: Change) -> None:
    state = right(_sound())
    assert GAME.read(str(state)) == state


def test_EU_49_lights_and_tokens_during_the_set_up() -> None:
    # A start city is chosen once every light is down.
    waiting = with_traveller(_sound(), 1, at=None, behind=(), visited=(), passed=())
    choosing = replace(waiting, tasks=(ChooseStart(1),))
    assert GAME.read(str(choosing)) == choosing
    with pytest.raises(Illegal, match="before the tokens"):
        GAME.read(str(replace(with_traveller(choosing, 1, lights=1), lights=choosing.lights[:-1])))
    # Whoever left early took along the lights that were not placed, and no others.
    gone = with_traveller(replace(choosing, tasks=(Travelling(0),)), 1, out=True)
    gone = with_traveller(gone, 0, facing=None)
    for taken in (0, 3):
        left = replace(gone, lights=gone.lights[: 9 - taken])
        assert GAME.read(str(left)) == left
    with pytest.raises(Illegal, match="Each Traffic Light"):
        GAME.read(str(replace(gone, lights=gone.lights[:5])))


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_EU_49_every_position_of_a_match_is_one(seats: int) -> None:
    game = Hurried.setup(seats, cards=3)
    for state in states(game, Random(seats), give_up=0.005):
        assert game.read(str(state)) == state
