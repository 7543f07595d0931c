"""The words of the notation: blocks, plots, cells and ways."""

from typing import Final

from stylobate.games.blox.rules.plots import ACROSS, DOWN, KINDS, SIDE, cell_name
from stylobate.games.blox.rules.printed import PLOTS
from stylobate.kit.verbs import Named, Seats, fixed

BLOCK: Final = fixed("block", f"a block ({', '.join(KINDS)})", "CB-4", {kind: kind for kind in KINDS})
CELLS: Final = {cell_name(stud): stud for stud in range(SIDE * SIDE)}
WAY: Final = fixed("way", "'across' or 'down'", "CB-8", {ACROSS: ACROSS, DOWN: DOWN})


def plot_slot(name: str = "plot") -> Named[int]:
    words = {plot: at for at, plot in enumerate(PLOTS)}
    return fixed(name, f"a plot ({', '.join(PLOTS)})", "CB-1", words, kind="plot")


def cell_slot(name: str = "at") -> Named[int]:
    return fixed(name, "a cell (a1 to f6)", "CB-1", CELLS, kind="cell")


PLOT: Final = plot_slot()
CELL: Final = cell_slot()
TO: Final = Seats("to", "CB-22")
