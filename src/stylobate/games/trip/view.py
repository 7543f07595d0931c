"""What a seat may know, as plain JSON; `page.py` describes the form."""

from typing import Any, Final

from stylobate.core.game import Json, Seat
from stylobate.games.trip.board import COLOURS, Board
from stylobate.games.trip.diversions import Diversion
from stylobate.games.trip.journey import places
from stylobate.games.trip.state import State, Traveller
from stylobate.kit.effects import Running
from stylobate.kit.tasks import now

PHASES: Final = {"ChooseAirport": "airports", "Deal": "deal", "FirstCubes": "cubes"}


def seen(state: State, seat: Seat | None) -> dict[str, Json]:
    """All that a seat may know; None is a spectator."""
    underway, board = state.underway, state.table.board
    under: list[Json] = list(state.pile.seen_by(seat))
    return {
        "seat": seat,
        "phase": phase(state),
        "turn": underway.seat if underway else None,
        "youngest": state.table.rules.youngest,
        "die": underway.die if underway else None,
        "mode": underway.mode if underway else None,
        "throws": underway.throws if underway else 0,
        "travellers": [_traveller(board, s, one, s == seat) for s, one in enumerate(state.travellers)],
        "cubes": board.named(state.cubes),
        "bank": _cubes(state.bank),
        "pack": len(state.pack),
        "pile": {"fresh": len(state.pile.fresh), "under": under},
        "card": _card(state),
        "diversion": _diversion(state),
        "now": now(state),
        "tasks": [task.seen_by(seat).encoded() for task in state.tasks],
        "over": _over(state),
    }


def phase(state: State) -> str:
    if state.over:
        return "over"
    return PHASES.get(type(state.tasks[0]).__name__, "journey")


def _traveller(board: Board, seat: Seat, one: Traveller, own: bool) -> dict[str, Json]:
    names = board.names
    return {
        "seat": seat,
        "at": None if one.at is None else names[one.at],
        "out": one.out,
        "hand": list(one.hand) if own else None,
        "count": len(one.hand),
        "visited": list(one.visited),
        "final": one.final,
        "kept": list(one.kept) if own else None,
        "kept_count": len(one.kept),
        "shown": list(one.shown),
        "stock": _cubes(one.stock),
        "mode": one.mode,
        "free": one.free,
        "paid": one.paid,
        "bound": one.bound,
        "owes": one.owes,
        "missed": one.missed,
        "waiting": one.waiting,
        "ignoring": one.ignoring,
        "held": None if one.held is None else names[one.held],
        "ruled_out": board.named(one.ruled_out),
    }


def _cubes(cubes: tuple[int, int]) -> dict[str, Json]:
    return dict(zip(COLOURS, cubes, strict=True))


def _card(state: State) -> dict[str, Json] | None:
    """The card that is being carried out, the last one begun."""
    board = state.table.board
    for task in reversed(state.tasks):
        if isinstance(task, Running):
            place = None if task.place is None else board.names[task.place]
            return {"card": task.card, "seat": task.seat, "players": list(task.players), "place": place}
    return None


def _diversion(state: State) -> dict[str, Json] | None:
    task: Any = state.tasks[-1] if state.tasks else None
    if not isinstance(task, Diversion):
        return None
    return {
        "seats": list(task.seats),
        "place": None if task.place is None else state.table.board.names[task.place],
        "swap": task.swap,
        "asked": task.asked[0] if task.asked else None,
        "stays": list(task.stays),
    }


def _over(state: State) -> dict[str, Json] | None:
    if state.over is None:
        return None
    ranked: list[Json] = [list(level) for level in places(state)]
    return {"scores": list(state.over.scores), "reason": state.over.reason, "places": ranked}
