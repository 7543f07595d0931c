"""Why a text is none of a seat's actions, told from the conditions by which actions are listed."""

from collections.abc import Callable

from stylobate.core.game import Illegal, Seat
from stylobate.games.rush import tokens
from stylobate.games.rush.building import Build, in_supply, movable
from stylobate.games.rush.cards import HEAD_START, POWERS, SIZES, TOKENS
from stylobate.games.rush.committing import Secret
from stylobate.games.rush.completing import BonusStone, Penalty
from stylobate.games.rush.drafting import STEPS
from stylobate.games.rush.keeping import KeepPiece
from stylobate.games.rush.notation import ZONES, cell, read_stone
from stylobate.games.rush.racing import HeadStart, Race, Sealed
from stylobate.games.rush.refilling import Rebuild
from stylobate.games.rush.rounds import Round
from stylobate.games.rush.state import Asking, Draft, State, supply_of
from stylobate.kit.bricks import touches
from stylobate.kit.silhouettes import Silhouette, Stone, bricks, fits


def reason(state: State, seat: Seat, text: str) -> Illegal:
    """The first condition that a text fails."""
    verb, _, rest = text.partition(" ")
    if verb in TOKENS and verb != "mortar":
        return _token(state, seat, verb, rest)
    task = state.top
    if isinstance(task, Secret) and seat in task.ready:
        return Illegal("You are ready: think again first, then change what you prepared", "TR-13")
    building = isinstance(task, Secret | HeadStart | Race)
    told = REASONS.get(verb) if building or verb not in STEPS or isinstance(task, Penalty) else None
    found = told(state, seat, rest) if told and not isinstance(task, Round) else None
    return found or _otherwise(state, text)


def _otherwise(state: State, text: str) -> Illegal:
    task = state.top
    assert isinstance(task, Asking)
    if isinstance(task, Round):
        return Illegal("Roll the dice first, or use a token", "TR-12")
    return Illegal(f"{text!r} is not possible now: {task.words(state)}", "TR-12")


# ---- zones and stones ----


def _draft(state: State, seat: Seat) -> Draft:
    task = state.top
    return task.draft(state, seat) if isinstance(task, Secret) else state.draft(seat)


def _zone(state: State, seat: Seat, name: str) -> int | Illegal:
    """The zone with this name, or why nothing can be done there."""
    zone = ZONES.find(name) if len(name) == 1 else -1
    if zone not in state.zones:
        return Illegal(f"There is no zone {name!r} at this table", "TR-18")
    task = state.top
    if state.holders[zone] is None:
        return Illegal("No card stands before that zone", "TR-18")
    if state.frozen(seat, zone):
        return Illegal("Another player's shield lies on this card", "TR-33")
    if isinstance(task, Rebuild) and zone not in task.zones:
        return Illegal("Only the zone behind the new card is rebuilt", "TR-25")
    if isinstance(task, HeadStart | Race | Sealed) and zone != task.zone:
        return Illegal("The race is for another zone", "TR-38")
    return zone


def _stone(text: str) -> Stone | Illegal:
    try:
        stone = read_stone(text)
    except ValueError:
        return Illegal(f"{text!r} is no stone: write its size, column and layer, and x when it is turned", "TR-2")
    return Illegal("A 1x1 looks the same either way", "TR-2") if stone.size == 1 and stone.across else stone


def _spot(state: State, seat: Seat, zone: int, stone: Stone) -> Illegal | None:
    """Whether a stone may lie there (TR-4, TR-5)."""
    task, draft = state.top, _draft(state, seat)
    silhouette: Silhouette = state.silhouette(zone)
    stones = draft.zones[zone]
    if not fits((stone,), silhouette):
        return Illegal("The stone would stick out of the silhouette", "TR-4")
    if not fits(tuple(sorted((*stones, stone))), silhouette):
        return Illegal("Another stone lies there", "TR-4")
    free = isinstance(task, Race | Sealed) or state.loose(seat, zone, draft)
    if stones and not free and not touches(stone.brick, bricks(stones)):
        return Illegal("The stone must be connected to the others by a stud, above or below", "TR-5")
    return None


def _add(state: State, seat: Seat, rest: str) -> Illegal | None:
    words = rest.split(" ")
    zone = _zone(state, seat, words[0])
    if isinstance(zone, Illegal):
        return zone
    stone = _stone(words[1] if len(words) > 1 else "")
    if isinstance(stone, Illegal):
        return stone
    return _source(state, seat, zone, stone, words[2:]) or _spot(state, seat, zone, stone)


def _source(state: State, seat: Seat, zone: int, stone: Stone, origin: list[str]) -> Illegal | None:
    """Where a stone of this size may come from."""
    task, draft = state.top, _draft(state, seat)
    supply = supply_of(draft.zones, state.players[seat].bonus)
    if isinstance(task, Build):
        return _rolled(state, seat, task, draft, stone.size)
    if isinstance(task, Rebuild):
        pool = task.pool(state, seat, zone, draft)
        return None if pool[stone.size - 1] else Illegal("The old figure has no such stone left", "TR-25")
    if isinstance(task, HeadStart) and len(draft.zones[zone]) >= HEAD_START:
        return Illegal("A head start is two stones in all", "TR-38")
    if origin and supply[stone.size - 1]:
        return Illegal(f"There is a 1x{stone.size} in the supply: it is used first", "TR-40")
    if not origin and not supply[stone.size - 1]:
        return Illegal(f"There is no 1x{stone.size} in the supply: name one in another of your zones", "TR-40")
    if origin and not _named(state, seat, zone, stone, origin):
        return Illegal("There is no such stone in another of your zones that may be used", "TR-40")
    return None


def _named(state: State, seat: Seat, zone: int, stone: Stone, origin: list[str]) -> bool:
    """Whether `from B c1` names a stone of the right size in another zone."""
    if len(origin) != 3 or origin[0] != "from":
        return False
    source = ZONES.find(origin[1])
    if len(origin[1]) != 1 or source == zone or source not in state.usable(seat):
        return False
    return any(cell(other) == origin[2] and other.size == stone.size for other in _draft(state, seat).zones[source])


def _rolled(state: State, seat: Seat, task: Build, draft: Draft, size: int) -> Illegal | None:
    if draft.built is not None:
        return Illegal("You have built already: undo that first", "TR-13")
    die = task.die(state, seat)
    supply = supply_of(draft.zones, state.players[seat].bonus)
    if size in in_supply(die, supply):
        return None
    if die in ("*", str(size)):
        return Illegal(f"There is no 1x{size} in your supply", "TR-15" if movable(die, supply) else "TR-14")
    return Illegal(f"Your die shows 1x{die}", "TR-14")


def _move(state: State, seat: Seat, rest: str) -> Illegal | None:
    task = state.top
    if not isinstance(task, Build):
        return None
    draft = _draft(state, seat)
    if draft.built is not None:
        return Illegal("You have built already: undo that first", "TR-13")
    sizes = movable(task.die(state, seat), supply_of(draft.zones, state.players[seat].bonus))
    if not sizes:
        return Illegal("Stones move between zones only when the supply lacks the size on the die", "TR-15")
    words = rest.split(" ")
    if len(words) != 5 or words[2] != "to":
        return Illegal("A move names a zone and a stone there, and where it goes", "TR-15")
    for name in (words[0], words[3]):
        zone = _zone(state, seat, name)
        if isinstance(zone, Illegal):
            return zone
    taken = [other for other in draft.zones[ZONES.index(words[0])] if cell(other) == words[1]]
    if words[0] == words[3] or not taken or taken[0].size not in sizes:
        return Illegal("A stone of the rolled size moves from one of your zones to another", "TR-15")
    stone = _stone(words[4])
    if isinstance(stone, Illegal):
        return stone
    if stone.size != taken[0].size:
        return Illegal("The stone keeps its size", "TR-15")
    refused = _spot(state, seat, ZONES.index(words[3]), stone)
    return refused or Illegal("The zone it leaves would fall apart", "TR-15")


def _take(state: State, seat: Seat, rest: str) -> Illegal | None:
    task = state.top
    name, _, place = rest.partition(" ")
    if isinstance(task, Build) and not state.terms.take_back:
        return Illegal("Stones are not taken back at this table", "TR-17")
    if isinstance(task, Penalty):
        return Illegal("Return one stone of the zone you claimed; the rest stays one piece", "TR-20")
    zone = _zone(state, seat, name)
    if isinstance(zone, Illegal):
        return zone
    draft = _draft(state, seat)
    if isinstance(task, Build) and draft.built is not None:
        return Illegal("You have built already: undo that first", "TR-13")
    if not any(cell(stone) == place for stone in draft.zones[zone]):
        return Illegal("No stone of yours begins there", "TR-17")
    if isinstance(task, HeadStart):
        return Illegal("What lay there before stays", "TR-38")
    return Illegal("Without this stone the rest would fall apart", "TR-25" if isinstance(task, Rebuild) else "TR-17")


def _shift(state: State, seat: Seat, rest: str) -> Illegal | None:
    if not isinstance(state.top, Secret | Race):
        return None
    zone = _zone(state, seat, rest.partition(" ")[0])
    if isinstance(zone, Illegal):
        return zone
    return Illegal("Every stone of the figure must stay inside the silhouette, somewhere else than it is", "TR-6")


def _mortar(state: State, seat: Seat, rest: str) -> Illegal | None:
    if "mortar" not in state.players[seat].tokens or _draft(state, seat).mortar is not None:
        return Illegal("Your mortar has been used", "TR-37")
    zone = _zone(state, seat, rest)
    return zone if isinstance(zone, Illegal) else Illegal("You have no stones to rebuild there", "TR-37")


def _claim(state: State, seat: Seat, rest: str) -> Illegal | None:
    if not state.terms.manual:
        return Illegal("Completed temples are found by themselves at this table", "TR-19")
    task = state.top
    zone = _zone(state, seat, rest)
    if isinstance(zone, Illegal):
        return zone
    draft = _draft(state, seat)
    if not draft.zones[zone]:
        return Illegal("There is no stone of yours in that zone", "TR-19")
    if isinstance(task, Build) and not task.judged:
        return Illegal("Temples are judged after the second stone", "TR-35")
    return Illegal("That zone has been claimed in this round", "TR-20")


def _bonus(state: State, seat: Seat, rest: str) -> Illegal | None:
    task = state.top
    if not isinstance(task, BonusStone):
        return Illegal("A stone goes into the bonus area only when a temple is completed", "TR-24")
    if rest not in map(str, SIZES):
        return Illegal("Stones have the sizes 1 to 4", "TR-24")
    if int(rest) in state.players[seat].bonus:
        return Illegal(f"There is a 1x{rest} in your bonus area already", "TR-24")
    return Illegal(f"There is no 1x{rest} in the figure", "TR-24")


def _keep(state: State, seat: Seat, rest: str) -> Illegal | None:
    kept = isinstance(state.top, KeepPiece)
    return Illegal("Name the first stone of a piece that is to stay", "TR-40") if kept else None


def _withdraw(state: State, seat: Seat, rest: str) -> Illegal | None:
    return Illegal("You are not ready yet", "TR-13") if isinstance(state.top, Secret) else None


def _undo(state: State, seat: Seat, rest: str) -> Illegal | None:
    task = state.top
    blank = isinstance(task, Secret) and seat not in task.ready and task.drafts[seat] is None
    return Illegal("There is nothing to undo", "TR-13") if blank else None


def _swap(state: State, seat: Seat, rest: str) -> Illegal | None:
    return Illegal("Only in a solo turn, before the first of two different dice is used", "TR-35")


# ---- tokens ----


def _token(state: State, seat: Seat, token: str, rest: str) -> Illegal:
    if not isinstance(state.top, Round):
        return Illegal("Tokens are used by the roller, before the roll", "TR-30")
    if token not in state.players[seat].tokens:
        held = "You have used it, or never had it" if token in POWERS else "It has been used"
        return Illegal(f"{TOKENS[token][0]}: {held}", "TR-30")
    return TOKEN_REASONS[token](state, seat, rest)


def _no_solo(state: State, seat: Seat, rest: str) -> Illegal:
    return Illegal("A solo turn names nothing", "TR-35")


def _no_bomb(state: State, seat: Seat, rest: str) -> Illegal:
    return Illegal("A bomb needs a zone of an opponent with at least one stone", "TR-32")


def _no_shield(state: State, seat: Seat, rest: str) -> Illegal:
    if not tokens.shield_zones(state):
        return Illegal("A shield needs two open cards, and one without a shield", "TR-33")
    return Illegal("A shield lies on an open card that has none", "TR-33")


def _no_bag(state: State, seat: Seat, rest: str) -> Illegal:
    return Illegal(
        "The bag must complete a temple at once: a zone of yours with a stone, and stones of one zone of an opponent",
        "TR-34",
    )


def _no_lightning(state: State, seat: Seat, rest: str) -> Illegal:
    return Illegal("A lightning build names an open card without a shield", "TR-38")


TOKEN_REASONS: dict[str, Callable[[State, Seat, str], Illegal]] = {
    "solo": _no_solo,
    "bomb": _no_bomb,
    "shield": _no_shield,
    "bag": _no_bag,
    "lightning": _no_lightning,
}
REASONS: dict[str, Callable[[State, Seat, str], Illegal | None]] = {
    "add": _add,
    "move": _move,
    "take": _take,
    "shift": _shift,
    "mirror": _shift,
    "mortar": _mortar,
    "claim": _claim,
    "unclaim": _claim,
    "bonus": _bonus,
    "keep": _keep,
    "withdraw": _withdraw,
    "undo": _undo,
    "swap": _swap,
}
