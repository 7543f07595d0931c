"""Where a user's files lie, by the XDG base directories: what must not be lost, and what can be worked out again."""

import os
from pathlib import Path

OURS = "stylobate"


def data_folder() -> Path:
    """What must not be lost."""
    return _base("XDG_DATA_HOME", ".local/share") / OURS


def cache_folder() -> Path:
    """What can be worked out again."""
    return _base("XDG_CACHE_HOME", ".cache") / OURS


def _base(name: str, usual: str) -> Path:
    chosen = os.environ.get(name)
    return Path(chosen) if chosen else Path.home() / usual
