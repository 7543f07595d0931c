"""Each reader has a log of their own, without what they do not notice; one place translates its numbers."""

import time

from stylobate.core.match import Match
from stylobate.server.reading import Reading, known
from stylobate.server.record import Record
from stylobate.server.tables import OPEN, Table
from tests.toys.sketch import Sketch

PLAYED = ((0, "stroke"), (1, "stroke"), (0, "stroke"), (1, "done"), (0, "rub"))


def table_of(game: Sketch) -> Table:
    return Table("code", "title", game, False, None, time.time(), [OPEN] * game.seats)


def recorded(*log: tuple[int, str]) -> tuple[Table, Record]:
    game = Sketch.setup(2)
    match = Match(game)
    for seat, text in log:
        match.play(seat, text)
    return table_of(game), Record(match)


def test_a_reader_counts_what_the_reader_notices() -> None:
    table, record = recorded(*PLAYED)
    assert list(Reading(table, record, 0).entries) == [0, 2, 3, 4]
    assert list(Reading(table, record, 1).entries) == [1, 3]
    assert list(Reading(table, record, None).entries) == [3]
    assert not Reading(table, record, 0).whole
    assert [known(table, record, seat) for seat in (0, 1, None)] == [4, 2, 1]


def test_numbers_are_translated_in_both_directions() -> None:
    table, record = recorded(*PLAYED)
    reading = Reading(table, record, 1)
    assert [reading.number(ply) for ply in (1, 3)] == [0, 1]
    assert [reading.after(number) for number in range(3)] == [0, 2, 4]
    assert [reading.until(number) for number in range(4)] == [1, 3, 5, 6]


def test_when_it_is_over_everybody_counts_alike() -> None:
    log = (*PLAYED, (0, "done"), (0, "done"), (1, "stroke"), (1, "done"))
    table, record = recorded(*log)
    assert record.over
    for seat in (None, 0, 1):
        assert list(Reading(table, record, seat).entries) == list(range(9))
        assert Reading(table, record, seat).whole
        assert known(table, record, seat) == 9


def test_what_a_record_knows_of_its_readers_grows_and_shrinks_with_it() -> None:
    _, record = recorded(*PLAYED)
    copy = record.copy()
    record.back_to(3)
    assert [list(record.noticed(seat)) for seat in (None, 0, 1)] == [[], [0, 2], [1]]
    assert [list(copy.noticed(seat)) for seat in (None, 0, 1)] == [[3], [0, 2, 3, 4], [1, 3]]
    assert record.witnesses_since(2) == {0}
    assert copy.witnesses_since(3) == {None, 0, 1}


def test_an_action_is_fresh_whatever_others_did_unnoticed() -> None:
    table, record = recorded((0, "stroke"), (1, "stroke"), (1, "stroke"))
    assert record.fresh(0, Reading(table, record, 0).until(1))
    assert not record.fresh(0, Reading(table, record, 0).until(0)), "seat 0 has acted since"
    assert not record.fresh(0, Reading(table, record, 0).until(2)), "it has not come that far"
