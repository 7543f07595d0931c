"""Stylobate with the toy and all its games as a process: `python -m benchmarks.servers.house PORT FOLDER`."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from stylobate.core import registry
from stylobate.core.game import Game, Value
from stylobate.server.app import create_app
from stylobate.server.config import Config
from stylobate.server.run import Server, bind, served
from tests.server.toys import GENEROUS, Race


def load(name: str, seats: int | None = None, **options: Value) -> Game[Any, Any]:
    return find(name).setup(seats, **options)


def find(name: str) -> type[Game[Any, Any]]:
    return Race if name == Race.id else registry.find(name)


def names() -> tuple[str, ...]:
    return (Race.id, *registry.names())


def main() -> None:
    # All players come from one address here, and play as fast as they can.
    limits = replace(GENEROUS, messages=1e9, messages_a_second=1e9)
    config = Config(port=int(sys.argv[1]), data=Path(sys.argv[2]), limits=limits)
    app = create_app(config, load=load, find=find, names=names, warm_bots=lambda _game: None)
    listener, config = bind(config)
    Server(served(app, config, "warning")).run(sockets=[listener])


if __name__ == "__main__":
    main()
