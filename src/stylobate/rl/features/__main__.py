"""Print the features of every installed game as tables, as docs/rl.md holds them: `python -m stylobate.rl.features`."""

import re

from stylobate.core import registry
from stylobate.rl.observation import Observer

PLAYER = re.compile(r"\[(\d+)\]")


def table(name: str) -> str:
    """The features of a game with the fewest seats, in their order; those of each player once."""
    game = registry.load(name)
    observer = Observer(game)
    lines = [
        f"### {name}: {observer.size} numbers with {game.seats} seats",
        "",
        "| feature | size | what it says |",
        "|---|---|---|",
    ]
    for feature in observer.features:
        found = PLAYER.search(feature.name)
        if found is None:
            lines.append(f"| `{feature.name}` | {feature.size} | {feature.words} |")
        elif found[1] == "0":
            shown = PLAYER.sub("[k]", feature.name, count=1)
            lines.append(f"| `{shown}` | {feature.size} each | {feature.words} |")
    return "\n".join(lines)


def tables() -> str:
    """The tables of all games."""
    return "\n\n".join(table(name) for name in registry.names())


if __name__ == "__main__":
    print(tables())
