"""Measuring speed from the command line."""


def bench() -> None:
    """Measure the compiled rules and search against peers and against themselves uncompiled."""
