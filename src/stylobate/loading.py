"""`load`, with the types of the games that come with the package; any other game is a `Game`."""

from typing import TYPE_CHECKING, Any, Literal, overload

from stylobate.core import registry
from stylobate.core.game import Game, Value

if TYPE_CHECKING:
    from stylobate.games.blox import Blox
    from stylobate.games.europe import Europe
    from stylobate.games.rush import Rush
    from stylobate.games.stones import Stones
    from stylobate.games.tiles import Tiles
    from stylobate.games.trip import Trip


@overload
def load(name: Literal["blox"], seats: int | None = None, **options: Value) -> "Blox": ...
@overload
def load(name: Literal["europe"], seats: int | None = None, **options: Value) -> "Europe": ...
@overload
def load(name: Literal["rush"], seats: int | None = None, **options: Value) -> "Rush": ...
@overload
def load(name: Literal["stones"], seats: int | None = None, **options: Value) -> "Stones": ...
@overload
def load(name: Literal["tiles"], seats: int | None = None, **options: Value) -> "Tiles": ...
@overload
def load(name: Literal["trip"], seats: int | None = None, **options: Value) -> "Trip": ...
@overload
def load(name: str, seats: int | None = None, **options: Value) -> Game[Any, Any]: ...
def load(name: str, seats: int | None = None, **options: Value) -> Game[Any, Any]:
    """A table of the named game, ready to start; the fewest seats and the usual options unless you say otherwise.

    >>> load("blox", seats=3).seats
    3
    >>> load("stones", variant="cross").seats
    4
    """
    return registry.load(name, seats, **options)
