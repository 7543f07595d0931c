"""Who a browser is: an unguessable token in a cookie, of which the house keeps only the hash."""

import hashlib
import re
import secrets
from http.cookies import CookieError, SimpleCookie

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "stylobate"
MAX_AGE = 400 * 24 * 3600
"""As long as browsers keep a cookie at all."""
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def hash_of(token: str) -> str:
    # The token has 256 random bits: a plain hash of it cannot be searched.
    return hashlib.sha256(token.encode()).hexdigest()


def token_in(headers: Headers) -> str | None:
    """The browser's token, if it sent one of the right form."""
    try:
        morsel = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return None
    return morsel.value if morsel and _TOKEN.fullmatch(morsel.value) else None


class Browsers:
    """Knows each browser, and gives a cookie to one that comes for the first time."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        token = token_in(Headers(scope=scope))
        state = scope.setdefault("state", {})
        # Files that are cached for ever must not carry anybody's cookie; a WebSocket comes after a page.
        if token or scope["type"] == "websocket" or scope["path"].startswith("/assets/"):
            state["owner"] = hash_of(token) if token else None
            await self._app(scope, receive, send)
            return
        fresh = secrets.token_urlsafe(32)
        state["owner"] = hash_of(fresh)
        secure = "; Secure" if scope.get("scheme") == "https" else ""
        cookie = f"{COOKIE}={fresh}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax{secure}"

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).append("set-cookie", cookie)
            await send(message)

        await self._app(scope, receive, send_with_cookie)
