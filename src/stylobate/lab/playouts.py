"""Random matches at full speed: what a kernel can do without any search."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from stylobate.core.compiled import GOING, Kernel

SIGNATURE: Final = "i8(i8[:,::1],i8[::1],i8,i8,i8)"


def play(kernel: Kernel, state: Any, matches: int, seed: int = 1, longest: int = 1000) -> int:
    """How many plies that many random matches took."""
    import numpy as np

    line = np.zeros((3, kernel.size), np.int64)
    line[0] = kernel.pack(state)
    run = build(kernel.generate, kernel.advance, kernel.status)
    return int(run(line, np.empty(kernel.most, np.int64), matches, seed, longest))


@cache
def build(generate: Callable[..., Any], advance: Callable[..., Any], status: Callable[..., Any]) -> Callable[..., Any]:
    """Random matches, compiled for a kernel with these functions."""
    from stylobate.kit.compiling import compiled

    def run(line: Any, actions: Any, matches: int, seed: int, longest: int) -> int:
        total = 0
        roll = seed
        for _ in range(matches):
            here = 0
            for _ in range(longest):
                if status(line[here]) != GOING:
                    break
                count = generate(line[here], actions)
                # xorshift on 32 bits
                roll ^= (roll << 13) & 0xFFFFFFFF
                roll ^= roll >> 17
                roll ^= (roll << 5) & 0xFFFFFFFF
                there = 2 if here == 1 else 1
                advance(line[here], actions[(roll * count) >> 32], line[there])
                here = there
                total += 1
        return total

    return compiled(SIGNATURE)(run)
