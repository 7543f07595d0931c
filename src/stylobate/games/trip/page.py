"""What the page is handed: `board`, `view`, `offer` and events, and how an offer is put together.

Spaces are named by their ids: a location by its own (`seattle`), a road space by its route and its place counted from
the route's first end (`seattle-vancouver.1`), an air space likewise (`seattle~anchorage.3`). Temples and ASSIGNMENT
cards are their ids. Seats are numbers from 0; notation calls them `p1`, `p2` … A mode is "road" or "air". Red cubes
stand on road zones and black ones on air zones: the space tells the colour.

board()
    canvas        [width, height] of the frame that x and y are in
    home          the location to come back to
    locations     [{id, name, state, country, lat, lon, x, y, kind, airport, gold_box, modes, temples, own}]
                  kind: "airport" | "temple" | "junction"
    temples       [{id, name, city, state, country, lat, lon, year, historic, location, access, gold_box, own}]
                  year: a number, or two; access: "flight" | "both" | "road", the travel-mode window (TT-60)
    routes        [{id, from, to, mode, via, crossing, bend, own, spaces: [{space, type, x, y, lat, lon}]}]
                  type: "open" | "clear" | "zone" | "assignment" | "border"; the spaces lie on a quadratic curve whose
                  middle point is the middle of its ends plus 2 * bend * (dy, -dx)
    cards         [{id, title, border, text, keep, when, own}]
    temples_each, youngest, cubes: {red, black}
    rules         the options of this table

view(state, seat)
    seat          the reader's seat, null for a spectator
    phase         "airports" | "deal" | "cubes" | "journey" | "over"
    turn          the seat whose turn it is, null before the journey
    youngest      the seat that begins
    die           the number on the table, null when none lies there
    mode          the mode of this turn's throws, null before the first
    throws        further throws still to come in this turn
    travellers    one a seat:
        seat, at (space or null), out (gave up)
        hand      the reader's own face-down TEMPLE cards, null for everybody else's
        count     how many are face down
        visited   the cards that are face up, in the order of visits
        final     all are face up: on the way home
        kept      the reader's own kept ASSIGNMENT cards, null for everybody else's; kept_count: how many
        shown     kept cards that everybody knows of
        stock     {red, black} cubes owned
        mode      of the last move; null at the start and after a diversion
        free      leaves in any mode without a card (TT-31, TT-32)
        paid      the mode that a card has been drawn for, else null; bound: the next throw is in that mode (TT-30)
        owes      stands at a Border Post and has to draw
        missed    turns still to be missed
        waiting   "" | "start" | "sent": a visit that is made at the start of the next turn (TT-25, TT-47)
        ignoring  "" | "road" | "air" | "any": cubes do not hold it until it next stops in a city
        held      the zone whose cube held it, where that counts (TT-59)
        ruled_out locations of which it holds no face-down card: it stopped there and turned fewer than two
    cubes         zones with a cube
    bank          {red, black}
    pack          how many TEMPLE cards have not been dealt
    pile          {fresh, under: [card or null]} the draw pile; null is a card that went under unseen
    card          {card, seat, players, place} the ASSIGNMENT card that is being carried out, else null
    diversion     {seats, place, swap, asked, stays} while answers are awaited, else null
    now           {kind, seats, words} what is waited for; kinds: "airport" "deal" "first_cubes" "turn_cards" "border"
                  "before" "die" "thrown" "after" "assignment" "draw" "player" "place" "walk" "cube" "take" "reaction"
                  "over"
    tasks         the stack of what is still to be done, in the game's own form; not for drawing
    over          {scores, reason, places: [[seat]]} or null

offer(state, seat): empty groups are left out; every entry has `text` (to send) and `words` (to show)
    kind, words   as view.now
    ends          [{text, words, end, path, effects, left, taken, with, turns, held, option, wins}]
                  the path begins where the pawn stands; `left` steps are lost, `taken` cubes come along, `with` are
                  Fast Passes used, `turns` TEMPLE cards turned there, `held` the cube in front, `option` a green A
                  reached exactly
    throws        [{text, words, mode, switch}]                        switch: a card is drawn first
    spaces        [{text, words, space, colour, own}]                  airports, zones, cubes, cities
    players       [{text, words, seats}]                               one entry for each set of players
    cards         [{text, words, card}]                                kept cards to play, also as an answer
    temples       [{text, words, temples}]                             which cards to turn
    simple        [{text, words}]

events: kind {facts}; those marked (own) go to the seat concerned only
    airport {seat, space}; deal {seat}; dealt {seat, temple} (own); begin {seat}
    turn {seat}; missed {seat, left}
    throw {seat, value, mode}
    move {seat, path, mode, by}                 path with its first space; by: "throw" | "card"
    held {seat, space}                          stopped in front of this cube, or did not move at all
    took {seat, spaces, by, to}                 by: "six" | "card"; to: "hand" | "bank"
    cube {seat, space, from}                    from: "bank" | "hand"
    bank_cube {seat, colour}
    match {seat, space}                         has cards to turn here and says which
    visit {seat, temples, space, left}; final {seat}
    border {seat, space}; passed {seat, space, card}
    switch {seat, mode}
    drawn {seat}; card {seat, card}; kept {seat}; got {seat, card} (own, or open where all know it)
    ignored {seat, card}                        drawn where it does not count
    play {seat, card}; under {card}; shuffle {}
    chosen {seat, players}; chosen_place {seat, space}; nothing {seat, card}
    divert {seat, from, space, by}; swap {seats}; stays {seat, card}; accept {seat}
    misses {seat, turns}; again {seat, throws}; ignoring {seat, mode, scope}; no_throw {seat}; waits {seat}
    out {seat}; end {scores, reason, places}

Notation. Chance: `deal TEMPLE`, `die 4`, `draw CARD`. Seats: `start AIRPORT`, `place ZONE [own]`, `none`, `throw
MODE`, `switch MODE`, `go END [taking ZONE+ZONE] [with CARD+CARD] [turning TEMPLE+TEMPLE] [held [ZONE]]`, `stay
[ZONE]`, `draw`, `pass`, `turn TEMPLE+TEMPLE`, `play CARD`, `end`, `players p2+p3`, `city LOCATION`, `take ZONE`,
`take red`, `protect CARD`, `accept`. `turning` is written at locations with more than two temples, `held` on green A
spaces and, where it matters which cube it was, with its zone.
"""

from collections.abc import Callable
from typing import Any, Final

from stylobate.core.game import Json, Seat
from stylobate.games.trip.state import State
from stylobate.games.trip.travel import Going, asks_which
from stylobate.kit.tasks import Action, grouped
from stylobate.kit.words import counted, who


def offered(state: State, seat: Seat, actions: tuple[Action, ...]) -> dict[str, Json]:
    """The legal actions in groups, as the page draws them."""
    return grouped(state, actions, lambda action: _entry(state, seat, action))


def _entry(state: State, seat: Seat, action: Action) -> tuple[str, dict[str, Json]]:
    group, entry = ENTRIES.get(action.kind, ("simple", _simple))
    if action.kind == "take" and isinstance(action.value, str):
        group, entry = "simple", _bank
    return group, entry(state, seat, action)


SAYINGS: Final = {
    "draw": "Draw an ASSIGNMENT card",
    "pass": "No, thank you",
    "none": "Place no cube",
    "end": "End the turn",
    "accept": "Go along",
}


def _simple(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    return {"words": SAYINGS[action.kind]}


def _bank(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    return {"words": f"Take a {action.value} cube from the bank"}


def _throw(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    flies, switches = action.value == "air", action.kind == "switch"
    words = f"Throw and {'fly' if flies else 'drive'}"
    if switches:
        words = f"Draw a card and change to {'flying' if flies else 'driving'}"
    return {"words": words, "mode": action.value, "switch": switches}


def _end(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    going: Going = action.value
    move, board, start = going.move, state.table.board, state.place(seat)
    end = move.path[-1] if move.path else start
    turns = _turns(state, seat, going)
    wins = bool(move.path) and end == board.home and state.travellers[seat].final
    effects = _effects(state, going, turns, wins)
    words = f"To {board.titles[end]}" if move.path else "Stay where you are"
    return {
        "words": "; ".join([words, *effects]),
        "end": board.names[end],
        "path": board.named((start, *move.path)),
        "effects": list(effects),
        "left": move.left,
        "taken": board.named(move.taken),
        "with": list(going.cards),
        "turns": list(turns),
        "held": None if move.held is None else board.names[move.held],
        "option": move.option,
        "wins": wins,
    }


def _turns(state: State, seat: Seat, going: Going) -> tuple[str, ...]:
    """The TEMPLE cards that this move turns by itself."""
    if going.turned is not None or not going.move.path or state.table.rules.turning == "manual":
        return going.turned or ()
    end = going.move.path[-1]
    return () if asks_which(state, end) else state.matching(seat, end)


def _effects(state: State, going: Going, turns: tuple[str, ...], wins: bool) -> list[str]:
    """What happens on the way and at the end of a move, in words."""
    move, board = going.move, state.table.board
    said = ["wins"] if wins else []
    if turns:
        said.append("visits " + " and ".join(board.temples[card].name for card in turns))
    if move.taken:
        said.append(f"takes {counted(len(move.taken), 'cube')}")
    if going.cards:
        said.append(f"uses {' and '.join(map(state.table.titled, going.cards))}")
    if move.held is not None:
        said.append("held by a cube")
    if move.option:
        said.append("may draw a card")
    if move.path and move.path[-1] in board.posts:
        said.append("stops at the Border Post")
    if move.path and move.left:
        said.append(f"{counted(move.left, 'space')} lost")
    return said


def _place(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    zone, own = action.value if isinstance(action.value, tuple) else (action.value, True)
    colour = state.table.board.colour_of[zone]
    words = f"Place {'your' if own else 'a'} {colour} cube on {state.table.board.titles[zone]}"
    return {"words": words, "space": state.table.board.names[zone], "colour": colour, "own": own}


def _space(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    board, space = state.table.board, action.value
    verb = {"start": "Start from", "take": "Take the cube on", "city": "Choose"}[action.kind]
    colour = board.colour_of.get(space)
    return {"words": f"{verb} {board.titles[space]}", "space": board.names[space], "colour": colour, "own": False}


def _players(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    names = ("yourself" if player == seat else who(player) for player in action.value)
    return {"words": f"Choose {' and '.join(names)}", "seats": list(action.value)}


def _card(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    verb = "Stay, with" if action.kind == "protect" else "Play"
    return {"words": f"{verb} {state.table.titled(action.value)}", "card": action.value}


def _turn(state: State, seat: Seat, action: Action) -> dict[str, Json]:
    names = " and ".join(state.table.board.temples[card].name for card in action.value)
    return {"words": f"Turn {names}", "temples": list(action.value)}


ENTRIES: dict[str, tuple[str, Callable[[State, Seat, Any], dict[str, Json]]]] = {
    "go": ("ends", _end),
    "stay": ("ends", _end),
    "throw": ("throws", _throw),
    "switch": ("throws", _throw),
    "place": ("spaces", _place),
    "start": ("spaces", _space),
    "take": ("spaces", _space),
    "city": ("spaces", _space),
    "players": ("players", _players),
    "play": ("cards", _card),
    "protect": ("cards", _card),
    "turn": ("temples", _turn),
}
