"""The commit of a round and of a solo turn: one stone each, prepared in secret, shown together (TR-13 to TR-17)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from stylobate.core.game import Json, Seat
from stylobate.core.words import both, sentence
from stylobate.games.rush.rules.cards import SIZES, STAR
from stylobate.games.rush.rules.claiming import Claim, Unclaim
from stylobate.games.rush.rules.committing import Late, Secret
from stylobate.games.rush.rules.completing import judge
from stylobate.games.rush.rules.drafting import Edit
from stylobate.games.rush.rules.laying import (
    BEGINS,
    FALLS_APART,
    OWN_ZONE,
    PLAIN,
    SPOT,
    Add,
    Adding,
    Take,
    holds_without,
)
from stylobate.games.rush.rules.mortar import Mortar
from stylobate.games.rush.rules.notation import (
    cell,
    drawn_figure,
    drawn_stone,
    people,
    stone_text,
    stone_words,
    zone_name,
)
from stylobate.games.rush.rules.play import Building
from stylobate.games.rush.rules.refilling import Refill
from stylobate.games.rush.rules.shifting import Mirror, Shift
from stylobate.games.rush.rules.silhouettes import Stone
from stylobate.games.rush.rules.slots import CELL, SOURCE, STONE, TO
from stylobate.games.rush.rules.steps import OPEN, UNDECIDED, ZONE_OPEN, Now, Step, drafted, stone_at
from stylobate.games.rush.state import Counts, Draft, State, places, removable, supply_of
from stylobate.kit.values import changed
from stylobate.kit.verbs import Action, Condition, needs, verb
from stylobate.kit.words import who


def in_supply(die: str, supply: Counts) -> tuple[int, ...]:
    """The sizes of which a stone may be taken from the supply (TR-14)."""
    wanted = SIZES if die == STAR else (int(die),)
    return tuple(size for size in wanted if supply[size - 1])


def movable(die: str, supply: Counts) -> tuple[int, ...]:
    """The sizes that may move between zones because the supply lacks them (TR-15)."""
    if die == STAR:
        return () if any(supply) else SIZES
    return () if supply[int(die) - 1] else (int(die),)


# ---- one build is part of a commit (TR-13) ----


def _supply(now: Now) -> Counts:
    return supply_of(drafted(now).zones, now.own.bonus)


def _die(now: Now) -> str:
    die: str = now.task.die(now.state, now.seat)
    return die


def _rolled(now: Now, filled: Adding) -> bool:
    return _die(now) in (STAR, str(filled.stone.size))


def _in_supply(now: Now, filled: Adding) -> bool:
    return _supply(now)[filled.stone.size - 1] > 0


def _size(now: Now, filled: Adding) -> dict[str, Json]:
    return {"size": filled.stone.size}


NOT_BUILT = Condition[Now, Any](
    "TR-13", "You have already built: undo that first", lambda now, filled: drafted(now).built is None
)
LACKING = "There is no 1x{size} in your supply"


class AddRolled(Add):
    """Add a stone of the size on the die, from the supply (TR-14)."""

    conditions = (
        *OPEN,
        OWN_ZONE,
        PLAIN,
        NOT_BUILT,
        Condition("TR-14", "Your die shows 1x{die}", _rolled, lambda now, filled: {"die": _die(now)}),
        # Where one may move instead, the ruling says so.
        Condition(
            "TR-15", LACKING, lambda now, filled: _in_supply(now, filled) or not movable(_die(now), _supply(now)), _size
        ),
        Condition("TR-14", LACKING, _in_supply, _size),
        *SPOT,
    )

    def listed(self, now: Now, draft: Draft) -> Sequence[Action]:
        return super().listed(now, draft) if draft.built is None else ()

    def sizes(self, now: Now, draft: Draft, zone: int) -> Iterable[int]:
        return in_supply(_die(now), _supply(now))


class Moving(NamedTuple):
    """A stone of one zone and where it goes in another."""

    source: int
    cell: str
    zone: int
    stone: Stone


def _from(condition: Condition[Now, int]) -> Condition[Now, Moving]:
    """A condition on the zone that a stone leaves."""
    words = condition.words.replace("{zone}", "{source}")
    return Condition(condition.rule, words, lambda now, filled: condition.holds(now, filled.source))


def _taken(now: Now, filled: Moving) -> Stone | None:
    return stone_at(drafted(now).zones[filled.source], filled.cell)


def _lacks(now: Now, filled: Moving) -> bool:
    return bool(movable(_die(now), _supply(now)))


def _moves(now: Now, filled: Moving) -> bool:
    taken = _taken(now, filled)
    return filled.source != filled.zone and taken is not None and taken.size in movable(_die(now), _supply(now))


def _keeps_size(now: Now, filled: Moving) -> bool:
    taken = _taken(now, filled)
    return taken is not None and taken.size == filled.stone.size


def _may_leave(now: Now, filled: Moving) -> bool:
    draft = drafted(now)
    return _taken(now, filled) in removable(draft.zones[filled.source], now.state.loose(now.seat, filled.source, draft))


class Move(Step[Moving]):
    """Move a stone of a size that the supply lacks from one zone to another (TR-15)."""

    word = "move"
    label = "Move a stone from {source} to {zone}"
    slots = (SOURCE, CELL, TO, STONE)
    form = Moving
    conditions = (
        UNDECIDED,
        NOT_BUILT,
        Condition("TR-15", "You only move a stone between temples when your supply lacks the size you rolled", _lacks),
        *map(_from, ZONE_OPEN),
        *ZONE_OPEN,
        Condition("TR-15", "Move a stone of the size you rolled from one of your temples to another", _moves),
        PLAIN,
        Condition("TR-15", "The stone keeps its size", _keeps_size),
        *SPOT,
        Condition("TR-15", "The temple it leaves would fall apart", _may_leave),
    )

    def listed(self, now: Now, draft: Draft) -> Sequence[Action]:
        if draft.built is not None or not (sizes := movable(_die(now), _supply(now))):
            return ()
        usable = now.state.usable(now.seat)
        return [
            Action(
                f"move {zone_name(source)} {cell(taken)} to {zone_name(zone)} {stone_text(stone)}",
                Edit("move", zone, stone, source, taken),
            )
            for zone in usable
            for source in usable
            if source != zone
            for taken in removable(draft.zones[source], now.state.loose(now.seat, source, draft))
            if taken.size in sizes
            for stone in places(
                draft.zones[zone], now.state.silhouette(zone), taken.size, now.state.loose(now.seat, zone, draft)
            )
        ]

    def meant(self, moment: Now, filled: Moving) -> Edit:
        return Edit("move", filled.zone, filled.stone, filled.source, _taken(moment, filled))

    def facts(self, moment: Now, action: Action) -> dict[str, Json]:
        return {"taken": drawn_stone(action.value.taken)}


class TakeBack(Take):
    """Return a stone to the supply instead of building (TR-17)."""

    conditions = (
        UNDECIDED,
        Condition("TR-17", "You cannot take stones back at this table", lambda now, filled: now.state.terms.take_back),
        *ZONE_OPEN,
        NOT_BUILT,
        BEGINS,
        Condition("TR-17", FALLS_APART, holds_without),
    )

    def listed(self, now: Now, draft: Draft) -> Sequence[Action]:
        return super().listed(now, draft) if draft.built is None and now.state.terms.take_back else ()


SWAPPING = ("TR-35", "Only in a solo turn, before the first of two different dice is used")


@dataclass(frozen=True, slots=True)
class Build(Secret):
    """Everybody commits; in a solo turn one seat does so twice."""

    seats: tuple[Seat, ...]
    drafts: tuple[Draft | None, ...]
    """By seat; None where nothing has been done."""
    ready: tuple[Seat, ...] = ()
    solo: tuple[str, ...] = ()
    """The dice of a solo turn that are still to be used, the next one first (TR-35)."""
    verbs = (
        AddRolled(),
        Move(),
        TakeBack(),
        Shift(),
        Mirror(),
        Mortar(),
        Claim(),
        Unclaim(),
        Late(),
    )

    @verb("swap", "Use the other die first", conditions=(UNDECIDED,), elsewhere=SWAPPING)
    @needs(*SWAPPING, lambda now, _: len(set(now.task.solo)) == 2)
    def swap(self, play: Building, seat: Seat) -> None:
        """Use the other die of a solo turn first."""
        play.swap_top(changed(self.drafted(seat, None), solo=self.solo[::-1]))

    @property
    def kind(self) -> str:  # type: ignore[override]
        return "solo" if self.solo else "build"

    def words(self, state: State) -> str:
        if self.solo:
            return sentence("{who} builds alone", who=who(self.seats[0]))
        one = len(self.waiting) == 1
        return sentence("{people} builds" if one else "{people} build", people=people(self.waiting))

    def clock(self, state: State) -> str:
        return f" {len(self.solo)}" if self.solo else ""

    def die(self, state: State, seat: Seat) -> str:
        return self.solo[0] if self.solo else state.dice[seat]

    @property
    def judged(self) -> bool:
        """Whether temples are judged once this is shown: in a solo turn after the second stone (TR-35)."""
        return len(self.solo) != 2

    def run(self, play: Building) -> None:
        """All are ready: everything is shown together (TR-12)."""
        play.pop()
        seats = [seat for seat in play.state.clockwise_from(play.round.roller) if seat in self.seats]
        if seats:
            words = (
                "Everybody shows what they have built"
                if len(seats) > 1
                else sentence("{who} shows the stone", who=who(seats[0]))
            )
            play.reveal("reveal", words, seats=list(seats))
        claimed: list[tuple[int, int]] = []
        for seat in seats:
            draft = self.draft(play.state, seat)
            show(play, seat, draft)
            claimed += [(seat, zone) for zone in draft.claims]
        if self.judged:
            play.push(Refill())
            judge(play, tuple(claimed))
        else:
            play.push(Build(self.seats, (None,) * len(self.drafts), (), self.solo[1:]))


def show(play: Building, seat: Seat, draft: Draft) -> None:
    """A commit is laid open."""
    play.lay_open(seat, draft)
    built = draft.built
    if built is not None and built.act != "take":
        play.alter_round(added=True)
    facts: dict[str, Json] = {
        "act": built.act if built else "pass",
        "zone": zone_name(built.zone) if built else None,
        "stone": drawn_stone(built.stone) if built else None,
        "from": None,
        "mortar": None if draft.mortar is None else zone_name(draft.mortar),
        "claims": [zone_name(zone) for zone in draft.claims],
        "zones": [drawn_figure(zone) for zone in draft.zones],
    }
    if built and built.source is not None and built.taken is not None:
        facts["from"] = {"zone": zone_name(built.source), "stone": drawn_stone(built.taken)}
    play.say("built", _words(play.state, seat, draft), seat=seat, **facts)


def _words(state: State, seat: Seat, draft: Draft) -> str:
    built = draft.built
    if built is None:
        said = sentence("{who} passes", who=who(seat))
    else:
        temple, stone = state.temple(built.zone), stone_words(built.stone)
        said = {
            "add": sentence("{who} builds {temple}: {stone}", who=who(seat), temple=temple, stone=stone),
            "move": sentence(
                "{who} moves a stone from {place} to {temple}: {stone}",
                who=who(seat),
                place=state.temple(built.source or 0),
                temple=temple,
                stone=stone,
            ),
            "take": sentence(
                "{who} takes a 1x{size} from {temple} back into the supply",
                who=who(seat),
                size=built.stone.size,
                temple=temple,
            ),
        }[built.act]
    if draft.claims:
        claimed = both([state.temple(zone) for zone in draft.claims])
        return sentence("{said}; {who} claims {places}", said=said, who=who(seat), places=claimed)
    return said
