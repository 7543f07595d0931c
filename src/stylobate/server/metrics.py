"""What a server does, in numbers: counted where it happens, printed in Prometheus' text format."""

from bisect import bisect_left
from collections.abc import Callable, Iterator

BOUNDS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds at which answers are told apart."""


class Timing:
    """How long something took, so often."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        total = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self._counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self._sum:.6f}"
        yield f"{name}_count {total}"


class Metrics:
    """All numbers of one server."""

    def __init__(self) -> None:
        self.answers = Timing()
        """From an action's arrival to its acknowledgement, which means that it is stored."""
        self._gauges: list[tuple[str, str, str, Callable[[], float]]] = []

    def show(self, name: str, kind: str, help_: str, value: Callable[[], float]) -> None:
        """Print this number whenever somebody asks; `kind` is gauge or counter."""
        self._gauges.append((f"stylobate_{name}", kind, help_, value))

    def text(self) -> str:
        lines = []
        for name, kind, help_, value in self._gauges:
            lines += [f"# HELP {name} {help_}", f"# TYPE {name} {kind}", f"{name} {value():g}"]
        name = "stylobate_answer_seconds"
        lines += [f"# HELP {name} From an action's arrival to its acknowledgement.", f"# TYPE {name} histogram"]
        return "\n".join([*lines, *self.answers.lines(name)]) + "\n"
