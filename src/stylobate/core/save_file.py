"""The form of a save file; docs/match.schema.json describes it to other programs."""

from collections.abc import Mapping
from typing import Any

FORMAT = 1
"""Version of the save file; docs/match.schema.json describes it."""
LONGEST_TEXT = 400
"""Characters of an action's text."""
LONGEST_OPTION = 20_000
"""Characters of an option's value: an open option may hold temples and cards of one's own."""


class BrokenMatch(ValueError):
    """A save file that cannot be a match: where it stops making sense, and why.

    >>> from stylobate import Match, load
    >>> Match(load("stones"), [(0, "c3-c2")])
    Traceback (most recent call last):
    stylobate.core.save_file.BrokenMatch: This match does not replay at ply 1: Stones never move back - TS-1
    """

    def __init__(self, why: str, ply: int | None = None, rule: str | None = None) -> None:
        at = "" if ply is None else f" at ply {ply + 1}"
        super().__init__(f"This match does not replay{at}: {why}" + (f" - {rule}" if rule else ""))
        self.ply = ply


_FIELDS: Mapping[str, type] = {"game": str, "rules": str, "seats": int, "options": dict, "log": list}


def checked(data: object) -> dict[str, Any]:
    """The object of a save file whose fields have the right kinds; what its log means is for the rules to say."""
    if not isinstance(data, dict):
        raise BrokenMatch("a save file is one JSON object")
    if "stylobate" not in data:
        raise BrokenMatch("it is not a save file of Stylobate")
    if data["stylobate"] != FORMAT:
        raise BrokenMatch(f"it is of format {data['stylobate']!r}, and this program reads {FORMAT}")
    for name, kind in _FIELDS.items():
        if not isinstance(data.get(name), kind) or isinstance(data.get(name), bool):
            raise BrokenMatch(f"its {name!r} is missing or of the wrong kind")
    for name, value in data["options"].items():
        if not isinstance(value, str | int | bool):
            raise BrokenMatch(f"its option {name!r} is of the wrong kind")
        if isinstance(value, str) and len(value) > LONGEST_OPTION:
            raise BrokenMatch(f"its option {name!r} is longer than {LONGEST_OPTION} characters")
    for ply, entry in enumerate(data["log"]):
        if not _is_entry(entry, data["seats"]):
            raise BrokenMatch(f"{_short(entry)} is not a pair of seat and text", ply)
        if len(entry[1]) > LONGEST_TEXT:
            raise BrokenMatch(f"its text is longer than {LONGEST_TEXT} characters", ply)
    return data


def _short(entry: object) -> str:
    shown = repr(entry)
    return shown if len(shown) <= 60 else f"{shown[:60]}…"


def _is_entry(entry: object, seats: int) -> bool:
    if not isinstance(entry, list) or len(entry) != 2:
        return False
    seat, text = entry
    whose = seat is None or (isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < seats)
    return whose and isinstance(text, str)
