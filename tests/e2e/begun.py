"""Matches that bots have brought near their end, so that people can play them out in a browser within a minute."""

import subprocess
import sys
from pathlib import Path
from random import Random

from stylobate.bots import open_bot
from stylobate.core.game import Acting, Over
from stylobate.core.match import Match
from stylobate.core.registry import load
from stylobate.server import saves
from stylobate.server.messages import ClockInfo
from stylobate.server.tables import Sitter


def begun(name: str, seats: int, share: float, level: int, **options: str | int | bool) -> Match:
    """The first part of a whole match between bots of a level."""
    game = load(name, seats=seats, **options)
    whole, rng = Match(game), Random(seats)
    bot = open_bot(game, game.levels()[level - 1])
    while not isinstance(turn := whole.turn, Over):
        if isinstance(turn, Acting):
            seat = turn.seats[0]
            whole.play(seat, bot.choose(game.view(whole.state, seat), seat, rng))
        else:
            whole.play(None, whole.draw(rng))
    return Match(game, whole.log[: int(whole.ply * share)])


def brought_in(
    match: Match,
    file: Path,
    data: Path,
    bots: tuple[int, ...] = (),
    level: int = 1,
    clocks: tuple[float, ...] | None = None,
) -> str:
    """Bring a match into the house from a save file, as anyone does; gives the code of its table.

    With clocks, these seconds are left on them.
    """
    table, match = saves.restored(match.dumps())
    if clocks is not None:
        table.clock, table.clocks = ClockInfo(minutes=5), list(clocks)
    name = match.game.levels()[level - 1].name
    table.sitters = tuple(
        Sitter("bot", f"{name} {seat + 1}", level=level) if seat in bots else sitter
        for seat, sitter in enumerate(table.sitters)
    )
    file.write_text(saves.backup(table, match), "utf-8")
    command = [str(Path(sys.executable).with_name("stylobate")), "import", str(file), "--data", str(data)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "1 match added" in done.stdout, done.stdout
    return table.code
