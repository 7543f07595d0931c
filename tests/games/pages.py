"""What a page is handed has the form that the game's view.py describes."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from stylobate.core.game import Acting, Game, Seat
from tests.games.wandering import steps


def texts_of(offer: Mapping[str, Any]) -> list[str]:
    """Every text that an offer of verbs leads to."""
    return [
        " ".join(filter(None, (word, *path)))
        for word, verb in offer["verbs"].items()
        for path in _paths(verb["choices"], len(verb["slots"]))
    ]


def _paths(choices: Any, depth: int) -> Iterator[tuple[str, ...]]:
    if depth == 0:
        yield ()
    for key in choices if depth else ():
        below = choices[key] if isinstance(choices, dict) else {}
        yield from ((key, *rest) for rest in _paths(below, depth - 1))


def facts_of(offer: Mapping[str, Any], word: str) -> dict[str, Any]:
    """What an offer tells about each action with a verb, by its text."""
    verb = offer["verbs"][word]
    found = {}
    for path in _paths(verb["choices"], len(verb["slots"])):
        level = verb["choices"]
        for key in path:
            level = level[key]
        found[" ".join(filter(None, (word, *path)))] = level
    return found


def choices_of(offer: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Every action of an offer of verbs: its verb and text, its slots by their names, and its facts."""
    return [
        {
            "verb": word,
            "text": " ".join(filter(None, (word, *path))),
            **dict(zip([name for name, _ in verb["slots"]], path, strict=True)),
            **_facts(verb["choices"], path),
        }
        for word, verb in offer["verbs"].items()
        for path in _paths(verb["choices"], len(verb["slots"]))
    ]


def _facts(choices: Any, path: tuple[str, ...]) -> dict[str, Any]:
    for word in path:
        choices = choices[word] if isinstance(choices, dict) else {}
    return dict(choices)


def check_match(
    game: Game[Any, Any], rng: Random, described: str, view: set[str], offered: Callable[[Any, Seat], set[str]]
) -> set[str]:
    """Views, events and offers of a random match are as they are described; gives the groups that were offered."""
    seen: set[str] = set()
    for state, events in steps(game, rng):
        shown: Any = game.view(state, rng.randrange(game.seats))
        assert set(shown) == set(game.view(state, None)) == view
        assert f'"{shown["now"]["kind"]}"' in described
        for event in events:
            assert f"{event.kind} {{" in described, event.kind
            assert event.words
            assert json.loads(json.dumps(dict(event.facts))) == dict(event.facts)
        turn = game.turn(state)
        if isinstance(turn, Acting):
            seen |= offered(state, rng.choice(turn.able))
    assert game.picture(game.view(state, None))
    return seen


def check_loading(game: str) -> None:
    """Loading a game loads no compiler."""
    code = f"import sys, stylobate.games.{game}; assert not {{'numpy', 'numba'}} & set(sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
