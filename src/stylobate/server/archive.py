"""What lies far back in a match: worked out in one thread beside the tables, a page at a time, and kept for a while."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TypeVar

from stylobate.server.tables import Refusal

T = TypeVar("T")

KEPT = 32 * 1024 * 1024
"""Bytes of pages that are kept."""
EACH = 4
"""Pages that one person may wait for at a time."""
ALL = 200
"""Pages that all may wait for."""


class Archive:
    """One thread, so that a crowd of readers slows down each other and not those who play."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="archive")
        self._waiting: Counter[str] = Counter()
        self._pages: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0
        self.made = 0
        """Pages that were worked out so far."""

    async def work_out(self, who: str, work: Callable[[], T]) -> T:
        """Do this for somebody when its turn comes; raises Refusal where they wait for a lot already."""
        if self._waiting[who] >= EACH or self._waiting.total() >= ALL:
            raise Refusal("Your last request is still running. Please wait a moment.")
        self._waiting[who] += 1
        self.made += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, copy_context().run, work)
        finally:
            self._waiting[who] -= 1
            if not self._waiting[who]:
                del self._waiting[who]

    async def page(self, who: str, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """A page, from what is kept or worked out anew."""
        if (page := self._pages.get(key)) is None:
            page = await self.work_out(who, make)
            self._keep(key, page)
        elif key in self._pages:
            self._pages.move_to_end(key)
        return page

    def _keep(self, key: Hashable, page: bytes) -> None:
        self._size += len(page) - len(self._pages.pop(key, b""))
        self._pages[key] = page
        while self._size > KEPT:
            _, oldest = self._pages.popitem(last=False)
            self._size -= len(oldest)

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
