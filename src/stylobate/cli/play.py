"""Playing in the terminal."""

from random import Random, SystemRandom
from typing import Annotated, Any

import typer
from rich.console import Console

from stylobate.cli.tables import GameName, Options, Seats, open_table
from stylobate.core.game import Acting, Game, Illegal, Seat
from stylobate.core.match import TIMEOUT, Match

HELP = "Type an action; [b]?[/b] lists them all, [b]undo[/b] takes back, [b]concede[/b] gives up, [b]quit[/b] leaves."


class Quit(Exception):
    """The person has had enough."""


def play(
    game: GameName,
    seats: Seats = None,
    option: Options = None,
    seat: Annotated[int, typer.Option(help="Your seat, counted from 1.", min=1)] = 1,
    level: Annotated[int, typer.Option(help="How strong the bots are, 1 to 5.", min=1, max=5)] = 2,
    watch: Annotated[bool, typer.Option("--watch", help="Take no seat: watch the bots.")] = False,
) -> None:
    """Play a match in the terminal against bots.

    Examples: stylobate play stones --level 3        stylobate play stones -o variant=cross --seat 2
    """
    table = open_table(game, seats, option)
    if seat > table.seats:
        raise typer.BadParameter(f"This table has {table.seats} seats")
    try:
        _Evening(table, None if watch else seat - 1, level, Console()).run()
    except Quit:
        raise typer.Exit from None


class _Evening:
    """One match between a person and bots."""

    def __init__(self, game: Game[Any, Any], you: Seat | None, level: int, console: Console) -> None:
        from stylobate.bots import open_bot
        from stylobate.bots.pacing import Pacing

        self.match = Match(game)
        self.you = you
        self.console = console
        self.rng: Random = SystemRandom()
        self.bot = open_bot(game, game.levels()[level - 1])
        self.bot_name = game.levels()[level - 1].name
        self.pacing = Pacing(game, dict.fromkeys(range(game.seats), game.levels()[level - 1]), self.rng)

    def run(self) -> None:
        self.console.print(f"[b]{self.match.game.about.name}[/b]: {self.match.game.about.sentence}")
        self.console.print(HELP)
        while not (over := self.match.over):
            self._next()
        self._draw()
        self.console.print(f"[b]{over.reason}.[/b] Scores: {', '.join(f'{score:g}' for score in over.scores)}")

    def _next(self) -> None:
        turn = self.match.turn
        if not isinstance(turn, Acting):
            self._play(None, self.match.draw(self.rng), "Chance")
        elif (seat := self._who(turn)) == self.you:
            self._person(seat)
        else:
            with self.console.status(f"{self.bot_name} thinks …"):
                text = self.bot.choose(self.match.game.view(self.match.state, seat), seat, self.rng)
            self._play(seat, text, f"{self.bot_name} ({self.match.game.seat_name(seat)})")

    def _who(self, turn: Acting) -> Seat:
        """Whose act comes next; the person before the bots, except in a race."""
        if self.you in turn.seats and not self.match.game.timing(self.match.state).bots:
            return self.you
        return self.pacing.next(self.match.state, turn)

    def _person(self, seat: Seat) -> None:
        self._draw()
        word = self.console.input(f"[b]{self.match.game.seat_name(seat)}[/b] > ").strip()
        try:
            if word == "quit":
                raise Quit
            if word == "?":
                actions = self.match.game.actions(self.match.state, seat)
                self.console.print("  ".join(str(action) for action in actions), highlight=False)
            elif word == "undo":
                self.match.take_back(self.match.undo(seat))
            elif word == TIMEOUT:
                self.console.print("No clock runs here")
            else:
                self._play(seat, word, "You")
        except Illegal as illegal:
            self.console.print(f"[red]{illegal}[/red]", highlight=False)

    def _play(self, seat: Seat | None, text: str, who: str) -> None:
        step = self.match.play(seat, text)
        seen = [event.words for event in step.events if event.visible_to(self.you)]
        self.console.print(f"{who}: {'; '.join(seen)}", highlight=False)

    def _draw(self) -> None:
        view = self.match.game.view(self.match.state, self.you)
        self.console.print(self.match.game.picture(view), highlight=False)
