"""What the page is handed: the board, offers that fit, and a picture for the terminal."""

import json
from typing import Any

from stylobate.core.game import Acting, Chance
from stylobate.games.rush import Rush
from stylobate.games.rush.rules.cards import FACES, cards
from tests.games.pages import texts_of
from tests.games.rush.positions import FILLED, player, table, without

NEARLY = without(FILLED["TR01"], "3c3")


def every_text(offer: Any) -> set[str]:
    """All texts of an offer, each of them once."""
    texts = texts_of(offer)
    assert len(texts) == len(set(texts))
    return set(texts)


def test_the_board_tells_all_that_never_changes() -> None:
    board = Rush.setup(4, claims="manual").board()
    assert isinstance(board, dict)
    assert len(board["cards"]) == 31
    assert board["cards"]["TR01"]["layers"] == ["..###", "..#..", "####."]
    assert board["options"]["claims"] == "manual"
    assert board["options"]["take_back"] is False
    assert set(board["tokens"]) == {"solo", "mortar", "bag", "shield", "bomb", "lightning"}
    assert all(card.silhouette.width == len(card.layers[0]) for card in cards())


def test_an_offer_holds_exactly_the_legal_texts() -> None:
    tokens = ("solo", "mortar", "bag", "bomb", "shield", "lightning")
    zones = {"A": NEARLY, "B": "3b2 1b1"}
    at = table(("TR01", "TR04"), player(3, zones, tokens=tokens), player(3, {"A": "4a1", "B": "3b2"}), player(3))
    for _ in range(2):
        assert every_text(at.offer()) == set(at.texts(0))
        at.do(0, "roll") if at.phase == "before" else None
        if isinstance(at.game.turn(at.state), Chance):
            at.chance("dice 1 1 1")
    assert at.offer()["verbs"]["take"]["choices"]["A"]["a1"] == {"stone": [4, 0, 0, 0]}
    at.do(0, "add B 1c1")
    assert every_text(at.offer()) == set(at.texts(0))


def test_offers_of_every_phase_hold_exactly_the_legal_texts() -> None:
    robbed = {"A": "1c2", "B": "3b2 1b1 1c3"}
    lightning = player(2, robbed, tokens=("lightning", "mortar"))
    race = table(("TR01", "TR04"), lightning, player(2), claims="manual").do(0, "lightning A")
    assert race.phase == "head_start"
    assert every_text(race.offer()) == set(race.texts(0))
    race.do(0, "ready").chance("go")
    assert every_text(race.offer()) == set(race.texts(0))
    assert race.offer()["verbs"]["add"]["choices"]["A"]["1c1"]["from B b1"] == {"taken": [1, 1, 0, 0]}
    wrong = table(("TR01", "TR04"), player(2, {"A": NEARLY}), player(2), dice="1 1", claims="manual")
    wrong.do(0, "claim A")
    assert every_text(wrong.offer()) == set(wrong.texts(0))
    wrong.ready()
    assert every_text(wrong.offer()) == {"take A a1", "take A c2", "mortar A", "mortar B"}
    won = (
        table(("TR01", "TR04"), player(2, {"A": NEARLY}), player(2, {"A": "4a1"}), dice="3 1")
        .do(0, "add A 3c3")
        .ready()
    )
    assert every_text(won.offer()) == {"bonus 1", "bonus 3", "bonus 4", "none", "mortar B"}
    won.do(0, "none").chance("top TR06")
    assert every_text(won.offer(1)) == set(won.texts(1))


def test_the_largest_offer_travels_lightly() -> None:
    figures = {"A": "4a1 4e1 3b2 3e2 4a3 3e3 1h3 2b4 2f4", "B": "2a1 1b2 2c1 1c2"}
    pile = ("TR01", 4)
    loose = player(2, figures, mortar=0, tokens=())
    everything = table(("TR31", "TR30"), loose, player(2), pile=pile, dice="* 1")
    star = table(("TR30", "TR31", "TR29"), *(player(4) for _ in range(4)), pile=pile, dice="* * * *")
    race = table(("TR31", "TR30"), player(2, tokens=("lightning",)), player(2), pile=pile)
    for at in (everything, star, race.do(0, "lightning A", "ready").chance("go")):
        assert isinstance(at.game.turn(at.state), Acting)
        assert len(at.texts(0)) < 1500
        assert len(json.dumps(at.offer())) < 40_000


def test_the_dice_show_a_star_on_two_of_six_sides() -> None:
    at = table().do(0, "roll")
    turn = at.game.turn(at.state)
    assert isinstance(turn, Chance)
    weights = {str(action): weight for action, weight in turn.outcomes}
    assert sum(weights.values()) == 36
    assert weights["dice * *"] == 4
    assert weights["dice 1 *"] == 2
    assert dict(FACES)["*"] == 2


def test_a_picture_for_the_terminal() -> None:
    at = table(("TR01", "TR04"), player(2, {"A": "4a1 2c2x"}, tokens=("mortar", "bag")), player(2), dice="3 *")
    picture = at.game.picture(at.view(0))
    assert "A: Crane's Perch, 2 points" in picture
    assert "  A aaaa " in picture
    assert "  A   B  " in picture
    assert "tokens: bag" in picture
    assert "tokens" not in at.game.picture(at.view(1)).split("Player 2")[0]
    assert "ccc" in at.do(0, "add A 3c3").game.picture(at.view(0))
