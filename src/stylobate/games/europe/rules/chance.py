"""The 40 Chance Cards: what is written on them, and their effects as data."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from stylobate.core.game import Json
from stylobate.kit import folders


@dataclass(frozen=True, slots=True)
class ChanceCard:
    """One card; `steps` are verbs with their parameters."""

    id: str
    title: str
    text: str
    keep: bool
    steps: tuple[Mapping[str, Any], ...]

    @property
    def flies(self) -> bool:
        """Whether it may be used inside a throw that reaches an airport (EU-31)."""
        return any(step["verb"] == "fly" and "self" in step["uses"] for step in self.steps)


@cache
def cards() -> Mapping[str, ChanceCard]:
    """All cards by their ids."""
    written = folders.printed(__package__, "chance.json")["cards"]
    return {
        card["id"]: ChanceCard(card["id"], card["title"], card["text"], card["keep"], tuple(card["effect"]["steps"]))
        for card in written
    }


def titled(card: str) -> str:
    return cards()[card].title


def one_of_each(held: Iterable[str]) -> tuple[str, ...]:
    """The first card of each title: cards that say the same are interchangeable."""
    first: dict[str, str] = {}
    for card in sorted(held):
        first.setdefault(titled(card), card)
    return tuple(first.values())


def printed() -> list[Json]:
    """The cards as the page shows them."""
    return [{"id": card.id, "title": card.title, "text": card.text, "keep": card.keep} for card in cards().values()]
