"""What keeps strangers out: headers on every answer, and buckets against floods."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable

from starlette.datastructures import MutableHeaders
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
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}


HSTS = "max-age=31536000"
"""Once reached by TLS, a browser comes by TLS only."""


class SafeHeaders:
    """Puts the security headers on every answer."""

    def __init__(self, app: ASGIApp, is_tls: Callable[[Scope], bool]) -> None:
        self._app = app
        self._is_tls = is_tls

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    # A page that brings a policy of its own keeps it.
                    headers.setdefault(name, value)
                if self._is_tls(scope):
                    headers["strict-transport-security"] = HSTS
            await send(message)

        await self._app(scope, receive, send_safely)


def address_of(host: str) -> str:
    """The address a limit is counted by: one IPv6 line has a whole /64 of them to choose from."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    return str(address.ipv4_mapped or ipaddress.ip_network((address, 64), strict=False))


def is_among(host: str, networks: Iterable[str]) -> bool:
    """Whether this address is one of these, or in one of these networks."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
        return any(address in ipaddress.ip_network(network, strict=False) for network in networks)
    except ValueError:
        return False


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
