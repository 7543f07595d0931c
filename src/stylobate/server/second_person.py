"""English that speaks to its reader: 'Ada takes a block' is 'You take a block' to Ada.

A seat's name at the beginning of a clause is its subject, and the word behind it is the verb that has to agree. Other
languages have a form of their own for the reader in their catalogue: `{who_en, select, you {Du nimmst} other {…}}`.
"""

import re
from functools import cache

from stylobate.core.words import END, FIRST

_IRREGULAR = {"is": "are", "has": "have", "was": "were", "does": "do", "goes": "go"}
_HISSING = ("sses", "shes", "ches", "xes", "zzes")


@cache
def _named(seat: int) -> re.Pattern[str]:
    return re.compile(rf"(?P<before>^|[.:;,] )?{chr(FIRST + seat)}[^{END}]*{END}(?P<own>'s)?(?: (?P<verb>[a-z]+)\b)?")


def addressed(template: str, seat: int) -> str:
    """The sentence as it is told to whoever has this seat; the others' seats stay marked."""
    return template if template.isascii() else _named(seat).sub(_to_reader, template)


def _to_reader(found: re.Match[str]) -> str:
    before, verb = found["before"], found["verb"]
    you = "Your" if found["own"] else "You"
    if before is None or before[:1] in {":", ";", ","}:
        you = you.lower()
    if verb and before is not None and not found["own"]:
        verb = second(verb)
    return f"{before or ''}{you}{f' {verb}' if verb else ''}"


def second(verb: str) -> str:
    """'takes' is 'take', 'has' is 'have', and 'may' stays 'may'."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if verb.endswith(_HISSING):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb
