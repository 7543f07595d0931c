"""Golden matches: how they are recorded (`python -m tests.games.rush.record`) and written out."""

from pathlib import Path
from random import Random
from typing import Any

from stylobate.core.game import Chance, Over
from stylobate.core.match import Match
from stylobate.games.rush import Rush
from stylobate.games.rush.rules.cards import TOKENS
from tests.games.golden import transcript

GOLDEN = Path(__file__).parent / "golden"
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "two": (2, {}),
    "three": (3, {"claims": "manual", "take_back": "on"}),
    "four": (4, {}),
    "rulebook": (3, {"preset": "rulebook", "stall": "discard", "race": "sealed"}),
}
SEEDS = range(8)


def kinds_seen(match: Match) -> set[str]:
    """The kinds of events of a match, and `use bomb`, `use bag` … for the tokens."""
    events = [event for ply in range(match.ply) for event in match.events_at(ply)]
    used = {f"use {event.facts['token']}" for event in events if event.kind == "use"}
    return {event.kind for event in events} | used


def acts_seen(match: Match) -> set[str]:
    """The first words of what seats did."""
    return {entry.text.partition(" ")[0] for entry in match.log if entry.seat is not None}


class Show:
    """A match of the house's bots in which tokens are used early, and now and then something odd is done."""

    def __init__(self, seats: int, options: dict[str, Any], seed: int) -> None:
        self.game = Rush.setup(seats, **options)
        self.match = Match(self.game)
        self.rng = Random(seed)

    def play(self) -> Match:
        while not isinstance(turn := self.match.turn, Over):
            if isinstance(turn, Chance):
                self.match.play(None, self.match.draw(self.rng))
            else:
                seat = self.rng.choice(turn.seats)
                self.match.play(seat, self._choose(seat))
        return self.match

    def _choose(self, seat: int) -> str:
        texts = [str(action) for action in self.game.actions(self.match.state, seat)]
        tokens = [text for text in texts if text.partition(" ")[0] in TOKENS]
        bags = [text for text in tokens if text.startswith("bag")]
        claims = [text for text in texts if text.startswith("claim")]
        if bags:
            return bags[0]
        if tokens and self.rng.random() < 0.08:
            return self.rng.choice(tokens)
        if claims and self.rng.random() < 0.02:
            return claims[0]
        if self.rng.random() < 0.02:
            return self.rng.choice(texts)
        return self.game.advice(self.game.view(self.match.state, seat), seat, self.rng, skill=3 + seat % 2)


def main() -> None:
    for name, (seats, options) in TABLES.items():
        shows = [Show(seats, options, seed).play() for seed in SEEDS]
        best = max(shows, key=lambda match: (len(kinds_seen(match)), -match.ply))
        (GOLDEN / f"{name}.match").write_text(best.dumps(), "utf-8")
        (GOLDEN / f"{name}.txt").write_text(transcript(best), "utf-8")
        print(name, best.ply, sorted(kind for kind in kinds_seen(best) if kind.startswith("use")))


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    main()
