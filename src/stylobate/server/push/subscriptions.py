"""Where a browser wants to be told: an address at its maker's push service, and the keys to seal what is sent there."""

import base64
import binascii
from collections.abc import Sequence
from fnmatch import fnmatchcase
from urllib.parse import urlsplit

import msgspec

SERVICES = (
    "https://fcm.googleapis.com",
    "https://*.push.services.mozilla.com",
    "https://*.notify.windows.com",
    "https://*.push.apple.com",
)
"""The push services of browsers. A server that sent to any address it is given could be made to knock anywhere."""
LONGEST = 1000
POINT, SECRET = 65, 16
"""Bytes of a browser's public key and of the secret it shares with us."""


class Keys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser gives to seal with."""

    p256dh: str
    auth: str


class Subscription(msgspec.Struct, frozen=True):
    """One browser, as its `PushSubscription` says it; the time at which it ends is not used."""

    endpoint: str
    keys: Keys


def trouble_with(wanted: Subscription, services: Sequence[str]) -> str:
    """Why nothing will be sent there, or nothing."""
    if len(wanted.endpoint) > LONGEST or not wanted.endpoint.isascii():
        return "This address is too long or has odd letters in it"
    if not any(fnmatchcase(_origin(wanted.endpoint), service) for service in services):
        return "This is not the address of a push service that this server knows"
    if len(unpacked(wanted.keys.p256dh)) != POINT or len(unpacked(wanted.keys.auth)) != SECRET:
        return "These keys do not have the right length"
    return ""


def _origin(endpoint: str) -> str:
    try:
        parts = urlsplit(endpoint)
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        return ""
    # Nobody's name and password go along, and the host is the one that will be called.
    return f"{parts.scheme}://{parts.hostname}{port}" if parts.hostname and "@" not in parts.netloc else ""


def unpacked(text: str) -> bytes:
    """Bytes from base64 for addresses, with or without its end; nothing where it is none."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        return b""
