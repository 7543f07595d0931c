"""What a type checker makes of `load`, and of programs that use what it gives."""

import re
import tomllib
from pathlib import Path

from mypy import api

ROOT = Path(__file__).parents[2]

PROGRAM = """
from stylobate import Match, load

reveal_type(load("blox"))
reveal_type(load("europe", seats=3))
reveal_type(load("rush"))
reveal_type(load("stones", variant="cross"))
reveal_type(load("tiles"))
reveal_type(load("trip"))
reveal_type(load(input()))
game = load("stones")
state = game.apply(game.start(), 0, "a3-a4").state
reveal_type(state)
reveal_type(game.actions(state, 1)[0])
game.apply(state, 1, game.actions(state, 1)[0])
Match(game).play(0, "a3-a4")
game.apply(state, 1, 7)
"""


def test_each_of_the_six_is_known_by_its_class(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    out, _, code = api.run(
        [
            str(program),
            "--strict",
            "--config-file",
            str(ROOT / "pyproject.toml"),
            "--cache-dir",
            str(tmp_path / "cache"),
        ]
    )
    assert re.findall(r'Revealed type is "([^"]+)"', out) == [
        "stylobate.games.blox.rules.game.Blox",
        "stylobate.games.europe.rules.game.Europe",
        "stylobate.games.rush.rules.game.Rush",
        "stylobate.games.stones.rules.game.Stones",
        "stylobate.games.tiles.rules.game.Tiles",
        "stylobate.games.trip.rules.game.Trip",
        "stylobate.core.game.Game[Any, Any]",
        "stylobate.games.stones.state.State",
        "tuple[int, stylobate.games.stones.state.Origin, fallback=stylobate.games.stones.state.Action]",
    ], out
    # The only error is the action that is none.
    assert code == 1
    assert len(re.findall("error:", out)) == 1, out
    assert 'has incompatible type "int"; expected "Action | str"' in out


def test_each_game_of_the_package_has_its_overload() -> None:
    announced = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["entry-points"]["stylobate.games"]
    text = (ROOT / "src" / "stylobate" / "loading.py").read_text()
    assert re.findall(r'Literal\["(\w+)"\]', text) == sorted(announced)
