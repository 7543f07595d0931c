"""A bare server for trials: `python -m stylobate.server --port 8001 --data FOLDER`."""

import argparse
import contextlib
import logging
from pathlib import Path

from stylobate.server.config import Config, default_data
from stylobate.server.run import Occupied, alone, bind, leave, run


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m stylobate.server", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", type=Path, default=default_data())
    parser.add_argument("--bot-pause", type=float, default=0.4)
    chosen = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    try:
        listener, config = bind(Config(chosen.host, chosen.port, chosen.data, bot_pause=chosen.bot_pause))
        with alone(config.data), contextlib.suppress(KeyboardInterrupt):
            print(f"http://{config.host}:{config.port}", flush=True)
            run(config, listener, "info")
    except Occupied as error:
        parser.exit(1, f"{error}\n")
    leave()


if __name__ == "__main__":
    main()
