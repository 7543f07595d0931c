"""A thread for what waits for the disk, one thing after the other."""

import asyncio
import contextlib
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any


class DiskThread:
    """One thread, begun when it is first needed. Every commit calls it, and a pool with its futures costs more."""

    def __init__(self, name: str) -> None:
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._serve, name=name, daemon=True)
        self._begun = False

    def run(self, work: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        """Do this after everything before it; what it gives or raises comes to whoever waits."""
        loop = asyncio.get_running_loop()
        done = loop.create_future()

        def do() -> None:
            try:
                result, error = work(*args), None
            except BaseException as raised:
                result, error = None, raised
            # A loop that is closed has nobody left who waits.
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(_settle, done, result, error)

        if not self._begun:
            self._begun = True
            self._thread.start()
        self._work.put(do)
        return done

    def close(self) -> None:
        """Finish what was handed in."""
        if self._begun:
            self._work.put(None)
            self._thread.join()

    def _serve(self) -> None:
        while (do := self._work.get()) is not None:
            do()


def _settle(done: asyncio.Future[Any], result: Any, error: BaseException | None) -> None:
    if done.cancelled():
        return
    if error is not None:
        done.set_exception(error)
    else:
        done.set_result(result)
