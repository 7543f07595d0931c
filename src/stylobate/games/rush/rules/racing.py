"""Lightning build: a head start, a countdown, and a race in which the first complete figure wins (TR-38 to TR-43)."""

from collections.abc import Mapping
from typing import ClassVar

from stylobate.core.game import Acting, Chance, Json, Seat, Turn
from stylobate.core.words import sentence
from stylobate.games.rush.rules.cards import HEAD_START, SECONDS, cards
from stylobate.games.rush.rules.claiming import CLAIMABLE, Claim
from stylobate.games.rush.rules.drafting import Edit, edited
from stylobate.games.rush.rules.mortar import Mortar
from stylobate.games.rush.rules.notation import (
    drawn_figure,
    drawn_stone,
    stone_words,
    zone_name,
)
from stylobate.games.rush.rules.play import Building
from stylobate.games.rush.rules.race_end import end_race
from stylobate.games.rush.rules.sealed import Sealed
from stylobate.games.rush.rules.shifting import Mirror, Shift
from stylobate.games.rush.rules.steps import RACED
from stylobate.games.rush.rules.supplying import AddFirst, AddRaced, TakeFirst, TakeRaced
from stylobate.games.rush.state import Asking, Draft, State, complete
from stylobate.kit.tasks import Action, Task, asks
from stylobate.kit.values import changed
from stylobate.kit.verbs import verb
from stylobate.kit.words import counted, who

GO = Action("go")


def start_race(play: Building, seat: Seat, zone: int) -> None:
    """A card is named; whoever has fewer than two stones there may begin with two (TR-38)."""
    card = play.state.holders[zone]
    assert card is not None
    play.use(
        seat,
        "lightning",
        sentence("everybody races to build {temple}", temple=cards()[card].name),
        zone=zone_name(zone),
    )
    tasks: list[Task] = [Countdown(seat, zone)]
    before = len(play.state.players[seat].zones[zone])
    if before < HEAD_START:
        tasks.insert(0, HeadStart(seat, zone, before))
    else:
        _count_down(play, zone)
    play.push(*tasks)


def _count_down(play: Building, zone: int) -> None:
    seconds = SECONDS["countdown"]
    play.say(
        "countdown",
        sentence("The race begins in {seconds} seconds", seconds=seconds),
        zone=zone_name(zone),
        seconds=seconds,
    )


# ---- before everybody's eyes ----


def step(play: Building, seat: Seat, zone: int, edit: Edit) -> None:
    """Something is done to a figure before everybody's eyes."""
    play.lay_open(seat, edited(play.state, play.state.draft(seat), edit))
    facts: dict[str, Json] = {}
    words = (
        sentence("{who} holds the stones together", who=who(seat))
        if edit.act == "mortar"
        else sentence("{who} shifts the figure", who=who(seat))
    )
    if edit.stone is not None:
        facts["stone"] = drawn_stone(edit.stone)
        said = "{who} adds a {stone}" if edit.act == "add" else "{who} removes a {stone}"
        words = sentence(said, who=who(seat), stone=stone_words(edit.stone))
    if edit.source is not None and edit.taken is not None:
        facts["from"] = {"zone": zone_name(edit.source), "stone": drawn_stone(edit.taken)}
    _say(play, seat, zone, "shift" if edit.act == "mirror" else edit.act, words, **facts)


def _say(play: Building, seat: Seat, zone: int, act: str, words: str, **facts: Json) -> None:
    covered = sum(stone.columns for stone in play.state.players[seat].zones[zone])
    left = play.state.silhouette(zone).cells - covered
    play.say("race", words, seat=seat, act=act, zone=zone_name(zone), left=left, **facts)


@asks("head_start", "TR-38", "{who} may connect the first two stones")
class HeadStart(Asking):
    """The owner brings the figure to two connected stones before anybody else may build (TR-38)."""

    verbs = (AddFirst(), TakeFirst(), Shift(RACED), Mirror(RACED), Mortar(RACED))
    refuses: ClassVar[Mapping[str, tuple[str, str]]] = {"claim": ("TR-38", "The race has not begun")}
    seat: Seat
    zone: int
    before: int = 0
    """How many stones lay there already: they stay."""

    @verb("ready", "Start the race")
    def start(self, play: Building, seat: Seat) -> None:
        """End the head start: the countdown begins."""
        play.pop()
        stones = play.state.players[seat].zones[self.zone]
        words = sentence("{who} begins with {stones}", who=who(seat), stones=counted(len(stones), "stone"))
        play.say("head_start", words, seat=seat, zone=zone_name(self.zone), figure=drawn_figure(stones))
        _count_down(play, self.zone)

    def silent(self, state: State, seat: Seat) -> str:
        return "ready"

    def turn(self, state: State) -> Turn:
        return Acting((self.seat,))

    def reach(self, state: State, seat: Seat) -> tuple[int, ...]:
        return (self.zone,)

    def step(self, play: Building, seat: Seat, edit: Edit) -> None:
        step(play, seat, self.zone, edit)

    def without(self, seat: Seat) -> "HeadStart | None":
        return None if seat == self.seat else self


@asks("countdown", said="The race is about to begin")
class Countdown(Asking):
    """Three seconds that the server counts for all at once."""

    owner: Seat
    zone: int

    def turn(self, state: State) -> Turn:
        return Chance(((GO, 1),))

    def happen(self, play: Building, action: Action) -> None:
        seats = play.state.present
        drafts = (None,) * len(play.state.players)
        race = Sealed(seats, drafts, (), self.owner, self.zone)
        play.swap_top(race if play.state.terms.sealed else Race(self.owner, self.zone, seats, (0,) * len(drafts)))
        play.say("go", "Go!", zone=zone_name(self.zone))


class ClaimRaced(Claim):
    """Claim the card of the race (TR-39)."""

    unclaimed = (CLAIMABLE,)

    def do(self, task: "Race", play: Building, seat: Seat, value: Edit) -> None:
        task.claim(play, seat)


@asks("race", "TR-39")
class Race(Asking):
    """Everybody builds at once, for all to see; the order of arrival decides (TR-39)."""

    verbs = (AddRaced(), TakeRaced(), Shift(RACED), Mirror(RACED), Mortar(RACED), ClaimRaced(RACED))
    owner: Seat
    zone: int
    seats: tuple[Seat, ...]
    """Those who have not given up the race."""
    acts: tuple[int, ...]
    """How often each seat has acted."""
    locked: tuple[Seat, ...] = ()
    """Those whose last act was a wrong claim."""

    def words(self, state: State) -> str:
        return sentence("Race for {place}!", place=state.temple(self.zone))

    def silent(self, state: State, seat: Seat) -> str:
        return "stop"

    def turn(self, state: State) -> Turn | None:
        """Where nobody's clock decides, whoever has acted least is asked first."""
        count = len(state.players)
        order = sorted(self.seats, key=lambda seat: (self.acts[seat], (seat - self.owner) % count))
        return Acting(tuple(order)) if order else None

    def reach(self, state: State, seat: Seat) -> tuple[int, ...]:
        return (self.zone,)

    def loose(self, state: State, seat: Seat, zone: int, draft: Draft) -> bool:
        # TR-39: studs are asked for when the figure is finished.
        return True

    def _acted(self, play: Building, seat: Seat) -> "Race":
        acts = (*self.acts[:seat], self.acts[seat] + 1, *self.acts[seat + 1 :])
        race = changed(self, acts=acts, locked=tuple(other for other in self.locked if other != seat))
        play.swap_top(race)
        return race

    def step(self, play: Building, seat: Seat, edit: Edit) -> None:
        self._acted(play, seat)
        step(play, seat, self.zone, edit)
        if not play.state.terms.manual and self._complete(play.state, seat):
            self._won(play, seat)

    @verb("stop", "Give up the race")
    def stop(self, play: Building, seat: Seat) -> None:
        """TR-42."""
        race = self._acted(play, seat)
        play.swap_top(changed(race, seats=tuple(other for other in self.seats if other != seat)))
        _say(play, seat, self.zone, "stop", sentence("{who} gives up the race", who=who(seat)))

    def _complete(self, state: State, seat: Seat) -> bool:
        stones = state.players[seat].zones[self.zone]
        return complete(stones, state.silhouette(self.zone), state.loose(seat, self.zone))

    def claim(self, play: Building, seat: Seat) -> None:
        race = self._acted(play, seat)
        if self._complete(play.state, seat):
            self._won(play, seat)
            return
        play.swap_top(changed(race, locked=tuple(sorted((*race.locked, seat)))))
        words = sentence("{who}'s claim is wrong: no building for three seconds", who=who(seat))
        _say(play, seat, self.zone, "claim", words)

    def _won(self, play: Building, winner: Seat) -> None:
        play.pop()
        end_race(play, self.owner, self.zone, winner)

    def run(self, play: Building) -> None:
        play.pop()
        end_race(play, self.owner, self.zone, None)

    def without(self, seat: Seat) -> "Race":
        seats, locked = (tuple(s for s in some if s != seat) for some in (self.seats, self.locked))
        return changed(self, seats=seats, locked=locked)
