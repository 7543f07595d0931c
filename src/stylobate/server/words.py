"""Words: the readable codes of tables, and the cleaning of what people type."""

import secrets
import unicodedata

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
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""What cannot be misread when a code is copied by hand."""
TAIL = 5


def new_code() -> str:
    """A code that can be said aloud and not guessed: about forty bits."""
    tail = "".join(secrets.choice(LETTERS) for _ in range(TAIL))
    return f"{secrets.choice(WORDS)}-{secrets.choice(WORDS)}-{tail}"


def title_of(code: str) -> str:
    """'olive-fern-7k3fa' is the Olive table."""
    return f"{code.partition('-')[0].capitalize()} table"


def clean(text: str) -> str:
    """The text without control and direction characters, with single spaces."""
    kept = (" " if c.isspace() else c for c in text if c.isspace() or _visible(c))
    return " ".join("".join(kept).split())


def _visible(character: str) -> bool:
    # The joiner holds together emoji such as families; every other format character can only mislead.
    return character == "\u200d" or not unicodedata.category(character).startswith("C")
