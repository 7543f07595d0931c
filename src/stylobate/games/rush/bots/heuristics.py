"""What bots do: five levels of understanding, each from what its seat can see.

A child lays stones where they fit. The second level covers as much as it can, the third knows what can still be
completed, the fourth knows the dice, and the fifth watches the others.
"""

from math import exp, fsum
from random import Random
from typing import Final

from stylobate.core.game import Level, Seat
from stylobate.games.rush.bots import novices
from stylobate.games.rush.bots.choosing import Choice, Commit, best
from stylobate.games.rush.bots.outlook import Outlook, Times, expected, more, without
from stylobate.games.rush.bots.rebuilds import patched, rebuilt
from stylobate.games.rush.bots.sprints import taken, way
from stylobate.games.rush.bots.token_plans import Tokens, time_left
from stylobate.games.rush.rules.building import Build
from stylobate.games.rush.rules.cards import BONUS
from stylobate.games.rush.rules.completing import BonusStone, Penalty
from stylobate.games.rush.rules.keeping import KeepPiece
from stylobate.games.rush.rules.notation import stone_text, zone_name
from stylobate.games.rush.rules.packing import Supply, solve, spent
from stylobate.games.rush.rules.racing import HeadStart, Race
from stylobate.games.rush.rules.refilling import Rebuild
from stylobate.games.rush.rules.rounds import Round
from stylobate.games.rush.rules.sealed import Sealed
from stylobate.games.rush.rules.silhouettes import figure
from stylobate.games.rush.state import Counts, Draft, Laid, State, complete
from stylobate.kit.tasks import Action

LEVELS: Final = (
    Level("Pebble", "Puts stones wherever they fit", "expert", {"skill": 1, "slip": 0.1}),
    Level("Mason", "Covers as much as a stone can cover", "expert", {"skill": 2, "slip": 0.05}),
    Level("Thalia", "Never builds what cannot be finished", "expert", {"skill": 3, "slip": 0.0}),
    Level("Imhotep", "Knows what the dice will bring", "expert", {"skill": 4, "slip": 0.0}),
    Level("Callicrates", "Watches your temples as closely as his own", "expert", {"skill": 5, "slip": 0.0}),
)
MORTAR: Final = 1.2
"""Points that mortar must be worth when it is used."""
LEAD: Final = 6.0
"""Points ahead that make a seat almost three times as likely to win."""


def evaluate(state: State) -> tuple[float, ...]:
    """What each seat may expect to score: points in hand, and those that its figures promise."""
    weights = [0.0 if player.out else exp(_promise(state, seat) / LEAD) for seat, player in enumerate(state.players)]
    total = fsum(weights) or 1.0
    return tuple(weight / total for weight in weights)


def _promise(state: State, seat: Seat) -> float:
    outlook = Outlook(state, seat)
    return state.players[seat].score + outlook.own(outlook.times(seat, outlook.hand(seat)))


def advice(state: State, seat: Seat, actions: tuple[Action, ...], skill: int, rng: Random) -> Action:
    """The action that a builder of this skill (1 to 5) takes."""
    if len(actions) == 1:
        return actions[0]
    return Builder(state, seat, actions, skill, rng).choose()


class Builder:
    """One seat's thoughts about one state."""

    def __init__(self, state: State, seat: Seat, actions: tuple[Action, ...], skill: int, rng: Random) -> None:
        self.state = state
        self.seat = seat
        self.actions = actions
        self.skill = skill
        self.rng = rng
        self.task = state.tasks[-1]
        self.outlook = Outlook(state, seat)

    def choose(self) -> Action:
        task = self.task
        if isinstance(task, Round):
            return self._before()
        if isinstance(task, Build):
            return self._build(task, task.draft(self.state, self.seat))
        if isinstance(task, Rebuild):
            return self._rebuild(task, task.draft(self.state, self.seat))
        if isinstance(task, BonusStone):
            return self._bonus()
        if isinstance(task, HeadStart | Race):
            return self._race(task.zone, self.state.draft(self.seat), loose=isinstance(task, Race))
        if isinstance(task, Sealed):
            return self._race(task.zone, task.draft(self.state, self.seat), loose=True)
        if isinstance(task, Penalty | KeepPiece):
            return max(self._but_mortar(), key=lambda action: self._kept(task, action))
        return self.actions[0]

    def _but_mortar(self) -> list[Action]:
        """What is asked for: mortar is kept for what is being built, where it goes with the stone that needs it.

        Bots never use it before the roll, at a bonus, at a penalty or for a piece that is kept, though TR-37 allows it
        there: a commit of the same round can add it with the stone in hand, when the die is known.
        """
        return [action for action in self.actions if action.kind != "mortar"]

    def named(self, text: str) -> Action | None:
        return next((action for action in self.actions if action.text == text), None)

    def _done(self, draft: Draft) -> Action:
        """Ready, after claiming what is complete where claims are asked for (TR-19)."""
        for zone in self.outlook.open:
            loose = self.state.loose(self.seat, zone, draft)
            if complete(draft.zones[zone], self.state.silhouette(zone), loose):
                claim = self.named(f"claim {zone_name(zone)}")
                if claim:
                    return claim
        return self.named("ready") or self.actions[-1]

    # ---- before the roll ----

    def _before(self) -> Action:
        roll = self.named("roll")
        assert roll is not None
        uses = [action for action in self._but_mortar() if action is not roll]
        if self.skill < 5:
            return novices.token(self.state, self.seat, roll, tuple(uses), self.skill, self.rng)
        if not uses:
            return roll
        thoughts = Tokens(self.outlook)
        # Equals are drawn for: no seat is the one that is bombed first.
        gain, _, use = max((thoughts.gain(use), self.rng.random(), use) for use in uses)
        return use if gain > 0 else roll

    # ---- a commit ----

    def _build(self, task: Build, draft: Draft) -> Action:
        if draft.built:
            return self._done(draft)
        hand = self.outlook.drafted(draft.zones, draft.mortar)
        if self.skill < 3:
            building = novices.build(self.state, hand, draft, self.actions, self.skill, self.rng)
            return self._way_out(draft) or building or self._done(draft)
        choice = Choice(self.outlook, self.seat, hand, task.die(self.state, self.seat))
        commits = [choice.waiting(), *choice.adds()]
        if "mortar" in self.state.players[self.seat].tokens and draft.mortar is None:
            commits += [commit for zone in choice.usable for commit in choice.adds(zone)]
        others = self._foreseen(task) if self.skill > 4 else []
        found = best(commits, lambda commit: self._worth(commit, others))
        # Only where building leads nowhere are there better things to do than building.
        if found.text == "ready" or choice.dead():
            commits += choice.changes(self.actions)
            found = best(commits, lambda commit: self._worth(commit, others))
        return (found.text != "ready" and self.named(found.text)) or self._pass(draft)

    def _pass(self, draft: Draft) -> Action:
        return self._way_out(draft) or self._done(draft)

    def _way_out(self, draft: Draft) -> Action | None:
        """Where nothing is taken back, a wrong claim is the only way out of a dead figure (TR-17, TR-20)."""
        if draft.claims or self.state.terms.take_back:
            return None
        supply = self.outlook.drafted(draft.zones).supply
        for zone in self.outlook.open:
            laid, loose = figure(draft.zones[zone]), self.state.loose(self.seat, zone, draft)
            if laid and not solve(self.state.silhouette(zone), laid, supply, loose).possible:
                return self.named(f"claim {zone_name(zone)}")
        return None

    def _worth(self, commit: Commit, others: list[Times]) -> float:
        price = MORTAR * commit.mortar * (time_left(self.outlook) if self.skill > 4 else 1)
        if self.skill > 4:
            return self.outlook.race(commit.times, others) - price
        if self.skill > 3:
            return self.outlook.own(commit.times) - price
        # The temple that lacks the fewest stones comes first, whatever the others are worth.
        return -min(commit.fewest, *commit.times) - price

    def _foreseen(self, task: Build) -> list[Times]:
        """The times of the others after what they will probably build: their dice lie open."""
        return [self._likely(rival, task) for rival in self.outlook.rivals]

    def _likely(self, rival: Seat, task: Build) -> Times:
        hand = self.outlook.hand(rival)
        if rival not in task.seats:
            return self.outlook.times(rival, hand)
        theirs = Outlook(self.state, rival)
        choice = Choice(theirs, rival, hand, self.state.dice[rival])
        return best([choice.waiting(), *choice.adds()], lambda commit: theirs.own(commit.times)).times

    # ---- a rebuild ----

    def _rebuild(self, task: Rebuild, draft: Draft) -> Action:
        if self.skill < 2:
            return self._done(draft)
        for zone in task.zones:
            text = self._restored(task, draft, zone)
            action = text and self.named(text)
            if action:
                return action
        return self._done(draft)

    def _restored(self, task: Rebuild, draft: Draft, zone: int) -> str | None:
        """The next stone of the new figure, as long as the draft is on the way to it."""
        pool = task.pool(self.state, self.seat, zone, draft)
        old = self._sum(pool, draft, zone)
        if not any(old):
            return None
        at_hand = self._all(draft, zone)
        plan = rebuilt if self.skill > 3 else patched
        chain = plan(self.state.silhouette(zone), old, at_hand, self.state.loose(self.seat, zone, draft))
        laid = draft.zones[zone]
        if not set(laid) <= set(chain):
            return None
        missing = [stone for stone in chain if stone not in laid]
        return f"add {zone_name(zone)} {stone_text(missing[0])}" if missing else None

    def _sum(self, pool: Counts, draft: Draft, zone: int) -> Supply:
        supply: Supply = pool
        for stone in draft.zones[zone]:
            supply = more(supply, stone.size)
        return supply

    def _all(self, draft: Draft, zone: int) -> Supply:
        """Everything that may be built with there: what lies neither in another zone nor in the bonus area."""
        supply = self.outlook.drafted(draft.zones).supply
        for stone in draft.zones[zone]:
            supply = more(supply, stone.size)
        return supply

    # ---- a stone for the bonus area ----

    def _bonus(self) -> Action:
        if self.skill < 4:
            return max(self._but_mortar(), key=lambda action: BONUS.get(action.value, 0) if action.value else 0)
        return max(self._but_mortar(), key=self._bonus_worth)

    def _bonus_worth(self, action: Action) -> float:
        size: int | None = action.value
        return BONUS[size] - self._cost(size) if size else 0.0

    def _cost(self, size: int) -> float:
        """Rounds that the temples to come will take longer, in points."""
        supply = self.outlook.drafted(((),) * len(self.state.holders)).supply
        known = [self.state.silhouette(zone) for zone in self.outlook.open]
        if not known or not supply[size - 1]:
            return 0.0
        slower = [
            min(6.0, expected(shape, (), spent(supply, size), False) - expected(shape, (), supply, False))
            for shape in known
        ]
        share = (self.state.pile + len(known)) / (1 + len(self.outlook.rivals))
        return 0.5 * share * sum(slower) / len(slower)

    # ---- a race ----

    def _race(self, zone: int, draft: Draft, loose: bool) -> Action:
        if isinstance(self.task, HeadStart) and len(draft.zones[zone]) >= 2:
            return self._done(draft)
        found = way(self.state, self.seat, draft, zone, loose)
        if found is not None and found.acts == 0:
            return self.named(f"claim {zone_name(zone)}") or self._done(draft)
        step = taken(found, self.actions)
        if isinstance(self.task, HeadStart) and (step is None or step.kind != "add"):
            return self._done(draft)
        return step or self.named("stop") or self._done(draft)

    # ---- what stays ----

    def _kept(self, task: Penalty | KeepPiece, action: Action) -> float:
        laid = action.value if isinstance(task, KeepPiece) else without(self._zone(task.zone), action.value)
        if self.skill < 3 or task.zone not in self.outlook.open:
            return len(laid)
        supply = self.outlook.drafted(
            tuple(laid if at == task.zone else other for at, other in enumerate(self.state.players[self.seat].zones))
        ).supply
        found = solve(self.state.silhouette(task.zone), figure(laid), supply, self.state.loose(self.seat, task.zone))
        return -found.fewest if found.fewest is not None else -50.0

    def _zone(self, zone: int) -> Laid:
        return self.state.players[self.seat].zones[zone]
