"""Whatever a reader cannot know: every byte that leaves the house for that reader is the same, and every count."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.games.europe.positions import number
from tests.games.europe.secret_cards import Secretive
from tests.server.wire import Wire, played
from tests.toys.sketch import Sketch

Secret = Callable[[Wire], None]


def same(one: dict[str, list[str]], two: dict[str, list[str]], *readers: str) -> None:
    for name in readers:
        assert len(one[name]) == len(two[name]), f"{name} gets another number of messages"
        for first, second in zip(one[name], two[name], strict=True):
            assert first == second, name


def rush(data: Path, early: Secret, late: Secret, open_one: Secret) -> dict[str, list[str]]:
    """Three rounds of rush: Bob has secrets before the first reveal, before the second, and when all is looked at."""

    def play(wire: Wire) -> None:
        wire.act(0, "roll")
        wire.act(0, wire.offered(0, "add")[0])
        early(wire)
        wire.act(2, "ready")
        wire.act(1, "ready")
        wire.act(0, "ready")
        wire.act(1, "roll")
        late(wire)
        for seat in (0, 1, 2):
            wire.act(seat, "ready")
        wire.act(2, "roll")
        open_one(wire)
        wire.act(0, wire.offered(0, "add")[0])
        for seat in (0, 2, 3):
            wire.pry(seat)

    told = ("first p1", "dice 1 1 1", "dice 1 1 1", "dice 2 2 2")
    return played(data, "rush", 3, play, told, options={"timers": "off"})


def nothing(_: Wire) -> None:
    """Bob does nothing."""


def three_steps(wire: Wire) -> None:
    """Bob builds, takes it back, adds mortar, and takes that back: in the end he passes."""
    wire.act(1, wire.offered(1, "add")[0], "undo", "mortar A", "undo")


def built(wire: Wire) -> None:
    wire.act(1, wire.offered(1, "add")[-1])


def built_after_all(wire: Wire) -> None:
    wire.act(1, wire.offered(1, "add")[0], "undo")
    built(wire)


def test_rush_three_secret_steps_reach_nobody_before_or_after_the_reveal(tmp_path: Path) -> None:
    one = rush(tmp_path / "1", nothing, built, nothing)
    two = rush(tmp_path / "2", three_steps, built_after_all, built)
    same(one, two, "Ann", "Cid", "Eve")
    assert len(one["Bob"]) < len(two["Bob"]), "he is told of his own steps"


def test_rush_the_comparison_bites(tmp_path: Path) -> None:
    one = rush(tmp_path / "1", nothing, built, nothing)
    two = rush(tmp_path / "2", nothing, nothing, nothing)
    assert one["Eve"] != two["Eve"], "what was revealed differs"


def taking_back(data: Path, secretly: Secret) -> dict[str, list[str]]:
    """Ann takes back what nobody noticed, what all did, and asks for more, while Bob has secrets or none."""

    def play(wire: Wire) -> None:
        ann, bob, cid, _ = wire.lines
        wire.act(0, "roll")
        wire.act(0, wire.offered(0, "add")[0])
        secretly(wire)
        ann.ask("ask", "snapshot", what="undo")
        wire.settle()
        assert wire.offered(0, "add"), "what nobody noticed is taken back at once"
        wire.act(0, "ready")
        secretly(wire)
        ann.ask("ask", "snapshot", what="undo")
        wire.settle()
        wire.act(0, "ready")
        wire.act(2, "ready")
        ann.ask("ask", "asked", what="undo")
        secretly(wire)
        wire.settle()
        cid.ask("answer", "asked", what="undo", yes=False)
        wire.settle()
        secretly(wire)
        ann.ask("ask", "refused", what="undo")
        bob.send("ask", what="draw")
        wire.settle()
        secretly(wire)
        for seat in (0, 2, 3):
            wire.pry(seat)

    return played(data, "rush", 3, play, ("first p1", "dice 1 1 1"), options={"timers": "off"})


def test_rush_taking_back_and_questions_tell_nothing_of_secret_steps(tmp_path: Path) -> None:
    def to_and_fro(wire: Wire) -> None:
        wire.act(1, wire.offered(1, "add")[0], "undo")

    one = taking_back(tmp_path / "1", nothing)
    two = taking_back(tmp_path / "2", to_and_fro)
    same(one, two, "Ann", "Cid", "Eve")


def europe(data: Path, texts: Sequence[str], told: Sequence[str]) -> dict[str, list[str]]:
    """Ann draws a Chance Card in the middle of a match and does what it says."""

    def play(wire: Wire) -> None:
        wire.act(0, *texts)
        for seat in range(4):
            wire.pry(seat)

    return played(data, Secretive, 3, play, told)


LISBON, SEVILLE, OSLO, BERGEN = map(number, ("lisbon", "seville", "oslo", "bergen"))
ATHENS, BERLIN = map(number, ("athens", "berlin"))


History = tuple[Sequence[str], Sequence[str]]
"""What Ann plays, and what chance is told."""


@pytest.mark.parametrize(
    ("card", "one", "two", "blind"),
    [
        (
            "C34",
            ([f"give {LISBON}"], [f"destination {ATHENS}"]),
            ([f"give {SEVILLE}"], [f"destination {BERLIN}"]),
            ("Bob", "Cid", "Eve"),
        ),
        (
            "C35",
            (["player p2", f"give {LISBON}"], [f"take {OSLO}"]),
            (["player p2", f"give {SEVILLE}"], [f"take {BERGEN}"]),
            ("Cid", "Eve"),
        ),
        (
            "C36",
            (["player p2"], [f"peek {OSLO}"]),
            (["player p2"], [f"peek {BERGEN}"]),
            ("Bob", "Cid", "Eve"),
        ),
        (
            "C37",
            (["take C34", "keep"], ["look C34", "look C35", "look C36"]),
            (["take C34", "keep"], ["look C34", "look C35", "look C38"]),
            ("Bob", "Cid", "Eve"),
        ),
    ],
)
def test_europe_cards_given_drawn_and_looked_at_reach_nobody_else(
    tmp_path: Path, card: str, one: History, two: History, blind: tuple[str, ...]
) -> None:
    first, second = (
        europe(tmp_path / str(at), [*texts, "throw"], [f"draw {card}", *told, "die 2"])
        for at, (texts, told) in enumerate((one, two))
    )
    same(first, second, *blind)
    assert first["Ann"] != second["Ann"]


def test_secret_steps_add_no_time_to_a_clock_that_all_can_see(tmp_path: Path) -> None:
    left = []

    def play(wire: Wire) -> None:
        wire.act(1, "stroke", "stroke", "rub", "stroke")
        for _ in range(2):
            wire.lines[0].ask("hello", "snapshot")
            left.append(wire.lines[0].position["clocks"]["left"][1])
            if len(left) == 1:
                wire.act(1, "done")

    played(tmp_path, Sketch, 2, play, clock={"minutes": 10, "increment": 60})
    assert left[0] <= 600 < left[1]


def test_at_the_end_everyone_gets_the_whole_log(tmp_path: Path) -> None:
    def play(wire: Wire) -> None:
        for _ in range(2):
            wire.act(1, "stroke", "stroke", "done")
            wire.act(0, "done")
        end = wire.lines[2].wait("table", lambda message: message["table"]["phase"] == "over")
        assert [line["ply"] for line in end["log"]] == list(range(8))
        assert [line["text"] for line in end["log"]][:3] == ["stroke", "stroke", "done"]
        assert end["position"]["ply"] == end["table"]["ply"] == 8
        assert len(wire.people[2].get(f"/api/tables/{wire.code}/replay")["frames"]) == 8

    played(tmp_path, Sketch, 2, play)
