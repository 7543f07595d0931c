"""A house as a process of its own, to be killed: `python -m tests.server.killable PORT FOLDER [real]`.

It has the toy games, or with `real` our own.
"""

import sys
from dataclasses import replace
from pathlib import Path

from stylobate.server.app import create_app
from stylobate.server.config import Config
from stylobate.server.run import Server, bind, served
from tests.server import toys


def main() -> None:
    # Whole crowds come from one address here.
    limits = replace(toys.GENEROUS, address_sockets=100_000, connections=100_000)
    config = Config(port=int(sys.argv[1]), data=Path(sys.argv[2]), bot_pause=0.0, limits=limits)
    if sys.argv[3:] == ["real"]:
        app = create_app(config)
    else:
        app = create_app(config, load=toys.load, find=toys.find, names=toys.names, warm_bots=toys.warm_bots)
    listener, config = bind(config)
    Server(served(app, config, "warning")).run(sockets=[listener])


if __name__ == "__main__":
    main()
