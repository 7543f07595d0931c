"""Everything that leaves a real house for those who read a table: frames and their number, and pages."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stylobate.core import registry
from stylobate.core.game import Game
from tests.games.pages import texts_of
from tests.server.house import Line, Person, house

NAMES = ("Ann", "Bob", "Cid", "Dan")


class Told(random.Random):
    """Chance that does what it is told, the first time it can; otherwise the first thing there is."""

    def __init__(self, *texts: str) -> None:
        super().__init__(0)
        self.texts = list(texts)

    def choices(self, population: Sequence[Any], weights: Any = None, **_: Any) -> list[Any]:
        could = {str(action): action for action in population}
        for text in self.texts:
            if text in could:
                self.texts.remove(text)
                return [could[text]]
        return [population[0]]


@dataclass(frozen=True)
class Wire:
    """A table in a house, with a person on every seat and one who watches."""

    code: str
    people: list[Person]
    lines: list[Line]

    def act(self, seat: int, *texts: str) -> None:
        """A seat plays these, after it has read all that there is to read."""
        for text in texts:
            settle(self.lines[seat])
            answer = self.lines[seat].act(text)
            assert answer["type"] == "played", answer

    def offered(self, seat: int, kind: str) -> list[str]:
        """The texts of this kind that a seat's page is offered."""
        settle(self.lines[seat])
        return [text for text in texts_of(self.lines[seat].position["offer"]) if text.startswith(kind)]

    def settle(self) -> None:
        for line in self.lines:
            settle(line)

    def pry(self, seat: int) -> None:
        """Ask for everything one may ask for at the table."""
        settle(self.lines[seat])
        line = self.lines[seat]
        for ply in range(line.position["ply"] + 2):
            line.send("look", ply=ply)
        for text in ("ready", "add A 1a1", "undo", "roll", "give 1", "nonsense"):
            line.send("try", text=text, ticket=7)
        line.send("advise", ticket=8)
        line.send("premoves", ticket=6)
        line.send("act", ply=0, text="nonsense", ticket=9)
        line.send("act", ply=line.position["ply"] + 1, text="nonsense", ticket=9)
        settle(line)

    def seen(self, seat: int) -> list[str]:
        """All that has reached a person so far, that comes on a second visit, and that the pages tell."""
        settle(self.lines[seat])
        person = self.people[seat]
        again = person.at(self.code, ply=2)
        frames = [*self.lines[seat].frames, *again.frames]
        again.close()
        table = person.get(f"/api/tables/{self.code}")
        paths = [f"/api/tables/{self.code}{path}" for path in ("", "/board", "/replay", "/export", "/thoughts")]
        pages = [person.http.get(path).text for path in (*paths, "/api/house")]
        return [veiled(text, table) for text in (*frames, *pages) if '"type":"pong"' not in text]


def settle(line: Line) -> None:
    """Read until nothing is under way any more: what is sent stays in order."""
    line.ask("ping", "pong", sent=0.0)


def veiled(text: str, table: dict[str, Any]) -> str:
    """Without what differs between any two tables."""
    for word in (table["code"], table["title"], str(table["created"])):
        text = text.replace(word, "~")
    return text.rpartition('"address"')[0] or text


def played(
    data: Path,
    game: type[Game[Any, Any]] | str,
    seats: int,
    play: Callable[[Wire], None],
    told: Sequence[str] = (),
    **more: Any,
) -> dict[str, list[str]]:
    """What each reader, and a watcher, gets of a match that is played like this."""
    kind = registry.find(game) if isinstance(game, str) else game
    parts = {
        "load": lambda name, seats=None, **options: kind.setup(seats, **options),
        "find": lambda name: kind,
        "names": lambda: (kind.id,),
        "rng": Told(*told),
    }
    with house(data, parts=parts) as door:
        people = [Person(door, name) for name in (*NAMES[:seats], "Eve")]
        code = people[0].create("me" + " open" * (seats - 1), game=kind.id, **more)
        lines = [person.at(code) for person in people]
        for seat in range(1, seats):
            lines[seat].ask("sit", "snapshot", seat=seat, name=NAMES[seat])
            for line in lines:
                settle(line)
        wire = Wire(code, people, lines)
        play(wire)
        wire.settle()
        return {name: wire.seen(seat) for seat, name in enumerate((*NAMES[:seats], "Eve"))}
