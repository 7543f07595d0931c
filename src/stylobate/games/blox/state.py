"""The values of the game: players, the state with its position text, and what a task of this game says of itself."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from stylobate.core.game import Illegal, Seat
from stylobate.games.blox.rules import printed
from stylobate.games.blox.rules.plots import KINDS, Block, Place, Plot
from stylobate.games.blox.rules.printed import PLOTS
from stylobate.kit import tasks
from stylobate.kit.deck import Deck, decoded_deck
from stylobate.kit.stacks import SeatedState, decoded_over, encoded_over
from stylobate.kit.tasks import decoded, listed, tupled


class Terms(NamedTuple):
    """What was agreed before the match; never changes."""

    levels: tuple[int, ...]
    """The layers of each seat's buildings (CB-2)."""
    helper: bool
    fair: bool
    stall: int | None
    """Rounds in a row without a match that end the match (CB-27)."""


class Asking(tasks.Asking):
    """A task of this game."""

    __slots__ = ()

    def held(self) -> tuple[str, ...]:
        """The blocks that are in somebody's hand while it waits."""
        return ()


@dataclass(frozen=True, slots=True)
class Asked(tasks.Asked, Asking):
    """Something of this game that one seat is asked."""


@dataclass(frozen=True, slots=True)
class Player:
    """One seat's plots, and what events have decided for it."""

    plots: tuple[Plot, ...] = (Plot(), Plot(), Plot())
    kept: tuple[str, ...] = ()
    """Event cards that cancel the next loss of a block (CB-25)."""
    skip: int = 0
    extra: int = 0
    out: bool = False

    @property
    def finished(self) -> int:
        return sum(plot.finished for plot in self.plots)


@dataclass(frozen=True, slots=True)
class State(SeatedState):
    """A match at one moment."""

    terms: Terms
    players: tuple[Player, ...]
    supply: tuple[int, ...]
    """How many blocks of each kind lie in the supply."""
    offer: tuple[str, ...]
    """The blocks of this round that nobody has taken yet, in the order they were laid out."""
    piles: tuple[Deck[str], ...]
    """The landscape cards that nobody has, by type."""
    deck: tuple[str, ...]
    """The event cards not drawn yet, in an order that nobody knows."""
    discards: tuple[str, ...] = ()
    round: int = 0
    start: Seat | None = None
    following: Seat | None = None
    """Who starts the next round, where chance or an event has said so (CB-5)."""
    surplus: int = 0
    """Blocks more in the next offer."""
    matched: int = 0
    """The last round with a match."""
    owed: tuple[Seat, ...] = ()
    """Who has matched during an event and will draw one (CB-21)."""

    def __str__(self) -> str:
        return json.dumps(encoded(self), separators=(",", ":"))

    @property
    def members(self) -> tuple[Player, ...]:
        return self.players

    def from_seat(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that are present, clockwise from this one."""
        return tuple(s for s in (seat, *self.clockwise(seat)) if not self.players[s].out)

    def free(self, seat: Seat) -> tuple[tuple[int, Block], ...]:
        """The blocks that a seat may lose, each with its plot (CB-15, CB-16)."""
        return tuple((at, block) for at, plot in enumerate(self.players[seat].plots) for block in plot.free())

    @property
    def stocked(self) -> tuple[str, ...]:
        """The kinds of blocks that the supply still has."""
        return tuple(kind for kind, count in zip(KINDS, self.supply, strict=True) if count)

    @property
    def dry(self) -> int:
        """How many rounds in a row have passed without a match."""
        return max(0, self.round - 1 - self.matched)


# ---- the position text ----

_PLAIN = ("supply", "offer", "deck", "discards", "round", "start", "following", "surplus", "matched", "owed")


def encoded(state: State) -> dict[str, Any]:
    """The state as plain JSON."""
    return {
        "players": [_encoded_player(player) for player in state.players],
        **{name: listed(getattr(state, name)) for name in _PLAIN},
        "piles": [pile.encoded() for pile in state.piles],
        "tasks": [task.encoded() for task in state.tasks],
        "over": encoded_over(state.over),
    }


def _encoded_player(player: Player) -> list[Any]:
    plots = [[plot.card, [_encoded_block(block) for block in plot.blocks], plot.finished] for plot in player.plots]
    return [plots, *(listed(getattr(player, field.name)) for field in fields(Player)[1:])]


def _encoded_block(block: Block) -> list[Any]:
    return [block.layer, *block.place]


def decode(written: dict[str, Any], terms: Terms) -> State:
    """The inverse of `encoded`."""
    return State(
        tasks=tuple(decoded(task, __package__) for task in written["tasks"]),
        over=decoded_over(written["over"]),
        terms=terms,
        players=tuple(_decoded_player(player) for player in written["players"]),
        piles=tuple(decoded_deck(pile) for pile in written["piles"]),
        **{name: tupled(written[name]) for name in _PLAIN},
    )


def _decoded_player(written: Sequence[Any]) -> Player:
    plots, *rest = written
    return Player(tuple(_decoded_plot(*plot) for plot in plots), *(tupled(value) for value in rest))


def _decoded_plot(card: str | None, blocks: Sequence[Any], finished: bool) -> Plot:
    return Plot(card, tuple(Block(layer, Place(*place)) for layer, *place in blocks), finished)


def check(state: State) -> None:
    """Raise Illegal where a block or a card is not in its place."""
    if min(state.supply) < 0 or block_totals(state) != printed.totals(len(state.players)):
        raise Illegal("Each block must be in exactly one place", "CB-4")
    if landscape_cards(state) != Counter(list(printed.landscapes())):
        raise Illegal("Each landscape card must be in exactly one place", "CB-1")
    if event_cards(state) != Counter(printed.deck()):
        raise Illegal("Each event card must be in exactly one place", "CB-26")
    for seat, player in enumerate(state.players):
        for plot in player.plots:
            _checked_plot(plot, state.terms.levels[seat])


def _checked_plot(plot: Plot, level: int) -> None:
    built = Plot(plot.card)
    for block in plot.blocks:
        # Laid again from the lowest layer up, each block has to come to lie where it lies.
        if built.landing(block.studs) != block.layer or block.layer >= level:
            raise Illegal("A block is where no block can be", "CB-9")
        built = built.with_block(block.place)
    if built.blocks != plot.blocks:
        raise Illegal("Write the blocks of a plot from the lowest layer up", "CB-34")


def block_totals(state: State) -> tuple[int, ...]:
    """How many blocks of each kind there are, wherever they are."""
    lying = Counter(block.kind for player in state.players for plot in player.plots for block in plot.blocks)
    lying.update(state.offer)
    for task in state.tasks:
        lying.update(task.held() if isinstance(task, Asking) else ())
    return tuple(count + lying[kind] for kind, count in zip(KINDS, state.supply, strict=True))


def landscape_cards(state: State) -> Counter[str]:
    """All landscape cards, wherever they are."""
    laid = [plot.card for player in state.players for plot in player.plots if plot.card]
    return Counter([*laid, *(card for pile in state.piles for card in pile.cards)])


def event_cards(state: State) -> Counter[str]:
    """All event cards, wherever they are."""
    kept = [card for player in state.players for card in player.kept]
    running = [card for task in state.tasks for card in getattr(task, "in_play", ())]
    return Counter([*state.deck, *state.discards, *kept, *running])


def first_piles() -> tuple[Deck[str], ...]:
    """The landscape cards by type before any is dealt."""
    cards = printed.landscapes().values()
    return tuple(Deck(tuple(card.id for card in cards if card.type == type)) for type in PLOTS)
