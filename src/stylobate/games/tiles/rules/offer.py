"""The legal actions as the page gets them: each place once, each set of fitting values once, and who needs which.

```
{
  "first":  ["A"],                           colours that the turn may be played in
  "next":   ["B", "C"],                      colours that it may go on with once `first` is used up; mostly []
  "places": ["H 1 0 1", "V 2 0 0 n", ...],   every place that some action uses
  "fits":   ["2 3 6", "12 13 23", "6a 6b"],  sets of values: one word per way to fill a placement, one sign per tile
  "kinds":  {"floor": [[4, 0], ...], "tunnel": [[0, 1, 1], ...], ...}
}
```

`kinds` has the move kinds of the rules in their order (floor, corner wall, single wall, tunnel, single top, corner
top), those without a legal action left out. Each of its lists holds placements: one to three indices into `places`,
in the order of the notation, then one index into `fits`. A place tells its role by itself: `H x y 0` is a floor, any
other `H` a top, `V` a wall.

A word of `fits` has one sign for each place of the placement. A digit is that value in the colour of `first`; a
letter is a value of the colour of `next`, `a` for 1 to `f` for 6. The words are all that may be played, so the values
still fitting after some have been chosen are read off the words that agree with the choice.

An action's text, from a placement, a word and colours that the player picks from the lists:

- only digits: `A tunnel: H 1 0 1=3, V 2 0 0 n=2`, for each colour in `first`;
- a letter in it: `AB tunnel: H 1 0 1=B3, V 2 0 0 n=A6` for the word `c6` and each colour in `next`; `first` has one
  colour then.

Every combination is legal and nothing else is. At the start the whole offer is
`{"first": ["A", "B", "C", "D", "E"], "next": [], "places": ["H 0 0 0"], "fits": ["1"], "kinds": {"floor": [[0, 0]]}}`.
"""

from collections.abc import Iterable

from stylobate.core.game import Json
from stylobate.games.tiles.rules.place import unpack
from stylobate.games.tiles.state import (
    ANCHOR_AT,
    ARMS_AT,
    COLOUR_AT,
    COLOURS,
    KINDS,
    LATER_AT,
    SECOND_AT,
    VALUE_AT,
    placed_at,
)

_COLOURLESS = ~(0xFF << SECOND_AT)


def offered(numbers: Iterable[int]) -> dict[str, Json]:
    """The offer that stands for these actions, given as the kernel's numbers in order."""
    listed = list(numbers)
    first = sorted({number >> COLOUR_AT & 15 for number in listed})
    following = sorted({second - 1 for number in listed if (second := number >> SECOND_AT & 15)})
    placements: dict[int, list[str]] = {}
    # The colours that may be chosen fit alike: none of their tiles is placed.
    for number in dict.fromkeys(number & _COLOURLESS for number in listed):
        placements.setdefault(number >> ARMS_AT, []).append(_word(number))
    places: dict[str, int] = {}
    fits: dict[str, int] = {}
    kinds: dict[str, list[list[int]]] = {}
    for stem, words in placements.items():
        kind, anchor, arms = stem >> ANCHOR_AT - ARMS_AT + 25, stem >> 4 & 0x1FFFFFF, stem & 15
        at = [places.setdefault(str(unpack(packed)), len(places)) for packed in placed_at(kind, anchor, arms)]
        tiles = len(at)
        text = " ".join(word[:tiles] for word in words)
        kinds.setdefault(KINDS[kind], []).append([*at, fits.setdefault(text, len(fits))])
    return {
        "first": [COLOURS[colour] for colour in first],
        "next": [COLOURS[colour] for colour in following],
        "places": list(places),
        "fits": list(fits),
        "kinds": {kind: [list(placement) for placement in found] for kind, found in kinds.items()},
    }


def _word(number: int) -> str:
    """The signs of an action's three values; those of places it has not are `0`."""
    return "".join(
        ("0abcdef" if number >> LATER_AT + 2 - slot & 1 else "0123456")[number >> VALUE_AT + 6 - 3 * slot & 7]
        for slot in range(3)
    )
