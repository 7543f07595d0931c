"""The fewest blocks, compiled and plain, against every covering tried one by one."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from random import Random

from stylobate.games.blox.bots.kernel import BARE, BLOCK, NEVER, fewest
from stylobate.games.blox.rules.plots import KINDS, places
from stylobate.games.blox.rules.printed import landscapes

ALL = (1 << len(KINDS)) - 1
PROBE = """
import json
from stylobate.games.blox.bots.kernel import fewest
from stylobate.games.blox.rules.printed import landscapes
cards = landscapes().values()
print(json.dumps([int(fewest(card.cutout, 0, 0, level, 127, 1000)) for card in cards for level in (1, 2, 3)]))
"""


def coverings(open_: int, kinds: int) -> Iterator[tuple[int, ...]]:
    """Every way to cover these studs."""
    if not open_:
        yield ()
        return
    first = open_ & -open_
    for at, kind in enumerate(KINDS):
        for _, studs in places(kind) if kinds >> at & 1 else ():
            if studs & first and not studs & ~open_:
                yield from ((studs, *rest) for rest in coverings(open_ & ~studs, kinds))


def reference(open_: int, first: int, second: int, level: int, kinds: int) -> int:
    def cost(covering: tuple[int, ...]) -> int:
        missing = [level - 1 - (2 if studs & second else 1 if studs & first else 0) for studs in covering]
        return BLOCK * (len(covering) + max(missing)) + BARE * sum(missing)

    return min((cost(covering) for covering in coverings(open_, kinds)), default=NEVER) if open_ else 0


def test_nothing_is_cheaper() -> None:
    rng, plain = Random(1), getattr(fewest, "py_func", fewest)
    cutouts = [card.cutout for card in landscapes().values() if card.cutout.bit_count() <= 9]
    for number in range(60):
        cutout, level = cutouts[number % len(cutouts)], 1 + number % 3
        open_ = cutout & (rng.getrandbits(36) | rng.getrandbits(36))
        first = cutout & rng.getrandbits(36) if level > 1 else 0
        second = first & rng.getrandbits(36) if level > 2 else 0
        kinds = rng.choice((ALL, ALL & ~1, rng.getrandbits(len(KINDS))))
        expected = reference(open_, first, second, level, kinds)
        assert fewest(open_, first, second, level, kinds, NEVER) == expected
        assert plain(open_, first, second, level, kinds, NEVER) == expected


def test_compiled_and_plain_agree() -> None:
    def probe(**settings: str) -> list[int]:
        done = subprocess.run(
            [sys.executable, "-c", PROBE], env={**os.environ, **settings}, stdout=subprocess.PIPE, check=True
        )
        return json.loads(done.stdout)  # type: ignore[no-any-return]

    cards = landscapes().values()
    here = [int(fewest(card.cutout, 0, 0, level, ALL, NEVER)) for card in cards for level in (1, 2, 3)]
    assert probe(NUMBA_DISABLE_JIT="1") == here
