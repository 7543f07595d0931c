"""Trials, each in a process of its own: what was broken in one is whole in the next, and none waits for a dead one."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import TypeVar

T = TypeVar("T")


def verdicts(judge: Callable[[T], str], work: Sequence[T], jobs: int) -> Iterator[tuple[T, str | None]]:
    """What the judge says about each, so many at a time, as they come; None where its process was killed."""
    fork, left = multiprocessing.get_context("fork"), list(reversed(work))
    running: dict[Connection, tuple[BaseProcess, T]] = {}
    try:
        while left or running:
            while left and len(running) < jobs:
                one = left.pop()
                here, there = fork.Pipe(duplex=False)
                started = fork.Process(target=_tell, args=(judge, one, there))
                started.start()
                # The other end is the child's alone: when it dies, there is nothing more to wait for.
                there.close()
                running[here] = started, one
            for ready in wait(list(running)):
                assert isinstance(ready, Connection)
                process, one = running.pop(ready)
                yield one, _told(ready)
                process.join()
    finally:
        for process, _ in running.values():
            process.terminate()


def _tell(judge: Callable[[T], str], one: T, out: Connection) -> None:
    # Ctrl-C stops the run; a trial that it hit as well would count as noticed.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    out.send(judge(one))


def _told(answer: Connection) -> str | None:
    try:
        said: str = answer.recv()
    except EOFError:
        return None
    finally:
        answer.close()
    return said
