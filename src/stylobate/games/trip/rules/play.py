"""An action being carried out: pawns walk and are diverted, cubes and cards change places, somebody wins."""

from collections.abc import Iterable

from stylobate.core.game import Json, Over, Seat
from stylobate.core.words import both, sentence
from stylobate.games.trip.rules.board import COLOURS
from stylobate.games.trip.rules.table import Table
from stylobate.games.trip.state import State
from stylobate.kit.deck import EVERYONE
from stylobate.kit.journeys import JourneyPlay
from stylobate.kit.words import counted, who


class Journey(JourneyPlay[State]):
    """The state so far and what has happened, with the acts that several rules share."""

    @property
    def table(self) -> Table:
        return self.state.table

    # ---- pawns ----

    def walk(self, seat: Seat, path: tuple[int, ...], mode: str, by: str) -> None:
        """Walk on, space by space; the freedoms of the place it leaves end (TT-30)."""
        board, start, end = self.table.board, self.state.place(seat), path[-1]
        traveller = self.state.travellers[seat]
        self.change(
            seat,
            at=end,
            mode=mode,
            free=False,
            paid=None,
            bound=False,
            owes=end in board.posts,
            waiting="",
            # TT-22: a card for the whole trip lasts until the pawn ends a move in a city.
            ignoring="" if end in board.cities else traveller.ignoring,
            held=None,
        )
        words = sentence(
            "{who} drives {spaces} to {end}" if mode == "road" else "{who} flies {spaces} to {end}",
            who=who(seat),
            spaces=counted(len(path), "space"),
            end=board.titles[end],
        )
        self.say("move", words, seat=seat, path=board.named((start, *path)), mode=mode, by=by)

    def set_down(self, seat: Seat, space: int, by: Seat) -> None:
        """Divert a pawn: borders are free, no card is owed, the visit waits (TT-31, TT-41, TT-47)."""
        board, start = self.table.board, self.state.place(seat)
        self.change(
            seat,
            at=space,
            mode=None,
            free=True,
            paid=None,
            bound=False,
            owes=False,
            waiting="sent",
            ignoring="",
            held=None,
        )
        facts: dict[str, Json] = {"seat": seat, "from": board.names[start], "space": board.names[space], "by": by}
        self.say("divert", sentence("{who} goes to {space}", who=who(seat), space=board.titles[space]), **facts)
        underway = self.state.underway
        if underway is not None and underway.seat == seat:
            # TT-29: whoever is diverted in their own turn does not throw.
            self.alter_turn(closed=True)

    def home(self, seats: Iterable[Seat]) -> bool:
        """End the match if one of these, the first one named, is home with all cards face up (TT-55, TT-56)."""
        for seat in seats:
            traveller = self.state.travellers[seat]
            if traveller.final and traveller.at == self.table.board.home:
                self.win(seat, sentence("{who} is back in Salt Lake City after visiting every temple", who=who(seat)))
                return True
        return False

    def win(self, seat: Seat, reason: str) -> None:
        """End the match at once."""
        scores = tuple(float(s == seat) for s in range(len(self.state.travellers)))
        over = Over(scores, reason)
        self.set(over=over)
        ranked: list[Json] = [list(level) for level in places(self.state)]
        self.say("end", over.template, scores=list(scores), reason=over.reason, places=ranked)

    # ---- cubes ----

    def put_cube(self, seat: Seat, zone: int, own: bool, by_chance: bool = False) -> None:
        """Place a cube, from the own stock or from its bank."""
        board = self.table.board
        colour = board.colour_of[zone]
        if own:
            self.change(seat, stock=_added(self.state.travellers[seat].stock, colour, -1))
        else:
            self.set(bank=_added(self.state.bank, colour, -1))
        self.set(cubes=tuple(sorted((*self.state.cubes, zone))))
        facts: dict[str, Json] = {"seat": seat, "space": board.names[zone], "from": "hand" if own else "bank"}
        words = sentence(
            "{who} places a {colour} cube on {zone}", who=who(seat), colour=colour, zone=board.titles[zone]
        )
        if by_chance:
            words = sentence(
                "{who}'s {colour} cube lands on {zone}", who=who(seat), colour=colour, zone=board.titles[zone]
            )
        self.say("cube", words, **facts)

    def take_cubes(self, seat: Seat, zones: tuple[int, ...], by: str, to: str) -> None:
        """Take cubes off the board, into the stock or back to the bank."""
        board = self.table.board
        for zone in zones:
            self._receive(seat, board.colour_of[zone], to)
        self.set(cubes=tuple(zone for zone in self.state.cubes if zone not in zones))
        said = "{who} takes the cube on {zones}" if to == "hand" else "{who} takes the cube on {zones} back to the bank"
        words = sentence(said, who=who(seat), zones=both([board.titles[zone] for zone in zones]))
        self.say("took", words, seat=seat, spaces=board.named(zones), by=by, to=to)

    def take_from_bank(self, seat: Seat, colour: str) -> None:
        self.set(bank=_added(self.state.bank, colour, -1))
        self._receive(seat, colour, "hand")
        self.say(
            "bank_cube",
            sentence("{who} takes a {colour} cube from the bank", who=who(seat), colour=colour),
            seat=seat,
            colour=colour,
        )

    def _receive(self, seat: Seat, colour: str, to: str) -> None:
        if to == "hand":
            self.change(seat, stock=_added(self.state.travellers[seat].stock, colour, 1))
        else:
            self.set(bank=_added(self.state.bank, colour, 1))

    # ---- cards ----

    def spend(self, seat: Seat, card: str) -> None:
        """A kept card leaves the hand and goes to the bottom of the pile at once."""
        traveller = self.state.travellers[seat]
        kept = tuple(other for other in traveller.kept if other != card)
        self.change(seat, kept=kept, shown=tuple(other for other in traveller.shown if other != card))
        self.under(card)

    def under(self, card: str, knowers: int = EVERYONE) -> None:
        """Put a card to the bottom of the pile (TT-54)."""
        self.set(pile=self.state.pile.put_under(card, knowers))
        if knowers == EVERYONE:
            self.say(
                "under", sentence("{card} goes to the bottom of the pile", card=self.table.titled(card)), card=card
            )


def _added(cubes: tuple[int, int], colour: str, count: int) -> tuple[int, int]:
    red, black = cubes
    return (red + count, black) if colour == COLOURS[0] else (red, black + count)


def places(state: State) -> list[list[Seat]]:
    """The seats by places: the winner, then more cards face up, then nearer to Salt Lake City (TT-57)."""
    board, scores = state.table.board, state.over.scores if state.over else ()
    far = board.whole.distances(board.home)

    def rank(seat: Seat) -> tuple[float, int, int, int]:
        traveller = state.travellers[seat]
        away = len(board.names) if traveller.at is None else far[traveller.at]
        return -scores[seat], int(traveller.out), -len(traveller.visited), away

    seats = sorted(range(len(state.travellers)), key=rank)
    levels: list[list[Seat]] = []
    for seat in seats:
        if levels and rank(levels[-1][0]) == rank(seat):
            levels[-1].append(seat)
        else:
            levels.append([seat])
    return levels
