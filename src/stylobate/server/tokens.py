"""The tokens that make a browser somebody: given by this house alone, and sealed so that it knows its own again."""

import base64
import hashlib
import hmac
import os
import re
import secrets
from pathlib import Path

from stylobate.server.store import Store

KEY = "house.key"
KEY_BYTES = 32
_SEALED = re.compile(r"([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{22})")
_BARE = re.compile(r"[A-Za-z0-9_-]{43}")
"""As given before tokens were sealed: such a one counts if somebody sits with it."""


def hash_of(token: str) -> str:
    # The token has 256 random bits: a plain hash of it cannot be searched.
    return hashlib.sha256(token.encode()).hexdigest()


class Tokens:
    """What this house gives to browsers. If its key is lost, whoever sits stays known.

    The key lies beside a database file; servers that share a database share the key that lies in it.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / KEY
        self._key = b""

    async def open(self, store: Store) -> None:
        """Read the key, or make one where there is none."""
        if store.shared:
            self._key = bytes.fromhex(await store.settle("key", secrets.token_bytes(KEY_BYTES).hex()))
            return
        self._key = _read(self._path)
        if len(self._key) != KEY_BYTES:
            self._path.unlink(missing_ok=True)
            _make(self._path)
            self._key = _read(self._path)

    @property
    def house(self) -> str:
        """A name for this house in cookies: two houses on one computer share a browser's jar."""
        return self._mac("house")[:8]

    def give(self) -> str:
        random = secrets.token_urlsafe(32)
        return f"{random}.{self._mac(random)[:22]}"

    def is_sealed(self, token: str) -> bool:
        """Whether this house has given this token."""
        found = _SEALED.fullmatch(token)
        return found is not None and hmac.compare_digest(self._mac(found[1])[:22], found[2])

    def seal(self, text: str) -> str:
        """What only this house can write under a text."""
        return self._mac(f"sealed {text}")[:22]

    def is_bare(self, token: str) -> bool:
        """Whether it may be one from before they were sealed, or from the house a backup was made in."""
        return _BARE.fullmatch(token) is not None or _SEALED.fullmatch(token) is not None

    def _mac(self, text: str) -> str:
        digest = hmac.digest(self._key, text.encode(), "sha256")
        return base64.urlsafe_b64encode(digest).decode()


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""


def _make(path: Path) -> None:
    """A key that nobody else on this computer reads; of two servers that make one, the first wins."""
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(secrets.token_bytes(KEY_BYTES))
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
