"""At a time-out what was prepared and is legal counts; nobody else learns that it was prepared."""

import json

from stylobate.server.drafts import Drafts
from tests.server.house import Person
from tests.server.test_timing import QUICK, log_of, seated, until_phase


def test_a_draft_is_good_for_the_clock_it_was_prepared_under() -> None:
    drafts = Drafts()
    drafts.prepare(0, "round 1", "a")
    assert drafts.take(0, "round 2") is None
    drafts.prepare(0, "round 1", "a")
    drafts.prepare(0, "round 1", "")
    assert drafts.take(0, "round 1") is None
    drafts.prepare(0, "", "a")
    assert not drafts, "where no clock runs nothing is kept"
    drafts.prepare(0, "round 1", "a")
    assert drafts.take(0, "round 1") == "a"
    assert drafts.take(0, "round 1") is None, "it counts once"


def test_what_is_prepared_is_played_when_the_time_is_up(ann: Person, bob: Person) -> None:
    first, second, code = seated(ann, bob, QUICK)
    first.send("prepare", text="3")
    second.send("prepare", text="4 which nobody may bid")
    assert first.wait("asked")["news"] == "Time ran out, so your prepared move was played"
    assert second.wait("asked")["news"] == "Time ran out, so the game went on"
    until_phase("run", first, second)
    assert first.position["view"]["bids"] == [3, 0]
    assert log_of(ann, code)[:2] == [(0, "3"), (1, None)]


def test_what_others_prepare_leaves_no_trace(ann: Person, bob: Person, eve: Person) -> None:
    def heard(texts: tuple[str, ...]) -> list[str]:
        first, second, code = seated(ann, bob, {"clock": "slow"})
        watcher = eve.at(code)
        for line in (first, watcher):
            line.frames.clear()
        for text in texts:
            second.send("prepare", text=text)
        second.send("say", text="hello")
        for line in (first, watcher):
            line.wait("chatted")
        return [json.loads(frame)["type"] for line in (first, watcher) for frame in line.frames]

    assert heard(("3", "2", "", "concede")) == heard(())
