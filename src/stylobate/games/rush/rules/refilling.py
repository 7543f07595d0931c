"""Holders are refilled, dead cards replaced, the last card announced, and zones rebuilt (TR-25 to TR-29)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import ClassVar, Final

from stylobate.core.game import Chance, Json, Seat, Turn
from stylobate.core.words import both, sentence
from stylobate.games.rush.rules.cards import SIZES, STONES, cards
from stylobate.games.rush.rules.claiming import Claim, Unclaim
from stylobate.games.rush.rules.committing import Late, Secret
from stylobate.games.rush.rules.completing import judge
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
from stylobate.games.rush.rules.notation import drawn_figure, people, zone_name
from stylobate.games.rush.rules.play import Building
from stylobate.games.rush.rules.shifting import Mirror, Shift
from stylobate.games.rush.rules.silhouettes import Silhouette
from stylobate.games.rush.rules.steps import OPEN, REBUILT, Now, drafted
from stylobate.games.rush.state import (
    Asking,
    Counts,
    Draft,
    Player,
    State,
    counts,
    sizes_of,
)
from stylobate.kit.tasks import asks
from stylobate.kit.values import changed
from stylobate.kit.verbs import Action, Condition
from stylobate.kit.words import counted, who


@lru_cache(maxsize=10_000)
def buildable(silhouette: Silhouette, stones: Counts, mortar: bool) -> bool:
    """Whether these stones can fill the silhouette at all."""
    # The packing is compiled: it is loaded when a question is first asked.
    from stylobate.games.rush.rules.packing import possible

    return possible(silhouette, (), stones, mortar)


def could_complete(player: Player, zone: int, silhouette: Silhouette) -> bool:
    """Whether a player has, all in all, the stones for a card (TR-28)."""
    if not player.bonus:
        # Thirteen stones are enough for every card.
        return True
    left: Counts = tuple(STONES[size - 1] - (size in player.bonus) for size in SIZES)  # type: ignore[assignment]
    return buildable(silhouette, left, "mortar" in player.tokens or player.mortar == zone)


@asks("card", said="The next card is turned up")
class Refill(Asking):
    """The top of the pile goes into empty holders, left to right; then stones are sorted out."""

    fresh: tuple[int, ...] = ()
    """Zones whose card was replaced."""

    def turn(self, state: State) -> Turn | None:
        if state.upcoming is None and state.below:
            return Chance(tuple((Action(f"top {cards()[card].id}", card), 1) for card in state.unseen))
        return None

    def happen(self, play: Building, action: Action) -> None:
        turn_up(play, action.value)

    def run(self, play: Building) -> None:
        empty = [zone for zone in play.state.zones if play.state.holders[zone] is None]
        if empty and play.state.upcoming is not None:
            self._fill(play, empty[0], play.state.upcoming)
            return
        closing = [zone for zone in empty if zone not in play.state.closed]
        for zone in closing:
            _close(play, zone)
        opened = [zone for zone in play.state.zones if play.state.holders[zone] is not None]
        if not opened:
            play.finish()
        elif closing and len(opened) == 1:
            self._last(play, opened[0])
        elif (dead := _dead(play.state, opened)) is not None:
            play.discard(dead, "dead", "nobody has the stones for it")
        else:
            self._rebuild(play)

    def _fill(self, play: Building, zone: int, card: int) -> None:
        play.hold(zone, card)
        play.set(upcoming=None)
        # TR-26: what is rebuilt for the new card may be claimed, whatever was claimed for the old one.
        play.alter_round(claimed=tuple(claim for claim in play.round.claimed if claim[1] != zone))
        play.swap_top(changed(self, fresh=tuple(sorted({*self.fresh, zone}))))
        words = sentence(
            "New temple: {temple}, {points} points", temple=cards()[card].name, points=cards()[card].points
        )
        play.say("new_card", words, zone=zone_name(zone), card=cards()[card].id)
        if not play.state.below:
            play.say("top", "The pile is empty", card=None, count=0)

    def _last(self, play: Building, zone: int) -> None:
        """With the last card all stones go back, and shields end (TR-27)."""
        state, card = play.state, play.state.holders[zone]
        assert card is not None
        play.say(
            "last",
            sentence("{temple} is the last card", temple=cards()[card].name),
            zone=zone_name(zone),
            card=cards()[card].id,
        )
        play.clear("last", *state.zones)
        play.set(shields=(None,) * len(state.zones))

    def _rebuild(self, play: Building) -> None:
        """Everyone with stones behind a new card may use them for it (TR-25)."""
        play.pop()
        state = play.state
        seats = tuple(seat for seat in state.present if any(state.players[seat].zones[zone] for zone in self.fresh))
        if seats:
            play.push(Rebuild(seats, (None,) * len(state.players), (), self.fresh))
            words = sentence("{people} may rebuild {places}", people=people(seats), places=_named(state, self.fresh))
            play.say("rebuild", words, zones=[zone_name(zone) for zone in self.fresh], seats=list(seats))


def _named(state: State, zones: Iterable[int]) -> str:
    return both([state.temple(zone) for zone in zones])


def turn_up(play: Building, card: int) -> None:
    """The next card of the pile is seen by all (TR-8)."""
    play.set(upcoming=card, below=play.state.below - 1)
    count = play.state.pile
    words = sentence(
        "{temple} is on top of the pile of {cards}", temple=cards()[card].name, cards=counted(count, "card")
    )
    play.say("top", words, card=cards()[card].id, count=count)


_LEFT, _RIGHT = "The left place stays empty", "The right place stays empty"
EMPTY: Final = {2: (_LEFT, _RIGHT), 3: (_LEFT, "The middle place stays empty", _RIGHT)}


def _close(play: Building, zone: int) -> None:
    """A holder stays empty: its zones are not used any more (TR-18, TR-37)."""
    play.set(closed=tuple(sorted((*play.state.closed, zone))))
    play.say("closed", EMPTY[len(play.state.holders)][zone], zone=zone_name(zone))
    play.clear("closed", zone)
    for seat in play.state.present:
        play.end_mortar(seat, zone)


def _dead(state: State, opened: list[int]) -> int | None:
    """The leftmost open card that nobody could complete (TR-28)."""
    for zone in opened:
        players = [state.players[seat] for seat in state.present]
        if not any(could_complete(player, zone, state.silhouette(zone)) for player in players):
            return zone
    return None


def _left_over(now: Now, filled: Adding) -> bool:
    task: Rebuild = now.task
    return task.pool(now.state, now.seat, filled.zone, drafted(now))[filled.stone.size - 1] > 0


class AddOld(Add):
    """Use a stone of the old figure (TR-25)."""

    conditions = (
        *OPEN,
        REBUILT,
        OWN_ZONE,
        PLAIN,
        Condition("TR-25", "The old figure has no such stone left", _left_over),
        *SPOT,
    )

    def sizes(self, now: Now, draft: Draft, zone: int) -> list[int]:
        pool = now.task.pool(now.state, now.seat, zone, draft)
        return [size for size in SIZES if pool[size - 1]]


class TakeOff(Take):
    """Take a stone of the new figure off again (TR-25)."""

    conditions = (*OPEN, REBUILT, BEGINS, Condition("TR-25", FALLS_APART, holds_without))


def _had_stones(now: Now, zone: int) -> bool:
    return bool(now.own.zones[zone])


HAD_STONES = Condition[Now, int]("TR-37", "You have no stones to rebuild there", _had_stones)


class MortarRebuilt(Mortar):
    """Use mortar for what is rebuilt (TR-37)."""

    def zones(self, now: Now) -> list[int]:
        return [zone for zone in now.task.zones if _had_stones(now, zone)]


@asks("rebuild", "TR-25")
class Rebuild(Secret):
    """Everyone with stones behind a new card rearranges them in secret (TR-25)."""

    judged: ClassVar[bool] = True
    verbs = (
        AddOld(),
        TakeOff(),
        Shift(REBUILT),
        Mirror(REBUILT),
        MortarRebuilt(REBUILT, HAD_STONES),
        Claim(REBUILT),
        Unclaim(REBUILT),
        Late(),
    )
    seats: tuple[Seat, ...]
    drafts: tuple[Draft | None, ...]
    ready: tuple[Seat, ...]
    zones: tuple[int, ...]

    def words(self, state: State) -> str:
        return sentence("{people} may rebuild {places}", people=people(self.waiting), places=_named(state, self.zones))

    def clock(self, state: State) -> str:
        return "".join(f" {state.holders[zone]}" for zone in self.zones)

    def draft(self, state: State, seat: Seat) -> Draft:
        """The seat's draft; untouched it holds none of the old stones."""
        old = state.players[seat].zones
        return self.drafts[seat] or Draft(tuple(() if z in self.zones else laid for z, laid in enumerate(old)))

    def reach(self, state: State, seat: Seat) -> tuple[int, ...]:
        return self.zones

    def pool(self, state: State, seat: Seat, zone: int, draft: Draft) -> Counts:
        """Stones of the old figure that are not yet part of the new one."""
        old, new = (counts(sizes_of(zones[zone])) for zones in (state.players[seat].zones, draft.zones))
        return tuple(a - b for a, b in zip(old, new, strict=True))  # type: ignore[return-value]

    def run(self, play: Building) -> None:
        play.pop()
        claimed: list[tuple[int, int]] = []
        for seat in play.state.clockwise_from(play.round.roller):
            if seat in self.seats:
                draft = self.draft(play.state, seat)
                self._show(play, seat, draft)
                claimed += [(seat, zone) for zone in draft.claims]
        # TR-26: a rebuilt figure may complete the new card, and so on.
        play.push(Refill())
        judge(play, tuple(claimed))

    def _show(self, play: Building, seat: Seat, draft: Draft) -> None:
        old = play.state.players[seat].zones
        pools = {zone: self.pool(play.state, seat, zone, draft) for zone in self.zones}
        play.lay_open(seat, draft)
        for zone in self.zones:
            if not old[zone]:
                continue
            returned: list[Json] = [size for size in SIZES for _ in range(pools[zone][size - 1])]
            used = len(draft.zones[zone])
            words = sentence(
                "{who} rebuilds {place} with {stones}",
                who=who(seat),
                place=play.state.temple(zone),
                stones=counted(used, "stone"),
            )
            if not used:
                words = sentence(
                    "{who} puts all stones for {place} back into the supply",
                    who=who(seat),
                    place=play.state.temple(zone),
                )
            facts: dict[str, Json] = {
                "zone": zone_name(zone),
                "figure": drawn_figure(draft.zones[zone]),
                "returned": returned,
                "mortar": draft.mortar == zone,
                "claims": zone in draft.claims,
            }
            play.reveal("rebuilt", words, seat=seat, **facts)
