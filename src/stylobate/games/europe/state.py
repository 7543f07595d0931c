"""The values of the game: travellers, the state with its position text, and what a task of this game says of itself."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from stylobate.core.game import Illegal, Seat
from stylobate.core.words import sentence
from stylobate.games.europe.rules.memory import Memory
from stylobate.kit.deck import Deck, decoded_deck
from stylobate.kit.journeys import JourneyState, TurnTask
from stylobate.kit.stacks import decoded_over, encoded_over
from stylobate.kit.tasks import Task, decoded, fields_listed, listed, tupled
from stylobate.kit.words import who

DIE: Final = range(1, 13)
OPENS: Final = (6, 8)
"""The throws that open a Traffic Light (EU-16)."""
TRAIL: Final = 12
"""How many boxes a trail reaches back; all the cards of the pack together go back ten (EU-44)."""


@dataclass(frozen=True, slots=True)
class Underway(TurnTask):
    """The facts of one seat's turn."""

    stage: str = "before"
    """before, die (it is being thrown), thrown (it lies there and nothing has moved), after."""
    die: int | None = None
    throws: int = 0
    """Extra throws to come."""
    way: tuple[int, ...] = ()
    """Where the last throw went, from its start to the token: cards keep its direction (EU-42)."""
    offers: int = 0
    """Trade offers made in this turn (EU-46)."""


@dataclass(frozen=True, slots=True)
class Traveller:
    """One seat's journey. Destination Cards are named by the space of their city."""

    hand: tuple[int, ...] = ()
    kept: tuple[str, ...] = ()
    at: int | None = None
    trail: tuple[int, ...] = ()
    """Spaces walked since the token was last set down, without the one it stands on."""
    behind: tuple[int, ...] = ()
    """The city it was last in, or the candidates for it (EU-45)."""
    facing: tuple[int, int] | None = None
    """The light directly ahead and the throws that failed at it (EU-19)."""
    missed: int = 0
    rested: bool = False
    """It ended its own turn on this airport (EU-33)."""
    out: bool = False
    visited: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    """Cities it went through without arriving: it does not hold their cards (EU-11)."""
    lights: int = 0
    """Lights still to be placed at the start."""

    @property
    def face_up(self) -> int | None:
        """The last card, which lies open (EU-36)."""
        return self.hand[0] if len(self.hand) == 1 and self.visited else None


@dataclass(frozen=True, slots=True)
class State(JourneyState[Traveller, Underway]):
    """A match at one moment."""

    lights: tuple[int, ...]
    pack: Deck[int]
    chance: Deck[str]
    first: Seat | None
    memory: Memory

    def __str__(self) -> str:
        return json.dumps(_encoded(self), separators=(",", ":"))

    def place(self, seat: Seat) -> int:
        """Where a seat's token stands."""
        at = self.travellers[seat].at
        if at is None:
            raise Illegal(sentence("{who} has no token on the board", who=who(seat)), "EU-6")
        return at


# ---- the position text ----


def _encoded(state: State) -> dict[str, Any]:
    return {
        "travellers": [fields_listed(traveller) for traveller in state.travellers],
        "lights": list(state.lights),
        "pack": state.pack.encoded(),
        "chance": state.chance.encoded(),
        "tasks": [task.encoded() for task in state.tasks],
        "first": state.first,
        "memory": listed(state.memory),
        "over": encoded_over(state.over),
    }


def decode(written: Mapping[str, Any]) -> State:
    """The state whose text held this; ValueError where parts are missing or too many."""
    state = State(
        tasks=tuple(decoded(task, __package__) for task in written["tasks"]),
        over=decoded_over(written["over"]),
        travellers=tuple(Traveller(*(tupled(value) for value in one)) for one in written["travellers"]),
        lights=tuple(written["lights"]),
        pack=decoded_deck(written["pack"]),
        chance=decoded_deck(written["chance"]),
        first=written["first"],
        memory=tupled(written["memory"]),
    )
    if _encoded(state) != written:
        raise ValueError("a position is written in full")
    return state


def destination_cards(state: State) -> Counter[int]:
    """All Destination Cards, wherever they are."""
    return Counter((*state.pack.cards, *(card for traveller in state.travellers for card in traveller.hand)))


def chance_cards(state: State) -> Counter[str]:
    """All Chance Cards, wherever they are."""
    held = (card for traveller in state.travellers for card in traveller.kept)
    return Counter((*state.chance.cards, *held, *in_play(state.tasks)))


def in_play(tasks: tuple[Task, ...]) -> list[str]:
    """The Chance Cards that tasks hold while they are carried out or looked at."""
    held: list[str] = []
    for task in tasks:
        card, looked = getattr(task, "card", None), getattr(task, "looked", ())
        held += [*looked, *([card] if card is not None else [])]
    return held
