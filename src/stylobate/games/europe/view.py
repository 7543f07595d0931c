"""What the page is handed: `board`, `view`, `offer` and events, all of them plain JSON.

Spaces are named by their ids: a city by its own (`kyiv`), a box by its route and its place counted from the route's
first city (`moscow-kyiv.1`). Destination Cards are their numbers 1 to 56, Chance Cards their ids `C01` to `C40`. Seats
are numbers from 0; notation calls them `p1`, `p2` …

board()
    destinations  [{number, id, name, country, lat, lon}]            number 1 is the easternmost, 56 the westernmost
    routes        [{id, from, to, kind: "land"|"sea", via, boxes: [{space, colour}]}]
                  colour: "yellow" | "red" | "blue" | "ship" | "airport"; boxes in order from `from` to `to`
    airports      [{id, name, city, space, beyond}]                  beyond: the square on the airport's far side
    cards         [{id, title, text, keep}]                           the 40 Chance Cards, in our words
    cards_each, lights_each                                           numbers of this table
    limits        {offers}                                            trade offers a turn

view(state, seat)
    seat          the reader's seat, null for a spectator
    phase         "deal" | "start_throw" | "lights" | "start" | "journey" | "over"
    turn          the seat whose turn it is, null before the journey
    first         the start player, null until decided
    die           the number on the table, null when none lies there
    throws        extra throws still to come in this turn
    travellers    one a seat:
        seat, at (space or null), out (gave up)
        hand      numbers of the reader's own cards, null for everybody else's
        count     how many Destination Cards are left to visit (before the start: held)
        face_up   the number of the last card, which lies open, else null (EU-36)
        kept      Chance Cards kept, open to all (EU-28)
        visited   numbers in the order of visits; the first is the start city
        missed    turns still to be missed
        facing    {light, throws} failed throws at the light directly ahead, else null (EU-19)
        rested    true when the last own turn ended on this airport (EU-33)
        trail     spaces walked since the token was last set down, oldest first, without the one it stands on
        behind    the city it was last in, or the candidates for it (EU-45)
        passed    numbers of cities it went through without arriving: it does not hold these cards
        lights    lights still to be placed at the start
    lights        spaces with a Traffic Light
    pack          {fresh, under: [number|null]} the Destination pack; null is a card the reader did not see
    chance        {fresh, under: [id|null]} the Chance pack
    memory        [{card: number, seats: [seat], pack: bool}] cards the reader saw in a hand, and where they may be now
    start_throws  [{seat, value}] of the present round of the throw for the start
    now           {kind, seats, words} what is waited for; kinds: "deal" "start_throw" "light" "start" "before" "die"
                  "thrown" "after" "pickup" "draw" "player" "place" "walk" "lights" "give" "destination" "peek" "look"
                  "fly" "send" "trade" "over"
    trade         {from, to, give: [id], take: [id]} the open offer, else null
    tasks         the stack of what is still to be done, in the game's own form; not for drawing
    over          {scores, reason} or null

offer(state, seat): as `kit/verbs/offers.py` describes it; flights that only take a detour are left out (EU-50). Facts:
    go            path (begins where the token stands), arrives: number|null, light (passed on the way), blocked (the
                  light it stops short of), left (the steps that are lost), draws (a Chance Card is drawn there)
    fly           airport (where it comes down), path (the walk to the first airport), light (passed on it; it may be
                  moved), arrives

events: kind {facts}; those marked (own) go to the seat concerned only
    deal {seat}; dealt {seat, number} (own)
    start_throw {seat, value}; tie {seats}; first {seat}
    light {seat, space}                         a light is placed at the start
    start {seat, number, space}                 start card shown, token placed
    turn {seat}; missed {seat, left}
    throw {seat, value}
    move {seat, path, by}                       path with its first space; by: "throw" | "card" | "flight"
    face {seat, light, throws}                  stood before a light; throws that failed so far, 0 for a card's walk
    stopped {seat, light}                       the walk ended one box short of this light
    lift {seat, space, to}                      a light moves
    jump {seat, from, space, by}                lifted and set down: by "divert" | "flight" | "send" | "swap"
    arrive {seat, number, space}; last {seat, number}
    draw {seat, card}; keep {seat, card}; play {seat, card}; under {card}; no_card {seat}; nothing {seat, card}
    misses {seat, turns}; again {seat, throws}
    swap {seats}; give {seat}
    exchange {seat, with}; gave {number} (own); got {number} (own); put_back {seat, number}; kept_all {seat}
    look {seat, of}; saw {seat, of, number} (own); read {seat}; top {seat, card} (own)
    offer {seat, to, give, take}; accept {seat}; decline {seat}; withdraw {seat}; wait {seat}
    out {seat}; end {scores, reason}

Notation. Chance: `deal 12`, `die 7`, `draw C15`, `destination 12`, `take 12`, `peek 12`, `look C15`. Seats:
`light BOX`, `start CITY`, `throw`, `go END [via CITY,CITY]`, `face LIGHT`, `fly END [from AIRPORT [via CITY]]`,
`set BOX`, `leave`, `play C15`, `player p2`, `place CITY`, `lift BOX`, `done`, `give 12`, `keep`, `take C15`,
`send p2 AIRPORT`, `offer p2 C01+C08 for C15`, `accept`, `decline`, `withdraw`, `wait`, `end`. `via` is written only
where, as far as everybody knows, two ways lead to the same end.
"""

from typing import Any

from stylobate.core.game import Json, Seat
from stylobate.games.europe.rules.board import board
from stylobate.games.europe.rules.memory import PACK
from stylobate.games.europe.rules.opening import ThrowForStart
from stylobate.games.europe.rules.trading import Trade
from stylobate.games.europe.state import State, Traveller
from stylobate.kit.deck import Deck
from stylobate.kit.tasks import now

PHASES = {
    "DrawLights": "lights",
    "Deal": "deal",
    "ThrowForStart": "start_throw",
    "PlaceLights": "lights",
    "ChooseStart": "start",
}


def seen(state: State, seat: Seat | None) -> dict[str, Json]:
    """All that a seat may know; None is a spectator."""
    underway = state.underway
    top = state.tasks[-1] if state.tasks else None
    return {
        "seat": seat,
        "phase": phase(state),
        "turn": underway.seat if underway else None,
        "first": state.first,
        "die": underway.die if underway else None,
        "throws": underway.throws if underway else 0,
        "travellers": [_traveller(s, one, s == seat) for s, one in enumerate(state.travellers)],
        "lights": board().named(state.lights),
        "pack": {"fresh": len(state.pack.fresh), "under": [_number(card) for card in state.pack.seen_by(seat)]},
        "chance": _chance(state.chance, seat),
        "memory": _remembered(state, seat),
        "start_throws": _start_throws(top),
        "now": now(state),
        "trade": _trade(top),
        "tasks": [task.seen_by(seat).encoded() for task in state.tasks],
        "over": {"scores": list(state.over.scores), "reason": state.over.reason} if state.over else None,
    }


def phase(state: State) -> str:
    if state.over:
        return "over"
    return PHASES.get(type(state.tasks[0]).__name__, "journey")


def _traveller(seat: Seat, one: Traveller, own: bool) -> dict[str, Json]:
    names = board().names
    return {
        "seat": seat,
        "at": None if one.at is None else names[one.at],
        "out": one.out,
        "hand": [card + 1 for card in one.hand] if own else None,
        "count": len(one.hand),
        "face_up": _number(one.face_up),
        "kept": list(one.kept),
        "visited": [card + 1 for card in one.visited],
        "missed": one.missed,
        "facing": {"light": names[one.facing[0]], "throws": one.facing[1]} if one.facing else None,
        "rested": one.rested,
        "trail": [names[space] for space in one.trail],
        "behind": [names[space] for space in one.behind],
        "passed": [card + 1 for card in one.passed],
        "lights": one.lights,
    }


def _number(card: int | None) -> int | None:
    return None if card is None else card + 1


def _chance(deck: Deck[str], seat: Seat | None) -> dict[str, Json]:
    under: list[Json] = list(deck.seen_by(seat))
    return {"fresh": len(deck.fresh), "under": under}


def _remembered(state: State, seat: Seat | None) -> list[Json]:
    places = state.memory[len(state.travellers) if seat is None else seat]
    return [
        {
            "card": card + 1,
            "seats": [s for s in range(len(state.travellers)) if bits >> s & 1],
            "pack": bool(bits & PACK),
        }
        for card, bits in places
    ]


def _start_throws(top: Any) -> list[Json]:
    if not isinstance(top, ThrowForStart):
        return []
    return [{"seat": seat, "value": value} for seat, value in zip(top.seats, top.values, strict=False)]


def _trade(top: Any) -> dict[str, Json] | None:
    if not isinstance(top, Trade):
        return None
    return {"from": top.seat, "to": top.partner, "give": list(top.give), "take": list(top.take)}
