"""The reader's language: which one it is, and what a sentence is in it.

English stands in the code, and a message is its own name. Catalogues of other languages lie beside what says the
messages, as `languages/de.json`: the server's, which is also that of core and kit, and one in the folder of each game.
`languages/en.json` holds the messages that are said in other words to somebody they name: 'Ada takes' is 'You take' to
Ada, and 'Take' where Ada is advised.
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
from stylobate.core.words import Sentence, marks, names, renamed
from stylobate.kit.folders import home

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
    if not text or (language == ENGLISH and (you is None or not names(text, you))):
        return str(text)
    return speaker(language, kind).said(text, you)


def advised(text: str, kind: type[Game[Any, Any]], you: Seat) -> str:
    """What somebody does, as advice to do it: 'Take a block'; as it is told to them where no catalogue has that."""
    said = speaker(_reading.get(), kind).said(text, you, DO)
    return translated(text, kind, you) if names(said, you) else said


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


YOU: Final = "you"
"""What a pattern chooses by where a fact is the reader: `{who_en, select, you {You take} other {{who} takes}}`."""
DO: Final = "do"
"""The same where the reader is advised: `do {Take}`."""


class Speaker:
    """Says in one language what the server says, or a game; what this language lacks is left to another."""

    def __init__(self, language: str, messages: Mapping[str, str], otherwise: "Speaker | None") -> None:
        self._language = language
        self._messages = messages
        self._otherwise = otherwise
        self._formats: dict[str, MessageFormat] = {}

    def said(self, text: str, you: Seat | None = None, form: str = YOU) -> str:
        if not isinstance(text, Sentence):
            return self._messages.get(text) or renamed(text, self._name)
        pattern = self._messages.get(text.message)
        if pattern is not None:
            return self._filled(pattern, text.facts, you, form)
        if self._otherwise is None:
            return text.message.format_map({name: self._fact(fact, you) for name, fact in text.facts.items()})
        return renamed(self._otherwise.said(text, you, form), self._name)

    def _fact(self, fact: Any, you: Seat | None) -> Any:
        return self.said(fact, you) if isinstance(fact, str) else fact

    def _filled(self, pattern: str, facts: Mapping[str, Any], you: Seat | None, form: str) -> str:
        filled = self._formats.get(pattern)
        if filled is None:
            filled = self._formats[pattern] = MessageFormat(pattern, self._language)
        told: dict[str, Any] = {}
        for name, fact in facts.items():
            told[name] = self._fact(fact, you)
            # What a pattern chooses its words by: `{plot_en, select, house {das Haus} …}`.
            told[f"{name}_en"] = form if you is not None and marks(fact, you) else str(fact)
        return filled.format(told)

    def _name(self, name: str) -> str:
        return self._messages.get(name, name)


@cache
def speaker(language: str, kind: type[Game[Any, Any]] | None) -> Speaker:
    own = catalogue(home(kind.__module__), language) if kind else {}
    otherwise = speaker(ENGLISH, kind) if language != ENGLISH else None
    return Speaker(language, {**catalogue(__package__, language), **own}, otherwise)


def catalogue(package: str, language: str) -> dict[str, str]:
    """What a package says in a language, by the English message; empty where nobody has translated it."""
    try:
        file = files(package).joinpath("languages", f"{language}.json")
    except (TypeError, ModuleNotFoundError):
        return {}
    messages: dict[str, str] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return messages
