"""Lightning build: a head start, a countdown, and a race in which the first complete figure wins (TR-38 to TR-43)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from stylobate.core.game import Acting, Chance, Json, Seat, Turn
from stylobate.games.rush import drafting
from stylobate.games.rush.cards import HEAD_START, SECONDS, SIZES, cards
from stylobate.games.rush.committing import READY, UNDO, WITHDRAW, Secret
from stylobate.games.rush.completing import BonusStone, keeper
from stylobate.games.rush.drafting import Edit, edited
from stylobate.games.rush.keeping import KeepPiece, scattered
from stylobate.games.rush.notation import drawn_figure, drawn_stone, people, stone_words, zone_name
from stylobate.games.rush.play import Building
from stylobate.games.rush.refilling import Refill
from stylobate.games.rush.state import Asking, Draft, State, complete, supply_of
from stylobate.kit.tasks import Action, Task
from stylobate.kit.words import counted, who

GO = Action("go")
STOP = Action("stop")


def start_race(play: Building, seat: Seat, zone: int) -> None:
    """A card is named; whoever has fewer than two stones there may begin with two (TR-38)."""
    card = play.state.holders[zone]
    assert card is not None
    play.use(seat, "lightning", f"everybody races to build {cards()[card].name}", zone=zone_name(zone))
    tasks: list[Task] = [Countdown(seat, zone)]
    before = len(play.state.players[seat].zones[zone])
    if before < HEAD_START:
        tasks.insert(0, HeadStart(seat, zone, before))
    else:
        _count_down(play, zone)
    play.push(*tasks)


def _count_down(play: Building, zone: int) -> None:
    seconds = SECONDS["countdown"]
    play.say("countdown", f"The race begins in {seconds} seconds", zone=zone_name(zone), seconds=seconds)


def _stones(state: State, seat: Seat, draft: Draft, zone: int, loose: bool) -> Iterator[Action]:
    """A stone from the supply or, where that lacks the size, from another zone (TR-40)."""
    supply = supply_of(draft.zones, state.players[seat].bonus)
    sizes = [size for size in SIZES if supply[size - 1]]
    yield from drafting.adds(state, draft, zone, sizes, loose)
    yield from drafting.robberies(state, seat, draft, zone, loose, state.usable(seat))


def step(play: Building, seat: Seat, zone: int, edit: Edit) -> None:
    """Something is done to a figure before everybody's eyes."""
    play.lay_open(seat, edited(play.state, play.state.draft(seat), edit))
    facts: dict[str, Json] = {}
    words = f"{who(seat)} holds the stones together" if edit.act == "mortar" else f"{who(seat)} shifts the figure"
    if edit.stone is not None:
        facts["stone"] = drawn_stone(edit.stone)
        words = f"{who(seat)} {'adds' if edit.act == 'add' else 'removes'} {stone_words(edit.stone)}"
    if edit.source is not None and edit.taken is not None:
        facts["from"] = {"zone": zone_name(edit.source), "stone": drawn_stone(edit.taken)}
    _say(play, seat, zone, "shift" if edit.act == "mirror" else edit.act, words, **facts)


def _say(play: Building, seat: Seat, zone: int, act: str, words: str, **facts: Json) -> None:
    covered = sum(stone.columns for stone in play.state.players[seat].zones[zone])
    left = play.state.silhouette(zone).cells - covered
    play.say("race", words, seat=seat, act=act, zone=zone_name(zone), left=left, **facts)


@dataclass(frozen=True, slots=True)
class HeadStart(Asking):
    """The owner brings the figure to two connected stones before anybody else may build (TR-38)."""

    kind: ClassVar[str] = "head_start"
    seat: Seat
    zone: int
    before: int = 0
    """How many stones lay there already: they stay."""

    def words(self, state: State) -> str:
        return f"{who(self.seat)} may connect the first two stones"

    def silent(self, state: State, seat: Seat) -> str:
        return "ready"

    def turn(self, state: State) -> Turn:
        return Acting((self.seat,))

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return (*self._steps(state, seat, state.draft(seat)), READY)

    def _steps(self, state: State, seat: Seat, draft: Draft) -> Iterator[Action]:
        stones = draft.zones[self.zone]
        if len(stones) < HEAD_START:
            yield from _stones(state, seat, draft, self.zone, state.loose(seat, self.zone))
        yield from drafting.takes(draft, self.zone, stones[self.before :][-1:])
        yield from drafting.mortars(state, seat, draft, (self.zone,))

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        if action != READY:
            step(play, self.seat, self.zone, action.value)
            return
        play.pop()
        stones = play.state.players[self.seat].zones[self.zone]
        words = f"{who(self.seat)} begins with {counted(len(stones), 'stone')}"
        facts: dict[str, Json] = {"zone": zone_name(self.zone), "figure": drawn_figure(stones)}
        play.say("head_start", words, seat=self.seat, **facts)
        _count_down(play, self.zone)

    def without(self, seat: Seat) -> "HeadStart | None":
        return None if seat == self.seat else self


@dataclass(frozen=True, slots=True)
class Countdown(Asking):
    """Three seconds that the server counts for all at once."""

    kind: ClassVar[str] = "countdown"
    owner: Seat
    zone: int

    def words(self, state: State) -> str:
        return "The race is about to begin"

    def turn(self, state: State) -> Turn:
        return Chance(((GO, 1),))

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        seats = play.state.present
        drafts = (None,) * len(play.state.players)
        race = Sealed(seats, drafts, (), self.owner, self.zone)
        play.swap_top(race if play.state.terms.sealed else Race(self.owner, self.zone, seats, (0,) * len(drafts)))
        play.say("go", "Go!", zone=zone_name(self.zone))


def _racing(state: State, seat: Seat, draft: Draft, zone: int) -> Iterator[Action]:
    """Stones are added and removed freely; studs are asked for when the figure is finished (TR-39)."""
    yield from _stones(state, seat, draft, zone, loose=True)
    yield from drafting.takes(draft, zone, draft.zones[zone])
    yield from drafting.shiftings(state, draft, zone)
    yield from drafting.mortars(state, seat, draft, (zone,))


@dataclass(frozen=True, slots=True)
class Race(Asking):
    """Everybody builds at once, for all to see; the order of arrival decides (TR-39)."""

    kind: ClassVar[str] = "race"
    owner: Seat
    zone: int
    seats: tuple[Seat, ...]
    """Those who have not given up the race."""
    acts: tuple[int, ...]
    """How often each seat has acted."""
    locked: tuple[Seat, ...] = ()
    """Those whose last act was a wrong claim."""

    def words(self, state: State) -> str:
        return f"Race for zone {zone_name(self.zone)}!"

    def silent(self, state: State, seat: Seat) -> str:
        return "stop"

    def turn(self, state: State) -> Turn | None:
        """Where nobody's clock decides, whoever has acted least is asked first."""
        count = len(state.players)
        order = sorted(self.seats, key=lambda seat: (self.acts[seat], (seat - self.owner) % count))
        return Acting(tuple(order)) if order else None

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        draft = state.draft(seat)
        return (*_racing(state, seat, draft, self.zone), *self._claim(state, draft), STOP)

    def _claim(self, state: State, draft: Draft) -> Iterator[Action]:
        if state.terms.manual and draft.zones[self.zone]:
            yield Action(f"claim {zone_name(self.zone)}")

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        assert seat is not None
        acts = (*self.acts[:seat], self.acts[seat] + 1, *self.acts[seat + 1 :])
        race = replace(self, acts=acts, locked=tuple(other for other in self.locked if other != seat))
        play.swap_top(race)
        if action == STOP:
            play.swap_top(replace(race, seats=tuple(other for other in self.seats if other != seat)))
            _say(play, seat, self.zone, "stop", f"{who(seat)} gives up the race")
        elif action.kind == "claim":
            self._claimed(play, seat)
        else:
            step(play, seat, self.zone, action.value)
            if not play.state.terms.manual and self._complete(play.state, seat):
                self._won(play, seat)

    def _complete(self, state: State, seat: Seat) -> bool:
        stones = state.players[seat].zones[self.zone]
        return complete(stones, state.silhouette(self.zone), state.loose(seat, self.zone))

    def _claimed(self, play: Building, seat: Seat) -> None:
        if self._complete(play.state, seat):
            self._won(play, seat)
            return
        race = play.state.top
        assert isinstance(race, Race)
        play.swap_top(replace(race, locked=tuple(sorted((*race.locked, seat)))))
        words = f"The claim of {who(seat)} is wrong: locked for three seconds"
        _say(play, seat, self.zone, "claim", words)

    def _won(self, play: Building, winner: Seat) -> None:
        play.pop()
        end_race(play, self.owner, self.zone, winner)

    def run(self, play: Building) -> None:
        play.pop()
        end_race(play, self.owner, self.zone, None)

    def without(self, seat: Seat) -> "Race":
        seats, locked = (tuple(s for s in some if s != seat) for some in (self.seats, self.locked))
        return replace(self, seats=seats, locked=locked)


@dataclass(frozen=True, slots=True)
class Sealed(Secret):
    """For slow tables: everybody prepares a whole figure in secret; the fewest stones win (TR-43)."""

    kind: ClassVar[str] = "sealed"
    seats: tuple[Seat, ...]
    drafts: tuple[Draft | None, ...]
    ready: tuple[Seat, ...]
    owner: Seat
    zone: int

    def words(self, state: State) -> str:
        return f"{people(self.waiting)} prepare a figure for zone {zone_name(self.zone)}"

    def silent(self, state: State, seat: Seat) -> str:
        return "ready"

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        if seat in self.ready:
            return (WITHDRAW,)
        undo = (UNDO,) if self.drafts[seat] else ()
        return (*_racing(state, seat, self.draft(state, seat), self.zone), *undo, READY)

    def run(self, play: Building) -> None:
        play.pop()
        for seat in self.seats:
            draft = self.draft(play.state, seat)
            play.lay_open(seat, draft)
            facts: dict[str, Json] = {"zone": zone_name(self.zone), "figure": drawn_figure(draft.zones[self.zone])}
            play.reveal("sealed", f"{who(seat)} shows {len(draft.zones[self.zone])} stones", seat=seat, **facts)
        end_race(play, self.owner, self.zone, self._winner(play.state))

    def _winner(self, state: State) -> Seat | None:
        """Fewest stones, then the owner of the token, then as in a round (TR-22)."""
        shape = state.silhouette(self.zone)
        stones = {seat: state.players[seat].zones[self.zone] for seat in self.seats}
        done = [seat for seat in self.seats if complete(stones[seat], shape, state.loose(seat, self.zone))]
        fewest = [seat for seat in done if len(stones[seat]) == min(len(stones[other]) for other in done)]
        if not fewest:
            return None
        return self.owner if self.owner in fewest else keeper(state, fewest)


def end_race(play: Building, owner: Seat, zone: int, winner: Seat | None) -> None:
    """The winner takes the card, the owner may put a stone aside, and all stones of the zone go back (TR-41, TR-42)."""
    name = zone_name(zone)
    bonus: list[Task] = []
    if winner is None:
        play.say("race_end", "Nobody has completed the temple: the card stays", zone=name, winner=None, figure=[])
    else:
        stones = play.state.players[winner].zones[zone]
        words = f"{who(winner)} has won the race"
        play.say("race_end", words, zone=name, winner=winner, figure=drawn_figure(stones))
        play.complete(winner, zone, stones)
        card = play.state.holders[zone]
        assert card is not None
        play.award(winner, zone, card, kept=True)
        play.hold(zone, None)
        if not play.state.players[owner].out:
            bonus = [BonusStone(owner, zone, supply=winner != owner)]
    for seat in play.state.present:
        if not (seat == owner == winner):
            play.give_back(seat, zone, "race")
    keeps = [KeepPiece(seat, robbed) for seat, robbed in scattered(play.state) if robbed != zone]
    play.push(*bonus, *keeps, Refill())
