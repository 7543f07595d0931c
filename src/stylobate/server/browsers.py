"""Who a browser is: an unguessable token in a cookie, of which the house keeps only the hash."""

from collections.abc import Awaitable, Callable, Iterator
from typing import NamedTuple

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from stylobate.server import health
from stylobate.server.addresses import Addresses
from stylobate.server.tokens import Tokens, hash_of

COOKIE = "stylobate"
MAX_AGE = 400 * 24 * 3600
"""As long as browsers keep a cookie at all."""
TRIED = 8
"""Cookies of our name that are looked at; other pages of the same computer may have put some beside ours."""


class Found(NamedTuple):
    """A browser's token, and whether it lies under the name it should have."""

    token: str
    in_place: bool


def cookies_in(headers: Headers) -> Iterator[tuple[str, str]]:
    """Names and values as they were sent; whatever else is in the line, ours is found in it."""
    for line in headers.getlist("cookie"):
        for part in line.split(";"):
            name, _, value = part.strip().partition("=")
            yield name, value.strip('"')


def _is_nobodys(path: str) -> bool:
    """Whether everyone gets the same there, so that no browser has to be known."""
    return path.startswith("/assets/") or path in health.PATHS


class Browsers:
    """Knows each browser, and gives a cookie to one that comes for the first time."""

    def __init__(
        self, app: ASGIApp, tokens: Tokens, addresses: Addresses, is_seated: Callable[[str], Awaitable[bool]]
    ) -> None:
        self._app = app
        self._tokens = tokens
        self._addresses = addresses
        self._is_seated = is_seated
        """Whether anybody sits somewhere under this hash of a token."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        found = await self._find(scope)
        state = scope.setdefault("state", {})
        # Files that are cached for ever must not carry anybody's cookie; a WebSocket comes after a page.
        if (found and found.in_place) or scope["type"] == "websocket" or _is_nobodys(scope["path"]):
            state["owner"] = hash_of(found.token) if found else None
            await self._app(scope, receive, send)
            return
        token = found.token if found else self._tokens.give()
        state["owner"] = hash_of(token)
        secure = "; Secure" if self._addresses.is_tls(scope) else ""
        cookie = f"{self._name(scope)}={token}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax{secure}"

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).append("set-cookie", cookie)
            await send(message)

        await self._app(scope, receive, send_with_cookie)

    def _name(self, scope: Scope) -> str:
        """Each house has its own; behind TLS one that no other page, host or plain connection can set."""
        name = f"{COOKIE}-{self._tokens.house}"
        return f"__Host-{name}" if self._addresses.is_tls(scope) else name

    async def _find(self, scope: Scope) -> Found | None:
        sent = list(cookies_in(Headers(scope=scope)))
        own = [value for name, value in sent if name == self._name(scope)]
        for token in own[:TRIED]:
            if await self._is_given(token):
                return Found(token, True)
        # Under the name of earlier versions; behind TLS others could have put a token of this house there.
        bare = [value for name, value in sent if name == COOKIE]
        for token in bare[:TRIED]:
            if self._tokens.is_sealed(token) and not self._addresses.is_tls(scope):
                return Found(token, True)
            if not self._tokens.is_sealed(token) and await self._is_given(token):
                return Found(token, not self._addresses.is_tls(scope))
        return None

    async def _is_given(self, token: str) -> bool:
        if self._tokens.is_sealed(token):
            return True
        return self._tokens.is_bare(token) and await self._is_seated(hash_of(token))
