"""Who plays a study's matches: this process, processes on every core, or a Dask cluster. The rows are the same."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from stylobate.lab.pool import shared
from stylobate.lab.runs.matches import play_chunk
from stylobate.lab.runs.program import fingerprint
from stylobate.lab.runs.rows import Rows
from stylobate.lab.runs.settings import BadStudy, Order

Work = Mapping[int, Sequence[Order]]
"""Chunks by their numbers."""
PATIENCE: Final = "10s"
"""For a cluster to answer."""


def processes(work: Work, workers: int) -> Iterator[tuple[int, Rows]]:
    """As many processes as are wanted, in the order in which they finish; this one where it is enough."""
    return shared(_numbered, list(work.items()), workers)


def _numbered(chunk: tuple[int, Sequence[Order]]) -> tuple[int, Rows]:
    number, orders = chunk
    return number, play_chunk(orders)


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
