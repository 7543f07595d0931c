"""The studies that ship: each tells by its first match whether today's rules and bots still play it so."""

import json
from dataclasses import replace
from importlib.resources import files

import pytest

from stylobate.lab import study
from stylobate.lab.runs.program import fingerprint
from stylobate.lab.runs.settings import from_json

SHIPPED = [one for one in files("stylobate").joinpath("studies").iterdir() if one.is_dir()]
TOLD = {one.name: json.loads(one.joinpath("study.json").read_text("utf-8")) for one in SHIPPED}


@pytest.mark.parametrize("game", [name for name, told in sorted(TOLD.items()) if "first" in told])
def test_the_first_match_of_a_shipped_study_is_played_the_same_way_again(game: str) -> None:
    told = TOLD[game]
    settings = from_json(told["settings"])
    again = study.carry_out(replace(settings, seats=settings.seats[:1], games=1, skill=0), workers=1)
    if again.frames.first().digest() != told["first"]:
        assert told["versions"]["program"] != fingerprint(game)
        pytest.skip(f"The study of {game} was played by earlier rules or bots: run it again with study --again")
