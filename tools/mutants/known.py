"""`python -m tools.mutants.known [EU-11 …]`: breaks that once lived, each put to the tests of its ruling alone."""

import ast
import os
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import track

from tools.mutants.planning import ROOT, SOURCE
from tools.mutants.processes import verdicts
from tools.mutants.trial import OneBroken, judged

SECONDS = 120.0
"""Of CPU time for the tests of one ruling."""


class Known(NamedTuple):
    """A break of a rule: what stands once in a file, and what it becomes."""

    game: str
    ruling: str
    path: Path
    was: str
    now: str

    @property
    def broken(self) -> str:
        """The file with the break."""
        text = self.path.read_text()
        if text.count(self.was) != 1:
            raise ValueError(f"{self.ruling}: {self.was!r} does not stand in {self.path.name} once")
        return text.replace(self.was, self.now)


def known() -> list[Known]:
    """All of known.toml."""
    written = tomllib.loads((Path(__file__).parent / "known.toml").read_text())
    folder = SOURCE / "stylobate/games"
    return [
        Known(game, ruling, folder / game / file, was, now)
        for game, rulings in written.items()
        for ruling, breaks in rulings.items()
        for file, was, now in breaks
    ]


def noticed(one: Known) -> str:
    """The test of its ruling that notices a break, or nothing."""
    module = ".".join(one.path.relative_to(SOURCE).with_suffix("").parts)
    form = OneBroken(module, ast.parse(one.broken), str(one.path))
    named = f"test_{one.ruling.replace('-', '_')}_"
    return judged(form, [str(ROOT / "tests/games" / one.game), "-k", named], SECONDS)


def main() -> None:
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    every = [one for one in known() if one.ruling in (sys.argv[1:] or (one.ruling,))]
    lived, console = 0, Console(width=160)
    for one, test in track(verdicts(noticed, every, jobs=1), total=len(every)):
        lived += not test
        said = "KILLED before its verdict" if test is None else test.partition("::")[2] or test or "LIVED: " + one.was
        console.print(f"{one.ruling:6} {one.path.name:16} {said}", markup=False, soft_wrap=True)
    console.print(f"{len(every) - lived} of {len(every)} noticed")
    sys.exit(bool(lived))


if __name__ == "__main__":
    main()
