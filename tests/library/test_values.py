"""Games and matches as values: how they print, when they are equal, and what they are kept in."""

from pathlib import Path
from random import Random

import pytest

from stylobate import Acting, BrokenMatch, Chance, Illegal, Match, load, names


def test_a_game_prints_how_to_load_it_and_is_equal_to_its_like() -> None:
    game = load("stones", variant="cross")
    assert repr(game) == "Stones(seats=4, variant='cross', leap_of_faith='any', artemis_deadlock='wait')"
    assert game == load("stones", variant="cross")
    assert hash(game) == hash(load("stones", variant="cross"))
    assert game != load("stones")
    assert load("europe", seats=2) != load("europe", seats=3)
    assert load("tiles") != load("stones")
    assert game != "stones"


def test_a_match_prints_where_it_stands() -> None:
    match = Match(load("stones"))
    assert repr(match) == "<Match of stones for 2, 0 plies, seat 0 to act>"
    match.play(0, "a3-a4")
    assert repr(match) == "<Match of stones for 2, 1 ply, seat 1 to act>"
    match.play(1, "concede")
    assert repr(match) == "<Match of stones for 2, 2 plies, over: Black conceded>"
    assert repr(Match(load("blox"))).endswith("chance to decide>")
    assert repr(randomly("rush", 5, until_two_act=True)).endswith(" 0, 1 to act>")


def test_matches_are_equal_when_they_were_played_alike() -> None:
    one, two = Match(load("stones")), Match(load("stones"))
    assert one == two
    assert one  # a match in which nothing has happened is a match
    one.play(0, "a3-a4")
    assert one != two
    two.play(0, "a3-a4")
    assert one == two
    assert len(one) == len(two) == one.ply == 1
    assert Match(load("stones", leap_of_faith="enemy"), one.log) != one
    assert one != one.log
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


def test_a_match_is_kept_in_a_file(tmp_path: Path) -> None:
    match = randomly("europe", 40)
    match.save(tmp_path / "evening.match")
    assert Match.load(str(tmp_path / "evening.match")) == match
    assert (tmp_path / "evening.match").read_text("utf-8") == match.dumps()


def test_a_file_that_is_no_match_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "picture.match").write_bytes(b"\xff\xd8\xff")
    with pytest.raises(BrokenMatch, match="not text in UTF-8"):
        Match.load(tmp_path / "picture.match")
    (tmp_path / "half.match").write_text('{"stylobate": 1')
    with pytest.raises(BrokenMatch, match="not JSON"):
        Match.load(tmp_path / "half.match")
    with pytest.raises(FileNotFoundError):
        Match.load(tmp_path / "nowhere.match")


@pytest.mark.parametrize("name", names())
def test_an_action_and_its_text_do_the_same(name: str) -> None:
    game, rng = load(name), Random(11)
    one, two = Match(game), Match(game)
    for _ in range(60):
        turn = one.turn
        if isinstance(turn, Chance):
            seat, action = None, turn.draw(rng)
        elif isinstance(turn, Acting):
            seat, action = turn.seats[0], rng.choice(game.actions(one.state, turn.seats[0]))
        else:
            break
        assert game.apply(one.state, seat, str(action)) == game.apply(one.state, seat, action)
        one.play(seat, action)
        two.play(seat, str(action))
    assert one == two
    assert one.state == two.state


def test_a_text_that_is_no_action_is_refused_by_apply() -> None:
    game = load("stones")
    with pytest.raises(Illegal, match="Stones never move back") as refused:
        game.apply(game.start(), 0, "c3-c2")
    assert refused.value.rule == "TS-1"
    with pytest.raises(Illegal, match="cannot happen here"):
        load("blox").apply(load("blox").start(), None, "nonsense")


def randomly(name: str, plies: int, *, until_two_act: bool = False) -> Match:
    """A match of random actions."""
    match, rng = Match(load(name)), Random(5)
    while match.ply < plies or until_two_act:
        turn = match.turn
        if isinstance(turn, Chance):
            match.play(None, turn.draw(rng))
        elif isinstance(turn, Acting):
            if until_two_act and len(turn.seats) == 2:
                break
            match.play(turn.seats[0], rng.choice(match.game.actions(match.state, turn.seats[0])))
    return match
