"""Record the golden matches anew: `python -m tests.games.europe.record`. Look at what changes before committing it."""

from pathlib import Path

from stylobate.core.match import Match
from stylobate.games.europe import Europe
from stylobate.games.europe.rules.board import board
from stylobate.games.europe.rules.chance import cards
from tests.games import golden
from tests.games.europe.hurry import Hurried, choose
from tests.games.tours import Tour

GOLDEN = Path(__file__).parent / "golden"
TABLES = (("two", 2), ("three", 3), ("four", 4), ("six", 6))
SEEDS = range(40)


def effects_seen(match: Match) -> set[str]:
    """The cards that have been carried out or played, not merely drawn."""
    events = [event for ply in range(match.ply) for event in match.events_at(ply)]
    return {str(event.facts["card"]) for event in events if event.kind == "under"}


class Sights(Tour):
    """A match in which blue boxes are sought, cards not seen yet are drawn, and kept ones are played at once."""

    def __init__(self, seats: int, seen: set[str], seed: int) -> None:
        cards = 9 if seats < 6 else 6
        super().__init__(Match(Europe.setup(seats, cards=cards)), seen, seed)
        self.game = Hurried.setup(seats, cards=cards)

    def effects(self) -> set[str]:
        return effects_seen(self.match)

    def choose(self, seat: int) -> str:
        texts = [str(action) for action in self.game.actions(self.match.state, seat)]
        for wanted in (self._plays(texts), self._answers(texts), self._flights(texts), self._blues(texts)):
            if wanted:
                return self.rng.choice(wanted)
        level = self.game.levels()[3]
        return choose(self.game, level, self.game.view(self.match.state, seat), seat, self.rng)

    def _plays(self, texts: list[str]) -> list[str]:
        return [text for text in texts if text.startswith("play ")]

    def _answers(self, texts: list[str]) -> list[str]:
        return [text for text in texts if text == "accept" or (text.startswith("offer ") and self.rng.random() < 0.02)]

    def _flights(self, texts: list[str]) -> list[str]:
        return [text for text in texts if text.startswith("fly ")]

    def _blues(self, texts: list[str]) -> list[str]:
        blue = {board().names[box] for box in board().blues}
        return [text for text in texts if text.startswith("go ") and text.split()[1] in blue]


def main() -> None:
    seen: set[str] = set()
    for name, seats in TABLES:
        tours = (Sights(seats, seen, seed).play() for seed in SEEDS)
        seen.update(effects_seen(golden.record(GOLDEN, name, tours, lambda match: effects_seen(match) | seen)))
    print(f"{len(seen)} of {len(cards())} cards; missing: {sorted(set(cards()) - seen)}")


if __name__ == "__main__":
    main()
