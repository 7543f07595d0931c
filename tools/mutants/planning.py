"""What of a game is broken, and by which tests it is judged: `plan.toml`, read."""

import fnmatch
import hashlib
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

from tools.mutants.breaks import Break, breaks

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
KEPT = ROOT / ".mutants"
NO_JUDGES = ("test_bots*", "test_endgames*", "test_heuristics*", "test_odds*", "test_page*")
"""Test files about play and drawing: a rule wants a test of its own."""
LAWS = ("test_laws*",)
"""They play thousands of plies and judge only when they are asked to."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What of a game is broken, and by which tests it is judged."""

    folder: Path
    modules: dict[str, Path]
    tests: list[str]
    no_judges: tuple[str, ...]
    equal: dict[str, str]
    """Breaks that change nothing anyone could notice, with the reason."""

    @property
    def sources(self) -> list[Path]:
        return sorted(self.folder.rglob("*.py"))


def plan_of(name: str, only: str, laws: bool) -> Plan:
    table = tomllib.loads((Path(__file__).parent / "plan.toml").read_text())
    if name not in table:
        sys.exit(f"There is no plan for {name!r}; there is one for {', '.join(table)}")
    entry = table[name]
    skip = entry.get("skip", [])
    modules = {}
    for path in sorted((SOURCE / entry["folder"]).rglob("*.py")):
        parts = path.relative_to(SOURCE / entry["folder"]).with_suffix("").as_posix()
        module = ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
        if not any(fnmatch.fnmatch(parts, pattern) for pattern in skip) and fnmatch.fnmatch(parts, only):
            modules[module] = path
    others = (*NO_JUDGES, *entry.get("no_judges", ()))
    no_judges = others if laws or name == "core" else (*others, *LAWS)
    return Plan(SOURCE / entry["folder"], modules, entry["tests"], no_judges, entry.get("equal", {}))


def all_breaks(plan: Plan) -> list[Break]:
    return [found for module, path in plan.modules.items() for found in breaks(module, path.read_text())]


def test_files(plan: Plan) -> list[Path]:
    found = [path for test in plan.tests for path in sorted((ROOT / test).rglob("test_*.py"))]
    return [path for path in found if not any(fnmatch.fnmatch(path.stem, pattern) for pattern in plan.no_judges)]


def fingerprint(*paths: Path) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
