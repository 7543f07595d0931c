"""City Blox: the three plots of everybody, the blocks in the middle, and what is going on."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

from stylobate.core.game import Game
from stylobate.rl.features.feature import (
    Feature,
    Seen,
    cells,
    choice,
    each_seat,
    flags,
    number,
    numbers,
    own_seat,
    seats,
    waited,
)

SIDE = 6
HIGHEST = 4
KINDS = (
    "deal",
    "start",
    "offer",
    "pick",
    "check",
    "penalty",
    "draw",
    "gain",
    "remove",
    "move",
    "carry",
    "swap",
    "give",
    "receive",
    "plan",
    "card",
    "over",
)


def features(game: Game[Any, Any]) -> tuple[Feature, ...]:
    board: Any = game.board()
    count = game.seats
    blocks = [block["id"] for block in board["blocks"]]
    events = [event["id"] for event in board["events"]]
    cutouts = {card["id"]: card["rows"] for card in board["cards"]}
    return (
        own_seat(count),
        *waited(count, KINDS),
        number("round", 100, "the round"),
        seats("start", count, "the start player, from the reader's seat on"),
        numbers("supply", blocks, 24, f"blocks in the supply: {', '.join(blocks)}"),
        numbers("offer", blocks, 4, "blocks laid out, in the same order", lambda view: Counter(view["offer"])),
        number("wanted", 16, "how many blocks the offer will have"),
        seats("queue", count, "who picks after the present one, from the reader's seat on"),
        choice("hand.block", blocks, "the block in the air", lambda view: (view["hand"] or {}).get("block")),
        choice("event.card", events, "the event that is carried out", lambda view: (view["event"] or {}).get("card")),
        seats("event.seat", count, "and by whom", lambda view: (view["event"] or {}).get("seat")),
        numbers("events.cards", events, 4, "events left in the deck", lambda view: view["events"]["cards"]),
        seats("next.start", count, "the start player of the next round", lambda view: view["next"]["start"]),
        number("next.surplus", 4, "blocks more in the next round", lambda view: view["next"]["surplus"]),
        number("dry", 60, "rounds in a row without a match"),
        seats("owed", count, "who will draw an event, from the reader's seat on"),
        *each_seat("players", count, _player(events, cutouts, board["plots"])),
    )


def _player(events: list[str], cutouts: dict[str, list[str]], plots: list[str]) -> list[Feature]:
    own = [
        number("out", 1, "whether the player has left"),
        number("level", HIGHEST, "layers to build"),
        number("finished", len(plots), "plots finished"),
        number("skip", 2, "turns to be missed"),
        number("extra", 4, "blocks to be taken besides"),
        flags("kept", events, "event cards kept"),
    ]
    for at, plot in enumerate(plots):
        own += [
            number(f"{plot}.finished", 1, f"whether the {plot} is finished", partial(_finished, at)),
            cells(
                f"{plot}.cutout",
                SIDE * SIDE,
                "the studs of the card's cut-out, row by row",
                partial(_cutout, cutouts, at),
            ),
            cells(f"{plot}.height", SIDE * SIDE, f"layers on each stud / {HIGHEST}", partial(_height, at)),
            cells(f"{plot}.free", SIDE * SIDE, "studs under blocks that may be lifted", partial(_free, at)),
            number(f"{plot}.covered", 1, "the share of the cut-out that the last layer covers", partial(_covered, at)),
        ]
    return own


def _finished(at: int, player: Seen) -> bool:
    return bool(player["plots"][at]["finished"])


def _covered(at: int, player: Seen) -> float:
    plot = player["plots"][at]
    return float(plot["covered"] / plot["cells"]) if plot["cells"] else 0.0


def _cutout(cutouts: dict[str, list[str]], at: int, player: Seen) -> Iterator[tuple[int, float]]:
    rows = cutouts.get(player["plots"][at]["card"], ())
    for place, stud in enumerate("".join(rows)):
        if stud == "#":
            yield place, 1.0


def _height(at: int, player: Seen) -> Iterator[tuple[int, float]]:
    highest: dict[int, int] = {}
    for block in player["plots"][at]["blocks"]:
        for cell in block["cells"]:
            highest[_place(cell)] = max(block["layer"], highest.get(_place(cell), 0))
    for place, layer in highest.items():
        yield place, min(1.0, layer / HIGHEST)


def _free(at: int, player: Seen) -> Iterator[tuple[int, float]]:
    for block in player["plots"][at]["blocks"]:
        if block["free"]:
            for cell in block["cells"]:
                yield _place(cell), 1.0


def _place(cell: str) -> int:
    """`b3` is the second column from the left in the third row from the top."""
    return (int(cell[1:]) - 1) * SIDE + ord(cell[0]) - ord("a")
