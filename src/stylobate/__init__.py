"""Six complete board games on one small core, for play in the browser and for simulation and AI.

>>> from random import Random
>>> from stylobate import load, play
>>> match = play(load("europe", seats=3), ["greedy", "random", "random"], Random(7))
>>> match.over is not None
True
"""

from stylobate.bots import Bot, Judgement
from stylobate.bots.playing import play
from stylobate.core import laws
from stylobate.core.game import Acting, Chance, Event, Game, Illegal, Over, Step
from stylobate.core.match import BrokenMatch, Entry, Match
from stylobate.core.registry import names
from stylobate.lab.arena import arena
from stylobate.lab.simulation import Simulation, simulate
from stylobate.loading import load

__version__ = "0.1.0"
"""The one place where the version is written; packages and the command line read it here."""

__all__ = [
    "Acting",
    "Bot",
    "BrokenMatch",
    "Chance",
    "Entry",
    "Event",
    "Game",
    "Illegal",
    "Judgement",
    "Match",
    "Over",
    "Simulation",
    "Step",
    "arena",
    "laws",
    "load",
    "names",
    "play",
    "simulate",
]
