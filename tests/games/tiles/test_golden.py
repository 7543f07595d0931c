"""Whole matches in every option, written down once: their replay gives the same events and the same end."""

import json
from pathlib import Path

import pytest

from stylobate.core.match import Entry, Match
from stylobate.games.tiles import Tiles
from tests.games.tiles.positions import EVERY_OPTION

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.match"))


def replayed(saved: dict) -> Match:
    return Match(Tiles.setup(saved["seats"], **saved["options"]), [Entry(seat, text) for seat, text in saved["log"]])


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_replay(path):
    text = path.read_text()
    match = replayed(json.loads(text))
    assert match.dumps() == text
    end = json.loads(path.with_suffix(".end").read_text())
    assert str(match.state) == end["position"]
    assert match.over is not None
    assert [list(match.over.scores), match.over.reason] == [end["scores"], end["reason"]]
    assert [len(match.game.actions(match.state_at(ply), ply % 2)) for ply in range(match.ply)] == end["actions"]


def test_every_option_has_its_matches():
    found = [json.loads(path.read_text())["options"] for path in GOLDEN]
    assert all(options in found for options in EVERY_OPTION)
