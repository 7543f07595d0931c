"""A walk over random positions: whatever is refused there, the reason given is true of the position.

Each reason has a check of its own, written from the position and from nothing that the reasons are made of; a reason
without a check fails.
"""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from stylobate.core.game import Chance, Over
from stylobate.core.words import told as told_plainly
from stylobate.games.rush import Rush
from stylobate.games.rush.rules.cards import STONES
from stylobate.games.rush.rules.notation import read_stone
from stylobate.games.rush.rules.silhouettes import Registration, Stone, bricks, fits, holds, registered
from stylobate.games.rush.state import Draft, Laid, State
from tests.games.rush.brisk import Brisk, Short
from tests.games.rush.positions import player, stones, table

TABLES: list[tuple[type[Rush], int, dict[str, Any]]] = [
    (Short, 2, {}),
    (Short, 3, {"claims": "manual", "take_back": "on", "race": "sealed"}),
    (Brisk, 2, {"preset": "rulebook", "stall": "clear"}),
    (Brisk, 4, {"claims": "manual"}),
    (Brisk, 3, {"take_back": "off"}),
]
CELL = re.compile(r"([a-i])([1-9])")


@dataclass(frozen=True)
class Said:
    """A refusal, the text that was refused, and the position."""

    state: State
    seat: int
    text: str
    reason: str

    @property
    def words(self) -> list[str]:
        return self.text.split(" ")

    @property
    def kind(self) -> str:
        return str(self.state.asking.kind)

    @property
    def task(self) -> Any:
        return self.state.top

    @property
    def me(self) -> Any:
        return self.state.players[self.seat]

    @property
    def zone(self) -> int:
        """The zone that the text names: for a move where it goes, for a bag what it completes."""
        name = {"move": 4, "bag": 4}.get(self.words[0], 1)
        return "ABC".index(self.words[name])

    @property
    def named(self) -> list[int]:
        """All zones that the text names."""
        return ["ABC".index(word) for word in self.words if word in ("A", "B", "C")]

    @property
    def moved(self) -> Stone | None:
        """The stone that a move takes away."""
        return self.at("ABC".index(self.words[1]), self.words[2])

    @property
    def draft(self) -> Draft:
        drafts = getattr(self.task, "drafts", None)
        if drafts is None:
            return Draft(self.me.zones)
        blank = [
            () if self.kind == "rebuild" and z in self.task.zones else laid for z, laid in enumerate(self.me.zones)
        ]
        return drafts[self.seat] or Draft(tuple(blank))

    @property
    def here(self) -> Laid:
        return self.draft.zones[self.zone]

    @property
    def stone(self) -> Stone:
        return read_stone(next(word for word in self.words if re.fullmatch(r"[1-4][a-i][1-9]x?", word)))

    @property
    def die(self) -> str:
        return str(self.task.solo[0] if self.task.solo else self.state.dice[self.seat])

    @property
    def supply(self) -> list[int]:
        away = Counter(stone.size for zone in self.draft.zones for stone in zone) + Counter(self.me.bonus)
        return [STONES[size - 1] - away[size] for size in (1, 2, 3, 4)]

    def at(self, zone: int, place: str) -> Stone | None:
        found = [one for one in self.draft.zones[zone] if f"{chr(97 + one.column)}{one.layer + 1}" == place]
        return found[0] if found else None

    def loose(self, zone: int) -> bool:
        return zone in (self.me.mortar, self.draft.mortar)

    def shielded(self, zone: int) -> bool:
        shield = self.state.shields[zone]
        return shield is not None and shield[0] != self.seat

    def shifted(self) -> tuple[Stone, ...]:
        right, up = self.words[2].split(",")
        to = Registration(self.words[0] == "mirror", int(right), int(up))
        return registered(self.here, to, self.state.silhouette(self.zone).width)

    def inside(self, laid: tuple[Stone, ...]) -> bool:
        return all(min(stone) >= 0 for stone in laid) and fits(laid, self.state.silhouette(self.zone))

    def held(self, zone: int, gone: Stone | None) -> bool:
        return holds(tuple(stone for stone in self.draft.zones[zone] if stone != gone))

    def touching(self) -> bool:
        mine = bricks((self.stone,))[0]
        return any(abs(mine.layer - other.layer) == 1 and mine.studs & other.studs for other in bricks(self.here))

    def legal(self, text: str) -> bool:
        return text in [action.text for action in self.state.asking.actions(self.state, self.seat)]


def lacks(said: Said, size: int) -> bool:
    return said.supply[size - 1] == 0


def no_source(said: Said) -> bool:
    """`from B c1` names no such stone in another zone that is open to this seat."""
    source = said.words.index("from")
    zone = "ABC".index(said.words[source + 1])
    stone = said.at(zone, said.words[source + 2])
    return zone == said.zone or said.shielded(zone) or stone is None or stone.size != said.stone.size


def moves_wrongly(said: Said) -> bool:
    source, target = said.words[1], said.words[4]
    taken = said.moved
    return source == target or taken is None or said.die not in ("*", str(taken.size))


def unconnected(said: Said) -> bool:
    return bool(said.here) and not said.touching() and not said.loose(said.zone) and said.kind not in ("race", "sealed")


def used_up(said: Said) -> bool:
    """As many of that size lie in the new figure as lay in the old one."""
    old, new = (Counter(stone.size for stone in laid) for laid in (said.me.zones[said.zone], said.here))
    return old[said.stone.size] == new[said.stone.size]


def falls_apart(said: Said) -> bool:
    return not said.loose(said.zone) and not said.held(said.zone, said.at(said.zone, said.words[2]))


def not_in_figure(said: Said) -> bool:
    return not said.task.supply and int(said.words[1]) not in [one.size for one in said.me.zones[said.task.zone]]


def no_target(said: Said) -> bool:
    """The zone that is named is one's own, or nothing lies in it."""
    target = int(said.words[1][1]) - 1
    return target == said.seat or not said.state.players[target].zones["ABC".index(said.words[2])]


def not_bare(said: Said) -> bool:
    return said.state.shields[said.zone] is not None or said.state.holders[said.zone] is None


def bag_fails(said: Said) -> bool:
    """No stones of that zone complete the temple: neither with mortar, nor without."""
    return not any(said.legal(said.text.removesuffix(" mortar") + end) for end in ("", " mortar"))


def no_answer(said: Said) -> bool:
    """What is asked is told, with exactly the words that begin an answer to it."""
    told = re.fullmatch(r"(.*): answer with (.*), not with '(\w+)'", said.reason)
    assert told
    words = {action.text.partition(" ")[0] for action in said.state.asking.actions(said.state, said.seat)}
    asked, answers, word = told.groups()
    return bool(asked == told_plainly(said.state.asking.words(said.state)) and word not in words) and words == set(
        re.split(r", | or ", answers)
    )


RACES = ("head_start", "race", "sealed")
TRUE: dict[str, Callable[[Said], bool]] = {
    # whose zone, and whether it is open
    r"This table has no place .*": lambda s: s.zone >= len(s.state.holders),
    r"There is no card there": lambda s: any(s.state.holders[zone] is None for zone in s.named),
    r"Another player's shield protects this card": lambda s: any(map(s.shielded, s.named)),
    r"You only rebuild behind the new card": lambda s: s.kind == "rebuild" and s.zone not in s.task.zones,
    r"The race is for another temple": lambda s: s.kind in ("head_start", "race", "sealed") and s.zone != s.task.zone,
    # stones
    r"A 1x1 looks the same either way": lambda s: s.stone.size == 1 and s.stone.across,
    r"The stone would stick out of the silhouette": lambda s: not fits((s.stone,), s.state.silhouette(s.zone)),
    r"There is already a stone there": lambda s: not s.inside((*s.here, s.stone)),
    r"The stone has to connect .*": unconnected,
    r"The old figure has no such stone left": used_up,
    r"A head start is two stones in all": lambda s: s.kind == "head_start" and len(s.here) == 2,
    r"Your supply has a 1x\d: use that first": lambda s: not lacks(s, s.stone.size),
    r"Your supply has no 1x\d: .*": lambda s: lacks(s, s.stone.size),
    r"None of your other temples has such a stone .*": no_source,
    r"You only use stones from other temples in a race": lambda s: s.kind not in RACES and "from" in s.words,
    r"You have already built: undo that first": lambda s: s.draft.built is not None,
    r"There is no 1x\d in your supply": lambda s: lacks(s, int(re.findall(r"1x(\d)", s.reason)[0])),
    r"Your die shows 1x\d": lambda s: s.die != str(s.stone.size) and s.reason.endswith(s.die),
    r"You only move a stone between temples .*": lambda s: any(s.supply) if s.die == "*" else not lacks(s, int(s.die)),
    r"Move a stone of the size you rolled .*": moves_wrongly,
    r"The stone keeps its size": lambda s: s.moved is not None and s.moved.size != s.stone.size,
    r"The temple it leaves would fall apart": lambda s: not s.held("ABC".index(s.words[1]), s.moved),
    r"You cannot take stones back at this table": lambda s: not s.state.terms.take_back,
    r"Return a stone from .*, the temple you claimed": lambda s: s.kind == "penalty" and s.zone != s.task.zone,
    r"None of your stones begins there": lambda s: s.at(s.zone, s.words[2]) is None,
    r"The stones that were there before stay": lambda s: s.at(s.zone, s.words[2]) in s.here[: s.task.before],
    r"Without this stone the rest would fall apart": falls_apart,
    # shifts
    r"You have no stone there": lambda s: not s.here,
    r"Every stone of the figure must stay inside .*": lambda s: bool(s.here) and not s.inside(s.shifted()),
    r"The figure already lies like that": lambda s: s.shifted() == tuple(sorted(s.here)),
    r"That is the same as .*": lambda s: s.legal(s.reason.removeprefix("That is the same as ")),
    # mortar and claims
    r"You have used your mortar": lambda s: "mortar" in s.me.used,
    r"You are already using your mortar.*": lambda s: s.draft.mortar is not None,
    r"You have no stones to rebuild there": lambda s: s.kind == "rebuild" and not s.me.zones[s.zone],
    r"This table finds completed temples .*": lambda s: not s.state.terms.manual,
    r"A sealed figure needs no claim": lambda s: s.kind == "sealed",
    r"The race has not begun": lambda s: s.kind == "head_start",
    r"You claim after the second stone": lambda s: s.kind == "solo" and len(s.task.solo) == 2,
    r"You have already claimed that temple": lambda s: s.zone in s.draft.claims,
    r"You have already claimed that temple this round": lambda s: (s.seat, s.zone) in s.state.tasks[0].claimed,  # type: ignore[attr-defined]
    r"You have not claimed that temple": lambda s: s.zone not in s.draft.claims,
    # bonus stones and pieces
    r"You only put a stone into the bonus area .*": lambda s: s.kind != "bonus",
    r"Your bonus area already has a 1x\d": lambda s: int(s.words[1]) in s.me.bonus,
    r"There is no 1x\d in the figure": not_in_figure,
    r"Choose one of the pieces of .*": lambda s: s.kind == "keep" and s.zone != s.task.zone,
    r"Name the first stone of the piece that stays": lambda s: s.kind == "keep" and not s.legal(s.text),
    # phases
    r"You said you are ready: think again first, .*": lambda s: s.seat in s.task.ready,
    r"You are not ready yet": lambda s: s.seat not in s.task.ready,
    r"There is nothing to undo": lambda s: s.task.drafts[s.seat] is None,
    r"Only in a solo turn, before the first .*": lambda s: s.kind != "solo" or len(set(s.task.solo)) < 2,
    r"Roll the dice first, or use a token": lambda s: s.kind == "before",
    r".*: answer with .*, not with '\w+'": no_answer,
    # tokens
    r"Only the roller uses tokens, before the roll": lambda s: s.kind != "before",
    r"With two players, a second power token .*": lambda s: len(s.state.players) == 2 and s.text == "solo",
    r".*: you have used it": lambda s: s.words[0] in s.me.used and s.words[0] not in s.me.tokens,
    r".*: you do not have it": lambda s: s.words[0] not in (*s.me.used, *s.me.tokens),
    r"A bomb needs an opponent's temple .*": no_target,
    r"A shield needs two open cards": lambda s: sum(card is not None for card in s.state.holders) < 2,
    r"A shield goes on an open card that has none": not_bare,
    r"A lightning build needs an open card .*": not_bare,
    r"The bag borrows from an opponent's temple .*": no_target,
    r"Those stones do not complete .*": bag_fails,
    r"These stones complete the temple without mortar": lambda s: s.legal(s.text.removesuffix(" mortar")),
    r"These stones complete the temple only with mortar": lambda s: s.legal(s.text + " mortar"),
}


def tried(state: State, seat: int, rng: Random) -> list[str]:
    """Well-formed texts of every verb, with values that occur at this table."""
    zones = "ABC"[: len(state.holders)]
    own = [
        f"{chr(97 + stone.column)}{stone.layer + 1}" for laid in Said(state, seat, "", "").draft.zones for stone in laid
    ] or ["a1"]

    def zone() -> str:
        return rng.choice(zones)

    def stone() -> str:
        return f"{rng.randint(1, 4)}{rng.choice('abcde')}{rng.randint(1, 3)}{rng.choice(('', '', 'x'))}"

    def seat_text() -> str:
        return f"p{rng.randint(1, len(state.players))}"

    shift = f"{rng.randint(-2, 2)},{rng.randint(-1, 1)}"
    return [
        *(f"add {zone()} {stone()}" for _ in range(3)),
        f"add {zone()} {stone()} from {zone()} {rng.choice(own)}",
        f"move {zone()} {rng.choice(own)} to {zone()} {stone()}",
        *(f"take {zone()} {rng.choice(own)}" for _ in range(2)),
        *(f"{verb} {zone()} {shift}" for verb in ("shift", "mirror")),
        *(f"{verb} {one}" for verb in ("mortar", "claim", "unclaim", "shield", "lightning") for one in zones),
        f"bomb {seat_text()} {zone()}",
        f"bag {seat_text()} {zone()} into {zone()}{rng.choice(('', ' mortar'))}",
        f"bonus {rng.randint(1, 4)}",
        f"keep {zone()} {rng.choice(own)}",
        *("roll", "solo", "ready", "withdraw", "undo", "swap", "none", "stop"),
    ]


def check(game: Rush, state: State, seat: int, text: str) -> str | None:
    """Refuse a text, and look whether the reason is true; which one it was."""
    why = game.explain(state, seat, text)
    if why is None:
        return None
    found = [pattern for pattern in TRUE if re.fullmatch(pattern, why.reason)]
    assert len(found) == 1, f"{text!r}: {why.reason!r} has no check of its own: {found}"
    assert TRUE[found[0]](Said(state, seat, text, why.reason)), f"{text!r}: {why.reason!r} is not true of {state}"
    return found[0]


@pytest.mark.parametrize(("kind", "seats", "options"), TABLES)
def test_every_reason_is_true_of_the_position(kind: type[Rush], seats: int, options: dict[str, Any]) -> None:
    game, told = kind.setup(seats, **options), Counter[str]()
    for seed in range(2):
        rng, state = Random(f"reasons {seats} {seed}"), game.start()
        for _ in range(150):
            turn = game.turn(state)
            if isinstance(turn, Over):
                break
            if isinstance(turn, Chance):
                state = game.apply(state, None, rng.choice(turn.outcomes)[0]).state
                continue
            seat = rng.choice(turn.able)
            if state.underway is not None:
                # What this table narrows down is possible all the same: the rules themselves are asked.
                plain = Rush(game.seats, game.chosen)
                told.update(filter(None, (check(plain, state, seat, text) for text in tried(state, seat, rng))))
            state = game.apply(state, seat, rng.choice(game.actions(state, seat))).state
    assert len(told) > 20


def test_reasons_that_a_walk_seldom_meets_are_true_too() -> None:
    """A bag on a shielded card, with and without mortar; a mirror of nothing; a symmetric figure; a lost race."""

    def reason(at: Any, seat: int, text: str) -> str:
        assert check(at.game, at.state, seat, text)
        return str(at.why(seat, text))

    lender = player(2, {"B": "2a1 1b2"})
    own = player(2, {"A": "3c1 2c2 1c3"}, tokens=("mortar", "bag"))
    bag = table(("TR04", "TR03"), own, lender)
    assert reason(bag, 0, "bag p2 B into A") == "These stones complete the temple only with mortar - TR-55"
    assert reason(bag, 0, "bag p2 A into A").endswith("TR-34")
    assert reason(bag, 0, "bag p2 B into B") == "You have no stone there - TR-34"
    shielded = table(("TR04", "TR03"), own, lender, shields={"A": (1, 2)})
    assert reason(shielded, 0, "bag p2 B into A mortar") == "Another player's shield protects this card - TR-33"
    loose = table(("TR04", "TR03"), player(2, {"A": "3c1 2c2 1c3"}, tokens=("mortar", "bag"), mortar=0), lender)
    assert reason(loose, 0, "bag p2 B into A mortar") == "These stones complete the temple without mortar - TR-55"
    assert reason(table(), 0, "solo") == "With two players, a second power token replaces the solo turn - TR-9"
    build = table(("TR03", "TR04"), player(2, {"A": "4b2"}), player(2), dice="1 1")
    assert reason(build, 0, "mirror B 0,0") == "You have no stone there - TR-6"
    assert reason(build, 0, "mirror A 0,0") == "The figure already lies like that - TR-6"
    assert reason(build, 0, "mirror A 1,-1") == "That is the same as shift A 1,-1 - TR-6"
    assert reason(build, 0, "unclaim A").endswith("TR-19")
    how = "'shift' needs how far to the right and how far up, as in 1,0 or 0,-1 here, not 'up' - TR-6"
    assert str(build.why(0, "shift A up")) == how
    manual = table(("TR03", "TR04"), player(2, {"A": "4b2"}), player(2), dice="1 1", claims="manual").do(0, "claim A")
    assert reason(manual, 0, "claim A") == "You have already claimed that temple - TR-20"
    assert reason(manual, 0, "unclaim B") == "You have not claimed that temple - TR-19"
    manual.do(0, "mortar B")
    assert reason(manual, 0, "mortar A").endswith("undo that first - TR-37")
    penalty = manual.ready()
    assert penalty.phase == "penalty"
    for text in ("claim A", "add A 1a1", "shift A 1,-1", "unclaim A"):
        assert reason(penalty, 0, text).startswith("Player 1 returns a stone from Prayer Stone for a wrong claim: ")
    assert reason(penalty, 0, "mortar A") == "You have used your mortar - TR-37"
    # Another player won the race: the stone comes from the supply.
    racer = player(2, {"A": "4a1 1c2", "B": "2a1 2c1"}, tokens=())
    owner = player(2, {"B": "1a1 1b2 1c3"}, tokens=("lightning",))
    lost = table(("TR01", "TR04"), owner, racer).do(0, "lightning A", "ready").chance("go").do(1, "add A 3c3")
    assert str(lost.why(0, "bonus 1")) == "There is no 1x1 in your supply - TR-24"
    assert len(stones("1a1 1b2 1c3")) == 3
