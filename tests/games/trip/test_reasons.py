"""Whoever asks why not gets a true answer: reasons against a slower reading of the rulings."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from stylobate.core.game import Illegal
from stylobate.games.trip.rules.board import AIR, ROAD
from tests.games.trip import own
from tests.games.trip.positions import Table, trip
from tests.games.trip.test_travel import Path, near, walks

POST = "seattle-vancouver.2"
PASSES = ("blue_04", "blue_05", "blue_06")


def road_position(rng: Random) -> tuple[Table, int]:
    """Somebody has thrown the die on the road, somewhere, with cubes in reach and perhaps a Fast Pass."""
    table = Table(2)
    board = table.board
    roads = [space for space in range(len(board.names)) if ROAD in board.modes[space]]
    posts = [space for space in roads if min(board.graphs[ROAD].distances(space)[post] for post in board.posts) < 5]
    start = rng.choice(posts if rng.random() < 0.3 else roads)
    cards = sorted(rng.sample(sorted(board.temples), 7))
    kept = sorted(rng.sample(PASSES, rng.choice((0, 0, 1, 2))))
    cubes = [board.names[zone] for zone in near(board, ROAD, start, rng, 6) if zone != start]
    options = rng.choice(({}, {"held": "stay"}, {"held_once": True}))
    table = trip([board.names[start], "hawaii"], [cards[:-1], cards[-1:]], [kept, []], cubes, **options)
    die = rng.randint(1, 6)
    return table.throw(die), die


def causes(table: Table, mode: str, die: int, target: int, passes: int, thrown: bool = True) -> set[str]:
    """The rulings that keep a move of so many spaces from ending there, way by way."""
    board, start, cubes = table.board, table.state.place(0), set(table.state.cubes)
    if mode not in board.modes[target]:
        return {"TT-11"}
    ways = [way for way in walks(mode, start, die) if way[-1] == target]
    if not ways:
        return {"TT-9"} if target == start else {"TT-10"}
    own_temples = {board.temples[card].at for card in table.one().hand}
    return {rule for way in ways for rule in _causes(table, mode, die, way, passes, thrown, own_temples, cubes)}


def _causes(
    table: Table, mode: str, die: int, way: Path, passes: int, thrown: bool, own_temples: set[int], cubes: set[int]
) -> Iterator[str]:
    board, end = table.board, way[-1]
    dead_end = len(board.graphs[mode].neighbours[end]) == 1
    may_end_early = end in own_temples or end in board.switches or end in board.posts or dead_end
    blocked = not (thrown and die == 6) and bool(cubes.intersection(way))
    if sum(space in board.posts for space in way[:-1]) > passes:
        yield "TT-37"
    if len(way) < die and not may_end_early:
        yield "TT-10"
    if blocked and (may_end_early if len(way) < die else board.types[end] == "zone"):
        yield "TT-15"


def untrue(table: Table, mode: str, die: int, target: int, why: Illegal, passes: int, thrown: bool = True) -> bool:
    """Whether a reason cites a ruling that is not at fault, a wrong number, or a six after a six."""
    board = table.board
    words = why.reason
    for title in board.titles:
        words = words.replace(title, "") if title in words and any(map(str.isdigit, title)) else words
    away = board.graphs[mode].distances(table.state.place(0))[target]
    numbers = {int(number) for number in re.findall(r"\d+", words)}
    if not numbers <= {die, away} or ("six" in words and die == 6 and thrown):
        return True
    return why.rule not in causes(table, mode, die, target, passes, thrown)


def refusals(table: Table, mode: str, die: int) -> Iterator[tuple[int, Illegal]]:
    """Every space in reach, and some beyond, that the move cannot end on, with the reason given."""
    far = table.board.graphs[mode].distances(table.state.place(0))
    ends = {text.split()[1] for text in table.texts("go ")}
    for target, name in enumerate(table.board.names):
        if name not in ends and (far[target] <= die + 1 or target % 50 == die):
            yield target, table.why(f"go {name}")


def test_every_refused_space_of_a_throw_gets_a_true_reason() -> None:
    rng, asked, wrong = Random(11), 0, []
    for _ in range(300):
        table, die = road_position(rng)
        for target, why in refusals(table, ROAD, die):
            asked += 1
            if untrue(table, ROAD, die, target, why, len(table.one().kept)):
                wrong.append(f"{table.at()} throws {die}: go {table.board.names[target]}: {why.reason} ({why.rule})")
    assert asked > 2000
    assert not wrong, f"{len(wrong)} of {asked}\n" + "\n".join(wrong[:20])


def test_every_refused_space_of_a_card_move_gets_a_true_reason() -> None:
    """Open Highway, four spaces in the air or on from a Border Post: no six, whatever a card says."""
    rng, asked, wrong = Random(5), 0, []
    sprint = {**own.PICNIC, "steps": [{"do": "extra_roll", "who": ["self"], "n": 1, "value": 6}]}
    for _ in range(40):
        mode, steps = rng.choice(((AIR, 4), (AIR, 6), (ROAD, 4)))
        board = Table(2).board
        start = board.names[rng.choice(sorted(board.switches if mode == AIR else board.posts))]
        cubes = [board.names[zone] for zone in near(board, mode, board.spaces[start], rng, 6)]
        content = own.text([], [sprint])
        table = trip([start, "hawaii"], cubes=cubes, own=content).put(0, owes=mode == ROAD)
        table.turn_of(1).throw(1, "air").do(rng.choice(table.texts("go ")))
        table.do("switch air" if mode == AIR else "draw").draw("grey_05" if steps == 4 else "own_grey")
        assert table.kind == "walk"
        for target, why in refusals(table, mode, steps):
            asked += 1
            if untrue(table, mode, steps, target, why, 0, thrown=False):
                wrong.append(f"{table.at()} goes {steps}: {table.board.names[target]}: {why.reason} ({why.rule})")
    assert asked > 200
    assert not wrong, f"{len(wrong)} of {asked}\n" + "\n".join(wrong[:20])


def test_a_card_that_is_owed_comes_before_the_throw() -> None:
    table = trip(["seattle", "dallas"]).throw(2).do(f"go {POST}").throw(1).do("go houston-dallas.3")
    for text in ("go seattle", "go vancouver", "stay", "throw road"):
        why = table.why(text)
        assert (why.rule, why.reason) == ("TT-38", "Draw the card for the Border Post first")
    table.do("draw", "draw grey_01")
    assert table.why("go seattle").reason == "Throw the die first"


def test_staying_is_explained_by_what_holds() -> None:
    cube = "vernal-denver.2"
    assert "holds you" in trip(["vernal", "dallas"], cubes=[cube]).throw(2).why("stay").reason
    # Where it matters which cube it is, it has to be said.
    table = trip(["vernal-denver.1", "dallas"], cubes=[cube], held_once=True).throw(1)
    assert table.why("stay").reason == f"Write staying like this: stay {cube}"


@pytest.mark.parametrize(("text", "rule"), [("throw road", "TT-30"), ("switch road", "TT-30"), ("switch air", "TT-31")])
def test_a_drawn_card_binds_and_the_reason_says_so(text: str, rule: str) -> None:
    assert trip(["denver", "dallas"]).do("switch air", "draw grey_01").why(text).rule == rule


def test_a_turn_in_one_mode_is_not_taken_for_a_binding_card() -> None:
    # Tail Wind: the first throw has used the switch, the second one is by air because the first one was.
    table = trip(["denver", "vernal"]).do("switch air", "draw grey_04").throw(3, "air").do("go salt_lake_city")
    assert table.why("throw road").rule == "TT-63"
    assert table.why("switch road").rule == "TT-63"
    # A card for one mode has been played, and that alone rules the other mode out.
    table = trip(["denver", "dallas"], kept=[["blue_09"], []]).put(0, free=True).do("play blue_09")
    assert table.why("throw air").rule == "TT-73"


def test_why_no_cube_comes_from_there() -> None:
    table = Table(2, temples=3).do("start denver", "start dallas")
    for card in ("reno", "halifax", "boise", "montreal", "detroit", "toronto"):
        table.do(f"deal {card}")
    assert table.why("place vernal-denver.1 own").reason == "Your first cubes are your own: place vernal-denver.1"
    table.do("place vernal-denver.1")
    assert table.why("place vernal-denver.2").reason == "You have already placed your red cube"
    assert table.why("place denver~dallas.1 red").reason.endswith("leave out 'red'")
    hands = [["ogden", "boise"], ["halifax"]]

    def visiting(*stocks: tuple[int, int], **options: str) -> Table:
        return trip(["salt_lake_city", "dallas"], hands, **options).stocks(*stocks).throw(2).do("go ogden_bountiful")

    red, black = "place vernal-denver.1", "place denver~dallas.1"
    bank = visiting((1, 1), (15, 1))
    assert bank.why(red).reason == "The bank has no red cube"
    assert bank.why(f"{black} own").reason == "This cube comes from the bank, not from your own cubes"
    stock = visiting((1, 0), (15, 16))
    assert stock.why(red).reason == "This cube is one of yours, not from the bank"
    assert stock.why(f"{black} own").reason == "You have no black cube"
    both = visiting((0, 1), (2, 2), stock="any")
    assert both.why(f"{red} own").reason == "You have no red cube"
    picnic = {**own.PICNIC, "steps": [{"do": "place_cube", "who": ["self"], "n": 1, "colour": "red", "from": "bank"}]}
    card = trip(["denver", "dallas"], own=own.text([], [picnic])).do("switch air", "draw own_grey")
    assert card.why(black).reason == "This cube is red: it goes on the other kind of zone"


def test_why_no_cube_is_taken_from_there() -> None:
    board = trip(["denver", "dallas"], cubes=["vernal-denver.1"]).do("switch air", "draw blue_13")
    for text in ("take vernal-denver.2", "take red"):
        assert board.why(text).reason == "The card does not let you take a cube from there"
    parade = own.text([], [own.PARADE])
    bank = trip(["denver", "dallas", "manti"], own=parade).do("switch air", "draw own_purple", "players p2")
    assert bank.why("take red").reason == "The card is about black cubes"
    assert bank.why("take vernal-denver.1").reason == "The card takes a cube from the bank, not from the board"
    step = {"do": "take_cube", "who": ["self"], "n": 1, "colour": "any", "from": "bank", "to": "hand"}
    empty = trip(["denver", "dallas"], own=own.text([], [{**own.PICNIC, "steps": [step]}])).stocks((16, 0), (0, 0))
    assert empty.do("switch air", "draw own_grey").why("take red").reason == "The bank has no red cube"


def test_why_a_card_wards_nothing_off() -> None:
    kept = [[], ["blue_01", "blue_02", "blue_04", "blue_07"]]
    early = trip(["denver", "vernal"], kept=kept).do("switch air", "draw red_01")
    assert early.why("protect blue_02").reason == "Your cards Safe Landing are alike: protect blue_01"
    assert early.why("protect blue_03").rule == "TT-6"
    assert early.why("protect blue_04").rule == "TT-44"
    assert early.why("protect blue_07").reason.endswith(
        "only works on the final trip, with all your TEMPLE cards face up"
    )
    final = trip(["denver", "vernal"], [["boise"], []], [[], ["blue_08"]], final_trip_cards="mode")
    assert final.do("switch air", "draw red_01").why("protect blue_08").reason.endswith("does not work where you are")


def test_why_players_cannot_be_chosen() -> None:
    table = trip(["denver", "dallas", "vernal", "manti"]).do("switch air", "draw purple_02")
    # The drawer goes along and chooses others; p9 is nobody.
    assert table.why("players p1").reason == table.why("players p2+p1").reason == "You cannot choose Player 1"
    assert (table.why("players p2+p9").rule, table.why("players").rule) == ("TT-51", "TT-51")
    assert "not 'p2+p9'" in table.why("players p2+p9").reason
    # Everybody named could be chosen: there are too many of them, or they stand in another order.
    for text in ("players p2+p3+p4", "players p3+p2"):
        assert table.why(text).reason == "The card asks for 1 to 2 players, in the order of seats"
