"""`stylobate check --every`: no number of seats and no value of an option is left out."""

import pytest

from stylobate.cli.tables import every_table
from stylobate.core import registry


@pytest.mark.parametrize("name", registry.names())
def test_every_table_is_every_number_of_seats_and_every_value(name: str) -> None:
    kind, tables = registry.find(name), list(every_table(name))
    usual = kind.setup().chosen
    plain = [table.seats for table in tables if table.chosen == usual]
    assert plain == list(kind.seat_counts(usual))
    for option in kind.options:
        seen = {table.chosen[option.name] for table in tables}
        assert option.open or seen == set(option.values), option.name


def test_a_value_that_counts_only_beside_another_is_tried_beside_it() -> None:
    levels = [table.chosen for table in every_table("blox") if table.chosen["level_p1"] != "table"]
    assert levels
    assert all(chosen["handicap"] for chosen in levels)
