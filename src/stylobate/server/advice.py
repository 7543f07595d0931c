"""What a bot would do in a person's place: to learn from, where no other person could be wronged by it."""

import random
from typing import Any

from stylobate.core.game import Game, Illegal, Seat
from stylobate.server import sight
from stylobate.server.messages import Advised
from stylobate.server.room import Reader, Room, encode, refused
from stylobate.server.tables import Refusal


def begin(room: Room, reader: Reader, seat: Seat, ticket: int) -> None:
    """Let the strongest bot think beside the table; the answer goes to the asker alone."""
    if any(other != seat for other in room.table.people):
        raise Refusal("Advice is for those who play with bots only")
    if room.record.racing:
        raise Refusal("A race leaves no time for advice")
    if seat not in room.record.able or room.clockwork.counting:
        raise Refusal("Advice comes when it is your turn")
    if not room.table.game.levels():
        raise Refusal(f"{room.table.game.about.name} has no bot to ask")
    if reader in room.advising:
        raise Refusal("The bot is still thinking")
    room.advising.add(reader)
    room.autoplay.errand(_advise(room, reader, seat, ticket))


async def _advise(room: Room, reader: Reader, seat: Seat, ticket: int) -> None:
    game, record = room.table.game, room.record
    ply, state = record.ply, record.match.state
    level = game.levels()[-1]
    try:
        text = await room.tools.players.choose(game, level, state, seat)
        words = sight.named(room.table, meaning(game, game.view(state, seat), seat, text))
        reader.send(encode(Advised(ply, text, words, level.name, ticket)))
    except (Refusal, Illegal) as error:
        reader.send(encode(refused(error, ticket)))
    finally:
        room.advising.discard(reader)


def meaning(game: Game[Any, Any], view: Any, seat: Seat, text: str) -> str:
    """What an action would do, in the game's words, told from what the seat knows and nothing else."""
    state = game.guess(view, seat, random.Random(0))
    happened = game.apply(state, seat, game.parse(state, seat, text)).events
    return next((e.words for e in happened if e.words and e.visible_to(seat) and not e.reveals), "")
