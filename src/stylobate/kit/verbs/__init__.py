"""A verb is declared once: its word, its slots, its conditions, what it does. The rest is derived from that.

`slots` are the words of its notation and the values they name, `conditions` say when it is refused, `verb` puts both
together and lists, reads and carries out, `methods` declares a verb of one task as a method of it. `grammar` gives
reasons and answers the laws, `offers` tells pages what may be done, `spelling` turns actions into numbers. How a game
is written with verbs is described in docs/verbs.md.
"""

from stylobate.kit.verbs.action import Action
from stylobate.kit.verbs.conditions import Condition, Conditions, Moment
from stylobate.kit.verbs.methods import needs, verb, verbs_in
from stylobate.kit.verbs.slots import Flag, Many, Maybe, Named, Seats, Slot, fixed
from stylobate.kit.verbs.verb import Verb

__all__ = [
    "Action",
    "Condition",
    "Conditions",
    "Flag",
    "Many",
    "Maybe",
    "Moment",
    "Named",
    "Seats",
    "Slot",
    "Verb",
    "fixed",
    "needs",
    "verb",
    "verbs_in",
]
