"""Temple visits: which TEMPLE cards are turned, when, and who may place a cube for it."""

from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from stylobate.core.game import Json, Seat
from stylobate.games.trip.cubes import PlaceCube, visit_cube
from stylobate.games.trip.journey import Journey
from stylobate.games.trip.state import State
from stylobate.games.trip.travel import MOST_TURNED, asks_which, choices
from stylobate.kit.tasks import Action, Asked
from stylobate.kit.words import counted, who


@dataclass(frozen=True, slots=True)
class TurnCards(Asked):
    """Somebody says which cards of a shared location are turned, or, by hand, whether any is (TT-24, TT-26)."""

    kind: ClassVar[str] = "turn_cards"
    cube: bool
    ends: bool
    """Turning a card ends the turn (TT-25)."""

    def words(self, state: State) -> str:
        return f"{who(self.seat)} may turn TEMPLE cards in {state.table.board.titles[state.place(self.seat)]}"

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        by_hand = state.table.rules.turning == "manual"
        sets = _all_sets(state, seat) if by_hand else choices(state, seat, state.place(seat))
        turns = tuple(Action(f"turn {'+'.join(cards)}", cards) for cards in sets)
        return (*turns, Action("pass")) if by_hand else turns

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        play.pop()
        if action.kind == "turn":
            turned(play, self.seat, action.value, self.cube, self.ends)
        else:
            play.say("waits", f"{who(self.seat)} turns no card", seat=self.seat)


def _all_sets(state: State, seat: Seat) -> tuple[tuple[str, ...], ...]:
    cards = state.matching(seat, state.place(seat))
    return tuple(some for number in (1, MOST_TURNED) for some in combinations(cards, number))


def visit(play: Journey, seat: Seat, cube: bool, ends: bool = False, chosen: tuple[str, ...] | None = None) -> None:
    """Turn what matches where the pawn stands, by itself or as its owner says."""
    state, space = play.state, play.state.place(seat)
    if not state.table.board.temples_at.get(space):
        return
    if state.table.rules.turning == "manual":
        if state.travellers[seat].hand:
            # Asked whether or not anything matches: the question betrays nothing.
            play.push(TurnCards(seat, cube, ends))
        return
    cards = chosen or state.matching(seat, space)
    if not cards:
        _rule_out(play, seat, space)
    elif chosen is None and asks_which(state, space):
        play.reveal("match", f"{who(seat)} has cards to turn here", seat=seat, space=state.table.board.names[space])
        play.push(TurnCards(seat, cube, ends))
    else:
        turned(play, seat, cards, cube, ends)


def turned(play: Journey, seat: Seat, cards: tuple[str, ...], cube: bool, ends: bool) -> None:
    """Turn these cards face up; then one cube, however many they are (TT-23)."""
    board, traveller, space = play.table.board, play.state.travellers[seat], play.state.place(seat)
    hand = tuple(card for card in traveller.hand if card not in cards)
    play.change(seat, hand=hand, visited=(*traveller.visited, *cards))
    names = " and ".join(board.temples[card].name for card in cards)
    temples: list[Json] = list(cards)
    words = f"{who(seat)} visits {names}: {counted(len(hand), 'temple')} to go"
    play.reveal("visit", words, seat=seat, temples=temples, space=board.names[space], left=len(hand))
    if len(cards) < MOST_TURNED and play.table.rules.turning == "auto":
        _rule_out(play, seat, space)
    if not hand:
        play.say("final", f"{who(seat)} has visited every temple and sets out for Salt Lake City", seat=seat)
    if ends:
        play.alter_turn(stage="after", closed=True)
    if cube:
        play.push(PlaceCube(seat, 1, "any", visit_cube(play.state)))


def _rule_out(play: Journey, seat: Seat, space: int) -> None:
    ruled_out = play.state.travellers[seat].ruled_out
    if space not in ruled_out:
        play.change(seat, ruled_out=tuple(sorted((*ruled_out, space))))
