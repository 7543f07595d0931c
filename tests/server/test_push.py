"""Who is not at the table is told that it is their turn, by a push service of their browser and no other."""

import base64
import json
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from stylobate.server.push.subscriptions import SERVICES, Keys, Subscription, trouble_with
from tests.server.house import PATIENCE, Line, Person, house, until

SECRET = b"sixteen letters!"


class Browser:
    """A browser with its push service: it keeps what it is sent, and can read it."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.got: list[dict[str, Any]] = []
        self.signatures: list[str] = []
        self.answer = 201
        browser = self

        class Service(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                browser.take(self.rfile.read(int(self.headers["Content-Length"])), self.headers["Authorization"])
                self.send_response(browser.answer)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Service)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"

    def take(self, sealed: bytes, signature: str) -> None:
        opened = http_ece.decrypt(sealed, private_key=self.key, auth_secret=SECRET, version="aes128gcm")
        self.signatures.append(signature)
        self.got.append(json.loads(opened))

    @property
    def subscription(self) -> dict[str, Any]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": f"{self.origin}/to/me", "keys": {"p256dh": packed(point), "auth": packed(SECRET)}}


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


@pytest.fixture
def browser() -> Iterator[Browser]:
    browser = Browser()
    thread = threading.Thread(target=browser.server.serve_forever, daemon=True)
    thread.start()
    yield browser
    browser.server.shutdown()
    browser.server.server_close()
    thread.join(PATIENCE)


@contextmanager
def pushing(data: Path, browser: Browser, **more: Any) -> Iterator[str]:
    with house(data, push_services=(browser.origin,), **more) as door:
        yield door


def absent(door: str, browser: Browser, language: str = "en") -> tuple[Line, Person, str]:
    """Ann is at a table; Bob sits there too, wants to be told, and has closed the page."""
    ann, bob = Person(door, "Ann"), Person(door, "Bob")
    code = ann.create("me open")
    here, there = ann.at(code), bob.at(code)
    there.send("sit", seat=1, name="Bob")
    there.wait_table(lambda table: table["phase"] == "playing")
    asked = bob.http.post("/api/push", json=browser.subscription, headers={"accept-language": language})
    assert asked.status_code == 201
    there.close()
    here.wait_table(lambda table: table["phase"] == "playing" and not table["seats"][1]["here"])
    return here, bob, code


def test_whoever_is_away_is_told_of_their_turn_and_of_the_end(tmp_path: Path, browser: Browser, database: str) -> None:
    with pushing(tmp_path, browser, database="" if database.startswith("sqlite") else database) as door:
        here, bob, code = absent(door, browser)
        here.act("1")
        until(lambda: browser.got)
        assert browser.got == [{"title": "Race", "body": "It’s your turn.", "path": f"/t/{code}"}]
        assert Vapid02.verify(browser.signatures[0])
        assert browser.signatures[0].endswith(f"k={bob.get('/api/push')['key']}")
        here.send("resign")
        until(lambda: len(browser.got) == 2)
        assert browser.got[1]["body"] == "The match is over."


def test_a_device_is_told_in_the_language_it_asked_in(tmp_path: Path, browser: Browser, database: str) -> None:
    with pushing(tmp_path, browser, database="" if database.startswith("sqlite") else database) as door:
        here, _, _ = absent(door, browser, "de-AT,de;q=0.9")
        here.act("1")
        until(lambda: browser.got)
        here.send("resign")
        until(lambda: len(browser.got) == 2)
        assert [news["body"] for news in browser.got] == ["Du bist dran.", "Die Partie ist vorbei."]


def test_whoever_is_there_or_wants_no_more_is_told_nothing(tmp_path: Path, browser: Browser) -> None:
    with pushing(tmp_path, browser) as door:
        here, bob, code = absent(door, browser)
        assert bob.http.request("DELETE", "/api/push", json=browser.subscription).status_code == 200
        here.act("1")
        there = bob.at(code)
        assert bob.http.post("/api/push", json=browser.subscription).status_code == 201
        there.act("1")
        here.until_ply(2)
        here.act("1")
        there.until_ply(3)
        assert browser.got == []


def test_a_browser_that_is_gone_is_forgotten(tmp_path: Path, browser: Browser) -> None:
    browser.answer = 410
    with pushing(tmp_path, browser) as door:
        here, bob, code = absent(door, browser)
        here.act("1")
        until(lambda: len(browser.got) == 1)
        browser.answer = 201
        until(lambda: count(tmp_path) == 0)
        there = bob.at(code)
        there.act("1")
        there.close()
        here.wait_table(lambda table: not table["seats"][1]["here"])
        here.act("1")
        bob.at(code)
        assert len(browser.got) == 1


def count(data: Path) -> int:
    with sqlite3.connect(data / "house.sqlite3") as database:
        return int(database.execute("select count(*) from pushes").fetchone()[0])


def test_a_strangers_page_cannot_subscribe(tmp_path: Path, browser: Browser) -> None:
    with pushing(tmp_path, browser) as door:
        bob = Person(door, "Bob")
        answer = bob.http.post("/api/push", json=browser.subscription, headers={"origin": "https://example.org"})
        assert answer.status_code == 403
        elsewhere = browser.subscription | {"endpoint": "https://example.org/"}
        assert bob.http.post("/api/push", json=elsewhere).status_code == 400
        assert count(tmp_path) == 0


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://example.org/to/me",
        "http://fcm.googleapis.com/to/me",
        "https://fcm.googleapis.com@127.0.0.1/to/me",
        "https://fcm.googleapis.com:8443/to/me",
        "https://fcm.googleapis.com.example.org/",
        "https://127.0.0.1/",
        "https://[::1/",
        "file:///etc/passwd",
        "https://fcm.googleapis.com/" + "x" * 1000,
    ],
)
def test_nothing_is_sent_anywhere_else(endpoint: str) -> None:
    keys = Keys(packed(b"x" * 65), packed(b"x" * 16))
    assert trouble_with(Subscription("https://fcm.googleapis.com/fcm/send/abc", keys), SERVICES) == ""
    assert trouble_with(Subscription("https://updates.push.services.mozilla.com/wpush/v2/abc", keys), SERVICES) == ""
    assert trouble_with(Subscription(endpoint, keys), SERVICES) != ""


def test_keys_of_the_wrong_length_are_refused() -> None:
    assert "length" in trouble_with(Subscription("https://fcm.googleapis.com/a", Keys("abc", "!")), SERVICES)
