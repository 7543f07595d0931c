"""What players ask each other: a draw, taking back, another match."""

import time
from collections.abc import Iterable
from typing import Literal, TypeAlias

from stylobate.core.game import Seat
from stylobate.core.words import filled_in, sentence
from stylobate.server import presenter, store, undoing
from stylobate.server.encoding import as_json
from stylobate.server.messages import Question, Result
from stylobate.server.room import Room
from stylobate.server.store import Write
from stylobate.server.tables import Refusal, added, level_of, rematch_of

What: TypeAlias = Literal["draw", "undo", "rematch"]
PROPOSED: dict[What, str] = {
    "draw": "There is already a draw offer",
    "undo": "There is already a request to take back",
    "rematch": "There is already a proposal for another match",
}
DECLINED: dict[What, str] = {
    "draw": "Your draw offer was declined. Make a move before you offer one again.",
    "undo": "Your request to take back was declined. Make a move before you ask again.",
    "rematch": "Your proposal for another match was declined",
}
WITHDRAWN: dict[What, str] = {
    "draw": "{name} withdraws the draw offer",
    "undo": "{name} no longer wants to take back",
    "rematch": "{name} no longer proposes another match",
}
REFUSED: dict[What, str] = {
    "draw": "{name} declines the draw",
    "undo": "{name} does not agree to take back",
    "rematch": "{name} declines another match",
}
VOID: dict[What, str] = {
    "draw": "The draw offer is off: a seat changed hands",
    "undo": "The request to take back is off: a seat changed hands",
    "rematch": "The proposal for another match is off: a seat changed hands",
}


async def ask(room: Room, seat: Seat, what: What) -> None:
    """Ask the others; where nobody has to agree it happens at once. Under the room's lock."""
    if (open_one := _find(room, what)) is not None:
        if seat in open_one.waiting:
            await answer(room, seat, what, yes=True)
            return
        raise Refusal(PROPOSED[what])
    if (what, seat, room.reading(None).ply) in room.declined:
        raise Refusal(DECLINED[what])
    asked = _asked(room, seat, what)
    # Who shares the device sits beside the one who asks: they have said it aloud.
    here = [] if what == "draw" else [other for other in asked if other in room.table.beside(seat)]
    question = Question(what, seat, [seat, *here], [other for other in asked if other not in here])
    if not question.waiting:
        await _settle(room, question)
        return
    await room.set_questions([*room.table.questions, question])
    if what == "draw":
        _ask_bots(room, question)


def _asked(room: Room, seat: Seat, what: What) -> list[Seat]:
    """Who has to agree; bots have an opinion on draws only."""
    over = presenter.phase(room.table, room.record) == "over"
    if what == "rematch":
        if not over:
            raise Refusal("This match is not over yet")
        if room.table.next:
            raise Refusal("The next match is set up already")
        return [other for other in _people(room, seat) if room.table.sitters[other].owner in room.here]
    if not room.playing:
        raise Refusal("The match is over" if over else "The match has not begun")
    if what == "undo":
        if room.timers.counting:
            raise Refusal("Wait for the countdown to end")
        if room.record.racing:
            raise Refusal("You cannot take back moves in a race")
        needs = undoing.asked(room, seat, room.record.undo(seat))
        _refuse_absent(room, needs)
        return [other for other in _people(room, seat) if other in needs]
    others = [other for other in range(len(room.table.sitters)) if other != seat]
    _refuse_absent(room, others)
    return others


def _refuse_absent(room: Room, asked: Iterable[Seat]) -> None:
    """Who has left cannot say yes, and silence is none: somebody or a bot has to take the seat first."""
    for seat in asked:
        if (sitter := room.table.sitters[seat]).left:
            said = "{name} has left and cannot answer. Let a bot or someone else take the seat first."
            raise Refusal(sentence(said, name=sitter.name))


def _people(room: Room, but: Seat) -> list[Seat]:
    return [seat for seat in room.table.people if seat != but]


def _ask_bots(room: Room, question: Question) -> None:
    for seat in question.waiting:
        if room.table.sitters[seat].kind == "bot":
            room.autoplay.errand(_bot_answers(room, seat, room.reading(None).ply))


async def _bot_answers(room: Room, seat: Seat, ply: int) -> None:
    game, level = room.table.game, room.table.sitters[seat].level
    state = room.record.match.state
    yes = await room.tools.players.accepts_draw(room.claim, game, level_of(game, level or 1), state, seat)
    async with room.lock:
        open_one = _find(room, "draw")
        if open_one is not None and seat in open_one.waiting:
            await answer(room, seat, "draw", yes=yes and ply == room.reading(None).ply)


async def answer(room: Room, seat: Seat, what: What, *, yes: bool) -> None:
    """Agree or decline; whoever asked may withdraw by saying no. Under the room's lock."""
    question = _find(room, what)
    if question is None or (seat not in question.waiting and seat != question.by):
        raise Refusal("Nobody is asking you that")
    if not yes:
        room.declined.add((what, question.by, room.reading(None).ply))
        name = room.table.sitters[seat].name or room.table.game.seat_name(seat)
        said = WITHDRAWN[what] if seat == question.by else REFUSED[what]
        await room.set_questions(_without(room, what), filled_in(said, {"name": name}))
        return
    if seat == question.by:
        raise Refusal("The others have to agree first")
    await _progress(room, question, seat, agrees=True)


async def excuse(room: Room, seat: Seat) -> None:
    """A seat changed hands: what it asked or was asked is void. Under the room's lock.

    A draw and taking back need the word of everyone who was asked; nobody's going gives it. Only another match is set
    up for those who are left.
    """
    for question in list(room.table.questions):
        if question.what == "rematch" and seat in question.waiting:
            await _progress(room, question, seat, agrees=False)
        elif seat in (question.by, *question.agreed, *question.waiting):
            await room.set_questions(_without(room, question.what), VOID[question.what])


async def _progress(room: Room, question: Question, seat: Seat, *, agrees: bool) -> None:
    """One less to wait for."""
    waiting = [other for other in question.waiting if other != seat]
    agreed = [*question.agreed, seat] if agrees else question.agreed
    changed = Question(question.what, question.by, agreed, waiting)
    if waiting:
        await room.set_questions([*_without(room, question.what), changed])
    else:
        await _settle(room, changed)


def _find(room: Room, what: What) -> Question | None:
    return next((question for question in room.table.questions if question.what == what), None)


def _without(room: Room, what: What) -> list[Question]:
    return [question for question in room.table.questions if question.what != what]


async def _settle(room: Room, question: Question) -> None:
    """Everyone agreed."""
    match question.what:
        case "undo":
            others = len(question.agreed) > 1
            await undoing.take_back(room, question.by, room.record.undo(question.by, asked=others))
        case "draw":
            await _draw(room)
        case "rematch":
            await _rematch(room)


async def _draw(room: Room) -> None:
    code, now = room.table.code, time.time()
    agreed = Result([0.5] * room.table.game.seats, "The players agreed on a draw")
    ended = store.set_match(code, "ended", now)
    await room.set_questions([], "", store.set_match(code, "agreed", as_json(agreed)), ended)
    room.table.agreed, room.table.ended = agreed, now
    room.run_clocks()
    room.tell_end()
    await room.go_on()


async def _rematch(room: Room) -> None:
    following = rematch_of(room.table)
    link: Write = store.set_match(room.table.code, "next", following.code)
    await room.set_questions(_without(room, "rematch"), "", *added(following), link)
    room.table.next = following.code
    await room.tools.wake(following.code)
    room.tell_table()
