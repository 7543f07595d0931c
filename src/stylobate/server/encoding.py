"""What leaves the server or goes into its database: messages as JSON, sentences in them as plain text."""

from typing import Any

import msgspec

from stylobate.core.words import Sentence


def _as_text(value: object) -> str:
    """A sentence that nobody has put into another language stays English."""
    if isinstance(value, Sentence):
        return str(value)
    raise NotImplementedError(f"{type(value).__name__} is no part of a message")


encode = msgspec.json.Encoder(enc_hook=_as_text).encode


def as_json(value: object) -> Any:
    """The same as what JSON is made of, for a column of the database."""
    return msgspec.to_builtins(value, enc_hook=_as_text)
