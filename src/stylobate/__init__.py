"""Six complete board games on one small core, for play in the browser and for simulation and AI."""

from stylobate.core import laws
from stylobate.core.game import Acting, Chance, Event, Game, Illegal, Over, Step
from stylobate.core.match import Match
from stylobate.core.registry import load, names

__all__ = ["Acting", "Chance", "Event", "Game", "Illegal", "Match", "Over", "Step", "laws", "load", "names"]
