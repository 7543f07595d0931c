"""Who thinks next: a few threads, shared fairly by address, person and table."""

import asyncio
import itertools
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")

QUICK = 0.1
"""Seconds of computing below which a thought is quick."""
CROWDED = 4
"""How much longer than its computing a thought may take where the cores are busy, and still count as quick."""
YIELDING = 0.0001
"""Seconds for which a thread that thinks keeps Python from the event loop, which needs it ten times for one move."""
USUAL = sys.getswitchinterval()
"""The same while nobody thinks: changing threads costs something too."""
REMEMBERED = 10_000
"""Addresses, people and tables of which it is known when they were served last."""


class Claim(NamedTuple):
    """For whom a bot thinks: a person who waits, at a table; nobody waits where only bots play."""

    table: str
    person: str = ""
    address: str = ""

    @property
    def waited_for(self) -> bool:
        return bool(self.person)

    @property
    def keys(self) -> tuple[tuple[str, str], ...]:
        """Those among whom the threads are shared, the widest circle first."""
        return (("address", self.address), ("person", self.person), ("table", self.table))


@dataclass(slots=True, eq=False)
class _Job:
    number: int
    claim: Claim
    quick: bool
    work: Callable[[], Any]
    done: asyncio.Future[Any]


class Desk:
    """The threads and the line before them. Everything but the work itself happens on the event loop.

    One thread more than the house was given is kept for quick thoughts, so that a weak bot never waits for strong ones;
    of the others, one is always kept from any single address and from tables at which nobody waits.
    """

    def __init__(self, threads: int) -> None:
        self._slow_threads = threads
        self._threads = ThreadPoolExecutor(threads + 1, thread_name_prefix="bot")
        self._numbers = itertools.count()
        self._line: list[_Job] = []
        self._running: list[_Job] = []
        self._served: dict[tuple[str, str], int] = {}
        self._took: dict[Hashable, float] = {}

    @property
    def waiting(self) -> int:
        return len(self._line)

    @property
    def thinking(self) -> int:
        return len(self._running)

    @property
    def spare(self) -> int:
        """Cores that nobody here would use at the moment."""
        return max(0, min(self._slow_threads, os.cpu_count() or 1) - len(self._running) - len(self._line))

    async def run(self, claim: Claim, kind: Hashable, guess: bool, work: Callable[[], T]) -> T:
        """Do the work when its turn comes. Work of one kind is quick or not; the first time it is as one guesses."""
        took = self._took.get(kind)
        quick = guess if took is None else took < QUICK
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        job = _Job(next(self._numbers), claim, quick, lambda: self._measured(kind, work), done)
        self._line.append(job)
        self._start()
        try:
            return await done
        finally:
            if job in self._line:
                self._line.remove(job)

    def _measured(self, kind: Hashable, work: Callable[[], T]) -> T:
        began, computed = time.monotonic(), time.thread_time()
        try:
            return work()
        finally:
            took = max(time.thread_time() - computed, (time.monotonic() - began) / CROWDED)
            self._took[kind] = 0.7 * self._took.get(kind, took) + 0.3 * took

    def _start(self) -> None:
        """Start all that may start now."""
        while (job := self._next()) is not None:
            self._line.remove(job)
            self._running.append(job)
            sys.setswitchinterval(YIELDING)
            for key in job.claim.keys:
                self._served.pop(key, None)
                self._served[key] = next(self._numbers)
            while len(self._served) > REMEMBERED:
                del self._served[next(iter(self._served))]
            working = asyncio.get_running_loop().run_in_executor(self._threads, job.work)
            working.add_done_callback(partial(self._finish, job))

    def _finish(self, job: _Job, finished: "asyncio.Future[Any]") -> None:
        self._running.remove(job)
        if not self._running:
            sys.setswitchinterval(USUAL)
        if not job.done.done():
            if finished.cancelled():
                job.done.cancel()
            elif (error := finished.exception()) is not None:
                job.done.set_exception(error)
            else:
                job.done.set_result(finished.result())
        self._start()

    def _next(self) -> _Job | None:
        """The job whose people have waited longest to be served, those who are there before those who are not."""
        if len(self._running) > self._slow_threads:
            return None
        slow = [running.claim for running in self._running if not running.quick]
        addresses = Counter(claim.address for claim in slow)
        unwaited = sum(not claim.waited_for for claim in slow)
        share = max(1, self._slow_threads - 1)

        def may(job: _Job) -> bool:
            if job.quick:
                return True
            if len(slow) >= self._slow_threads:
                return False
            return addresses[job.claim.address] < share and (job.claim.waited_for or unwaited < share)

        def rank(job: _Job) -> tuple[Any, ...]:
            served = (self._served.get(key, -1) for key in job.claim.keys)
            return (not job.claim.waited_for, addresses[job.claim.address], *served, job.number)

        return min(filter(may, self._line), key=rank, default=None)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
