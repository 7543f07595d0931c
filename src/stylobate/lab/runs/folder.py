"""A study's folder: study.json, the raw games, and while it runs the parts that are finished."""

import json
import os
import platform
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

from stylobate.core import registry
from stylobate.lab.runs import frames
from stylobate.lab.runs.frames import Frames
from stylobate.lab.runs.program import fingerprint
from stylobate.lab.runs.settings import BadStudy, Settings, from_json

FORMAT: Final = 1
JSON: Final = "study.json"
PARTS: Final = "parts"
REPORT: Final = "report.html"


@dataclass(frozen=True, slots=True)
class Folder:
    """Where a study is kept."""

    path: Path

    def prepare(self, settings: Settings) -> None:
        """Make the folder, or make sure that it is this study's own; nothing of another study is touched."""
        if not (self.path / JSON).exists():
            if self.path.exists() and (not self.path.is_dir() or any(self.path.iterdir())):
                raise BadStudy(f"{self.path} is not empty and no study: choose another folder")
            self.path.mkdir(parents=True, exist_ok=True)
            self._write(described(settings))
        found = self.describe()
        if found["settings"] != settings.to_json():
            raise BadStudy(f"{self.path} holds another study: choose another folder")
        if found["digest"] is None and found["versions"]["program"] != fingerprint(settings.game):
            raise BadStudy(f"{self.path} was begun by another version of {settings.game}: choose another folder")
        (self.path / PARTS).mkdir(exist_ok=True)

    def describe(self) -> dict[str, Any]:
        """What study.json says."""
        try:
            found = json.loads((self.path / JSON).read_text("utf-8"))
        except OSError as error:
            raise BadStudy(f"{self.path} holds no study: there is no {JSON}") from error
        except ValueError as error:
            raise BadStudy(f"{self.path / JSON} is no JSON") from error
        if not isinstance(found, dict) or found.get("stylobate_study") != FORMAT:
            raise BadStudy(f"{self.path / JSON} describes no study that this program reads")
        return found

    def settings(self) -> Settings:
        """What was studied."""
        return from_json(self.describe().get("settings"))

    @property
    def finished(self) -> bool:
        return (self.path / JSON).exists() and self.describe()["digest"] is not None

    def done(self, chunks: int) -> dict[int, Frames]:
        """The parts that are there already."""
        there = [at for at in range(chunks) if (self.path / PARTS / f"{_part(at)}matches.parquet").exists()]
        return {at: frames.read(self.path / PARTS, _part(at)) for at in there}

    def add(self, chunk: int, some: Frames) -> None:
        """Keep a finished part."""
        frames.write(some, self.path / PARTS, _part(chunk))

    def finish(self, whole: Frames) -> None:
        """Write the raw games in one piece and say so; the parts go."""
        frames.write(whole, self.path)
        self.note({"digest": whole.digest(), "first": whole.first().digest()})
        shutil.rmtree(self.path / PARTS, ignore_errors=True)

    def read(self) -> Frames:
        """The raw games of a finished study."""
        if not self.finished:
            raise BadStudy(f"The study in {self.path} is not finished: run it again to go on")
        return frames.read(self.path)

    def note(self, more: Mapping[str, Any]) -> None:
        """Add to study.json."""
        self._write({**self.describe(), **more})

    def _write(self, data: Mapping[str, Any]) -> None:
        half = self.path / f"{JSON}.half"
        half.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", "utf-8")
        os.replace(half, self.path / JSON)


def _part(chunk: int) -> str:
    return f"{chunk:06}-"


def described(settings: Settings) -> dict[str, Any]:
    """A study that has not begun."""
    versions = {
        "rules": registry.find(settings.game).rules_version,
        "program": fingerprint(settings.game),
        "python": platform.python_version(),
    }
    for name in ("stylobate", "polars", "numba", "numpy"):
        try:
            versions[name] = version(name)
        except PackageNotFoundError:
            continue
    return {
        "stylobate_study": FORMAT,
        "settings": settings.to_json(),
        "versions": versions,
        "seeds": "match n between equals: '<seed> equal <n>', between levels: '<seed> skill <n // 2>'",
        "digest": None,
    }
