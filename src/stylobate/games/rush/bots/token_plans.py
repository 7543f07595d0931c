"""When to use a token: what the table is worth after it, against what it may still be worth later (TR-30 to TR-38)."""

from typing import Final

from stylobate.games.rush.bots.odds import NEVER
from stylobate.games.rush.bots.outlook import Hand, Outlook, Times, more
from stylobate.games.rush.bots.sprints import way
from stylobate.games.rush.rules.cards import SHIELD_ROUNDS
from stylobate.games.rush.rules.tokens import Loan
from stylobate.games.rush.state import State
from stylobate.kit.tasks import Action

PRICE: Final = {"bomb": 2.2, "shield": 1.0, "bag": 3.0, "solo": 1.0, "lightning": 7.0}
"""Points that using a token early must be worth; the fewer cards are left, the less."""
SURE: Final = (0.95, 0.85, 0.2)
"""How likely a race is won by whoever starts it with fewer acts to do than anybody else, as many, or one more."""
HOPELESS: Final = 0.05


class Tokens:
    """One seat's thoughts before the roll."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.state = outlook.state
        self.seat = outlook.seat
        self.mine = outlook.times(self.seat, outlook.hand(self.seat))
        self.theirs = [outlook.times(rival, outlook.hand(rival)) for rival in outlook.rivals]
        self.now = outlook.race(self.mine, self.theirs)

    def gain(self, action: Action) -> float:
        """Points that a use is worth more than its price."""
        match action.kind:
            case "bomb":
                after = self._bombed(*action.value)
            case "shield":
                after = self._shielded(action.value)
            case "bag":
                after = self._borrowed(action.value)
            case "lightning":
                after = self._raced(action.value)
            case "solo":
                after = self._alone()
            case _:
                return 0.0
        return after - self.now - PRICE[action.kind] * time_left(self.outlook)

    def _bombed(self, target: int, zone: int) -> float:
        hand = self.outlook.hand(target)
        supply = hand.supply
        for stone in hand.zones[zone]:
            supply = more(supply, stone.size)
        zones = tuple(() if at == zone else laid for at, laid in enumerate(hand.zones))
        after = self.outlook.times(target, Hand(zones, supply, hand.mortar))
        return self.outlook.race(self.mine, self._with(target, after))

    def _with(self, rival: int, times: Times) -> list[Times]:
        return [
            times if other == rival else theirs for other, theirs in zip(self.outlook.rivals, self.theirs, strict=True)
        ]

    def _shielded(self, zone: int) -> float:
        """Nobody else can win the card as long as the shield stands: what counts is to be done by then."""
        done = self.outlook.soon(self.seat, zone, SHIELD_ROUNDS)
        return done * self._won(zone) + (1 - done) * self.now

    def _borrowed(self, loan: Loan) -> float:
        return self._won(loan.into)

    def _won(self, zone: int) -> float:
        """The card is won at once; nobody can say what comes after it."""
        mine, theirs = self._gone(zone)
        return self.outlook.worth(self.seat, zone) + self.outlook.race(mine, theirs)

    def _gone(self, zone: int) -> tuple[Times, list[Times]]:
        return _never(self.mine, zone), [_never(times, zone) for times in self.theirs]

    def _raced(self, zone: int) -> float:
        """The fewer acts one needs than the others, the surer a race is."""
        mine = _acts(self.state, self.seat, zone, ahead=2)
        theirs = min((_acts(self.state, rival, zone) for rival in self.outlook.rivals), default=99)
        behind = max(0, mine - theirs + 1)
        chance = SURE[behind] if behind < len(SURE) else HOPELESS
        lost = self.outlook.race(*self._gone(zone)) - self.outlook.worth(self.seat, zone) / len(self.outlook.rivals)
        return chance * self._won(zone) + (1 - chance) * lost

    def _alone(self) -> float:
        """Two stones instead of one, for the temple that they may finish."""
        gains = [
            (self.outlook.soon(self.seat, zone, 2) - self.outlook.soon(self.seat, zone, 1))
            * (self._won(zone) - self.now)
            for zone in self.state.usable(self.seat)
        ]
        return self.now + max(gains, default=0.0)


def time_left(outlook: Outlook) -> float:
    """From one at the start to nothing at the last card: a token that is left over is worth nothing."""
    return min(1.0, (outlook.state.pile + len(outlook.open) - 1) / 6)


def _never(times: Times, zone: int) -> Times:
    return (*times[:zone], NEVER, *times[zone + 1 :])


def _acts(state: State, seat: int, zone: int, ahead: int = 0) -> int:
    """Acts that a seat needs in a race; whoever starts it may begin with so many stones (TR-38)."""
    found = way(state, seat, state.draft(seat), zone)
    if found is None:
        return 99
    return found.acts - max(0, ahead - len(state.players[seat].zones[zone]))
