"""Matches kept as save files: they replay to the same end, ply by ply with the same kinds of events."""

import json
from pathlib import Path

import pytest

from stylobate import Match

GOLDEN = Path(__file__).with_name("golden")
MATCHES = sorted(GOLDEN.glob("*.match"))


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_golden_match(path: Path) -> None:
    text = path.read_text("utf-8")
    match = Match.loads(text)
    assert match.dumps() == text
    assert match.over is not None
    assert json.loads(path.with_suffix(".json").read_text("utf-8")) == {
        "position": str(match.state),
        "scores": list(match.over.scores),
        "reason": match.over.reason,
        "events": [[event.kind for event in match.events_at(ply)] for ply in range(match.ply)],
    }


def test_golden_matches_show_everything() -> None:
    kinds = {
        kind
        for path in MATCHES
        for events in json.loads(path.with_suffix(".json").read_text("utf-8"))["events"]
        for kind in events
    }
    assert kinds == {"walk", "leap", "faith", "teleport", "swap", "pass", "out", "concede", "end"}
