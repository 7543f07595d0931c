"""A table in a test: a game and its state, on which texts are played one after the other."""

from typing import Any, Self

from stylobate.core.game import Chance, Event, Game, Over


class PlayedTable:
    """`do` plays texts for whoever acts, chance included; every position on the way reads back as itself."""

    game: Game[Any, Any]
    state: Any
    events: list[Event]

    def act(self, seat: int | None, *texts: str) -> Self:
        """Play texts for a seat, or for chance."""
        for text in texts:
            step = self.game.apply(self.state, seat, self.game.parse(self.state, seat, text))
            self.state, self.events = step.state, list(step.events)
            assert self.game.read(str(self.state)) == self.state
        return self

    def do(self, *texts: str) -> Self:
        """Play texts, for chance or for the one seat that acts."""
        for text in texts:
            turn = self.game.turn(self.state)
            self.act(None if isinstance(turn, Chance) else turn.seats[0], text)  # type: ignore[union-attr]
        return self

    def said(self, kind: str) -> list[dict[str, Any]]:
        """The facts of what happened last, of one kind."""
        return [dict(event.facts) for event in self.events if event.kind == kind]

    @property
    def over(self) -> Over | None:
        found: Over | None = self.state.over
        return found
