"""What a bot's opinions of a finished match come down to."""

import time
from random import Random
from typing import Any

import pytest

from stylobate import Bot, load
from stylobate.bots import play
from stylobate.core.game import Game, Level
from stylobate.core.match import Entry, Match
from stylobate.server.messages import ForcedEnd, Thought
from stylobate.server.players import Players, open_bot
from stylobate.server.record import Record
from stylobate.server.review import finest, review, set_up, turning, verdict
from stylobate.server.thoughts import Thinker, thought_of
from tests.server.house import Person, until


def thoughts(*firsts: float, best: str | None = None) -> list[Thought]:
    """Positions of a match for two, by what the first seat may expect; the seats act in turn."""
    return [Thought(ply, [first, 1 - first], ply % 2, best) for ply, first in enumerate(firsts)]


def moves(*texts: str) -> list[Entry]:
    return [Entry(ply % 2, text) for ply, text in enumerate(texts)]


@pytest.mark.parametrize(
    ("lost", "sure", "expected"),
    [(0.0, True, "good"), (0.1, True, "slip"), (0.3, True, "blunder"), (0.3, False, None)],
)
def test_a_move_is_called_a_mistake_only_where_the_values_are_sure(
    lost: float, sure: bool, expected: str | None
) -> None:
    before, after = thoughts(0.6, 0.6 - lost, best="a")
    assert verdict(Entry(0, "b"), before, after, sure=sure) == expected
    assert verdict(Entry(0, "a"), before, after, sure=sure) == "best"
    assert verdict(Entry(1, "b"), before, after, sure=sure) is None, "the bot was not asked about this seat"
    assert verdict(Entry(None, "die 6"), before, after, sure=sure) is None


def test_the_match_turns_where_the_winner_is_ahead_for_good() -> None:
    swinging = thoughts(0.5, 0.6, 0.4, 0.45, 0.7, 0.8, 1.0)
    assert turning(swinging) == 4
    assert turning(thoughts(0.5, 0.7, 1.0)) is None, "ahead since the first move"
    assert turning(thoughts(0.5, 0.7, 0.5)) is None, "nobody won"
    judged = thoughts(0.5, 0.5, 0.5, 1.0)
    assert review(moves("a", "b", "c"), judged).turning is not None
    assert review(moves("a", "b", "concede"), judged).turning is None, "it was over, and nothing turned"


def test_the_best_turn_counts_what_chance_gave_in_it() -> None:
    log = [Entry(0, "throw"), Entry(None, "die 6"), Entry(0, "go"), Entry(1, "throw"), Entry(1, "go"), Entry(0, "end")]
    judged = [Thought(ply, [s, 1 - s]) for ply, s in enumerate((0.5, 0.5, 0.5, 0.8, 0.8, 0.75, 1.0))]
    assert finest(log, judged) == 3
    assert finest(moves("a", "b", "c"), thoughts(0.5, 0.51, 0.5, 1.0)) is None, "the last one is told anyway"


def test_luck_and_skill_make_up_the_result() -> None:
    log = [Entry(None, "deal"), Entry(0, "throw"), Entry(None, "die 6"), Entry(0, "go"), Entry(1, "pass")]
    judged = [Thought(ply, [s, 1 - s]) for ply, s in enumerate((0.5, 0.4, 0.4, 0.7, 0.6, 1.0))]
    found = review(log, judged)
    assert found.luck == pytest.approx([0.2, -0.2])
    assert found.skill == pytest.approx([0.3, -0.3])
    assert review(moves("a"), thoughts(0.5, 1.0)).luck == []
    assert set_up(log) == 1
    assert set_up([Entry(0, "airport"), *log]) == 2
    assert set_up(moves("a", "b")) == 0


def test_what_nobody_can_help_any_more_is_told_as_facts() -> None:
    # A white stone is two steps from the goal, and nothing guards it.
    game = load("stones")

    def unhurried(game: Game[Any, Any], level: Level) -> Bot:
        """A bot whose glance is measured by its own work, not by what else the machine does."""
        bot = open_bot(game, level)
        bot.clock = time.thread_time  # type: ignore[misc]
        return bot

    players = Players(unhurried, 1)
    assert thought_of(players, game, game.start(), 0, 0).forced is None
    state = game.read("./.../..w../..w../...../...../b...b/.../. w")
    for plies, text in ((3, "c7-c8"), (2, "a3-b3"), (1, "c8-c9")):
        assert thought_of(players, game, state, state.mover, 0).forced == ForcedEnd(0, plies)
        state = game.apply(state, state.mover, text).state
    # In a match with secrets a seat that is sure may be wrong: it does not know the others' cards.
    thinker = Thinker(players)
    assert thinker._judge(Record(play(load("trip", 2), [2, 2], Random(5))), 30, None).forced is None


def test_one_observer_looks_at_a_match_with_secrets() -> None:
    """TT: asked seat by seat the first traveller's chance went from 95% to 20% and back with every turn."""
    game = load("trip", 3)
    record = Record(play(game, [2, 2, 2], Random(5)))
    thinker = Thinker(Players(open_bot, 1))
    seen: list[Thought] = []
    for ply in range(min(record.ply, 260)):
        seen.append(thinker._judge(record, ply, seen[-1] if seen else None))
    began = set_up(record.log)
    jumps = [
        abs(after.scores[0] - before.scores[0])
        for before, after, entry in zip(seen[began:], seen[began + 1 :], record.log[began:], strict=False)
        if entry.seat is not None
    ]
    assert len(jumps) > 100
    assert sum(jumps) / len(jumps) < 0.03
    assert all(thought.scores == seen[0].scores for thought in seen[:began])


def test_a_result_card_has_its_facts(ann: Person) -> None:
    code = ann.create("me bot", "race")
    assert ann.http.get(f"/api/tables/{code}/ending").status_code == 409
    line = ann.at(code)
    line.send("resign")
    line.wait_table(lambda table: table["phase"] == "over")
    line.close()
    told = ann.get(f"/api/tables/{code}/ending")
    assert told["places"] == [[1], [0]]
    assert told["conceded"]
    assert told["decided"]["seat"] == 0
    assert told["plies"] == 1
    assert told["seconds"] >= 0
    until(lambda: ann.get(f"/api/tables/{code}/thoughts")["review"] is not None)


def test_a_journey_tells_the_ways_and_the_hands() -> None:
    match: Match = play(load("europe", 2), [1, 1], Random(1))
    told = match.game.recap(step for _, step in match.steps())
    assert isinstance(told, dict)
    moved = [event for _, step in match.steps() for event in step.events if event.kind == "move"]
    assert sum(len(ways) for ways in told["ways"]) == len(moved) > 20
    loser = match.game.places(match.state)[-1][0]
    assert told["hands"][loser] == match.game.view(match.state, loser)["travellers"][loser]["hand"] != []
