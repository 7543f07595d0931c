"""Positions to order, and a table that plays texts on them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from stylobate.core.game import Chance, Event, Illegal, Over
from stylobate.games.trip import Trip
from stylobate.games.trip.rules.board import CUBES
from stylobate.games.trip.rules.turns import Travelling
from stylobate.games.trip.state import State, Traveller
from stylobate.kit.deck import Deck, Under
from stylobate.kit.tasks import Action
from tests.games.tables import PlayedTable

FAR = (("halifax", "montreal"), ("mexico_city", "villahermosa"), ("anchorage", "hawaii"))
"""Temples of travellers of whom nothing else is said."""
DECLINING = ("pass", "none", "end", "accept", "throw", "stay", "go", "draw", "turn")
"""What somebody does who only wants the turn to be over, the first that is offered."""


class Table(PlayedTable):
    """A game and its state; `do` plays a text for whoever acts, chance included."""

    def __init__(self, seats: int = 2, **options: Any) -> None:
        self.game = Trip.setup(seats, **options)
        self.board = self.game.table.board
        self.state = self.game.start()
        self.events: list[Event] = []

    # ---- positions ----

    def space(self, name: str) -> int:
        return self.board.spaces[name]

    def put(self, seat: int, **changes: Any) -> "Table":
        """Change a traveller; places by their names."""
        for key in ("at", "held"):
            if isinstance(changes.get(key), str):
                changes[key] = self.space(changes[key])
        all_of_them = list(self.state.travellers)
        all_of_them[seat] = replace(all_of_them[seat], **changes)
        self.state = replace(self.state, travellers=tuple(all_of_them))
        return self

    def cubes(self, *zones: str) -> "Table":
        """Stand cubes from the bank on these zones, and on no others."""
        return self._cubes(tuple(sorted(map(self.space, zones))), [one.stock for one in self.state.travellers])

    def stocks(self, *stocks: tuple[int, int]) -> "Table":
        """Give these cubes to the seats."""
        return self._cubes(self.state.cubes, list(stocks))

    def _cubes(self, cubes: tuple[int, ...], stocks: list[tuple[int, int]]) -> "Table":
        red = sum(self.board.colour_of[zone] == "red" for zone in cubes)
        bank = (CUBES - red - sum(s[0] for s in stocks), CUBES - len(cubes) + red - sum(s[1] for s in stocks))
        travellers = tuple(replace(one, stock=stock) for one, stock in zip(self.state.travellers, stocks, strict=True))
        self.state = replace(self.state, cubes=cubes, bank=bank, travellers=travellers)
        return self

    def visits(self, seat: int, *cards: str) -> "Table":
        """Let a seat have visited these temples too."""
        self.state = replace(self.state, pack=tuple(card for card in self.state.pack if card not in cards))
        return self.put(seat, visited=(*self.one(seat).visited, *cards))

    def under(self, *cards: str) -> "Table":
        """The whole pile is known: these cards come next."""
        rest = [card for card in self.state.pile.cards if card not in cards]
        self.state = replace(self.state, pile=Deck((), tuple(Under(card) for card in (*cards, *rest))))
        return self

    def turn_of(self, seat: int, **facts: Any) -> "Table":
        self.state = replace(self.state, tasks=(Travelling(seat, **{"stage": "before", **facts}),))
        return self

    # ---- playing ----

    def throw(self, number: int, mode: str = "road") -> "Table":
        return self.do(f"throw {mode}", f"die {number}")

    def draw(self, card: str) -> "Table":
        return self.do(f"draw {card}")

    def until(self, seat: int) -> "Table":
        """Let the others throw ones and decline everything, until a turn of this seat begins."""
        while {"seat": seat} not in self.decline().said("turn"):
            pass
        return self

    def decline(self) -> "Table":
        """Let whoever acts do as little as possible; chance throws a one or draws a card that changes nothing."""
        if isinstance(self.game.turn(self.state), Chance):
            return self.do("die 1" if self.stage == "die" else "draw grey_01")
        return self.do(next(text for word in DECLINING for text in self.texts(word)))

    # ---- looking ----

    def texts(self, kind: str = "", seat: int | None = None) -> list[str]:
        """The texts that the acting seat may play."""
        seat = self.acting if seat is None else seat
        return [str(action) for action in self.game.actions(self.state, seat) if str(action).startswith(kind)]

    def outcomes(self) -> list[str]:
        turn = self.game.turn(self.state)
        assert isinstance(turn, Chance)
        return [str(action) for action, _ in turn.outcomes]

    @property
    def acting(self) -> int:
        turn = self.game.turn(self.state)
        assert not isinstance(turn, Chance | Over), turn
        return turn.seats[0]

    def why(self, text: str, seat: int | None = None) -> Illegal:
        seat = self.acting if seat is None else seat
        found = self.game.explain(self.state, seat, text)
        assert found is not None, f"{text} is legal"
        return found

    def at(self, seat: int = 0) -> str:
        return self.board.names[self.state.place(seat)]

    def one(self, seat: int = 0) -> Traveller:
        return self.state.travellers[seat]

    def standing(self) -> set[str]:
        """The zones with a cube."""
        return {self.board.names[zone] for zone in self.state.cubes}

    def view(self, seat: int | None) -> Any:
        """What a seat sees."""
        return self.game.view(self.state, seat)

    def offer(self, seat: int) -> Any:
        """What a seat is offered."""
        return self.game.offer(self.state, seat)

    @property
    def printed(self) -> Any:
        """What the page draws the board from."""
        return self.game.board()

    @property
    def stage(self) -> str:
        assert self.state.underway is not None
        return self.state.underway.stage

    @property
    def kind(self) -> str:
        return str(self.view(None)["now"]["kind"])

    @property
    def turn_seat(self) -> int:
        assert self.state.underway is not None
        return self.state.underway.seat


def trip(
    places: Sequence[str],
    hands: Sequence[Sequence[str]] | None = None,
    kept: Sequence[Sequence[str]] | None = None,
    cubes: Sequence[str] = (),
    mode: str = "road",
    **options: Any,
) -> Table:
    """A trip in full swing: seat 0 is to throw, pawns stand on these places and came there by this mode."""
    table = Table(len(places), **options)
    given = [tuple(sorted(hand)) for hand in hands] if hands else [()] * len(places)
    wanted = {card for hand in given for card in hand}
    spare = [card for card in table.state.pack if card not in wanted]
    travellers = []
    for seat, place in enumerate(places):
        alone = hands is not None and not given[seat]
        far = [card for card in FAR[seat % len(FAR)] if card in spare] or spare[-2:]
        hand = given[seat] or (() if alone else tuple(sorted(far)))
        spare = [card for card in spare if card not in hand]
        done = next(card for card in spare if card.startswith(("r", "s", "w")))
        spare.remove(done)
        at = table.space(place)
        modes = table.board.modes[at]
        held = tuple(sorted(kept[seat])) if kept else ()
        travellers.append(
            Traveller(
                hand=hand,
                visited=(done,),
                kept=held,
                at=at,
                stock=(0, 0),
                mode=mode if mode in modes else modes[0],
                free=False,
                waiting="",
            )
        )
    held_cards = {card for one in travellers for card in one.kept}
    pile = Deck(tuple(card for card in sorted(table.game.table.cards) if card not in held_cards))
    table.state = State(
        tasks=(Travelling(0, stage="before"),),
        over=None,
        travellers=tuple(travellers),
        cubes=(),
        bank=(CUBES, CUBES),
        pack=tuple(spare),
        pile=pile,
        table=table.game.table,
    )
    return table.cubes(*cubes)


def begun(airports: Sequence[str], hands: Sequence[Sequence[str]], **options: Any) -> Table:
    """A trip from its first airport on, played as far as the first turn: cubes stand on routes far from everything."""
    table = Table(len(airports), temples=len(hands[0]), **options)
    table.do(*(f"start {airport}" for airport in airports))
    for cards in zip(*hands, strict=True):
        table.do(*(f"deal {card}" for card in cards))
    for red, black in list(zip(REMOTE["red"], REMOTE["black"], strict=True))[: len(airports)]:
        table.do(f"place {red}", f"place {black}")
    return table


REMOTE = {
    "red": [f"hermosillo-guadalajara.{n}" for n in (4, 6, 7)],
    "black": [f"anchorage~hawaii.{n}" for n in (1, 2, 7)],
}


def go_actions(table: Table) -> list[Action]:
    return [action for action in table.game.actions(table.state, table.acting) if action.kind in ("go", "stay")]
