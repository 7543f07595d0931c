"""Whoever is named in a sentence is 'you' to themselves, in words that the catalogues hold and nobody derives."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import stylobate
from stylobate import load
from stylobate.core.game import Chance, Game, Over
from stylobate.core.words import Sentence, both, in_a_row, names, sentence, told
from stylobate.kit.words import counted, who
from stylobate.server.language import ENGLISH, LANGUAGES, advised, catalogue, speaker, speaking, translated

SOURCE = Path(stylobate.__file__).parent
SPOKEN_TO = ("blox", "tiles", "rush", "europe", "trip")
"""Games whose seats have no names of their own: a reader is 'you' there."""
TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "blox": [(3, {}), (3, {"children": True})],
    "tiles": [(2, {}), (2, {"edition": "revised"})],
    "rush": [(3, {}), (2, {"preset": "rulebook", "race": "sealed"}), (3, {"first_roller": "youngest"})],
    "europe": [(3, {"cards": 3}), (2, {})],
    "trip": [(3, {"temples": 3, "turning": "manual"}), (2, {"first_cubes": "chance"})],
}
PLIES = 500
THIRD = {"has", "is", "does", "goes"}


def of_seats(language: str, name: str) -> dict[str, str]:
    return {**catalogue("stylobate.server", language), **catalogue(f"stylobate.games.{name}", language)}


@cache
def said(name: str) -> tuple[Sentence, ...]:
    """Distinct messages that matches at several tables say, each with the facts it was first said with."""
    found: dict[str, Sentence] = {}
    for number, (seats, options) in enumerate(TABLES[name]):
        game = load(name, seats, **options)
        for template in templates(game, Random(number)):
            assert isinstance(template, Sentence) or template.isascii(), f"{template!r} names a seat outside a message"
            for one in parts(template):
                found.setdefault(one.message, one)
    return tuple(found.values())


def templates(game: Game[Any, Any], rng: Random) -> Iterator[str]:
    """What happens in a match of players who choose anything, and how it ends."""
    state = game.start()
    for _ in range(PLIES):
        turn = game.turn(state)
        if isinstance(turn, Over):
            break
        seat: int | None = None
        if isinstance(turn, Chance):
            actions, weights = zip(*turn.outcomes, strict=True)
            action = rng.choices(actions, weights)[0]
        else:
            seat = rng.choice(turn.seats)
            action = rng.choice(game.actions(state, seat))
        step = game.apply(state, seat, action)
        state = step.state
        yield from (event.template for event in step.events)
    for leaver in range(game.seats):
        if isinstance(game.turn(state), Over):
            break
        step = game.concede(state, leaver)
        state = step.state
        yield from (event.template for event in step.events)
    ended = game.turn(state)
    assert isinstance(ended, Over)
    yield ended.template


def parts(template: str) -> Iterator[Sentence]:
    if isinstance(template, Sentence):
        yield template
        for fact in template.facts.values():
            yield from parts(fact) if isinstance(fact, str) else ()


def named_in(one: Sentence) -> list[int]:
    return [seat for seat in range(4) if names(one, seat)]


@pytest.mark.parametrize("name", SPOKEN_TO)
def test_what_a_match_says_calls_its_reader_you(name: str) -> None:
    kind, known = type(load(name)), of_seats(ENGLISH, name)
    verbs = {found[1] for message in known for found in re.finditer(r"\{\w+\} ([a-z]+s)\b", message)} | THIRD
    third = re.compile(rf"\b[Yy]ou (?:{'|'.join(sorted(verbs))})\b")
    told_to_readers = {
        told(translated(one, kind, seat), {0: "Ada", 1: "Ben", 2: "Cleo"})
        for one in said(name)
        for seat in named_in(one)
    }
    assert len(told_to_readers) > 3
    assert not [line for line in told_to_readers if not re.search(r"\b[Yy]ou(?:r|rs|rself)?\b", line)]
    assert not [line for line in told_to_readers if third.search(line)]


@pytest.mark.parametrize("name", SPOKEN_TO)
def test_an_english_form_reads_to_the_others_as_its_message_does(name: str) -> None:
    """The catalogue adds words for the reader and changes none of those that everybody reads."""
    kind = type(load(name))
    for one in said(name):
        if one.message in of_seats(ENGLISH, name):
            # Nobody has seat 9 here: a pattern is filled in, and nobody is spoken to.
            assert told(speaker(ENGLISH, kind).said(one, 9)) == told(one)


def naming(tree: ast.AST) -> bool:
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    return any(getattr(call.func, "id", "") == "who" or getattr(call.func, "attr", "") == "who" for call in calls)


@pytest.mark.parametrize("name", [*SPOKEN_TO, "stones", "kit"])
def test_every_message_that_names_a_seat_has_words_for_that_seat(name: str) -> None:
    known = of_seats(ENGLISH, name if name != "kit" else "blox")
    folder = SOURCE / "kit" if name == "kit" else SOURCE / "games" / name
    missing = []
    for file in (file for file in sorted(folder.rglob("*.py")) if "bots" not in file.parts):
        tree = ast.parse(file.read_text("utf-8"))
        for node in ast.walk(tree):
            where = f"{file.name}:{getattr(node, 'lineno', 0)}"
            if isinstance(node, ast.JoinedStr):
                assert not naming(node), f"{where}: a seat is named outside a message"
            if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "sentence" or name == "stones":
                continue
            # A list of people has words of its own for the reader in it.
            if any(naming(fact.value) for fact in node.keywords if fact.arg != "people"):
                texts = [str(part.value) for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)]
                missing += [f"{where}: {text}" for text in texts if "{" in text and text not in known]
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_pattern_for_a_seat_is_idle(language: str) -> None:
    """Where a catalogue speaks to the reader it also has words for everybody else."""
    for name in SPOKEN_TO:
        for message, pattern in of_seats(language, name).items():
            assert pattern.count("you {") <= pattern.count("other {"), message


def test_a_list_names_the_reader_in_its_middle_or_at_its_end() -> None:
    kind, people = type(load("blox")), [who(0), who(1), who(2)]
    assert told(translated(both(people[:2]), kind, 0)) == "Player 2 and you"
    assert told(translated(both(people[:2]), kind, 1)) == "Player 1 and you"
    assert told(translated(both(people), kind, 0)) == "Player 2, you and Player 3"
    assert told(translated(in_a_row(people), kind, 2)) == "Player 1, Player 2, you"
    with speaking("de"):
        assert told(translated(both(people[:2]), kind, 0)) == "Spieler 2 und du"
        # What stands alone in a list is still a message.
        assert translated(both([counted(2, "stone")]), type(load("rush"))) == "2 Steine"


def test_advice_is_an_order_where_a_catalogue_has_one() -> None:
    taken = sentence("{who} takes a {block} block", who=who(0), block="2x3")
    start = sentence("{who} is the start player", who=who(0))
    kind = type(load("blox"))
    assert (advised(taken, kind, 0), advised(start, kind, 0)) == ("Take a 2x3 block", "You are the start player")
    with speaking("de"):
        assert advised(taken, kind, 0) == "Nimm einen 2x3-Stein"
