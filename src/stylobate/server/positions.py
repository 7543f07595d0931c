"""Positions as texts that people copy and set up again.

Where `read` refuses every wrong text people may write one. Elsewhere the house sets up only what it has written itself:
such a text is packed, and sealed for the table with these seats and options.
"""

import base64
import hmac
import zlib
from typing import Any

from stylobate.core.words import sentence
from stylobate.server.tables import AnyGame, Refusal
from stylobate.server.tokens import Tokens

LONGEST = 200_000
"""Characters of a position."""


class Positions:
    """Positions written and read in this house."""

    def __init__(self, tokens: Tokens) -> None:
        self._tokens = tokens

    def written(self, game: AnyGame, state: Any) -> str:
        """The text of a position."""
        if game.writable:
            return str(state)
        packed = base64.urlsafe_b64encode(zlib.compress(str(state).encode(), 9)).decode()
        return f"{packed}.{self._seal(game, packed)}"

    def read(self, game: AnyGame, text: str) -> Any:
        """The position that a text names; raises Refusal or Illegal."""
        if game.writable:
            return game.read(text)
        packed, _, seal = text.partition(".")
        if not hmac.compare_digest(seal.encode(), self._seal(game, packed).encode()):
            said = "That is no position of this table. In {game}, paste one that you copied on an analysis board here."
            raise Refusal(sentence(said, game=game.about.name))
        return game.read(zlib.decompressobj().decompress(base64.urlsafe_b64decode(packed), LONGEST).decode())

    def _seal(self, game: AnyGame, packed: str) -> str:
        return self._tokens.seal(f"{game!r} {packed}")
