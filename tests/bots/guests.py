"""Packages with bots, put where Python finds them, as an installer would."""

from pathlib import Path

GOOD = '''
from stylobate import Bot


class Last(Bot):
    """Takes the last action in the list."""

    title = "Omega"
    sentence = "Takes what is left"

    def __init__(self, game, *, patience: int = 1, slip: float = 0.0):
        super().__init__(game, slip=slip)
        self.patience = patience

    def think(self, view, seat, rng):
        return str(self.game.actions(self.game.guess(view, seat, rng), seat)[-1])


class Picky(Last):
    title = ""

    @classmethod
    def plays(cls, game):
        return game.id == "stones"


class Moody(Last):
    @classmethod
    def plays(cls, game):
        raise RuntimeError("not today")


class Clumsy(Last):
    """Fails whenever it is asked."""

    title = "Clumsy"

    def choose(self, view, seat, rng):
        raise RuntimeError("dropped it")


not_a_bot = "a string"
'''
POINTS = """[stylobate.bots]
clumsy = guest_bots:Clumsy
last = guest_bots:Last
moody = guest_bots:Moody
picky = guest_bots:Picky
thing = guest_bots:not_a_bot
broken = broken_bots:Broken
"""


def write_package(folder: Path) -> None:
    """A distribution with good bots and bad ones."""
    (folder / "guest_bots.py").write_text(GOOD)
    (folder / "broken_bots.py").write_text("raise RuntimeError('no licence')\n")
    info = folder / "guest_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: guest-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(POINTS)
