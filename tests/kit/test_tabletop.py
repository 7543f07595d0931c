"""What lies on a table, and games that are their state and their verbs."""

import pytest
from stylobate_gops import Gops
from stylobate_ludo import Ludo
from stylobate_morris import Morris

from stylobate.core.game import Illegal
from stylobate.kit.tabletop import Card, Link, Misplaced, Piece, Space, Zone, check_places, grid, tabletop


def test_what_is_as_usual_is_left_out() -> None:
    written = tabletop(Space("a1", 0, 1), Piece("p", "a1", colour=0), Card("c", "row"), Zone("row"))
    assert written == {
        "spaces": [{"id": "a1", "x": 0, "y": 1}],
        "pieces": [{"id": "p", "at": "a1", "colour": 0}],
        "cards": [{"id": "c", "at": "row", "title": ""}],
        "zones": [{"id": "row", "title": ""}],
    }


def test_two_things_of_one_name_cannot_lie_on_a_table() -> None:
    with pytest.raises(Misplaced, match="Two things on this table are called 'a1'"):
        tabletop(Space("a1", 0, 0), Piece("a1", "a1"))
    with pytest.raises(Misplaced, match="no id"):
        tabletop(Piece("", "a1"))


def test_things_lie_at_places_that_exist() -> None:
    board = tabletop(Space("a1", 0, 0), Space("a2", 0, 1), Link("a1", "a2"))
    check_places(board, tabletop(Piece("p", "a1")))
    with pytest.raises(Misplaced, match="'p' lies at 'b1'"):
        check_places(board, tabletop(Piece("p", "b1")))
    with pytest.raises(Misplaced, match="one of them is no space"):
        check_places(tabletop(Space("a1", 0, 0), Link("a1", "a2")), {})


def test_a_grid_is_called_as_chess_players_do() -> None:
    spaces = {space.id: space for space in grid(3, 2)}
    assert [*spaces] == ["a1", "b1", "c1", "a2", "b2", "c2"]
    assert spaces["a1"].y > spaces["a2"].y
    assert {space.x % 1 for space in grid(2, 2, "hex")} == {0, 0.5}


@pytest.mark.parametrize("text", ["", "[]", "{}", "[1,2]", '[["hand"],0,false,0,null]', "null"])
def test_what_is_no_position_is_refused(text: str) -> None:
    game = Morris.setup()
    with pytest.raises(Illegal, match="not a position"):
        game.read(text)
    assert game.read(str(game.start())) == game.start()


def test_verbs_explain_themselves() -> None:
    game = Morris.setup()
    assert str(game.explain(game.start(), 0, "fly a1")) == ("It is your turn: answer with put, not with 'fly'")
    assert str(game.explain(game.start(), 0, "put z9")) == "'put' needs a point (a1 to g7) here, not 'z9' - NM-1"


@pytest.mark.parametrize("kind", [Morris, Gops, Ludo])
def test_the_terminal_draws_the_same_table(kind: type[Morris] | type[Gops] | type[Ludo]) -> None:
    game = kind.setup()
    drawn = game.picture(game.view(game.start(), 0))  # type: ignore[arg-type]
    assert len(drawn.splitlines()) > 5


def test_a_piece_is_drawn_by_its_seat() -> None:
    game = Morris.setup()
    state = game.apply(game.start(), 0, "put d5").state
    assert "(o)" in game.picture(game.view(state, None))
