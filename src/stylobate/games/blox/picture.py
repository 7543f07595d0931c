"""A view drawn in characters, for the terminal."""

from collections.abc import Mapping
from typing import Any

from stylobate.games.blox.rules.plots import SIDE
from stylobate.games.blox.rules.printed import landscapes
from stylobate.kit.words import side


def drawn(view: Mapping[str, Any]) -> str:
    """One strip of plots a player: layers as numbers, `o` for the cut-out where nothing lies."""
    strips = [line for player in view["players"] for line in _player(player)]
    supply = ", ".join(f"{count} {kind}" for kind, count in view["supply"].items())
    offer = ", ".join(view["offer"]) or "nothing"
    return "\n".join([*strips, f"Supply: {supply}", f"On the table: {offer}", f"{view['now']['words']}."])


def _player(player: Mapping[str, Any]) -> list[str]:
    done = "gave up" if player["out"] else f"{player['finished']} of 3 finished"
    head = f"{side(player['seat'])}: {done}" + (f", keeps {', '.join(player['kept'])}" if player["kept"] else "")
    plots = [_plot(plot) for plot in player["plots"]]
    return [head, *("   ".join(rows) for rows in zip(*plots, strict=True))]


def _plot(plot: Mapping[str, Any]) -> list[str]:
    marks = ["."] * SIDE * SIDE
    cutout = landscapes()[plot["card"]].cutout if plot["card"] else 0
    for stud in range(SIDE * SIDE):
        marks[stud] = "o" if cutout >> stud & 1 else "."
    for block in plot["blocks"]:
        for cell in block["cells"]:
            marks[(int(cell[1]) - 1) * SIDE + ord(cell[0]) - ord("a")] = str(block["layer"])
    title = (plot["plot"] + (" done" if plot["finished"] else ""))[: 2 * SIDE]
    return [title.ljust(2 * SIDE), *(" ".join(marks[row * SIDE : (row + 1) * SIDE]) + " " for row in range(SIDE))]
