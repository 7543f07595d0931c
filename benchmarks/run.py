"""All measurements in one run, as `make bench` does: `python benchmarks/run.py [--rounds 5]`."""

import typer

from stylobate.cli.bench import bench

if __name__ == "__main__":
    typer.run(bench)
