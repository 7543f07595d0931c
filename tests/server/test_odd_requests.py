"""Requests that no page makes: the house says that there is nothing, and goes on."""

import socket
import string
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from stylobate.server.store import sqlite
from tests.server.house import Person, house

ODD = [
    "/%00",
    "/assets/%00.js",
    "/t/%00",
    "/t/x%00/replay",
    "/g/%00",
    "/api/tables/%00",
    "/api/tables/%00/replay",
    "/api/games/%00/rules",
    "/" + "a" * 300,
    "/" + "a/" * 3000,
    "/assets/" + "a" * 5000,
    "/t/" + "a" * 5000,
    "/api/tables/" + "a" * 5000,
    "/%ff%fe",
    "/%ed%a0%80",
    "/t/%ed%a0%80",
    "/..%5c..%5cetc",
    "/nothing/here",
    "/assets/",
    "/assets",
    "/g/",
    "/t/",
]


@pytest.mark.parametrize("path", ODD)
def test_there_is_nothing_at_an_odd_address(door_with_pages: str, path: str) -> None:
    answer = httpx.get(f"{door_with_pages}{path}")
    assert answer.status_code == 404, path


@pytest.fixture(scope="module")
def door_with_pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house with built pages."""
    folder = tmp_path_factory.mktemp("odd")
    (folder / "web" / "assets").mkdir(parents=True)
    (folder / "web" / "index.html").write_text("<!doctype html>")
    with house(folder / "data", web=folder / "web") as door:
        yield door


BYTES = st.text(st.sampled_from(string.printable + "\x00\x7f\xff/%?#&=;\\"), max_size=60)


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(["GET", "POST", "HEAD", "OPTIONS", "PUT", "X"]), st.sampled_from(["/", "/api/", "/t/"]), BYTES)
def test_no_line_that_is_sent_makes_the_house_fail(door_with_pages: str, method: str, start: str, rest: str) -> None:
    host = urlsplit(door_with_pages).netloc
    with socket.create_connection(("127.0.0.1", urlsplit(door_with_pages).port), timeout=30) as line:
        request = f"{method} {start}{rest} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n"
        line.sendall(request.encode("latin-1"))
        line.shutdown(socket.SHUT_WR)
        answer = b""
        while data := line.recv(65536):
            answer += data
    status = int(answer.split(b" ", 2)[1]) if answer else 400
    assert status < 500, (request, answer[:200])


@pytest.fixture
def small_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Databases opened meanwhile find no room for more than so many pages, as on a disk that is full."""
    monkeypatch.setattr(sqlite, "PRAGMAS", (*sqlite.PRAGMAS, "max_page_count=40"))


@pytest.mark.usefixtures("small_disk")
def test_a_full_disk_is_told_in_words(tmp_path: Path) -> None:
    told = "The server cannot save to its disk, so your move did not count. Please try again later."
    with house(tmp_path) as door:
        ann = Person(door)
        line = ann.at(ann.create("me open"))
        wanted = {"game": "race", "name": "Ann", "chairs": [{"kind": "me"}, {"kind": "open"}]}
        answers = []
        while not answers or answers[-1].status_code == 201:
            answers.append(ann.http.post("/api/tables", json=wanted))
        assert (answers[-1].status_code, answers[-1].json()["reason"]) == (507, told)
        reply = {"type": "chatted"}
        while reply["type"] in ("chatted", "warned"):
            line.send("say", text="x" * 500)
            reply = line.receive()
        assert (reply["type"], reply["reason"]) == ("refused", told)
        assert ann.http.get("/api/house").status_code == 200
