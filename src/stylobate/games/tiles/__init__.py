"""Temple by Martin Windischer, built in three dimensions.

Two players each own thirty square tiles, the values 1 to 6 in five colours, and build one temple of floors, walls and
tops. A turn is one of six moves that place one to three tiles. Each tile, when it is placed, touches one of the same
or a smaller value, and one colour is used up before the next is opened. Who has placed all thirty tiles wins. Who is
to move and cannot has lost, so beware of the small values.
"""

from stylobate.games.tiles.rules.game import Tiles

__all__ = ["Tiles"]
