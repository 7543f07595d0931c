"""What a card asks its drawer for: players and a place."""

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any, TypeAlias

from stylobate.core.game import Json, Seat
from stylobate.core.words import both, sentence
from stylobate.games.trip.rules.play import Journey
from stylobate.games.trip.rules.slots import PLAYERS, space_slot
from stylobate.games.trip.state import State
from stylobate.kit.effects import PlayerChoice, bind
from stylobate.kit.tasks import Asked, asks
from stylobate.kit.verbs import Condition, Moment, Verb, needs, verb
from stylobate.kit.words import counted, who


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


# ---- players ----


PlayersAsked: TypeAlias = "Moment[ChoosePlayers, State]"


def _strange(now: PlayersAsked, players: tuple[Seat, ...]) -> list[Seat]:
    return [player for player in players if player not in now.task.players]


def _so_many(now: PlayersAsked, players: tuple[Seat, ...]) -> bool:
    return len(players) in now.task.numbers() and list(players) == sorted(set(players))


def _number(now: PlayersAsked, players: tuple[Seat, ...]) -> Mapping[str, Json]:
    least, most = now.task.least, now.task.most
    return {
        "number": counted(least, "player")
        if least == most
        else sentence("{least} to {most} players", least=least, most=most)
    }


class NamePlayers(Verb[PlayersAsked, tuple[Seat, ...]]):
    """Say whom the card is about."""

    word = "players"
    label = "Choose {players}"
    slots = (PLAYERS,)
    conditions = (
        Condition(
            "TT-51",
            "You cannot choose {player}",
            lambda now, players: not _strange(now, players),
            lambda now, players: {"player": who(_strange(now, players)[0])},
        ),
        Condition("TT-51", "The card asks for {number}, in the order of seats", _so_many, _number),
    )

    def candidates(self, moment: PlayersAsked) -> Iterable[tuple[Seat, ...]]:
        task = moment.task
        return [tuple(sorted(some)) for number in task.numbers() for some in combinations(task.players, number)]

    def meant(self, moment: PlayersAsked, filled: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """In the order from the drawer on."""
        return tuple([player for player in moment.task.players if player in filled])

    def do(self, task: "ChoosePlayers", play: Journey, seat: Seat, value: tuple[Seat, ...]) -> None:
        play.pop()
        chose_players(play, seat, value)


@asks(rule="TT-51")
class ChoosePlayers(PlayerChoice):
    """A card asks for players: as many as possible where there are too few (TT-51)."""

    verbs = (NamePlayers(),)
    least: int
    most: int

    def words(self, state: State) -> str:
        return sentence("{who} chooses a player" if self.most == 1 else "{who} chooses players", who=who(self.seat))

    def numbers(self) -> range:
        """How many may be chosen."""
        return range(min(self.least, len(self.players)), min(self.most, len(self.players)) + 1)


def chose_players(play: Journey, seat: Seat, players: tuple[Seat, ...]) -> None:
    """Tell the card on top of the stack who was chosen."""
    bind(play, players=players)
    names: list[Json] = list(players)
    words = sentence("Chosen: {people}", people=both([who(player) for player in players]))
    play.say("chosen", words, seat=seat, players=names)


# ---- places ----


@asks("place", "TT-50", "{who} chooses a city")
class ChoosePlace(Asked):
    """A card asks for a place."""

    places: tuple[int, ...]

    @verb("city", "Choose {city}", space_slot("city", "a city"), among=lambda now: now.task.places)
    @needs("TT-50", "The card does not allow {city}", lambda now, place: place in now.task.places)
    def choose(self, play: Journey, seat: Seat, place: int) -> None:
        """Say which city the card is about."""
        play.pop()
        bind(play, place=place)
        board = play.table.board
        play.say(
            "chosen_place",
            sentence("{who} chooses {place}", who=who(seat), place=board.titles[place]),
            seat=seat,
            space=board.names[place],
        )
