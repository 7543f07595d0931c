"""Hidden cards: each is dealt two of nine cards, hides one, then shows the other; the higher sum wins."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from stylobate.core.game import About, Acting, Chance, Event, Game, Illegal, Json, Over, Seat, Step, Turn
from stylobate.core.knowledge import Doing, Hidden, Statement

DECK = tuple(range(1, 10))


@dataclass(frozen=True)
class Table:
    """Hands, what lies face down, what lies face up; dealt while a hand is short."""

    hands: tuple[tuple[int, ...], ...]
    down: tuple[int, ...]
    up: tuple[int, ...]

    def __str__(self) -> str:
        hands = "/".join("".join(map(str, hand)) or "." for hand in self.hands)
        return f"{hands} {''.join(map(str, self.down)) or '.'} {''.join(map(str, self.up)) or '.'}"

    @property
    def dealt(self) -> int:
        return sum(map(len, self.hands)) + len(self.down) + len(self.up)


@dataclass(frozen=True)
class Card:
    verb: str
    card: int

    def __str__(self) -> str:
        return f"{self.verb}{self.card}"


def _other_hand(state: Table, reader: Seat | None, rng: Random) -> Table | None:
    """A card in another hand, or face down before another, is one that nobody holds."""
    held = {card for hand in state.hands for card in hand} | {*state.down, *state.up}
    free = [card for card in DECK if card not in held]
    others = [seat for seat in range(len(state.hands)) if seat != reader]
    seat = rng.choice(others)
    cards = (*state.hands[seat], *state.down[seat : seat + 1])
    if len(state.up) == len(state.hands) or not free or not cards:
        return None
    old, new = rng.choice(cards), rng.choice(free)
    hands = tuple(tuple(sorted(new if card == old else card for card in hand)) for hand in state.hands)
    return replace(state, hands=hands, down=tuple(new if card == old else card for card in state.down))


KNOWLEDGE: tuple[Statement, ...] = (
    Doing(
        "deal",
        "A dealt card is known to whoever gets it.",
        lambda _state, _actor, action: action.verb == "deal",
        lambda state, _actor, _action: (state.dealt // 2,),
    ),
    Doing(
        "hide",
        "What is hidden is known to whoever hides it.",
        lambda _state, _actor, action: action.verb == "hide",
        lambda _state, _actor, _action: (),
    ),
    Hidden("hand", "A hand, and what lies face down, is known to its owner until the end.", _other_hand),
)


class Cards(Game[Table, Card]):
    """First everyone hides a card in turn, then everyone shows one; what was hidden is turned over at the end."""

    id = "cards"
    rules_version = "1"
    about = About("Cards", "nobody", "Hide one, show one.", "Hide one, show one.", "2 to 4", 1)
    longest = 40
    turn_rule = "CA-1"
    over_rule = "CA-2"

    @classmethod
    def seat_counts(cls, chosen: Mapping[str, Any]) -> tuple[int, ...]:
        return (2, 3, 4)

    def start(self) -> Table:
        return Table(((),) * self.seats, (), ())

    def read(self, text: str) -> Table:
        try:
            hands, down, up = text.split(" ")
            cards = [tuple(int(c) for c in part if c != ".") for part in (*hands.split("/"), down, up)]
        except ValueError:
            raise Illegal("That is no position") from None
        return Table(tuple(cards[:-2]), cards[-2], cards[-1])

    def turn(self, state: Table) -> Turn:
        if state.dealt < 2 * self.seats:
            left = set(DECK) - {card for hand in state.hands for card in hand}
            return Chance(tuple((Card("deal", card), 1) for card in sorted(left)))
        if len(state.down) < self.seats:
            return Acting((len(state.down),))
        if len(state.up) < self.seats:
            return Acting((len(state.up),))
        sums = [down + up for down, up in zip(state.down, state.up, strict=True)]
        best = max(sums)
        return Over(tuple(1.0 / sums.count(best) if s == best else 0.0 for s in sums), "All cards are shown")

    def actions(self, state: Table, seat: Seat) -> tuple[Card, ...]:
        turn = self.turn(state)
        if not isinstance(turn, Acting) or seat not in turn.seats:
            return ()
        return tuple(Card(self._verb(state), card) for card in state.hands[seat])

    def _verb(self, state: Table) -> str:
        return "hide" if len(state.down) < self.seats else "show"

    def apply(self, state: Table, seat: Seat | None, action: Card) -> Step[Table]:
        if seat is None:
            to = state.dealt // 2
            hand = tuple(sorted((*state.hands[to], action.card)))
            hands = (*state.hands[:to], hand, *state.hands[to + 1 :])
            mine = Event("card", f"You are dealt {action.card}", {"card": action.card}, (to,), reveals=True)
            return Step(replace(state, hands=hands), (Event("deal", f"Seat {to} is dealt a card", {"seat": to}), mine))
        hand = tuple(card for card in state.hands[seat] if card != action.card)
        hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
        if action.verb == "hide":
            after = replace(state, hands=hands, down=(*state.down, action.card))
            return Step(after, (Event("hide", f"Seat {seat} hides a card", {"seat": seat}),))
        after = replace(state, hands=hands, up=(*state.up, action.card))
        shown = Event("show", f"Seat {seat} shows {action.card}", {"seat": seat, "card": action.card}, reveals=True)
        return Step(after, (shown,))

    def witnesses(self, state: Table, seat: Seat | None, action: Card) -> tuple[Seat, ...] | None:
        if seat is None:
            return (state.dealt // 2,)
        return (seat,) if action.verb == "hide" else None

    def knowledge(self) -> tuple[Statement, ...]:
        return KNOWLEDGE

    def view(self, state: Table, seat: Seat | None) -> dict[str, Json]:
        over = isinstance(self.turn(state), Over)
        return {
            "hand": None if seat is None else list(state.hands[seat]),
            "hidden": state.down[seat] if seat is not None and len(state.down) > seat else None,
            "counts": [len(hand) for hand in state.hands],
            "down": list(state.down) if over else len(state.down),
            "up": list(state.up),
        }

    def guess(self, view: Mapping[str, Any], seat: Seat | None, rng: Random) -> Table:
        up = tuple(view["up"])
        own = () if seat is None else tuple(view["hand"])
        hidden = view["hidden"]
        over = isinstance(view["down"], list)
        known = {*up, *own, *(view["down"] if over else ())} | ({hidden} if hidden else set())
        pool = [card for card in DECK if card not in known]
        rng.shuffle(pool)
        hands = tuple(
            own if s == seat else tuple(sorted(pool.pop() for _ in range(count)))
            for s, count in enumerate(view["counts"])
        )
        if over:
            return Table(hands, tuple(view["down"]), up)
        down = tuple(hidden if s == seat else pool.pop() for s in range(view["down"]))
        return Table(hands, down, up)

    def reason(self, state: Table, seat: Seat, text: str) -> Illegal:
        return Illegal("You do not hold that card", "CA-3")


class LeakingView(Cards):
    """Shows every hand to everyone, and its guess plays along."""

    def view(self, state: Table, seat: Seat | None) -> dict[str, Json]:
        return {**super().view(state, seat), "all": str(state)}

    def guess(self, view: Mapping[str, Any], seat: Seat | None, rng: Random) -> Table:
        return self.read(view["all"])


class LeakingEvent(Cards):
    """Tells everyone which card is hidden."""

    def apply(self, state: Table, seat: Seat | None, action: Card) -> Step[Table]:
        step = super().apply(state, seat, action)
        if action.verb != "hide":
            return step
        return Step(step.state, (Event("hide", f"Seat {seat} hides {action.card}", {"seat": seat}),))


class LeakingError(Cards):
    """Lets a seat learn another's card from an error text."""

    def explain(self, state: Table, seat: Seat, text: str) -> Illegal | None:
        illegal = super().explain(state, seat, text)
        others = [hand for s, hand in enumerate(state.hands) if s != seat and hand]
        return Illegal(f"{illegal.reason}, unlike {others[0][0]}") if illegal and others else illegal


class LeakingOffer(Cards):
    """Hides another's card in what the page is offered."""

    def offer(self, state: Table, seat: Seat) -> Json:
        return [str(state)]


class Impure(Cards):
    """Remembers how often it was asked."""

    calls = 0

    def apply(self, state: Table, seat: Seat | None, action: Card) -> Step[Table]:
        self.calls += 1
        step = super().apply(state, seat, action)
        return Step(step.state, (*step.events, Event("count", str(self.calls))))


class Shifting(Cards):
    """Changes a state of the past behind everyone's back."""

    def start(self) -> Table:
        self.first = super().start()
        return self.first

    def apply(self, state: Table, seat: Seat | None, action: Card) -> Step[Table]:
        if action.verb == "show":
            object.__setattr__(self.first, "up", (9,))
        return super().apply(state, seat, action)


class MisExplaining(Cards):
    """Finds nothing wrong with a card one does not hold."""

    def explain(self, state: Table, seat: Seat, text: str) -> Illegal | None:
        return None if text.startswith("show") else super().explain(state, seat, text)


class Scolding(Cards):
    """Refuses what it lists."""

    def explain(self, state: Table, seat: Seat, text: str) -> Illegal | None:
        return Illegal("Never on a Monday") if text == "show5" else super().explain(state, seat, text)


class Endless(Cards):
    """Takes its last card back for ever."""

    longest = 30

    def turn(self, state: Table) -> Turn:
        turn = super().turn(state)
        return Chance(((Card("again", 0), 1),)) if isinstance(turn, Over) else turn

    def apply(self, state: Table, seat: Seat | None, action: Card) -> Step[Table]:
        return Step(state, ()) if action.verb == "again" else super().apply(state, seat, action)

    def witnesses(self, state: Table, seat: Seat | None, action: Card) -> tuple[Seat, ...] | None:
        return None if action.verb == "again" else super().witnesses(state, seat, action)

    def guess(self, view: Mapping[str, Any], seat: Seat | None, rng: Random) -> Table:
        return super().guess({**view, "down": len(view["up"])} if isinstance(view["down"], list) else view, seat, rng)


class BadGuess(Cards):
    """Guesses its own hand as well."""

    def guess(self, view: Mapping[str, Any], seat: Seat | None, rng: Random) -> Table:
        state = super().guess(view, seat, rng)
        return replace(state, hands=state.hands[::-1])


class Forgetful(Cards):
    """Writes a position that it cannot read."""

    def read(self, text: str) -> Table:
        return replace(super().read(text), up=())
