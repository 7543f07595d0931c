"""The addresses under which a house is known: it answers to no other, and takes changes from its own pages only."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from stylobate.server.config import Config
from stylobate.server.encoding import encode
from stylobate.server.messages import Problem

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
USUAL_PORT = {"http": ":80", "https": ":443"}


class Addresses:
    """The addresses that are printed, and the one given with `--address`.

    A page whose own name was made to point here (DNS rebinding) sends that name as host, and is sent away.
    """

    def __init__(self, config: Config) -> None:
        public = urlsplit(config.url)
        self._public = (public.scheme, _plain(public.scheme, public.netloc))
        self._known = {f"{host}:{config.port}" for host in LOOPBACK} | {f"{public.hostname}:{config.port}"}
        self.url = config.url

    def is_tls(self, scope: Scope) -> bool:
        """Whether the browser speaks TLS: to us, to a proxy that is believed, or at the address given as https."""
        return scope.get("scheme") in ("https", "wss") or self._public == ("https", _plain("https", _host(scope)))

    def knows(self, scope: Scope) -> bool:
        """Whether the host that is asked for is this house: by a known name, or by the very address it listens at."""
        host = _host(scope)
        return host in self._known or _plain(self._scheme(scope), host) in (self._public[1], *self._listening(scope))

    def same_origin(self, scope: Scope) -> bool:
        """Whether the page that asks came from here; browsers always say where a change comes from."""
        origin = urlsplit(Headers(scope=scope).get("origin") or "")
        wanted = self._scheme(scope), _plain(self._scheme(scope), _host(scope))
        return (origin.scheme, _plain(origin.scheme, origin.netloc.lower())) == wanted

    def _scheme(self, scope: Scope) -> str:
        return "https" if self.is_tls(scope) else "http"

    def _listening(self, scope: Scope) -> list[str]:
        ip, port = scope.get("server") or ("", None)
        return [_plain(self._scheme(scope), f"[{ip}]:{port}" if ":" in ip else f"{ip}:{port}")] if port else []


def _host(scope: Scope) -> str:
    return (Headers(scope=scope).get("host") or "").lower()


def _plain(scheme: str, netloc: str) -> str:
    return netloc.lower().removesuffix(USUAL_PORT.get(scheme, ":"))


class KnownHosts:
    """Sends away whoever asks this server for another house."""

    def __init__(self, app: ASGIApp, addresses: Addresses) -> None:
        self._app = app
        self._addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or self._addresses.knows(scope):
            await self._app(scope, receive, send)
            return
        reason = (
            f"This house is at {self._addresses.url}, not here. "
            "To open it under another address, start it with --address."
        )
        answer: Response = PlainTextResponse(reason, 421)
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(answer)
            return
        if scope["path"].startswith("/api/"):
            answer = Response(encode(Problem(reason)), 421, media_type="application/json")
        await answer(scope, receive, send)
