"""What a seat could do if it were its turn already: to prepare a move, which stays in the page until it is played."""

import random

from stylobate.core.game import Seat
from stylobate.server import presenter
from stylobate.server.language import spoken
from stylobate.server.messages import Ahead
from stylobate.server.room import Room
from stylobate.server.tables import Refusal


def ahead(room: Room, seat: Seat, ticket: int) -> Ahead:
    """The table as if it were the seat's turn; raises Refusal."""
    game, record = room.table.game, room.record
    if seat in record.able:
        raise Refusal("It is your turn already.")
    # A world that looks like this to the seat, not the true one: whatever follows from it the seat may know.
    seems = game.guess(game.view(record.match.state, seat), seat, random.Random(0))
    state = None if record.racing or room.timers.counting else game.ahead(seems, seat)
    if state is None:
        raise Refusal("There is nothing you can prepare now.")
    return Ahead(presenter.seen(game, state, seat), spoken(game.offer(state, seat), type(game)), ticket)
