"""All parts of the siege, in the order in which they run."""

from tests.siege import consent, hostile, kills, load, nodes, start, theft, thinking
from tests.siege.part import Part

PARTS = (
    Part("kills", kills.attack),
    Part("nodes", nodes.attack),
    Part("load", load.attack),
    Part("start", start.attack),
    Part("thinking", thinking.attack),
    Part("theft", theft.attack),
    Part("consent", consent.attack),
    Part("hostile", hostile.attack),
)
