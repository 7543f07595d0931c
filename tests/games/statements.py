"""Which statements of a game's table of secrets random matches put to the test."""

from random import Random
from typing import Any

from stylobate.core.game import Acting, Chance, Game, Over, Seat
from stylobate.core.knowledge import Doing, Hidden


def exercised(game: Game[Any, Any], matches: int, plies: int, seed: int = 0) -> set[str]:
    """The names of those that spoke of an action, or of which something could be otherwise, in random matches."""
    found: set[str] = set()
    for number in range(matches):
        rng, state = Random(f"{seed}/{number}"), game.start()
        for _ in range(plies):
            seat: Seat | None
            match game.turn(state):
                case Chance(outcomes):
                    seat, could = None, [action for action, _ in outcomes]
                case Acting(seats):
                    seat = rng.choice(seats)
                    could = list(game.actions(state, seat))
                case Over():
                    break
            action = rng.choice(could)
            found |= _spoken(game, state, seat, action, rng)
            state = game.apply(state, seat, action).state
    return found


def _spoken(game: Game[Any, Any], state: Any, actor: Seat | None, action: Any, rng: Random) -> set[str]:
    spoken = set()
    for statement in game.knowledge():
        match statement:
            case Doing():
                speaks = statement.when(state, actor, action)
            case Hidden():
                reader = rng.choice([None, *range(game.seats)])
                other = statement.otherwise(state, reader, rng)
                speaks = other is not None
                # What could be otherwise is a position like any other, and looks the same to the reader.
                assert not speaks or game.read(str(other)) == other, statement.name
                assert not speaks or game.view(other, reader) == game.view(state, reader), statement.name
        if speaks:
            spoken.add(statement.name)
    return spoken
