"""Who is told what: that a turn has come, or that a match has ended, to those who sit there and are not there.

It hangs on whose turn it is alone, which everyone may know: no secret step of anybody pushes anything.
"""

from collections.abc import Collection

from stylobate.core.game import Seat
from stylobate.server import presenter
from stylobate.server.broadcasting import Broadcasting
from stylobate.server.push.sending import News, Tell


def tell_turns(room: Broadcasting, before: Collection[Seat], tell: Tell) -> None:
    """Tell the people whose turn has come since it was the turn of those before."""
    if presenter.phase(room.table, room.record) != "playing":
        return
    sitters = room.table.sitters
    known = [sitters[seat].owner for seat in before]
    for owner in [sitters[seat].owner for seat in room.record.acting if not sitters[seat].left]:
        if owner is not None and owner not in known:
            known.append(owner)
            _tell(room, owner, "It’s your turn.", tell)


def tell_end(room: Broadcasting, tell: Tell) -> None:
    """Tell everyone who sits there and did not see the end."""
    for owner in {each.owner for each in room.table.sitters if each.owner is not None and not each.left}:
        _tell(room, owner, "The match is over.", tell)


def _tell(room: Broadcasting, owner: str, body: str, tell: Tell) -> None:
    if not room.is_here(owner):
        tell(owner, News(room.table.game.about.full_name, body, f"/t/{room.table.code}"))
