"""What a seat may know, as plain JSON; `rules/board.py` describes the form."""

from functools import lru_cache

from stylobate.core.game import Json, Seat
from stylobate.games.rush.rules.building import Build
from stylobate.games.rush.rules.cards import cards
from stylobate.games.rush.rules.committing import Secret
from stylobate.games.rush.rules.notation import drawn_figure, drawn_stone, zone_name
from stylobate.games.rush.rules.racing import Countdown, HeadStart, Race
from stylobate.games.rush.rules.refilling import Rebuild
from stylobate.games.rush.rules.scoring import table, winners
from stylobate.games.rush.rules.sealed import Sealed
from stylobate.games.rush.rules.silhouettes import Figure, Silhouette, figure
from stylobate.games.rush.state import Built, Counts, Draft, Laid, State, counts, sizes_of, supply_of
from stylobate.kit.tasks import now


def seen(state: State, seat: Seat | None) -> dict[str, Json]:
    """All that a seat may know; None is a spectator."""
    underway = state.underway
    top = state.tasks[-1] if state.tasks else None
    waited = now(state)
    return {
        "seat": seat,
        "phase": waited["kind"],
        "round": state.round,
        "roller": underway.roller if underway else None,
        "dice": [None if die == "-" else die for die in state.dice] or [None] * len(state.players),
        "solo": _solo(top),
        "holders": [_holder(state, zone) for zone in state.zones],
        "pile": {"count": state.pile, "top": None if state.upcoming is None else cards()[state.upcoming].id},
        "discarded": [cards()[card].id for card in state.discarded],
        "players": [_player(state, other, seat) for other in range(len(state.players))],
        "draft": None if seat is None else _draft(state, seat),
        "rebuild": _rebuild(top),
        "race": _race(top),
        "hints": _hints(state, seat),
        "quiet": state.quiet,
        "idle": state.idle,
        "now": waited,
        "tasks": [task.seen_by(seat).encoded() for task in state.tasks],
        "over": _over(state),
    }


def _holder(state: State, zone: int) -> dict[str, Json]:
    card, shield = state.holders[zone], state.shields[zone]
    return {
        "zone": zone_name(zone),
        "card": None if card is None else cards()[card].id,
        "closed": zone in state.closed,
        "shield": {"seat": shield[0], "left": shield[1]} if shield else None,
    }


def _player(state: State, seat: Seat, reader: Seat | None) -> dict[str, Json]:
    player, top = state.players[seat], state.tasks[-1] if state.tasks else None
    return {
        "seat": seat,
        "out": player.out,
        "zones": [drawn_figure(zone) for zone in player.zones],
        "supply": list(player.supply),
        "bonus": list(player.bonus),
        "cards": [cards()[card].id for card in player.cards],
        "points": list(player.points),
        "card_score": player.card_score,
        "score": player.score,
        "solo": _solo_token(state, seat),
        "mortar": _mortar(state, seat),
        "powers": len(player.powers),
        "held": list(player.powers) if seat == reader or state.over else None,
        "used": list(player.used),
        "ready": isinstance(top, Secret) and seat in top.ready,
    }


def _solo_token(state: State, seat: Seat) -> str | None:
    if len(state.players) == 2:
        return None
    return "unused" if "solo" in state.players[seat].tokens else "used"


def _mortar(state: State, seat: Seat) -> dict[str, Json]:
    player = state.players[seat]
    if player.mortar is not None:
        return {"state": "active", "zone": zone_name(player.mortar)}
    return {"state": "unused" if "mortar" in player.tokens else "used", "zone": None}


def _solo(top: object) -> dict[str, Json] | None:
    if not isinstance(top, Build) or not top.solo or not top.seats:
        return None
    return {"seat": top.seats[0], "dice": list(top.solo)}


# ---- the reader's own draft ----


def _draft(state: State, seat: Seat) -> dict[str, Json] | None:
    top = state.tasks[-1] if state.tasks and not state.over else None
    if not isinstance(top, Secret) or seat not in top.seats:
        return None
    draft = top.draft(state, seat)
    supply = _left(state, seat, draft, top)
    return {
        "zones": [drawn_figure(zone) for zone in draft.zones],
        "supply": list(supply),
        "built": _built(draft.built) if isinstance(top, Build) else None,
        "mortar": None if draft.mortar is None else zone_name(draft.mortar),
        "claims": [zone_name(zone) for zone in draft.claims],
        "pool": _pools(state, seat, top),
        "ready": seat in top.ready,
    }


def _pools(state: State, seat: Seat, top: Secret) -> dict[str, Json]:
    """Stones of old figures that may still be laid, by zone."""
    if not isinstance(top, Rebuild):
        return {}
    draft = top.draft(state, seat)
    return {zone_name(zone): list(top.pool(state, seat, zone, draft)) for zone in top.zones}


def _left(state: State, seat: Seat, draft: Draft, top: object) -> Counts:
    """The supply as it would be; stones that wait to be rebuilt are not in it."""
    if isinstance(top, Rebuild):
        return state.players[seat].supply
    return supply_of(draft.zones, state.players[seat].bonus)


def _built(built: Built | None) -> dict[str, Json] | None:
    if built is None:
        return None
    origin: dict[str, Json] | None = None
    if built.source is not None and built.taken is not None:
        origin = {"zone": zone_name(built.source), "stone": drawn_stone(built.taken)}
    return {"act": built.act, "zone": zone_name(built.zone), "stone": drawn_stone(built.stone), "from": origin}


def _rebuild(top: object) -> dict[str, Json] | None:
    if not isinstance(top, Rebuild):
        return None
    return {"zones": [zone_name(zone) for zone in top.zones], "seats": list(top.seats)}


def _race(top: object) -> dict[str, Json] | None:
    if not isinstance(top, HeadStart | Countdown | Race | Sealed):
        return None
    owner = top.seat if isinstance(top, HeadStart) else top.owner
    seats: list[Json] = list(top.seats) if isinstance(top, Race | Sealed) else []
    locked: list[Json] = list(top.locked) if isinstance(top, Race) else []
    sealed = isinstance(top, Sealed)
    return {"zone": zone_name(top.zone), "owner": owner, "seats": seats, "locked": locked, "sealed": sealed}


# ---- hints and the end ----


@lru_cache(maxsize=20_000)
def _possible(silhouette: Silhouette, stones: Figure, rest: Counts, loose: bool) -> bool:
    # The packing is compiled: it is loaded when a question is first asked.
    from stylobate.games.rush.rules.packing import possible

    return possible(silhouette, stones, rest, loose)


def _hints(state: State, seat: Seat | None) -> list[Json] | None:
    """Whether the reader's own figures can still become their temples (TR-7)."""
    if not state.terms.hint or seat is None or state.over or not state.underway:
        return None
    top = state.top
    draft = top.draft(state, seat) if isinstance(top, Secret) and seat in top.seats else state.draft(seat)
    opened = [zone for zone in state.zones if state.holders[zone] is not None]
    return [{"zone": zone_name(zone), "possible": _hint(state, seat, zone, draft)} for zone in opened]


def _hint(state: State, seat: Seat, zone: int, draft: Draft) -> str:
    """All stones that are not in the bonus area may be used; those of other zones can come back."""
    own: Laid = draft.zones[zone]
    others = counts((*state.players[seat].bonus, *sizes_of(own)))
    rest: Counts = tuple(a - b for a, b in zip(supply_of((), ()), others, strict=True))  # type: ignore[assignment]
    silhouette, loose = state.silhouette(zone), state.loose(seat, zone, draft)
    if _possible(silhouette, figure(own), rest, loose):
        return "yes"
    spare = "mortar" in state.players[seat].tokens and draft.mortar is None
    return "mortar" if spare and _possible(silhouette, figure(own), rest, True) else "no"


def _over(state: State) -> dict[str, Json] | None:
    if state.over is None:
        return None
    return {
        "scores": list(state.over.scores),
        "reason": state.over.reason,
        "winners": list(winners(state)),
        "table": table(state),
    }
