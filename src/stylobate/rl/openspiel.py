"""Any game as a game of OpenSpiel, written in Python: `stylobate_stones`, `stylobate_europe` and so on.

>>> from stylobate.rl.openspiel import register
>>> register()
>>> pyspiel.load_game("stylobate_europe", {"seats": 3})
"""

from typing import Any

import numpy as np

from stylobate.core import registry
from stylobate.core.game import Game, Option, Seat, Value
from stylobate.rl.episode import Episode
from stylobate.rl.observation import LONGEST, Observer

try:
    import pyspiel
except ImportError as error:
    raise ImportError("stylobate.rl.openspiel needs OpenSpiel: pip install 'stylobate[rl]'") from error

PREFIX = "stylobate_"
MOST_OUTCOMES = 1024
"""No chance has more outcomes: four dice with five faces have 625."""
SEATS = "seats"
FEWEST = 0
"""As many seats as the game takes at least."""


def register() -> tuple[str, ...]:
    """Enter every installed game with pyspiel, once; their names there."""
    for name in registry.names():
        if PREFIX + name not in pyspiel.registered_names():
            pyspiel.register_game(_type_of(registry.load(name)), _opener(name))
    return tuple(PREFIX + name for name in registry.names())


def _opener(name: str) -> Any:
    """A class of its own for each game: OpenSpiel asks for the class that it was given."""

    class Opened(TableGame):
        def __init__(self, params: Any = None) -> None:
            super().__init__(_table(name, params or {}), params or {})

        def __reduce__(self) -> tuple[Any, ...]:
            return pyspiel.load_game, (PREFIX + name, self.get_parameters())

    return Opened


def _table(name: str, params: dict[str, Any]) -> Game[Any, Any]:
    known = {option.name: option for option in registry.find(name).options}
    options = {key: _value(known[key], value) for key, value in params.items() if key in known}
    return registry.load(name, params.get(SEATS, FEWEST) or None, **options)


def _value(option: Option, given: Any) -> Value:
    value: Value = given
    return option.values[0] if _word_or_number(option) and given == 0 else value


def _default(option: Option) -> Value:
    return 0 if _word_or_number(option) else option.values[0]


def _word_or_number(option: Option) -> bool:
    """Whether numbers follow a word: OpenSpiel knows one type a parameter, so 0 stands for the word."""
    return isinstance(option.values[0], str) and len(option.values) > 1 and isinstance(option.values[1], int)


def _type_of(game: Game[Any, Any]) -> Any:
    kinds = pyspiel.GameType
    counts = type(game).seat_counts(game.chosen)
    others = (seats for option in game.options for value in option.values for seats in _counts(game, option, value))
    counts = tuple(sorted({*counts, *others}))
    return kinds(
        short_name=PREFIX + game.id,
        long_name=f"{game.about.name} ({game.id})",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        # Compiled rules know no chance.
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if _chancy(game) else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if game.knowledge()
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.CONSTANT_SUM if game.seats == 2 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={SEATS: FEWEST, **{option.name: _default(option) for option in game.options}},
    )


def _counts(game: Game[Any, Any], option: Option, value: Value) -> tuple[int, ...]:
    return type(game).seat_counts({**game.chosen, option.name: value})


def _chancy(game: Game[Any, Any]) -> bool:
    return type(game).kernel is Game.kernel


def _info_of(game: Game[Any, Any]) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=game.spelling.size,
        max_chance_outcomes=MOST_OUTCOMES if _chancy(game) else 0,
        num_players=game.seats,
        min_utility=0.0,
        max_utility=1.0,
        utility_sum=1.0 if game.seats == 2 else None,
        max_game_length=game.longest * LONGEST,
    )


def _usual(kind: Any) -> bool:
    """The observation that OpenSpiel makes where it is not told more: all that the seat may know now."""
    if kind is None:
        return True
    own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
    return bool(own and kind.public_info and not kind.perfect_recall)


class TableGame(pyspiel.Game):  # type: ignore[misc,unused-ignore]
    """A table with its seats and options."""

    def __init__(self, table: Game[Any, Any], params: dict[str, Any]) -> None:
        kind = _type_of(table)
        # What is as usual is not written down: a text may look like a number to OpenSpiel when it reads it again.
        unusual = {key: value for key, value in params.items() if value != kind.parameter_specification[key]}
        super().__init__(kind, _info_of(table), unusual)
        self.table = table
        self.observer = Observer(table)

    def new_initial_state(self) -> "TableState":
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "TableObserver | None":
        """What one seat may know now; None for any other kind of observation."""
        if params:
            raise ValueError(f"There are no parameters for observations, but {params} were given")
        return TableObserver(self.observer) if _usual(iig_obs_type) else None

    def max_chance_nodes_in_history(self) -> int:
        return self.table.longest if _chancy(self.table) else 0


class TableState(pyspiel.State):  # type: ignore[misc,unused-ignore]
    """A match at such a table; what seats choose at once they choose one after the other, unseen (`Episode`)."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.episode = Episode(game.table)

    def current_player(self) -> int:
        if self.episode.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.episode.seat is None else self.episode.seat

    def _legal_actions(self, player: Seat) -> list[int]:
        return list(self.episode.numbers()) if player == self.episode.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = [weight for _, weight in self.episode.outcomes]
        if len(weights) > MOST_OUTCOMES:
            raise ValueError(
                f"Chance has {len(weights)} outcomes here, more than the {MOST_OUTCOMES} that were announced"
            )
        return [(index, weight / sum(weights)) for index, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        if self.episode.seat is None:
            self.episode.happen(action)
        else:
            self.episode.give(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return str(self.episode.outcomes[action][0])
        return self.episode.game.spelling.letter(action)

    def is_terminal(self) -> bool:
        return self.episode.over is not None

    def returns(self) -> list[float]:
        over = self.episode.over
        return list(over.scores) if over else [0.0] * self.episode.game.seats

    def __str__(self) -> str:
        """All of it, secrets and choices too: what a seat may know is its observation."""
        episode = self.episode
        chosen = [f"{episode.game.seat_name(choice.seat)}: {choice.text}" for choice in episode.choices]
        letters = [episode.game.spelling.letter(number) for number in episode.spelled]
        return "\n".join([str(episode.state), *chosen, *(["…".join(["", *letters])] if letters else [])])


class TableObserver:
    """Observations of one table, in the form that OpenSpiel asks for."""

    def __init__(self, observer: Observer) -> None:
        self._observer = observer
        self.tensor = np.zeros(observer.size, np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for feature in observer.features:
            self.dict[feature.name] = self.tensor[at : at + feature.size]
            at += feature.size

    def set_from(self, state: TableState, player: Seat) -> None:
        self.tensor[:] = self._observer.row(state.episode, player)

    def string_from(self, state: TableState, player: Seat) -> str:
        """The JSON view, and under it the position text."""
        return "\n".join(self._observer.texts(state.episode, player))
