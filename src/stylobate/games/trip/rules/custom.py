"""Own temples and cards, as the box offers with its blank ones (TT-62): read, checked and put on the board.

The option `own` is "" or the JSON text of {"temples": [..], "cards": [..]}; `own_temples.py` and `own_cards.py` say
what is in them and what may be wrong with it.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from stylobate.games.trip.rules import own_cards, own_temples
from stylobate.games.trip.rules.assignments import Assignment, made
from stylobate.games.trip.rules.board import printed

KINDS: Final = ("temples", "cards")
MOST: Final = 4
"""Blank cards of each kind."""
LONGEST: Final = 20_000
"""Characters of the whole text."""


@dataclass(frozen=True, slots=True)
class Own:
    """Checked content of a table's own."""

    temples: Sequence[Mapping[str, Any]] = ()
    cards: Sequence[Mapping[str, Any]] = ()

    def printed(self) -> Mapping[str, Any]:
        """The board's data with the own temples on it."""
        data = printed()
        for temple in self.temples:
            data = own_temples.added(data, temple)
        return data

    def assignments(self) -> tuple[Assignment, ...]:
        """The own cards, each named after its border."""
        return tuple(made({**card, "id": f"own_{card['border']}"}, own=True) for card in self.cards)


def mistakes(text: str) -> list[str]:
    """Every mistake as a sentence; empty where the text may be used."""
    if not text:
        return []
    if len(text) > LONGEST:
        return [f"Your content may have {LONGEST} characters; this has {len(text)}."]
    try:
        written = json.loads(text)
    except (ValueError, RecursionError):
        return ["Your content is not JSON."]
    if not isinstance(written, dict):
        return ['Your content has to be an object with "temples" and "cards".']
    found = [f"Your content cannot have a part {key!r}, only temples and cards." for key in written if key not in KINDS]
    for kind in KINDS:
        part = written.get(kind, [])
        if not isinstance(part, list) or not all(isinstance(one, dict) for one in part):
            return [*found, f"The part {kind!r} is a list of objects."]
        if len(part) > MOST:
            found.append(f"You may add {MOST} {kind}, not {len(part)}.")
    if found:
        return found
    data, wrong = own_temples.checked(printed(), written.get("temples", []))
    return [*wrong, *own_cards.mistakes(data, written.get("cards", []))]


@lru_cache(maxsize=64)
def read(text: str) -> Own:
    """The content of a text; raises ValueError with its mistakes."""
    found = mistakes(text)
    if found:
        # A line for each: an editor shows them one by one.
        raise ValueError("\n".join(found))
    written = json.loads(text) if text else {}
    return Own(tuple(written.get("temples", ())), tuple(written.get("cards", ())))


def write(own: Own) -> str:
    """The canonical text of some content; "" where there is none."""
    if not own.temples and not own.cards:
        return ""
    return json.dumps(
        {"temples": list(own.temples), "cards": list(own.cards)}, ensure_ascii=False, separators=(",", ":")
    )
