"""A state that looks like a view: what the seat cannot see is dealt anew, as far as it remembers nothing else."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final, TypeVar

from stylobate.core.game import Over, Seat
from stylobate.games.europe.rules import memory
from stylobate.games.europe.rules.board import CITIES, board
from stylobate.games.europe.rules.cards import Look
from stylobate.games.europe.rules.chance import cards
from stylobate.games.europe.rules.exchanges import Receive
from stylobate.games.europe.state import State, Traveller, in_play
from stylobate.kit.deck import EVERYONE, Deck, Under, bits
from stylobate.kit.tasks import Task, decoded

C = TypeVar("C", int, str)
EVERY_CARD: Final = frozenset(range(CITIES))


def guessed(view: Mapping[str, Any], seat: Seat | None, rng: Random) -> State:
    """A state that looks like this from the seat."""
    hands, pack = _dealt(view, seat, rng)
    tasks = tuple(decoded(task, __package__) for task in view["tasks"])
    chance, tasks = _chance(view, tasks, rng)
    over = view["over"]
    travellers = tuple(_traveller(one, hand) for one, hand in zip(view["travellers"], hands, strict=True))
    return State(
        tasks=tuple(_given(task, hands, rng) for task in tasks),
        over=Over(tuple(over["scores"]), over["reason"]) if over else None,
        travellers=travellers,
        lights=_spaces(view["lights"]),
        pack=pack,
        chance=chance,
        first=view["first"],
        memory=_memory(view, seat),
    )


def _spaces(names: Sequence[str]) -> tuple[int, ...]:
    spaces = board().spaces
    return tuple([spaces[name] for name in names])


def _cards(numbers: Sequence[int]) -> tuple[int, ...]:
    return tuple([number - 1 for number in numbers])


def _traveller(one: Mapping[str, Any], hand: tuple[int, ...]) -> Traveller:
    spaces, facing = board().spaces, one["facing"]
    return Traveller(
        hand=hand,
        kept=tuple(one["kept"]),
        at=None if one["at"] is None else spaces[one["at"]],
        trail=_spaces(one["trail"]),
        behind=_spaces(one["behind"]),
        facing=(spaces[facing["light"]], facing["throws"]) if facing else None,
        missed=one["missed"],
        rested=one["rested"],
        out=one["out"],
        visited=_cards(one["visited"]),
        passed=_cards(one["passed"]),
        lights=one["lights"],
    )


def _memory(view: Mapping[str, Any], seat: Seat | None) -> memory.Memory:
    """The seat's own memory; what others remember is nothing it can see."""
    blank = memory.blank(len(view["travellers"]))
    at = len(blank) - 1 if seat is None else seat
    own = tuple((kept["card"] - 1, _places(kept)) for kept in view["memory"])
    return (*blank[:at], own, *blank[at + 1 :])


def _places(kept: Mapping[str, Any]) -> int:
    return bits(kept["seats"]) | (memory.PACK if kept["pack"] else 0)


# ---- Destination Cards ----


def _dealt(view: Mapping[str, Any], seat: Seat | None, rng: Random) -> tuple[list[tuple[int, ...]], Deck[int]]:
    """Hands and pack: what is known where it is known to be, the rest at random."""
    hands = [_shown(one) for one in view["travellers"]]
    under = [None if number is None else number - 1 for number in view["pack"]["under"]]
    pool = sorted(EVERY_CARD.difference(under, *hands))
    need = [one["count"] - len(hand) for one, hand in zip(view["travellers"], hands, strict=True)]
    buried: list[int] = []
    for kept in sorted(view["memory"], key=lambda kept: len(kept["seats"]) + kept["pack"]):
        room = len(buried) < under.count(None)
        _recall(kept, hands, buried if room else None, need, pool, rng)
    for s, one in enumerate(view["travellers"]):
        if need[s]:
            picked = _picked(pool, need[s], one["passed"], rng)
            hands[s] += picked
            pool = sorted(set(pool).difference(picked))
    unseen, fresh = _hidden(pool, under.count(None) - len(buried), rng)
    unseen += buried
    entries = tuple([Under(unseen.pop(), 0) if card is None else Under(card, EVERYONE) for card in under])
    return [tuple(sorted(hand)) for hand in hands], Deck(fresh, entries)


def _hidden(pool: list[C], count: int, rng: Random) -> tuple[list[C], tuple[C, ...]]:
    """Some cards that lie where the seat did not see them go, and the rest."""
    unseen = rng.sample(pool, count) if count else []
    return unseen, tuple([card for card in pool if card not in unseen] if unseen else pool)


def _shown(one: Mapping[str, Any]) -> list[int]:
    if one["hand"] is not None:
        return list(_cards(one["hand"]))
    return [] if one["face_up"] is None else [one["face_up"] - 1]


def _recall(
    kept: Mapping[str, Any],
    hands: list[list[int]],
    buried: list[int] | None,
    need: list[int],
    pool: list[int],
    rng: Random,
) -> None:
    """Put a remembered card into one of the places it may be in."""
    card = kept["card"] - 1
    if card not in pool:
        return
    rooms: list[int | None] = [s for s in kept["seats"] if need[s]]
    if kept["pack"] and buried is not None:
        rooms.append(None)
    if not rooms:
        return
    pool.remove(card)
    room = rng.choice(rooms)
    if room is None:
        assert buried is not None
        buried.append(card)
    else:
        hands[room].append(card)
        need[room] -= 1


def _picked(pool: list[int], count: int, passed: Sequence[int], rng: Random) -> list[int]:
    """Cards for a hand; not those of cities that its owner went through, as long as there are others."""
    likely = sorted(set(pool).difference(_cards(passed)))
    return rng.sample(likely if len(likely) >= count else pool, count)


def _given(task: Task, hands: list[tuple[int, ...]], rng: Random) -> Task:
    if isinstance(task, Receive) and task.given is None:
        return replace(task, given=rng.choice(hands[task.seat]))
    return task


# ---- Chance Cards ----


def _chance(view: Mapping[str, Any], tasks: tuple[Task, ...], rng: Random) -> tuple[Deck[str], tuple[Task, ...]]:
    """The Chance pack, and the tasks with cards in the place of those the seat has not seen."""
    under = view["chance"]["under"]
    known = {card for one in view["travellers"] for card in one["kept"]} | set(under) | set(in_play(tasks))
    pool = [card for card in cards() if card not in known]
    blanks = under.count(None) + sum(task.looked.count("") for task in tasks if isinstance(task, Look))
    unseen, fresh = _hidden(pool, blanks, rng)
    filled = tuple([_looked(task, unseen) for task in tasks])
    entries = tuple([Under(unseen.pop(), 0) if card is None else Under(card, EVERYONE) for card in under])
    return Deck(fresh, entries), filled


def _looked(task: Task, unseen: list[str]) -> Task:
    if isinstance(task, Look):
        return replace(task, looked=tuple([card or unseen.pop() for card in task.looked]))
    return task
