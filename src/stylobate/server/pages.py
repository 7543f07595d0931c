"""The web app's files; every address that is not a file is the app itself."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

UNBUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Stylobate</title>
<body><h1>The pages are not built yet</h1>
<p>Run <code>make web</code> in the checkout, then reload this page. The tables are running.</p></body></html>
"""
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
ASK_AGAIN = {"cache-control": "no-cache"}

IsTable = Callable[[str, str], Awaitable[bool]]
"""Whether there is a table with this code, asked from this address."""


class Pages:
    """Files from the built app; the app's page for everything people may bookmark."""

    def __init__(self, web: Path, is_table: IsTable, is_game: Callable[[str], bool]) -> None:
        self._web = web.resolve()
        self._is_table = is_table
        self._is_game = is_game

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/assets/{path:path}", self.asset),
            Route("/t/{code}", self.table),
            Route("/t/{code}/{rest:path}", self.table),
            Route("/g/{game}", self.game),
            Route("/g/{game}/{rest:path}", self.game),
            Route("/{path:path}", self.other),
        ]

    def _file(self, path: str) -> Path | None:
        file = (self._web / path).resolve()
        return file if path and file.is_relative_to(self._web) and file.is_file() else None

    def _app(self, status: int = 200) -> Response:
        index = self._web / "index.html"
        if not index.is_file():
            return HTMLResponse(UNBUILT, 503, ASK_AGAIN)
        return FileResponse(index, status, ASK_AGAIN, media_type="text/html")

    async def asset(self, request: Request) -> Response:
        file = self._file(f"assets/{request.path_params['path']}")
        return FileResponse(file, headers=FOR_EVER) if file else PlainTextResponse("No such file", 404)

    async def table(self, request: Request) -> Response:
        address = request.client.host if request.client else ""
        return self._app(200 if await self._is_table(request.path_params["code"], address) else 404)

    async def game(self, request: Request) -> Response:
        return self._app(200 if self._is_game(request.path_params["game"]) else 404)

    async def other(self, request: Request) -> Response:
        path = request.path_params["path"]
        if file := self._file(path):
            return FileResponse(file, headers=ASK_AGAIN)
        if "." in path.rpartition("/")[2]:
            return PlainTextResponse("No such file", 404)
        return self._app()
