"""What a seat may know, as plain JSON; here is the form of all that a page is handed.

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
        waiting   "" | "start" | "sent": a visit that is made at the start of the next turn (TT-25, TT-47); "late" |
                  "late_start" | "late_sent" | "late_rest": one at which cards may still be turned by hand (TT-76)
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

offer(state, seat): verbs and what fills their slots, as kit/verbs/offers.py writes it; the slots of each are named in
the notation below. `go` and `stay` tell facts:
    path          begins where the pawn stands
    left          steps that are lost
    taken         zones whose cubes come along; with: Fast Passes used; turns: TEMPLE cards turned there
    held          the zone of the cube in front, else null
    option        a green A is reached exactly; wins: it ends the match

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

from typing import Any, Final

from stylobate.core.game import Json, Seat
from stylobate.games.trip.rules.board import COLOURS, Board
from stylobate.games.trip.rules.diversions import Diversion
from stylobate.games.trip.rules.play import places
from stylobate.games.trip.state import State, Traveller
from stylobate.kit.effects import Running
from stylobate.kit.tasks import now

PHASES: Final = {"ChooseAirport": "airports", "Deal": "deal", "FirstCubes": "cubes"}


def seen(state: State, seat: Seat | None) -> dict[str, Json]:
    """All that a seat may know; None is a spectator."""
    underway, board = state.underway, state.table.board
    under: list[Json] = list(state.pile.seen_by(seat))
    return {
        "seat": seat,
        "phase": phase(state),
        "turn": underway.seat if underway else None,
        "youngest": state.table.rules.youngest,
        "die": underway.die if underway else None,
        "mode": underway.mode if underway else None,
        "throws": underway.throws if underway else 0,
        "travellers": [_traveller(board, s, one, s == seat) for s, one in enumerate(state.travellers)],
        "cubes": board.named(state.cubes),
        "bank": _cubes(state.bank),
        "pack": len(state.pack),
        "pile": {"fresh": len(state.pile.fresh), "under": under},
        "card": _card(state),
        "diversion": _diversion(state),
        "now": now(state),
        "tasks": [task.seen_by(seat).encoded() for task in state.tasks],
        "over": _over(state),
    }


def phase(state: State) -> str:
    if state.over:
        return "over"
    return PHASES.get(type(state.tasks[0]).__name__, "journey")


def _traveller(board: Board, seat: Seat, one: Traveller, own: bool) -> dict[str, Json]:
    names = board.names
    return {
        "seat": seat,
        "at": None if one.at is None else names[one.at],
        "out": one.out,
        "hand": list(one.hand) if own else None,
        "count": len(one.hand),
        "visited": list(one.visited),
        "final": one.final,
        "kept": list(one.kept) if own else None,
        "kept_count": len(one.kept),
        "shown": list(one.shown),
        "stock": _cubes(one.stock),
        "mode": one.mode,
        "free": one.free,
        "paid": one.paid,
        "bound": one.bound,
        "owes": one.owes,
        "missed": one.missed,
        "waiting": one.waiting,
        "ignoring": one.ignoring,
        "held": None if one.held is None else names[one.held],
        "ruled_out": board.named(one.ruled_out),
    }


def _cubes(cubes: tuple[int, int]) -> dict[str, Json]:
    return dict(zip(COLOURS, cubes, strict=True))


def _card(state: State) -> dict[str, Json] | None:
    """The card that is being carried out, the last one begun."""
    board = state.table.board
    for task in reversed(state.tasks):
        if isinstance(task, Running):
            place = None if task.place is None else board.names[task.place]
            return {"card": task.card, "seat": task.seat, "players": list(task.players), "place": place}
    return None


def _diversion(state: State) -> dict[str, Json] | None:
    task: Any = state.tasks[-1] if state.tasks else None
    if not isinstance(task, Diversion):
        return None
    return {
        "seats": list(task.seats),
        "place": None if task.place is None else state.table.board.names[task.place],
        "swap": task.swap,
        "asked": task.asked[0] if task.asked else None,
        "stays": list(task.stays),
    }


def _over(state: State) -> dict[str, Json] | None:
    if state.over is None:
        return None
    ranked: list[Json] = [list(level) for level in places(state)]
    return {"scores": list(state.over.scores), "reason": state.over.reason, "places": ranked}
