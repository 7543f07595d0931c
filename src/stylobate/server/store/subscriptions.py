"""Which browsers want to be told of a turn: not part of any match, and nothing is lost with it."""

import time

from sqlalchemy import delete, select, text

from stylobate.server import rows
from stylobate.server.push.subscriptions import Keys, Subscription
from stylobate.server.store.reads import Reads

MOST = 8
"""Browsers of one person; the oldest makes room for one more."""
_KEEP = text(
    "insert into pushes (endpoint, owner, p256dh, auth, at, language) "
    "values (:endpoint, :owner, :p256dh, :auth, :at, :language) "
    "on conflict (endpoint) do update set owner = excluded.owner, p256dh = excluded.p256dh, auth = excluded.auth, "
    "at = excluded.at, language = excluded.language"
)


class Subscriptions(Reads):
    """The browsers of people."""

    async def subscribe(self, owner: str, wanted: Subscription, language: str) -> None:
        """Keep where a browser wants to be told; whoever had this address before has it no more."""
        pushes = rows.pushes.c
        kept = {"endpoint": wanted.endpoint, "p256dh": wanted.keys.p256dh, "auth": wanted.keys.auth}
        async with self.engine.begin() as connection:
            await connection.execute(_KEEP, {**kept, "owner": owner, "at": time.time(), "language": language})
            newest = select(pushes.endpoint).where(pushes.owner == owner).order_by(pushes.at.desc()).limit(MOST)
            stay = list((await connection.execute(newest)).scalars())
            old = delete(rows.pushes).where(pushes.owner == owner, pushes.endpoint.not_in(stay))
            await connection.execute(old)

    async def unsubscribe(self, owner: str, endpoint: str) -> None:
        pushes = rows.pushes.c
        async with self.engine.begin() as connection:
            await connection.execute(delete(rows.pushes).where(pushes.owner == owner, pushes.endpoint == endpoint))

    async def subscriptions(self, owner: str) -> list[tuple[Subscription, str]]:
        """Where this person wants to be told, and in which language."""
        async with self._connect() as connection:
            found = await connection.execute(select(rows.pushes).where(rows.pushes.c.owner == owner))
            return [
                (Subscription(row["endpoint"], Keys(row["p256dh"], row["auth"])), row["language"])
                for row in found.mappings()
            ]
