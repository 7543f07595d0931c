"""Where the parts of the server meet."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import WebSocketRoute

from stylobate.core import registry
from stylobate.server import players, warmup
from stylobate.server.addresses import Addresses, KnownHosts
from stylobate.server.analysis_api import AnalysisApi
from stylobate.server.archive import Archive
from stylobate.server.browsers import Browsers
from stylobate.server.codes import Codes
from stylobate.server.config import Config
from stylobate.server.guards import Buckets, SafeHeaders
from stylobate.server.health import Health
from stylobate.server.language import Languages
from stylobate.server.nodes.neighbours import neighbours
from stylobate.server.pages import Pages
from stylobate.server.players import OpenBot, Players
from stylobate.server.plugins import Games
from stylobate.server.positions import Positions
from stylobate.server.push.routes import PushApi
from stylobate.server.push.sending import Pushes
from stylobate.server.replies import Trouble, on_away, on_failure, on_refusal, on_trouble
from stylobate.server.rooms import Rooms
from stylobate.server.routes import Api, Find
from stylobate.server.sockets import TableSocket
from stylobate.server.store import Away, open_store
from stylobate.server.studies import Studies
from stylobate.server.tables import Load, Refusal
from stylobate.server.thoughts import Thinker
from stylobate.server.tokens import Tokens
from stylobate.server.warmup import WarmBots, Warmup
from stylobate.server.watching import Watching

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
    games: Games | None = None,
) -> Starlette:
    """A house: nothing runs and no file is touched until the server starts it.

    `games` are those of the house with its plug-ins, which are watched where the config says so; without them every
    game that is announced is taken on trust.
    """
    if games is not None:
        load, find, names = games.load, games.find, games.names
    limits = config.limits
    addresses, tokens = Addresses(config), Tokens(config.data)
    store = open_store(config.store)
    bots = Players(open_bot, config.bot_threads)
    archive = Archive()
    pushes = Pushes(store, config.push_services, config.contact)
    warming = Warmup(names, find, warm_bots)
    rooms = Rooms(
        config,
        store,
        neighbours(store, config.store),
        bots,
        archive,
        load,
        rng or random.SystemRandom(),
        warming,
        pushes.tell,
    )
    thinker = Thinker(bots)
    codes = Codes(rooms, store, Buckets(limits.misses, limits.misses_a_second))
    api = Api(
        config=config,
        addresses=addresses,
        store=store,
        rooms=rooms,
        thinker=thinker,
        archive=archive,
        names=names,
        find=find,
        ready=warming.ready,
        codes=codes,
        troubles=games.troubles if games is not None else tuple,
        creations=Buckets(limits.tables, limits.tables_a_second),
        crowd=Buckets(limits.tables * CROWD, limits.tables_a_second * CROWD),
    )

    watching = Watching(games, rooms.refresh) if games is not None and config.reload else None
    health = Health(store, rooms, bots, warming, config.metrics_token)
    pages = Pages(config.web, config.docs, codes.exists, lambda name: name in names())

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await store.open()
        await tokens.open(store)
        await pushes.open()
        warming.begin()
        await rooms.begin()
        if watching is not None:
            watching.begin()
        yield
        if watching is not None:
            await watching.close()
        warming.close()
        await rooms.close()
        await thinker.close()
        await pushes.close()
        bots.close()
        archive.close()
        await store.close()

    async def drain() -> None:
        """Send nobody here any more, and leave the tables to the other servers while there are any."""
        health.draining = True
        await asyncio.sleep(config.drain)
        await rooms.leave()

    app = Starlette(
        routes=[
            WebSocketRoute("/ws/{code}", TableSocket(rooms, codes, limits, addresses).serve),
            *health.routes(),
            *Studies(config.data).routes(),
            *PushApi(pushes, addresses, api.read).routes(),
            *AnalysisApi(api, bots, rng or random.SystemRandom(), Positions(tokens)).routes(),
            *api.routes(),
            *pages.routes(),
        ],
        middleware=[
            Middleware(SafeHeaders, is_tls=addresses.is_tls),
            Middleware(KnownHosts, addresses=addresses),
            Middleware(Languages),
            Middleware(GZipMiddleware, minimum_size=600),
            Middleware(Browsers, tokens=tokens, addresses=addresses, is_seated=store.sits_anywhere),
        ],
        exception_handlers={Trouble: on_trouble, Refusal: on_refusal, Away: on_away, Exception: on_failure},
        lifespan=lifespan,
    )
    app.state.drain = drain
    return app
