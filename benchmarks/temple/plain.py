"""The plain engine in C as a bot: built by the system's compiler, asked over a pipe."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from stylobate.bots.bot import Bot, View
from stylobate.core.game import Game, Seat
from stylobate.games.stones.rules.board import temple
from stylobate.games.stones.rules.table import Table

SOURCE = Path(__file__).with_name("plain.c")
FLAGS = ("-O3", "-march=native", "-std=gnu11")


class Missing(RuntimeError):
    """There is no C compiler."""


def built(folder: Path) -> Path:
    """The engine, compiled into a folder."""
    compiler = shutil.which("cc")
    if compiler is None:
        raise Missing("There is no C compiler (cc) on this machine: the plain engine cannot be built")
    engine = folder / "plain"
    subprocess.run([compiler, *FLAGS, "-o", str(engine), str(SOURCE)], check=True)
    return engine


class PlainBot(Bot):
    """Asks the engine, which may think so many CPU seconds."""

    title = "Plain C"

    def __init__(self, game: Game[Any, Any], process: "subprocess.Popen[str]", seconds: float) -> None:
        super().__init__(game)
        self.process, self.seconds = process, seconds
        self.table = Table("classic", "any", "wait")
        self.nodes = self.depths = self.answers = 0

    def think(self, view: View, seat: Seat, rng: Random) -> str:
        state = self.game.guess(view, seat, rng)
        stones = self.table.pack(state)
        number, depth, nodes = map(int, self._asked(f"{seat} {stones[seat]} {stones[1 - seat]} {self.seconds}"))
        self.nodes, self.depths, self.answers = self.nodes + nodes, self.depths + depth, self.answers + 1
        return str(self.table.action(state, number))

    def _asked(self, question: str) -> list[str]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(question, file=self.process.stdin, flush=True)
        return self.process.stdout.readline().split()


@contextmanager
def running(engine: Path) -> "Iterator[subprocess.Popen[str]]":
    """The engine, told about the board."""
    with subprocess.Popen([engine], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        print(_board(), file=process.stdin, flush=True)
        try:
            yield process
        finally:
            process.kill()


def _board() -> str:
    """Goals, then neighbours and what lies behind them, then rows to the goal, as the engine reads them."""
    sides = temple().sides
    numbers = [side.goal for side in sides]
    for side in sides:
        for near, beyond in zip(side.near, side.beyond, strict=True):
            numbers += [field for pair in zip(near, beyond, strict=True) for field in pair]
    numbers += [rows for side in sides for rows in side.ahead]
    return " ".join(map(str, numbers))
