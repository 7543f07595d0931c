"""Sending: beside the event loop, never waited for, and never twice."""

import asyncio
import logging
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NoReturn
from urllib.error import URLError

import msgspec

from stylobate.server.encoding import encode
from stylobate.server.language import speaking, translated
from stylobate.server.push.sealing import Seal, new_key
from stylobate.server.push.subscriptions import Subscription, trouble_with
from stylobate.server.store import Store, Unsaved

log = logging.getLogger(__name__)

ANSWERS_IN = 10.0
KEPT = 6 * 3600
"""Seconds for which a push service keeps what it cannot deliver: later it is no news."""
GONE = (404, 410)
"""What a push service answers when that browser no longer wants to hear."""
SENDERS, WAITING = 2, 1000
"""Threads that send, and messages that may wait for them: news is better lost than late."""


class News(msgspec.Struct, frozen=True):
    """What a notification shows, and where a click on it leads."""

    title: str
    body: str
    path: str


Tell = Callable[[str, News], None]


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A push service answers where it was asked; a redirect could lead anywhere."""

    def redirect_request(self, *_: object, **__: object) -> NoReturn:
        raise URLError("A push service does not redirect")


class Pushes:
    """The browsers that want to be told."""

    def __init__(self, store: Store, services: Sequence[str], contact: str) -> None:
        self.store = store
        self.services = services
        self.sent = 0
        self._contact = contact
        self._seal: Seal | None = None
        self._threads = ThreadPoolExecutor(SENDERS, thread_name_prefix="push")
        self._under_way: set[asyncio.Task[None]] = set()
        self._opener = urllib.request.build_opener(_NoRedirects)

    async def open(self) -> None:
        """Take the key of the house, or make it at its first start."""
        self._seal = Seal(await self.store.settle("vapid", new_key()), self._contact)

    async def close(self) -> None:
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    @property
    def public(self) -> str:
        assert self._seal is not None
        return self._seal.public

    def tell(self, owner: str, news: News) -> None:
        """Let every browser of this person know, as soon as there is time."""
        if len(self._under_way) >= WAITING:
            return
        task = asyncio.create_task(self._tell(owner, news))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _tell(self, owner: str, news: News) -> None:
        try:
            for each, language in await self.store.subscriptions(owner):
                with speaking(language):
                    message = encode(News(news.title, translated(news.body), news.path))
                status = await asyncio.get_running_loop().run_in_executor(self._threads, self._send, each, message)
                if status in GONE:
                    await self.store.unsubscribe(owner, each.endpoint)
        except Unsaved as unsaved:
            log.info("A turn was not pushed: %s", unsaved)

    def _send(self, to: Subscription, message: bytes) -> int:
        assert self._seal is not None
        if trouble_with(to, self.services):
            return GONE[-1]
        headers = self._seal.headers(to.endpoint, KEPT)
        request = urllib.request.Request(to.endpoint, self._seal.sealed(message, to), headers, method="POST")
        try:
            with self._opener.open(request, timeout=ANSWERS_IN) as answer:
                self.sent += 1
                return int(answer.status)
        except urllib.error.HTTPError as error:
            log.info("A push service answered %s", error.code)
            return error.code
        except (OSError, ValueError) as error:
            log.info("A push service cannot be reached: %s", error)
            return 0
