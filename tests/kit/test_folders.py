"""A game's folder is found from every part of it."""

import pytest

from stylobate.kit.folders import home, printed


@pytest.mark.parametrize(
    ("package", "game"),
    [
        ("stylobate.games.blox", "stylobate.games.blox"),
        ("stylobate.games.blox.rules", "stylobate.games.blox"),
        ("stylobate.games.blox.bots", "stylobate.games.blox"),
        ("stylobate.games.blox.rules.cards", "stylobate.games.blox"),
        ("house.rules.game.rules", "house.rules.game"),
        ("game", "game"),
    ],
)
def test_rules_and_bots_are_parts_of_a_game(package: str, game: str) -> None:
    assert home(package) == game


def test_printed_matter_is_read_from_every_part_of_a_game() -> None:
    from_home = printed("stylobate.games.blox", "blocks.json")
    assert from_home
    assert printed("stylobate.games.blox.rules", "blocks.json") == from_home
    with pytest.raises(FileNotFoundError):
        printed("stylobate.games.blox.rules", "nothing.json")
