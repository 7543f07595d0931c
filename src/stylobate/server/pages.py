"""The web app's files and the documentation; every other address is the app itself."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from stylobate.server.guards import address_of

UNBUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Stylobate</title>
<body><h1>The pages are not built yet</h1>
<p>Run <code>make web</code> in the checkout, then reload this page. The tables are running.</p></body></html>
"""
UNWRITTEN = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Stylobate</title>
<body><h1>The documentation is not installed here</h1>
<p>Releases bring it along. In a checkout, run <code>make docs</code>, then reload this page.
The <a href="/">tables</a> are running.</p></body></html>
"""
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
PAGES = ("", "lab", "mine", "watch", "settings")
"""The app's own addresses besides games and tables; at any other it says that there is nothing."""
ASK_AGAIN = {"cache-control": "no-cache"}

IsTable = Callable[[str, str | None, str], Awaitable[bool]]
"""Whether there is a table with this code, asked by this browser from this address."""


class Pages:
    """Files from the built app; the app's page for everything people may bookmark."""

    def __init__(self, web: Path, docs: Path, is_table: IsTable, is_game: Callable[[str], bool]) -> None:
        self._web = web.resolve()
        self._docs = docs.resolve()
        self._is_table = is_table
        self._is_game = is_game

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/assets/{path:path}", self.asset),
            Route("/docs", self.to_docs),
            Route("/docs/{path:path}", self.doc),
            Route("/t/{code}", self.table),
            Route("/t/{code}/{rest:path}", self.table),
            Route("/g/{game}", self.game),
            Route("/g/{game}/{rest:path}", self.game),
            Route("/{path:path}", self.other),
        ]

    def _file(self, path: str, folder: Path | None = None) -> Path | None:
        folder = folder or self._web
        try:
            file = (folder / path).resolve()
            return file if path and file.is_relative_to(folder) and file.is_file() else None
        except (OSError, ValueError):
            # No file can be called that: too long, or with a NUL in it.
            return None

    def _app(self, status: int = 200) -> Response:
        index = self._web / "index.html"
        if not index.is_file():
            return HTMLResponse(UNBUILT, 503, ASK_AGAIN)
        return FileResponse(index, status, ASK_AGAIN, media_type="text/html")

    async def asset(self, request: Request) -> Response:
        file = self._file(f"assets/{request.path_params['path']}")
        return FileResponse(file, headers=FOR_EVER) if file else PlainTextResponse("No such file", 404)

    async def to_docs(self, request: Request) -> Response:
        # The pages link to each other from their own folder.
        return RedirectResponse("/docs/", 308)

    async def doc(self, request: Request) -> Response:
        """A page of the documentation, where it was built."""
        path = request.path_params["path"]
        if not (self._docs / "index.html").is_file():
            return HTMLResponse(UNWRITTEN, 404, ASK_AGAIN)
        file = self._file(f"{path}index.html" if path.endswith("/") or not path else path, self._docs)
        return FileResponse(file, headers=ASK_AGAIN) if file else PlainTextResponse("No such page", 404)

    async def table(self, request: Request) -> Response:
        address = address_of(request.client.host if request.client else "")
        known = await self._is_table(request.path_params["code"], request.state.owner, address)
        return self._app(200 if known else 404)

    async def game(self, request: Request) -> Response:
        return self._app(200 if self._is_game(request.path_params["game"]) else 404)

    async def other(self, request: Request) -> Response:
        path = request.path_params["path"]
        if file := self._file(path):
            return FileResponse(file, headers=ASK_AGAIN)
        if "." in path.rpartition("/")[2]:
            return PlainTextResponse("No such file", 404)
        return self._app(200 if path.rstrip("/") in PAGES else 404)
