"""Reports: whole in one file, with every question, and the game's own board."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from stylobate import load, names
from stylobate.cli.main import app
from stylobate.core.counting import Counting
from stylobate.lab import study
from stylobate.lab.report.boards import heat_map
from stylobate.lab.runs.matches import play_order
from stylobate.lab.runs.settings import Settings

ROOT = Path(__file__).parents[2]
QUICK = {"europe": {"cards": 3}, "trip": {"temples": 3}}
"""Shorter matches."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("study") / "europe"
    found = study.run("europe", (2, 3), games=24, levels=2, skill=4, options={"cards": 3}, folder=path, workers=1)
    study.write_report(found, path)
    return path


def test_a_report_needs_nothing_from_elsewhere(folder: Path) -> None:
    page = (folder / "report.html").read_text()
    assert "<script" not in page
    addresses = set(re.findall(r"""(?:href=|src=|url\()["']?([^"')\s>]{1,40})""", page))
    assert {one for one in addresses if not one.startswith(("data:", "#", "/lab"))} == set()
    assert "prefers-color-scheme: dark" in page
    assert "@media print" in page
    assert "#0102" not in page, "a stand-in colour was left"


def test_every_question_has_a_plot_an_interval_and_a_sentence(folder: Path) -> None:
    found, page = study.read(folder), (folder / "report.html").read_text()
    for ask in (
        study.length,
        study.seat_advantage,
        study.skill,
        study.luck,
        study.leads,
        study.decisions,
        study.waiting,
    ):
        sentence = ask(found).sentence
        assert re.search(r"\(.+ to .+\)", sentence), sentence
        card = next(part for part in page.split("<section") if sentence.replace("'", "&#x27;") in part)
        assert "<svg" in card
    for ask in (study.endings, study.dead_time):
        assert ask(found).sentence in page
    assert "What these numbers cannot tell" in page


@pytest.mark.parametrize("game", names())
def test_a_game_counts_its_own_things(game: str) -> None:
    table = load(game, **QUICK.get(game, {}))
    counting = table.counting()
    seats = (table.seats,)
    orders = Settings(game, seats, games=3, levels=(2,), skill=0, options=QUICK.get(game, {})).orders()
    things = [row for order in orders for row in play_order(order).things]
    families = {family.title: family for family in counting.families}
    assert {row.family for row in things} <= set(families)
    counted = {family: {row.thing for row in things if row.family == family} for family in families}
    assert any(family.chart for family in families.values())
    for title, family in families.items():
        if family.names:
            assert counted[title] <= set(family.names), title
        if family.chart:
            assert counted[title] & set(family.chart.spots), title
            for one, other in family.chart.lines:
                assert {one, other} <= set(family.chart.spots)


def test_a_heat_map_is_the_board(folder: Path) -> None:
    chart = load("stones").counting().families[1].chart
    assert chart is not None
    drawn = heat_map(chart, {"c5": 4.0, "c4": 1.0}, "Fields")
    assert drawn.count("<circle") == 33
    assert drawn.count("<path") == len(chart.lines)
    assert drawn.count("--heat:100%") == 1
    assert drawn.count("--heat:25%") == 1


def test_a_game_that_declares_nothing_counts_nothing() -> None:
    assert Counting().families == ()


def test_two_studies_side_by_side(folder: Path, tmp_path: Path) -> None:
    run = CliRunner()
    page = tmp_path / "page.html"
    out = run.invoke(app, ["compare", str(folder), str(folder), "--out", str(page)])
    assert out.exit_code == 0
    assert "Nothing that was measured differs clearly" in out.output
    assert "What these numbers cannot tell" in page.read_text()
    again = run.invoke(app, ["compare", str(folder), str(folder), "--out", str(page)])
    assert again.exit_code == 2
    assert "is there already" in " ".join(again.output.replace("│", " ").split())
    assert run.invoke(app, ["compare", str(folder), str(tmp_path), "--out", str(tmp_path / "b")]).exit_code == 2


def test_the_notebook_runs() -> None:
    notebook = json.loads((ROOT / "examples" / "lab.ipynb").read_text())
    names: dict[str, object] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    assert isinstance(names["found"], study.Study)
