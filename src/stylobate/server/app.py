"""Where the parts of the server meet."""

import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import WebSocketRoute

from stylobate.core import registry
from stylobate.server import players, warmup
from stylobate.server.browsers import Browsers
from stylobate.server.config import Config
from stylobate.server.guards import Buckets, SafeHeaders
from stylobate.server.pages import Pages
from stylobate.server.players import OpenBot, Players
from stylobate.server.rooms import Rooms
from stylobate.server.routes import Api, Find, Trouble, on_failure, on_refusal, on_trouble
from stylobate.server.sockets import TableSocket
from stylobate.server.store import Store
from stylobate.server.tables import Load, Refusal
from stylobate.server.thoughts import Thinker
from stylobate.server.warmup import WarmBots, Warmup

CROWD = 10
"""How many browsers one address may stand for: a family behind one router, or a test."""


def create_app(
    config: Config,
    *,
    load: Load = registry.load,
    find: Find = registry.find,
    names: Callable[[], Sequence[str]] = registry.names,
    open_bot: OpenBot = players.open_bot,
    warm_bots: WarmBots = warmup.warm_bots,
    rng: random.Random | None = None,
) -> Starlette:
    """A house: nothing runs and no file is touched until the server starts it."""
    limits = config.limits
    store = Store(config.database)
    bots = Players(open_bot, config.bot_threads)
    warming = Warmup(names, find, warm_bots)
    rooms = Rooms(config, store, bots, load, rng or random.SystemRandom(), warming.ready)
    thinker = Thinker(bots)
    misses = Buckets(limits.misses, limits.misses_a_second)
    api = Api(
        config=config,
        store=store,
        rooms=rooms,
        thinker=thinker,
        names=names,
        find=find,
        ready=warming.ready,
        misses=misses,
        creations=Buckets(limits.tables, limits.tables_a_second),
        crowd=Buckets(limits.tables * CROWD, limits.tables_a_second * CROWD),
    )

    async def is_table(code: str, address: str) -> bool:
        if misses.holds(address) and await store.has(code):
            return True
        misses.take(address)
        return False

    pages = Pages(config.web, is_table, lambda name: name in names())

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await store.open()
        warming.begin()
        rooms.begin()
        yield
        warming.close()
        await rooms.close()
        await thinker.close()
        bots.close()
        await store.close()

    return Starlette(
        routes=[
            WebSocketRoute("/ws/{code}", TableSocket(rooms, limits, misses).serve),
            *api.routes(),
            *pages.routes(),
        ],
        middleware=[Middleware(SafeHeaders), Middleware(GZipMiddleware, minimum_size=600), Middleware(Browsers)],
        exception_handlers={Trouble: on_trouble, Refusal: on_refusal, Exception: on_failure},
        lifespan=lifespan,
    )
