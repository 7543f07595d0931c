"""Positions for tests, from tiles in any order."""

from random import Random

from stylobate.games.tiles import Tiles
from stylobate.games.tiles.state import State
from tests.games.tiles.reference import P

EVERY_OPTION = [
    {"edition": edition, "top_over_floor": over}
    for edition in ("2010", "revised")
    for over in ("never", "high", "always")
]


def text_of(*tiles: str, mover: int = 1) -> str:
    """The position text with these tiles, given as `H 0 0 0=A1`."""

    def place(tile: str) -> P:
        sort, x, y, z, *d = tile.split("=")[0].split(" ")
        return P(sort, int(x), int(y), int(z), *d)

    colours = [tile.split("=")[1][0] for tile in tiles]
    using = [next((c for c in own if 0 < colours.count(c) < 6), "-") for own in ("ABCDE", "FGHIJ")]
    return f"{', '.join(sorted(tiles, key=place)) or '-'} | {' '.join(using)} | {mover}"


def position(game: Tiles, *tiles: str, mover: int = 1) -> State:
    return game.read(text_of(*tiles, mover=mover))


def texts(game: Tiles, state: State) -> set[str]:
    return {str(action) for action in game.actions(state, state.mover)}


def random_state(game: Tiles, rng: Random, plies: int) -> State:
    """The state after that many random turns, or a few fewer where the match ended before."""
    state = before = game.start()
    for _ in range(plies):
        if state.over:
            return before
        before, state = state, game.apply(state, state.mover, rng.choice(game.actions(state, state.mover))).state
    return before if state.over else state
