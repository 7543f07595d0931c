"""What the page is handed: `board`, `view`, `offer` and events.

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

offer(state, seat): verbs with what fills their slots (docs/verbs.md). Facts beside the slots:
    take          {stone}
    add, move     {taken}: the stone that is taken from another zone
    keep          {figure}
    bag           {figure, borrowed}
    bonus         {value}

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

from stylobate.core.game import Json
from stylobate.games.rush.rules.cards import BONUS, COLOURS, HOLDERS, SECONDS, STONES, TOKENS, drawn
from stylobate.games.rush.rules.notation import ZONES
from stylobate.games.rush.state import Terms


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
