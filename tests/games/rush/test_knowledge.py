"""Who may know what: every statement of the table is put to the test, and whatever contradicts one is caught."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from stylobate.core import laws
from stylobate.core.knowledge import Hidden
from stylobate.core.laws import LawBroken
from stylobate.games.rush import knowledge
from stylobate.games.rush.rules.committing import Secret
from stylobate.games.rush.rules.opening import DealTokens
from stylobate.games.rush.rules.play import Building
from stylobate.games.rush.rules.steps import Step
from tests.games.rush.brisk import Brisk
from tests.games.rush.positions import table
from tests.games.statements import exercised


def test_every_statement_is_put_to_the_test() -> None:
    assert exercised(Brisk.setup(3), 6, 30) == {statement.name for statement in knowledge.TABLE}


def test_where_nothing_can_be_prepared_nothing_can_be_otherwise() -> None:
    (draft,) = [one for one in knowledge.TABLE if one.name == "draft"]
    assert isinstance(draft, Hidden)
    at = table(shields={"A": (0, 2), "B": (0, 3)}, dice="1 1")
    assert draft.otherwise(at.state, 0, Random(1)) is None
    assert draft.otherwise(at.state, 1, Random(1)) is not None


def everyone(*_: Any) -> None:
    """Witnesses: all who are there."""


def unveiled(task: Any, _seat: int | None) -> Any:
    """A task that hides nothing."""
    return task


@pytest.mark.parametrize(
    ("task", "name", "made", "statement"),
    [
        (Step, "witnesses", everyone, "step"),
        (DealTokens, "witnesses", everyone, "token"),
        (Secret, "seen_by", unveiled, "draft"),
    ],
)
def test_what_contradicts_the_table_is_caught(
    task: type, name: str, made: Callable[..., Any], statement: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(task, name, made)
    with pytest.raises(LawBroken, match=f"'{statement}'") as caught:
        laws.check(Brisk.setup(3), matches=2, plies=60)
    assert caught.value.law == "knowledge"


def test_TR_50_a_step_that_can_be_heard_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    quiet = Secret.prepare

    def heard(task: Secret, play: Building, seat: int, draft: Any) -> None:
        quiet(task, play, seat, draft)
        play.say("step", "Somebody builds")

    monkeypatch.setattr(Secret, "prepare", heard)
    with pytest.raises(LawBroken, match="nobody else may notice"):
        laws.check(Brisk.setup(3), matches=1, plies=60)
