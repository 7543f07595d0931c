"""`stylobate serve`: open the house to the local network."""

import io
import threading
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console
from rich.markup import escape

from stylobate.server.config import Config, Limits, default_data

OPENS_AFTER = 1.0
"""Seconds until the browser is opened; by then the server listens, and if not the browser waits."""


def serve(
    host: Annotated[
        str, typer.Option(envvar="STYLOBATE_HOST", help="Listen here; 127.0.0.1 keeps other devices out.")
    ] = "0.0.0.0",
    port: Annotated[
        int, typer.Option(envvar="STYLOBATE_PORT", help="Listen on this port, or the next free one.")
    ] = 8000,
    data: Annotated[Path | None, typer.Option(help="The folder that keeps the tables.")] = None,
    database: Annotated[
        str,
        typer.Option(envvar="STYLOBATE_DATABASE", help="Keep the tables in postgresql://… which other servers share."),
    ] = "",
    address: Annotated[
        str | None,
        typer.Option(envvar="STYLOBATE_ADDRESS", help="The address others use, if not the LAN address."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            envvar="STYLOBATE_PROXY",
            help="The address or network of a trusted proxy.",
        ),
    ] = None,
    bot_threads: Annotated[
        int | None, typer.Option(envvar="STYLOBATE_BOT_THREADS", help="Threads in which bots think.", min=1)
    ] = None,
    limits: Annotated[
        str, typer.Option(envvar="STYLOBATE_LIMITS", help="Limits to change, for example sockets=500,messages=60.")
    ] = "",
    drain: Annotated[
        float,
        typer.Option(
            envvar="STYLOBATE_DRAIN", help="Seconds a load balancer gets to notice that this server is closing.", min=0
        ),
    ] = 0,
    log: Annotated[
        Literal["plain", "json"], typer.Option(envvar="STYLOBATE_LOG", help="Plain text, or one JSON object per line.")
    ] = "plain",
    metrics_token: Annotated[
        str, typer.Option(envvar="STYLOBATE_METRICS_TOKEN", help="The token that /metrics asks for.")
    ] = "",
    absence: Annotated[
        float, typer.Option(help="Minutes after which the others may go on without a player who is away.", min=0.5)
    ] = 10,
    reload: Annotated[
        bool, typer.Option("--reload", help="Reload games of other packages when their files change.")
    ] = False,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = False,
    qr: Annotated[bool, typer.Option("--qr/--no-qr", help="Print a QR code for phones.")] = True,
) -> None:
    """Open the house: tables for this computer and every device in the local network.

    All tables are kept; those under way go on where they were. Stop with Ctrl-C.
    """
    from stylobate.server import logs
    from stylobate.server.run import alone, bind, leave, run
    from stylobate.server.soundness import Unusable, examine

    logs.begin(log)
    console = Console(highlight=False)
    wanted = Config(
        host=host,
        port=port,
        data=data or default_data(),
        database=database,
        address=address,
        proxies=tuple(proxy or ()),
        reload=reload,
        absence=absence * 60,
        drain=drain,
        metrics_token=metrics_token,
    )
    try:
        threads = bot_threads or wanted.bot_threads
        wanted = replace(wanted, limits=Limits.read(limits), bot_threads=threads)
        with alone(wanted):
            if news := examine(wanted.store):
                console.print(news, style="red", soft_wrap=True)
            listener, config = bind(wanted)
            _greet(console, config, wanted, qr)
            if open_browser:
                opener = threading.Timer(OPENS_AFTER, webbrowser.open, [_local(config)])
                opener.daemon = True
                opener.start()
            run(config, listener)
    except (Unusable, ValueError) as error:
        console.print(escape(str(error)), style="red", soft_wrap=True)
        raise typer.Exit(1) from error
    except KeyboardInterrupt:
        pass
    console.print("The server has stopped; every table is saved.")
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
    console.print(f"Tables are kept in {config.place}. Stop with Ctrl-C.", style="dim", soft_wrap=True)
