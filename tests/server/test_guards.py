"""What strangers, floods and garbage meet; the table goes on."""

import json
import socket
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus

from stylobate.server.config import Limits
from stylobate.server.guards import Bucket
from tests.server.house import Line, Person, house

GARBAGE = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"hello"',
    '{"type":"hello","ply":-1}',
    '{"type":"hello","ply":"x"}',
    '{"type":"dance"}',
    '{"type":"act"}',
    '{"type":"act","ply":0,"text":7}',
    '{"type":"act","ply":0,"text":"1","ticket":1e99}',
    '{"type":"act","ply":0,"text":"1","seat":1}',
    '{"type":"sit","seat":99,"name":"X"}',
    '{"type":"sit","seat":0,"name":""}',
    '{"type":"ask","what":"money"}',
    '{"type":"seat_bot","seat":1,"level":0}',
    '{"no":"type"}',
    "\x00\x01",
    "[" * 4000,
    '{"type":"hello","deep":' + '{"a":' * 1000,
    '{"a":' * 1000,
]


def test_garbage_is_refused_in_words_and_the_table_goes_on(ann: Person, eve: Person) -> None:
    code = ann.create("me bot")
    line, stranger = ann.at(code), eve.at(code)
    for text in GARBAGE:
        stranger.socket.send(text)
        assert stranger.wait("refused")["reason"].startswith("Cannot read this message"), text
    stranger.socket.send(b"\xff\xfe")
    assert stranger.wait("refused")["reason"].startswith("Cannot read this message")
    stranger.send("sit", seat=7, name="Eve")
    assert stranger.wait("refused")["reason"] == "There is no such seat"
    assert line.act("1")["type"] == "played"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
KINDS = ["hello", "sit", "leave", "seat_bot", "act", "try", "look", "say", "resign", "ask", "answer", "x"]
FIELDS = ["ply", "text", "ticket", "seat", "name", "level", "what", "yes"]


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(KINDS), st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=4))
def test_no_message_of_a_watcher_changes_a_match(
    nonsense: tuple[Line, Line], kind: str, fields: dict[str, object]
) -> None:
    line, stranger = nonsense
    stranger.send(kind, **fields)
    answer = stranger.receive()
    if kind == "say" and answer["type"] == "chatted":
        line.wait("chatted")
    assert answer["type"] in ("refused", "snapshot", "looked", "chatted"), answer
    assert stranger.you is None


@pytest.fixture
def nonsense(ann: Person, bob: Person, eve: Person) -> tuple[Line, Line]:
    code = ann.create("me open")
    other = bob.at(code)
    other.send("sit", seat=1, name="Bob")
    other.wait("table", lambda m: m["table"]["phase"] == "playing")
    return ann.at(code), eve.at(code)


def test_hello_comes_first(ann: Person) -> None:
    line = Line(ann.house, ann.create("me open"), ann.cookie)
    line.send("act", ply=0, text="1")
    assert line.receive() == {"type": "refused", "reason": "Say hello first", "rule": None, "ticket": 0}


def test_an_unknown_table_is_refused_in_words(ann: Person) -> None:
    line = Line(ann.house, "no-such-table", ann.cookie)
    assert line.closed() == (4404, "There is no table with this code")
    assert json.loads(line.frames[0])["reason"] == "There is no table with this code"
    answer = ann.http.get("/api/tables/no-such-table")
    assert (answer.status_code, answer.json()["reason"]) == (404, "There is no table with this code")


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1:1"])
def test_a_foreign_page_reaches_no_table(ann: Person, origin: str) -> None:
    code = ann.create("me bot")
    with pytest.raises(InvalidStatus) as refused:
        Line(ann.house, code, ann.cookie, origin=origin)
    assert refused.value.response.status_code == 403
    assert b"comes from another address" in refused.value.response.body
    answer = ann.http.post("/api/tables", json={}, headers={"origin": origin})
    assert (answer.status_code, answer.json()["reason"]) == (403, "This page comes from another address")


def test_what_strangers_ask_does_not_fill_the_log(ann: Person, caplog: pytest.LogCaptureFixture) -> None:
    code = ann.create("me bot")
    with pytest.raises(InvalidStatus):
        Line(ann.house, code, ann.cookie, origin="http://evil.example")
    with socket.create_connection(("127.0.0.1", urlsplit(ann.house).port)) as stranger:
        stranger.sendall(b"nonsense\r\n\r\n")
        assert stranger.recv(12) == b"HTTP/1.1 400"
    assert caplog.records == []


def test_without_an_origin_nothing_is_created(ann: Person) -> None:
    answer = httpx.post(f"{ann.house}/api/tables", json={})
    assert answer.status_code == 403


@pytest.mark.parametrize("cookie", [None, "short", "x" * 43, '"; drop', "a" * 5000])
def test_a_wrong_token_has_no_seat(ann: Person, cookie: str | None) -> None:
    code = ann.create("me bot")
    line = Line(ann.house, code, cookie)
    line.send("hello")
    assert line.wait("snapshot")["you"] is None
    assert line.act("1")["reason"] == "You are watching. Take a free seat to play."
    assert "did not keep our cookie" in line.ask("sit", "refused", seat=1, name="Eve")["reason"]
    assert ann.at(code).act("1")["type"] == "played"


def test_the_database_knows_no_token(tmp_path: Path) -> None:
    with house(tmp_path) as door:
        ann = Person(door)
        ann.at(ann.create("me bot")).act("1")
    for file in tmp_path.iterdir():
        assert ann.cookie.encode() not in file.read_bytes()


def test_oversized_messages_and_frames(ann: Person) -> None:
    code = ann.create("me bot")
    line = ann.at(code)
    line.send("say", text="x" * 9000)
    assert line.wait("refused")["reason"] == "This message is too long"
    line.send("say", text="x" * 600)
    assert "500" in line.wait("refused")["reason"]
    line.socket.send("x" * 70_000)
    assert line.closed()[0] == 1009
    assert ann.at(code).act("1")["type"] == "played"


def test_bodies_are_bounded_and_typed(ann: Person) -> None:
    json_type = {"content-type": "application/json"}
    long = ann.http.post("/api/tables", content=b" " * 10_000, headers=json_type)
    assert (long.status_code, long.json()["reason"]) == (413, "This request is too long")
    for nonsense in (b"{", b'{"a":' * 1000, b"[" * 4000, b"\xff"):
        bad = ann.http.post("/api/tables", content=nonsense, headers=json_type)
        assert bad.status_code == 400
        assert bad.json()["reason"].startswith("Cannot read this request")
    form = ann.http.post("/api/tables", data={"game": "race"})
    assert (form.status_code, form.json()["reason"]) == (415, "The server only reads JSON")


def test_what_came_too_fast_is_answered_with_its_own_ticket(tmp_path: Path) -> None:
    with house(tmp_path, Limits(messages=2, messages_a_second=0.001)) as door:
        ann = Person(door)
        line = ann.at(ann.create("me bot"))
        line.send("look", ply=0)
        line.send("act", ply=0, text="1", ticket=41)
        assert line.wait("refused")["ticket"] == 41
        line.socket.send("not a message")
        assert line.wait("refused")["ticket"] == 0


def test_what_is_not_understood_is_answered_with_its_own_ticket(ann: Person) -> None:
    line = ann.at(ann.create("me bot"))
    line.send("act", ply=-1, text="1", ticket=42)
    assert line.wait("refused")["ticket"] == 42


def test_floods_are_slowed_and_then_cut(tmp_path: Path) -> None:
    with house(tmp_path, Limits(messages=5, messages_a_second=1)) as door:
        ann, eve = Person(door), Person(door)
        code = ann.create("me bot")
        line, flood = ann.at(code), eve.at(code)
        for _ in range(200):
            flood.send("look", ply=0)
        code_, reason = flood.closed()
        assert (code_, reason) == (4008, "Too many messages")
        assert any("Too fast" in frame for frame in flood.frames)
        assert line.act("1")["type"] == "played"


def test_tables_are_not_made_by_the_hundred(tmp_path: Path) -> None:
    with house(tmp_path, Limits(tables=3, tables_a_second=0.001, misses=3, misses_a_second=0.001)) as door:
        ann = Person(door)
        wanted = {"game": "race", "name": "Ann", "chairs": [{"kind": "me"}, {"kind": "open"}]}
        answers = [ann.http.post("/api/tables", json=wanted) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]
        assert answers[-1].json()["reason"] == "You have opened many tables. Please wait a moment."
        assert Person(door).create("me open"), "another browser may"
        misses = [ann.http.get(f"/api/tables/guess-{i}").status_code for i in range(5)]
        assert misses == [404, 404, 404, 429, 429]


def test_a_table_has_room_for_so_many(tmp_path: Path) -> None:
    with house(tmp_path, Limits(sockets=2)) as door:
        ann, eve = Person(door), Person(door)
        code = ann.create("me open")
        lines = [eve.at(code), eve.at(code)]
        assert Line(door, code, None).closed() == (4429, "This table has no room for more watchers")
        assert lines[0].ask("say", "chatted", text="cosy")["line"]["text"] == "cosy"


def test_security_headers_are_on_every_answer(door: str) -> None:
    for path in ("/", "/api/house", "/api/nothing", "/t/nowhere", "/assets/none.js", "/x.png"):
        headers = httpx.get(f"{door}{path}").headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "camera=()" in headers["permissions-policy"]


def test_buckets_fill_again() -> None:
    now = 0.0
    bucket = Bucket(2, 0.5, lambda: now)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now = 2.0
    assert [bucket.take() for _ in range(2)] == [True, False]


def test_a_failing_house_says_so_in_words(tmp_path: Path) -> None:
    def fails(name: str) -> None:
        raise RuntimeError(name)

    with house(tmp_path, parts={"find": fails}) as door:
        answer = httpx.get(f"{door}/api/house")
        assert answer.status_code == 500
        assert answer.json()["reason"] == "Something went wrong on the server. Please try again."
        assert "default-src 'none'" in answer.headers["content-security-policy"]
