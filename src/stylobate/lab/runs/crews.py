"""Who plays a study's matches: this process, processes on every core, or a Dask cluster. The rows are the same."""

import multiprocessing
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any, Final

from stylobate.lab.runs.matches import play_chunk
from stylobate.lab.runs.program import fingerprint
from stylobate.lab.runs.rows import Rows
from stylobate.lab.runs.settings import BadStudy, Order

Work = Mapping[int, Sequence[Order]]
"""Chunks by their numbers."""
PATIENCE: Final = "10s"
"""For a cluster to answer."""
AHEAD: Final = 4
"""Chunks that wait in front of each worker: none is idle, and none has to carry the whole study."""


def here(work: Work) -> Iterator[tuple[int, Rows]]:
    """One chunk after the other in this process."""
    for number, orders in work.items():
        yield number, play_chunk(orders)


def processes(work: Work, workers: int) -> Iterator[tuple[int, Rows]]:
    """As many processes as are wanted, in the order in which they finish."""
    # Threads of this process must not be copied into the workers: start them afresh.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context)
    try:
        yield from _finished(lambda orders: pool.submit(play_chunk, orders), work, workers * AHEAD)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _finished(
    submit: Callable[[Sequence[Order]], "Future[Rows]"], work: Work, ahead: int
) -> Iterator[tuple[int, Rows]]:
    left = iter(work.items())
    running: dict[Future[Rows], int] = {}
    while True:
        while len(running) < ahead and (chunk := next(left, None)) is not None:
            running[submit(chunk[1])] = chunk[0]
        if not running:
            return
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            yield running.pop(future), future.result()


def cluster(work: Work, address: str) -> Iterator[tuple[int, Rows]]:
    """The workers of a Dask cluster; what a lost one had begun is begun again by another."""
    try:
        from distributed import Client, as_completed
    except ImportError as error:
        raise BadStudy("A cluster needs Dask: pip install 'stylobate[cluster]'") from error
    try:
        client: Any = Client(address, timeout=PATIENCE)
    except (OSError, ValueError, TypeError) as error:
        raise BadStudy(f"No Dask cluster answers at {address}") from error
    try:
        _same_program(client, address, next(iter(work.values()))[0].game)
        futures = {client.submit(play_chunk, orders, pure=False): number for number, orders in work.items()}
        for future in as_completed(futures):
            yield futures[future], future.result()
            future.release()
    finally:
        client.close()


def _same_program(client: Any, address: str, game: str) -> None:
    """Refuse workers that would play by other rules."""
    try:
        found = set(client.run(fingerprint, game).values())
    except Exception as error:
        raise BadStudy(f"The workers at {address} cannot load {game} of this program ({error})") from error
    if found != {fingerprint(game)}:
        raise BadStudy(f"The workers at {address} have another version of {game}, or there are none")
