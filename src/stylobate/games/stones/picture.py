"""A position in characters: ranks at the left, files below, a dot for an empty field."""

from collections.abc import Mapping
from typing import Any

from stylobate.games.stones.rules.board import Board


def drawn(view: Mapping[str, Any], board: Board) -> str:
    """The stones on their fields and who is to act."""
    stones, mover, *_ = view["position"].split(" ")
    signs = dict(zip(board.places, stones.replace("/", ""), strict=True))
    lines = [
        f"{rank + 1:>2}  " + " ".join(signs.get((file, rank), " ") for file in range(board.files)).rstrip()
        for rank in reversed(range(board.ranks))
    ]
    names = " ".join(chr(ord("a") + file) for file in range(board.files))
    return "\n".join([*lines, f"    {names}", f"    {mover} to act"])
