"""Temple by Simon Allmer, with its editions Convert and Cross.

Two players each stand nine stones in the triangle before their own moon and race for the one opposite. A turn
is one walk along a path or one chain of leaps, forward or sideways and never back. A leapt enemy stone leaves the
board, and so does a stone that leaps out over the edge, in a Leap of Faith. In Convert leapt stones change sides,
stones that arrive are moved over to their own moon, and whoever is down to three stones has lost. In Cross
four players meet on a larger board.
"""

from stylobate.games.stones.rules.game import Stones

__all__ = ["Stones"]
