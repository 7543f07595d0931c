"""The endgame table: right by another way of counting, used by the strongest bot, and never in anybody's way."""

import json
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from stylobate import load
from stylobate.bots import open_bot
from stylobate.bots.budget import Budget
from stylobate.bots.deepening import Deepening
from stylobate.bots.found import ForcedEnd
from stylobate.cli.main import app
from stylobate.core.compiled import DRAWN, LOST, UNKNOWN
from stylobate.games.stones.bots.endgames import kernel
from stylobate.games.stones.bots.endgames.building import build
from stylobate.games.stones.bots.endgames.keeping import HEAD, Keeping, loaded
from stylobate.games.stones.rules.board import temple
from stylobate.games.stones.state import State

GAME = load("stones")
STONES = 4
"""Of the table in these tests."""


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache folder with a table."""
    folder = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder))
        Keeping(0).build(STONES, 2, lambda done, total: None)
    return folder


@pytest.fixture
def table(kept: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The table, where bots find it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(kept))
    return loaded(Keeping(0))


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The path of a table that does not exist."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return Keeping(0).path


def said(state: State, table: Any) -> int:
    return int(kernel.known(GAME.kernel().pack(state), table))


def played(boards: tuple[int, int], mover: int) -> State | None:
    """The position, if it is one and not over."""
    try:
        state = GAME.read(str(State(boards, mover)))
    except ValueError:
        return None
    return None if state.over else state


def some(rng: Random, own: int, enemy: int) -> Iterator[State]:
    """Positions with so many stones of the mover's and the other's."""
    while True:
        fields = rng.sample(range(kernel.FIELDS), own + enemy)
        boards = sum(1 << field for field in fields[:own]), sum(1 << field for field in fields[own:])
        mover = rng.randrange(2)
        if state := played(boards if mover == 0 else boards[::-1], mover):
            yield state


def by_hand(states: list[State]) -> dict[str, int]:
    """What becomes of each of these, all with their successors, by the rules as people play them."""
    after = {str(s): [GAME.apply(s, s.mover, a).state for a in GAME.actions(s, s.mover)] for s in states}
    known: dict[str, int] = {}
    for plies in range(1, 60):
        found = {}
        for state in states:
            replies = [_reply(state, reached, known) for reached in after[str(state)]]
            lost = [reply is not None and reply < LOST for reply in replies]
            if any(reply == LOST + plies - 1 for reply in replies):
                found[str(state)] = plies
            elif all(lost) and max(reply for reply in replies if reply is not None) == plies - 1:
                found[str(state)] = LOST + plies
        known |= {text: byte for text, byte in found.items() if text not in known}
    return {str(state): known.get(str(state), DRAWN) for state in states}


def _reply(before: State, reached: State, known: dict[str, int]) -> int | None:
    """What is known of the position after a turn, for the side that is then to move."""
    if reached.over:
        return LOST if reached.over.scores[before.mover] == 1 else 0
    return known.get(str(State(reached.boards, reached.mover)))


def test_one_against_one_is_right_in_every_position(table: Any) -> None:
    pairs = ((1 << a, 1 << b) for a, b in product(range(kernel.FIELDS), repeat=2) if a != b)
    states = [state for boards in pairs for mover in (0, 1) if (state := played(boards, mover))]
    assert len(states) > 1500
    assert {str(state): said(state, table) for state in states} == by_hand(states)


@pytest.mark.parametrize(("own", "enemy"), [(1, 2), (2, 1), (1, 3), (2, 2), (3, 1)])
def test_a_search_finds_the_same(table: Any, own: int, enemy: int) -> None:
    states = some(Random(f"{own} {enemy}"), own, enemy)
    checked = 0
    while checked < 12:
        state = next(states)
        byte = said(state, table)
        plies = byte if byte < LOST else byte - LOST
        if not 3 <= plies <= 7:
            continue
        checked += 1
        for depth in (plies - 1, plies):
            found = Deepening(GAME.kernel(), state, depth=depth, quiet=0, reduce=False).go(patient())
            winner = state.mover if byte < LOST else 1 - state.mover
            assert found.forced == (ForcedEnd(winner, plies) if depth == plies else None), str(state)


def patient() -> Budget:
    return Budget(lambda: 0.0, 1.0, 1 << 40)


def test_more_stones_and_finished_sides_are_not_in_it(table: Any) -> None:
    assert said(next(some(Random(1), 3, 2)), table) == UNKNOWN
    assert said(GAME.start(), table) == UNKNOWN
    assert said(State((1, 0), 0), table) == UNKNOWN


def test_the_temple_looks_the_same_to_both_sides() -> None:
    white, black = temple().sides
    last = kernel.FIELDS - 1
    for near, other in zip((*white.near, *white.beyond), (*black.near, *black.beyond), strict=True):
        turned = [-1 if other[last - field] < 0 else last - other[last - field] for field in range(kernel.FIELDS)]
        assert list(near) == turned


def test_the_strongest_bot_wins_as_soon_as_the_table_says(table: Any) -> None:
    bot = open_bot(GAME, 5)
    bot.clock = lambda: 0.0  # type: ignore[method-assign]
    states = some(Random(8), 2, 2)
    for _ in range(5):
        state = next(one for one in states if 9 <= said(one, table) < LOST)
        winner, plies = state.mover, said(state, table)
        for left in range(plies, 0, -1):
            assert not state.over
            view = GAME.view(state, state.mover)
            assert bot.judge(view, state.mover).forced == ForcedEnd(winner, left)
            text = bot.choose(view, state.mover, Random(left))
            state = GAME.apply(state, state.mover, text).state
        assert state.over
        assert state.over.scores[winner] == 1


def test_a_draw_is_told_as_one(table: Any) -> None:
    state = next(one for one in some(Random(2), 2, 2) if said(one, table) == DRAWN)
    judgement = open_bot(GAME, 5).judge(GAME.view(state, state.mover), state.mover)
    assert judgement.forced == ForcedEnd(None, None)
    assert judgement.scores == (0.5, 0.5)


def test_only_the_strongest_looks_it_up(table: Any) -> None:
    state = next(one for one in some(Random(3), 2, 2) if 15 <= said(one, table) < LOST)
    view = GAME.view(state, state.mover)
    assert open_bot(GAME, 5).judge(view, state.mover).forced == ForcedEnd(state.mover, said(state, table))
    assert open_bot(GAME, 4).judge(view, state.mover).forced is None


def test_where_a_position_has_occurred_twice_the_table_is_not_asked(table: Any) -> None:
    state = next(one for one in some(Random(3), 2, 2) if 15 <= said(one, table) < LOST)
    for past, asked in (((), True), ((state.mark,), True), ((state.mark, state.mark), False)):
        repeated = State(state.boards, state.mover, past=past)
        search = Deepening(GAME.kernel(), repeated, depth=1, quiet=0, endgames=True)
        assert (len(search.endgames) > 0) == asked


def test_without_a_table_everything_is_as_before(empty: Path, caplog: pytest.LogCaptureFixture) -> None:
    state = GAME.read("./.../..w../..w../...../...../b...b/.../. w")
    assert len(loaded(Keeping(0))) == 0
    assert open_bot(GAME, 5).judge(GAME.view(state, 0), 0).forced == ForcedEnd(0, 3)
    assert not caplog.records
    told = CliRunner().invoke(app, ["endgames", "stones", "--check"])
    assert told.exit_code == 1
    assert "There is no endgame table yet" in told.output


def spoiled(kind: str, whole: bytes) -> bytes:
    head = json.loads(whole[:HEAD])
    return {
        "one byte changed": whole[:-9] + bytes([whole[-9] ^ 1]) + whole[-8:],
        "cut off": whole[:-1],
        "only its head": whole[:HEAD],
        "nothing": b"",
        "a picture": b"\x89PNG\r\n\x1a\n" + bytes(4000),
        "no object": b"[1, 2]".ljust(HEAD) + whole[HEAD:],
        "too many stones": json.dumps({**head, "stones": 99}).encode().ljust(HEAD - 1) + b"\n" + whole[HEAD:],
        "other rules": json.dumps({**head, "rules_version": "0"}).encode().ljust(HEAD - 1) + b"\n" + whole[HEAD:],
    }[kind]


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("one byte changed", "is damaged"),
        ("cut off", "is damaged"),
        ("only its head", "is damaged"),
        ("nothing", "is no endgame table for these rules"),
        ("a picture", "is no endgame table for these rules"),
        ("no object", "is no endgame table for these rules"),
        ("too many stones", "is no endgame table for these rules"),
        ("other rules", "is no endgame table for these rules"),
    ],
)
def test_a_broken_file_is_told_once_and_not_used(
    kept: Path, empty: Path, caplog: pytest.LogCaptureFixture, kind: str, why: str
) -> None:
    whole = (kept / "stylobate" / "endgames" / empty.name).read_bytes()
    empty.parent.mkdir(parents=True)
    empty.write_bytes(spoiled(kind, whole))
    told = CliRunner().invoke(app, ["endgames", "stones", "--check"])
    assert told.exit_code == 1
    assert why in told.output
    assert "stylobate endgames stones" in told.output
    state = next(some(Random(4), 2, 2))
    bot = open_bot(GAME, 5)
    bot.clock = lambda: 0.0  # type: ignore[method-assign]
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            assert bot.choose(GAME.view(state, state.mover), state.mover, Random(1))
    assert len(caplog.records) == 1
    assert why in caplog.text


def test_the_command_builds_it_and_says_where(empty: Path) -> None:
    built = CliRunner().invoke(app, ["endgames", "stones", "--pieces", "3"])
    assert built.exit_code == 0, built.output
    assert str(empty) in built.output.replace("\n", "")
    assert [path.name for path in empty.parent.iterdir()] == [empty.name]
    assert Keeping(0).pieces() == 3
    assert CliRunner().invoke(app, ["endgames", "stones", "--check"]).exit_code == 0


def test_leaps_of_faith_over_enemies_only_have_a_table_of_their_own(table: Any) -> None:
    other = load("stones", leap_of_faith="enemy").endgames()
    assert isinstance(other, Keeping)
    assert other.path != Keeping(0).path
    assert build(other.word, STONES, 2, lambda done, total: None).tobytes() != table.tobytes()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["stones", "-o", "variant=convert"], "no endgame table"),
        (["stones", "-o", "variant=cross"], "no endgame table"),
        (["trip"], "no endgame table"),
        (["stones", "--pieces", "9"], "from 3 to 7"),
    ],
)
def test_what_cannot_be_built_is_refused(words: list[str], why: str) -> None:
    told = CliRunner().invoke(app, ["endgames", *words])
    assert told.exit_code == 2
    assert why in told.output


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    told = CliRunner().invoke(app, ["endgames", "stones", "--pieces", "3"])
    assert told.exit_code == 2
    assert "cannot be kept" in told.output


def test_compiled_and_uncompiled_agree() -> None:
    code = (
        "from stylobate.games.stones.bots.endgames.building import build\n"
        "print(build(0, 2, 1, lambda done, total: None).tobytes().hex())"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-c", code],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
        timeout=120,
    )
    assert done.stdout.strip() == build(0, 2, 1, lambda done, total: None).tobytes().hex()
