"""Messages that only the browser can read (RFC 8291), signed with the key of this house (RFC 8292)."""

import time
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02, b64urlencode

from stylobate.server.push.subscriptions import Subscription, unpacked

LASTS = 12 * 3600
"""Seconds for which a signature counts; a day is the most that is allowed."""


def new_key() -> str:
    """A key for a house that has none yet."""
    vapid = Vapid02()
    vapid.generate_keys()
    return str(vapid.private_pem().decode())


class Seal:
    """The key of a house, with what it is good for."""

    def __init__(self, key: str, contact: str) -> None:
        self._vapid = Vapid02.from_pem(key.encode())
        self._contact = contact

    @property
    def public(self) -> str:
        """What a browser has to know before it subscribes."""
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return str(b64urlencode(point))

    def headers(self, endpoint: str, seconds: int) -> dict[str, str]:
        """What goes with a message that is worth something for so many seconds."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": self._contact, "exp": int(time.time()) + LASTS}
        signed: dict[str, str] = self._vapid.sign(claims)
        return {
            **signed,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(seconds),
            "Urgency": "high",
        }

    def sealed(self, message: bytes, to: Subscription) -> bytes:
        """The message as only this browser can read it."""
        once = ec.generate_private_key(ec.SECP256R1())
        keys = to.keys
        sealed: bytes = http_ece.encrypt(
            message, private_key=once, dh=unpacked(keys.p256dh), auth_secret=unpacked(keys.auth), version="aes128gcm"
        )
        return sealed
