"""The ASSIGNMENT cards: what is written on them, and their effects as data.

A card's `steps` are verbs with their arguments. `who` is a list of "self" (the drawer, or the holder of a kept card),
"all" (everybody, the drawer first, then clockwise) and "$p" (bound by an earlier `choose_player`). `where` is a
location or "$c" (bound by an earlier `choose_place`).

    choose_player   n: [least, most], from: "any" | "others", as: "$p"
    choose_place    filter: {airport, temple: true, country: [..], exclude: [..]}, as: "$c"
    divert          who, where
    swap_positions  a, b
    miss_turn       who, n, when: "next" | "now"
    extra_roll      who, n, value (spaces to move now, instead of a throw)
    take_cube       who, n, colour, from: "board" | "bank", to: "hand" | "bank"
    place_cube      who, n, colour, from: "bank" | "hand" | "bank_or_hand"
    ignore_cubes    mode, scope: "move" | "trip"
    border_pass     protect (scope: "any" | "final_trip", mode)     reshuffle_deck     draw_again
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from stylobate.kit import folders

BORDERS: Final = ("red", "purple", "grey", "blue")


@dataclass(frozen=True, slots=True)
class Assignment:
    """One card."""

    id: str
    title: str
    border: str
    text: str
    keep: bool
    when: str | None
    """When a kept card may be played: on_diversion, at_border, before_roll or after_move."""
    only_at_a: bool
    """It works only when drawn by choice on a green A (TT-36)."""
    steps: tuple[Mapping[str, Any], ...]
    own: bool = False

    @property
    def bonus(self) -> bool:
        """Whether its drawer, once diverted, turns a card at once and places a cube (TT-46)."""
        return self.border in ("red", "purple")

    def does(self, verb: str) -> Mapping[str, Any] | None:
        """The first step with this verb."""
        return next((step for step in self.steps if step["do"] == verb), None)


def made(written: Mapping[str, Any], own: bool = False) -> Assignment:
    """A card from its data."""
    return Assignment(
        id=written["id"],
        title=written["title"],
        border=written["border"],
        text=written["text"],
        keep=written["timing"] == "keep",
        when=written.get("play_when"),
        only_at_a=written.get("restriction") == "optional_a_only",
        steps=tuple(written["steps"]),
        own=own,
    )


@cache
def printed() -> Mapping[str, Assignment]:
    """The cards as they come in the box, by their ids."""
    written = folders.printed(__package__, "assignments.json")["cards"]
    return {card["id"]: made(card) for card in written}
