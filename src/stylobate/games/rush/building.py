"""The commit of a round and of a solo turn: one stone each, prepared in secret, shown together (TR-13 to TR-17)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from stylobate.core.game import Json, Seat
from stylobate.games.rush import drafting
from stylobate.games.rush.cards import SIZES, STAR
from stylobate.games.rush.committing import LATE, READY, UNDO, WITHDRAW, Secret
from stylobate.games.rush.completing import judge
from stylobate.games.rush.notation import drawn_figure, drawn_stone, people, stone_words, zone_name
from stylobate.games.rush.play import Building
from stylobate.games.rush.refilling import Refill
from stylobate.games.rush.state import Counts, Draft, State, removable, supply_of
from stylobate.kit.tasks import Action
from stylobate.kit.words import counted, who

SWAP = Action("swap")


def in_supply(die: str, supply: Counts) -> tuple[int, ...]:
    """The sizes of which a stone may be taken from the supply (TR-14)."""
    wanted = SIZES if die == STAR else (int(die),)
    return tuple(size for size in wanted if supply[size - 1])


def movable(die: str, supply: Counts) -> tuple[int, ...]:
    """The sizes that may move between zones because the supply lacks them (TR-15)."""
    if die == STAR:
        return () if any(supply) else SIZES
    return () if supply[int(die) - 1] else (int(die),)


@dataclass(frozen=True, slots=True)
class Build(Secret):
    """Everybody commits; in a solo turn one seat does so twice."""

    seats: tuple[Seat, ...]
    drafts: tuple[Draft | None, ...]
    """By seat; None where nothing has been done."""
    ready: tuple[Seat, ...] = ()
    solo: tuple[str, ...] = ()
    """The dice of a solo turn that are still to be used, the next one first (TR-35)."""

    @property
    def kind(self) -> str:  # type: ignore[override]
        return "solo" if self.solo else "build"

    def words(self, state: State) -> str:
        if self.solo:
            return f"{who(self.seats[0])} builds alone"
        return f"{people(self.waiting)} {'builds' if len(self.waiting) == 1 else 'build'}"

    def clock(self, state: State) -> str:
        return f" {len(self.solo)}" if self.solo else ""

    def silent(self, state: State, seat: Seat) -> str:
        return "late"

    def die(self, state: State, seat: Seat) -> str:
        return self.solo[0] if self.solo else state.dice[seat]

    @property
    def judged(self) -> bool:
        """Whether temples are judged once this is shown: in a solo turn after the second stone (TR-35)."""
        return len(self.solo) != 2

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        if seat in self.ready:
            return (WITHDRAW,)
        draft = self.draft(state, seat)
        return (*self._steps(state, seat, draft), *self._others(seat), READY, LATE)

    def _others(self, seat: Seat) -> Iterator[Action]:
        if self.drafts[seat]:
            yield UNDO
        if len(set(self.solo)) == 2:
            yield SWAP

    def _steps(self, state: State, seat: Seat, draft: Draft) -> Iterator[Action]:
        usable = state.usable(seat)
        if draft.built is None:
            yield from self._builds(state, seat, draft, usable)
        for zone in usable:
            yield from drafting.shiftings(state, draft, zone)
        yield from drafting.mortars(state, seat, draft, usable)
        if self.judged:
            yield from drafting.claims(state, seat, draft, usable)

    def _builds(self, state: State, seat: Seat, draft: Draft, usable: tuple[int, ...]) -> Iterator[Action]:
        """Exactly one of them is part of a commit (TR-13)."""
        supply = supply_of(draft.zones, state.players[seat].bonus)
        die = self.die(state, seat)
        sizes, lacking = in_supply(die, supply), movable(die, supply)
        for zone in usable:
            loose = state.loose(seat, zone, draft)
            yield from drafting.adds(state, draft, zone, sizes, loose)
            if lacking:
                yield from drafting.moves(state, seat, draft, zone, lacking, usable)
            if state.terms.take_back:
                yield from drafting.takes(draft, zone, removable(draft.zones[zone], loose))

    def answer(self, play: Building, seat: Seat | None, action: Action) -> None:
        if action == SWAP:
            play.swap_top(replace(self.drafted(self.seats[0], None), solo=self.solo[::-1]))
        else:
            Secret.answer(self, play, seat, action)

    def run(self, play: Building) -> None:
        """All are ready: everything is shown together (TR-12)."""
        play.pop()
        seats = [seat for seat in play.state.clockwise_from(play.round.roller) if seat in self.seats]
        if seats:
            words = "Everybody shows what they have built" if len(seats) > 1 else f"{who(seats[0])} shows the stone"
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
    play.say("built", _words(seat, draft), seat=seat, **facts)


def _words(seat: Seat, draft: Draft) -> str:
    built = draft.built
    if built is None:
        said = f"{who(seat)} passes"
    else:
        zone, stone = zone_name(built.zone), stone_words(built.stone)
        said = {
            "add": f"{who(seat)} builds in zone {zone}: {stone}",
            "move": f"{who(seat)} moves a stone from zone {zone_name(built.source or 0)} to zone {zone}: {stone}",
            "take": f"{who(seat)} takes a 1x{built.stone.size} of zone {zone} back into the supply",
        }[built.act]
    if draft.claims:
        named = " and ".join(map(zone_name, draft.claims))
        said += f", and claims {counted(len(draft.claims), 'temple')} in {named}"
    return said
