"""Playing kept ASSIGNMENT cards: when, and which of those that are alike (TT-22, TT-40, TT-49, TT-54)."""

from collections.abc import Iterable, Mapping
from typing import Final

from stylobate.core.game import Json, Seat
from stylobate.core.words import sentence
from stylobate.games.trip.rules.cards import Carried
from stylobate.games.trip.rules.keeping import HELD, foremost
from stylobate.games.trip.rules.play import Journey
from stylobate.games.trip.rules.slots import CARD
from stylobate.games.trip.rules.travel import departures
from stylobate.games.trip.state import State, Underway
from stylobate.kit.values import changed
from stylobate.kit.verbs import Condition, Moment, Verb
from stylobate.kit.words import who

Now = Moment[Underway, State]

STAGES: Final = {"border": ("at_border",), "before": ("before_roll",), "thrown": (), "after": ("after_move",)}
"""Which cards are for which stage of a turn; after a six, those before a throw as well."""
MOMENTS: Final = {
    None: "when it is drawn",
    "on_diversion": "as an answer to a diversion",
    "at_border": "at a Border Post instead of the draw, or as part of the move through it",
    "before_roll": "before a throw in its mode",
    "after_move": "after a move that may be followed by a throw",
}


def _timely(now: Now, card: str) -> bool:
    when = now.state.table.cards[card].when
    return when in STAGES[now.task.stage] or (
        when == "before_roll" and now.task.stage == "after" and now.task.again > 0
    )


def _when(now: Now, card: str) -> Mapping[str, Json]:
    return {"moment": MOMENTS[now.state.table.cards[card].when]}


def _uncovered(now: Now, card: str) -> bool:
    covered = now.own.ignoring or now.task.ignores
    return not (covered and now.state.table.cards[card].does("ignore_cubes"))


def _in_its_mode(now: Now, card: str) -> bool:
    """Whether a throw in this card's mode can be made now (TT-22)."""
    step = now.state.table.cards[card].does("ignore_cubes")
    modes = [mode for mode, owes in departures(now.state, now.seat) if not owes]
    return step is None or (step["mode"] == "any" and bool(modes)) or step["mode"] in modes


class Play(Verb[Now, str]):
    """Play a kept card: to the bottom at once, even if its effect lasts (TT-22, TT-40)."""

    word = "play"
    label = "Play {card}"
    slots = (CARD,)
    conditions = (
        HELD,
        Condition("TT-54", "{card} is played {moment}", _timely, _when),
        Condition("TT-22", "No cube can hold you on this throw anyway", _uncovered),
        Condition("TT-54", "{card} is played {moment}", _in_its_mode, _when),
        foremost("play"),
    )
    elsewhere = ("TT-50", "Finish what you are doing first")

    def candidates(self, moment: Now) -> Iterable[str]:
        return moment.state.travellers[moment.seat].kept

    def do(self, task: Underway, play: Journey, seat: Seat, value: str) -> None:
        if task.stage == "border":
            # TT-40: instead of the draw.
            play.change(seat, owes=False)
            play.swap_top(changed(task, stage="before"))
        play.reveal(
            "play", sentence("{who} plays {card}", who=who(seat), card=play.table.titled(value)), seat=seat, card=value
        )
        play.spend(seat, value)
        play.push(Carried(value, seat, spent=True))
