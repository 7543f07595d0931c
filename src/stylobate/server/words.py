"""Words: the readable codes of tables, and the cleaning of what people type."""

import re
import secrets
import unicodedata
from collections.abc import Iterable

from stylobate.core.words import sentence

WORDS = """
acorn agate almond amber anchor apple apricot arch aspen autumn badger bamboo barley basil beacon birch bramble breeze
bridge bronze candle canyon carob cedar cellar cherry chestnut cicada citrus clover cobalt comet copper coral cork cove
crane cypress daisy dawn delta dolphin dune eagle elder ember falcon fennel fern fig finch fountain fox garden garnet
ginger glade granite grape grove harbour harp hazel heron hill honey iris island ivory ivy jasmine juniper kestrel
lagoon lantern lark laurel lemon lentil lily linden lotus lupin lyre magpie mallow maple marble marsh meadow melon mint
moss mulberry myrtle nectar nettle oak oasis olive onyx opal orchard orchid osprey otter papyrus pear pebble pepper pine
plane plum pollen pomelo poplar poppy quarry quartz quince raven reed river robin rosemary rowan saffron sage sail
sandal sesame shore silver sorrel sparrow spring spruce starling stream summer swallow tamarind tern thistle thyme
topaz tulip valley vine violet walnut willow wren yarrow
""".split()  # noqa: SIM905 - a list of words reads best as words
DIGITS = 7
"""Two words and seven digits, in groups as telephone numbers are said: about forty bits."""
SAFE_CODE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""The form of every code of a house; only such a one may stand in a file's name or in a header."""


def new_code() -> str:
    """A code that can be said aloud and not guessed."""
    digits = f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"
    return f"{secrets.choice(WORDS)}-{secrets.choice(WORDS)}-{digits[:3]}-{digits[3:]}"


def title_of(code: str) -> str:
    """'olive-fern-482-9137' is the Olive table."""
    return sentence("{word} table", word=code.partition("-")[0].capitalize())


BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U00016fe4\U0001d159")
"""Letters and signs that leave the paper empty."""
JOINER = "\u200d"
"""Holds together emoji such as families; every other format character can only mislead."""
MARKS_IN_A_ROW = 3
"""Accents on one letter; more of them reach into the lines above and below."""


def clean(text: str) -> str:
    """The text with single spaces and without what nobody can see: it is empty where there is nothing to read."""
    kept: list[str] = []
    marks = 0
    for character in text:
        marks = marks + 1 if _is_mark(character) else 0
        if character.isspace() or character in BLANK:
            kept.append(" ")
        elif (marks or character == JOINER) and (_at_a_gap(kept) or marks > MARKS_IN_A_ROW):
            continue
        elif character == JOINER or not unicodedata.category(character).startswith("C"):
            kept.append(character)
    return " ".join(word for part in "".join(kept).split() if (word := part.strip(JOINER)))


def _at_a_gap(kept: list[str]) -> bool:
    return not kept or kept[-1] in (" ", JOINER)


def _is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M")


def looks(name: str) -> str:
    """What two names have in common that a glance cannot tell apart."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(c for c in plain if unicodedata.category(c)[0] in "LNPS" and c not in BLANK)


def unlike(name: str, others: Iterable[str], longest: int) -> str:
    """The name, with a number behind it where somebody else is called so."""
    taken = {looks(other) for other in others}
    names = (name, *(f"{name[: longest - 3].rstrip()} {number}" for number in range(2, 100)))
    return next((each for each in names if looks(each) not in taken), name)
