"""What a card asks its drawer for: players and a place."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any, ClassVar

from stylobate.core.game import Json, Seat
from stylobate.games.trip.journey import Journey
from stylobate.games.trip.state import State
from stylobate.kit.effects import PlayerChoice, bind
from stylobate.kit.tasks import Action, Asked
from stylobate.kit.words import who


def players_for(state: State, seat: Seat, step: Mapping[str, Any]) -> tuple[Seat, ...]:
    """Who can be chosen: everybody, or everybody else."""
    return (*((seat,) if step["from"] == "any" else ()), *state.clockwise(seat))


def places_for(state: State, wanted: Mapping[str, Any]) -> tuple[int, ...]:
    """The locations that pass every part of a filter."""
    board = state.table.board
    return tuple(
        space
        for space in sorted(board.cities, key=board.titles.__getitem__)
        if (not wanted.get("airport") or board.types[space] == "airport")
        and (not wanted.get("temple") or board.temples_at[space])
        and board.countries[space] in wanted.get("country", (board.countries[space],))
        and board.names[space] not in wanted.get("exclude", ())
    )


@dataclass(frozen=True, slots=True)
class ChoosePlayers(PlayerChoice):
    """A card asks for players: as many as possible where there are too few (TT-51)."""

    least: int
    most: int

    def words(self, state: State) -> str:
        return f"{who(self.seat)} chooses {'a player' if self.most == 1 else 'players'}"

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        least = min(self.least, len(self.players))
        return tuple(
            Action(f"players {'+'.join(f'p{player + 1}' for player in sorted(some))}", some)
            for number in range(least, min(self.most, len(self.players)) + 1)
            for some in combinations(self.players, number)
        )

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        play.pop()
        chose_players(play, self.seat, action.value)


def chose_players(play: Journey, seat: Seat, players: tuple[Seat, ...]) -> None:
    """Tell the card on top of the stack who was chosen."""
    bind(play, players=players)
    names: list[Json] = list(players)
    words = f"{who(seat)} chooses {' and '.join('themselves' if p == seat else who(p) for p in players)}"
    play.say("chosen", words, seat=seat, players=names)


@dataclass(frozen=True, slots=True)
class ChoosePlace(Asked):
    """A card asks for a place."""

    kind: ClassVar[str] = "place"
    places: tuple[int, ...]

    def words(self, state: State) -> str:
        return f"{who(self.seat)} chooses a city"

    def actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return tuple(Action(f"city {state.table.board.names[place]}", place) for place in self.places)

    def answer(self, play: Journey, seat: Seat | None, action: Action) -> None:
        play.pop()
        bind(play, place=action.value)
        board = play.table.board
        words = f"{who(self.seat)} chooses {board.titles[action.value]}"
        play.say("chosen_place", words, seat=self.seat, space=board.names[action.value])
