"""What a bot would do in a person's place: to learn from, where no other person could be wronged by it."""

import random
from typing import Any

from stylobate.core.game import Game, Illegal, Seat
from stylobate.core.words import sentence
from stylobate.server import presenter
from stylobate.server.desk import Claim
from stylobate.server.encoding import encode
from stylobate.server.messages import Advised
from stylobate.server.reader import Reader
from stylobate.server.room import Room
from stylobate.server.tables import Refusal


def begin(room: Room, reader: Reader, seat: Seat, ticket: int) -> None:
    """Let the strongest bot think beside the table; the answer goes to the asker alone."""
    if any(other != seat for other in room.table.people):
        raise Refusal("You only get hints when you play with bots")
    if room.record.racing:
        raise Refusal("There is no time for hints in a race")
    if seat not in room.record.able or room.timers.counting:
        raise Refusal("You get hints on your turn")
    if not room.table.game.levels():
        raise Refusal(sentence("{game} has no bot to ask", game=room.table.game.about.name))
    person = reader.owner or ""
    if person in room.tools.players.advised:
        raise Refusal("The bot is still thinking")
    room.tools.players.advised.add(person)
    room.autoplay.errand(_advise(room, reader, seat, ticket, Claim(room.table.code, person, reader.address)))


async def _advise(room: Room, reader: Reader, seat: Seat, ticket: int, claim: Claim) -> None:
    game, record = room.table.game, room.record
    ply, state = room.reading(seat).ply, record.match.state
    level = game.levels()[-1]
    try:
        text = await room.tools.players.choose(claim, game, level, state, seat)
        words = presenter.deed_named(room.table, meaning(game, game.view(state, seat), seat, text), seat)
        reader.send(encode(Advised(ply, text, words, level.name, ticket)))
    except (Refusal, Illegal) as error:
        reader.send(encode(presenter.refused(room.table, error, ticket)))
    finally:
        room.tools.players.advised.discard(claim.person)


def meaning(game: Game[Any, Any], view: Any, seat: Seat, text: str) -> str:
    """What an action would do, in the game's words, from what the seat knows and nothing else."""
    state = game.guess(view, seat, random.Random(0))
    happened = game.apply(state, seat, game.parse(state, seat, text)).events
    found = (e.template for e in happened if e.template and e.visible_to(seat) and not e.reveals)
    return next(found, "")
