"""Own ASSIGNMENT cards: one a border colour, composed from the verbs of `assignments.py`.

{"border": "grey", "title": "Picnic", "text": "Go to Denver.", "timing": "immediate", "play_when": null,
 "steps": [{"do": "divert", "who": ["self"], "where": "denver"}]}
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from stylobate.games.trip.rules.assignments import BORDERS, printed

FIELDS: Final = frozenset(("border", "title", "text", "timing", "play_when", "restriction", "steps"))
WHENS: Final = ("on_diversion", "at_border", "before_roll", "after_move")
LONGEST_TITLE: Final = 40
LONGEST_TEXT: Final = 160
STEPS: Final = 6
VERBS: Final[Mapping[str, tuple[frozenset[str], frozenset[str]]]] = {
    "choose_player": (frozenset(("n", "from", "as")), frozenset()),
    "choose_place": (frozenset(("filter", "as")), frozenset()),
    "divert": (frozenset(("who", "where")), frozenset()),
    "swap_positions": (frozenset(("a", "b")), frozenset()),
    "miss_turn": (frozenset(("who", "n")), frozenset(("when",))),
    "extra_roll": (frozenset(("who", "n")), frozenset(("value",))),
    "take_cube": (frozenset(("who", "n", "colour", "from", "to")), frozenset()),
    "place_cube": (frozenset(("who", "n", "colour", "from")), frozenset()),
    "ignore_cubes": (frozenset(("mode", "scope")), frozenset()),
    "border_pass": (frozenset(), frozenset()),
    "protect": (frozenset(("scope", "mode")), frozenset()),
    "reshuffle_deck": (frozenset(), frozenset()),
    "draw_again": (frozenset(), frozenset()),
}
"""The arguments that a verb needs, and those it may have."""
VALUES: Final[Mapping[str, tuple[str, ...]]] = {
    "colour": ("any", "red", "black"),
    "mode": ("any", "road", "air"),
    "when": ("next", "now"),
}
CHOICES: Final[Mapping[tuple[str, str], tuple[str, ...]]] = {
    ("choose_player", "from"): ("any", "others"),
    ("choose_player", "as"): ("$p",),
    ("choose_place", "as"): ("$c",),
    ("take_cube", "from"): ("board", "bank"),
    ("take_cube", "to"): ("hand", "bank"),
    ("place_cube", "from"): ("bank", "hand", "bank_or_hand"),
    ("ignore_cubes", "scope"): ("move", "trip"),
    ("protect", "scope"): ("any", "final_trip"),
    ("swap_positions", "a"): ("self", "$p"),
    ("swap_positions", "b"): ("self", "$p"),
}
NUMBERS: Final[Mapping[str, range]] = {
    "miss_turn": range(1, 4),
    "extra_roll": range(1, 4),
    "take_cube": range(1, 5),
    "place_cube": range(1, 5),
}
SPACES: Final = range(1, 7)
"""How far a card may move a pawn."""
MOST_PLAYERS: Final = 9
ANSWERS: Final = {"on_diversion": "protect", "at_border": "border_pass"}
"""Cards for these moments have this one verb."""


def mistakes(board: Mapping[str, Any], cards: Sequence[Mapping[str, Any]]) -> list[str]:
    """What is wrong with the cards of a table with this board, as sentences."""
    found: list[str] = []
    for number, card in enumerate(cards, 1):
        called = f"Your card {number}" + (f" ({card['title']})" if card.get("title") else "")
        found += [f"{called}: {sentence}" for sentence in _wrong(board, card)]
    for border in BORDERS:
        if sum(card.get("border") == border for card in cards) > 1:
            found.append(f"There is one blank {border} card, not more.")
    return found


def _wrong(board: Mapping[str, Any], card: Mapping[str, Any]) -> Iterator[str]:
    yield from (f"{key!r} means nothing here." for key in card if key not in FIELDS)
    if card.get("border") not in BORDERS:
        yield f"the border is {', '.join(BORDERS[:-1])} or {BORDERS[-1]}."
    title, text = card.get("title"), card.get("text")
    if not isinstance(title, str) or not title.strip() or len(title) > LONGEST_TITLE:
        yield f"it needs a title of at most {LONGEST_TITLE} letters."
    elif title in {other.title for other in printed().values()}:
        yield f"there is a card called {title} already."
    if not isinstance(text, str) or not text.strip() or len(text) > LONGEST_TEXT:
        yield f"it needs a text of at most {LONGEST_TEXT} letters."
    yield from _wrong_timing(card)
    steps = card.get("steps")
    if not isinstance(steps, list) or not 1 <= len(steps) <= STEPS or not all(isinstance(s, dict) for s in steps):
        yield f"it has one to {STEPS} steps."
        return
    wrong = [sentence for at, step in enumerate(steps) for sentence in _wrong_step(board, steps[:at], step)]
    yield from wrong or _wrong_together(card, steps)


def _wrong_timing(card: Mapping[str, Any]) -> Iterator[str]:
    timing, when = card.get("timing"), card.get("play_when")
    if timing not in ("immediate", "keep"):
        yield "the timing is immediate or keep."
    elif timing == "keep" and card.get("border") != "blue":
        yield "only blue cards are kept."
    elif timing == "keep" and when not in WHENS:
        yield f"a kept card is played {', '.join(WHENS[:-1])} or {WHENS[-1]}."
    elif timing == "immediate" and when is not None:
        yield "a card that is carried out at once is not played later."
    if card.get("restriction") not in (None, "optional_a_only"):
        yield "the restriction is optional_a_only, or there is none."
    elif card.get("restriction") and timing != "immediate":
        yield "only a card that is carried out at once can be for green A spaces only."


# ---- one step ----


def _wrong_step(
    board: Mapping[str, Any], before: Sequence[Mapping[str, Any]], step: Mapping[str, Any]
) -> Iterator[str]:
    verb = step.get("do")
    if not isinstance(verb, str) or verb not in VERBS:
        yield f"there is no verb {verb!r}; there is {', '.join(VERBS)}."
        return
    wrong = [*_wrong_arguments(verb, step)]
    bound = [other.get("as") for other in before]
    if not wrong and "who" in step:
        wrong += _wrong_who(verb, step["who"], bound)
    if not wrong and verb in PARTICULARS:
        wrong += PARTICULARS[verb](board, bound, step)
    yield from wrong


def _wrong_arguments(verb: str, step: Mapping[str, Any]) -> Iterator[str]:
    needs, may = VERBS[verb]
    given = set(step) - {"do"}
    if not needs <= given <= needs | may:
        more = f" and may have {', '.join(sorted(may))}" if may else ""
        yield f"{verb} needs {', '.join(sorted(needs)) or 'nothing more'}{more}."
        return
    for key in sorted(given):
        allowed = CHOICES.get((verb, key)) or VALUES.get(key)
        if allowed and step[key] not in allowed:
            yield f"{verb}: {key!r} is {' or '.join(allowed)}."
    if verb in NUMBERS and (type(step["n"]) is not int or step["n"] not in NUMBERS[verb]):
        yield f"{verb}: 'n' is a number from {NUMBERS[verb][0]} to {NUMBERS[verb][-1]}."


def _wrong_who(verb: str, who: object, bound: Sequence[Any]) -> Iterator[str]:
    if not isinstance(who, list) or not who or any(one not in ("self", "all", "$p") for one in who):
        yield f'{verb}: \'who\' is a list of "self", "all" or "$p".'
    elif "$p" in who and "$p" not in bound:
        yield f"{verb}: $p is nobody yet; choose_player comes first."


def _choose_player(board: Mapping[str, Any], bound: Sequence[Any], step: Mapping[str, Any]) -> Iterator[str]:
    n = step["n"]
    whole = isinstance(n, list) and len(n) == 2 and all(type(one) is int for one in n)
    if not whole or not 1 <= n[0] <= n[1] <= MOST_PLAYERS:
        yield f"choose_player: 'n' is [least, most], from 1 to {MOST_PLAYERS}."
    if "$p" in bound:
        yield "players are chosen once."


def _choose_place(board: Mapping[str, Any], bound: Sequence[Any], step: Mapping[str, Any]) -> Iterator[str]:
    wanted = step["filter"]
    if "$c" in bound:
        yield "a place is chosen once."
    if not isinstance(wanted, dict) or not set(wanted) <= {"airport", "temple", "country", "exclude"}:
        yield "choose_place: the filter has airport, temple, country and exclude."
        return
    if any(wanted.get(key, True) is not True for key in ("airport", "temple")):
        yield "choose_place: airport and temple are true, or left out."
    for key, known in (("country", {"US", "CA", "MX"}), ("exclude", set(_cities(board)))):
        listed = wanted.get(key, [])
        if not isinstance(listed, list) or any(not isinstance(one, str) or one not in known for one in listed):
            yield f"choose_place: {key!r} is a list of {'countries' if key == 'country' else 'locations'}."
            return
    if not any(_passes(place, wanted) for place in _cities(board).values()):
        yield "choose_place: no city passes this filter."


def _cities(board: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    return {place["id"]: place for place in board["locations"] if place["kind"] != "junction"}


def _passes(place: Mapping[str, Any], wanted: Mapping[str, Any]) -> bool:
    return (
        (not wanted.get("airport") or place["airport"])
        and (not wanted.get("temple") or bool(place["temples"]))
        and place["country"] in wanted.get("country", [place["country"]])
        and place["id"] not in wanted.get("exclude", [])
    )


def _divert(board: Mapping[str, Any], bound: Sequence[Any], step: Mapping[str, Any]) -> Iterator[str]:
    where = step["where"]
    if where == "$c":
        if "$c" not in bound:
            yield "divert: $c is nowhere yet; choose_place comes first."
    elif not isinstance(where, str) or where not in _cities(board):
        yield f"divert: there is no city {where!r}."


def _swap(board: Mapping[str, Any], bound: Sequence[Any], step: Mapping[str, Any]) -> Iterator[str]:
    if {step["a"], step["b"]} != {"self", "$p"}:
        yield "swap_positions: the drawer trades places with the chosen player, self with $p."
    elif "$p" not in bound:
        yield "swap_positions: $p is nobody yet; choose_player comes first."


def _miss(board: Mapping[str, Any], bound: Sequence[Any], step: Mapping[str, Any]) -> Iterator[str]:
    if step.get("when") == "now" and step["who"] != ["self"]:
        yield "miss_turn: only the drawer has a throw to lose now."


def _extra(board: Mapping[str, Any], bound: Sequence[Any], step: Mapping[str, Any]) -> Iterator[str]:
    if step["who"] != ["self"]:
        yield "extra_roll: only the drawer throws in this turn."
    if "value" in step and (type(step["value"]) is not int or step["value"] not in SPACES):
        yield f"extra_roll: 'value' is a number from {SPACES[0]} to {SPACES[-1]}."


def _take(board: Mapping[str, Any], bound: Sequence[Any], step: Mapping[str, Any]) -> Iterator[str]:
    if step["from"] == step["to"] == "bank":
        yield "take_cube: from the bank to the bank is no move."


PARTICULARS: Final[Mapping[str, Callable[[Mapping[str, Any], Sequence[Any], Mapping[str, Any]], Iterator[str]]]] = {
    "choose_player": _choose_player,
    "choose_place": _choose_place,
    "divert": _divert,
    "swap_positions": _swap,
    "miss_turn": _miss,
    "extra_roll": _extra,
    "take_cube": _take,
}


# ---- the steps together ----


def _wrong_together(card: Mapping[str, Any], steps: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    verbs, when = [step["do"] for step in steps], card.get("play_when")
    for moment, verb in ANSWERS.items():
        if when == moment and verbs != [verb]:
            yield f"a card that is played {when} has the one step {verb}."
        if verb in verbs and when != moment:
            yield f"{verb} is for a kept card that is played {moment}."
    if card.get("timing") == "keep":
        yield from _wrong_kept(when, steps)
    swaps = [step for step in steps if step["do"] == "swap_positions"]
    chosen = [step for step in steps if step["do"] == "choose_player"]
    if swaps and chosen and (chosen[0]["n"] != [1, 1] or chosen[0]["from"] != "others"):
        yield "swap_positions: exactly one other player is chosen."
    yield from _wrong_border(card.get("border"), steps)


def _wrong_kept(when: object, steps: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    for step in steps:
        if step["do"] in ("reshuffle_deck", "draw_again"):
            yield f"{step['do']} is for a card that is carried out when drawn."
        if step["do"] == "ignore_cubes" and when != "before_roll":
            yield "ignore_cubes is played before_roll."
        if step["do"] == "extra_roll" and "value" in step and when != "after_move":
            yield "a kept card that moves spaces is played after_move."


def _wrong_border(border: object, steps: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Whom the colour promises it is about (TT-42)."""
    about = {one for step in steps for one in (*step.get("who", ()), step.get("a"), step.get("b")) if one}
    if border == "red" and about != {"all"}:
        yield "a red card is about all players and nobody else."
    if border == "purple" and "$p" not in about:
        yield "a purple card is about players whom its drawer chooses."
    if border in ("grey", "blue") and ("all" in about or {"self", "$p"} <= about):
        yield f"a {border} card is about its drawer alone, or sends others while the drawer stays."
