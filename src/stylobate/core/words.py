"""Sentences that name seats.

A seat's name stands between two marks from Unicode's private use area, which no text of a game contains: whoever shows
the sentence can put a person's name in its place without reading the sentence.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

FIRST: Final = 0xE000
"""The mark that opens the name of seat 0."""
END: Final = "\ue0ff"
_NAME = re.compile("([\ue000-\ue0fe])([^\ue0ff]*)\ue0ff")
_NOBODY: Mapping[int, str] = MappingProxyType({})


def seat_named(seat: int, name: str) -> str:
    """A seat in a sentence, under the name it has where nobody knows who sits there."""
    return f"{chr(FIRST + seat)}{name}{END}"


def told(template: str, names: Mapping[int, str] = _NOBODY) -> str:
    """The sentence for people, with these names for the seats that have one here."""
    if template.isascii():
        return template
    return _NAME.sub(lambda found: names.get(ord(found[1]) - FIRST, found[2]), template)


def deed(template: str, seat: int | None) -> str:
    """The sentence without the seat in front, for where its token stands already; the whole if it begins otherwise."""
    found = _NAME.match(template)
    if found is None or seat is None or ord(found[1]) - FIRST != seat or template[found.end() :][:1] != " ":
        return template
    return template[found.end() + 1 :]
