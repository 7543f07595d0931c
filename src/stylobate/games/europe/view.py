"""What a seat may know, as plain JSON; `page.py` describes the form."""

from typing import Any

from stylobate.core.game import Json, Seat
from stylobate.games.europe.board import board
from stylobate.games.europe.memory import PACK
from stylobate.games.europe.opening import ThrowForStart
from stylobate.games.europe.state import State, Traveller
from stylobate.games.europe.trading import Trade
from stylobate.kit.deck import Deck
from stylobate.kit.tasks import now

PHASES = {"Deal": "deal", "ThrowForStart": "start_throw", "PlaceLights": "lights", "ChooseStart": "start"}


def seen(state: State, seat: Seat | None) -> dict[str, Json]:
    """All that a seat may know; None is a spectator."""
    underway = state.underway
    top = state.tasks[-1] if state.tasks else None
    return {
        "seat": seat,
        "phase": phase(state),
        "turn": underway.seat if underway else None,
        "first": state.first,
        "die": underway.die if underway else None,
        "throws": underway.throws if underway else 0,
        "travellers": [_traveller(s, one, s == seat) for s, one in enumerate(state.travellers)],
        "lights": board().named(state.lights),
        "pack": {"fresh": len(state.pack.fresh), "under": [_number(card) for card in state.pack.seen_by(seat)]},
        "chance": _chance(state.chance, seat),
        "memory": _remembered(state, seat),
        "start_throws": _start_throws(top),
        "now": now(state),
        "trade": _trade(top),
        "tasks": [task.seen_by(seat).encoded() for task in state.tasks],
        "over": {"scores": list(state.over.scores), "reason": state.over.reason} if state.over else None,
    }


def phase(state: State) -> str:
    if state.over:
        return "over"
    return PHASES.get(type(state.tasks[0]).__name__, "journey")


def _traveller(seat: Seat, one: Traveller, own: bool) -> dict[str, Json]:
    names = board().names
    return {
        "seat": seat,
        "at": None if one.at is None else names[one.at],
        "out": one.out,
        "hand": [card + 1 for card in one.hand] if own else None,
        "count": len(one.hand),
        "face_up": _number(one.face_up),
        "kept": list(one.kept),
        "visited": [card + 1 for card in one.visited],
        "missed": one.missed,
        "facing": {"light": names[one.facing[0]], "throws": one.facing[1]} if one.facing else None,
        "rested": one.rested,
        "trail": [names[space] for space in one.trail],
        "behind": [names[space] for space in one.behind],
        "passed": [card + 1 for card in one.passed],
        "lights": one.lights,
    }


def _number(card: int | None) -> int | None:
    return None if card is None else card + 1


def _chance(deck: Deck[str], seat: Seat | None) -> dict[str, Json]:
    under: list[Json] = list(deck.seen_by(seat))
    return {"fresh": len(deck.fresh), "under": under}


def _remembered(state: State, seat: Seat | None) -> list[Json]:
    places = state.memory[len(state.travellers) if seat is None else seat]
    return [
        {
            "card": card + 1,
            "seats": [s for s in range(len(state.travellers)) if bits >> s & 1],
            "pack": bool(bits & PACK),
        }
        for card, bits in places
    ]


def _start_throws(top: Any) -> list[Json]:
    if not isinstance(top, ThrowForStart):
        return []
    return [{"seat": seat, "value": value} for seat, value in zip(top.seats, top.values, strict=False)]


def _trade(top: Any) -> dict[str, Json] | None:
    if not isinstance(top, Trade):
        return None
    return {"from": top.seat, "to": top.partner, "give": list(top.give), "take": list(top.take)}
