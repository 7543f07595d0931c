"""Puzzles: the proof looks at everything, and finds only what is one."""

from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from stylobate.bots import play
from stylobate.bots.puzzles import LENGTHS, MANY, Proof, Puzzle, collected, puzzle_at, puzzles_of, read, written
from stylobate.cli.main import app
from stylobate.core.registry import find, load
from stylobate.kit.folders import kept


def shipped(name: str) -> tuple[Puzzle, ...]:
    file = kept(find(name), "puzzles.json")
    assert file is not None
    return read(file.read_text())


ALL = shipped("stones")
MOVES = {"stones": LENGTHS, "tiles": (1,), "blox": (2,)}
EVERY = [(name, number, puzzle) for name in MOVES for number, puzzle in enumerate(shipped(name), 1)]


@pytest.mark.parametrize(("name", "number", "puzzle"), EVERY, ids=[f"{name} {number}" for name, number, _ in EVERY])
def test_every_puzzle_that_ships_is_one_by_the_rules(name: str, number: int, puzzle: Puzzle) -> None:
    game = load(name, 2, **puzzle.options)
    state = game.read(puzzle.position)
    assert puzzle.moves in MOVES[name]
    assert puzzle_at(game, state, puzzle.seat, puzzle.moves, puzzle.source) == puzzle
    proof = Proof(game, puzzle.seat)
    assert len(game.actions(state, puzzle.seat)) >= MANY
    for at, text in enumerate(puzzle.line):
        left = puzzle.moves - at // 2
        if at % 2 == 0:
            expected = list(puzzle.ends) if left == 1 else [text]
            assert proof.winning(state, left) == expected
            assert not proof.wins(state, left - 1)
        seat = puzzle.seat if at % 2 == 0 else 1 - puzzle.seat
        state = game.apply(state, seat, game.parse(state, seat, text)).state
    over = game.turn(state)
    assert over.scores[puzzle.seat] == 1  # type: ignore[union-attr]


def test_they_are_many_and_each_is_another() -> None:
    for name, least in (("stones", 30), ("tiles", 20), ("blox", 10)):
        found = shipped(name)
        assert len({puzzle.position for puzzle in found}) == len(found) >= least
        assert read(written(found)) == found
        assert [puzzle.moves for puzzle in found] == sorted(puzzle.moves for puzzle in found)
    assert all(len(puzzle.ends) == 1 for puzzle in shipped("tiles")), "a win at once has one answer"


def test_where_two_moves_win_or_none_does_there_is_no_puzzle() -> None:
    game = load("stones")
    # Two stones are two steps away, and nobody guards: either of them wins.
    state = game.read("./.../.w.w./...../...../...../b...b/.../. w")
    assert len(Proof(game, 0).winning(state, 2)) > 1
    assert puzzle_at(game, state, 0, 2, "") is None
    assert puzzle_at(game, game.start(), 0, 2, "") is None
    assert puzzle_at(game, game.read("./ww./...../...../...../...../b...b/.../. w"), 0, 1, "") is None, "either wins"
    # A win in two is none in three.
    assert puzzle_at(game, game.read(ALL[0].position), ALL[0].seat, 3, "") is None


def test_what_an_easy_bot_finds_is_left_out() -> None:
    game = load("stones")
    levels = game.levels()[2:4]
    hard = [puzzle for found in collected(game, levels, "greedy", 4, 1) for puzzle in found]
    whole = [
        puzzle
        for number in range(4)
        for puzzle in puzzles_of(play(game, levels[::-1] if number % 2 else levels, Random(f"1 {number}")), "")
    ]
    assert len(hard) < len(whole)
    assert {puzzle.position for puzzle in hard} < {puzzle.position for puzzle in whole}


def test_games_with_secrets_or_more_seats_have_none() -> None:
    for table in (load("europe", 2), load("stones", variant="cross")):
        with pytest.raises(ValueError, match="two seats and an open board"):
            Proof(table, 0)


def test_the_command_writes_what_it_found(tmp_path: Path) -> None:
    out = tmp_path / "puzzles.json"
    done = CliRunner().invoke(app, ["puzzles", "stones", "--games", "40", "--count", "1", "--out", str(out)])
    assert (done.exit_code, done.output.strip().endswith(str(out))) == (0, True), done.output
    found = read(out.read_text())
    assert found
    game = load("stones")
    for puzzle in found:
        again = puzzle_at(game, game.read(puzzle.position), puzzle.seat, puzzle.moves, puzzle.source)
        assert again == puzzle
    refused = CliRunner().invoke(app, ["puzzles", "europe", "--out", str(out)])
    assert refused.exit_code == 2
