"""What the page is handed: `board`, `view`, `offer` and events, and how an offer is put together.

Seats are numbers from 0; notation calls them `p1`, `p2` … Zones and their card holders are `A`, `B`, `C` from the left.
A cell is a column letter from the left and a layer number from below: `c2`. A stone is drawn as
`[size, column, layer, across]`, counted from 0; across 1 is turned and covers one column. Notation writes `3c2`, and
`3c2x` for one that is turned. Stones are counted by size: `[ones, twos, threes, fours]`. Dice show `1` to `4` or `*`.

In secret phases (build, solo, rebuild, sealed) a seat edits a draft of its own by small actions that nobody else learns
of; `ready` is said aloud, `withdraw` opens the draft again, and when nobody is waited for all is shown.

board()
    seats, zones, stones, bonus {size: points}, colours [hex], seconds {phase: seconds}
    cards         {id: {name, points, colour, width, layers}}         layers as rows of `#` and `.`, the top one first
    tokens        {kind: {name, words}}
    options       {claims, take_back, stall, timers, first_roller, impossible_hint, race} as they hold at this table

view(state, seat)
    seat          the reader's seat, null for a spectator
    phase         "deal" "first" "before" "dice" "build" "solo" "bonus" "penalty" "card" "rebuild" "head_start"
                  "countdown" "race" "sealed" "keep" "over"
    round, roller (seat or null), quiet, idle
    dice          one a seat, null where none lies there
    solo          {seat, dice} in a solo turn: the dice still to be used, the next one first; else null
    holders       [{zone, card, closed, shield: {seat, left} or null}]
    pile          {count, top}                                          count includes the card on top
    discarded     [id]
    players       one a seat: seat, out, zones (figures), supply, bonus (sizes), cards (ids), points (of point tokens),
                  card_score, score, solo ("unused" "used" null), mortar {state: "unused" "active" "used", zone},
                  powers (how many unused), held (their kinds: one's own, at the end everybody's), used, ready
    draft         {zones, supply, built: {act, zone, stone, from: {zone, stone} or null} or null, mortar, claims, pool,
                  ready}
                  for a reader who takes part in a secret phase; pool: stones still to be rebuilt, by zone
    rebuild       {zones, seats} or null
    race          {zone, owner, seats, locked, sealed} or null
    hints         [{zone, possible: "yes" "mortar" "no"}] or null
    now           {kind, seats, words}
    tasks         the stack of what is still to be done, in the game's own form; not for drawing
    over          {scores, reason, winners, table: [{seat, cards, points, bonus, total}]} or null

offer(state, seat): parts that are empty are left out
    kind, words   as view.now
    zones         {zone: {add: [[text, size, column, layer, across]], take: the same,
                  add_from and move: [[text, size, column, layer, across, from zone, from stone]],
                  shift: [[text, mirror, right, up]], keep: [[text, figure]],
                  mortar, claim, unclaim, shield, lightning: text}}
    bombs         [{text, words, seat, zone}]
    bags          [{text, words, seat, zone, into, mortar, figure, borrowed}]
    bonus         [{text, words, size, value}]
    seats         [{text, words, seat}]
    simple        [{text, words}]                        roll, solo, ready, withdraw, undo, swap, none, stop, late

events: kind {facts}; those marked (own) go to the seat concerned only
    card {zone, card}; top {card, count}; deal {seat}; token {seat, token} (own); first {seat}; turn {seat, round}
    dice {dice}; solo_dice {seat, dice}; ready {seat}; withdraw {seat}; late {seat}
    reveal {seats}; built {seat, act: "add" "move" "take" "pass", zone, stone, from, mortar, claims, zones}
    complete {seat, zone, card, figure}; award {seat, zone, card, value, as: "card" "token"}; bonus {seat, size, value}
    returned {seat, zone, stones, why: "complete" "bomb" "race" "closed" "last" "clear"}
    wrong_claim {seat, zone, penalty}; penalty {seat, zone, stone}
    new_card {zone, card}; discard {zone, card, why: "dead" "stall"}; closed {zone}; last {zone, card}; clear {}
    rebuild {zones, seats}; rebuilt {seat, zone, figure, returned, mortar, claims}
    mortar {seat, zone}; mortar_ends {seat, zone}
    use {seat, token, …}: bomb {target, zone, stones}; shield {zone, left}; bag {target, zone, into, figure, borrowed};
        solo {}; lightning {zone}
    shield {zone, seat, left}                                           at the end of a round; 0: it falls
    head_start {seat, zone, figure}; countdown {zone, seconds}; go {zone}
    race {seat, act: "add" "take" "shift" "mortar" "stop" "claim", zone, left, stone, from}   left: cells still empty
    sealed {seat, zone, figure}; race_end {zone, winner, figure}; kept {seat, zone, figure}
    out {seat}; end {scores, points, winners, reason, held}

Notation. Chance: `card TR05`, `top TR09`, `token bomb`, `first p2`, `dice 3 * 1`, `solo 3 *`, `go`. Seats: `roll`,
`solo`, `lightning A`, `shield A`, `bomb p2 A`, `bag p2 B into A [mortar]`, `add A 3c2x [from B d1]`,
`move B c1 to A 3d2`, `take A c2`, `shift A 1,-1`, `mirror A 0,0`, `mortar A`, `claim A`, `unclaim A`, `undo`, `swap`,
`ready`, `withdraw`, `late`, `bonus 3`, `none`, `stop`, `keep B c1`, `first p3`.
"""

from collections.abc import Callable
from typing import Any

from stylobate.core.game import Json
from stylobate.games.rush.cards import BONUS, COLOURS, HOLDERS, SECONDS, STONES, TOKENS, drawn
from stylobate.games.rush.drafting import Edit
from stylobate.games.rush.notation import ZONES, drawn_figure, drawn_stone, zone_name
from stylobate.games.rush.state import State, Terms
from stylobate.games.rush.tokens import Loan
from stylobate.kit.silhouettes import Stone
from stylobate.kit.tasks import Action, now
from stylobate.kit.words import who


def board(seats: int, terms: Terms) -> dict[str, Json]:
    """What never changes at a table."""
    return {
        "seats": seats,
        "zones": list(ZONES[: HOLDERS[seats]]),
        "stones": list(STONES),
        "bonus": {str(size): value for size, value in BONUS.items()},
        "cards": drawn(),
        "tokens": {token: {"name": name, "words": words} for token, (name, words) in TOKENS.items()},
        "colours": list(COLOURS[:seats]),
        "options": {
            "claims": "manual" if terms.manual else "auto",
            "take_back": terms.take_back,
            "stall": terms.stall,
            "timers": terms.timers,
            "first_roller": "youngest" if terms.youngest else "random",
            "impossible_hint": terms.hint,
            "race": "sealed" if terms.sealed else "open",
        },
        "seconds": dict(SECONDS),
    }


def offered(state: State, actions: tuple[Action, ...]) -> dict[str, Json]:
    """The legal actions in groups, as the page draws them."""
    asked = now(state)
    offer = Offer()
    for action in actions:
        offer.put(action)
    return {"kind": asked["kind"], "words": asked["words"], **offer.parts()}


class Offer:
    """Actions sorted by zone and kind."""

    def __init__(self) -> None:
        self.zones: dict[str, dict[str, Any]] = {}
        self.groups: dict[str, list[Json]] = {}

    def parts(self) -> dict[str, Json]:
        return {**({"zones": self.zones} if self.zones else {}), **self.groups}

    def put(self, action: Action) -> None:
        value = action.value
        if isinstance(value, Edit):
            self._edit(action.text, value)
        elif action.kind in PLACED:
            PLACED[action.kind](self, action.text, value)
        else:
            self.group("simple", {"text": action.text, "words": SAYINGS.get(action.kind, action.text)})

    def group(self, name: str, entry: dict[str, Json]) -> None:
        self.groups.setdefault(name, []).append(entry)

    def zone(self, zone: int) -> dict[str, Any]:
        return self.zones.setdefault(zone_name(zone), {})

    def row(self, zone: int, kind: str, row: list[Json]) -> None:
        self.zone(zone).setdefault(kind, []).append(row)

    def _edit(self, text: str, edit: Edit) -> None:
        if edit.to is not None:
            self.row(edit.zone, "shift", [text, int(edit.to.mirror), edit.to.right, edit.to.up])
        elif edit.stone is None:
            self.zone(edit.zone)[edit.act] = text
        elif edit.source is None or edit.taken is None:
            self.row(edit.zone, edit.act, [text, *drawn_stone(edit.stone)])
        else:
            kind = "move" if edit.act == "move" else "add_from"
            origin: list[Json] = [zone_name(edit.source), drawn_stone(edit.taken)]
            self.row(edit.zone, kind, [text, *drawn_stone(edit.stone), *origin])


def _bonus(offer: Offer, text: str, size: int) -> None:
    words = f"Put a 1x{size} aside for {BONUS[size]}"
    offer.group("bonus", {"text": text, "words": words, "size": size, "value": BONUS[size]})


def _bomb(offer: Offer, text: str, value: tuple[int, int]) -> None:
    target, zone = value
    words = f"Blow up zone {zone_name(zone)} of {who(target)}"
    offer.group("bombs", {"text": text, "words": words, "seat": target, "zone": zone_name(zone)})


def _bag(offer: Offer, text: str, loan: Loan) -> None:
    mortar = ", with your mortar" if loan.mortar else ""
    words = (
        f"Complete zone {zone_name(loan.into)} with stones of {who(loan.lender)}'s zone {zone_name(loan.zone)}{mortar}"
    )
    entry: dict[str, Json] = {
        "text": text,
        "words": words,
        "seat": loan.lender,
        "zone": zone_name(loan.zone),
        "into": zone_name(loan.into),
        "mortar": loan.mortar,
        "figure": drawn_figure((*loan.own, *loan.borrowed)),
        "borrowed": drawn_figure(loan.borrowed),
    }
    offer.group("bags", entry)


def _first(offer: Offer, text: str, seat: int) -> None:
    offer.group("seats", {"text": text, "words": f"{who(seat)} rolls first", "seat": seat})


def _zone_token(offer: Offer, text: str, zone: int) -> None:
    offer.zone(zone)[text.partition(" ")[0]] = text


def _penalty(offer: Offer, text: str, stone: Stone) -> None:
    offer.row(ZONES.index(text.split(" ")[1]), "take", [text, *drawn_stone(stone)])


def _keep(offer: Offer, text: str, stones: tuple[Stone, ...]) -> None:
    offer.row(ZONES.index(text.split(" ")[1]), "keep", [text, drawn_figure(stones)])


def _claim(offer: Offer, text: str, value: None) -> None:
    offer.zone(ZONES.index(text.split(" ")[1]))["claim"] = text


PLACED: dict[str, Callable[[Offer, str, Any], None]] = {
    "bonus": _bonus,
    "bomb": _bomb,
    "bag": _bag,
    "first": _first,
    "shield": _zone_token,
    "lightning": _zone_token,
    "take": _penalty,
    "keep": _keep,
    "claim": _claim,
}
SAYINGS = {
    "roll": "Roll the dice",
    "solo": "Solo turn: build alone with two dice",
    "ready": "Ready",
    "withdraw": "Think again",
    "undo": "Undo",
    "late": "Out of time",
    "swap": "Use the other die first",
    "none": "No stone aside",
    "stop": "Give up the race",
}
