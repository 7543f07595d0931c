"""How a request over HTTP is answered, and how whatever went wrong is told."""

from starlette.requests import Request
from starlette.responses import Response

from stylobate.server.encoding import encode
from stylobate.server.guards import HEADERS, address_of
from stylobate.server.language import chosen, speaking, translated
from stylobate.server.messages import Problem
from stylobate.server.tables import Refusal


class Trouble(Exception):
    """A request that is answered with a problem."""

    def __init__(self, status: int, reason: str, rule: str | None = None) -> None:
        super().__init__(reason)
        self.status = status
        self.problem = Problem(reason, rule)


def reply(value: object, status: int = 200) -> Response:
    headers = {"cache-control": "no-store"}
    return Response(encode(value), status, headers, media_type="application/json")


def on_trouble(_request: Request, trouble: Exception) -> Response:
    assert isinstance(trouble, Trouble)
    return reply(Problem(translated(trouble.problem.reason), trouble.problem.rule), trouble.status)


def on_refusal(_request: Request, refusal: Exception) -> Response:
    assert isinstance(refusal, Refusal)
    return reply(Problem(translated(refusal.reason), refusal.rule), refusal.status)


def on_away(_request: Request, _away: Exception) -> Response:
    return reply(Problem(translated("The server cannot reach its database. Please try again in a moment.")), 503)


def on_failure(request: Request, _error: Exception) -> Response:
    """The last resort; it answers from outside the middleware, so it brings the headers itself."""
    with speaking(chosen(request.headers.get("accept-language", ""))):
        answer = reply(Problem(translated("Something went wrong on the server. Please try again.")), 500)
    answer.headers.update(HEADERS)
    return answer


def address_asking(request: Request) -> str:
    return address_of(request.client.host if request.client else "")
