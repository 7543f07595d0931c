"""A house with the toy games as a process of its own, to be killed: `python -m tests.server.killable PORT FOLDER`."""

import sys
from pathlib import Path

import uvicorn

from stylobate.server.app import create_app
from stylobate.server.config import Config
from tests.server import toys


def main() -> None:
    config = Config(port=int(sys.argv[1]), data=Path(sys.argv[2]), bot_pause=0.0, limits=toys.GENEROUS)
    app = create_app(config, load=toys.load, find=toys.find, names=toys.names, warm_bots=toys.warm_bots)
    uvicorn.run(app, host=config.host, port=config.port, log_level="warning", ws_per_message_deflate=False)


if __name__ == "__main__":
    main()
