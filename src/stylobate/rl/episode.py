"""A match as single steps: one number at a time by one seat at a time, or an outcome of chance."""

from typing import Any, NamedTuple, Self

from stylobate.core.game import Acting, Chance, Game, Illegal, Over, Seat, Value


class _Choice(NamedTuple):
    """What a seat has chosen while others still choose, and all that it could have chosen."""

    seat: Seat
    text: str
    among: tuple[str, ...]


class Episode:
    """One match. An action is spelled in one or more steps, and counts when its last number is given.

    Where several seats act at once they choose in seat order, each from the same state: nobody sees what another has
    chosen. When all have chosen, the choices are played in that order. A choice stands while the seat has the same
    actions as when it chose; where a choice before it has changed them, the seat is asked again.
    """

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.plies = 0
        """Actions and outcomes so far."""
        self._reach(game.start())

    def _reach(self, state: Any) -> None:
        self.state = state
        self.turn = self.game.turn(state)
        self.waiting: tuple[Seat, ...] = self.turn.seats if isinstance(self.turn, Acting) else ()
        """Who has still to choose in this state."""
        self.choices: tuple[_Choice, ...] = ()
        self.spelled: tuple[int, ...] = ()
        """The numbers given so far of the action that is being spelled."""

    def copy(self) -> Self:
        """The match as it is now; all that it holds is values."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        values = {name: value for name, value in self.__dict__.items() if name not in ("game", "turn")}
        return _restored, (type(self.game), self.game.seats, self.game.chosen, values)

    @property
    def seat(self) -> Seat | None:
        """Who gives the next number; None where it is chance's turn or the match is over."""
        return self.waiting[0] if self.waiting else None

    @property
    def over(self) -> Over | None:
        return self.turn if isinstance(self.turn, Over) else None

    @property
    def outcomes(self) -> tuple[tuple[Any, int], ...]:
        """What chance may do now, with weights; nothing where it is somebody's turn."""
        return self.turn.outcomes if isinstance(self.turn, Chance) else ()

    def numbers(self) -> tuple[int, ...]:
        """The numbers that the seat may give now, ascending."""
        return self.game.spelling.next(self.state, self.waiting[0], self.spelled) if self.waiting else ()

    def give(self, number: int) -> None:
        """The next number of the seat whose turn it is; Illegal, and nothing changes, where it leads nowhere."""
        if number not in self.numbers():
            who = "nobody's turn" if self.seat is None else f"{self.game.seat_name(self.seat)}'s turn"
            raise Illegal(f"{number} leads to no action here: it is {who}, and {self._expected()}")
        seat, spelled = self.waiting[0], (*self.spelled, number)
        if self.game.spelling.next(self.state, seat, spelled):
            self.spelled = spelled
            return
        action = self.game.spelling.read(self.state, seat, spelled)
        if len(self.waiting) == 1 and not self.choices:
            self._play(seat, action)
            return
        self.choices = (*self.choices, _Choice(seat, str(action), self._texts(seat)))
        self.waiting, self.spelled = self.waiting[1:], ()
        if not self.waiting:
            self._play_choices()

    def happen(self, index: int) -> None:
        """Let chance do the outcome of this index."""
        self._play(None, self.outcomes[index][0])

    def _expected(self) -> str:
        numbers = self.numbers()
        return (
            f"{', '.join(map(str, numbers[:20]))}{' …' if len(numbers) > 20 else ''} would do"
            if numbers
            else "none does"
        )

    def _texts(self, seat: Seat) -> tuple[str, ...]:
        return tuple([str(action) for action in self.game.actions(self.state, seat)])

    def _play_choices(self) -> None:
        choices = self.choices
        for number, choice in enumerate(choices):
            # The first is played where it was chosen; before the others something has happened.
            if number == 0 or self._stands(choice):
                self._play(choice.seat, self.game.parse(self.state, choice.seat, choice.text))

    def _stands(self, choice: _Choice) -> bool:
        turn = self.turn
        return isinstance(turn, Acting) and choice.seat in turn.able and self._texts(choice.seat) == choice.among

    def _play(self, seat: Seat | None, action: Any) -> None:
        self.plies += 1
        self._reach(self.game.apply(self.state, seat, action).state)


def _restored(kind: type[Game[Any, Any]], seats: int, chosen: dict[str, Value], values: dict[str, Any]) -> Episode:
    episode = Episode(kind.setup(seats, **chosen))
    episode.__dict__.update(values, turn=episode.game.turn(values["state"]))
    return episode
