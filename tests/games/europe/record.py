"""Record the golden matches anew: `python -m tests.games.europe.record`. Look at what changes before committing it."""

from pathlib import Path
from random import Random

from stylobate.core.game import Chance, Over
from stylobate.core.match import Match
from stylobate.games.europe import Europe
from stylobate.games.europe.board import board
from stylobate.games.europe.chance import cards
from tests.games.europe.hurry import Hurried, choose

GOLDEN = Path(__file__).parent / "golden"
TABLES = (("two", 2), ("three", 3), ("four", 4), ("six", 6))
SEEDS = range(40)


def transcript(match: Match) -> str:
    """Every entry with the words of what it made happen."""
    lines = []
    for ply, entry in enumerate(match.log):
        by = "*" if entry.seat is None else str(entry.seat)
        words = "; ".join(event.words for event in match.events_at(ply))
        lines.append(f"{by} {entry.text}: {words}")
    return "\n".join(lines) + "\n"


def effects_seen(match: Match) -> set[str]:
    """The cards that have been carried out or played, not merely drawn."""
    events = [event for ply in range(match.ply) for event in match.events_at(ply)]
    return {str(event.facts["card"]) for event in events if event.kind == "under"}


class Tour:
    """A match in which blue boxes are sought, cards not seen yet are drawn, and kept ones are played at once."""

    def __init__(self, seats: int, seen: set[str], seed: int) -> None:
        self.game = Hurried.setup(seats, cards=9 if seats < 6 else 6)
        self.match = Match(Europe.setup(seats, cards=9 if seats < 6 else 6))
        self.seen = seen
        self.rng = Random(seed)

    def play(self) -> Match:
        while not isinstance(turn := self.match.turn, Over):
            if isinstance(turn, Chance):
                self.match.play(None, self._chance([str(action) for action, _ in turn.outcomes]))
            else:
                seat = self.rng.choice(turn.seats)
                self.match.play(seat, self._choose(seat))
        return self.match

    def _chance(self, outcomes: list[str]) -> str:
        new = [text for text in outcomes if text.startswith("draw ") and text[5:] not in self._known()]
        return self.rng.choice(new or outcomes)

    def _known(self) -> set[str]:
        held = {card for one in self.match.state.travellers for card in one.kept}
        return self.seen | effects_seen(self.match) | held

    def _choose(self, seat: int) -> str:
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
        tours = (Tour(seats, seen, seed).play() for seed in SEEDS)
        match = max(tours, key=lambda match: (len(effects_seen(match) | seen), -match.ply))
        seen |= effects_seen(match)
        (GOLDEN / f"{name}.match").write_text(match.dumps(), "utf-8")
        (GOLDEN / f"{name}.txt").write_text(transcript(match), "utf-8")
    print(f"{len(seen)} of {len(cards())} cards; missing: {sorted(set(cards()) - seen)}")


if __name__ == "__main__":
    main()
