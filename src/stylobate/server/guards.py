"""What keeps strangers out: headers on every answer, the origin of every change, and buckets against floods."""

import time
from collections import OrderedDict
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        # The page places pieces with style attributes; style elements and sheets must be its own files.
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}


class SafeHeaders:
    """Puts the security headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
            await send(message)

        await self._app(scope, receive, send_safely)


def same_origin(headers: Headers) -> bool:
    """Whether the page that asks came from this house; browsers always say where a change comes from."""
    origin, host = headers.get("origin"), headers.get("host")
    return bool(origin and host) and urlsplit(origin or "").netloc.lower() == (host or "").lower()


class Bucket:
    """So much at once, and then so much each second."""

    def __init__(self, size: float, a_second: float, now: Callable[[], float] = time.monotonic) -> None:
        self._size = size
        self._a_second = a_second
        self._now = now
        self._level = size
        self._at = now()

    def holds(self) -> bool:
        """Whether there is one left."""
        now = self._now()
        self._level = min(self._size, self._level + (now - self._at) * self._a_second)
        self._at = now
        return self._level >= 1

    def take(self) -> bool:
        """Take one, if there is one left."""
        held = self.holds()
        self._level -= held
        return held


class Buckets:
    """A bucket for everyone who comes along; the longest unused are forgotten."""

    KEPT = 10_000

    def __init__(self, size: float, a_second: float) -> None:
        self._size = size
        self._a_second = a_second
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def holds(self, who: str) -> bool:
        return self._of(who).holds()

    def take(self, who: str) -> bool:
        return self._of(who).take()

    def _of(self, who: str) -> Bucket:
        bucket = self._buckets.setdefault(who, Bucket(self._size, self._a_second))
        self._buckets.move_to_end(who)
        while len(self._buckets) > self.KEPT:
            self._buckets.popitem(last=False)
        return bucket
