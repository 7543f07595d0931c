"""Endgame tables as files of the user's cache: a line that says what it is, then a byte for each position."""

import json
import logging
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import Any, Final, NamedTuple

import numpy as np

from stylobate.core.endgames import Unusable
from stylobate.core.user_folders import cache_folder
from stylobate.games.stones.bots.endgames import kernel
from stylobate.games.stones.rules.game import Stones
from stylobate.games.stones.rules.kernel import FAITH_ENEMY_ONLY

FORMAT: Final = "stylobate endgames 1"
HEAD: Final = 256
"""Bytes of the first line, filled up with spaces."""
EMPTY: Final[Any] = np.empty(0, np.uint8)

log = logging.getLogger(__name__)


class Keeping(NamedTuple):
    """The endgame table of the classic game by the rules of this word."""

    word: int

    @property
    def path(self) -> Path:
        return cache_folder() / "endgames" / f"stones-classic-{self._faith}.bin"

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(range(3, kernel.LARGEST + 1))

    @property
    def usual(self) -> int:
        return 6

    def build(self, pieces: int, workers: int, tell: Callable[[int, int], None]) -> int:
        from stylobate.games.stones.bots.endgames.building import build

        table = build(self.word, pieces, workers, tell)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        half_written = self.path.with_name(f"{self.path.name}.{token_hex(4)}")
        try:
            with half_written.open("wb") as file:
                file.write(self._head(pieces, sha256(table).hexdigest()))
                file.write(table)
            half_written.replace(self.path)
        finally:
            half_written.unlink(missing_ok=True)
        return HEAD + len(table)

    def pieces(self) -> int:
        size = len(self.load())
        return next((stones for stones in self.sizes if kernel.size(stones) == size), 0)

    def load(self) -> Any:
        """The table, empty where none was built; Unusable where the file is something else."""
        try:
            with self.path.open("rb") as file:
                head = file.read(HEAD)
        except FileNotFoundError:
            return EMPTY
        except OSError as error:
            raise Unusable(f"The endgame table {self.path} cannot be read: {error.strerror}") from error
        stones, mark = self._read_head(head)
        # Mapped, not read: what nobody looks up need not stay in memory. Written to, it would not reach the file.
        table = _mapped(self.path) if self.path.stat().st_size > HEAD else EMPTY
        if len(table) != kernel.size(stones) or sha256(table).hexdigest() != mark:
            raise Unusable(f"The endgame table {self.path} is damaged. {self._remedy}")
        return table

    def _head(self, stones: int, mark: str) -> bytes:
        words = {
            "format": FORMAT,
            "game": Stones.id,
            "rules_version": Stones.rules_version,
            "leap_of_faith": self._faith,
            "stones": stones,
            "sha256": mark,
        }
        return json.dumps(words).encode().ljust(HEAD - 1) + b"\n"

    def _read_head(self, head: bytes) -> tuple[int, str]:
        """How many stones the table has, and its checksum."""
        try:
            words = json.loads(head)
            stones, mark = int(words["stones"]), str(words["sha256"])
            ours = head == self._head(stones, mark) and stones in self.sizes
        except (ValueError, KeyError, TypeError):
            ours = False
        if not ours:
            raise Unusable(f"The file {self.path} is no endgame table for these rules. {self._remedy}")
        return stones, mark

    @property
    def _faith(self) -> str:
        return "enemy" if self.word & FAITH_ENEMY_ONLY else "any"

    @property
    def _remedy(self) -> str:
        faith = "" if self._faith == "any" else f" -o leap_of_faith={self._faith}"
        return f"Build it again: stylobate endgames stones{faith}"


def _mapped(path: Path) -> Any:
    return np.asarray(np.memmap(path, np.uint8, "c", HEAD))


def loaded(keeping: Keeping) -> Any:
    """The table for a search, empty where there is none that can be used."""
    return _once(keeping, keeping.path)


@cache
def _once(keeping: Keeping, path: Path) -> Any:
    """What lies there is looked at once; where it is something else, the log says so."""
    try:
        return keeping.load()
    except Unusable as why:
        log.warning("%s", why)
        return EMPTY
