"""Sentences: how they are made, and how they name seats.

A `Sentence` is plain English that remembers its message and the facts in it, so that whoever shows it can say the same
in the reader's language. A seat's name stands between two marks from Unicode's private use area, which no text of a
game contains: whoever shows the sentence can put a person's name in its place without reading the sentence.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from types import MappingProxyType
from typing import Any, Final

FIRST: Final = 0xE000
"""The mark that opens the name of seat 0."""
END: Final = "\ue0ff"
_NAME = re.compile("([\ue000-\ue0fe])([^\ue0ff]*)\ue0ff")
_NOBODY: Mapping[int, str] = MappingProxyType({})


class Sentence(str):
    """English for people, made of a message with named facts in braces; facts may be sentences again.

    >>> said = sentence("{who} walks to {field}", who="Ada", field="c4")
    >>> said, said.message, said.facts["field"]
    ('Ada walks to c4', '{who} walks to {field}', 'c4')
    """

    __slots__ = ("facts", "message")
    message: str
    """The English with its facts in braces: what catalogues of other languages call it."""
    facts: Mapping[str, Any]


def sentence(message: str, /, **facts: Any) -> Sentence:
    """A message with these facts."""
    return filled_in(message, facts)


def filled_in(message: str, facts: Mapping[str, Any]) -> Sentence:
    """The same, for facts that were gathered."""
    made = Sentence(message.format_map(facts))
    made.message, made.facts = message, facts
    return made


def packed(text: str) -> Any:
    """A sentence as plain JSON, from which `unpacked` makes it again; any other text is itself."""
    if not isinstance(text, Sentence):
        return text
    facts = {name: packed(fact) if isinstance(fact, str) else fact for name, fact in text.facts.items()}
    return {"message": text.message, "facts": facts}


def unpacked(data: Any) -> Any:
    """The inverse of `packed`, for a text and for a fact."""
    if not isinstance(data, Mapping):
        return data
    return filled_in(data["message"], {name: unpacked(fact) for name, fact in data["facts"].items()})


def both(names: Sequence[str]) -> str:
    """'1x1', '1x1 and 1x2', '1x1, 1x2 and 1x3'."""
    if len(names) < 2:
        return names[0] if names else ""
    return sentence("{before} and {last}", before=in_a_row(names[:-1]), last=names[-1])


def in_a_row(names: Sequence[str]) -> str:
    """'Ada, Ben'."""
    return reduce(lambda before, after: sentence("{before}, {after}", before=before, after=after), names)


def either(names: Sequence[str]) -> str:
    """'Ada', 'Ada or Ben', 'Ada, Ben or Cleo'."""
    if len(names) < 2:
        return names[0] if names else ""
    return sentence("{before} or {last}", before=in_a_row(names[:-1]), last=names[-1])


def seat_named(seat: int, name: str) -> str:
    """A seat in a sentence, under the name it has where nobody knows who sits there."""
    return f"{chr(FIRST + seat)}{name}{END}"


def marks(text: object, seat: int) -> bool:
    """Whether a text is the name of this seat and nothing else."""
    return isinstance(text, str) and text[:1] == chr(FIRST + seat) and text.find(END) == len(text) - 1


def names(text: str, seat: int) -> bool:
    """Whether a text names this seat."""
    return chr(FIRST + seat) in text


def told(template: str, names: Mapping[int, str] = _NOBODY) -> str:
    """The sentence for people, with these names for the seats that have one here."""
    if template.isascii():
        return str(template)
    return _NAME.sub(lambda found: names.get(ord(found[1]) - FIRST, found[2]), template)


def renamed(template: str, rename: Callable[[str], str]) -> str:
    """The sentence with its marks, and other words for the names that stand where nobody knows who sits there."""
    if template.isascii():
        return str(template)
    return _NAME.sub(lambda found: f"{found[1]}{rename(found[2])}{END}", template)


def deed(template: str, seat: int | None) -> str:
    """The sentence without the seat in front, for where its token stands already; the whole if it begins otherwise."""
    if template.isascii():
        return template
    found = _NAME.match(template)
    if found is None or seat is None or ord(found[1]) - FIRST != seat or template[found.end() :][:1] != " ":
        return template
    return template[found.end() + 1 :]
