"""The whole siege, or the parts named: `python -m tests.siege [--short] [part …]`."""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.siege.part import Outcome, Part, Size
from tests.siege.parts import PARTS


def besiege(part: Part, size: Size) -> Outcome:
    """Run one part; one that breaks down itself has not held either."""
    with tempfile.TemporaryDirectory(prefix="siege") as folder:
        try:
            return part.attack(size, Path(folder))
        except Exception as error:
            return Outcome("broke down", (f"{type(error).__name__}: {error}",))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.siege", description=__doc__)
    parser.add_argument("--short", action="store_true", help="as in `make test`: seconds instead of minutes")
    parser.add_argument("parts", nargs="*", metavar="part", help=", ".join(part.name for part in PARTS))
    chosen = parser.parse_args()
    if unknown := set(chosen.parts) - {part.name for part in PARTS}:
        parser.error(f"no part is called {', '.join(sorted(unknown))}")
    table = Table("Part", "What was done", "Seconds", "What was lost, leaked, stolen or stuck", title="The siege")
    held = True
    for part in PARTS:
        if chosen.parts and part.name not in chosen.parts:
            continue
        began = time.monotonic()
        outcome = besiege(part, "short" if chosen.short else "long")
        held = held and not outcome.faults
        told = "\n".join(outcome.faults[:20]) or "nothing"
        table.add_row(part.name, outcome.done, f"{time.monotonic() - began:.0f}", told)
    Console(highlight=False).print(table)
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
