"""Whether a database can be a house's: asked before the house says where it is."""

from pathlib import Path

from stylobate.server.soundness import sqlite
from stylobate.server.soundness.shape import Unusable

__all__ = ["Unusable", "examine"]


def examine(url: str) -> str:
    """Raise Unusable unless a house can live there; a sentence to say aloud where it lost what it held."""
    scheme, found, rest = url.partition("://")
    if scheme == "sqlite" and rest.startswith("/") and len(rest) > 1:
        return sqlite.examine(Path(rest[1:]))
    if scheme in ("postgresql", "postgres") and found:
        try:
            from stylobate.server.soundness import postgres
        except ModuleNotFoundError as missing:
            raise Unusable("To use PostgreSQL, install its driver: pip install 'stylobate[postgres]'") from missing
        return postgres.examine(url)
    raise Unusable("A database is given as postgresql://USER@HOST/NAME or sqlite:///FILE")
