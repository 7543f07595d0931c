"""Servers of one house, forked from a process that has imported everything: importing takes longer than starting.

`python -m tests.siege.nursery DATABASE BOT_PAUSE` reads the number of a port from each line and answers with the number
of the process that serves there.
"""

import logging
import os
import signal
import sys
from dataclasses import replace

from stylobate.core import registry
from stylobate.server.app import create_app
from stylobate.server.config import Config
from stylobate.server.run import Server, bind, served
from stylobate.server.warmup import variants, warm_rules
from tests.server import toys


def _serve(port: int, database: str, bot_pause: float) -> None:
    # Whole crowds come from one address here.
    limits = replace(toys.GENEROUS, address_sockets=100_000, connections=100_000, hellos=1000, hellos_a_second=1000)
    config = Config(port=port, database=database, bot_pause=bot_pause, limits=limits, bot_threads=2)
    # Compiling is the parent's; bots of level 1 need none of it.
    app = create_app(config, warm_bots=toys.warm_bots)
    listener, config = bind(config)
    Server(served(app, config, "error")).run(sockets=[listener])


def main() -> None:
    logging.basicConfig(level=logging.ERROR)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for name in registry.names():
        for game in variants(registry.find(name)):
            warm_rules(game)
            game.levels()
    for row in sys.stdin:
        child = os.fork()
        if child == 0:
            sys.stdin.close()
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            _serve(int(row), sys.argv[1], float(sys.argv[2]))
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main()
