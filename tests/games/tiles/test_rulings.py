"""One test per ruling, named after it."""

import re
from importlib import resources

import pytest

from stylobate.core.game import Acting, Illegal, Over
from stylobate.core.match import Match
from stylobate.games.tiles import Tiles
from stylobate.games.tiles.state import State
from tests.games.tiles.positions import position, text_of, texts

GAME = Tiles.setup()
REVISED = Tiles.setup(edition="revised")


def refused(game: Tiles, state: State, text: str) -> str | None:
    """The ruling by which the seat to move is refused; fails where the text is legal."""
    illegal = game.explain(state, state.mover, text)
    assert illegal is not None, f"{text} is legal"
    assert text not in texts(game, state)
    return illegal.rule


def legal(game: Tiles, state: State, text: str) -> bool:
    return game.explain(state, state.mover, text) is None and text in texts(game, state)


def test_WT_1_only_walls_beneath_count_but_every_tile_touched_lends_its_value():
    tiles = ("H 0 0 0=A1", "V 1 0 0 n=F6")
    assert refused(GAME, position(GAME, *tiles), "A tunnel: H 1 0 1=2, V 2 0 0 n=3") == "WT-13"
    standing = position(GAME, *tiles, "V 1 0 1 n=F2")
    # The wall that stands on the top's side is not beneath it: the tunnel still has exactly one. Yet its 2 counts.
    assert legal(GAME, standing, "A tunnel: H 1 0 1=2, V 2 0 0 n=3")
    assert refused(GAME, standing, "A single top: H 1 0 1=2") == "WT-1"
    two = position(GAME, *tiles, "V 2 0 0 n=F2")
    assert legal(GAME, two, "A single top: H 1 0 1=2")
    assert refused(GAME, two, "tunnel: H 1 0 1") == "WT-1"


def test_WT_2_everything_stands():
    tiles = ("H 0 0 0=A1", "V 1 0 0 n=F1", "V 1 0 1 n=F2")
    floating = position(GAME, *tiles)
    assert refused(GAME, floating, "A tunnel: H 1 0 2=3, V 2 0 1 n=4") == "WT-2"
    for support in ("H 2 0 1=F3", "V 2 0 0 n=F3"):
        assert legal(GAME, position(GAME, *tiles, support), "A tunnel: H 1 0 2=3, V 2 0 1 n=4")
    beside_top = position(GAME, *tiles, "H 1 1 2=F4")
    assert refused(GAME, beside_top, "A single wall: V 1 1 1 n=5") == "WT-2"
    assert legal(GAME, position(GAME, *tiles, "H 1 1 2=F4", "V 1 1 0 n=F5"), "A single wall: V 1 1 1 n=5")
    corner = ("H 0 0 0=A1", "H 4 1 2=F1", "H 5 0 2=F2")
    assert refused(GAME, position(GAME, *corner), "corner top: H 4 0 2") == "WT-2"
    stands = position(GAME, *corner, "H 3 0 1=F3", "H 4 -1 1=F4")
    assert legal(GAME, stands, "A corner top: H 4 0 2=2, V 4 0 1 e=4, V 4 0 1 n=3")


def test_WT_3_no_top_over_a_floor():
    walls = ("H 0 0 0=A1", "V 0 0 0 n=F1", "V 1 0 0 n=F2")
    high = ("V 0 0 1 n=F3", "V 1 0 1 n=F4")
    roofed = ("H 0 0 0=A1", "H 1 0 1=F1")
    roofed_high = ("H 0 0 0=A1", "H 1 0 2=F1")
    expected = {"never": (False, False, False, False), "high": (False, True, False, True), "always": (True,) * 4}
    for over, answers in expected.items():
        game = Tiles.setup(top_over_floor=over)
        tries = (
            (position(game, *walls), "A single top: H 0 0 1=2"),
            (position(game, *walls, *high), "A single top: H 0 0 2=5"),
            (position(game, *roofed), "A floor: H 1 0 0=2"),
            (position(game, *roofed_high), "A floor: H 1 0 0=2"),
        )
        for (state, text), answer in zip(tries, answers, strict=True):
            assert (text in texts(game, state)) == answer, (over, text)
            assert answer or refused(game, state, text) == "WT-3"
    # A top may lie above another top.
    stacked = position(GAME, "H 0 0 0=A1", "H 1 0 1=F1", "V 1 0 1 n=F2", "V 2 0 1 n=F3")
    assert legal(GAME, stacked, "A single top: H 1 0 2=3")


def test_WT_4_revised_goes_on_with_the_next_colour_and_lays_corner_tops_on_walls():
    used = ("H 0 0 0=A1", "H 1 0 0=A2", "H 2 0 0=A3", "H 3 0 0=A4", "H 4 0 0=A5")
    state = position(REVISED, *used)
    assert legal(REVISED, state, "AB corner wall: V 0 0 0 e=A6, V 0 0 0 n=B1")
    assert legal(REVISED, state, "AC corner wall: V 0 0 0 e=C2, V 0 0 0 n=A6")
    assert refused(REVISED, state, "BA corner wall: V 0 0 0 e=A6, V 0 0 0 n=B1") == "WT-14"
    assert refused(REVISED, state, "BC corner wall: V 0 0 0 e=B6, V 0 0 0 n=C1") == "WT-14"
    assert refused(GAME, position(GAME, *used), "AB corner wall: V 0 0 0 e=A6, V 0 0 0 n=B1") == "WT-4"
    assert refused(GAME, position(GAME, *used), "corner wall: V 0 0 0 e, V 0 0 0 n") == "WT-14"
    # The colour in use comes first: A2 cannot lean on a B1 that is placed after it.
    low = ("H 0 0 0=F1", "V 0 0 0 n=A6", "V -1 0 0 n=A5", "H -2 0 0=A4", "H -3 0 0=A3", "H -4 0 0=A1", "V 1 0 0 n=F3")
    order = position(REVISED, *low)
    assert refused(REVISED, order, "AB tunnel: H 1 0 1=A2, V 2 0 0 n=B1") == "WT-13"
    assert legal(REVISED, position(REVISED, *low[:-1], "V 1 0 0 n=F2"), "AB tunnel: H 1 0 1=A2, V 2 0 0 n=B2")
    # Nor can A5 lean on a B3 that is, though the B3 finds its place; the other way round it goes.
    used = ("H 0 0 0=A1", "H 1 0 0=A2", "H 2 0 0=A3", "H 3 0 0=A4", "H 4 0 0=A6", "V 9 0 0 n=F3")
    order = position(REVISED, *used)
    assert refused(REVISED, order, "AB tunnel: H 9 0 1=B3, V 10 0 0 n=A5") == "WT-13"
    after = REVISED.apply(order, 0, REVISED.parse(order, 0, "AB tunnel: H 9 0 1=A5, V 10 0 0 n=B5")).state
    assert (after.using[0], after.left["A"], after.left["B"]) == ("B", (), (1, 2, 3, 4, 6))
    # Three tiles, and only one new colour: two of A are left, so two of the three are A's.
    used = (*used[:-2], "H 9 1 1=F1", "H 10 0 1=F2")
    three = position(REVISED, *used)
    found = {text for text in texts(REVISED, three) if "corner top: H 9 0 1" in text}
    assert "AB corner top: H 9 0 1=A5, V 9 0 0 e=A6, V 9 0 0 n=B5" in found
    assert all(text.count("=A") == 2 for text in found)
    assert {text[:2] for text in found} == {"AB", "AC", "AD", "AE"}
    # The last colour runs out: there is nothing to go on with.
    row = [f"H {x} 0 0={c}{v}" for x, (c, v) in enumerate((c, v) for c in "ABCDE" for v in range(1, 7))][:-1]
    last = position(REVISED, *row)
    assert all("," not in text for text in texts(REVISED, last))
    assert refused(REVISED, last, "corner wall: V 0 0 0 e, V 0 0 0 n") == "WT-14"
    tops = ("H 0 0 0=A1", "H 4 1 1=F1", "H 5 0 1=F2", "V 4 0 0 e=F3")
    assert legal(REVISED, position(REVISED, *tops), "A corner top: H 4 0 1=2, V 4 0 0 n=3")
    assert refused(GAME, position(GAME, *tops), "A corner top: H 4 0 1=2, V 4 0 0 n=3") == "WT-4"


def test_WT_5_the_colours_are_alike_and_each_has_one_owner():
    second = GAME.apply(GAME.start(), 0, GAME.parse(GAME.start(), 0, "C floor: H 0 0 0=1")).state
    by_colour = {c: {t[1:] for t in texts(GAME, second) if t[0] == c} for c in "ABCDEFGHIJ"}
    assert all(by_colour[c] == by_colour["F"] and by_colour[c] for c in "FGHIJ")
    assert not any(by_colour[c] for c in "ABCDE")
    assert refused(GAME, second, "A floor: H 1 0 0=2") == "WT-5"


def test_WT_6_a_place_holds_one_tile_and_there_is_no_height_limit():
    state = position(GAME, "H 0 0 0=A1", "H 1 0 0=F1")
    assert refused(GAME, state, "A floor: H 1 0 0=2") == "WT-6"
    tower = [f"V 1 0 {z} n={'FG'[z // 6]}{z % 6 + 1}" for z in range(8)]
    high = position(GAME, "H 0 0 0=A1", *tower, "H 1 0 8=G3")
    assert legal(GAME, high, "A single wall: V 1 0 8 n=2")
    before = str(state)
    after = GAME.apply(state, 0, GAME.parse(state, 0, "A floor: H 2 0 0=2")).state
    assert str(state) == before
    assert set(state.tiles) < set(after.tiles)


def test_WT_7_the_same_tiles_are_one_action_named_by_the_first_line():
    tunnel = ("H 0 0 0=A1", "H 4 1 1=F1", "H 4 -1 1=F2", "V 4 0 0 n=F3")
    state = position(REVISED, *tunnel)
    assert legal(REVISED, state, "A tunnel: H 4 0 1=2, V 5 0 0 n=3")
    assert refused(REVISED, state, "A corner top: H 4 0 1=2, V 5 0 0 n=3") == "WT-7"
    told = REVISED.explain(state, 0, "A corner top: H 4 0 1=2, V 5 0 0 n=3")
    assert told is not None
    assert told.reason == "These tiles make a tunnel: call it a tunnel"
    single = position(REVISED, *tunnel, "V 5 0 0 n=F4")
    assert legal(REVISED, single, "A single top: H 4 0 1=2")
    assert refused(REVISED, single, "A corner top: H 4 0 1=2") == "WT-7"
    for game in (GAME, REVISED):
        found = [frozenset(action.tiles) for action in game.actions(position(game, *tunnel), 0)]
        assert len(found) == len(set(found))
    # Not the same tiles: a corner top with walls where the single top has none.
    both = position(REVISED, "H 0 0 0=A1", "H 3 0 1=F1", "H 5 0 1=F2", "V 4 0 0 n=F3", "V 5 0 0 n=F4")
    assert legal(REVISED, both, "A single top: H 4 0 1=2")
    assert legal(REVISED, both, "A corner top: H 4 0 1=2, V 4 0 0 e=4, V 4 1 0 e=3")


def test_WT_8_players_alternate_and_each_turn_is_one_move():
    state = GAME.start()
    for seat in (0, 1, 0, 1, 0):
        assert GAME.turn(state) == Acting((seat,))
        assert GAME.actions(state, 1 - seat) == ()
        out_of_turn = GAME.explain(state, 1 - seat, "F floor: H 1 0 0=2")
        assert out_of_turn is not None
        assert out_of_turn.rule == "WT-8"
        with pytest.raises(Illegal):
            GAME.apply(state, 1 - seat, GAME.actions(state, seat)[0])
        state = GAME.apply(state, seat, GAME.actions(state, seat)[0]).state
    assert all(1 <= len(action.tiles) <= 3 for action in GAME.actions(state, state.mover))


def test_WT_9_all_thirty_placed_wins_no_legal_move_loses_and_then_nothing_follows():
    row = [f"H {x} 0 0={c}{v}" for x, (c, v) in enumerate((c, v) for c in "ABCDE" for v in range(1, 7))]
    last = position(GAME, *row[:-1], "H 0 1 0=F1")
    won = GAME.apply(last, 0, GAME.parse(last, 0, "E floor: H 29 0 0=6"))
    assert won.state.over == Over((1.0, 0.0), "Player 1 has placed all thirty tiles")
    assert won.events[-1].kind == "end"
    assert str(won.state).endswith(" | - F | 2")
    # A finished position is a position.
    assert GAME.read(str(won.state)) == won.state
    # G1 is all that is left of G, and no 1 has a free place beside it.
    stuck_text = text_of("H 0 0 0=A2", *(f"H {x} 0 0=G{x + 1}" for x in range(1, 6)), mover=2)
    stuck = GAME.read(stuck_text)
    assert stuck.over == Over((1.0, 0.0), "Player 2 has no legal move")
    assert str(stuck) == stuck_text
    for state in (won.state, stuck):
        for seat in (0, 1):
            assert GAME.actions(state, seat) == ()
            said = GAME.explain(state, seat, "F floor: H 0 -1 0=2")
            assert said is not None
            assert said.rule == "WT-9"
        with pytest.raises(Illegal):
            GAME.concede(state, 0)


def test_WT_10_notation_is_exact():
    state = position(GAME, "H 0 0 0=A1", "V 0 1 0 e=F5", "V 1 0 0 n=F6", mover=2)
    good = "F corner wall: V 0 0 0 e=3, V 0 0 0 n=2"
    assert legal(GAME, state, good)
    for bad in (
        "F corner wall: V 0 0 0 n=2, V 0 0 0 e=3",  # order of places
        "F corner wall: V 0 0 0 e=F3, V 0 0 0 n=F2",  # colours only where there are two
        "F corner wall:V 0 0 0 e=3, V 0 0 0 n=2",
        "F corner wall: V 0 0 0 e=3,V 0 0 0 n=2",
        "F corner wall: V +0 0 0 e=3, V 0 0 0 n=2",
        "F corner wall: V 00 0 0 e=3, V 0 0 0 n=2",
        "F corner wall: V -0 0 0 e=3, V 0 0 0 n=2",
        "F corner wall: V 0 0 0 e=3, V 0 0 0 n=7",
        "F corner wall: V 0 0 0 e=3, V 0 0 0 n",
        "FF corner wall: V 0 0 0 e=F3, V 0 0 0 n=F2",
        "f corner wall: V 0 0 0 e=3, V 0 0 0 n=2",
        good + " ",
        "pass",
        "",
    ):
        assert refused(GAME, state, bad) == "WT-10", bad


def test_WT_11_a_position_is_read_where_its_tiles_could_lie_so():
    example = "H 0 0 0=A1, V 0 1 0 e=F5, V 1 0 0 n=F6 | A F | 1"
    assert str(GAME.read(example)) == example
    assert str(GAME.start()) == "- | - - | 1"
    for bad in (
        "",
        "- | - - | 2",
        "- | - - | 3",
        "- | A - | 1",
        "-|- -|1",
        "H 0 0 0=A1 | - - | 2",
        "H 0 0 0=A1 | A F | 2",
        "H 0 0 0=A1, H 0 0 0=F1 | A F | 1",
        "H 0 0 0=A1, H 1 0 0=A1 | A - | 1",
        "H 0 0 0=A1, H 1 0 0=B1 | A - | 1",
        "H 1 0 0=F1, H 0 0 0=A1 | A F | 1",
        "H 0 0 0=K1 | - - | 2",
        "H 0 0 0=A7 | A - | 2",
        "H 0 0 -1=A1 | A - | 2",
        "H 99 0 0=A1 | A - | 2",
        "H 5 5 0=A3 | A - | 3",
        "V 0 0 1 e=A1 | A - | 2",
        "H 0 0 0=A1, H 0 0 1=F1 | A F | 1",
        text_of(*(f"H {x} 0 0={'ABCDE'[x // 6]}{x % 6 + 1}" for x in range(30)), mover=1),
    ):
        with pytest.raises(Illegal):
            GAME.read(bad)
    # Whether play could lead there is not asked.
    assert GAME.read("H 5 5 0=A3 | A - | 2").over is None


def test_WT_12_who_concedes_has_lost():
    match = Match(GAME)
    match.play(0, "B floor: H 0 0 0=1")
    step = match.play(0, "concede")
    assert [event.kind for event in step.events] == ["concede", "end"]
    assert match.over == Over((0.0, 1.0), "Player 1 conceded")
    assert GAME.turn(GAME.read(str(match.state))) == Acting((1,))
    assert GAME.guess(GAME.view(match.state, None), None, None) == match.state  # type: ignore[arg-type]


def test_WT_13_each_tile_touches_one_of_the_same_or_a_smaller_value():
    state = position(GAME, "H 0 0 0=A1", "H 1 0 0=F4", "V 2 0 0 n=F6", mover=1)
    assert legal(GAME, state, "A floor: H 1 1 0=4")
    assert refused(GAME, state, "A floor: H 1 1 0=3") == "WT-13"
    assert refused(GAME, state, "A floor: H 2 0 0=3") == "WT-13"
    # In an order of the player's choice, and earlier ones count: the 6 by the wall, the 5 by nothing.
    assert refused(GAME, state, "A tunnel: H 2 0 1=6, V 3 0 0 n=5") == "WT-13"
    low = position(GAME, "H 0 0 0=A1", "H 1 0 0=F4", "V 2 0 0 n=F2", mover=1)
    assert legal(GAME, low, "A tunnel: H 2 0 1=2, V 3 0 0 n=6")
    assert legal(GAME, state, "A corner wall: V 1 0 0 e=4, V 1 0 0 n=2")
    # The 3 has only the 4 beside it, until the 2 is placed; the same tiles the other way round find nothing.
    assert legal(GAME, state, "A corner wall: V 1 0 0 e=3, V 1 0 0 n=2")
    assert refused(GAME, state, "A corner wall: V 1 0 0 e=2, V 1 0 0 n=3") == "WT-13"
    # The same value will do, also of a tile of this turn: the 5 of the next colour has only the 5 of this one.
    used = ("H 0 0 0=A1", "H 1 0 0=A2", "H 2 0 0=A3", "H 3 0 0=A4", "H 4 0 0=A6", "V 9 0 0 n=F3")
    assert legal(REVISED, position(REVISED, *used), "AB tunnel: H 9 0 1=A5, V 10 0 0 n=B5")
    assert refused(REVISED, position(REVISED, *used), "AB tunnel: H 9 0 1=A5, V 10 0 0 n=B4") == "WT-13"
    # Three tiles: at a corner the two walls touch, so the 3 leans on the 2, and the top on either.
    tops = ("H 0 0 0=A1", "V 3 0 0 e=F1", "H 3 0 1=F5")
    corner = position(GAME, *tops, "H 4 1 1=F6")
    assert legal(GAME, corner, "A corner top: H 4 0 1=5, V 4 0 0 e=2, V 5 0 0 n=3")
    assert legal(GAME, corner, "A corner top: H 4 0 1=4, V 4 0 0 e=2, V 5 0 0 n=3")
    assert refused(GAME, corner, "A corner top: H 4 0 1=5, V 4 0 0 e=3, V 5 0 0 n=2") == "WT-13"
    # The last of three may be the one that stands by itself: the 2 on the wall, then the top, then the 4.
    last = position(GAME, "H 0 0 0=A1", "V 5 1 0 n=F1", "H 3 0 1=F5", "H 4 1 1=F6")
    assert legal(GAME, last, "A corner top: H 4 0 1=3, V 4 0 0 e=4, V 5 0 0 n=2")
    # Beneath opposite sides they do not: there the 3 has only the top beside it.
    opposite = position(GAME, *tops, "H 5 0 1=F6")
    assert refused(GAME, opposite, "A corner top: H 4 0 1=5, V 4 0 0 e=2, V 4 1 0 e=3") == "WT-13"
    assert legal(GAME, opposite, "A corner top: H 4 0 1=3, V 4 0 0 e=2, V 4 1 0 e=4")
    across = position(GAME, "H 0 0 0=A1", "V 0 3 0 n=F1", "H 0 3 1=F5", "H 0 5 1=F6")
    assert refused(GAME, across, "A corner top: H 0 4 1=5, V 0 4 0 n=2, V 1 4 0 n=3") == "WT-13"
    assert legal(GAME, across, "A corner top: H 0 4 1=3, V 0 4 0 n=2, V 1 4 0 n=4")
    # Played, the 3 stands beside the 2.
    after = GAME.apply(corner, 0, GAME.parse(corner, 0, "A corner top: H 4 0 1=4, V 4 0 0 e=2, V 5 0 0 n=3")).state
    assert after.left["A"] == (5, 6)
    assert refused(GAME, state, "A corner wall: V 1 0 0 e=3, V 2 -1 0 n=2") == "WT-15"


def test_WT_14_one_colour_is_used_up_before_the_next_is_opened():
    state = position(GAME, "H 0 0 0=A1", "H 1 0 0=F1")
    assert {text[0] for text in texts(GAME, state)} == {"A"}
    assert refused(GAME, state, "B floor: H 0 1 0=2") == "WT-14"
    assert refused(GAME, state, "A floor: H 0 1 0=1") == "WT-14"
    assert refused(GAME, state, "A corner wall: V 0 0 0 e=2, V 0 0 0 n=2") == "WT-14"
    row = [f"H {x} 0 0=A{x + 1}" for x in range(6)]
    fresh = position(GAME, *row, "H 0 1 0=F1")
    assert {text[0] for text in texts(GAME, fresh)} == set("BCDE")
    assert refused(GAME, fresh, "A floor: H 0 -1 0=1") == "WT-14"
    one_left = position(GAME, *row[:5], "H 0 1 0=F1")
    assert all("," not in text for text in texts(GAME, one_left))
    assert refused(GAME, one_left, "corner wall: V 0 0 0 e, V 0 0 0 n") == "WT-14"


def test_WT_15_the_six_moves_and_their_conditions():
    state = position(GAME, "H 0 0 0=A1", "V 1 0 0 n=F1", "V 0 1 0 e=F2", "H 1 0 1=F3")
    assert legal(GAME, state, "A floor: H 1 0 0=2") is False  # under a top
    assert legal(GAME, state, "A floor: H 0 1 0=2")
    assert refused(GAME, state, "A floor: H 2 0 0=5") == "WT-15"  # shares only a corner with nothing
    assert refused(GAME, state, "floor: H 1 1 0") == "WT-15"  # a corner point is not touching
    assert legal(GAME, state, "A corner wall: V 0 0 0 e=2, V 0 0 0 n=3")
    assert refused(GAME, state, "corner wall: V 1 -1 0 n, V 1 0 0 e") == "WT-15"  # touches no floor
    assert refused(GAME, state, "corner wall: V 0 0 0 e, V -1 0 0 e") == "WT-10"
    assert refused(GAME, state, "corner wall: V -1 0 0 e, V 0 0 0 e") == "WT-15"  # in line
    assert refused(GAME, state, "corner wall: V 0 0 1 e, V 0 0 1 n") == "WT-15"  # storey 0
    assert legal(GAME, state, "A single wall: V 1 0 1 n=4")
    assert legal(GAME, state, "A single wall: V 0 0 0 e=2")
    assert refused(GAME, state, "single wall: V 1 1 0 n") == "WT-15"  # no floor or top
    assert refused(GAME, state, "single wall: V 2 2 0 n") == "WT-15"  # no wall
    assert legal(GAME, state, "A tunnel: H 0 1 1=2, V 0 2 0 e=3")
    assert refused(GAME, state, "A tunnel: H 0 1 1=2, V 1 1 0 n=3") == "WT-15"  # opposite
    assert refused(GAME, state, "corner top: H 2 0 1") == "WT-15"  # one top beside it
    # A tunnel's wall goes beneath the opposite side even if a top lies beside that side.
    beside = position(GAME, "H 0 0 0=A1", "V 1 0 0 n=F1", "H 2 0 1=F2")
    assert legal(GAME, beside, "A tunnel: H 1 0 1=2, V 2 0 0 n=3")
    # A corner top gets a wall beneath every side with no top beside it: two, one or none.
    tops = ["H 3 0 1=F1", "H 4 1 1=F2", "H 5 0 1=F3", "H 4 -1 1=F4"]
    walls = {2: ", V 4 0 0 e=4, V 5 0 0 n=3", 3: ", V 4 0 0 e=4", 4: ""}
    for count, due in walls.items():
        assert legal(GAME, position(GAME, "H 0 0 0=A1", *tops[:count]), f"A corner top: H 4 0 1=2{due}")
    opposite = position(GAME, "H 0 0 0=A1", tops[0], tops[2])
    assert legal(GAME, opposite, "A corner top: H 4 0 1=2, V 4 0 0 e=4, V 4 1 0 e=3")
    assert refused(GAME, opposite, "A corner top: H 4 0 1=2, V 4 0 0 e=4") == "WT-15"


def test_WT_16_the_first_tile_is_a_1_at_the_origin():
    assert texts(GAME, GAME.start()) == {f"{c} floor: H 0 0 0=1" for c in "ABCDE"}
    assert refused(GAME, GAME.start(), "A floor: H 0 0 0=2") == "WT-16"
    assert refused(GAME, GAME.start(), "A floor: H 1 0 0=1") == "WT-16"
    assert refused(GAME, GAME.start(), "single wall: V 0 0 0 e") == "WT-16"


def test_every_ruling_has_its_test_and_every_citation_its_ruling():
    folder = resources.files("stylobate.games.tiles")
    listed = dict(re.findall(r"^## (WT-\d+)\n.*\n- `(test_\w+)`$", (folder / "RULINGS.md").read_text(), re.M))
    tests = {name for name in globals() if name.startswith("test_WT_")}
    assert set(listed.values()) == tests
    assert all(name.startswith(f"test_{rule.replace('-', '_')}_") for rule, name in listed.items())
    assert {f"WT-{number}" for number in range(1, 8)} <= set(listed)
    cited = {
        rule
        for file in folder.iterdir()
        if file.name.endswith((".py", "RULES.md"))
        for rule in re.findall(r"WT-\d+", file.read_text())
    }
    assert cited <= set(listed)
