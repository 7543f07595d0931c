"""How many steps a CPU second: `python -m stylobate.rl.vector [stones|tiles] [matches]`."""

import sys
from statistics import median
from time import process_time

from stylobate.rl.vector import VectorTable, make_vec

ROUNDS, STEPS = 5, 40


def rate(matches: VectorTable, steps: int) -> float:
    """Steps a CPU second of random play, observations and all."""
    before = process_time()
    for _ in range(steps):
        matches.step(matches.random_actions())
    return matches.num_envs * steps / (process_time() - before)


if __name__ == "__main__":
    name = sys.argv[1] if len(sys.argv) > 1 else "stones"
    opened = make_vec(name, int(sys.argv[2]) if len(sys.argv) > 2 else 4096)
    opened.reset(seed=1)
    rate(opened, 2)
    found = median(rate(opened, STEPS) for _ in range(ROUNDS))
    print(f"{name}: {found:,.0f} steps a CPU second, {opened.num_envs} matches, rows of {opened.width} numbers")
