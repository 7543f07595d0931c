"""How long people waited, in one line."""

from collections.abc import Sequence


def waited(seconds: Sequence[float]) -> str:
    """Half, 99 % and all of them waited at most so long."""
    if not seconds:
        return "no time"
    ordered = sorted(seconds)
    half, most = (ordered[len(ordered) * share // 100] * 1000 for share in (50, 99))
    return f"{half:.0f} ms (half), {most:.0f} ms (99 %), {ordered[-1] * 1000:.0f} ms (all)"
