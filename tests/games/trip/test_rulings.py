"""No ruling without a test, no test without a ruling; the tests themselves are in `test_rulings_*.py`, by section."""

from tests.games.rulings import check


def test_every_ruling_has_its_test_and_every_test_its_ruling() -> None:
    check("trip", "TT", least=76)
