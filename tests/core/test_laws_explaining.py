"""The law of explaining: what is legal is read as it is written, and what is not is refused with one reason."""

from random import Random

import pytest

from stylobate.core import laws
from stylobate.core.game import Acting, Illegal, Seat
from stylobate.core.laws import LawBroken
from stylobate.core.laws.explaining import explained
from stylobate.core.laws.telling import TRIED
from tests.toys.piles import Pile, Piles

TEXTS = ["take 9", "take 1"]


def judged(game: Piles) -> None:
    explained(game, Pile(), Acting((0,)), TEXTS, Random(1))


class Doubled(Piles):
    def actions(self, state: Pile, seat: Seat) -> tuple[str, ...]:
        return super().actions(state, seat) * 2


class OutOfTurn(Piles):
    """Lets the other seat act as well, and says so, though it is nobody's turn but one's."""

    def actions(self, state: Pile, seat: Seat) -> tuple[str, ...]:
        return ("take 1", "take 2")

    def explain(self, state: Pile, seat: Seat, text: str) -> Illegal | None:
        return None if text in self.actions(state, seat) else Illegal("Take one or two")


class Scolding(Piles):
    def explain(self, state: Pile, seat: Seat, text: str) -> Illegal | None:
        return Illegal("Never on a Monday") if text == "take 2" else super().explain(state, seat, text)


class Careless(Piles):
    """Finds nothing wrong with nine stones."""

    def explain(self, state: Pile, seat: Seat, text: str) -> Illegal | None:
        return None if text == "take 9" else super().explain(state, seat, text)


class Silent(Piles):
    def reason(self, state: Pile, seat: Seat, text: str) -> Illegal:
        return Illegal("  ")


class Parsing(Piles):
    """Reads `text` as `other`, or refuses it where that is nothing."""

    text = "take 2"
    other = ""

    def parse(self, state: Pile, seat: Seat | None, text: str) -> str:
        if text != self.text:
            return super().parse(state, seat, text)
        if not self.other:
            raise Illegal("Another reason")
        return self.other


class Deaf(Parsing):
    """Refuses what is legal."""


class Mistaken(Parsing):
    """Reads one legal text as another."""

    other = "take 1"


class Credulous(Parsing):
    """Reads what it does not allow."""

    text = other = "take 9"


class Wavering(Parsing):
    """Refuses for another reason than it explains."""

    text = "take 9"


@pytest.mark.parametrize(
    ("twin", "law", "told"),
    [
        (Doubled, "text", "two actions share a text: 'take 1'"),
        (OutOfTurn, "turn", "seat 1 has actions out of turn"),
        (Scolding, "explain", "'take 2' is legal for seat 0, yet explained: Never on a Monday"),
        (Careless, "explain", "'take 9' is not legal for seat 0, yet no reason is given"),
        (Silent, "explain", "is not legal for seat 0, yet no reason is given"),
        (Deaf, "explain", "'take 2' is explained by None and refused by Another reason"),
        (Mistaken, "explain", "'take 2' of seat 0 is read as 'take 1'"),
        (Credulous, "explain", "'take 9' of seat 0 is read as 'take 9'"),
        (Wavering, "explain", "'take 9' is explained by Take one or two and refused by Another reason"),
    ],
)
def test_each_twin_is_caught_for_what_it_does(twin: type[Piles], law: str, told: str) -> None:
    judged(Piles.setup())
    with pytest.raises(LawBroken) as caught:
        judged(twin.setup())
    assert caught.value.law == law
    assert told in caught.value.detail


def test_a_check_explains_as_well() -> None:
    for twin in (Doubled, Scolding, Silent, Deaf, Mistaken):
        with pytest.raises(LawBroken):
            laws.check(twin.setup(), matches=20)


class Heard(Piles):
    """Remembers what was tried."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        self.tried: list[str] = []

    def actions(self, state: Pile, seat: Seat) -> tuple[str, ...]:
        return ("abcdefgh",) if seat == 0 else ()

    def explain(self, state: Pile, seat: Seat, text: str) -> Illegal | None:
        if seat == 0:
            self.tried.append(text)
        return super().explain(state, seat, text)

    def parse(self, state: Pile, seat: Seat | None, text: str) -> str:
        assert seat is not None
        if text in self.actions(state, seat):
            return text
        refused = super().explain(state, seat, text)
        assert refused is not None
        raise refused


def test_wrong_texts_are_old_ones_and_legal_ones_with_a_letter_changed_lost_or_doubled() -> None:
    for seed in range(30):
        game = Heard.setup()
        texts = [f"old {number}" for number in range(20)]
        explained(game, Pile(), Acting((0,)), texts, Random(seed))
        legal, *tried = game.tried
        old, (changed, lost, doubled) = tried[:-3], tried[-3:]
        assert legal == "abcdefgh"
        assert len(old) == len(set(old)) == TRIED
        assert set(old) < set(texts)
        assert len(changed) == len(legal)
        assert sum(one != other for one, other in zip(changed, legal, strict=True)) <= 1
        assert lost in {legal[:at] + legal[at + 1 :] for at in range(8)}
        assert doubled in {legal + legal[at:] for at in range(8)}


def test_an_empty_text_has_no_letter_to_change() -> None:
    class Empty(Heard):
        def actions(self, state: Pile, seat: Seat) -> tuple[str, ...]:
            return ("",) if seat == 0 else ()

    game = Empty.setup()
    explained(game, Pile(), Acting((0,)), [], Random(0))
    assert game.tried == [""]
