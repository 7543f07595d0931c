"""Building by eye: how a child plays, and somebody careful who does not plan.

A child likes big blocks, sees roughly where they belong, lets them stick out, forgets to check what fits, and checks
what does not fit yet.
"""

from random import Random
from typing import Any

from stylobate.core.game import Seat
from stylobate.games.blox.rules.checking import Check, Penalty
from stylobate.games.blox.rules.new_cards import Plan
from stylobate.games.blox.rules.placing import Spot
from stylobate.games.blox.rules.plots import Plot, places
from stylobate.games.blox.rules.removing import Remove
from stylobate.games.blox.rules.rounds import Offer, Pick
from stylobate.games.blox.state import State
from stylobate.kit.tasks import Action


class ByEye:
    """One seat's feelings about one state."""

    def __init__(self, state: State, seat: Seat, rng: Random, *, careful: bool) -> None:
        self.state = state
        self.rng = rng
        self.careful = careful
        self.level = state.terms.levels[seat]
        self.plots = state.players[seat].plots
        self.gaps = [plot.gaps(self.level) for plot in self.plots]
        self.cutouts = [plot.cutout for plot in self.plots]
        self.task: Any = state.top

    def choose(self, actions: tuple[Action, ...]) -> Action:
        if isinstance(self.task, Offer):
            return self._lay_out(actions)
        if isinstance(self.task, Check | Pick):
            checks = [action for action in actions if action.kind == "check" and self._feels_done(action.value)]
            if checks:
                return self.rng.choice(checks)
            if isinstance(self.task, Check):
                return actions[-1]
        if isinstance(self.task, Penalty | Remove):
            return max(actions, key=self._grade_loss)
        if isinstance(self.task, Plan):
            return self.rng.choice(actions)
        places = [action for action in actions if action.kind == "place"]
        if places:
            return self._place(actions, places)
        return self.rng.choice(actions)

    def _lay_out(self, actions: tuple[Action, ...]) -> Action:
        """A block that would fit somewhere, big ones first; a child takes any it likes just as often."""
        if not self.careful and self.rng.random() < 0.5:
            return self.rng.choice(actions)
        return max(actions, key=lambda action: self._room(action.value) * self.rng.random())

    def _room(self, kind: str) -> int:
        """How many studs of a cut-out a block would cover without sticking out."""
        gaps = [gap for gap, plot in zip(self.gaps, self.plots, strict=True) if not plot.finished]
        return max((studs.bit_count() for _, studs in places(kind) for gap in gaps if not studs & ~gap), default=0)

    def _place(self, actions: tuple[Action, ...], places: list[Action]) -> Action:
        """The place that looks best; a careful builder declines what sticks out, where that is possible."""
        if self.state.terms.helper and not self.careful and self.rng.random() < 0.75:
            # Whatever glows will do, or putting it back.
            return self.rng.choice(actions)
        graded = [(self._grade_place(action.value), action) for action in places]
        grade, best = max(graded, key=lambda entry: entry[0])
        others = [action for action in actions if action.kind in ("pass", "return")]
        return self.rng.choice(others) if others and grade < 0 else best

    def _grade_place(self, spot: Spot) -> float:
        studs = spot.place.studs
        right = (studs & self.gaps[spot.plot]).bit_count()
        wrong = (studs & ~self.cutouts[spot.plot]).bit_count()
        if self.careful:
            return right - 4 * wrong + self.rng.random()
        return right - 1.7 * wrong + self.rng.gauss(0, 0.8)

    def _feels_done(self, at: int) -> bool:
        """Whether it looks as if the card would fit."""
        plot = self.plots[at]
        if plot.fits(self.level):
            return self.rng.random() < (0.9 if self.careful else 0.65)
        if self._sticks_out(plot) or self._stuck(at):
            return self.rng.random() < (0.8 if self.careful else 0.75)
        if self.careful:
            return False
        done = plot.covered(self.level) / plot.cutout.bit_count()
        return self.rng.random() < (0.15 if done > 0.7 else 0.02)

    def _stuck(self, at: int) -> bool:
        """Whether no block that can be had goes into the gaps: something has to come off again."""
        gaps = self.gaps[at]
        kinds = {*self.state.stocked, *self.state.offer}
        return not any(not studs & ~gaps for kind in kinds for _, studs in places(kind))

    def _sticks_out(self, plot: Plot) -> bool:
        return bool(plot.sticking_out())

    def _grade_loss(self, action: Action) -> float:
        """What sticks out comes off first, or what lies above it; where nothing does, insurance is welcome."""
        if action.kind == "insure":
            return 0.75
        at, block = action.value
        plot: Plot = self.plots[at]
        wrong: int = (block.studs & ~plot.cutout).bit_count()
        wrong += sum(bool(below.studs & ~plot.cutout and below.studs & block.studs) for below in plot.blocks)
        return wrong + self.rng.random() * (0.5 if self.careful else 2.5)
