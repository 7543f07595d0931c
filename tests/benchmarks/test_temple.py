"""The plain engine in C that Temple's search is measured against plays by the rules."""

import shutil
from pathlib import Path
from random import Random

import pytest

from benchmarks.temple import plain
from stylobate import load, play


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler (cc) here")
def test_every_turn_of_the_plain_engine_is_legal_and_it_beats_whoever_plays_anything(tmp_path: Path) -> None:
    game = load("stones")
    with plain.running(plain.built(tmp_path)) as process:
        engine = plain.PlainBot(game, process, 0.01)
        for seed in range(4):
            # A turn that the rules do not know would be refused by the match.
            seats = [engine, "random"] if seed % 2 else ["random", engine]
            over = play(game, seats, Random(seed)).over
            assert over is not None
            assert over.scores[seats.index(engine)] == 1.0
    assert engine.answers > 10
    assert engine.nodes > 1000 * engine.answers


def test_without_a_compiler_the_peer_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(plain.Missing, match="no C compiler"):
        plain.built(tmp_path)
