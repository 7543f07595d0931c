"""A journey on which every Chance Card that is drawn moves Destination Cards, or is about what lies on the pack."""

from dataclasses import replace

from stylobate.games.europe import Europe
from stylobate.games.europe.rules.cards import Draw
from stylobate.games.europe.rules.chance import cards
from stylobate.games.europe.state import State
from stylobate.kit.deck import Deck, Under
from tests.games.europe.positions import journey

FOUR = [
    ["lisbon", "seville", "madrid", "paris"],
    ["rovaniemi", "trondheim", "bergen", "oslo"],
    ["riga", "st_petersburg", "kyiv", "vienna"],
]
SECRET = tuple(sorted(card for card, one in cards().items() if any(step["verb"] == "draw_again" for step in one.steps)))


class Secretive(Europe):
    """Europe from the middle of a match: four cards in each hand, and a Chance Card about to be drawn."""

    def start(self) -> State:
        state = journey(["moscow", "rome", "prague"], hands=FOUR)
        rest = tuple(Under(card) for card in state.chance.fresh if card not in SECRET)
        return replace(state, tasks=(*state.tasks, Draw(0)), chance=Deck(SECRET, rest))
