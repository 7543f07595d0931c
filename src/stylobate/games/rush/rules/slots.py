"""The words of the notation: zones, stones, cells, shifts, and where a stone is taken from."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from stylobate.games.rush.rules.cards import SIZES
from stylobate.games.rush.rules.notation import ZONES, read_stone, stone_text
from stylobate.games.rush.rules.silhouettes import Stone
from stylobate.kit.verbs import Named, Slot, fixed
from stylobate.kit.verbs.slots import NOTHING

COLUMNS: Final = "abcdefghi"
LAYERS: Final = range(9)
CELLS: Final = {f"{column}{layer + 1}": f"{column}{layer + 1}" for column in COLUMNS for layer in LAYERS}
REACH: Final = range(-8, 9)
"""How far a figure can be shifted: the widest silhouette has nine columns."""


def zone_slot(name: str = "zone", *, after: str = "") -> Named[int]:
    words = {zone: at for at, zone in enumerate(ZONES)}
    return fixed(
        name, "a zone (A, B or C)", "TR-18", words, lambda state, zone: state.temple(zone), kind="zone", after=after
    )


class Stones(Slot[Stone]):
    """A stone in its place: `3c2x`. It is spelled by its form, `3x`, and the cell where it begins."""

    everywhere = True

    def __init__(self) -> None:
        super().__init__("stone", "a stone: its size, column and layer, and x when it is turned, as in 3c2x", "TR-2")

    def domain(self, state: Any) -> None:
        return None

    def read(self, state: Any, word: str) -> Stone | None:
        try:
            return read_stone(word)
        except ValueError:
            return None

    def write(self, state: Any, value: Stone) -> str:
        return stone_text(value)

    def some(self, state: Any, choose: Callable[[Sequence[Any]], Any]) -> Stone:
        return Stone(choose(LAYERS), choose(range(len(COLUMNS))), choose(SIZES), choose((False, True)))

    def alphabet(self, state: Any) -> Sequence[str]:
        return [*(f"{size}{turned}" for size in SIZES for turned in ("", "x")), *CELLS]

    def letters(self, state: Any, value: Stone) -> tuple[str, ...]:
        word = stone_text(value)
        return word[0] + word[3:], word[1:3]

    def joined(self, letters: Iterator[str]) -> str:
        form = next(letters)
        return form[:1] + next(letters) + form[1:]


class Origin(Slot[tuple[int, str] | None]):
    """The stone of another zone that is used, `from B c1`, or nothing where it comes from the supply."""

    optional = True

    def __init__(self) -> None:
        super().__init__("from", "a stone of another zone, as in from B c1, or nothing", "TR-40", kind="place")

    def domain(self, state: Any) -> None:
        return None

    def read(self, state: Any, word: str) -> tuple[int, str] | None:
        before, _, rest = word.partition(" ")
        zone, _, cell = rest.partition(" ")
        known = before == "from" and ZONE.read(state, zone) is not None and cell in CELLS
        return (ZONES.index(zone), cell) if known else None

    def write(self, state: Any, value: tuple[int, str] | None) -> str:
        return "" if value is None else f"from {ZONES[value[0]]} {value[1]}"

    def taken(self, state: Any, words: list[str]) -> tuple[int, str] | None:
        value = self.read(state, " ".join(words[:3]))
        if value is not None:
            del words[:3]
        return value

    def some(self, state: Any, choose: Callable[[Sequence[Any]], Any]) -> tuple[int, str] | None:
        return choose((None, (choose(range(len(ZONES))), choose(tuple(CELLS)))))  # type: ignore[no-any-return]

    def alphabet(self, state: Any) -> Sequence[str]:
        return [*ZONES, *CELLS]

    def letters(self, state: Any, value: tuple[int, str] | None) -> tuple[str, ...]:
        return (NOTHING,) if value is None else (ZONES[value[0]], value[1])

    def joined(self, letters: Iterator[str]) -> str:
        zone = next(letters)
        return "" if zone == NOTHING else f"from {zone} {next(letters)}"


ZONE: Final = zone_slot()
INTO: Final = zone_slot("into", after="into")
TO: Final = zone_slot(after="to")
SOURCE: Final = zone_slot("source")
CELL: Final = fixed("cell", "the cell where a stone begins, as in c2", "TR-2", CELLS)
STONE: Final = Stones()
ORIGIN: Final = Origin()
SIZE: Final = fixed("size", "a size (1 to 4)", "TR-24", {str(size): size for size in SIZES})
SHIFT: Final = fixed(
    "by",
    "how far to the right and how far up, as in 1,0 or 0,-1",
    "TR-6",
    {f"{right},{up}": (right, up) for right in REACH for up in REACH},
)
