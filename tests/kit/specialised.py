"""A compiled loop that is specialised by a number, in a file where the cache can find it again."""

from typing import Any

import numpy as np

from stylobate.kit.compiling import compiled, inner


def counting(by: int) -> Any:
    """Adds `by` so many times, through a function of its own."""

    @inner
    def grown(x: int, out: Any) -> None:
        # Long enough that it is called and not put in its caller's place.
        for at in range(x & 15):
            out[at] = (out[at - 1] * 31 + at) % 1_000_003
            if out[at] & 1:
                for other in range(at):
                    out[other] ^= out[at] >> other
            while out[at] > 1000:
                out[at] //= 3
        for at in range(16):
            out[at] = (out[at] & 0) + by

    def run(times: int) -> int:
        found = 0
        out = np.zeros(16, np.int64)
        for number in range(times):
            grown(number, out)
            grown(number + found, out)
            found += out[number & 15]
        return found

    return compiled("i8(i8)", makes_arrays=True)(run)
