"""The rules once more, slowly and without any trick, straight from the rulings: tiles are sets of unit edges in space.

Nothing here is shared with the game. It reads a position's text and gives the texts of all legal actions.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations, product
from typing import NamedTuple

ORDER = ["floor", "corner wall", "single wall", "tunnel", "single top", "corner top"]


class P(NamedTuple):
    """A place; the tuple's order is the order of places."""

    sort: str
    x: int
    y: int
    z: int
    d: str = ""

    @property
    def text(self) -> str:
        return " ".join(str(part) for part in self if part != "")


@cache
def edges(p: P) -> frozenset[frozenset[tuple[int, int, int]]]:
    """The four unit edges of a tile."""
    if p.sort == "H":
        ring = [(p.x, p.y, p.z), (p.x + 1, p.y, p.z), (p.x + 1, p.y + 1, p.z), (p.x, p.y + 1, p.z)]
    else:
        end = (p.x + 1, p.y) if p.d == "e" else (p.x, p.y + 1)
        ring = [(p.x, p.y, p.z), (*end, p.z), (*end, p.z + 1), (p.x, p.y, p.z + 1)]
    return frozenset(frozenset((ring[i], ring[(i + 1) % 4])) for i in range(4))


@cache
def touch(a: P, b: P) -> bool:
    return a != b and bool(edges(a) & edges(b))


@cache
def lower(wall: P) -> frozenset[tuple[int, int, int]]:
    return next(edge for edge in edges(wall) if all(point[2] == wall.z for point in edge))


@cache
def upper(wall: P) -> frozenset[tuple[int, int, int]]:
    return next(edge for edge in edges(wall) if all(point[2] == wall.z + 1 for point in edge))


@cache
def beneath(top: P) -> list[P]:
    """The four walls whose upper edge is a side of the top: south, east, north, west."""
    x, y, z = top.x, top.y, top.z - 1
    return [P("V", x, y, z, "e"), P("V", x + 1, y, z, "n"), P("V", x, y + 1, z, "e"), P("V", x, y, z, "n")]


@cache
def beside(top: P) -> list[P]:
    """The four horizontal places beside, in the same order."""
    x, y, z = top.x, top.y, top.z
    return [P("H", x, y - 1, z), P("H", x + 1, y, z), P("H", x, y + 1, z), P("H", x - 1, y, z)]


class Reference:
    def __init__(self, text: str, edition: str = "2010", top_over_floor: str = "never") -> None:
        tiles, using, mover = text.split(" | ")
        self.revised = edition == "revised"
        self.over_floor = top_over_floor
        self.table: dict[P, tuple[str, int]] = {}
        for tile in [] if tiles == "-" else tiles.split(", "):
            place, named = tile.split("=")
            sort, x, y, z, *d = place.split(" ")
            self.table[P(sort, int(x), int(y), int(z), *d)] = (named[0], int(named[1]))
        self.seat = int(mover) - 1
        self.least: dict[P, int] = {}
        self.along: dict[frozenset[tuple[int, int, int]], list[P]] = {}
        self.cells: dict[tuple[int, int], list[P]] = {}
        for p in self.table:
            if p.sort == "H":
                self.cells.setdefault((p.x, p.y), []).append(p)
            for edge in edges(p):
                self.along.setdefault(edge, []).append(p)
        self.using = using.split(" ")[self.seat]

    # ---- tiles in hand ----

    @property
    def own(self) -> str:
        return "ABCDE" if self.seat == 0 else "FGHIJ"

    def left(self, colour: str) -> list[int]:
        placed = [value for c, value in self.table.values() if c == colour]
        return [value for value in range(1, 7) if value not in placed]

    @cache  # noqa: B019 - one position, soon forgotten
    def hands(self, count: int) -> list[tuple[list[tuple[str, int]], list[tuple[str, int]]]]:
        """Every choice of tiles for a move of that many: those of the first colour, and those of a second."""
        fresh = [colour for colour in self.own if len(self.left(colour)) == 6]
        if self.using == "-":
            return [([(c, v) for v in values], []) for c in fresh for values in combinations(range(1, 7), count)]
        have = [(self.using, value) for value in self.left(self.using)]
        if len(have) >= count:
            return [(list(tiles), []) for tiles in combinations(have, count)]
        if not self.revised:
            return []
        return [
            (have, [(c, v) for v in values]) for c in fresh for values in combinations(range(1, 7), count - len(have))
        ]

    # ---- places ----

    def touched(self, p: P) -> list[P]:
        """The tiles on the table that share an edge with a place."""
        return [q for edge in edges(p) for q in self.along.get(edge, []) if q != p]

    def stands(self, wall: P) -> bool:  # WT-2
        if wall.z == 0:
            return True
        return any(q.sort == "H" or upper(q) == lower(wall) for q in self.along.get(lower(wall), []))

    def clash(self, p: P) -> bool:  # WT-3
        if self.over_floor == "always":
            return False
        cell = self.cells.get((p.x, p.y), [])
        if self.over_floor == "high":
            return any({p.z, q.z} == {0, 1} for q in cell)
        return any((p.z == 0) != (q.z == 0) for q in cell)

    def placements(self) -> list[tuple[str, tuple[P, ...]]]:
        """All moves without values."""
        if not self.table:
            return [("floor", (P("H", 0, 0, 0),))]
        found: dict[frozenset[P], str] = {}
        for kind, places in sorted(self.candidates(), key=lambda c: ORDER.index(c[0])):
            found.setdefault(frozenset(places), kind)  # WT-7
        return [(kind, tuple(sorted(places))) for places, kind in found.items()]

    def candidates(self) -> list[tuple[str, tuple[P, ...]]]:
        xs, ys, zs = ([p[i] for p in self.table] for i in (1, 2, 3))
        cells = list(product(range(min(xs) - 1, max(xs) + 2), range(min(ys) - 1, max(ys) + 2), range(max(zs) + 2)))
        free_h = [p for c in cells if (p := P("H", *c)) not in self.table and not self.clash(p)]
        free_v = [p for c in cells for d in "en" if (p := P("V", *c, d)) not in self.table]
        found: list[tuple[str, tuple[P, ...]]] = []
        for p in free_h:
            if p.z == 0:
                if self.touched(p):
                    found.append(("floor", (p,)))
            else:
                found += self.with_top(p)
        grounded = [p for p in free_v if p.z == 0 and any(q.sort == "H" and q.z == 0 for q in self.touched(p))]
        for a in grounded:
            for b in grounded:
                if a.d == "e" and b.d == "n" and touch(a, b):
                    found.append(("corner wall", (a, b)))
        for p in free_v:
            sorts = {q.sort for q in self.touched(p)}
            if sorts == {"H", "V"} and self.stands(p):
                found.append(("single wall", (p,)))
        return found

    def with_top(self, p: P) -> list[tuple[str, tuple[P, ...]]]:
        sides = beneath(p)
        walls = [i for i in range(4) if sides[i] in self.table]
        tops = [i for i in range(4) if beside(p)[i] in self.table]
        found: list[tuple[str, tuple[P, ...]]] = []
        if len(walls) == 1 and self.stands(new := sides[(walls[0] + 2) % 4]):
            found.append(("tunnel", (p, new)))
        if len(walls) >= 2:
            found.append(("single top", (p,)))
        if len(tops) >= 2 and (self.revised or not walls):  # WT-4
            due = [sides[i] for i in range(4) if i not in tops and i not in walls]
            if all(self.stands(wall) for wall in due):
                found.append(("corner top", (p, *due)))
        return found

    # ---- values ----

    def placeable(self, order: tuple[P, ...], values: dict[P, int]) -> bool:
        return all(
            self.smallest(p) <= values[p] or any(touch(p, q) and values[q] <= values[p] for q in order[:i])
            for i, p in enumerate(order)
        )

    def smallest(self, p: P) -> int:
        """The smallest value on the table that touches a place."""
        if p not in self.least:
            self.least[p] = min((self.table[q][1] for q in self.touched(p)), default=99)
        return self.least[p]

    def fits(self, places: tuple[P, ...], assigned: tuple[tuple[bool, int], ...]) -> bool:
        """Whether tiles, each of the first colour or not and of some value, can be placed in some order."""
        if not self.table:
            return assigned[0][1] == 1
        values = {p: value for p, (_, value) in zip(places, assigned, strict=True)}
        early = tuple(p for p, (first, _) in zip(places, assigned, strict=True) if first)
        late = tuple(p for p in places if p not in early)
        # Tiles of the colour in use come before those of the next (WT-4).
        return any(self.placeable(a + b, values) for a in permutations(early) for b in permutations(late))

    def actions(self) -> set[str]:
        """The texts of all legal actions."""
        found = set()
        for kind, places in self.placements():
            known: dict[tuple[tuple[bool, int], ...], bool] = {}
            for first, second in self.hands(len(places)):
                for assigned in permutations(first + second):
                    sorts = tuple((tile in first, tile[1]) for tile in assigned)
                    if sorts not in known:
                        known[sorts] = self.fits(places, sorts)
                    if known[sorts]:
                        found.add(self.text(kind, dict(zip(places, assigned, strict=True)), second))
        return found

    def text(self, kind: str, tiles: dict[P, tuple[str, int]], second: list[tuple[str, int]]) -> str:
        colours = [colour for colour, _ in tiles.values()]
        if not second:
            return f"{colours[0]} {kind}: " + ", ".join(f"{p.text}={value}" for p, (_, value) in tiles.items())
        return f"{self.using}{second[0][0]} {kind}: " + ", ".join(f"{p.text}={c}{v}" for p, (c, v) in tiles.items())
