"""Where the others may be going: hands that they may hold, the likelier the better their last steps suit them."""

from random import Random
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from stylobate.core.game import Seat
from stylobate.games.europe.bots.outlook import Hands, Outlook
from stylobate.games.europe.state import State
from stylobate.kit.deck import EVERYONE

STEPS: Final = 6.5
"""Steps of a throw on average."""
TRUST: Final = 1.5
"""How much a throw walked in vain speaks against a hand."""


class Suspects(NamedTuple):
    """Hands that a seat may hold, with how likely each is."""

    hands: Hands
    chances: NDArray[np.float64]


def suspects(state: State, seat: Seat, other: Seat, rng: Random, count: int) -> Suspects:
    """Hands of another seat that fit all this seat has seen; `state` is itself a guess of this seat's."""
    one = state.travellers[other]
    if one.face_up is not None:
        return Suspects(np.array([[one.face_up]]), np.ones(1))
    sure = [card for card, places in state.memory[seat] if places == 1 << other and card in one.hand]
    pool = sorted({*_unseen(state, seat)}.difference(sure))
    likely = [card for card in pool if card not in one.passed]
    drawn = len(one.hand) - len(sure)
    if len(likely) < drawn:
        likely = pool
    hands = np.array([[*sure, *rng.sample(likely, drawn)] for _ in range(count)])
    return Suspects(hands, likelihood(state, other, hands))


def _unseen(state: State, seat: Seat) -> list[int]:
    """Destination Cards that the seat has not seen: in other hands or in the pack."""
    held = [
        card for s in state.clockwise(seat) if state.travellers[s].face_up is None for card in state.travellers[s].hand
    ]
    buried = [entry.card for entry in state.pack.under if entry.knowers != EVERYONE]
    return [*held, *state.pack.fresh, *buried]


def likelihood(state: State, other: Seat, hands: Hands) -> NDArray[np.float64]:
    """Whoever walks towards a city probably wants to go there."""
    one = state.travellers[other]
    even = np.full(len(hands), 1 / len(hands))
    if one.at is None:
        return even
    walked = one.trail
    if one.visited and one.visited[-1] in walked:
        # Before the last arrival another city was the aim.
        walked = walked[len(walked) - 1 - walked[::-1].index(one.visited[-1]) :]
    if not walked:
        return even
    view = Outlook(state.lights)
    tours = view.tours(hands)
    gained = view.journeys(walked[0], hands, tours)[0] - view.journeys(one.at, hands, tours)[0]
    in_vain = np.maximum(0.0, len(walked) / STEPS - gained.astype(np.float64))
    chances = np.exp(-TRUST * in_vain)
    share: NDArray[np.float64] = chances / chances.sum()
    return share
