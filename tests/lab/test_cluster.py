"""A real Dask cluster that loses a worker gives the figures of one process."""

import os
import signal
from pathlib import Path

import pytest

from stylobate.lab import study
from stylobate.lab.runs.settings import Settings

SETTINGS = Settings("blox", (2,), games=60, levels=(2,), skill=4)


@pytest.mark.slow
def test_a_cluster_that_loses_a_worker_ends_with_the_same_result(tmp_path: Path) -> None:
    from distributed import LocalCluster

    alone = study.carry_out(SETTINGS, workers=1)
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        workers = [nanny.pid for nanny in cluster.workers.values()]
        killed: list[int] = []

        def kill_one(done: int, of: int) -> None:
            if 0 < done < of and not killed:
                killed.append(workers[0])
                os.kill(workers[0], signal.SIGKILL)

        address = cluster.scheduler_address
        together = study.carry_out(SETTINGS, tmp_path / "one", cluster=address, report=kill_one)
        assert killed
    assert together.frames.digest() == alone.frames.digest()
    assert study.read(tmp_path / "one").frames.digest() == alone.frames.digest()
