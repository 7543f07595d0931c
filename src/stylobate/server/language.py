"""The reader's language: which one it is, and what a sentence is in it.

English stands in the code, and a message is its own name. Catalogues of other languages lie beside what says the
messages, as `languages/de.json`: the server's, which is also that of core and kit, and one in the folder of each game.
"""

import json
import re
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from typing import Any, Final

from icu4py.messageformat import MessageFormat
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from stylobate.core.game import Game, Json, Seat
from stylobate.core.words import Sentence, marks, renamed
from stylobate.kit.folders import home
from stylobate.server.second_person import addressed

ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "de")
_RANGE = re.compile(r"\s*([A-Za-z]{2,3})(?:-[A-Za-z0-9]+)*\s*(?:;\s*q=([0-9.]+))?\s*")
_reading: ContextVar[str] = ContextVar("language", default=ENGLISH)


def chosen(accepted: str) -> str:
    """The language that a reader likes best of those there are, from an Accept-Language header; else English."""
    wishes = [found for part in accepted.split(",")[:20] if (found := _RANGE.fullmatch(part))]
    liked = sorted(wishes, key=lambda found: -float(found[2]) if found[2] and found[2].count(".") < 2 else -1.0)
    return next((tag for found in liked if (tag := found[1].lower()) in LANGUAGES), ENGLISH)


def current() -> str:
    """The language of whoever is being told something now."""
    return _reading.get()


class Speaking:
    """What is translated inside is in this language."""

    __slots__ = ("_before", "_language")

    def __init__(self, language: str) -> None:
        self._language = language

    def __enter__(self) -> None:
        self._before = _reading.set(self._language)

    def __exit__(self, *_: object) -> None:
        _reading.reset(self._before)


speaking = Speaking


class Languages:
    """Answers every request in the language it asks for."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        accepted = Headers(scope=scope).get("accept-language", "") if scope["type"] == "http" else ""
        with speaking(chosen(accepted)):
            await self._app(scope, receive, send)


def translated(text: str, kind: type[Game[Any, Any]] | None = None, you: Seat | None = None) -> str:
    """A text in the current language, in English where no catalogue has it; seats stay marked but that of `you`."""
    language = _reading.get()
    if language != ENGLISH and text:
        return speaker(language, kind).said(text, you)
    return str(text) if you is None else addressed(text, you)


SPOKEN: Final = frozenset({"name", "title", "text", "label", "words"})
"""What is said to people in a board or an offer; all else are ids and facts."""


def spoken(shown: Json, kind: type[Game[Any, Any]]) -> Json:
    """What a game hands its page, with its sentences in the current language."""
    return shown if _reading.get() == ENGLISH else _spoken(shown, kind)


def _spoken(shown: Json, kind: type[Game[Any, Any]]) -> Json:
    if isinstance(shown, Mapping):
        return {
            name: translated(value, kind) if isinstance(value, str) and name in SPOKEN else _spoken(value, kind)
            for name, value in shown.items()
        }
    if isinstance(shown, Sequence) and not isinstance(shown, str):
        return [_spoken(value, kind) for value in shown]
    return shown


class Speaker:
    """Says in one language what the server says, or a game."""

    def __init__(self, language: str, messages: Mapping[str, str]) -> None:
        self._language = language
        self._messages = messages
        self._formats: dict[str, MessageFormat] = {}

    def said(self, text: str, you: Seat | None = None) -> str:
        if isinstance(text, Sentence):
            pattern = self._messages.get(text.message)
            return self._english(text, you) if pattern is None else self._filled(pattern, text.facts, you)
        return self._messages.get(text) or self._english(text, you)

    def _english(self, text: str, you: Seat | None) -> str:
        """What nobody has translated, but for the names of seats."""
        return renamed(text if you is None else addressed(text, you), self._name)

    def _filled(self, pattern: str, facts: Mapping[str, Any], you: Seat | None) -> str:
        form = self._formats.get(pattern)
        if form is None:
            form = self._formats[pattern] = MessageFormat(pattern, self._language)
        told: dict[str, Any] = {}
        for name, fact in facts.items():
            told[name] = self._fact(fact, you) if isinstance(fact, str) else fact
            # What a pattern chooses its words by: `{plot_en, select, house {das Haus} …}`.
            told[f"{name}_en"] = "you" if you is not None and marks(fact, you) else str(fact)
        return form.format(told)

    def _fact(self, fact: str, you: Seat | None) -> str:
        # A name alone: a pattern that has no words for the reader tells it as it tells the others'.
        return self.said(fact, None if you is not None and marks(fact, you) else you)

    def _name(self, name: str) -> str:
        return self._messages.get(name, name)


@cache
def speaker(language: str, kind: type[Game[Any, Any]] | None) -> Speaker:
    own = catalogue(home(kind.__module__), language) if kind else {}
    return Speaker(language, {**catalogue(__package__, language), **own})


def catalogue(package: str, language: str) -> dict[str, str]:
    """What a package says in a language, by the English message; empty where nobody has translated it."""
    try:
        file = files(package).joinpath("languages", f"{language}.json")
    except (TypeError, ModuleNotFoundError):
        return {}
    messages: dict[str, str] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return messages
