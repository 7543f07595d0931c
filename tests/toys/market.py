"""A game of verbs: goods lie on the table, each player takes one, trades some for another, or passes."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from random import Random
from typing import Any, ClassVar, NamedTuple

from stylobate.core.game import About, Acting, Illegal, Json, Over, Seat, Turn
from stylobate.core.spelling import ListedSpelling, Spelling
from stylobate.kit.stacks import Parts, SeatedState, StackedGame, decoded_over, encoded_over
from stylobate.kit.tasks import Action, Asking, Play, decoded
from stylobate.kit.values import changed
from stylobate.kit.verbs import Condition, Flag, Many, Maybe, Moment, Seats, Verb, fixed

GOODS = range(1, 7)
MOST = 2


@dataclass(frozen=True, slots=True)
class Trader:
    goods: tuple[int, ...] = ()
    out: bool = False


@dataclass(frozen=True, slots=True)
class Stall(SeatedState):
    table: tuple[int, ...]
    traders: tuple[Trader, ...]
    left: int

    def __str__(self) -> str:
        traders = [[list(trader.goods), trader.out] for trader in self.traders]
        tasks = [task.encoded() for task in self.tasks]
        return json.dumps([list(self.table), traders, self.left, tasks, encoded_over(self.over)])

    @property
    def members(self) -> tuple[Trader, ...]:
        return self.traders


class Trading(Play[Stall]):
    def give(self, seat: Seat, lost: tuple[int, ...], got: tuple[int, ...]) -> None:
        state = self.state
        goods = tuple(sorted({*state.traders[seat].goods} - {*lost} | {*got}))
        traders = (*state.traders[:seat], changed(state.traders[seat], goods=goods), *state.traders[seat + 1 :])
        self.set(traders=traders, table=tuple(sorted({*state.table} - {*got} | {*lost})))
        self.following(seat)

    def following(self, seat: Seat) -> None:
        self.say("turn", f"Seat {seat} has acted", seat=seat)
        if self.state.left == 1:
            scores = tuple(float(bool(trader.goods)) for trader in self.state.traders)
            self.set(over=Over(scores, "The market closes"))
        else:
            self.set(left=self.state.left - 1)
            self.swap_top(Ask(self.state.clockwise(seat)[0]))


Now = Moment[Any, Stall]
GOOD = fixed("good", "a good (1 to 6)", "MA-1", {str(good): good for good in GOODS})


def _on_the_table(now: Now, good: int) -> bool:
    return good in now.state.table


class Take(Verb[Now, int]):
    word, label = "take", "Take the {good}"
    slots = (GOOD,)
    conditions = (Condition("MA-2", "No {good} lies on the table", _on_the_table),)

    def do(self, task: Any, play: Trading, seat: Seat, value: int) -> None:
        play.give(seat, (), (value,))


class Bargain(NamedTuple):
    give: tuple[int, ...]
    get: int
    tip: Seat | None
    loud: bool


def _owned(now: Now, bargain: Bargain) -> bool:
    return set(bargain.give) <= set(now.state.traders[now.seat].goods)


def _in_order(now: Now, bargain: Bargain) -> bool:
    return list(bargain.give) == sorted(set(bargain.give)) and len(bargain.give) <= MOST


def _there(now: Now, bargain: Bargain) -> bool:
    return bargain.get in now.state.table


def _tipped(now: Now, bargain: Bargain) -> bool:
    return bargain.tip != now.seat


def _missing(now: Now, bargain: Bargain) -> dict[str, Json]:
    return {"missing": min(set(bargain.give) - set(now.state.traders[now.seat].goods))}


class Barter(Verb[Now, Bargain]):
    """`trade 1+2 for 5 tip p2 loudly`: a list, a word in front, a slot that may be left out, and a flag."""

    word, label = "trade", "Trade {give} for {get}"
    slots = (
        Many(GOOD, "give", "one or two goods (1+2)", most=MOST),
        fixed("get", "a good", "MA-1", {str(good): good for good in GOODS}, kind="good", after="for"),
        Maybe(Seats("tip", "MA-4", after="tip")),
        Flag("loud", "loudly"),
    )
    form = Bargain
    conditions = (
        Condition("MA-3", "{who} has no {missing}", _owned, _missing),
        Condition("MA-3", "Goods are named in order, one or two of them", _in_order),
        Condition("MA-2", "No {get} lies on the table", _there),
        Condition("MA-4", "{tip} is you", _tipped),
    )
    elsewhere = ("MA-3", "You trade when you are asked to")

    def candidates(self, moment: Now) -> Iterator[Bargain]:
        goods = moment.state.traders[moment.seat].goods
        for size in range(1, MOST + 1):
            for give in combinations(goods, size):
                for get in moment.state.table:
                    for tip in (None, *moment.state.clockwise(moment.seat)):
                        yield Bargain(give, get, tip, False)
                        yield Bargain(give, get, tip, True)

    def facts(self, moment: Now, action: Action) -> dict[str, Json]:
        return {"gives": len(action.value.give)}

    def do(self, task: Any, play: Trading, seat: Seat, value: Bargain) -> None:
        play.give(seat, value.give, (value.get,))


def _rich(now: Now, none: None) -> bool:
    return bool(now.state.traders[now.seat].goods)


class Pass(Verb[Now, None]):
    word, label = "pass", "Buy nothing"
    conditions = (Condition("MA-5", "Who has nothing buys something", _rich),)

    def do(self, task: Any, play: Trading, seat: Seat, value: None) -> None:
        play.following(seat)


@dataclass(frozen=True, slots=True)
class Ask(Asking):
    kind: ClassVar[str] = "ask"
    rule: ClassVar[str] = "MA-6"
    verbs = (Take(), Barter(), Pass())
    refuses: ClassVar[Mapping[str, tuple[str, str]]] = {"steal": ("MA-7", "This is an honest market")}
    seat: Seat

    def words(self, state: Stall) -> str:
        return f"Seat {self.seat} buys"

    def turn(self, state: Stall) -> Turn:
        return Acting((self.seat,))


class Market(StackedGame[Stall]):
    """Six turns of buying."""

    id = "market"
    rules_version = "1"
    about = About("Market", "nobody", "Buy.", "Buy.", "2 to 4", 1)
    turn_rule = "MA-8"
    over_rule = "MA-8"
    position_rule = "MA-9"
    leaving_rule = "MA-10"
    package = __package__ or ""
    parts = Parts(Trading, lambda state, seat: {"text": str(state)})
    longest = 20

    @classmethod
    def seat_counts(cls, chosen: Mapping[str, Any]) -> tuple[int, ...]:
        return (2, 3, 4)

    def start(self) -> Stall:
        return Stall((Ask(0),), None, tuple(GOODS), (Trader(),) * self.seats, 6)

    def decoded(self, written: Any) -> Stall:
        table, traders, left, tasks, over = written
        stack = tuple(decoded(task, __package__ or "") for task in tasks)
        return Stall(
            stack, decoded_over(over), tuple(table), tuple(Trader(tuple(goods), out) for goods, out in traders), left
        )

    def check(self, state: Stall) -> None:
        pass

    def give_up(self, play: Any, seat: Seat) -> None:
        raise Illegal("Nobody leaves the market", self.leaving_rule)

    def guess(self, view: Mapping[str, Any], seat: Seat | None, rng: Random) -> Stall:
        return self.read(view["text"])

    def evaluate(self, state: Stall) -> tuple[float, ...]:
        return tuple(float(bool(trader.goods)) for trader in state.traders)


# ---- twins that break a law ----


class Pretext(Market):
    """Refuses everything with the same sentence."""

    def reason(self, state: Stall, seat: Seat, text: str) -> Illegal:
        return Illegal("The market is closed", "MA-8")


class Backwards(Market):
    """Gives a later condition as the reason where an earlier one fails too."""

    def reason(self, state: Stall, seat: Seat, text: str) -> Illegal:
        said = super().reason(state, seat, text)
        return Illegal(said.reason, "MA-2") if text.startswith("trade") else said


class Forgetful(Market):
    """Loses one of the goods that may be taken."""

    def actions(self, state: Stall, seat: Seat) -> tuple[Action, ...]:
        found = super().actions(state, seat)
        return tuple(action for action in found if action.text != "take 6") or found


class Generous(Market):
    """Lists what its conditions refuse."""

    def actions(self, state: Stall, seat: Seat) -> tuple[Action, ...]:
        found = super().actions(state, seat)
        return (*found, Action("take 6", 6)) if found and 6 not in state.table else found


class _Counting(ListedSpelling[Stall, Action]):
    """An action's number is its place in the list of the moment."""

    size = 200

    def __init__(self, game: Market) -> None:
        super().__init__(game)
        self.heard: list[str] = []

    def spell(self, action: Action) -> tuple[int, ...]:
        self.heard.append(action.text)
        return (len(self.heard) % self.size,)

    def read(self, state: Stall, seat: Seat, numbers: Sequence[int]) -> Action:
        return self.game.actions(state, seat)[numbers[0] % 2]


class Counted(Market):
    """Spells the same action differently in another state."""

    @cached_property
    def spelling(self) -> Spelling[Stall, Action]:
        return _Counting(self)


class _Eager(ListedSpelling[Stall, Action]):
    def __init__(self, of: Spelling[Stall, Action], game: Market) -> None:
        super().__init__(game)
        self.of, self.size = of, of.size

    def spell(self, action: Action) -> tuple[int, ...]:
        return self.of.spell(action)

    def read(self, state: Stall, seat: Seat, numbers: Sequence[int]) -> Action:
        return self.of.read(state, seat, numbers)

    def next(self, state: Stall, seat: Seat, prefix: Sequence[int] = ()) -> tuple[int, ...]:
        return tuple(sorted({*self.of.next(state, seat, prefix), self.size - 1}))


class Leading(Market):
    """Leads on to numbers that no action has."""

    @cached_property
    def spelling(self) -> Spelling[Stall, Action]:
        return _Eager(Market.setup(self.seats).spelling, self)


class Boastful(Market):
    """Expects more than there is."""

    def evaluate(self, state: Stall) -> tuple[float, ...]:
        return (1.5,) * self.seats


class Speechless(Market):
    """Cannot be drawn once somebody owns two goods."""

    def picture(self, view: Mapping[str, Json]) -> str:
        state = self.read(str(view["text"]))
        return "ab"[max(len(trader.goods) for trader in state.traders)]


class Misleading(Market):
    """Advises what cannot be done."""

    def advice(self, view: Mapping[str, Json], seat: Seat, rng: Random, *, skill: int = 5) -> str:
        return "take 7"
