"""What the lab knows: the studies that ship with the package and those in the data folder. Nothing here runs one."""

import json
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from stylobate.server.language import translated
from stylobate.server.messages import Problem, StudyInfo
from stylobate.server.replies import reply

REPORT: Final = "report.html"
POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
"""A report is one file with its style inside, and no script runs in it."""
LARGEST: Final = 20_000_000
"""Bytes of a report that is shown."""


class Studies:
    """Reports by their names: `/lab/europe` ships with the package, `/lab/own/<folder>` is this house's."""

    def __init__(self, data: Path) -> None:
        self._own = data / "studies"
        self._shipped = files("stylobate").joinpath("studies")

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/api/lab", self.listing),
            Route("/lab/own/{name}", self.own),
            Route("/lab/{name}", self.shipped),
        ]

    async def listing(self, _request: Request) -> Response:
        return reply(await run_in_threadpool(lambda: list(self._listed())))

    async def shipped(self, request: Request) -> Response:
        return await run_in_threadpool(self._shown, self._shipped, request)

    async def own(self, request: Request) -> Response:
        return await run_in_threadpool(self._shown, self._own, request)

    def _listed(self) -> Iterator[StudyInfo]:
        for folder, where in ((self._shipped, ""), (self._own, "own/")):
            for study in sorted(_folders(folder), key=lambda one: one.name):
                if info := _info(study, f"/lab/{where}{study.name}", bool(where)):
                    yield info

    def _shown(self, folder: Traversable, request: Request) -> Response:
        name = request.path_params["name"]
        study = next((one for one in _folders(folder) if one.name == name), None)
        if study is None or not study.joinpath(REPORT).is_file():
            return reply(Problem(translated("There is no such study here")), 404)
        page = study.joinpath(REPORT).read_text("utf-8")[:LARGEST]
        theme = request.query_params.get("theme")
        if theme in ("day", "night"):
            page = page.replace('<html lang="en"', f'<html lang="en" data-theme="{theme}"', 1)
        return HTMLResponse(page, headers={"content-security-policy": POLICY, "cache-control": "no-cache"})


def _folders(folder: Traversable) -> list[Traversable]:
    """The studies of a folder; none where there is no such folder."""
    try:
        return [one for one in folder.iterdir() if one.is_dir()]
    except OSError:
        return []


def _info(study: Traversable, address: str, own: bool) -> StudyInfo | None:
    """What study.json says; None for a folder that is no finished study."""
    try:
        described: Mapping[str, Any] = json.loads(study.joinpath("study.json").read_text("utf-8"))
        settings = described["settings"]
        if not study.joinpath(REPORT).is_file():
            return None
        return StudyInfo(
            address=address,
            game=str(settings["game"]),
            seats=[int(seats) for seats in settings["seats"]],
            games=int(settings["games"]),
            levels=[int(level) for level in settings["levels"]],
            own=own,
            sentences=[str(sentence) for sentence in described.get("answers", {}).values()][:3],
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
