"""Nothing that was once a state ever changes, and the same action gives the same state."""

from typing import Any

from stylobate.core.game import Step
from stylobate.core.laws.broken import AnyGame, LawBroken
from stylobate.core.laws.telling import as_sent, readers
from stylobate.core.match import Entry, Match


def fingerprint(game: AnyGame, state: Any) -> tuple[int, str, tuple[str, ...]]:
    """All that can be seen of a state; it must never change."""
    return hash(state), str(state), tuple(as_sent(game.view(state, seat)) for seat in readers(game))


def pure_step(game: AnyGame, state: Any, entry: Entry, step: Step[Any]) -> None:
    again = game.apply(state, entry.seat, game.parse(state, entry.seat, entry.text))
    if again.state != step.state or fingerprint(game, again.state) != fingerprint(game, step.state):
        raise LawBroken("purity", f"{entry.text!r} gave two different states")
    if again.events != step.events:
        raise LawBroken("purity", f"{entry.text!r} gave two different lists of events")


def unchanged(game: AnyGame, match: Match, kept: dict[int, tuple[int, str, tuple[str, ...]]]) -> None:
    for ply, before in kept.items():
        if fingerprint(game, match.state_at(ply)) != before:
            raise LawBroken("purity", f"the state after ply {ply} has changed since", match.log)


def replays(game: AnyGame, match: Match) -> None:
    again = Match(game, match.log)
    if again.state != match.state:
        raise LawBroken("replay", "the log replays to another state", match.log)
