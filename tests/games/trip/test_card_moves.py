"""Moves that a card makes, in one turn with throws: their mode, and when they lapse (TT-63)."""

from typing import Any

from tests.games.trip import own
from tests.games.trip.positions import begun, trip


def moving(n: int, spaces: int, **card: Any) -> str:
    """An own card that moves its holder so many spaces, so many times."""
    step = {"do": "extra_roll", "who": ["self"], "n": n, "value": spaces}
    return own.text([], [{**own.PICNIC, "steps": [step], **card}])


def test_the_throw_after_a_card_move_is_in_its_mode() -> None:
    # Open Highway ends at another airport: the switch has been used, and the throw is by air all the same.
    table = trip(["denver", "vernal"]).do("switch air", "draw grey_05", "go salt_lake_city")
    assert table.texts() == ["throw air"]
    assert table.why("switch road").rule == "TT-63"


def test_a_card_move_after_a_throw_is_in_the_mode_of_the_throw() -> None:
    kept = {"border": "blue", "timing": "keep", "play_when": "after_move"}
    hands = [["boise", "reno", "detroit"], ["halifax", "montreal", "toronto"]]
    table = begun(["denver", "los_angeles"], hands, own=moving(1, 2, **kept))
    table.throw(1, "air").do("go salt_lake_city~denver.2", "draw", "draw own_blue", "end")
    table.until(0).throw(1, "air").do("go denver", "play own_blue")
    assert table.kind == "walk"
    assert all("~" in text or text in ("go salt_lake_city", "go dallas") for text in table.texts("go"))
    # Diverted, free and held on the spot by air: the card's move is by air too.
    table = trip(["dallas", "vernal"], kept=[["own_blue"], []], cubes=["denver~dallas.1"], own=moving(1, 2, **kept))
    table.do("switch air", "draw grey_07").until(0).throw(1, "air").do("stay", "play own_blue")
    assert table.kind == "walk"
    assert "go salt_lake_city~denver.1" in table.texts()
    assert not [text for text in table.texts() if "-" in text]


def test_the_rest_of_a_card_lapses_at_a_border_post() -> None:
    table = trip(["seattle", "hawaii"], mode="air", own=moving(2, 3)).do("switch road", "draw own_grey")
    table.do("go seattle-vancouver.2")
    assert (table.turn_seat, table.at()) == (1, "seattle-vancouver.2")
    assert table.state.pile.under[-1].card == "own_grey"
    # Elsewhere the second move follows, and then the throw.
    table = trip(["seattle", "hawaii"], mode="air", own=moving(2, 3)).do("switch road", "draw own_grey")
    table.do("go seattle-spokane.3")
    assert (table.turn_seat, table.kind) == (0, "walk")
    assert table.do("go seattle").texts() == ["throw road"]
