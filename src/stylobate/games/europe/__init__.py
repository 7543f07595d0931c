"""A journey across Europe, after the game by Gosling Games.

Two to six players each hold secret Destination Cards and travel by a twelve-sided die along routes of coloured boxes.
Before the journey everybody places Traffic Lights where the others may want to pass; a light opens to a six or eight,
or at the third throw. Blue boxes give Chance Cards, some of which are kept, traded and played later: above all the
Airline Ticket. A city on one's cards ends the throw, and its card is shown. Whoever has visited all of them first wins.
"""

from stylobate.games.europe.rules.game import Europe

__all__ = ["Europe"]
