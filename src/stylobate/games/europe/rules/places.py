"""Who and where a card may mean: the players and places that its words leave open."""

from typing import Any

from stylobate.core.game import Seat
from stylobate.games.europe.rules.board import CITIES, board
from stylobate.games.europe.state import State


def player_candidates(state: State, seat: Seat, pick: str | None) -> tuple[Seat, ...]:
    """The other players that a card may be about, the left neighbour first."""
    others = state.clockwise(seat)
    if pick == "nearest":
        far = board().graph.distances(state.place(seat))
        fewest = min((far[state.place(other)] for other in others), default=0)
        return tuple(other for other in others if far[state.place(other)] == fewest)
    if pick == "hidden_cards":
        # EU-39: a single card lies face up; its holder cannot be chosen.
        return tuple(other for other in others if len(state.travellers[other].hand) > 1)
    return others


def place_candidates(state: State, seat: Seat, origin: Any) -> tuple[int, ...]:
    """The places that a card offers: those it names, or the ends of legs from the city the token is in."""
    if not isinstance(origin, str):
        return tuple(board().spaces[name] for name in origin)
    at = state.place(seat)
    if at >= CITIES:
        return ()
    legs = board().legs_from[at]
    if origin == "sea_neighbour":
        legs = tuple([leg for leg in legs if leg.sea])
    else:
        lights = set(state.lights)
        legs = tuple([leg for leg in legs if lights.isdisjoint(leg.boxes)])
    return tuple(sorted(leg.ends[leg.ends[0] == at] for leg in legs))


def where(state: State, seat: Seat, to: str) -> tuple[int, ...]:
    """The place a card sends its player to, or the places, where it is a tie."""
    if to == "nearest_airport":
        far = board().graph.distances(state.place(seat))
        fewest = min(far[airport.space] for airport in board().airports)
        return tuple(airport.space for airport in board().airports if far[airport.space] == fewest)
    if to == "previous_city":
        return state.travellers[seat].behind
    return (board().spaces[to],)
