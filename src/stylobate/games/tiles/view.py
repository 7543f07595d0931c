"""What everybody may know, which is everything: the view of a position as plain JSON."""

from stylobate.core.game import Json
from stylobate.games.tiles.state import State, colours_of, owner, unpack_tile


def seen(state: State) -> dict[str, Json]:
    """The view, the same for every seat and for spectators."""
    tiles: list[Json] = [
        {
            "place": str(place),
            "kind": place.role,
            "x": place.x,
            "y": place.y,
            "z": place.z,
            "d": place.d,
            "colour": colour,
            "value": value,
            "seat": owner(colour),
        }
        for place, colour, value in map(unpack_tile, state.tiles)
    ]
    left: list[Json] = [{colour: list(state.left[colour]) for colour in colours_of(s)} for s in (0, 1)]
    return {
        "position": str(state),
        "tiles": tiles,
        "left": left,
        "using": list(state.using),
        "turn": None if state.over else state.mover,
        "over": {"scores": list(state.over.scores), "reason": state.over.reason} if state.over else None,
    }
