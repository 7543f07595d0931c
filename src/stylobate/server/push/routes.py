"""How a browser asks to be told, and asks no more."""

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stylobate.server.addresses import Addresses
from stylobate.server.language import current
from stylobate.server.push.sending import Pushes
from stylobate.server.push.subscriptions import Subscription, trouble_with
from stylobate.server.replies import Trouble, reply

Read = Callable[[Request, type[Any]], Awaitable[Any]]
"""Reads the body of a request as a message of this kind."""


class PushApi:
    """The endpoints."""

    def __init__(self, pushes: Pushes, addresses: Addresses, read: Read) -> None:
        self._pushes = pushes
        self._addresses = addresses
        self._read = read

    def routes(self) -> list[Route]:
        return [
            Route("/api/push", self.key, methods=["GET"]),
            Route("/api/push", self.subscribe, methods=["POST"]),
            Route("/api/push", self.unsubscribe, methods=["DELETE"]),
        ]

    async def key(self, _request: Request) -> Response:
        return reply({"key": self._pushes.public})

    async def subscribe(self, request: Request) -> Response:
        wanted = await self._wanted(request)
        if trouble := trouble_with(wanted, self._pushes.services):
            raise Trouble(400, trouble)
        await self._pushes.store.subscribe(request.state.owner, wanted, current())
        return reply({}, 201)

    async def unsubscribe(self, request: Request) -> Response:
        wanted = await self._wanted(request)
        await self._pushes.store.unsubscribe(request.state.owner, wanted.endpoint)
        return reply({})

    async def _wanted(self, request: Request) -> Subscription:
        if not self._addresses.same_origin(request.scope):
            raise Trouble(403, "This page comes from another address")
        wanted: Subscription = await self._read(request, Subscription)
        return wanted
