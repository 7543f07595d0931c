"""Work shared among processes that are started afresh, so that no thread of this one is copied into them."""

import multiprocessing
import pickle
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

Order = TypeVar("Order")
Done = TypeVar("Done")


def shared(work: Callable[[Order], Done], orders: Sequence[Order], workers: int) -> Iterator[Done]:
    """What the work makes of each order, as it is done; in this process where there is only one worker."""
    if workers == 1:
        yield from map(work, orders)
        return
    for order in orders[:1]:
        _refuse_unsendable(order)
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context) as pool:
        for done in as_completed([pool.submit(work, order) for order in orders]):
            yield done.result()


def _refuse_unsendable(order: object) -> None:
    try:
        pickle.dumps(order)
    except Exception as error:
        why = f"A bot cannot be sent to other processes ({error})"
        raise ValueError(f"{why}: name it, hand over its class, or use one worker") from error
