"""Record the golden matches anew: `python -m tests.games.trip.record`. Look at what changes before committing it."""

from pathlib import Path
from typing import Any

from stylobate.core.match import Match
from stylobate.games.trip import Trip
from stylobate.games.trip.rules.assignments import printed
from tests.games import golden
from tests.games.tours import Tour
from tests.games.trip import own
from tests.games.trip.hurry import Hurried

GOLDEN = Path(__file__).parent / "golden"
TABLES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("two", 2, {"temples": 8}),
    ("three", 3, {"temples": 6, "six_again": True, "held_once": True}),
    ("five", 5, {"temples": 5, "own": own.OWN, "youngest": 3}),
    ("ten", 10, {"temples": 3}),
)
SEEDS = range(12)


def effects_seen(match: Match) -> set[str]:
    """The cards that have been carried out or played, not merely drawn or ignored."""
    events = [event for ply in range(match.ply) for event in match.events_at(ply)]
    done = {str(event.facts["card"]) for event in events if event.kind in ("card", "play", "passed", "stays")}
    ignored = {str(event.facts["card"]) for event in events if event.kind == "ignored"}
    drawn = [str(event.facts["card"]) for event in events if event.kind == "card"]
    return {card for card in done if card not in ignored or drawn.count(card) > 1}


class Sights(Tour):
    """A match in which cards are sought, those not seen yet are drawn first, and kept ones are played at once."""

    def __init__(self, seats: int, options: dict[str, Any], seen: set[str], seed: int) -> None:
        super().__init__(Match(Trip.setup(seats, **options)), seen, seed)
        self.game = Hurried.setup(seats, **options)

    def effects(self) -> set[str]:
        return effects_seen(self.match)

    def choose(self, seat: int) -> str:
        texts = [str(action) for action in self.game.actions(self.match.state, seat)]
        wanted = [text for text in texts if text.startswith(("play ", "protect ", "draw")) or " with " in text]
        if not wanted and self.rng.random() < 0.3:
            wanted = [text for text in texts if text.startswith("switch ")]
        return self.rng.choice(wanted or texts)


def main() -> None:
    seen: set[str] = set()
    for name, seats, options in TABLES:
        tours = (Sights(seats, options, seen, seed).play() for seed in SEEDS)
        match = golden.record(GOLDEN, name, tours, lambda match: effects_seen(match) | seen)
        seen.update(effects_seen(match))
        print(name, match.ply)
    cards = {*printed(), *(f"own_{border}" for border in ("red", "purple", "grey", "blue"))}
    print(f"{len(seen)} of {len(cards)} cards; missing: {sorted(cards - seen)}")


if __name__ == "__main__":
    main()
