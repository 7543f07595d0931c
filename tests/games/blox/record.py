"""Record the golden matches anew: `python -m tests.games.blox.record`. Look at what changes before committing it."""

from pathlib import Path
from random import Random
from typing import Any

from stylobate.bots.opening import open_bot
from stylobate.core.game import Chance, Over
from stylobate.core.match import Match
from stylobate.games.blox import Blox
from stylobate.games.blox.rules.printed import events
from tests.games import golden

GOLDEN = Path(__file__).parent / "golden"
TABLES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("two", 2, {}),
    ("three", 3, {"level": 2}),
    ("four", 4, {}),
    ("helper", 4, {"helper": True}),
    ("high", 4, {"level": 3}),
)
SEEDS = range(6)


def events_seen(match: Match) -> set[str]:
    """The event cards that have been carried out."""
    told = (event for ply in range(match.ply) for event in match.events_at(ply))
    return {str(event.facts["card"]) for event in told if event.kind == "event"}


def tour(game: Blox, seen: set[str], rng: Random) -> Match:
    """A match in which event cards are drawn that have not been seen yet, and nothing is declined that can be done."""
    match, bots = Match(game), [open_bot(game, level) for level in game.levels()]
    while not isinstance(turn := match.turn, Over):
        if isinstance(turn, Chance):
            new = [str(action) for action, _ in turn.outcomes if str(action)[6:] not in seen | events_seen(match)]
            drawn = match.draw(rng)
            match.play(None, rng.choice(new) if drawn.startswith("event ") and new else drawn)
            continue
        seat = turn.seats[0]
        bot = bots[(2, 1, 3, 4)[seat]]
        plans = [str(action) for action in game.actions(match.state, seat) if action.kind == "plan"]
        match.play(seat, plans[0] if plans else bot.choose(game.view(match.state, seat), seat, rng))
    return match


def main() -> None:
    seen: set[str] = set()
    for name, seats, options in TABLES:
        tours = (tour(Blox.setup(seats, **options), seen, Random(seed)) for seed in SEEDS)
        seen.update(events_seen(golden.record(GOLDEN, name, tours, lambda match: events_seen(match) | seen)))
    print(f"{len(seen)} of {len(events())} events; missing: {sorted(set(events()) - seen)}")


if __name__ == "__main__":
    main()
