"""The store: many readers, and one writer that commits in groups; what both databases have in common.

A write returns only when it is on disk. While one commit waits for the disk, further writes gather and share the next.
Where many write at once they also gather for a moment after it, because a commit costs the same for one and for many.
"""

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from stylobate.server.store.errors import Away, Conflict, Uncertain, Unsaved
from stylobate.server.store.migrating import migrate
from stylobate.server.store.subscriptions import Subscriptions
from stylobate.server.store.writes import ADD_CHAT, SET_STANDING, Params, Statement, Write, code_of

log = logging.getLogger(__name__)

Group: TypeAlias = tuple[Statement, list[Params]]
"""Changes of one kind."""
Moved: TypeAlias = Mapping[str, int | None]
"""Tables that were changed, each with its new revision; None where something was only said."""


GATHERING = 0.002
"""Seconds from one commit to the next while several write at once; whoever writes alone never waits."""


@dataclass(slots=True)
class _Job:
    writes: Sequence[Write]
    done: asyncio.Future[None]


@dataclass(slots=True)
class Meter:
    """What a store has done so far."""

    commits: int = 0
    writes: int = 0
    conflicts: int = 0
    seconds: float = 0.0


class Store(Subscriptions, ABC):
    """One open database."""

    shared = False
    """Whether other servers write to it as well."""

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__(engine)
        self.meter = Meter()
        self.trouble = ""
        """Why nothing can be written just now, in a sentence for the log."""
        self.away = False
        """Whether that is because it cannot be reached: then it is well again as soon as it answers."""
        self.on_commit: Callable[[Moved], None] = lambda _: None
        """Told which tables a group has changed, as soon as it is stored."""
        self.on_trouble: Callable[[bool], None] = lambda _: None
        """Told when the database begins to refuse, and when it writes again."""
        self._jobs: list[_Job] = []
        self._committed = 0.0
        """When the last group was stored, and below whether several had shared it."""
        self._crowded = False
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring the database to this version's shape."""
        async with self.engine.execution_options(**self._alone).begin() as connection:
            await connection.run_sync(migrate)

    _alone: Mapping[str, str] = {}
    """How a transaction is begun that must see what others have just committed."""

    async def close(self) -> None:
        """Finish what was handed in, then let go of the database."""
        while self._writer:
            await asyncio.wait([self._writer])
        await self.engine.dispose()

    async def settle(self, name: str, value: str) -> str:
        """The house's own value of this name: the first that any server gave it."""
        async with self.engine.execution_options(**self._alone).begin() as connection:
            offer = text("insert into house (name, value) values (:name, :value) on conflict (name) do nothing")
            await connection.execute(offer, {"name": name, "value": value})
            kept = await connection.execute(text("select value from house where name = :name"), {"name": name})
            return str(kept.scalar_one())

    @property
    def waiting(self) -> int:
        """Writes that wait for the next group."""
        return len(self._jobs)

    async def write(self, *writes: Write) -> None:
        """Write all of this or nothing; returns when it is on disk."""
        loop = asyncio.get_running_loop()
        # Whoever waits may be cancelled; the write goes on.
        done = loop.create_future()
        self._jobs.append(_Job(writes, done))
        if self._writer is None:
            self._writer = loop.create_task(self._write_gathered())
        await done

    async def _write_gathered(self) -> None:
        try:
            while self._jobs:
                if self._crowded and (wait := self._committed + GATHERING - time.monotonic()) > 0:
                    await asyncio.sleep(wait)
                jobs, self._jobs = self._jobs, []
                await self._commit(jobs)
                self._committed, self._crowded = time.monotonic(), len(jobs) > 1
        finally:
            self._writer = None

    async def _commit(self, jobs: list[_Job]) -> None:
        began = time.monotonic()
        try:
            await self._store(list(_merged(jobs)))
        except Uncertain as unknown:
            self.note_trouble(str(unknown), away=True)
            for job in jobs:
                _fail(job, unknown)
            return
        except Exception as error:
            if len(jobs) == 1 or isinstance(error, Away):
                for job in jobs:
                    self._refuse(job, error)
                return
            # One of them is to blame; the others must not suffer for it.
            for job in jobs:
                await self._commit([job])
            return
        self.note_trouble("")
        self.meter.commits += 1
        self.meter.writes += sum(len(job.writes) for job in jobs)
        self.meter.seconds += time.monotonic() - began
        for job in jobs:
            if not job.done.done():
                job.done.set_result(None)
        if self.shared:
            self.on_commit(_moved(jobs))

    @abstractmethod
    async def _store(self, groups: Sequence[Group]) -> None:
        """Write all groups in one transaction, and each changed row was as its writer saw it.

        Raises Conflict, Unsaved or Uncertain.
        """

    def _refuse(self, job: _Job, error: Exception) -> None:
        failure = error if isinstance(error, Conflict | Unsaved) else Unsaved(f"{type(error).__name__}: {error}")
        if isinstance(failure, Unsaved):
            self.note_trouble(str(failure), away=isinstance(failure, Away))
        else:
            self.meter.conflicts += 1
        _fail(job, failure)

    def note_trouble(self, sentence: str, *, away: bool = False) -> None:
        """Keep whether the database refuses. Said once: while it lasts, those who play are told, not the log."""
        had, self.trouble = self.trouble, sentence
        self.away = away and bool(sentence)
        if bool(had) == bool(sentence):
            return
        if sentence:
            log.error("The database refuses to write: %s", sentence)
        else:
            log.warning("The database writes again")
        self.on_trouble(bool(sentence))


def _fail(job: _Job, error: Exception) -> None:
    if not job.done.done():
        job.done.set_exception(error)


def check(statement: Statement, params: Sequence[Params], changed: int) -> None:
    """What is changed is there, and as the writer saw it: each change meets exactly one row."""
    if statement.kind == "update" and changed != len(params):
        raise Conflict("Something else is stored than was thought")


def _merged(jobs: Sequence[_Job]) -> Iterator[Group]:
    """The writes of all jobs, each job's in its order, equal statements of different jobs together."""
    for step in range(max((len(job.writes) for job in jobs), default=0)):
        groups: dict[Statement, list[Params]] = {}
        for job in jobs:
            if step < len(job.writes):
                statement, params = job.writes[step]
                groups.setdefault(statement, []).append(params)
        yield from groups.items()


def _moved(jobs: Sequence[_Job]) -> Moved:
    moved: dict[str, int | None] = {}
    for job in jobs:
        for statement, params in job.writes:
            if statement is SET_STANDING:
                moved[params["which"]] = params["to_revision"]
            elif statement is ADD_CHAT:
                moved.setdefault(code_of((statement, params)), None)
    return moved
