"""How far everybody is from the end of the trip, as far as a traveller of some skill can tell."""

from typing import Final

from stylobate.core.game import Seat
from stylobate.games.trip.bots import planning
from stylobate.games.trip.bots.planning import Planner, Standing
from stylobate.games.trip.rules.board import Board
from stylobate.games.trip.rules.travel import MOST_TURNED, Move, departures
from stylobate.games.trip.state import State

PACE: Final = 4.3
"""Turns that a hidden temple is expected to take."""
AHEAD: Final = 30.0
"""Turns by which those who think of one temple at a time overrate every one that comes after it."""
NEAR: Final = 14.0
"""Spaces over which a cube on somebody's way loses most of its sting."""
WON: Final = 100.0
FORTUNE: Final = 0.9
"""Turns that a card gains on the whole: its drawer chooses, and the others are sent astray."""
GLAD: Final = -0.4
"""What a card costs those who know that, when they plan: never less than nothing together with the stop for it."""


class Outlook:
    """One seat's reckoning."""

    def __init__(self, seat: Seat, skill: int) -> None:
        self.seat = seat
        self.skill = skill

    def planner(self, state: State) -> Planner:
        return planning.planner(state.table.board, GLAD if self.skill > 4 else planning.CARD)

    # ---- the own trip ----

    def ahead(self, state: State) -> float:
        """How many turns ahead the seat is of the others, above all of the first among them."""
        if state.over:
            return WON if state.over.scores[self.seat] else -WON
        rivals = [self.rival(state, other) for other in state.clockwise(self.seat)]
        return 0.8 * min(rivals, default=0.0) + 0.2 * sum(rivals) / max(1, len(rivals)) - self.left(state, self.seat)

    def left(self, state: State, seat: Seat) -> float:
        """Turns that a seat's trip still takes, its hand known or guessed."""
        one = state.travellers[seat]
        if one.at is None:
            return PACE * (state.table.rules.temples + 1)
        hand = self.hand_after(state, seat, one.at) if one.waiting else one.hand
        modes = _free_modes(state, seat)
        start = 1.0 if one.waiting == "start" and hand != one.hand else 0.0
        return self.trip(state, Standing(one.at, modes), hand) + self.debts(state, seat) + start

    def debts(self, state: State, seat: Seat) -> float:
        """Turns that are lost already, and the card that is owed; throws still to come in this turn are gained."""
        one, underway = state.travellers[seat], state.underway
        extra = underway.throws if underway and underway.seat == seat and not underway.closed else 0
        kept = 0.25 * len(one.kept) if self.skill > 2 else 0.0
        return one.missed + (self.card_cost() if one.owes else 0.0) - extra - kept

    def trip(self, state: State, here: Standing, hand: tuple[str, ...]) -> float:
        places = places_of(state.table.board, hand)
        if self.skill < 3:
            # One temple after the other, as the cards lie in the hand.
            return self.planner(state).nearest(here, places[:1]) + AHEAD * len(places)
        return self.planner(state).remaining(here, places, self.cubes(state))

    def cubes(self, state: State) -> frozenset[int]:
        """The cubes that are reckoned with: beginners see none."""
        return frozenset(state.cubes) if self.skill > 2 else frozenset()

    def hand_after(self, state: State, seat: Seat, space: int) -> tuple[str, ...]:
        """The hand once the pawn has stopped at a space."""
        turned = state.matching(seat, space)[:MOST_TURNED]
        return (
            tuple(card for card in state.travellers[seat].hand if card not in turned)
            if turned
            else (state.travellers[seat].hand)
        )

    def at_end(self, state: State, move: Move, mode: str) -> float:
        """The turns that are left when a move has been made."""
        board = state.table.board
        if not move.path:
            return self.trip(state, Standing(state.place(self.seat), (mode,)), state.travellers[self.seat].hand)
        end = move.path[-1]
        hand = self.hand_after(state, self.seat, end)
        if not hand and end == board.home:
            return -WON
        post = self.card_cost() if end in board.posts else 0.0
        return self.trip(state, Standing(end, (mode,)), hand) + post

    def leaving(self, state: State, mode: str) -> float:
        """The turns that are left when the pawn leaves in this mode."""
        one = state.travellers[self.seat]
        return self.trip(state, Standing(state.place(self.seat), (mode,), bound=True), one.hand)

    def card_cost(self) -> float:
        if self.skill > 4:
            return -FORTUNE
        return planning.CARD if self.skill > 2 else 0.0

    def option_worth(self, state: State) -> float:
        """What a card from a green A is worth at first sight; the careful want one only when they are behind."""
        if self.skill > 4:
            return FORTUNE
        one = state.travellers[self.seat]
        if not one.hand:
            return -1.0
        mine = self.left(state, self.seat)
        others = [self.rival(state, other) for other in state.clockwise(self.seat)]
        return 0.06 * (mine - min(others, default=mine)) if self.skill > 3 else 0.1

    # ---- the others ----

    def rival(self, state: State, other: Seat) -> float:
        """Another's trip, by what everybody can count and, from some skill on, by how far off the pawn is."""
        one = state.travellers[other]
        if not one.hand:
            return self.left(state, other)
        astray = 0.0
        if one.at is not None and (self.skill > 4 or (self.skill > 2 and one.at < state.table.board.locations)):
            astray = self.planner(state).remoteness(one.at) - PACE
        return PACE * (len(one.hand) + 1) + one.missed + astray

    # ---- cubes ----

    def sore_zones(self, state: State, likely: tuple[State, ...]) -> dict[int, float]:
        """Zones where a cube hurts: others (above zero) or oneself (below)."""
        if self.skill < 2:
            return {}
        planner, one = self.planner(state), state.travellers[self.seat]
        sore = {zone: 0.3 * ways for zone, ways in planner.traffic().items()}
        if self.skill > 3:
            for guess in likely:
                for other in state.clockwise(self.seat):
                    self._mark(sore, guess, other, 1.0 / len(likely))
        if one.at is not None and self.skill > 2:
            self._mark(sore, state, self.seat, -2.0)
        return sore

    def _mark(self, sore: dict[int, float], state: State, seat: Seat, weight: float) -> None:
        """Mark the zones on a seat's planned way, the next ones most; who is nearer the end counts more."""
        one = state.travellers[seat]
        if one.at is None:
            return
        planner, board = self.planner(state), state.table.board
        here, places = Standing(one.at, _free_modes(state, seat)), places_of(board, one.hand)
        if seat != self.seat:
            weight *= 2.0 / (1 + 0.3 * len(places))
        for far, space in enumerate(planner.journey(here, places, frozenset(state.cubes))):
            if space in sore:
                sore[space] += weight / (1 + far / NEAR) ** 2


def places_of(board: Board, hand: tuple[str, ...]) -> tuple[int, ...]:
    """The locations of some TEMPLE cards, each once."""
    return tuple(sorted({board.temples[card].at for card in hand}))


def _free_modes(state: State, seat: Seat) -> tuple[str, ...]:
    """The modes in which a seat's pawn may leave without a card."""
    underway = state.underway
    # A turn that a diversion has closed says nothing about how the pawn leaves.
    if underway is not None and underway.seat == seat and not underway.closed:
        return tuple(mode for mode, owes in departures(state, seat) if not owes)
    one, modes = state.travellers[seat], state.table.board.modes[state.place(seat)]
    if one.paid and one.bound:
        return (one.paid,)
    if one.free or one.paid or one.mode not in modes:
        return modes
    return (one.mode,)
