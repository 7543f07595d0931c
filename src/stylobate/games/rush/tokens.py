"""Tokens that the roller uses before the roll: bomb, shield and bag, solo turn and lightning build (TR-30 to TR-35)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from stylobate.core.game import Seat
from stylobate.games.rush.cards import SHIELD_ROUNDS, cards
from stylobate.games.rush.completing import BonusStone
from stylobate.games.rush.notation import drawn_figure, seat_text, zone_name
from stylobate.games.rush.play import Building
from stylobate.games.rush.refilling import Refill
from stylobate.games.rush.state import Counts, Laid, State, counts, relaid, sizes_of
from stylobate.kit.silhouettes import Figure, Registration, Silhouette, figure
from stylobate.kit.tasks import Action
from stylobate.kit.words import counted, who


def uses(state: State, seat: Seat) -> Iterator[Action]:
    """Every use of every token that is possible now."""
    tokens = state.players[seat].tokens
    if "solo" in tokens:
        yield Action("solo")
    if "lightning" in tokens:
        for zone in lightning_zones(state):
            yield Action(f"lightning {zone_name(zone)}", zone)
    if "shield" in tokens:
        for zone in shield_zones(state):
            yield Action(f"shield {zone_name(zone)}", zone)
    if "bomb" in tokens:
        for target, zone in bomb_targets(state, seat):
            yield Action(f"bomb {seat_text(target)} {zone_name(zone)}", (target, zone))
    if "bag" in tokens:
        for loan in loans(state, seat):
            yield Action(loan.text, loan)


# ---- bomb and shield ----


def bomb_targets(state: State, seat: Seat) -> list[tuple[Seat, int]]:
    """Zones of opponents with at least one stone (TR-32)."""
    others = (other for other in state.present if other != seat)
    return [(other, zone) for other in others for zone in state.zones if state.players[other].zones[zone]]


def bomb(play: Building, seat: Seat, target: Seat, zone: int) -> None:
    stones = play.state.players[target].zones[zone]
    words = f"zone {zone_name(zone)} of {who(target)} is blown up"
    play.use(seat, "bomb", words, target=target, zone=zone_name(zone), stones=drawn_figure(stones))
    play.give_back(target, zone, "bomb")


def shield_zones(state: State) -> list[int]:
    """Open cards without a shield, while at least two are open (TR-33)."""
    opened = [zone for zone in state.zones if state.holders[zone] is not None]
    return [zone for zone in opened if state.shields[zone] is None] if len(opened) > 1 else []


def shield(play: Building, seat: Seat, zone: int) -> None:
    words = f"nobody else builds in zone {zone_name(zone)} for {SHIELD_ROUNDS} rounds"
    play.use(seat, "shield", words, zone=zone_name(zone), left=SHIELD_ROUNDS)
    shields = play.state.shields
    play.set(shields=(*shields[:zone], (seat, SHIELD_ROUNDS), *shields[zone + 1 :]))


def lightning_zones(state: State) -> list[int]:
    """Open cards that carry no shield (TR-38)."""
    return [zone for zone in state.zones if state.holders[zone] is not None and state.shields[zone] is None]


# ---- the bag ----


class Loan(NamedTuple):
    """Stones of one zone of an opponent that complete one of one's own temples (TR-34)."""

    lender: Seat
    zone: int
    into: int
    mortar: bool
    """The mortar token is added, because it cannot be done without (TR-37)."""
    own: Laid
    borrowed: Laid

    @property
    def text(self) -> str:
        mortar = " mortar" if self.mortar else ""
        return f"bag {seat_text(self.lender)} {zone_name(self.zone)} into {zone_name(self.into)}{mortar}"


@lru_cache(maxsize=20_000)
def _completion(silhouette: Silhouette, own: Figure, stones: Counts, loose: bool) -> tuple[Registration, Laid] | None:
    """How some of these stones complete a figure, if they do."""
    # The packing is compiled: it is loaded when a question is first asked.
    from stylobate.kit.packing import solve

    missing = silhouette.cells - sum(stone.columns for stone in own)
    if not 0 < missing <= sum(size * count for size, count in enumerate(stones, 1)):
        return None
    packing = solve(silhouette, own, stones, loose).packing
    return None if packing is None else (packing.registration, packing.stones)


def loans(state: State, seat: Seat) -> Iterator[Loan]:
    """Everything that can be borrowed: an own zone with a stone, not shielded by another, and any zone of another."""
    mine = state.players[seat]
    for into in state.usable(seat):
        if not mine.zones[into]:
            continue
        for lender, zone in bomb_targets(state, seat):
            found = _loan(state, seat, lender, zone, into)
            if found:
                yield found


def _loan(state: State, seat: Seat, lender: Seat, zone: int, into: int) -> Loan | None:
    silhouette, own = state.silhouette(into), state.players[seat].zones[into]
    stones = counts(sizes_of(state.players[lender].zones[zone]))
    tried = [state.loose(seat, into), *([True] if "mortar" in state.players[seat].tokens else [])]
    for extra, loose in enumerate(tried):
        found = _completion(silhouette, figure(own), stones, loose)
        if found:
            return Loan(lender, zone, into, bool(extra), relaid(own, found[0], silhouette.width), found[1])
    return None


def borrow(play: Building, seat: Seat, loan: Loan) -> None:
    """The temple is completed at once and nobody shares the win; the borrowed stones stay where they lay."""
    card = play.state.holders[loan.into]
    assert card is not None
    whole = (*loan.own, *loan.borrowed)
    words = (
        f"{counted(len(loan.borrowed), 'stone')} from zone {zone_name(loan.zone)} of {who(loan.lender)} "
        f"{'completes' if len(loan.borrowed) == 1 else 'complete'} {cards()[card].name}"
    )
    play.use(
        seat,
        "bag",
        words,
        target=loan.lender,
        zone=zone_name(loan.zone),
        into=zone_name(loan.into),
        figure=drawn_figure(whole),
        borrowed=drawn_figure(loan.borrowed),
    )
    if loan.mortar:
        play.spread_mortar(seat, loan.into)
    play.lay(seat, loan.into, loan.own)
    play.complete(seat, loan.into, whole)
    play.award(seat, loan.into, card, kept=True)
    play.hold(loan.into, None)
    play.push(BonusStone(seat, loan.into), Refill())
