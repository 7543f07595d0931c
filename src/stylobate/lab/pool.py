"""Work shared among processes that are started afresh, so that no thread of this one is copied into them."""

import multiprocessing
import pickle
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from typing import Final, TypeVar

Order = TypeVar("Order")
Done = TypeVar("Done")
AHEAD: Final = 4
"""Orders that wait in front of each worker: none is idle, and nothing is sent long before it is wanted."""


def shared(work: Callable[[Order], Done], orders: Sequence[Order], workers: int) -> Iterator[Done]:
    """What the work makes of each order, as it is done; in this process where there is only one worker."""
    if workers == 1:
        yield from map(work, orders)
        return
    for order in orders[:1]:
        _refuse_unsendable(order)
    pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))
    try:
        left = iter(orders)
        running: set[Future[Done]] = set()
        while True:
            running |= {pool.submit(work, order) for order in islice(left, workers * AHEAD - len(running))}
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        # Whoever stops early does not wait for what has not begun.
        pool.shutdown(wait=True, cancel_futures=True)


def _refuse_unsendable(order: object) -> None:
    try:
        pickle.dumps(order)
    except Exception as error:
        why = f"A bot cannot be sent to other processes ({error})"
        raise ValueError(f"{why}: name it, hand over its class, or use one worker") from error
