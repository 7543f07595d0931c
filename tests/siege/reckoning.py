"""What everyone was told, compared with what is stored."""

from stylobate.core import registry
from stylobate.core.match import Match
from stylobate.server.store import Stored, open_store
from stylobate.server.tables import reopened
from tests.siege.visitors import Deed, Seen


async def lost(tables: list[Seen], database: str) -> list[str]:
    """Everything that the database tells otherwise than those who played."""
    store = open_store(database)
    await store.open()
    faults = [fault for seen in tables for fault in wrong(seen, await store.read(seen.code))]
    await store.close()
    return faults


def wrong(seen: Seen, stored: Stored | None) -> list[str]:
    """What the database tells otherwise than those who played: every deed once, and all that was acknowledged."""
    if stored is None:
        return [f"{seen.code} is gone"]
    if [row["ply"] for row in stored.plies] != list(range(len(stored.plies))):
        return [f"{seen.code} has holes"]
    _, match = reopened(stored, registry.load)
    faults = []
    for number, seat in seen.seats.items():
        kept = [(entry.text, _is_silence(match, ply)) for ply, entry in enumerate(match.log) if entry.seat == number]
        if (fault := _unlike(kept, seat.deeds)) is not None:
            faults.append(f"{seen.code} ({seen.game.id}), seat {number}: {fault}")
    return faults


def _is_silence(match: Match, ply: int) -> bool:
    """Whether the house itself may have done this: what a seat does by the rules that says nothing in time."""
    seat, text = match.log[ply]
    state = match.state_at(ply)
    if seat is None or match.game.timing(state).silence is None:
        return False
    return str(match.game.silence(state, seat)) == text


def _unlike(kept: list[tuple[str, bool]], deeds: list[Deed]) -> str | None:
    """Whether the log holds all acknowledged deeds in their order, and beside them only what was never answered."""
    # How much of the log the deeds so far may account for: one that was not answered may be there or not.
    reached = _past_silence({0}, kept)
    for deed in deeds:
        further = {at + 1 for at in reached if at < len(kept) and kept[at][0] == deed.text}
        reached = _past_silence(further if deed.acknowledged else further | reached, kept)
        if not reached:
            return f"{deed.text!r} was acknowledged and is not there"
    return None if len(kept) in reached else f"the log has {len(kept)} of their actions, {max(reached)} were done"


def _past_silence(reached: set[int], kept: list[tuple[str, bool]]) -> set[int]:
    further = set(reached)
    for at in sorted(reached):
        while at < len(kept) and kept[at][1]:
            at += 1
            further.add(at)
    return further
