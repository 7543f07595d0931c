"""Many connections, slow ones and guessers: they cost the house little, and never keep anybody from their own seat."""

import contextlib
import dataclasses
import socket
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Close
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from stylobate.server.config import Limits
from stylobate.server.guards import address_of
from tests.server import toys
from tests.server.house import Line, Person, house, until


@pytest.mark.parametrize(
    ("farewell", "told"), [(60.0, (4013, "Your connection is too slow for this table")), (0.0, None)]
)
def test_who_does_not_read_is_let_go_by_the_bytes_that_wait_and_comes_back(
    tmp_path: Path, farewell: float, told: tuple[int, str] | None
) -> None:
    limits = dataclasses.replace(toys.GENEROUS, backlog=200_000, farewell=farewell)
    with house(tmp_path, limits) as door, contextlib.ExitStack() as stack:
        ann = Person(door)
        code = ann.create("me bot")
        line = ann.at(code)
        for _ in range(150):
            line.ask("say", "chatted", text="x" * 500)
        narrow = socket.socket()
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        narrow.connect(("127.0.0.1", urlsplit(door).port))
        url = f"{door.replace('http', 'ws')}/ws/{code}"
        deaf = stack.enter_context(connect(url, sock=narrow, origin=Origin(door), max_queue=1, ping_interval=None))
        deaf.send('{"type":"hello"}')
        line.wait_table(lambda table: table["watchers"] == 1)
        # Every snapshot after taking back carries the whole chat: fewer frames than the old limit, many bytes.
        for _ in range(120):
            line.act("1")
            line.send("ask", what="undo")
            line.wait("snapshot")
        line.wait_table(lambda table: table["watchers"] == 0)
        # Whoever still takes nothing when the time is up is not told why.
        end = _end_of(deaf)
        assert (end and (end.code, end.reason)) == told
        again = Line(door, code, None)
        again.send("hello")
        assert again.wait("snapshot")["position"]["ply"] == line.position["ply"]


def _end_of(socket_: ClientConnection) -> Close | None:
    """Read to the end: what the house said last, None where the line broke."""
    while True:
        try:
            socket_.recv(timeout=60)
        except ConnectionClosed as end:
            return end.rcvd


def test_the_whole_table_is_told_again_only_now_and_then(ann: Person) -> None:
    line = ann.at(ann.create("me open"))
    answers = [line.ask("hello", kind)["type"] for kind in ("snapshot", "snapshot", "refused", "refused")]
    assert answers[-1] == "refused"
    assert line.ask("hello", "refused")["reason"] == "You already see the whole table"
    assert line.ask("say", "chatted", text="still here")["line"]["text"] == "still here"


def test_watchers_are_counted_before_they_say_hello_and_players_always_get_in(tmp_path: Path) -> None:
    with house(tmp_path, Limits(sockets=2)) as door:
        ann = Person(door)
        code = ann.create("me open")
        silent = [Line(door, code, None), Line(door, code, None)]
        assert Line(door, code, None).closed() == (4429, "This table has no room for more watchers")
        assert ann.at(code).you == 0
        silent[0].close()
        until(lambda: _gets_in(door, code))


def _gets_in(door: str, code: str) -> bool:
    line = Line(door, code, None)
    line.send("hello")
    return line.receive()["type"] == "snapshot"


def test_a_players_newest_page_is_the_one_that_counts(tmp_path: Path) -> None:
    with house(tmp_path, Limits(seat_sockets=2)) as door:
        ann = Person(door)
        code = ann.create("me open")
        first, second, third = ann.at(code), ann.at(code), ann.at(code)
        assert first.closed()[0] == 4429
        for line in (second, third):
            assert line.ask("say", "chatted", text="here")["line"]["seat"] == 0


def test_one_address_has_so_many_connections_and_players_get_in_besides(tmp_path: Path) -> None:
    with house(tmp_path, Limits(address_sockets=2)) as door:
        ann, eve = Person(door), Person(door)
        code, other = ann.create("me open"), ann.create("me open")
        lines = [eve.at(code), eve.at(other)]
        assert eve_is_refused(door, code)
        assert ann.at(code).you == 0
        assert lines[0].ask("say", "chatted", text="here")["line"]["text"] == "here"


def eve_is_refused(door: str, code: str) -> bool:
    return Line(door, code, None).closed() == (4429, "Too many connections from your address. Please close some pages.")


def test_guessing_slows_the_guesser_and_nobody_who_sits(tmp_path: Path, built: Path) -> None:
    with house(tmp_path / "data", Limits(misses=3, misses_a_second=0.001), web=built) as door:
        ann, eve = Person(door), Person(door)
        code = ann.create("me open")
        assert [eve.http.get(f"/api/tables/guess-{i}").status_code for i in range(4)] == [404, 404, 404, 429]
        assert eve.http.get(f"/api/tables/{code}").status_code == 429
        assert eve.http.get(f"/t/{code}").status_code == 404
        assert Line(door, code, eve.cookie).closed() == (4008, "Too many wrong codes. Please wait a few minutes.")
        for path in (f"/api/tables/{code}", f"/api/tables/{code}/board", f"/t/{code}", "/api/house"):
            assert ann.http.get(path).status_code == 200, path
        assert ann.at(code).you == 0


def test_nobody_but_a_named_proxy_says_whom_it_speaks_for(tmp_path: Path) -> None:
    limits = Limits(misses=3, misses_a_second=0.001)

    def guess(door: str) -> list[int]:
        headers = [{"x-forwarded-for": f"203.0.113.{i}"} for i in range(5)]
        return [httpx.get(f"{door}/api/tables/guess-{i}", headers=headers[i]).status_code for i in range(5)]

    with house(tmp_path / "one", limits) as door:
        assert guess(door) == [404, 404, 404, 429, 429]
    with house(tmp_path / "two", limits, proxies=("127.0.0.0/8",)) as door:
        assert guess(door) == [404] * 5


def test_silent_connections_make_room_for_those_who_ask(tmp_path: Path) -> None:
    with house(tmp_path, Limits(connections=3)) as door:
        silent = [socket.create_connection(("127.0.0.1", urlsplit(door).port)) for _ in range(5)]
        assert httpx.get(f"{door}/api/house").status_code == 200
        assert all(_hung_up(each) for each in silent[:3])
        silent[4].sendall(b"GET /api/house HTTP/1.1\r\nhost: " + urlsplit(door).netloc.encode() + b"\r\n\r\n")
        assert silent[4].recv(12) == b"HTTP/1.1 200"
        for each in silent:
            each.close()


def test_a_request_that_never_ends_is_hung_up_on(tmp_path: Path) -> None:
    with house(tmp_path, Limits(request=0.3)) as door:
        port = urlsplit(door).port
        for beginning in (b"", b"GET / HTTP/1.1\r\nx-slow: "):
            with socket.create_connection(("127.0.0.1", port)) as slow:
                slow.sendall(beginning)
                assert _hung_up(slow)
        host = urlsplit(door).netloc
        post = f"POST /api/tables HTTP/1.1\r\nhost: {host}\r\norigin: {door}\r\n"
        with socket.create_connection(("127.0.0.1", port)) as slow:
            slow.sendall(f"{post}content-type: application/json\r\ncontent-length: 50\r\n\r\n{{".encode())
            assert slow.recv(12) == b"HTTP/1.1 408"


def _hung_up(each: socket.socket) -> bool:
    each.settimeout(20)
    try:
        return each.recv(1) == b""
    except ConnectionResetError:
        return True


def test_an_ipv6_line_is_one_address() -> None:
    assert address_of("2001:db8:1:2::1") == address_of("2001:db8:1:2:ffff::9") != address_of("2001:db8:1:3::1")
    assert address_of("::ffff:192.0.2.7") == address_of("192.0.2.7") == "192.0.2.7"
    assert address_of("testclient") == "testclient"
