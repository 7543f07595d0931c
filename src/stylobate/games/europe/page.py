"""What the page is handed: `board`, `view`, `offer` and events, and how an offer is put together.

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

offer(state, seat): null parts are left out; every entry has `text` (to send) and `words` (to show)
    kind, words   as view.now, for the reader
    ends          [{text, words, end, path: [space], effects: [string], arrives: number|null, light: space|null,
                  blocked: space|null, left}] the path begins where the token stands; `light` is passed on the way,
                  `blocked` is the light it stops short of, `left` the steps that are lost; a text `face …` stays put
    flights       [{text, words, from, airport, end, path, light}]     airports by id; path: the walk to the first one;
                  `light` is passed on it and may be moved; each landing is there once (EU-50)
    spaces        [{text, words, space}]                               boxes for lights, lights to lift, places
    seats         [{text, words, seat}]
    sends         [{text, words, seat, airport, space}]
    cards         [{text, words, card}]                                Chance Cards to play or to take
    destinations  [{text, words, number, space}]                       Destination Cards: start here, give this one
    trades        [{text, words, seat, give: [id], take: [id]}]
    simple        [{text, words}]                                      throw, end, leave, done, keep, accept, decline, …

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
    swap {seats}
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

from collections.abc import Callable, Iterator
from typing import Any

from stylobate.core.game import Json, Seat
from stylobate.games.europe import chance, travel
from stylobate.games.europe.board import CITIES, board
from stylobate.games.europe.state import State
from stylobate.kit.graph import Walk
from stylobate.kit.tasks import Action, grouped
from stylobate.kit.words import counted, who


def offered(state: State, seat: Seat, actions: tuple[Action, ...]) -> dict[str, Json]:
    """The legal actions in groups, as the page draws them."""
    return grouped(state, tuple(_without_detours(state, actions)), lambda action: _entry(state, seat, action))


def _without_detours(state: State, actions: tuple[Action, ...]) -> Iterator[Action]:
    """All actions but flights that come down where another does and are only walked further for (EU-50)."""
    landings: set[tuple[int, int | None]] = set()
    for action in actions:
        if action.kind == "fly":
            landing = (action.value.end, _opened(state, action.value))
            if landing in landings:
                continue
            landings.add(landing)
        yield action


def _opened(state: State, flight: travel.Flight) -> int | None:
    """The light that may be moved by who walks to this flight."""
    underway = state.underway
    return travel.opened(state, underway.die, flight.path) if underway else None


def _entry(state: State, seat: Seat, action: Action) -> tuple[str, dict[str, Json]]:
    group, entry = ENTRIES.get(action.kind, ("simple", _simple))
    return group, entry(state, seat, action)


def _simple(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    return {"words": SAYINGS[action.kind]}


SAYINGS = {
    "throw": "Throw the die",
    "end": "End the turn",
    "leave": "Leave the light where it is",
    "done": "Move no other light",
    "keep": "Keep all cards",
    "accept": "Accept the trade",
    "decline": "Decline the trade",
    "withdraw": "Withdraw the offer",
    "wait": "Wait for the answer",
}


def _end(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    walk: Walk = action.value
    names, start = board().names, state.place(seat)
    effects = _effects(state, seat, walk)
    end = walk.path[-1] if walk.path else start
    arrives = end + 1 if walk.path and end in state.travellers[seat].hand else None
    light = travel.light_on(state, walk.path)
    words = f"To {board().titles[end]}" if walk.path else "Stay before the light"
    via = ", ".join(board().titles[space] for space in walk.path[:-1] if space < CITIES)
    return {
        "words": "; ".join([words + (f" through {via}" if via else ""), *effects]),
        "end": names[end],
        "path": board().named((start, *walk.path)),
        "effects": list(effects),
        "arrives": arrives,
        "light": None if light is None else names[light],
        "blocked": None if walk.blocked is None else names[walk.blocked],
        "left": walk.left,
    }


def _effects(state: State, seat: Seat, walk: Walk) -> list[str]:
    """What happens at the end of a walk, in words."""
    if not walk.path:
        return ["the light does not open"]
    end, underway = walk.path[-1], state.underway
    thrown = underway is not None and state.top is underway
    said: list[str] = []
    if end in state.travellers[seat].hand:
        said.append("arrives at your destination")
    if travel.light_on(state, walk.path) is not None:
        said.append("passes a light")
    if walk.blocked is not None:
        said.append("stops short of a light")
    if thrown and end in board().blues:
        said.append("draws a Chance Card")
    if end in board().airport_at:
        said.append("ends on an airport")
    if walk.left:
        said.append(f"{counted(walk.left, 'step')} lost")
    return said


def _flight(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    flight: travel.Flight = action.value
    end = board().titles[flight.end]
    arrives = "; arrives at your destination" if flight.end in state.travellers[seat].hand else ""
    leaves = board().airport_at.get((state.place(seat), *flight.path)[-1])
    light = _opened(state, flight)
    return {
        "words": f"Fly to {flight.target.title} and on to {end}{'' if light is None else '; passes a light'}{arrives}",
        "from": leaves.name if leaves else None,
        "airport": flight.target.name,
        "end": board().names[flight.end],
        "path": board().named((state.place(seat), *flight.path)),
        "light": None if light is None else board().names[light],
    }


def _space(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    verbs = {"light": "Place a light on", "set": "Set it on", "lift": "Lift the light on", "place": "Choose"}
    return {"words": f"{verbs[action.kind]} {board().titles[action.value]}", "space": board().names[action.value]}


def _seat(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    return {"words": f"Choose {who(action.value)}", "seat": action.value}


def _sent(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    player, space = action.value
    airport = board().airport_at[space]
    words = f"Send {who(player)} to {airport.title}"
    return {"words": words, "seat": player, "airport": airport.name, "space": board().names[space]}


def _card(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    return {"words": f"{action.kind.capitalize()} {chance.titled(action.value)}", "card": action.value}


def _destination(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    verb = "Start in" if action.kind == "start" else "Give away"
    city: int = action.value
    return {"words": f"{verb} {board().titles[city]}", "number": city + 1, "space": board().names[city]}


def _trade(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    to, give, take = action.value
    ours, theirs = (" and ".join(map(chance.titled, lot)) for lot in (give, take))
    return {"words": f"Offer {who(to)} {ours} for {theirs}", "seat": to, "give": list(give), "take": list(take)}


ENTRIES: dict[str, tuple[str, Callable[[State, Seat, Any], dict[str, Json]]]] = {
    "go": ("ends", _end),
    "face": ("ends", _end),
    "fly": ("flights", _flight),
    "light": ("spaces", _space),
    "set": ("spaces", _space),
    "lift": ("spaces", _space),
    "place": ("spaces", _space),
    "player": ("seats", _seat),
    "send": ("sends", _sent),
    "play": ("cards", _card),
    "take": ("cards", _card),
    "start": ("destinations", _destination),
    "give": ("destinations", _destination),
    "offer": ("trades", _trade),
}
