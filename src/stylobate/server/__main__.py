"""A bare server for trials: `python -m stylobate.server --port 8001 --data FOLDER`."""

import argparse
import contextlib
import logging
import os
from pathlib import Path

from stylobate.server.config import Config, default_data
from stylobate.server.run import alone, bind, leave, run
from stylobate.server.soundness import Unusable, examine


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m stylobate.server", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", type=Path, default=default_data())
    parser.add_argument("--database", default=os.environ.get("STYLOBATE_DATABASE", ""))
    parser.add_argument("--address", default="")
    parser.add_argument("--bot-pause", type=float, default=0.4)
    parser.add_argument("--absence", type=float, default=600.0)
    parser.add_argument("--reload", action="store_true")
    chosen = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    try:
        pauses = {"bot_pause": chosen.bot_pause, "absence": chosen.absence}
        wanted = Config(
            chosen.host,
            chosen.port,
            chosen.data,
            chosen.database,
            address=chosen.address,
            reload=chosen.reload,
            **pauses,
        )
        with alone(wanted), contextlib.suppress(KeyboardInterrupt):
            if news := examine(wanted.store):
                print(news, flush=True)
            listener, config = bind(wanted)
            print(f"http://{config.host}:{config.port}", flush=True)
            run(config, listener, "info")
    except Unusable as error:
        parser.exit(1, f"{error}\n")
    leave()


if __name__ == "__main__":
    main()
