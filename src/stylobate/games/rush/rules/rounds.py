"""A round: tokens and the roll, then everybody builds, then the shields fall and the dice go on (TR-12)."""

from dataclasses import dataclass
from functools import cache
from itertools import product
from math import prod

from stylobate.core.game import Acting, Chance, Json, Seat, Turn
from stylobate.core.words import in_a_row, sentence
from stylobate.games.rush.rules import tokens
from stylobate.games.rush.rules.building import Build
from stylobate.games.rush.rules.cards import FACES, cards
from stylobate.games.rush.rules.mortar import Mortar
from stylobate.games.rush.rules.notation import zone_name
from stylobate.games.rush.rules.play import Building
from stylobate.games.rush.rules.refilling import Refill
from stylobate.games.rush.state import State, Underway
from stylobate.kit.values import changed
from stylobate.kit.verbs import Action, verb
from stylobate.kit.words import counted, who

BUILDING = ("add", "move", "take", "shift", "mirror", "claim", "unclaim", "undo", "ready", "withdraw")
"""What is done once the dice are rolled."""


@cache
def rolls(word: str, rolled: tuple[bool, ...]) -> Chance:
    """All that these dice can show, `-` for a seat that has none."""
    faces = [FACES if die else (("-", 1),) for die in rolled]
    shown = [tuple(zip(*one, strict=True)) for one in product(*faces)]
    return Chance(tuple((Action(f"{word} {' '.join(dice)}", dice), prod(weights)) for dice, weights in shown))


@dataclass(frozen=True, slots=True)
class Round(Underway):
    """One roller's round; the task stays at the bottom until the dice go on."""

    verbs = (*tokens.USES, Mortar())
    refuses = dict.fromkeys(BUILDING, ("TR-12", "Roll the dice first, or use a token"))

    @verb("roll", "Roll the dice", first=True)
    def roll(self, play: Building, seat: Seat) -> None:
        """Roll the dice for everybody."""
        play.swap_top(changed(self, stage="dice"))

    @property
    def kind(self) -> str:  # type: ignore[override]
        return "before" if self.stage == "before" else "dice"

    def words(self, state: State) -> str:
        if self.stage == "before":
            return sentence("{who} may use tokens before rolling the dice", who=who(self.roller))
        return "Rolling the dice"

    def silent(self, state: State, seat: Seat) -> str:
        return "roll"

    def turn(self, state: State) -> Turn | None:
        match self.stage:
            case "before":
                return None if state.players[self.roller].out else Acting((self.roller,))
            case "dice":
                return rolls("dice", tuple(not player.out for player in state.players))
            case "solo":
                return rolls("solo", (True, True))
        return None

    def happen(self, play: Building, action: Action) -> None:
        if action.kind == "dice":
            self._rolled(play, action.value)
        else:
            self._rolled_alone(play, action.value)

    def _rolled(self, play: Building, dice: tuple[str, ...]) -> None:
        play.set(dice=dice)
        play.swap_top(changed(self, stage="done"))
        seats = play.state.present
        said = in_a_row([sentence("{who} has {die}", who=who(seat), die=_shown(dice[seat])) for seat in seats])
        shown: list[Json] = [None if die == "-" else die for die in dice]
        play.say("dice", sentence("The dice are rolled: {said}", said=said), dice=shown)
        play.push(Build(seats, (None,) * len(play.state.players)))

    def _rolled_alone(self, play: Building, dice: tuple[str, ...]) -> None:
        play.swap_top(changed(self, stage="done"))
        words = sentence(
            "{who} rolls {first} and {second}", who=who(self.roller), first=_shown(dice[0]), second=_shown(dice[1])
        )
        play.say("solo_dice", words, seat=self.roller, dice=list(dice))
        play.push(Build((self.roller,), (None,) * len(play.state.players), (), dice))

    def run(self, play: Building) -> None:
        if self.stage == "before":
            # The roller has left: the dice go on without a round.
            self._pass_on(play)
        elif self.stage == "done":
            self._close(play)
        else:
            self._pass_on(play)

    def _close(self, play: Building) -> None:
        """Rounds in which nothing happens are counted (TR-29); then cards and zones are looked at once more."""
        state = play.state
        quiet = 0 if self.completed else state.quiet + 1
        idle = 0 if self.added else state.idle + 1
        play.swap_top(changed(self, stage="closed"))
        play.set(quiet=quiet, idle=idle, dice=())
        terms = state.terms
        if terms.stall == "clear" and idle >= terms.idle_rounds:
            play.set(idle=0)
            play.say(
                "clear",
                sentence("Nobody has built for {rounds}: everybody clears all temples", rounds=counted(idle, "round")),
            )
            play.clear("clear", *state.zones)
        if terms.stall != "off" and quiet >= terms.stall_rounds:
            play.set(quiet=0)
            opened = [zone for zone in state.zones if state.holders[zone] is not None]
            most = max(opened, key=lambda zone: (cards()[state.holders[zone] or 0].points, -zone))
            play.discard(most, "stall", sentence("no temple for {rounds}", rounds=counted(quiet, "round")))
        play.push(Refill())

    def _pass_on(self, play: Building) -> None:
        """The shields' counters fall, and the dice go clockwise (TR-12, TR-33)."""
        state = play.state
        if self.stage == "closed":
            self._lower_shields(play)
            if self.completed:
                play.set(quiet=0)
        after = next(s for s in (*state.clockwise_from(self.roller), self.roller) if s != self.roller)
        begin_round(play, after)

    def _lower_shields(self, play: Building) -> None:
        for zone, shield in enumerate(play.state.shields):
            if shield is None:
                continue
            owner, left = shield[0], shield[1] - 1
            lowered = (owner, left) if left else None
            shields = play.state.shields
            play.set(shields=(*shields[:zone], lowered, *shields[zone + 1 :]))
            said = "{who}'s shield on {place} has {rounds} left" if left else "{who}'s shield on {place} is gone"
            words = sentence(said, who=who(owner), place=play.state.temple(zone), rounds=counted(left, "round"))
            play.say("shield", words, zone=zone_name(zone), seat=owner, left=left)

    def without(self, seat: Seat) -> "Round":
        return self


def begin_round(play: Building, roller: Seat) -> None:
    """The next round; what everybody holds now decides who keeps a card (TR-22)."""
    held = tuple((player.card_score, player.score) for player in play.state.players)
    play.set(round=play.state.round + 1, tasks=(Round(roller, held=held),))
    words = sentence("Round {round}: {who} has the dice", round=play.state.round, who=who(roller))
    play.say("turn", words, seat=roller, round=play.state.round)


def _shown(die: str) -> str:
    return "a star" if die == "*" else sentence("a 1x{die}", die=die)
