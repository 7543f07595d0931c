"""What the page is handed: every offer leads to legal texts and leaves none out, and names what it shows."""

from random import Random
from typing import Any

import pytest

from stylobate.core.game import Acting, Over
from stylobate.games.blox import Blox
from stylobate.games.blox.rules.printed import PLOTS
from tests.games.blox.playing import played
from tests.games.blox.positions import city
from tests.games.pages import texts_of


@pytest.mark.parametrize("options", [{}, {"level": 3}, {"helper": True}], ids=str)
def test_an_offer_holds_every_action_once(options: dict[str, int | bool]) -> None:
    game = Blox.setup(3, **options)
    match = played(game, game.levels()[:3], Random(4))
    for ply in range(0, match.ply, 3):
        state = match.state_at(ply)
        turn = game.turn(state)
        if isinstance(turn, Acting):
            seat = turn.seats[0]
            texts = texts_of(game.offer(state, seat))  # type: ignore[arg-type]
            assert sorted(texts) == sorted(str(action) for action in game.actions(state, seat))


def test_the_board_names_everything_that_is_drawn() -> None:
    board: Any = Blox.setup(3, level=2, helper=True).board()
    assert [len(board[part]) for part in ("plots", "cards", "blocks", "events", "levels")] == [3, 42, 7, 19, 3]
    assert {card["type"] for card in board["cards"]} == set(PLOTS) == set(board["types"])
    assert all(len(card["rows"]) == 6 and "".join(card["rows"]).count("#") == card["cells"] for card in board["cards"])
    assert [card["id"] for card in board["events"] if card["keeps"]] == ["E17"]
    assert (board["helper"], board["stall"], board["seconds"]) == (True, 60, 30)


def test_a_picture_for_the_terminal() -> None:
    table = city({"house": ["2x3 b2 across"]}, finished=("p2 school",))
    picture = table.game.picture(table.game.view(table.state, None))
    assert ". 1 1 1 . ." in picture
    assert ". o o o . ." in picture
    assert "school done" in picture
    assert picture.endswith("Player 1 takes a block and builds it.")


def test_words_are_sentences_about_players() -> None:
    game = Blox.setup(2)
    match = played(game, [game.levels()[1]] * 2, Random(2))
    for ply in range(match.ply):
        for event in match.events_at(ply):
            assert event.words[0].isupper()
            assert (
                "seat" not in event.facts
                or f"Player {event.facts['seat'] + 1}" in event.words
                or event.kind in ("done", "nothing")
            )  # type: ignore[operator]
    assert isinstance(match.turn, Over)
