"""Events and what they leave open: CB-20 to CB-26, CB-28 to CB-37, CB-39, CB-40."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from stylobate.core.game import Chance, Illegal
from stylobate.core.match import Match
from stylobate.games.blox import Blox
from stylobate.games.blox.rules.drawing import Draw
from stylobate.games.blox.rules.placing import Spot
from stylobate.games.blox.rules.printed import deck, events
from stylobate.kit.deck import Under
from tests.games.blox.positions import Table, city, place

ONE = {"house": ["1x1 a1 across"]}


def test_CB_20_order_and_impossible_parts() -> None:
    # Everyone removes a block, clockwise from the drawer; the player without one is skipped.
    table = city(ONE, ONE, {}, ONE, seats=4, picks=(1, 2, 3, 0)).draws("E07", seat=1)
    order = []
    while table.now == "remove":
        order.append(table.seat)
        table.do("remove house a1")
        if table.said("nothing"):
            order.append(table.said("nothing")[0]["seat"])
    assert order == [1, 2, 3, 0]
    assert all(not table.blocks(seat, "house") for seat in range(4))


def test_CB_20_silence_during_an_event() -> None:
    table = city({"house": ["1x1 a1 across", "1x2 b2 across"]}).draws("E02")
    timing = table.game.timing(table.state)
    assert timing.silence == 30
    assert "E02" in timing.key
    assert str(table.game.silence(table.state, 0)) == table.texts()[0]
    # What is optional is declined.
    for card in ("E03", "E08", "E15"):
        table = city(ONE).draws(card)
        assert str(table.game.silence(table.state, 0)) == "pass"
        assert table.game.timing(table.state).silence == 30


def test_CB_20_silence_returns_a_received_block() -> None:
    # There is room for it, and yet it goes back.
    table = city(ONE, {}).draws("E10").do("give house a1 p2")
    assert table.texts("place 1x1")
    assert table.game.timing(table.state).silence == 30
    table.do(str(table.game.silence(table.state, 1)))
    assert table.said("return") == [{"seat": 1, "block": "1x1"}]
    assert not table.blocks(1, "house")
    # Both sides of a swap.
    table = city(ONE, ONE).draws("E01").do("swap house a1 p2 house a1")
    for seat in range(2):
        assert str(table.game.silence(table.state, seat)) == "return 1x1"
        table.do("return 1x1")


def test_CB_21_extra_matches() -> None:
    almost = {"house": ["2x3 b2 across"]}, {"house": ["2x3 b2 down"]}
    table = city(*almost, picks=(0, 1)).draws("E03")
    table.do("place 1x3 house b4 across", "check house")
    # The event goes on first, then the events of the new matches are drawn.
    assert table.is_finished(0, "house")
    assert (table.now, table.seat) == ("gain", 1)
    table.do("pass")
    assert table.now == "draw"
    assert table.do("event E19").now == "pick"
    # A third match wins at once, in the middle of an event.
    table = city(*almost, finished=("p2 school", "p2 supermarket")).draws("E03").do("pass")
    table.do("place 1x2 house d4 across", "check house")
    assert table.over is not None
    assert table.over.scores == (0.0, 1.0)
    assert table.game.evaluate(table.state) == (0.0, 1.0)
    # Nothing follows: no event is owed or drawn for it, and nobody is asked any more.
    view = table.game.view(table.state, None)
    assert (view["owed"], view["event"], view["now"]["kind"]) == ([], None, "over")  # type: ignore[index, call-overload]
    assert not table.said("event")
    assert not table.said("done")
    assert not any(table.game.actions(table.state, seat) for seat in (0, 1))


def test_CB_22_swap() -> None:
    lying = {"house": ["2x3 b2 across", "1x1 a1 across"]}, {"school": ["1x3 a1 across"]}, {"house": ["1x4 a1 down"]}
    table = city(*lying, seats=3).draws("E01")
    assert len(table.texts()) == 2 * 2
    assert table.why("swap house a1 p1 house b2").rule == "CB-22"
    assert table.why("swap house a2 p2 school a1").rule == "CB-15"
    table.do("swap house a1 p2 school a1")
    assert table.said("swap")[0] | {"with": 1, "block": "1x1", "their_block": "1x3"} == table.said("swap")[0]
    # The drawer builds first, the other after; both may return the block.
    assert (table.now, table.seat) == ("receive", 0)
    table.do("place 1x3 house b4 across", "check house")
    assert table.is_finished(0, "house")
    assert (table.now, table.seat) == ("receive", 1)
    table.do("return 1x1")
    assert table.now == "draw"
    assert not table.blocks(1, "school")
    # One partner with a block is enough.
    table = city(ONE, {}, ONE, seats=3).draws("E01")
    assert table.texts() == ["swap house a1 p3 house a1"]
    # Without a pair nothing happens.
    assert city(ONE).draws("E01").said("nothing") == [{"seat": 0, "op": "swap"}]


def test_CB_23_removal() -> None:
    table = city(ONE | {"school": ["2x2 a1 across"]}).draws("E02")
    assert table.texts() == ["remove house a1", "remove school a1"]
    table.do("remove school a1")
    assert table.said("remove")[0]["why"] == "event"
    assert city({}, ONE).draws("E02").said("nothing") == [{"seat": 0, "op": "remove"}]
    # The plot has changed: it may be checked.
    full = {"house": ["2x3 b2 across", "1x3 b4 across", "1x1 a1 across"]}
    table = city(full).draws("E02").do("remove house a1")
    assert table.texts() == ["check house", "pass"]
    assert table.do("check house").is_finished(0, "house")


def test_CB_24_grants() -> None:
    table = city(seats=3, picks=(1, 2, 0)).draws("E03", seat=1)
    order = []
    while table.now == "gain":
        order.append(table.seat)
        table.do(*(["place 2x4 house a1 across", "pass"] if table.seat else ["pass"]))
    assert order == [1, 2, 0]
    assert [table.blocks(seat, "house") for seat in range(3)] == [[], ["2x4"], ["2x4"]]
    assert table.supply("2x4") == 3 * 3 - 2


def test_CB_24_the_cards_say_what_they_do() -> None:
    # Where the card says "may", it can be left; where it does not, it cannot. All who are equal are named.
    for card in events().values():
        table = city(ONE, ONE).draws(card.id)
        if table.now != "pick":
            assert (" may " in f" {card.text}") == (table.texts("pass") == ["pass"]), card.id
    for card, last in (("E06", ("gain", "gain")), ("E16", ("remove", "remove"))):
        table = city(ONE, ONE, ONE, seats=3, finished=("p1 school", "p2 school") if card == "E16" else ("p1 school",))
        table.draws(card)
        assert "if several do, each of them" in events()[card].text
        asked = []
        while table.now in last:
            asked.append((table.now, table.seat))
            table.do("pass" if table.now == "gain" else "remove house a1")
        assert [kind for kind, _ in asked] == list(last)
    assert "the next event that would take a block from you" in events()["E17"].text


def test_CB_25_insurance() -> None:
    table = city(ONE, ONE).draws("E17")
    assert table.state.players[0].kept == ("E17",)
    assert "E17" not in table.state.discards
    table.draws("E07", seat=1).do("remove house a1")
    # Player 2 has lost a block, Player 1 only the card.
    assert (table.blocks(0, "house"), table.blocks(1, "house")) == (["1x1"], [])
    assert table.state.players[0].kept == ()
    assert "E17" in table.state.discards
    # A wrong check is no event.
    table = city({"house": ["1x1 a1 across", "1x1 b2 across"]}).draws("E17").do("check house")
    assert table.now == "penalty"
    assert table.state.players[0].kept == ("E17",)


def test_CB_26_event_deck() -> None:
    assert len(deck()) == 24
    assert Counter(deck()) == {card.id: card.count for card in events().values()}
    assert len(events()) == 19
    table = city()
    table.state = replace(table.state, tasks=(*table.state.tasks, Draw(0)))
    assert table.outcomes() == {f"event {card.id}": card.count for card in events().values()}
    table.do("event E19")
    assert table.state.discards == ("E19",)
    # An empty deck: the discards are shuffled.
    table.state = replace(table.state, deck=(), discards=tuple(sorted(deck())), tasks=(*table.state.tasks, Draw(0)))
    assert sum(table.outcomes().values()) == 24
    table.do("event E14")
    assert (len(table.state.deck), table.state.discards) == (23, ("E14",))


def test_CB_28_owed_events_are_drawn_clockwise() -> None:
    almost = {"house": ["2x3 b2 across"]}, {"house": ["2x3 b2 down"]}, {"house": ["2x4 a3 across"]}
    table = city(*almost, seats=3, picks=(2, 0, 1)).draws("E03", seat=2)
    table.do("place 1x2 house e3 down", "check house", "place 1x3 house b4 across", "check house", "pass")
    assert table.state.owed == (0,)
    # Player 3 drew the event and draws again, then Player 1; what that brings comes after.
    assert isinstance(table.state.top, Draw)
    assert table.state.top.seat == 2
    table.do("event E19")
    assert isinstance(table.state.top, Draw)
    assert table.state.top.seat == 0
    assert table.do("event E12").now == "pick"


def test_CB_29_one_check_for_two_changed_plots() -> None:
    lying = {"house": ["2x3 b2 across", "1x3 b4 across", "1x1 a1 across"]}
    table = city(lying).draws("E08").do("lift house a1", "place 1x1 school b2 across")
    assert table.texts() == ["check house", "check school", "pass"]
    table.do("check house")
    assert table.is_finished(0, "house")
    assert table.now == "draw"
    # One lost and another received.
    table = city(lying, ONE).draws("E01").do("swap house a1 p2 house a1", "place 1x1 school b2 across")
    assert table.texts() == ["check house", "check school", "pass"]
    # Within one plot there is one to check, and putting it back changes nothing.
    assert city(lying).draws("E08").do("lift house a1", "place 1x1 house f6 across").texts() == ["check house", "pass"]
    assert city(lying).draws("E08").do("lift house a1", "place 1x1 house a1 across").now == "pick"


def test_CB_30_a_block_under_an_overhang_is_not_free() -> None:
    # The 1x4 in the third layer lies on a2 and reaches over d2, where only a first layer is.
    lying = {"house": ["1x1 a2 across", "1x1 a2 across", "1x1 d2 across", "1x4 a2 across"]}
    table = city(lying, level=3).draws("E02")
    assert table.texts() == ["remove house a2"]
    assert table.do("remove house a2").said("remove")[0]["block"] == "1x4"


def test_CB_31_a_check_is_not_taken_back() -> None:
    game = Blox.setup()
    match = Match(game)
    for text in ("deal H01", "deal H02", "deal S01", "deal S08", "deal M04", "deal M02", "start p1"):
        match.play(None, text)
    for text in ("offer 2x3", "offer 1x3", "offer 1x1", "offer 1x1", "place 2x3 house b2 across"):
        match.play(0, text)
    assert match.undo(0).ply == match.ply - 1
    match.play(0, "check house")
    with pytest.raises(Illegal):
        match.undo(0)


def test_CB_32_the_only_block_is_lost_without_asking() -> None:
    table = city().do("place 2x3 house b2 across", "check house")
    assert table.said("remove")[0]["block"] == "2x3"
    assert (table.now, table.seat) == ("pick", 1)


def test_CB_33_giving_up() -> None:
    table = city(ONE, ONE, ONE, seats=3, finished=("p1 school",)).draws("E17")
    before = table.supply("1x1")
    step = table.game.concede(table.state, 0)
    assert [(event.kind, event.words, event.facts) for event in step.events[:1]] == [
        ("out", "Player 1 gives up", {"seat": 0})
    ]
    state = step.state
    assert table.game.read(str(state)) == state
    assert state.players[0].out
    assert not any(plot.blocks or plot.card for plot in state.players[0].plots)
    assert state.supply[0] == before + 1
    assert state.piles[0].under == (Under("H01"),)
    assert "E17" in state.discards
    # The next player picks; from the next round on it is a match for two.
    table.state = state
    assert (table.now, table.seat) == ("pick", 1)
    with pytest.raises(Illegal):
        table.game.concede(table.state, 0)
    table.do("place 1x3 house a2 down", "pass", "place 1x2 house b1 across", "pass")
    assert table.game.view(table.state, None)["wanted"] == 4
    over = table.game.concede(table.state, 2).state.over
    assert over is not None
    assert over.scores[1] == 1.0


def test_CB_33_giving_up_with_a_block_in_hand() -> None:
    # A lifted block, one that was given, and an offer half laid out.
    table = city(ONE, {}, ONE, seats=3).draws("E08").do("lift house a1")
    table.state = table.game.concede(table.state, 0).state
    assert table.supply("1x1") == 18 - 1 - 1
    assert (table.now, table.seat) == ("pick", 1)
    table = city(ONE, {}, ONE, seats=3).draws("E10").do("give house a1 p3")
    assert table.seat == 2
    table.state = table.game.concede(table.state, 2).state
    assert table.supply("1x1") == 18 - 1
    table = city(ONE, ONE, ONE, seats=3).draws("E18").do("give house a1 p2")
    table.state = table.game.concede(table.state, 1).state
    assert (table.now, table.seat) == ("give", 2)
    table.do("give house a1 p1", "return 1x1")
    assert table.game.read(str(table.state)) == table.state
    # What is on its way to somebody else stays on its way.
    table = city(ONE, {}, ONE, seats=3).draws("E10").do("give house a1 p3")
    supply = table.supply("1x1")
    table.state = table.game.concede(table.state, 1).state
    assert (table.now, table.seat, table.supply("1x1")) == ("receive", 2, supply)
    table = city(seats=3, offer=("1x1",), picks=(0,)).do("place 1x1 house a1 across", "pass", "offer 2x2")
    assert table.seat == 1
    table.state = table.game.concede(table.state, 1).state
    assert (table.now, table.seat) == ("offer", 2)


def test_CB_33_who_has_left_is_asked_for_nothing_any_more() -> None:
    # Not to pick: Player 3 follows on Player 1.
    table = city(seats=3)
    table.state = table.game.concede(table.state, 1).state
    table.do("place 1x1 house a1 across", "pass")
    assert (table.now, table.seat) == ("pick", 2)
    # Not to swap: it is the player who is refused, not a block that is not there.
    table = city(ONE, ONE, ONE, seats=3).draws("E01")
    table.state = table.game.concede(table.state, 1).state
    assert table.texts() == ["swap house a1 p3 house a1"]
    assert table.why("swap house a1 p2 house a1").rule == "CB-22"
    # Not to draw: of two who have finished a plot meanwhile, the one who is still there draws.
    almost = {"house": ["2x3 b2 across"]}, {"house": ["2x3 b2 down"]}, {"house": ["2x4 a3 across"]}
    table = city(*almost, seats=3, picks=(2, 0, 1)).draws("E03", seat=2)
    table.do("place 1x2 house e3 down", "check house", "place 1x3 house b4 across", "check house")
    assert table.game.view(table.state, None)["owed"] == [2, 0]
    table.state = table.game.concede(table.state, 2).state
    assert table.game.view(table.state, None)["owed"] == [0]
    assert table.do("pass").now == "draw"
    assert table.do("event E19").now == "pick"
    # What events had promised is gone.
    table = city(ONE, ONE, ONE, seats=3).draws("E13").draws("E11")
    assert (table.state.players[0].extra, table.state.players[0].skip) == (1, 1)
    table.state = table.game.concede(table.state, 0).state
    shown = table.game.view(table.state, None)["players"][0]  # type: ignore[index, call-overload]
    assert (shown["extra"], shown["skip"], shown["kept"], shown["out"]) == (0, 0, [], True)


def test_CB_34_positions() -> None:
    table = city(ONE, level=2)
    text = str(table.state)
    assert table.game.read(text) == table.state
    wrong = (
        "",
        "{}",
        text[:-1],
        text.replace('"1x1",0', '"1x2",0'),
        text.replace('[0,"1x1"', '[1,"1x1"'),
        text.replace('"H02"', '"H01"'),
        text.replace('"E19"', '"E18"'),
        text.replace('["Pick"', '["Pock"'),
    )
    for broken in wrong:
        assert broken != text
        with pytest.raises(Illegal):
            table.game.read(broken)
    with pytest.raises(Illegal):
        Blox.setup(3).read(text)
    # A building is no higher than its player's layers.
    high = city({"house": ["1x1 a1 across", "1x1 a1 across"]}, level=2)
    assert high.game.read(str(high.state)) == high.state
    with pytest.raises(Illegal, match="where no block can be"):
        Blox.setup(level=1).read(str(high.state))
    # One form only: the blocks of a plot stand in their order.
    two = str(city({"house": ["1x1 a1 across", "1x1 c3 across"]}).state)
    first, second = '[0,"1x1",0,"across"]', '[0,"1x1",14,"across"]'
    assert f"{first},{second}" in two
    with pytest.raises(Illegal, match="from the lowest layer up"):
        Blox.setup().read(two.replace(f"{first},{second}", f"{second},{first}"))


def test_CB_35_what_insurance_answers() -> None:
    # Nothing to lose: it is kept.
    table = city({}, ONE).draws("E17").draws("E02")
    assert table.state.players[0].kept == ("E17",)
    # The other side of a swap, and whoever gives when everybody does.
    table = city(ONE, ONE).draws("E17").draws("E18", seat=1).do("give house a1 p1", "return 1x1")
    assert (table.blocks(0, "house"), table.state.players[0].kept) == (["1x1"], ())
    table = city(ONE, ONE).draws("E17").draws("E01", seat=1).do("swap house a1 p1 house a1")
    assert table.said("insured") == [{"seat": 0, "card": "E17", "op": "swap"}]
    assert (table.blocks(0, "house"), table.blocks(1, "house")) == (["1x1"], ["1x1"])
    # To be given a block hurts nobody.
    table = city(ONE, ONE).draws("E17").draws("E10", seat=1).do("give house a1 p1", "return 1x1")
    assert table.state.players[0].kept == ("E17",)


@pytest.mark.parametrize("card", ["E01", "E02", "E07", "E10", "E18"])
def test_CB_35_an_insured_drawer_chooses(card: str) -> None:
    table = city(ONE, ONE).draws("E17").draws(card)
    assert table.seat == 0
    assert table.texts()[-1] == "insure"
    assert len(table.texts()) == 2
    # Who says nothing uses it.
    assert str(table.game.silence(table.state, 0)) == "insure"
    before = table.state
    table.do("insure")
    assert table.said("insured")[0]["seat"] == 0
    assert (table.blocks(0, "house"), table.state.players[0].kept) == (["1x1"], ())
    assert "E17" in table.state.discards
    # Or the block is lost and the insurance is kept.
    table.state = before
    table.do(table.texts()[0])
    assert (table.blocks(0, "house"), table.state.players[0].kept) == ([], ("E17",))
    assert not table.said("insured")


def test_CB_35_insurance_is_offered_only_against_a_loss() -> None:
    assert city(ONE).draws("E02").why("insure").rule == "CB-25"
    table = city(ONE, ONE).draws("E17")
    assert table.why("insure").rule == "CB-25"
    # Nothing to swap, nothing to give: nobody is asked.
    for card in ("E01", "E10"):
        assert city({}, ONE).draws("E17").draws(card).state.players[0].kept == ("E17",)
        assert city({}, ONE).draws("E17").draws(card).now == "pick"


def test_CB_36_what_events_decide_for_the_next_round() -> None:
    last = {"offer": ("1x1",), "picks": (0,)}
    table = _ended(city(**last).draws("E11").draws("E13").draws("E14"))  # type: ignore[arg-type]
    # Player 2 starts and picks twice, Player 1 has the extra pick only; two blocks more are laid out.
    assert table.said("round")[0] | {"start": 1, "queue": [1, 1, 0], "wanted": 5} == table.said("round")[0]
    assert table.said("skipped") == [{"seat": 0}]
    # A start player who skips lays out the blocks.
    table = _ended(city(**last).draws("E12").draws("E11"))  # type: ignore[arg-type]
    assert (table.now, table.seat) == ("offer", 0)
    assert table.said("round")[0]["queue"] == [1, 1]
    # All of it is for one round.
    table = _ended(city(seats=3, picks=(0,), offer=("1x1",)).draws("E11").draws("E12").draws("E14"))
    table.do("offer 1x1", "offer 1x1", "offer 1x1", "offer 1x1")
    table.do("place 1x1 school a1 across", "pass", "place 1x1 school a1 across", "pass")
    assert table.said("leftover") == [{"blocks": ["1x1", "1x1"]}]
    assert table.said("round")[0] | {"start": 1, "queue": [1, 2, 0], "wanted": 3} == table.said("round")[0]


def test_CB_36_what_is_said_twice_counts_twice() -> None:
    last = {"offer": ("1x1",), "picks": (0,)}
    # Two rounds are skipped, one after the other, and then no more.
    table = _again(city(seats=3, **last).draws("E11"), "E11")  # type: ignore[arg-type]
    queues = []
    _ended(table)
    for _ in range(3):
        queues.append(table.said("round")[0]["queue"])
        _rest_of_round(table)
    assert queues == [[1, 2], [2, 1], [0, 1, 2]]
    # Extra picks and a bigger offer add up for the one round that follows.
    table = _ended(_again(_again(city(seats=3, **last).draws("E13"), "E13").draws("E14"), "E14"))  # type: ignore[arg-type]
    assert table.said("round")[0] | {"queue": [1, 2, 0, 0, 0], "wanted": 5 + 4} == table.said("round")[0]
    # Of two start players the later one starts.
    table = _ended(_again(city(seats=3, **last).draws("E12"), "E12", seat=2))  # type: ignore[arg-type]
    assert table.said("round")[0]["start"] == 2


def _again(table: Table, card: str, seat: int = 0) -> Table:
    """The card is drawn once more: the discards have been shuffled meanwhile."""
    discards = tuple(sorted((*table.state.deck, *table.state.discards)))
    table.state = replace(table.state, deck=(), discards=discards)
    return table.draws(card, seat)


def _rest_of_round(table: Table) -> None:
    number = table.state.round
    while table.state.round == number:
        table.do("pass" if table.now == "check" else table.texts()[0])


def _ended(table: Table) -> Table:
    """The round comes to its end."""
    return table.do("place 1x1 house a1 across", "pass")


def test_CB_37_new_plans() -> None:
    full = {"house": ["2x3 b2 down", "1x2 d4 across"]}
    table = city(full, cards=(("H01", "S01", "M04"), ("H03", "S08", "M02"))).draws("E15").do("plan house")
    turn = table.game.turn(table.state)
    assert isinstance(turn, Chance)
    assert {"card H02", "card H04"} < set(table.outcomes())
    assert not {"card H01", "card H03"} & set(table.outcomes())
    table.do("card H02")
    assert table.state.piles[0].under == (Under("H01"),)
    assert table.do("check house").is_finished(0, "house")
    # Where it lay is one of the places, once.
    lifted = city(ONE).draws("E08").do("lift house a1")
    assert lifted.texts("place 1x1 house a1") == ["place 1x1 house a1 across"]
    # With the helper a block that is outside now may be put back where it lay.
    table = city({"house": ["2x3 b2 across"]}, helper=True).draws("E15").do("plan house", "card H06")
    table.draws("E08").do("lift house b2")
    origin = Spot(0, place("2x3 b2 across"))
    assert [action.value for action in table.game.actions(table.state, 0) if action.value.plot == 0] == [origin]


def test_CB_39_building_is_not_timed() -> None:
    table = city(ONE)
    assert table.game.timing(table.state).silence is None
    table.do("place 2x3 house b2 across")
    assert table.now == "check"
    assert table.game.timing(table.state).silence is None


def test_CB_40_with_children_the_helper_is_on_and_no_clock_runs() -> None:
    table = city({"house": ["2x3 b2 across"]}, children=True)
    assert table.why("check house").reason == "The helper checks for you"
    table.do("place 1x3 house b4 across")
    assert table.is_finished(0, "house")
    # What grown-ups have half a minute for waits for a child.
    for children, silence in ((False, 30), (True, None)):
        game = Blox.setup(2, children=children)
        state, rng = game.start(), Random(1)
        while isinstance(turn := game.turn(state), Chance):
            state = game.apply(state, None, turn.draw(rng)).state
        assert state.asking.kind == "offer"
        assert game.timing(state).silence == silence
