"""Reports as files."""

import os
from pathlib import Path

from stylobate.lab.questions.comparing import Comparison, Side, compare
from stylobate.lab.report import report, side_by_side
from stylobate.lab.runs.folder import REPORT, Folder
from stylobate.lab.runs.running import Study, read
from stylobate.lab.runs.settings import BadStudy


def write_report(study: Study, folder: str | Path) -> Path:
    """Draw the report of a study that is kept in this folder, and note its sentences in study.json."""
    kept = Folder(Path(folder))
    page, told = report(study, kept.describe())
    kept.note({"answers": told})
    return _write(kept.path / REPORT, page)


def write_comparison(first: str | Path, second: str | Path, out: str | Path) -> tuple[Path, Comparison]:
    """Two kept studies side by side, as a page of their own; a file that is there stays as it is."""
    file = Path(out)
    if file.exists():
        raise BadStudy(f"{file} is there already: choose another name")
    one, other = (Side(Path(path).resolve().name, read(path)) for path in (first, second))
    found = compare(one, other)
    return _write(file, side_by_side(one, other, found)), found


def _write(file: Path, page: str) -> Path:
    half = file.with_suffix(".half")
    half.write_text(page, "utf-8")
    os.replace(half, file)
    return file
