"""What a seat is shown, field by field, in positions that were played."""

from typing import Any

from stylobate.games.europe.rules.board import board
from tests.games.europe.positions import Table, journey, number
from tests.games.pages import choices_of


def _view(table: Table, seat: int | None) -> Any:
    return table.game.view(table.state, seat)


def _underway() -> Table:
    """Player 1 walked and drew a card; player 2 waits at a light; player 3 rests on an airport, with one card left."""
    hands = [["lisbon", "seville"], ["paris", "bergen"], ["riga"]]
    lights = ["moscow-kyiv.5", "rome-milan.4"]
    table = Table(journey(["moscow", "rome-milan.3", "oslo"], hands=hands, kept=[["C14"], [], []], lights=lights))
    table.throw(2).do("go moscow-kyiv.2", "draw C15", "end").throw(3).do("face rome-milan.4")
    return table.throw(1).do("go oslo-trondheim.1")


def test_a_view_tells_the_table() -> None:
    table = _underway().do("play C14").throw(5)
    for seat in (0, 1, None):
        view = _view(table, seat)
        assert view["seat"] == seat
        assert (view["phase"], view["turn"], view["first"]) == ("journey", 0, 0)
        assert (view["die"], view["throws"]) == (5, 1)
        assert view["lights"] == [board().names[light] for light in table.state.lights]
        assert view["now"] == {"kind": "thrown", "seats": [0], "words": "Player 1 has thrown 5"}
        assert view["chance"] == {"fresh": 38, "under": ["C14"]}
        assert view["pack"]["fresh"] + len(view["pack"]["under"]) == 51
        assert all(isinstance(card, int) for card in view["pack"]["under"])
        assert view["memory"] == []
        assert (view["start_throws"], view["trade"], view["over"]) == ([], None, None)


def test_a_view_tells_everybodys_journey_and_only_the_own_hand() -> None:
    table = _underway()
    one, two, three = _view(table, 0)["travellers"]
    assert one == {
        "seat": 0,
        "at": "moscow-kyiv.2",
        "out": False,
        "hand": [number("seville"), number("lisbon")],
        "count": 2,
        "face_up": None,
        "kept": ["C14", "C15"],
        "visited": [number("moscow")],
        "missed": 0,
        "facing": None,
        "rested": False,
        "trail": ["moscow", "moscow-kyiv.1"],
        "behind": ["moscow"],
        "passed": [number("moscow")],
        "lights": 0,
    }
    assert (two["hand"], two["count"], two["face_up"]) == (None, 2, None)
    assert two["facing"] == {"light": "rome-milan.4", "throws": 1}
    assert (three["hand"], three["count"], three["face_up"]) == (None, 1, number("riga"))
    assert three["rested"]
    # The others see the same but for the hands.
    for seat in (1, 2, None):
        for mine, theirs in zip((one, two, three), _view(table, seat)["travellers"], strict=True):
            assert {**mine, "hand": None} == {**theirs, "hand": None}
            assert (theirs["hand"] is not None) is (theirs["seat"] == seat)


def test_a_view_tells_the_set_up() -> None:
    table = Table(seats=3, cards=3)
    assert _view(table, None)["phase"] == "deal"
    assert (_view(table, 0)["turn"], _view(table, 0)["first"], _view(table, 0)["throws"]) == (None, None, 0)
    table.do(*(f"deal {card}" for card in range(1, 10)))
    table.do("die 4", "die 9")
    assert _view(table, None)["phase"] == "start_throw"
    assert _view(table, None)["start_throws"] == [{"seat": 0, "value": 4}, {"seat": 1, "value": 9}]
    assert _view(table, None)["now"]["words"] == "Player 3 throws for the start"
    table.do("die 2")
    assert (_view(table, 2)["phase"], _view(table, 2)["first"], _view(table, 2)["start_throws"]) == ("lights", 1, [])
    assert [one["lights"] for one in _view(table, 2)["travellers"]] == [3, 3, 3]
    table.do("light moscow-kyiv.5")
    assert [one["lights"] for one in _view(table, 2)["travellers"]] == [3, 2, 3]
    assert _view(table, 0)["now"] == {"kind": "light", "seats": [2], "words": "Player 3 places a Traffic Light"}
    assert _view(table, 0)["travellers"][1]["at"] is None


def test_an_offer_tells_where_a_walk_arrives_and_where_it_draws() -> None:
    def told(table: Table, text: str) -> tuple[Any, Any]:
        (walk,) = [one for one in choices_of(table.game.offer(table.state, 0)) if one["text"] == text]
        return walk["arrives"], walk["draws"]

    hands = [["munich", "lisbon"], []]
    assert told(Table(journey(["vienna-munich.4", "rome"], hands=hands)).throw(2), "go munich") == (
        number("munich"),
        False,
    )
    assert told(Table(journey(["moscow", "rome"], hands=hands)).throw(2), "go moscow-kyiv.2") == (None, True)


def test_a_view_tells_an_offer_and_the_end() -> None:
    kept = [["C08"], ["C15"]]
    table = Table(journey(["vienna-munich.4", "rome"], hands=[["munich"], []], kept=kept))
    table.act(0, "offer p2 C08 for C15")
    for seat in (0, 1, None):
        assert _view(table, seat)["trade"] == {"from": 0, "to": 1, "give": ["C08"], "take": ["C15"]}
        assert _view(table, seat)["now"]["seats"] == [0, 1]
    table.act(0, "wait")
    assert _view(table, None)["now"]["seats"] == [1]
    table.act(1, "decline").throw(2).do("go munich")
    reason = "Player 1 has visited every destination"
    assert _view(table, None)["over"] == {"scores": [1.0, 0.0], "reason": reason}
    assert (_view(table, None)["phase"], _view(table, None)["now"]["kind"]) == ("over", "over")


def test_a_view_tells_what_its_reader_remembers() -> None:
    hands = [["lisbon", "seville"], ["paris", "bergen"], ["kyiv", "riga"]]
    table = Table(journey(["moscow", "rome", "oslo"], hands=hands)).throw(2)
    table.do("go moscow-kyiv.2", "draw C36", "player p2", f"peek {number('paris')}")
    assert _view(table, 0)["memory"] == [{"card": number("paris"), "seats": [1], "pack": False}]
    assert [_view(table, seat)["memory"] for seat in (1, 2, None)] == [[], [], []]
    # What goes under the pack unseen is known to whoever put it there.
    table = Table(journey(["moscow", "rome", "oslo"], hands=hands)).throw(2)
    table.do("go moscow-kyiv.2", "draw C34", f"give {number('lisbon')}", f"destination {number('vienna')}")
    unders = [_view(table, seat)["pack"]["under"][-1] for seat in (0, 1, None)]
    assert unders == [number("lisbon"), None, None]
    # What lies under the Chance pack was seen by all, but for what the Guide Book showed.
    table = Table(journey(["moscow", "rome", "oslo"])).throw(2)
    table.do("go moscow-kyiv.2", "draw C37", "look C20", "look C01", "look C23", "take C01")
    assert _view(table, 0)["chance"]["under"] == ["C20", "C23", "C37"]
    assert [_view(table, seat)["chance"]["under"] for seat in (1, None)] == [[None, None, "C37"]] * 2
