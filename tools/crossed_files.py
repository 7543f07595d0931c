"""`python -m tools.crossed_files stones europe`: the files of the server and the rules that one action crosses.

From the frame that arrives to the commit: every file of ours of which a function runs in between, in any thread.
"""

import sqlite3
import sys
import tempfile
import threading
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

from stylobate.core import registry
from tests.server.house import Person, house

SOURCE = Path(__file__).parents[1] / "src/stylobate"
FIRST = "sockets.py", "_take"
"""The function that is called when a frame has arrived."""
ACTIONS = 3
"""So many are made, and the last one is noted: those before it load and warm up."""


class Crossed:
    """Notes the files between the two."""

    def __init__(self) -> None:
        self.files: set[str] = set()
        self.noting = self.armed = False

    def hook(self, frame: FrameType, event: str, called: Any) -> None:
        if event == "call":
            path = frame.f_code.co_filename
            self.noting |= self.armed and (Path(path).name, frame.f_code.co_name) == FIRST
            if self.noting and path.startswith(str(SOURCE)):
                self.files.add(str(Path(path).relative_to(SOURCE)))
        elif event == "c_return" and called.__name__ == "commit" and isinstance(called.__self__, sqlite3.Connection):
            self.noting = self.armed = self.armed and not self.noting


def crossed(game: str) -> set[str]:
    """The files that one action near the beginning of a match crosses."""
    noted = Crossed()
    parts = {"load": registry.load, "find": registry.find, "names": lambda: (game,)}
    threading.setprofile(noted.hook)
    with tempfile.TemporaryDirectory() as folder, house(Path(folder), parts=parts) as door:
        ann = Person(door)
        line = ann.at(ann.create("me bot:1", game=game))
        for number in range(ACTIONS):
            line.until_turn()
            noted.armed = number == ACTIONS - 1
            line.act(_legal(line.position["offer"]))
        threading.setprofile(None)
    return noted.files


def _legal(offer: Any) -> str:
    """The first action of an offer."""
    if isinstance(offer, list):
        return str(offer[0]["text"])
    word, verb = next(iter(offer["verbs"].items()))
    words, level = [word], verb["choices"]
    while level:
        first = next(iter(level))
        words.append(first)
        level = level[first] if isinstance(level, dict) and len(words) <= len(verb["slots"]) else None
    return " ".join(filter(None, words))


def main() -> None:
    for game in sys.argv[1:]:
        files = crossed(game)
        by_part = Counter("server" if file.startswith("server/") else "core, kit and game" for file in files)
        print(game, dict(by_part), *sorted(files), sep="\n  ")


if __name__ == "__main__":
    main()
