"""Tournaments between two bots.

Games come in pairs. Both begin with the same few random actions, so that no two pairs are alike, and then the sides
change seats, so that neither the opening nor the seat favours anyone.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from stylobate.bots import Bot, open_bot
from stylobate.bots.opening import Player, level_of, paced
from stylobate.bots.pacing import Pacing
from stylobate.bots.values import settle
from stylobate.core import registry
from stylobate.core.game import Acting, Game, Over, Seat, Value
from stylobate.lab.pool import shared
from stylobate.lab.stats import Interval, elo, elo_interval, wilson


class Played(NamedTuple):
    """One game: what the first player scored, and how many plies it took."""

    score: float
    plies: int


@dataclass(frozen=True, slots=True)
class Result:
    """A tournament, from the first player's side."""

    first: str
    second: str
    games: tuple[Played, ...]

    @property
    def wins(self) -> int:
        return sum(game.score == 1 for game in self.games)

    @property
    def losses(self) -> int:
        return sum(game.score == 0 for game in self.games)

    @property
    def draws(self) -> int:
        return len(self.games) - self.wins - self.losses

    @property
    def score(self) -> float:
        return sum(game.score for game in self.games) / len(self.games)

    @property
    def interval(self) -> Interval:
        return wilson(self.score, len(self.games))

    @property
    def elo(self) -> float:
        return elo(self.score)

    @property
    def elo_interval(self) -> Interval:
        return elo_interval(self.score, len(self.games))

    @property
    def plies(self) -> float:
        """The mean length of a game."""
        return sum(game.plies for game in self.games) / len(self.games)


class _Order(NamedTuple):
    """One pair of games, in a form that another process can read."""

    name: str
    seats: int
    options: Mapping[str, Value]
    players: Sequence[Player]
    seed: int
    opening: int


def arena(
    game: Game[Any, Any],
    first: Player,
    second: Player,
    games: int = 100,
    seed: int = 0,
    *,
    opening: int = 2,
    workers: int = 1,
    pace: float = 1.0,
) -> Result:
    """`games` games, an even number, played in `workers` processes; `pace` multiplies the levels' seconds.

    A player is a bot, its class, one of the game's levels or its number, or a name such as "mcts".

    >>> from stylobate import load
    >>> arena(load("stones"), "greedy", "random", games=10).score
    1.0
    """
    played = play(game, first, second, games, seed, opening=opening, workers=workers, pace=pace)
    return Result(level_of(game, first).name, level_of(game, second).name, tuple(played))


def play(
    game: Game[Any, Any],
    first: Player,
    second: Player,
    games: int,
    seed: int,
    *,
    opening: int,
    workers: int,
    pace: float,
) -> Iterator[Played]:
    """The games of an arena, as they end."""
    if games < 2 or games % 2:
        raise ValueError(f"Games come in pairs with the seats changed: an even number, not {games}")
    players = [paced(level_of(game, one) if isinstance(one, int) else one, pace) for one in (first, second)]
    seeds = [Random(f"{seed} {pair}").getrandbits(32) for pair in range(games // 2)]
    if workers == 1:
        # At this very table: it need not be one that another process could find by its name.
        pairs: Iterator[tuple[Played, Played]] = (play_pair(game, players, one, opening) for one in seeds)
    else:
        orders = [_Order(game.id, game.seats, game.chosen, players, one, opening) for one in seeds]
        pairs = shared(_elsewhere, orders, workers)
    for pair in pairs:
        yield from pair


def _elsewhere(order: _Order) -> tuple[Played, Played]:
    game = registry.load(order.name, order.seats, **order.options)
    return play_pair(game, order.players, order.seed, order.opening)


def play_pair(game: Game[Any, Any], players: Sequence[Player], seed: int, opening: int) -> tuple[Played, Played]:
    """The same opening twice, the second time with the seats changed."""
    rng = Random(seed)
    state = opened(game, opening, rng)
    bots = open_bot(game, players[0]), open_bot(game, players[1])
    mine = _seats(game.seats, rng)
    rest = frozenset(range(game.seats)) - mine
    first = _play(game, state, opening, bots, mine, _pacing(game, players, mine, rng), rng)
    return first, _play(game, state, opening, bots, rest, _pacing(game, players, rest, rng), rng)


def play_round(game: Game[Any, Any], players: Sequence[Player], seed: int, opening: int) -> tuple[Played, ...]:
    """The same opening as often as there are seats: the first player sits in each once, the second in the rest."""
    rng = Random(seed)
    state = opened(game, opening, rng)
    bots = open_bot(game, players[0]), open_bot(game, players[1])
    alone = (frozenset({seat}) for seat in range(game.seats))
    return tuple(_play(game, state, opening, bots, mine, _pacing(game, players, mine, rng), rng) for mine in alone)


def _pacing(game: Game[Any, Any], players: Sequence[Player], mine: frozenset[Seat], rng: Random) -> Pacing:
    first, second = (level_of(game, player) for player in players)
    return Pacing(game, {seat: first if seat in mine else second for seat in range(game.seats)}, rng)


def _seats(seats: int, rng: Random) -> frozenset[Seat]:
    """Half of the seats for the first player: neighbours or opposites, as it comes."""
    return frozenset(rng.sample(range(seats), seats // 2))


def opened(game: Game[Any, Any], plies: int, rng: Random) -> Any:
    """A state after random actions that is not over."""
    while True:
        state = settle(game, game.start(), rng)
        for _ in range(plies):
            turn = game.turn(state)
            if isinstance(turn, Over):
                break
            assert isinstance(turn, Acting)
            seat = turn.seats[0]
            state = settle(game, game.apply(state, seat, rng.choice(game.actions(state, seat))).state, rng)
        if not isinstance(game.turn(state), Over):
            return state


def _play(
    game: Game[Any, Any],
    state: Any,
    plies: int,
    bots: tuple[Bot, Bot],
    mine: frozenset[Seat],
    pacing: Pacing,
    rng: Random,
) -> Played:
    while isinstance(turn := game.turn(state := settle(game, state, rng)), Acting):
        if plies >= game.longest:
            return Played(0.5, plies)
        seat = pacing.next(state, turn)
        bot = bots[0] if seat in mine else bots[1]
        text = bot.choose(game.view(state, seat), seat, rng)
        state = game.apply(state, seat, game.parse(state, seat, text)).state
        plies += 1
    assert isinstance(turn, Over)
    best = [seat for seat, score in enumerate(turn.scores) if score == max(turn.scores)]
    return Played(sum(seat in mine for seat in best) / len(best), plies)
