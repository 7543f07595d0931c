"""A state that looks like a view: what the seat cannot see is dealt anew, as far as nothing else is known of it."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from stylobate.core.game import Over
from stylobate.games.trip.rules.board import COLOURS, Board
from stylobate.games.trip.rules.table import Table
from stylobate.games.trip.state import State, Traveller, in_play
from stylobate.kit.deck import EVERYONE, Deck, Under
from stylobate.kit.tasks import Task, decoded


def guessed(view: Mapping[str, Any], table: Table, rng: Random) -> State:
    """A state that looks like this."""
    tasks = tuple([decoded(task, __package__) for task in view["tasks"]])
    hands, pack = _temples(view, table.board, rng)
    kept, pile = _assignments(view, table, tasks, rng)
    over = view["over"]
    return State(
        tasks=tasks,
        over=Over(tuple(over["scores"]), over["reason"]) if over else None,
        travellers=tuple([_traveller(table.board, one, hands[s], kept[s]) for s, one in enumerate(view["travellers"])]),
        cubes=_spaces(table.board, view["cubes"]),
        bank=_cubes(view["bank"]),
        pack=pack,
        pile=pile,
        table=table,
    )


def _spaces(board: Board, names: Sequence[str]) -> tuple[int, ...]:
    return tuple([board.spaces[name] for name in names])


def _cubes(cubes: Mapping[str, int]) -> tuple[int, int]:
    red, black = (cubes[colour] for colour in COLOURS)
    return red, black


def _traveller(board: Board, one: Mapping[str, Any], hand: tuple[str, ...], kept: tuple[str, ...]) -> Traveller:
    return Traveller(
        hand=hand,
        visited=tuple(one["visited"]),
        kept=kept,
        shown=tuple(one["shown"]),
        at=None if one["at"] is None else board.spaces[one["at"]],
        stock=_cubes(one["stock"]),
        mode=one["mode"],
        free=one["free"],
        paid=one["paid"],
        bound=one["bound"],
        owes=one["owes"],
        waiting=one["waiting"],
        missed=one["missed"],
        ignoring=one["ignoring"],
        held=None if one["held"] is None else board.spaces[one["held"]],
        ruled_out=_spaces(board, one["ruled_out"]),
        out=one["out"],
    )


# ---- TEMPLE cards ----


def _temples(view: Mapping[str, Any], board: Board, rng: Random) -> tuple[list[tuple[str, ...]], tuple[str, ...]]:
    """Hands and the cards that were not dealt: what is known where it is, the rest at random."""
    known = {card for one in view["travellers"] for card in (*one["visited"], *(one["hand"] or ()))}
    pool = [card for card in board.temples if card not in known]
    hands: list[tuple[str, ...]] = []
    for one in view["travellers"]:
        if one["hand"] is not None:
            hands.append(tuple(one["hand"]))
            continue
        picked = _picked(board, pool, one["count"], _spaces(board, one["ruled_out"]), rng)
        pool = [card for card in pool if card not in picked]
        hands.append(tuple(sorted(picked)))
    return hands, tuple(pool)


def _picked(board: Board, pool: list[str], count: int, ruled_out: tuple[int, ...], rng: Random) -> set[str]:
    """Cards for a hand; not those of locations where its owner stopped, as long as there are others."""
    likely = [card for card in pool if board.temples[card].at not in ruled_out]
    return set(rng.sample(likely if len(likely) >= count else pool, count))


# ---- ASSIGNMENT cards ----


def _assignments(
    view: Mapping[str, Any], table: Table, tasks: tuple[Task, ...], rng: Random
) -> tuple[list[tuple[str, ...]], Deck[str]]:
    """Kept cards and the pile; what is hidden in a hand, or went under the pile unseen, is a card to keep."""
    under = view["pile"]["under"]
    own = [tuple(one["shown"] if one["kept"] is None else one["kept"]) for one in view["travellers"]]
    known = {card for cards in own for card in cards}.union(under, in_play(tasks))
    secret = [card for card in sorted(table.cards) if table.cards[card].keep and card not in known]
    need = [one["kept_count"] - len(cards) for one, cards in zip(view["travellers"], own, strict=True)]
    hidden = rng.sample(secret, sum(need) + under.count(None))
    kept = [
        tuple(sorted((*cards, *(hidden.pop() for _ in range(more))))) for cards, more in zip(own, need, strict=True)
    ]
    entries = tuple([Under(hidden.pop(), 0) if card is None else Under(card, EVERYONE) for card in under])
    away = known.union(*kept, (entry.card for entry in entries))
    return kept, Deck(tuple([card for card in sorted(table.cards) if card not in away]), entries)
