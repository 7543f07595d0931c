"""Who may know what: every statement of the table is put to the test, and whatever contradicts one is caught."""

from typing import Any

import pytest

from stylobate.core import laws
from stylobate.core.game import Json, Seat
from stylobate.core.laws import LawBroken
from stylobate.games.trip import Trip, view
from stylobate.games.trip.rules.cards import Draw
from stylobate.games.trip.rules.opening import Deal
from tests.games.statements import exercised


def test_every_statement_is_put_to_the_test() -> None:
    # A card goes under the pile unseen only where somebody gives up: that is looked at in the rulings' tests.
    assert exercised(Trip.setup(3), 2, 300) >= {"deal", "draw", "hand", "kept"}


def everyone(*_: Any) -> None:
    """Witnesses: all who are there."""


@pytest.mark.parametrize(("task", "statement"), [(Deal, "deal"), (Draw, "draw")])
def test_what_all_may_read_against_the_table_is_caught(
    task: type, statement: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(task, "witnesses", everyone)
    with pytest.raises(LawBroken, match=f"'{statement}'") as caught:
        laws.check(Trip.setup(3), matches=1, plies=300)
    assert caught.value.law == "knowledge"


@pytest.mark.parametrize("part", ["hand", "kept"])
def test_what_a_view_shows_against_the_table_is_caught(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = view._traveller

    def shown(board: Any, seat: Seat, one: Any, own: bool) -> dict[str, Json]:
        return {**honest(board, seat, one, own), part: list(getattr(one, part))}

    monkeypatch.setattr(view, "_traveller", shown)
    with pytest.raises(LawBroken, match=f"'{part}'"):
        laws.check(Trip.setup(3), matches=1, plies=300)
