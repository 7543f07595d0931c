"""An action being carried out: blocks are built and lifted, cards slid over plots, somebody wins."""

from typing import Any

from stylobate.core.game import Json, Over, Seat
from stylobate.core.words import sentence
from stylobate.games.blox.rules import printed, ranking
from stylobate.games.blox.rules.plots import KINDS, Block, Place, Plot, cell_name, cell_names
from stylobate.games.blox.rules.printed import PLOTS
from stylobate.games.blox.state import Player, State
from stylobate.kit.tasks import Play
from stylobate.kit.values import changed
from stylobate.kit.words import who

PLOTS_TO_WIN = 3


class Building(Play[State]):
    """The state so far and what has happened, with the acts that several rules share."""

    def change(self, seat: Seat, **changes: Any) -> Player:
        player = changed(self.state.players[seat], **changes)
        players = self.state.players
        self.set(players=(*players[:seat], player, *players[seat + 1 :]))
        return player

    def set_plot(self, seat: Seat, at: int, plot: Plot) -> None:
        plots = self.state.players[seat].plots
        self.change(seat, plots=(*plots[:at], plot, *plots[at + 1 :]))

    # ---- blocks ----

    def stock(self, kind: str, number: int) -> None:
        """Put blocks into the supply, or take them out of it."""
        at, supply = KINDS.index(kind), self.state.supply
        self.set(supply=(*supply[:at], supply[at] + number, *supply[at + 1 :]))

    def take(self, seat: Seat, kind: str) -> None:
        """Take a block from the round's offer (CB-7)."""
        offer = list(self.state.offer)
        offer.remove(kind)
        self.set(offer=tuple(offer))
        self.say("take", sentence("{who} takes a {block} block", who=who(seat), block=kind), seat=seat, block=kind)

    def build(self, seat: Seat, at: int, place: Place, source: str) -> None:
        """A block that the seat has in hand falls on a plot (CB-8, CB-9)."""
        plot = self.state.players[seat].plots[at]
        layer = plot.landing(place.studs)
        self.set_plot(seat, at, plot.with_block(place))
        said = "{who} builds a {block} block on the {plot} plot"
        if self.state.terms.levels[seat] > 1:
            said = "{who} builds a {block} block on the {plot} plot, layer {layer}"
        words = sentence(said, who=who(seat), block=place.kind, plot=PLOTS[at], layer=layer + 1)
        facts: dict[str, Json] = {**lying(seat, at, place), "layer": layer + 1, "from": source}
        self.say("place", words, **facts)

    def lift(self, seat: Seat, at: int, block: Block) -> None:
        """Take a free block off its plot; where it goes is the caller's."""
        self.set_plot(seat, at, self.state.players[seat].plots[at].without(block))

    def remove(self, seat: Seat, at: int, block: Block, why: str) -> None:
        """A free block goes back to the supply."""
        self.lift(seat, at, block)
        self.stock(block.kind, 1)
        said = "{who} loses a {block} block from the {plot}"
        words = sentence(said, who=who(seat), block=block.kind, plot=PLOTS[at])
        self.say("remove", words, **lying(seat, at, block), why=why)

    def give_back(self, seat: Seat, kind: str) -> None:
        """A block that the seat has in hand goes to the supply."""
        self.stock(kind, 1)
        words = sentence("{who} puts a {block} block back", who=who(seat), block=kind)
        self.say("return", words, seat=seat, block=kind)

    # ---- cards ----

    def slide(self, seat: Seat, at: int, by: str) -> bool:
        """Slide the card over a plot: whether it fits (CB-12, CB-13)."""
        plot, level = self.state.players[seat].plots[at], self.state.terms.levels[seat]
        fits = plot.fits(level)
        said = "{who} checks the {plot}: the card fits" if fits else "{who} checks the {plot}: the card does not fit"
        words = sentence(said, who=who(seat), plot=PLOTS[at])
        # CB-31: what a check has shown is not taken back.
        self.reveal(
            "check",
            words,
            seat=seat,
            plot=PLOTS[at],
            card=plot.card,
            fits=fits,
            out=cell_names(plot.sticking_out()),
            gaps=cell_names(plot.gaps(level)),
            by=by,
        )
        return fits

    def finish(self, seat: Seat, at: int) -> int:
        """A plot is finished and locked (CB-16); how many the seat has finished now."""
        plot = self.state.players[seat].plots[at]
        self.set_plot(seat, at, changed(plot, finished=True))
        self.set(matched=self.state.round)
        finished = self.state.players[seat].finished
        said = "{who} has finished the {plot}: {finished} of {all}"
        words = sentence(said, who=who(seat), plot=PLOTS[at], finished=finished, all=PLOTS_TO_WIN)
        self.say("match", words, seat=seat, plot=PLOTS[at], card=plot.card, finished=finished)
        if finished == PLOTS_TO_WIN:
            self.end(sentence("{who} has finished all three plots", who=who(seat)))
        return finished

    def discard(self, card: str) -> None:
        self.set(discards=tuple(sorted((*self.state.discards, card))))

    def insure(self, seat: Seat, operation: str) -> bool:
        """Whether a kept card cancels what would take a block from this seat; it is discarded (CB-25)."""
        kept = self.state.players[seat].kept
        if not kept:
            return False
        self.change(seat, kept=kept[1:])
        self.discard(kept[0])
        words = sentence("{card} protects {who} this time", card=printed.events()[kept[0]].name, who=who(seat))
        self.say("insured", words, seat=seat, card=kept[0], op=operation)
        return True

    # ---- the end ----

    def end(self, reason: str) -> None:
        """The match is over at once; everybody is ranked (CB-18, CB-19)."""
        ranks = ranking.ranks(self.state)
        scores = ranking.scores(ranks)
        over = Over(scores, reason)
        self.set(over=over)
        self.say("end", over.template, scores=list(scores), reason=over.reason, ranks=list(ranks))


def lying(seat: Seat, at: int, block: Block | Place) -> dict[str, Json]:
    """The facts of a block on a plot, as events tell them."""
    place = block.place if isinstance(block, Block) else block
    return {
        "seat": seat,
        "plot": PLOTS[at],
        "block": place.kind,
        "at": cell_name(place.at),
        "way": place.way,
        "cells": cell_names(place.studs),
    }
