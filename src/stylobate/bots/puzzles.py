"""Puzzles: positions of bots' matches in which only one move wins by force in so many moves.

The proof is the rules' own: every action of both sides is looked at, without a search that might cut something short.
Two seats, nothing hidden, no chance.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

from stylobate.bots.bot import Bot
from stylobate.bots.opening import Player, open_bot
from stylobate.bots.playing import play
from stylobate.core.game import Acting, Chance, Game, Level, Over, Seat
from stylobate.core.match import Match

MANY = 6
"""Actions that there are to choose from, at least."""
LENGTHS = (2, 3)
"""In how many moves a puzzle is won: one in one move is none."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position that `seat` wins, and how."""

    position: str
    seat: Seat
    line: tuple[str, ...]
    """The only move that wins so quickly, a reply that holds out longest, and so on to the last move."""
    ends: tuple[str, ...]
    """Every last move that wins as well."""
    source: str
    """The match it comes from."""

    @property
    def moves(self) -> int:
        """How many moves of one's own the win takes."""
        return (len(self.line) + 1) // 2


class Proof:
    """Wins of one seat, by everything that can be played."""

    def __init__(self, game: Game[Any, Any], seat: Seat) -> None:
        if game.seats != 2 or game.knowledge() or isinstance(game.turn(game.start()), Chance):
            raise ValueError(f"{game.id} has no puzzles here: they need two seats and an open board")
        self.game = game
        self.seat = seat
        self._known: dict[tuple[Any, int], bool] = {}

    def winning(self, state: Any, moves: int) -> list[str]:
        """The actions with which the seat, which is to act, wins in so many moves of its own, or sooner."""
        return [text for text, after in self._after(state) if self._holds(after, moves - 1)]

    def wins(self, state: Any, moves: int) -> bool:
        """Whether the seat, which is to act, can win in so many moves."""
        if moves < 1:
            return False
        key = state, moves
        if key not in self._known:
            self._known[key] = any(self._holds(after, moves - 1) for _, after in self._after(state))
        return self._known[key]

    def stubborn(self, state: Any, moves: int) -> Iterator[tuple[str, Any]]:
        """The other side's replies after which the win takes so many moves, and not fewer."""
        for text, after in self._after(state):
            if self._is_mine(after) and not self.wins(after, moves - 1):
                yield text, after

    def _holds(self, state: Any, moves: int) -> bool:
        """Whether the seat wins in so many moves, whatever the other side does."""
        turn = self.game.turn(state)
        if isinstance(turn, Over):
            return turn.scores[self.seat] == max(turn.scores) > min(turn.scores)
        if self._is_mine(state):
            return self.wins(state, moves)
        return moves > 0 and all(self._holds(after, moves) for _, after in self._after(state))

    def _is_mine(self, state: Any) -> bool:
        turn = self.game.turn(state)
        return isinstance(turn, Acting) and turn.seats[0] == self.seat

    def _after(self, state: Any) -> Iterator[tuple[str, Any]]:
        turn = self.game.turn(state)
        if isinstance(turn, Acting):
            for action in self.game.actions(state, turn.seats[0]):
                yield str(action), self.game.apply(state, turn.seats[0], action).state


def puzzles_of(match: Match, source: str) -> Iterator[Puzzle]:
    """The puzzles at the end of a match, the shortest first."""
    over = match.over
    if over is None or max(over.scores) == min(over.scores):
        return
    winner = over.scores.index(max(over.scores))
    for moves in LENGTHS:
        ply = match.ply - (2 * moves - 1)
        if ply >= 0:
            # As its text tells it: what was before does not matter.
            state = match.game.read(str(match.state_at(ply)))
            if (found := puzzle_at(match.game, state, winner, moves, source)) is not None:
                yield found


def puzzle_at(game: Game[Any, Any], state: Any, seat: Seat, moves: int, source: str) -> Puzzle | None:
    """The puzzle in this position, where it is one: won in so many moves, and each but the last has to be found."""
    proof = Proof(game, seat)
    turn = game.turn(state)
    if not isinstance(turn, Acting) or turn.seats != (seat,) or len(game.actions(state, seat)) < MANY:
        return None
    if proof.wins(state, moves - 1):
        return None
    line = _line(proof, state, moves)
    if line is None:
        return None
    *found, ends = line
    return Puzzle(str(state), seat, (*found, ends[0]), tuple(ends), source)


def _line(proof: Proof, state: Any, moves: int) -> list[Any] | None:
    """The moves in turn, at the end a list of those that win; None where a move but the last is not the only one."""
    winning = proof.winning(state, moves)
    if moves == 1:
        return [winning] if winning else None
    if len(winning) != 1:
        return None
    game = proof.game
    after = game.apply(state, proof.seat, game.parse(state, proof.seat, winning[0])).state
    for reply, reached in proof.stubborn(after, moves - 1):
        if (rest := _line(proof, reached, moves - 1)) is not None:
            return [winning[0], reply, *rest]
    return None


def collected(
    game: Game[Any, Any], levels: Sequence[Level], easy: Player, games: int, seed: int
) -> Iterator[list[Puzzle]]:
    """The puzzles of one match after the other, without those whose first move the `easy` bot finds."""
    quick = open_bot(game, easy)
    for number in range(games):
        first, second = levels[::-1] if number % 2 else levels
        match = play(game, (first, second), Random(f"{seed} {number}"))
        found = puzzles_of(match, f"{first.name} against {second.name}, seed {seed}, match {number}")
        yield [puzzle for puzzle in found if _choice(quick, puzzle) != puzzle.line[0]]


def _choice(bot: Bot, puzzle: Puzzle) -> str:
    state = bot.game.read(puzzle.position)
    return bot.choose(bot.game.view(state, puzzle.seat), puzzle.seat, Random(0))


def written(puzzles: Sequence[Puzzle]) -> str:
    """A file of puzzles: the short ones first, each position once."""
    once = {puzzle.position: puzzle for puzzle in sorted(puzzles, key=lambda puzzle: (puzzle.moves, puzzle.position))}
    return json.dumps([asdict(puzzle) for puzzle in once.values()], indent=2) + "\n"


def read(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file."""
    return tuple(
        Puzzle(each["position"], each["seat"], tuple(each["line"]), tuple(each["ends"]), each["source"])
        for each in json.loads(text)
    )
