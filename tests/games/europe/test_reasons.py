"""A reason is given only where it is true: random positions and tries, and causes worked out here from the board."""

import re
from collections import deque
from collections.abc import Callable, Iterator
from importlib.resources import files
from itertools import product
from random import Random
from typing import Any

import pytest

from stylobate.core.game import Acting, Chance, Illegal, Over
from stylobate.games.europe import Europe
from stylobate.games.europe.rules.board import CITIES, board
from stylobate.games.europe.rules.chance import cards
from stylobate.games.europe.state import State
from tests.games.europe.positions import Table, journey, number, space

NEAR = board().graph.neighbours
RULINGS = set(re.findall(r"\*\*(EU-\d+) ", files("stylobate.games.europe").joinpath("RULINGS.md").read_text("utf-8")))
LANDINGS = {end: airport for airport in board().airports for end in (airport.city, airport.beyond)}


# ---- what is true, worked out from the board ----


def _far(start: int) -> dict[int, int]:
    found, todo = {start: 0}, deque([start])
    while todo:
        at = todo.popleft()
        for near in NEAR[at]:
            if near not in found:
                found[near] = found[at] + 1
                todo.append(near)
    return found


def _roads(path: tuple[int, ...], steps: int, before: int | None) -> Iterator[tuple[int, ...]]:
    """Every walk of so many steps that never turns back, lights or not."""
    if not steps:
        yield path[1:]
        return
    for near in NEAR[path[-1]]:
        if near != before:
            yield from _roads((*path, near), steps - 1, path[-1])


class Walker:
    """Somebody who is about to walk, by throw or by card."""

    def __init__(self, state: State, seat: int) -> None:
        top: Any = state.top
        traveller = state.travellers[seat]
        self.thrown = top.kind == "thrown"
        self.steps: int = top.die if self.thrown else top.steps
        self.up_to = not self.thrown and top.up_to
        self.start, self.hand, self.lights = state.place(seat), set(traveller.hand), set(state.lights)
        self.opens = self.thrown and self.steps in (6, 8)
        self.third = traveller.facing[0] if self.thrown and traveller.facing and traveller.facing[1] == 2 else None
        turn: Any = state.tasks[0]
        self.behind = turn.way[-2] if not self.thrown and turn.seat == seat and turn.way else None
        self.whole = "EU-10" if self.thrown else "EU-42"

    def roads(self, behind: int | None) -> list[tuple[int, ...]]:
        return list(_roads((self.start,), self.steps, behind))

    def stopped(self, way: tuple[int, ...]) -> str | None:
        """The ruling by which a walk does not come to the end of this way."""
        passed = 0
        for at, box in enumerate(way):
            if box in self.lights:
                if passed:
                    return "EU-18"
                if not (self.opens or (at == 0 and box == self.third)):
                    return "EU-15"
                passed += 1
            elif box in self.hand and at < len(way) - 1:
                return "EU-11"
        return None

    def causes(self, target: int) -> set[str]:
        """Every ruling that keeps the walk from ending there; EU-8 where it does end there, by another text."""
        found: set[str] = set()
        for road in self.roads(self.behind):
            for at, box in enumerate(road):
                if box == target:
                    cut = self.stopped(road[: at + 1])
                    short = at + 1 < self.steps and not self.up_to
                    end = target in self.hand or (cut is None and self._blocked(road[: at + 2]))
                    found.add(cut or (self.whole if short and not end else "EU-8"))
        if "EU-8" in found:
            return {"EU-8"}
        if found:
            return found
        if self.behind is not None and any(target in road for road in self.roads(None)):
            return {"EU-42"}
        return {"EU-7"} if target == self.start else {self.whole}

    def _blocked(self, way: tuple[int, ...]) -> bool:
        return way[-1] in self.lights and self.stopped(way) in ("EU-15", "EU-18")

    def airports(self) -> set[int]:
        """The airports that the throw reaches or leaves."""
        ways = (road[: at + 1] for road in self.roads(None) for at in range(len(road)))
        reached = {way[-1] for way in ways if way[-1] in board().airport_at and self.stopped(way) is None}
        return reached | ({self.start} & set(board().airport_at))


def _early(state: State, rule: str) -> set[str] | None:
    """The ruling for what falls inside a throw, where none is being walked."""
    return {rule} if state.top.kind in ("before", "after") else None  # type: ignore[attr-defined]


WALKED = ("before", "thrown", "after", "walk")
"""Where somebody may be about to walk."""


def _go(state: State, seat: int, words: list[str]) -> set[str] | None:
    kind, target = state.top.kind, board().spaces.get(words[0])  # type: ignore[attr-defined]
    if target is None and kind in WALKED:
        return {"EU-2"}
    if target is None or kind not in ("thrown", "walk"):
        return _early(state, "EU-10")
    return Walker(state, seat).causes(target)


def _face(state: State, seat: int, words: list[str]) -> set[str] | None:
    kind, light = state.top.kind, board().spaces.get(words[0])  # type: ignore[attr-defined]
    if light is None and kind in WALKED:
        return {"EU-2"}
    if light is None or kind not in ("thrown", "walk"):
        return _early(state, "EU-10")
    if light not in state.lights:
        return {"EU-15"}
    walker = Walker(state, seat)
    if light not in NEAR[walker.start]:
        return {"EU-19"}
    return {"EU-42"} if light == walker.behind else {"EU-16"} if walker.opens else {"EU-19"}


def _fly(state: State, seat: int, words: list[str]) -> set[str] | None:
    kind = state.top.kind  # type: ignore[attr-defined]
    if kind == "fly":
        return {"EU-32"}
    if kind != "thrown":
        return _early(state, "EU-31")
    airports = Walker(state, seat).airports()
    end = board().spaces.get(words[0])
    leaves = board().airport_named.get(words[2]) if len(words) > 2 else None
    if not any(cards()[card].title == "Airline Ticket" for card in state.travellers[seat].kept):
        return {"EU-31"}
    wrong = set()
    if end not in LANDINGS:
        wrong.add("EU-32")
    if leaves is None or leaves.space not in airports:
        wrong.add("EU-31")
    elif end in LANDINGS and LANDINGS[end] is leaves:
        wrong.add("EU-32")
    return wrong or {"EU-50"}


def _red(state: State, seat: int, name: str) -> set[str]:
    box = board().spaces.get(name)
    if box is None:
        return {"EU-2"}
    if board().colours[box] != "red" or box in state.lights:
        return {"EU-5"}
    return {"EU-17"}


def _set(state: State, seat: int, words: list[str]) -> set[str] | None:
    top: Any = state.top
    if top.kind == "lights" and top.lifted is None:
        return {"EU-23"}
    return _red(state, seat, words[0]) if top.kind in ("pickup", "lights") else None


def _light(state: State, seat: int, words: list[str]) -> set[str] | None:
    return _red(state, seat, words[0]) if state.top.kind == "light" else None  # type: ignore[attr-defined]


def _play(state: State, seat: int, words: list[str]) -> set[str] | None:
    card, kept = words[0], state.travellers[seat].kept
    if state.top.kind not in ("before", "thrown", "after"):  # type: ignore[attr-defined]
        return {"EU-27"}
    if card not in cards():
        return {"EU-26"}
    if card not in kept:
        return {"EU-27"}
    if any(cards()[other].title == cards()[card].title and other < card for other in kept):
        return {"EU-35", "EU-33", "EU-48"}
    return {"EU-33"} if cards()[card].title == "Airline Ticket" else {"EU-48"}


def _offer(state: State, seat: int, words: list[str]) -> set[str] | None:
    top: Any = state.top
    if top.kind == "trade" or top.kind == "thrown":
        return {"EU-28"}
    if top.kind not in ("before", "after"):
        return None
    if words[0] not in [f"p{player + 1}" for player in range(len(state.travellers))]:
        return {"EU-28"}
    if top.offers == 3:
        return {"EU-46"}
    others = {f"p{other + 1}": other for other in state.clockwise(seat)}
    if len(words) != 4 or words[0] not in others:
        return {"EU-28"}
    found: set[str] = set()
    lots = [(seat, words[1].split("+")), (others[words[0]], words[3].split("+"))]
    for giver, lot in lots:
        if not set(lot) <= set(state.travellers[giver].kept):
            found.add("EU-28")
        if len(lot) > 2 or len(set(lot)) < len(lot):
            found.add("EU-46")
    if not found and len({tuple(sorted(cards()[card].title for card in lot)) for _, lot in lots}) == 1:
        found.add("EU-46")
    return found or {"EU-35"}


def _answer(state: State, seat: int, words: list[str]) -> set[str] | None:
    """An offer on the table is answered by one of the two, and taken back by the other."""
    return {"EU-28"} if state.top.kind == "trade" else None  # type: ignore[attr-defined]


def _player(state: State, seat: int, words: list[str]) -> set[str] | None:
    top: Any = state.top
    if top.kind != "player":
        return None
    others = {f"p{other + 1}": other for other in state.clockwise(seat)}
    if words[0] not in others:
        return {"EU-47"}
    running: Any = state.tasks[-2]
    hidden = cards()[running.card].steps[0].get("pick") == "hidden_cards"
    assert not hidden or len(state.travellers[others[words[0]]].hand) == 1
    return {"EU-39" if hidden else "EU-48"}


def _asked(kind: str, rule: str) -> Callable[[State, int, list[str]], set[str] | None]:
    """One ruling where the verb is asked for."""
    return lambda state, seat, words: {rule} if state.top.kind == kind else None  # type: ignore[attr-defined]


def _turn(stages: tuple[str, ...]) -> Callable[[State, int, list[str]], set[str] | None]:
    return lambda state, seat, words: {"EU-10"} if state.top.kind in stages else None  # type: ignore[attr-defined]


TRUE: dict[str, Callable[[State, int, list[str]], set[str] | None]] = {
    "go": _go,
    "face": _face,
    "fly": _fly,
    "set": _set,
    "light": _light,
    "play": _play,
    "offer": _offer,
    "player": _player,
    "accept": _answer,
    "decline": _answer,
    "withdraw": _answer,
    "wait": _answer,
    "done": _asked("lights", "EU-23"),
    "lift": _asked("lights", "EU-23"),
    "place": _asked("place", "EU-48"),
    "send": _asked("send", "EU-33"),
    "start": _asked("start", "EU-6"),
    "take": _asked("look", "EU-43"),
    "give": _asked("give", "EU-41"),
    "keep": _asked("give", "EU-39"),
    "throw": _turn(("thrown", "after")),
    "end": _turn(("before", "thrown")),
}


def _facts(state: State, seat: int, text: str, reason: str) -> None:
    """What the words say of numbers, places and people is so."""
    titles = board().titles
    if said := re.search(r"is (\d+) steps away, further than (\d+)", reason):
        target = board().spaces[text.split()[1]]
        assert _far(state.place(seat))[target] == int(said[1]) > int(said[2]) == Walker(state, seat).steps
    if said := re.search(r"is (\d+) of (\d+) steps away", reason):
        walker, target = Walker(state, seat), board().spaces[text.split()[1]]
        assert int(said[2]) == walker.steps
        assert any(road[int(said[1]) - 1] == target for road in walker.roads(walker.behind))
    if said := re.search(r"short of (the|a second) light on (.+)", reason):
        assert said[2] in {titles[light] for light in state.lights}
    if said := re.search(r"your destination (.+) before (.+)", reason):
        assert said[1] in {titles[card] for card in state.travellers[seat].hand}
    if said := re.search(r"Player (\d) stands there", reason):
        assert state.travellers[int(said[1]) - 1].at == board().spaces[text.split()[1]]
        assert int(said[1]) - 1 != seat
    if "There is no light" in reason and text.split()[1] in board().spaces:
        assert board().spaces[text.split()[1]] not in state.lights
    if "Throw the die first" in reason:
        assert state.top.kind == "before"  # type: ignore[attr-defined]
    if "has been used" in reason:
        assert state.top.kind == "after"  # type: ignore[attr-defined]


def check_reason(game: Europe, state: State, seat: int, text: str) -> Illegal | None:
    """Try a text: where it is refused, the ruling is one of those that refuse it."""
    found = game.explain(state, seat, text)
    if found is None:
        return None
    assert found.rule in RULINGS, (text, found)
    verb, *words = text.split(" ")
    true = TRUE[verb](state, seat, words or [""]) if verb in TRUE else None
    assert true is None or found.rule in true, (text, found, true, str(state))
    if true is None:
        assert "answer with " in found.reason, (text, found)
    _facts(state, seat, text, found.reason)
    return found


# ---- tries ----


def _near(state: State, seat: int) -> list[str]:
    """Spaces around a token, as far as a throw goes and a little further."""
    at = state.travellers[seat].at
    return [board().names[box] for box, far in _far(0 if at is None else at).items() if far <= 13]


def _tries(state: State, seat: int, rng: Random) -> Iterator[str]:
    around, boxes = _near(state, seat), [board().names[box] for box in board().red_boxes]
    airports = [airport.name for airport in board().airports]
    names = [f"p{other + 1}" for other in range(len(state.travellers) + 1)]
    held = [card for one in state.travellers for card in one.kept] or ["C01"]
    yield from (f"go {rng.choice(around)}" for _ in range(8))
    yield f"go {rng.choice(around)} via {rng.choice(board().names[:CITIES])}"
    yield f"face {board().names[rng.choice(state.lights or (60,))]}"
    yield from (f"face {board().names[near]}" for near in (NEAR[state.travellers[seat].at or 0])[:2])
    leaving = [board().airport_at[box].name for box in board().airport_at if board().names[box] in around] or airports
    yield from (
        f"fly {board().names[rng.choice([*LANDINGS, 60])]} from {rng.choice([*leaving, rng.choice(airports)])}"
        for _ in range(4)
    )
    yield f"fly {board().names[rng.choice(list(LANDINGS))]}"
    yield from (f"{verb} {rng.choice(boxes)}" for verb in ("set", "light", "lift"))
    yield from (f"{verb} {rng.choice(around)}" for verb in ("set", "light", "lift"))
    yield from (f"set {board().names[one.at]}" for one in state.travellers if one.at is not None)
    yield from (f"play {card}" for card in (rng.choice(held), rng.choice(sorted(cards())), "C99"))
    lots = ["+".join(rng.sample(held, min(size, len(held)))) for size in (1, 1, 2, 3)]
    yield from (f"offer {rng.choice(names)} {give} for {take}" for give, take in product(lots, lots))
    yield from (f"player {name}" for name in names)
    yield from (f"place {rng.choice(board().names[:CITIES])}", f"start {rng.choice(board().names[:CITIES])}")
    yield from (f"give {rng.randrange(1, 57)}", "keep", "keep 3", f"take {rng.choice(sorted(cards()))}")
    yield from (f"send {name} {rng.choice([*airports, 'nowhere'])}" for name in names)
    yield from ("throw", "end", "leave", "done", "accept", "decline", "withdraw", "wait", "go", "go nowhere", "sing")


def _rich(seed: int) -> State:
    """Many cards, and lights close to everybody."""
    kept = [["C01", "C02", "C08", "C15", "C18"], ["C03", "C14", "C16", "C09"], ["C10", "C17", "C19", "C04"]]
    lights = ["warsaw-krakow.3", "warsaw-berlin.4", "minsk-warsaw.3", "rome-milan.4", "bari-rome.4", "oslo-bergen.2"]
    places = [["warsaw", "rome", "oslo-trondheim.1"], ["minsk-warsaw.5", "venice-milan.1", "helsinki"]][seed % 2]
    hands = [["krakow", "lisbon", "berlin"], ["milan", "seville"], ["bergen", "trondheim", "riga"]]
    return journey(places, hands=hands, kept=kept, lights=lights)


@pytest.mark.parametrize("seed", range(8))
def test_reasons_are_true_in_random_positions(seed: int) -> None:
    rng = Random(seed)
    game = Europe.setup(3)
    state = game.start() if seed == 7 else _rich(seed)
    earlier: list[str] = []
    refused: set[str] = set()
    for _ in range(160 if seed == 7 else 90):
        turn = game.turn(state)
        if isinstance(turn, Over):
            break
        if isinstance(turn, Chance):
            state = game.apply(state, None, rng.choice(turn.outcomes)[0]).state
            continue
        assert isinstance(turn, Acting)
        seat = rng.choice(turn.seats)
        actions = game.actions(state, seat)
        for text in (*_tries(state, seat, rng), *rng.sample(earlier, min(10, len(earlier)))):
            if found := check_reason(game, state, seat, text):
                refused.add(found.rule or "")
        earlier += [str(action) for action in rng.sample(actions, min(4, len(actions)))]
        # Questions are met more often where cards are played, and throws walked rather than flown.
        plays = [action for action in actions if action.kind in ("play", "face")] if rng.random() < 0.4 else []
        state = game.apply(state, seat, rng.choice(plays or actions)).state
    assert len(refused) > 8


# ---- the reasons that were beside the point ----


def test_a_light_nearer_than_the_number_is_the_reason() -> None:
    table = Table(journey(["moscow", "rome"], lights=["moscow-kyiv.5"])).throw(9)
    assert table.why(0, "go moscow-kyiv.7") == Illegal(
        "The light on red box 5 between Moscow and Kyiv stops you", "EU-15"
    )
    assert table.why(0, "go moscow-kyiv.3").rule == "EU-10"
    misread = "'go' needs a space of the board here, not 'nowhere'"
    assert table.why(0, "go nowhere") == Illegal(misread, "EU-2")
    assert table.why(0, "face nowhere") == Illegal(misread.replace("go", "face"), "EU-2")
    assert table.why(0, "face moscow-kyiv.9").rule == "EU-15"
    assert table.why(0, "face moscow-kyiv.5").rule == "EU-19"
    table = Table(journey(["vienna-munich.4", "rome"], hands=[["munich", "lisbon"], []])).throw(12)
    assert table.why(0, "go munich-frankfurt.4").rule == "EU-11"


def test_a_card_that_says_up_to_asks_for_no_whole_number() -> None:
    table = Table(journey(["moscow", "rome"], kept=[["C15"], []], lights=["moscow-kyiv.5"])).throw(1)
    table.do("go moscow-kyiv.1", "play C15")
    assert table.texts() == [f"go moscow-kyiv.{at}" for at in (2, 3, 4)]
    assert table.why(0, "go moscow-kyiv.5").rule == "EU-15"
    assert table.why(0, "go moscow") == Illegal(
        "A card keeps the direction of the throw: Moscow is the other way", "EU-42"
    )
    assert table.why(0, "go moscow-kyiv.8").reason.endswith("is 7 steps away; you may go 4")


def test_a_flight_from_an_airport_that_is_not_reached_says_so() -> None:
    table = Table(journey(["warsaw", "oslo"], kept=[["C01"], []])).throw(2)
    assert table.why(0, "fly rome from istanbul_airport").rule == "EU-31"
    assert table.why(0, "fly rome from nowhere") == Illegal(
        "'fly' needs 'from' and an airport here, not 'nowhere'", "EU-31"
    )
    assert table.why(0, "fly warsaw from warsaw_airport") == Illegal("A flight goes to another airport", "EU-32")
    landing = Illegal("A flight ends one square from an airport, in its city or beyond it", "EU-32")
    assert table.why(0, "fly kyiv-minsk.2 from warsaw_airport") == landing
    assert table.why(0, "fly nowhere from warsaw_airport").rule == "EU-32"
    assert table.why(0, "fly rome") == Illegal("Say from which airport", "EU-31")
    table = Table(journey(["warsaw-berlin.3", "oslo"], kept=[["C01"], []])).throw(1)
    assert table.why(0, "fly rome from warsaw_airport") == Illegal("This throw reaches no airport", "EU-31")
    table = Table(journey(["warsaw", "oslo"])).throw(2)
    assert table.why(0, "fly rome from warsaw_airport") == Illegal("You have no Airline Ticket", "EU-31")


def test_an_offer_of_one_for_two_is_fair_and_others_are_refused_for_what_is_wrong() -> None:
    kept = [["C01", "C02", "C08"], ["C15", "C03"], []]
    table = Table(journey(["moscow", "rome", "oslo"], kept=kept))
    assert "offer p2 C01 for C03+C15" in table.texts()
    for text, rule in (
        ("offer p2 C01 for C16", "EU-28"),
        ("offer p2 C15 for C15", "EU-28"),
        ("offer p1 C01 for C15", "EU-28"),
        ("offer p3 C01 for C15", "EU-28"),
        ("offer p2 C01+C02+C08 for C15", "EU-46"),
        ("offer p2 C01+C01 for C15", "EU-46"),
        ("offer p2 C01 for C03", "EU-46"),
        ("offer p2 C02 for C15", "EU-35"),
    ):
        assert table.why(0, text).rule == rule, text
    alike = "Those cards are alike: write 'offer p2 C01+C08 for C15'"
    assert table.why(0, "offer p2 C02+C08 for C15") == Illegal(alike, "EU-35")
    assert table.why(0, "offer p2 C01 for C16").reason == "Player 2 has no card 'C16'"
    assert table.why(0, "offer p2 C15 for C15").reason == "Player 1 has no card 'C15'"
    assert table.throw(1).why(0, "offer p2 C01 for C15").reason.startswith("You trade before")


def test_where_two_ways_lead_to_an_end_the_texts_are_named() -> None:
    table = Table(journey(["zurich", "oslo"])).throw(11)
    both = ["go marseille via lyon", "go marseille via milan"]
    assert table.texts(0, "go marseille via") == both
    words = "There is more than one way to Marseille: 'go marseille via lyon' or 'go marseille via milan'"
    assert table.why(0, "go marseille") == table.why(0, "go marseille via paris") == Illegal(words, "EU-8")
    # They are different walks to the same end.
    ways = [Table(table.state).do(text).said("move")[0]["path"] for text in both]
    assert [[name for name in way if "-" not in name] for way in ways] == [
        ["zurich", "lyon", "marseille"],
        ["zurich", "milan", "marseille"],
    ]
    # How a walk is named does not tell a hidden destination on the other way.
    table = Table(journey(["zurich", "oslo"], hands=[["lyon", "lisbon"], []])).throw(11)
    assert table.texts(0, "go marseille") == ["go marseille via milan"]


def test_questions_about_places_players_and_cards_have_their_rulings() -> None:
    table = Table(journey(["moscow", "rome", "oslo"])).throw(2).do("go moscow-kyiv.2", "draw C28")
    assert table.why(0, "place paris") == Illegal("The card allows Rome or Athens or Istanbul", "EU-48")
    assert table.why(0, "throw").rule == "EU-48"
    table = Table(journey(["moscow", "rome", "oslo"])).throw(2).do("go moscow-kyiv.2", "draw C34")
    assert table.why(0, "throw").rule == "EU-39"
    assert table.why(0, f"give {number('rovaniemi')}").rule == "EU-41"
    assert table.why(0, "keep 3") == Illegal("'keep' takes nothing more; leave out '3'", "EU-39")
    hands = [[], ["kyiv"], ["cork", "bari"], ["minsk", "riga"]]
    state = journey(["moscow", "rome", "oslo", "paris"], hands=hands)
    table = Table(state).throw(2).do("go moscow-kyiv.2", "draw C35")
    assert table.why(0, "player p2") == Illegal("That player has only one card, and everyone can see it", "EU-39")
    assert table.why(0, "player p5").rule == "EU-47"
    state = journey(["moscow", "moscow-kyiv.4", "moscow-kyiv.4", "paris"], hands=hands)
    table = Table(state).throw(2).do("go moscow-kyiv.2", "draw C31")
    assert table.texts() == ["player p2", "player p3"]
    assert table.why(0, "player p4") == Illegal("The card asks for the player nearest to you", "EU-48")


def test_a_light_is_lifted_before_it_is_set_down() -> None:
    table = Table(journey(["moscow", "rome"], kept=[["C08"], []], lights=["moscow-kyiv.5"])).do("play C08")
    assert table.why(0, "set moscow-kyiv.9") == Illegal("Lift a light first", "EU-23")
    assert table.why(0, "lift moscow-kyiv.9").rule == "EU-23"
    table.do("lift moscow-kyiv.5")
    assert table.why(0, "lift moscow-kyiv.5") == Illegal("Set down the light you have lifted", "EU-23")
    assert table.why(0, "set moscow-kyiv.4").rule == "EU-5"
    assert "answer with" in table.why(0, "light moscow-kyiv.9").reason


def test_before_the_journey_nothing_is_said_of_tokens_that_are_not_there() -> None:
    table = Table(cards=3).do(*(f"deal {card}" for card in range(1, 7)), "die 5", "die 3", "light moscow-kyiv.5")
    for text in ("face moscow-kyiv.5", "go moscow", "fly rome"):
        assert "answer with" in table.why(1, text).reason
    assert space("moscow-kyiv.5") in table.state.lights
