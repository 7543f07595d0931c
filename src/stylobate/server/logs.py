"""What a server writes down: in words for a terminal, or a JSON object a line with the table and the seat it is about.

No action's text, no token and no name is ever written: a log is read by people who may play here.
"""

import contextvars
import json
import logging
import time
from typing import Literal, TypeAlias

from stylobate.core.game import Seat

Style: TypeAlias = Literal["plain", "json"]

_about: contextvars.ContextVar[tuple[str, Seat | None] | None] = contextvars.ContextVar("about", default=None)


def about(table: str, seat: Seat | None) -> None:
    """From here on, in this task, it is about this table and this seat."""
    _about.set((table, seat))


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "part": record.name,
            "message": record.getMessage(),
        }
        if (found := _about.get()) is not None:
            told["table"], told["seat"] = found
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def begin(style: Style) -> None:
    """Write to standard error in this style."""
    handler = logging.StreamHandler()
    plain = logging.Formatter("%(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if style == "json" else plain)
    logging.basicConfig(level=logging.INFO if style == "json" else logging.WARNING, handlers=[handler])
