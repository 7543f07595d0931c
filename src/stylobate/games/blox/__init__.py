"""City Blox, the build-and-match game that the rulebook of Temple Rush describes on its last page.

Two to four players each have three plots and three landscape cards with a cut-out. Every round the start player lays
out blocks of the shared supply, and the players take one each and build it on a plot. Whoever believes that a building
fits slides the card over it: if it does, the plot is finished and an event card is turned over; if not, a block is
lost. The first player to finish all three plots wins.
"""

from stylobate.games.blox.rules.game import Blox

__all__ = ["Blox"]
