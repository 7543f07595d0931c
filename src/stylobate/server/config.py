"""Everything about a house that can be chosen, in one frozen value."""

import os
import socket
from dataclasses import dataclass, field
from pathlib import Path

DATABASE = "house.sqlite3"


def default_data() -> Path:
    """The folder a house lives in unless told otherwise: STYLOBATE_DATA, else the user's data folder."""
    if chosen := os.environ.get("STYLOBATE_DATA"):
        return Path(chosen)
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "stylobate"


def lan_host() -> str:
    """This machine's address in its local network, or the loopback address where there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket sends nothing; it only picks the interface that would be used.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one browser or one connection may ask for; `a` at once, then `a_second` more each second."""

    frame: int = 64 * 1024
    """Bytes of a WebSocket frame; a larger one closes the connection."""
    message: int = 8 * 1024
    """Bytes of a message or request body; a larger one is refused."""
    messages: float = 40
    messages_a_second: float = 15
    tables: float = 20
    tables_a_second: float = 0.2
    misses: float = 30
    misses_a_second: float = 0.5
    """Codes of tables that do not exist, asked for from one address; after that no code is answered for a while."""
    sockets: int = 200
    """Connections at one table."""
    backlog: int = 500
    """Messages a slow reader may be behind before its connection is closed; it will come back for a snapshot."""


@dataclass(frozen=True, slots=True)
class Config:
    """How a house is run."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = field(default_factory=default_data)
    address: str | None = None
    """Where other devices find this house; worked out from host and port when not given."""
    web: Path = Path(__file__).parent / "web"
    """The built web app."""
    bot_pause: float = 0.4
    """Seconds a bot takes at least, so that people can follow."""
    bot_threads: int = field(default_factory=lambda: min(8, max(2, (os.cpu_count() or 2) - 1)))
    idle: float = 120.0
    """Seconds after which a table nobody looks at is forgotten in memory."""
    limits: Limits = field(default_factory=Limits)

    @property
    def database(self) -> Path:
        return self.data / DATABASE

    @property
    def url(self) -> str:
        """Where other devices find this house, without a slash at the end."""
        if self.address:
            return self.address.rstrip("/")
        host = lan_host() if self.host in ("0.0.0.0", "::", "") else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"
