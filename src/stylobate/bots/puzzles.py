"""Puzzles: positions of bots' matches in which only one move wins by force in so many moves, or at once.

The proof is the rules' own: every action of both sides is looked at, without a search that might cut something short.
Two seats and nothing hidden; where chance has a say, nothing is forced.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import islice
from random import Random
from typing import Any

from stylobate.bots.bot import Bot
from stylobate.bots.opening import Player, open_bot
from stylobate.bots.playing import play
from stylobate.core.game import Acting, Chance, Game, Level, Over, Seat, Value
from stylobate.core.match import Match

MANY = 6
LENGTHS = (2, 3)
"""In how many moves a puzzle is won, unless a game's are won at once: then the winning move must be the only one."""


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
    options: Mapping[str, Value] = field(default_factory=dict)
    """The options of its table that are not the usual ones."""

    @property
    def moves(self) -> int:
        """How many moves of one's own the win takes."""
        return (len(self.line) + 1) // 2


class Proof:
    """Wins of one seat, by everything that can be played."""

    def __init__(self, game: Game[Any, Any], seat: Seat) -> None:
        if game.seats != 2 or game.knowledge():
            raise ValueError(f"{game.id} has no puzzles here: they need two seats and an open board")
        self.game = game
        self.seat = seat
        self._known: dict[tuple[Any, int], bool] = {}

    def winning(self, state: Any, moves: int) -> list[str]:
        """The actions with which the seat, which is to act, wins in so many moves of its own, or sooner."""
        return list(self.ways(state, moves))

    def ways(self, state: Any, moves: int) -> Iterator[str]:
        """The same, one after the other."""
        return (text for text, after in self._after(state) if self._holds(after, moves - 1))

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
        if isinstance(turn, Chance):
            return False
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


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which puzzles are looked for."""

    lengths: Sequence[int] = LENGTHS
    many: int = MANY
    """Actions that there are to choose from, at least."""
    whole: bool = False
    """All positions of a match are looked at: bots also miss what they could have won."""


USUAL = Wanted()


def puzzles_of(match: Match, source: str, wanted: Wanted = USUAL) -> Iterator[Puzzle]:
    """The puzzles of a match: where its winner has so many moves to go, or wherever one is."""
    over = match.over
    if over is None or max(over.scores) == min(over.scores):
        return
    winner = over.scores.index(max(over.scores))
    acts = [(ply, entry.seat) for ply, entry in enumerate(match.log) if entry.seat is not None]
    own = [(ply, seat) for ply, seat in acts if seat == winner]
    for moves in wanted.lengths:
        for ply, seat in acts if wanted.whole else own[-moves:][:1]:
            # As its text tells it: what was before does not matter.
            state = match.game.read(str(match.state_at(ply)))
            if (found := puzzle_at(match.game, state, seat, moves, source, wanted.many)) is not None:
                yield found


def puzzle_at(game: Game[Any, Any], state: Any, seat: Seat, moves: int, source: str, many: int = MANY) -> Puzzle | None:
    """The puzzle in this position, where it is one: won in so many moves, and each but the last has to be found."""
    proof = Proof(game, seat)
    turn = game.turn(state)
    if not isinstance(turn, Acting) or turn.seats != (seat,) or len(game.actions(state, seat)) < many:
        return None
    if proof.wins(state, moves - 1):
        return None
    line = _line(proof, state, moves)
    if line is None:
        return None
    *found, ends = line
    if moves == 1 and len(ends) > 1:
        return None
    usual = {option.name: option.values[0] for option in game.options}
    options = {name: value for name, value in game.chosen.items() if value != usual[name]}
    return Puzzle(str(state), seat, (*found, ends[0]), tuple(ends), source, options)


def _line(proof: Proof, state: Any, moves: int) -> list[Any] | None:
    """The moves in turn, at the end a list of those that win; None where a move but the last is not the only one."""
    if moves == 1:
        winning = proof.winning(state, 1)
        return [winning] if winning else None
    winning = list(islice(proof.ways(state, moves), 2))
    if len(winning) != 1:
        return None
    game = proof.game
    after = game.apply(state, proof.seat, game.parse(state, proof.seat, winning[0])).state
    for reply, reached in proof.stubborn(after, moves - 1):
        if (rest := _line(proof, reached, moves - 1)) is not None:
            return [winning[0], reply, *rest]
    return None


def collected(
    game: Game[Any, Any],
    levels: Sequence[Level],
    easy: Player,
    games: int,
    seed: int,
    wanted: Wanted = USUAL,
) -> Iterator[list[Puzzle]]:
    """The puzzles of one match after the other, without those whose first move the `easy` bot finds."""
    quick = open_bot(game, easy)
    for number in range(games):
        first, second = levels[::-1] if number % 2 else levels
        match = play(game, (first, second), Random(f"{seed} {number}"))
        source = f"{first.name} against {second.name}, seed {seed}, match {number}"
        found = puzzles_of(match, source, wanted)
        yield [puzzle for puzzle in found if _choice(quick, puzzle) != puzzle.line[0]]


def _choice(bot: Bot, puzzle: Puzzle) -> str:
    state = bot.game.read(puzzle.position)
    return bot.choose(bot.game.view(state, puzzle.seat), puzzle.seat, Random(0))


def written(puzzles: Sequence[Puzzle]) -> str:
    """A file of puzzles: the short ones first, each position once."""
    once = {puzzle.position: puzzle for puzzle in sorted(puzzles, key=lambda puzzle: (puzzle.moves, puzzle.position))}
    rows = [{name: value for name, value in asdict(puzzle).items() if value != {}} for puzzle in once.values()]
    return json.dumps(rows, indent=2) + "\n"


def read(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file."""
    return tuple(
        Puzzle(**each | {"line": tuple(each["line"]), "ends": tuple(each["ends"])}) for each in json.loads(text)
    )
