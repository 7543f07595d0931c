"""A trip to the temples of North America, after the game by KanDi Games.

Two to ten players start from different airports, each with secret TEMPLE cards, and race to visit all of theirs and
then to be first back in Salt Lake City. They drive and fly by a six-sided die; changing from one to the other and
crossing a border costs an ASSIGNMENT card, which may help, delay or divert anybody. Red and black cubes block roads
and air routes: a six passes and takes them, another throw has to be exact. Who is diverted may hold the card that
wards it off.
"""

from stylobate.games.trip.rules.game import Trip

__all__ = ["Trip"]
