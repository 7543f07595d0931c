"""What bots think."""

from stylobate.core.game import Level
from stylobate.games.europe.state import State

LEVELS: tuple[Level, ...] = ()


def evaluate(state: State) -> tuple[float, ...]:
    total = sum(1 / (1 + len(t.hand)) for t in state.travellers)
    return tuple(1 / (1 + len(t.hand)) / total for t in state.travellers)
