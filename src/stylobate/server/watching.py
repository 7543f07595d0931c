"""`serve --reload`: whoever writes a game sees what they saved, and running tables lose nothing."""

import asyncio
import importlib.util
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

from stylobate.server.plugins import Games
from stylobate.server.rulebook import rulebook

log = logging.getLogger(__name__)

EVERY = 0.4
"""Seconds between two looks at the files."""
WATCHED = (".py", ".md", ".json")


def stamps(package: str) -> dict[Path, int]:
    """The files of a package and when each was saved; nothing where it is not found."""
    try:
        spec = importlib.util.find_spec(package)
    except (ImportError, ValueError):
        spec = None
    folders = [Path(place) for place in (spec.submodule_search_locations or ())] if spec else []
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix in WATCHED]
    if spec and spec.origin and not folders:
        files = [Path(spec.origin)]
    return {path: path.stat().st_mtime_ns for path in files if path.exists()}


class Watching:
    """Looks at the files of all plug-ins from time to time and takes in what was saved."""

    def __init__(self, games: Games, refresh: Callable[[str], Awaitable[None]]) -> None:
        """`refresh` lets the open tables of a game go on by its new rules, as far as they can."""
        self._games = games
        self._refresh = refresh
        self._task: asyncio.Task[None] | None = None
        self._seen = {package: stamps(package) for package in set(games.plugins.values())}

    def begin(self) -> None:
        self._task = asyncio.create_task(self._watch())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
            except Exception:
                log.exception("What was saved could not be taken in")

    async def look(self) -> None:
        """Take in every package with a file that was saved since the last look."""
        for package, before in self._seen.items():
            now = await asyncio.to_thread(stamps, package)
            if now == before:
                continue
            self._seen[package] = now
            # On the loop: tables are opened here too, and half a module must not be seen by anyone.
            changed = self._games.look_again(package)
            rulebook.cache_clear()
            for name in changed:
                log.warning("%s was saved and is played from now on", name)
                await self._refresh(name)
