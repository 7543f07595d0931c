"""Temple Rush: build temples from a few stones, faster than the others.

Two to four players have thirteen stones each, and two or three temple cards stand open. Every round one die a player
says which stone may be added, everybody builds in secret, and all is shown together. Whoever has filled a card's
silhouette with one connected piece wins it and may put a stone aside for a bonus. Tokens, some of them hidden, give a
second die, mortar, a bomb, a shield, borrowed stones or a race. Most points win when the last card is gone.
"""

from stylobate.games.rush.rules.game import Rush

__all__ = ["Rush"]
