"""Can this figure still be completed, in how few stones, and with which placements?

What is still needed is told as choices: so many stones of sizes four, three and two that lie along their layer, and so
many single columns, each of which takes any stone that is left over, turned across. Figures may be put down anew unless
a question is asked `exactly` as they lie.
"""

from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache, reduce
from operator import or_
from typing import NamedTuple, TypeAlias

from stylobate.games.rush.rules.silhouettes import (
    Figure,
    Registration,
    Silhouette,
    Stone,
    figure,
    registered,
    registrations,
)

Supply: TypeAlias = tuple[int, int, int, int]
"""How many stones of size one, two, three and four are at hand."""
FULL: Supply = (3, 4, 3, 3)
"""The most that can be asked about: the stones of one player."""


_SHIFTS = {1: 0, 2: 16, 3: 4, 4: 1}
"""Where one stone over so many columns stands in the bits of a choice; single columns are what is left over."""


class Need(NamedTuple):
    """One choice of stones that finishes a figure: single columns, and stones that lie along their layer."""

    singles: int
    twos: int
    threes: int
    fours: int

    @property
    def stones(self) -> int:
        return sum(self)


class Next(NamedTuple):
    """A placement after which the figure can still be completed."""

    registration: Registration
    stone: Stone
    choices: int
    """What finishes the figure with this stone, as bits."""
    cells: int
    """The cells still to be covered after it."""

    @property
    def rest(self) -> int:
        """What finishes the figure after it, as bits."""
        return self.choices >> _SHIFTS[self.stone.columns]

    @property
    def needs(self) -> tuple[Need, ...]:
        """What there is to choose from for the rest, the fewest stones first."""
        return decoded(self.rest, self.cells)

    @property
    def fewest(self) -> int:
        """The fewest stones after this one."""
        return _fewest(self.rest, self.cells)


class Packing(NamedTuple):
    """One way to finish: how to put the figure down, and the stones in an order in which each touches those before."""

    registration: Registration
    stones: tuple[Stone, ...]


class Question(NamedTuple):
    """A silhouette, what lies there, what is at hand, and what holds it together."""

    silhouette: Silhouette
    laid: Figure
    supply: Supply
    mortar: bool = False
    """Nothing needs studs."""
    loose: bool = False
    """Only the complete figure needs studs."""
    exactly: bool = False
    """The figure stays as it lies."""


class Answer:
    """What can be said about a question; the longer parts when they are first asked for."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self._ways = tuple(_ways(question))

    @property
    def choices(self) -> int:
        """All that finishes the figure, as bits, wherever it is put down."""
        return reduce(or_, (way.choices for way in self._ways), 0)

    @property
    def cells(self) -> int:
        """How many are to be covered."""
        return self.question.silhouette.cells - sum(stone.columns for stone in self.question.laid)

    @cached_property
    def needs(self) -> tuple[Need, ...]:
        """Every choice of further stones that finishes the figure, the fewest first; none where nothing does."""
        return decoded(self.choices, self.cells)

    @property
    def possible(self) -> bool:
        return bool(self._ways)

    @cached_property
    def fewest(self) -> int | None:
        """The fewest further stones: none at all where it is complete, None where it never will be."""
        return _fewest(self.choices, self.cells) if self.possible else None

    @cached_property
    def next(self) -> tuple[Next, ...]:
        """Every placement of one stone at hand after which the figure can still be completed."""
        return tuple(step for way in self._ways for step in way.steps(self.question))

    @cached_property
    def packing(self) -> Packing | None:
        """One way to finish with the fewest stones."""
        if self.fewest is None:
            return None
        way = next(way for way in self._ways if _fewest(way.choices, self.cells) == self.fewest)
        return Packing(way.registration, tuple(_finish(self.question, way.laid)))


def solve(
    silhouette: Silhouette,
    laid: Figure,
    supply: Supply,
    mortar: bool = False,
    *,
    loose: bool = False,
    exactly: bool = False,
) -> Answer:
    """What can become of a figure in a silhouette with the stones at hand."""
    return _answer(Question(silhouette, figure(laid), supply, mortar, loose, exactly))


@lru_cache(maxsize=1 << 14)
def _answer(question: Question) -> Answer:
    return Answer(question)


def possible(silhouette: Silhouette, laid: Figure, supply: Supply, mortar: bool = False) -> bool:
    """Whether the figure can be completed with the stones at hand, put down anew as one likes."""
    return solve(silhouette, laid, supply, mortar=mortar).possible


# ---- one registration ----


class _Way(NamedTuple):
    """A registration from which the figure can be completed, and what the kernel found about it."""

    registration: Registration
    laid: Figure
    choices: int
    found: tuple[tuple[int, int, int, int], ...]
    """Layer, column, columns covered, and the choices with a stone there, as bits."""
    cells: int

    def steps(self, question: Question) -> Iterator[Next]:
        reach = _reach(self.laid, question)
        for layer, column, columns, choices in self.found:
            if reach[layer] >> column & (1 << columns) - 1:
                for stone in _stones(layer, column, columns, question.supply):
                    left = choices & _sparing(stone.size, question.supply[stone.size - 1]) if stone.across else choices
                    if left:
                        yield Next(self.registration, stone, left, self.cells - columns)


def _ways(question: Question) -> Iterator[_Way]:
    silhouette, laid = question.silhouette, question.laid
    solved: dict[Figure, _Packed] = {}
    for registration in (Registration(),) if question.exactly else registrations(laid, silhouette):
        put = registered(laid, registration, silhouette.width)
        twin = solved.get(registered(put, Registration(mirror=True), silhouette.width))
        if twin and silhouette.symmetric:
            packed = twin.mirrored(silhouette.width)
        else:
            packed = _packed(silhouette, put, question.supply, question.mortar)
        solved[put] = packed
        if packed.total:
            yield _Way(registration, put, packed.total, packed.found, packed.cells)


class _Packed(NamedTuple):
    """What the kernel says about a figure as it lies."""

    cells: int
    """How many are open."""
    total: int
    """The choices that finish it."""
    found: tuple[tuple[int, int, int, int], ...]

    def mirrored(self, width: int) -> "_Packed":
        found = ((layer, width - column - columns, columns, choices) for layer, column, columns, choices in self.found)
        return self._replace(found=tuple(found))


def _packed(silhouette: Silhouette, laid: Figure, supply: Supply, mortar: bool) -> _Packed:
    import numpy as np

    from stylobate.games.rush.rules import kernel

    if silhouette.width > kernel.WIDEST:
        raise ValueError(f"A silhouette of {silhouette.width} columns is too wide to be packed")
    if any(many > most for many, most in zip(supply[1:], FULL[1:], strict=True)):
        raise ValueError(f"{supply} are more stones than one player has")
    rows = list(silhouette.shape)
    while rows and not rows[-1]:
        rows.pop()
    must, never, left = [0] * len(rows), [0] * len(rows), rows.copy()
    for stone in laid:
        begin, studs = 1 << stone.column, stone.brick.studs
        left[stone.layer] &= ~studs
        must[stone.layer] |= (begin | begin << stone.columns) & rows[stone.layer]
        never[stone.layer] |= studs & ~begin
    found = np.empty((4 * kernel.WIDEST * len(rows), 3 + kernel.LANES), np.int64)
    total = np.zeros(kernel.LANES, np.int64)
    table = np.array((rows, must, never, left), np.int64)
    count = kernel.pack(table, np.array(supply, np.int64), not mortar, found, total)
    if count == kernel.TOO_MANY:
        raise ValueError("The silhouette is too big to be packed")
    listed = tuple((layer, column, columns, _bits(lanes)) for layer, column, columns, *lanes in found[:count].tolist())
    return _Packed(sum(row.bit_count() for row in left), _bits(total.tolist()), listed)


def _bits(lanes: list[int]) -> int:
    return lanes[0] | lanes[1] << 16 | lanes[2] << 32 | lanes[3] << 48 | lanes[4] << 64


def _fewest(choices: int, cells: int) -> int:
    """The fewest stones of any of these choices for so many cells."""
    return cells - next(saved for saved in range(_MOST_SAVED, -1, -1) if choices & _saving(saved))


@lru_cache
def _saving(columns: int) -> int:
    """The choices whose stones are so many fewer than the columns they cover."""
    return _choices(lambda twos, threes, fours: twos + 2 * threes + 3 * fours == columns)


_MOST_SAVED = FULL[1] + 2 * FULL[2] + 3 * FULL[3]


def _choices(suits: Callable[[int, int, int], bool]) -> int:
    return sum(
        1 << (16 * twos + 4 * threes + fours)
        for twos in range(FULL[1] + 1)
        for threes in range(FULL[2] + 1)
        for fours in range(FULL[3] + 1)
        if suits(twos, threes, fours)
    )


def _few(need: Need) -> tuple[int, Need]:
    return need.stones, need


def decoded(choices: int, cells: int) -> tuple[Need, ...]:
    """Choices written as bits, for so many cells, as what they need; the fewest stones first."""
    needs = []
    while choices:
        bit = (choices & -choices).bit_length() - 1
        choices &= choices - 1
        twos, threes, fours = bit >> 4, bit >> 2 & 3, bit & 3
        needs.append(Need(cells - 2 * twos - 3 * threes - 4 * fours, twos, threes, fours))
    return tuple(sorted(needs, key=_few))


def _reach(laid: Figure, question: Question) -> list[int]:
    """The columns of each layer where a stone would touch the figure, or all where it need not."""
    layers = question.silhouette.layers
    if not laid or question.mortar or question.loose:
        return [(1 << question.silhouette.width) - 1] * layers
    covered = [0] * (layers + 2)
    for stone in laid:
        covered[stone.layer + 1] |= stone.brick.studs
    return [covered[layer] | covered[layer + 2] for layer in range(layers)]


def _stones(layer: int, column: int, columns: int, supply: Supply) -> Iterator[Stone]:
    """The stones at hand that cover so many columns from there."""
    for size in range(1, 5):
        if supply[size - 1] and columns in (1, size):
            yield Stone(layer, column, size, across=columns == 1 < size)


@lru_cache
def _sparing(size: int, many: int) -> int:
    """The choices that need fewer stones of a size than there are."""
    return _choices(lambda *needed: needed[size - 2] < many)


# ---- one way to finish ----


def _finish(question: Question, laid: Figure) -> Iterator[Stone]:
    """Stones that finish a figure where it lies, the fewest there can be."""
    supply = question.supply
    while (answer := _answer(question._replace(laid=laid, supply=supply, exactly=True))).fewest != 0:
        # A single column is filled with what the rest needs least.
        step = min(answer.next, key=lambda one: (one.fewest, one.stone.across, -one.choices.bit_count(), one.stone))
        yield step.stone
        laid = figure((*laid, step.stone))
        supply = spent(supply, step.stone.size)


def spent(supply: Supply, size: int) -> Supply:
    """The supply without one stone of this size."""
    left = list(supply)
    left[size - 1] -= 1
    return (left[0], left[1], left[2], left[3])
