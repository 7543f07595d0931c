"""Everything about a house that can be chosen, in one frozen value."""

import os
import socket
from dataclasses import dataclass, field, replace
from pathlib import Path
from urllib.parse import urlsplit

from stylobate.core.user_folders import data_folder
from stylobate.server.push.subscriptions import SERVICES

DATABASE = "house.sqlite3"


def default_data() -> Path:
    """The folder a house lives in unless told otherwise: STYLOBATE_DATA, else the user's data folder."""
    chosen = os.environ.get("STYLOBATE_DATA")
    return Path(chosen) if chosen else data_folder()


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
    """Codes of tables that do not exist, asked for from one address; after that only those who sit are answered."""
    sockets: int = 200
    """Connections of watchers at one table."""
    seat_sockets: int = 10
    """Connections of one player at a table; one more closes the oldest."""
    address_sockets: int = 200
    """Connections to tables from one address; those who sit may go on to twice as many."""
    connections: int = 200
    """Other connections from one address; one more closes the oldest that asks for nothing."""
    request: float = 20.0
    """Seconds in which a request has to arrive."""
    hello: float = 20.0
    """Seconds in which a connection to a table has to say hello."""
    hellos: float = 3
    hellos_a_second: float = 0.1
    """How often a connection may ask for the whole table again."""
    backlog: int = 1024 * 1024
    """Bytes a slow reader may be behind before its connection is closed; it will come back for a snapshot."""
    farewell: float = 2.0
    """Seconds in which a connection that is let go has to take what is said to it last."""

    @classmethod
    def read(cls, text: str) -> "Limits":
        """The usual limits with these changes, `name=number` with commas between them; raises ValueError."""
        usual, changes = cls(), {}
        for part in filter(None, (each.strip() for each in text.split(","))):
            name, _, number = part.partition("=")
            if name not in cls.__slots__:
                raise ValueError(f"There is no limit called {name}: choose from {', '.join(cls.__slots__)}")
            try:
                changes[name] = cls.__annotations__[name](float(number))
            except (ValueError, OverflowError) as error:
                raise ValueError(f"The limit {name} is a number, not {number!r}") from error
            if not changes[name] > 0:
                raise ValueError(f"The limit {name} must be more than nothing")
        return replace(usual, **changes)


@dataclass(frozen=True, slots=True)
class Config:
    """How a house is run."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = field(default_factory=default_data)
    database: str = ""
    """Where the tables are kept: `postgresql://…`, else a SQLite file in the folder `data`."""
    address: str | None = None
    """Where other devices find this house; worked out from host and port when not given."""
    web: Path = Path(__file__).parent / "web"
    """The built web app."""
    docs: Path = Path(__file__).parent / "docs"
    """The built documentation; a house works without it."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies that are believed when they say whom they speak for."""
    bot_pause: float = 0.4
    """Seconds a bot takes at least, so that people can follow."""
    bot_threads: int = field(default_factory=lambda: min(8, max(2, (os.cpu_count() or 2) - 1)))
    absence: float = 600.0
    """Seconds after which the others may go on without somebody who plays and is not connected."""
    idle: float = 120.0
    """Seconds after which a table nobody looks at is forgotten in memory."""
    drain: float = 0.0
    """Seconds for which a server that was told to stop says that it is not ready, and still serves."""
    metrics_token: str = ""
    """Who asks for the numbers has to bring this; empty: everyone may."""
    push_services: tuple[str, ...] = SERVICES
    """Where turns may be pushed to; none: nowhere."""
    limits: Limits = field(default_factory=Limits)
    reload: bool = False
    """Whether games of other packages are taken in again when they are saved: for those who write one."""

    @property
    def store(self) -> str:
        """The address of the database."""
        return self.database or f"sqlite:///{self.file}"

    @property
    def file(self) -> Path:
        """The database file, where no other database is given."""
        return self.data / DATABASE

    @property
    def place(self) -> str:
        """The database in words, without its password."""
        if not self.shared:
            return self.store.removeprefix("sqlite:///")
        parts = urlsplit(self.store)
        name, host = parts.path.strip("/") or parts.username or "", parts.hostname or "this computer"
        return f"the database {name} at {host}" + (f":{parts.port}" if parts.port else "")

    @property
    def contact(self) -> str:
        """Where a push service finds whoever runs this house: its address, where that is one for the whole world."""
        return self.url if self.url.startswith("https:") else "mailto:nobody@stylobate.invalid"

    @property
    def shared(self) -> bool:
        """Whether other servers may be at work on the same house."""
        return not self.store.startswith("sqlite:")

    @property
    def url(self) -> str:
        """Where other devices find this house, without a slash at the end."""
        if self.address:
            return self.address.rstrip("/")
        host = lan_host() if self.host in ("0.0.0.0", "::", "") else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"
