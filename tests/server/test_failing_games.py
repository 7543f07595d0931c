"""A game that fails to show a position: what is stored counts, and the match goes on without whoever cannot see it."""

from pathlib import Path
from typing import ClassVar

import pytest

from stylobate.core.game import Json, Seat
from tests.server.house import Line, Person, house
from tests.toys.cards import Cards, Table

FAILED = 1011


class Blurred(Cards):
    """Some seats cannot be shown anything for a while."""

    blind: ClassVar[set[Seat]] = set()

    def view(self, state: Table, seat: Seat | None) -> dict[str, Json]:
        if seat in self.blind:
            raise LookupError("nothing to be seen")
        return super().view(state, seat)


PARTS = {
    "find": lambda _: Blurred,
    "load": lambda _, seats=None, **__: Blurred.setup(seats),
    "names": lambda: ("cards",),
}


@pytest.fixture(autouse=True)
def sight() -> None:
    Blurred.blind.clear()


def test_a_view_that_fails_leaves_no_room_behind_its_log(tmp_path: Path) -> None:
    with house(tmp_path, parts=PARTS, expected=("cannot be shown to seat",)) as door:
        ann, ben = Person(door), Person(door, "Ben")
        code = ann.create("me open", game="cards")
        first, other = ann.at(code), ben.at(code)
        # The cards are dealt while one of two sees nothing.
        Blurred.blind.add(0)
        other.send("sit", seat=1, name="Ben")
        other.wait_table(lambda table: table["phase"] == "playing")
        other.until_ply(4)
        assert first.closed()[0] == FAILED
        # Whoever comes back finds everything, and the match goes on.
        Blurred.blind.clear()
        first = ann.at(code)
        assert first.position["ply"] == 4
        assert _plays(first, "hide") == "played"
        # The actor is told, whoever else is not.
        other.until_turn()
        Blurred.blind.add(0)
        assert _plays(other, "hide") == "played"
        assert first.closed()[0] == FAILED
        Blurred.blind.clear()
        assert ann.at(code).position["ply"] == ben.at(code).position["ply"] == 6
        assert len(ann.get(f"/api/tables/{code}/replay")["frames"]) == 6


def _plays(line: Line, verb: str) -> str:
    card = line.position["view"]["hand"][0]
    return str(line.act(f"{verb}{card}")["type"])
