"""A move being carried out, by a throw or by a card: cubes, passes, the end of it and what waits there."""

from stylobate.core.game import Acting, Seat, Turn
from stylobate.core.words import sentence
from stylobate.games.trip.rules.going import Go, Stay
from stylobate.games.trip.rules.play import Journey
from stylobate.games.trip.rules.travel import Going, Terms, terms
from stylobate.games.trip.rules.visits import visit
from stylobate.games.trip.state import State
from stylobate.kit.tasks import Asked, asks
from stylobate.kit.words import counted, who


def go(play: Journey, seat: Seat, going: Going, mode: str, by: str) -> None:
    """Use a throw or a card's count; what waits at the end is laid on the stack."""
    move, board = going.move, play.table.board
    for post, card in zip(move.passed, going.cards, strict=True):
        _pass(play, seat, post, card)
    if move.path:
        play.walk(seat, move.path, mode, by)
    if move.taken:
        play.take_cubes(seat, move.taken, "six", "hand")
    if move.held is not None:
        _held(play, seat, move.held)
    if not move.path:
        return
    end = move.path[-1]
    if end in board.posts:
        # TT-63: after a stop at a Border Post everything else lapses.
        play.alter_turn(closed=True)
        play.say(
            "border",
            sentence("{who} stops at {end}", who=who(seat), end=board.titles[end]),
            seat=seat,
            space=board.names[end],
        )
    if not play.home((seat,)):
        visit(play, seat, cube=True, chosen=going.turned)


def _pass(play: Journey, seat: Seat, post: int, card: str) -> None:
    board = play.table.board
    words = sentence(
        "{who} goes through {post} with {card}", who=who(seat), post=board.titles[post], card=play.table.titled(card)
    )
    play.reveal("passed", words, seat=seat, space=board.names[post], card=card)
    play.spend(seat, card)


def _held(play: Journey, seat: Seat, cube: int) -> None:
    if play.table.rules.held_once:
        play.change(seat, held=cube)
    board = play.table.board
    words = sentence("{who} has to wait for the cube on {cube}", who=who(seat), cube=board.titles[cube])
    play.say("held", words, seat=seat, space=board.names[cube])


class GoByCard(Go):
    """Go where a card's count ends."""

    def do(self, task: "CardMove", play: Journey, seat: Seat, value: Going) -> None:
        task.use(play, value)


class StayByCard(Stay):
    """Use a card's count without a move."""

    def do(self, task: "CardMove", play: Journey, seat: Seat, value: Going) -> None:
        task.use(play, value)


@asks("walk", "TT-63")
class CardMove(Asked):
    """A card moves a pawn a number of spaces, and its owner says where; no throw (TT-63)."""

    verbs = (GoByCard(), StayByCard())
    steps: int

    def words(self, state: State) -> str:
        return sentence("{who} moves {spaces}", who=who(self.seat), spaces=counted(self.steps, "space"))

    def mode(self, state: State) -> str:
        """The mode of the turn or of the switch that was paid, else the one of the place or of the last move."""
        traveller, underway = state.travellers[self.seat], state.underway
        modes = state.table.board.modes[state.place(self.seat)]
        turn = underway.mode if underway else None
        return turn or traveller.paid or (modes[0] if len(modes) == 1 else traveller.mode or modes[0])

    def turn(self, state: State) -> Turn | None:
        closed = state.underway is not None and state.underway.closed
        return None if closed else Acting((self.seat,))

    def run(self, play: Journey) -> None:
        """The turn has been closed: the move lapses."""
        play.pop()

    def terms(self, state: State) -> Terms:
        """What the move is subject to."""
        return terms(state, self.seat, self.mode(state), self.steps, thrown=False)

    def use(self, play: Journey, going: Going) -> None:
        mode = self.mode(play.state)
        play.pop()
        play.alter_turn(mode=mode)
        go(play, self.seat, going, mode, "card")
