"""A table whose travellers may only take short ways, so that random matches end soon; and matches played by advice."""

from collections.abc import Mapping
from random import Random
from typing import Any

from stylobate.bots.opening import open_bot
from stylobate.core.game import Chance, Illegal, Level, Over, Seat
from stylobate.core.match import Match
from stylobate.games.europe import Europe
from stylobate.games.europe.bots.planning import steps_to
from stylobate.games.europe.state import State
from stylobate.kit.tasks import Action


class Hurried(Europe):
    """Europe without dawdling: of the ends of a throw only those nearest to an own destination are allowed.

    The laws about verbs are tried on the game itself: its verbs know nothing of hurry.
    """

    def grammar(self) -> None:
        return None

    def legal(self, state: State, seat: Seat, text: str) -> Action | None:
        return next((action for action in self.actions(state, seat) if action.text == text), None)

    def reason(self, state: State, seat: Seat, text: str) -> Illegal:
        dawdling = super().legal(state, seat, text)
        return Illegal(f"{text!r} is dawdling", "EU-10") if dawdling else super().reason(state, seat, text)

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        actions = super().actions(state, seat)
        ends = [action for action in actions if action.kind == "go"]
        if not ends:
            return actions
        hand = state.travellers[seat].hand
        far = {action: min(steps_to(action.value.path[-1], city, ()) for city in hand) for action in ends}
        fewest = min(far.values())
        return tuple(action for action in actions if action not in far or far[action] <= fewest + 2)


def choose(game: Europe, level: Level, view: Mapping[str, Any], seat: Seat, rng: Random) -> str:
    """What a bot of this level does."""
    return open_bot(game, level).choose(view, seat, rng)


def played(game: Europe, levels: list[Level], rng: Random) -> Match:
    """A match between bots to its end."""
    match = Match(game)
    while not isinstance(turn := match.turn, Over):
        if isinstance(turn, Chance):
            match.play(None, match.draw(rng))
            continue
        seat = rng.choice(turn.seats)
        match.play(seat, choose(game, levels[seat], game.view(match.state, seat), seat, rng))
    return match


def rounds(match: Match) -> int:
    """How many turns the start player has begun."""
    first = match.state.first
    events = (event for ply in range(match.ply) for event in match.events_at(ply))
    return sum(event.kind == "turn" and event.facts["seat"] == first for event in events)
