"""`stylobate serve`: open the house to the local network."""

import io
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from stylobate.server.config import Config, default_data

OPENS_AFTER = 1.0
"""Seconds until the browser is opened; by then the server listens, and if not the browser waits."""


def serve(
    host: Annotated[str, typer.Option(help="Listen here; 127.0.0.1 keeps other devices out.")] = "0.0.0.0",
    port: Annotated[int, typer.Option(help="Listen on this port, or the next free one.")] = 8000,
    data: Annotated[Path | None, typer.Option(help="The folder that keeps the tables.")] = None,
    address: Annotated[
        str | None, typer.Option(help="Where others find this house, if not by the LAN address.")
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = False,
    qr: Annotated[bool, typer.Option("--qr/--no-qr", help="Print a QR code for phones.")] = True,
) -> None:
    """Open the house: tables for this computer and every device in the local network.

    All tables are kept; those under way go on where they were. Stop with Ctrl-C.
    """
    from stylobate.server.run import Occupied, alone, bind, leave, run

    console = Console(highlight=False)
    wanted = Config(host=host, port=port, data=data or default_data(), address=address)
    try:
        with alone(wanted.data):
            listener, config = bind(wanted)
            _greet(console, config, wanted, qr)
            if open_browser:
                opener = threading.Timer(OPENS_AFTER, webbrowser.open, [_local(config)])
                opener.daemon = True
                opener.start()
            run(config, listener)
    except Occupied as error:
        console.print(str(error), style="red")
        raise typer.Exit(1) from error
    except KeyboardInterrupt:
        pass
    console.print("The house is closed; every table is kept.")
    leave()


def _local(config: Config) -> str:
    here = "127.0.0.1" if config.host in ("0.0.0.0", "::", "") else config.host
    return f"http://{here}:{config.port}"


def _greet(console: Console, config: Config, wanted: Config, qr: bool) -> None:
    if config.port != wanted.port:
        console.print(f"Port {wanted.port} is taken, so this is port {config.port}.")
    console.print(f"On this computer   {_local(config)}", style="bold")
    if config.url != _local(config):
        console.print(f"On other devices   {config.url}", style="bold")
        if qr:
            import segno

            out = io.StringIO()
            segno.make(config.url, error="l").terminal(out, border=1, compact=True)
            # Its own escape sequences: they are not for the console to interpret.
            console.file.write(out.getvalue())
    console.print(f"Tables are kept in {config.database}. Stop with Ctrl-C.", style="dim", soft_wrap=True)
