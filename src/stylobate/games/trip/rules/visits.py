"""Temple visits: which TEMPLE cards are turned, when, and who may place a cube for it."""

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any, Final, NamedTuple, TypeAlias

from stylobate.core.game import Json, Seat
from stylobate.core.words import both, sentence
from stylobate.games.trip.rules.cubes import PlaceCube, visit_cube
from stylobate.games.trip.rules.passing import declining
from stylobate.games.trip.rules.play import Journey
from stylobate.games.trip.rules.slots import temples_slot
from stylobate.games.trip.rules.travel import MOST_TURNED, asks_which
from stylobate.games.trip.state import State
from stylobate.kit.tasks import Asked, asks
from stylobate.kit.verbs import Condition, Conditions, Moment, Verb, needs
from stylobate.kit.words import counted, who


class Late(NamedTuple):
    """A visit at which cards may still be turned by hand, until the pawn moves (TT-76)."""

    cube: bool
    ends: bool
    """Turning a card is the whole turn (TT-25)."""
    most: int = MOST_TURNED


LATE: Final[Mapping[str, Late]] = {
    "late": Late(cube=True, ends=False),
    "late_start": Late(cube=True, ends=True),
    "late_sent": Late(cube=False, ends=False),
    # One card has been turned, and the cube that goes with it has been offered (TT-23, TT-24).
    "late_rest": Late(cube=False, ends=False, most=MOST_TURNED - 1),
}


# ---- turning them by word ----

Now = Moment[Any, State]
Cards: TypeAlias = tuple[str, ...]


def _matching(now: Now) -> Cards:
    return now.state.matching(now.seat, now.state.place(now.seat))


def _strange(now: Now, cards: Cards) -> list[str]:
    matching = _matching(now)
    return [card for card in cards if card not in matching]


def _matches(now: Now, cards: Cards) -> bool:
    return not _strange(now, cards)


def _first_strange(now: Now, cards: Cards) -> Mapping[str, Json]:
    return {"temple": now.state.table.board.temples[_strange(now, cards)[0]].name}


def _sorted(now: Now, cards: Cards) -> bool:
    return cards == tuple(card for card in _matching(now) if card in cards)


TURNED: Conditions = (
    Condition("TT-24", "You have no face-down card of {temple} to turn here", _matches, _first_strange),
    Condition(
        "TT-24",
        "You may turn {most} on this visit",
        lambda now, cards: len(cards) <= now.task.most(now.state),
        lambda now, cards: {"most": counted(now.task.most(now.state), "card")},
    ),
    Condition("TT-24", "Name each card once, in the order of your hand", _sorted),
)


class TurnUp(Verb[Now, Cards]):
    """Turn TEMPLE cards of this place face up."""

    word = "turn"
    label = "Turn {temples}"
    slots = (temples_slot(),)
    conditions = TURNED

    def candidates(self, moment: Now) -> Iterable[Cards]:
        cards, most = _matching(moment), moment.task.most(moment.state)
        return (some for number in range(1, most + 1) for some in combinations(cards, number))


def _enough(now: Now, cards: Cards) -> bool:
    """TT-24: by themselves two are turned if there are two."""
    return now.state.table.rules.turning == "manual" or len(cards) == min(MOST_TURNED, len(_matching(now)))


class TurnOnArrival(TurnUp):
    """Say which cards of a shared location are turned, or, by hand, that some are."""

    conditions = (*TURNED, Condition("TT-24", "You can turn two cards here: name both", _enough))

    def do(self, task: "TurnCards", play: Journey, seat: Seat, value: Cards) -> None:
        play.pop()
        turned(play, seat, value, task.cube, task.ends)


@asks("turn_cards", "TT-24")
class TurnCards(Asked):
    """Somebody says which cards of a shared location are turned, or, by hand, whether any is (TT-24, TT-26)."""

    verbs = (TurnOnArrival(),)
    cube: bool
    ends: bool
    """Turning a card ends the turn (TT-25)."""

    @declining
    @needs(
        "TT-26",
        "Your cards turn automatically here: say which",
        lambda now, _: now.state.table.rules.turning == "manual",
    )
    def leave(self, play: Journey, seat: Seat) -> None:
        """By hand: turn no card now (TT-76)."""
        play.pop()
        late = next(name for name, visit in LATE.items() if (visit.cube, visit.ends) == (self.cube, self.ends))
        play.change(seat, waiting=late)
        play.say("waits", sentence("{who} does not turn a card", who=who(seat)), seat=seat)

    def words(self, state: State) -> str:
        return sentence(
            "{who} may turn TEMPLE cards in {city}",
            who=who(self.seat),
            city=state.table.board.titles[state.place(self.seat)],
        )

    def most(self, state: State) -> int:
        """How many cards are turned."""
        return MOST_TURNED


def late(state: State, seat: Seat) -> Late | None:
    """The visit at which a traveller who has not moved since may still turn cards (TT-76)."""
    return LATE.get(state.travellers[seat].waiting)


def turned_late(play: Journey, seat: Seat, cards: Cards) -> None:
    visit = LATE[play.state.travellers[seat].waiting]
    turned(play, seat, cards, visit.cube, visit.ends)


# ---- visiting ----


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
    elif chosen is None and asks_which(state.table, space):
        play.reveal(
            "match",
            sentence("{who} has cards to turn here", who=who(seat)),
            seat=seat,
            space=state.table.board.names[space],
        )
        play.push(TurnCards(seat, cube, ends))
    else:
        turned(play, seat, cards, cube, ends)


def turned(play: Journey, seat: Seat, cards: tuple[str, ...], cube: bool, ends: bool) -> None:
    """Turn these cards face up; then one cube, however many they are (TT-23)."""
    board, traveller, space = play.table.board, play.state.travellers[seat], play.state.place(seat)
    hand = tuple(card for card in traveller.hand if card not in cards)
    by_hand = play.table.rules.turning == "manual"
    rest = by_hand and len(cards) < MOST_TURNED and traveller.waiting != "late_rest"
    play.change(seat, hand=hand, visited=(*traveller.visited, *cards), waiting="late_rest" if rest else "")
    names = both([board.temples[card].name for card in cards])
    temples: list[Json] = list(cards)
    words = sentence(
        "{who} visits {names}: {temples} to go", who=who(seat), names=names, temples=counted(len(hand), "temple")
    )
    play.reveal("visit", words, seat=seat, temples=temples, space=board.names[space], left=len(hand))
    if len(cards) < MOST_TURNED and not by_hand:
        _rule_out(play, seat, space)
    if not hand:
        play.say(
            "final", sentence("{who} has visited every temple: next stop, Salt Lake City", who=who(seat)), seat=seat
        )
    if ends:
        play.alter_turn(stage="after", closed=True)
    if cube:
        play.push(PlaceCube(seat, 1, "any", visit_cube(play.state)))


def _rule_out(play: Journey, seat: Seat, space: int) -> None:
    ruled_out = play.state.travellers[seat].ruled_out
    if space not in ruled_out:
        play.change(seat, ruled_out=tuple(sorted((*ruled_out, space))))
