"""The direction of a throw, which cards keep (EU-42): the spaces it went, from where it began to where the token is."""

from stylobate.games.europe.rules.board import CITIES, board


def walked_on(way: tuple[int, ...], path: tuple[int, ...]) -> tuple[int, ...]:
    """The way after a card has walked the token on; without a throw there is none."""
    return (*way, *path) if way else ()


def walked_back(way: tuple[int, ...], path: tuple[int, ...]) -> tuple[int, ...]:
    """The way after a card has walked the token back along its trail, which may begin long before the throw."""
    if not way:
        return ()
    if len(path) < len(way) - 1:
        return way[: -len(path)]
    start, first, before = way[0], way[1], path[len(way) - 1 :]
    if before[:1] == (first,):
        # The throw turned round at its start: walking back beyond it goes where the throw went.
        return (start, *before)
    at, ahead = (start, first) if not before else (before[-1], (start, *before)[-2])
    if at < CITIES:
        # The throw did not come through this city, so none of its legs lies behind.
        return ()
    one, other = board().graph.neighbours[at]
    return (other if one == ahead else one, at)
