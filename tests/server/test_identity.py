"""Who is who: the house answers to its own addresses, knows its own tokens, and lets nobody look like another."""

import secrets
import socket
import stat
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from stylobate.server.words import clean
from tests.server.house import Line, Person, house, token_given

# ---- addresses ----


def test_a_house_answers_to_its_own_addresses_only(ann: Person, door: str) -> None:
    port = urlsplit(door).port
    code = ann.create("me open")
    for host in (f"127.0.0.1:{port}", f"localhost:{port}", f"LOCALHOST:{port}", f"[::1]:{port}"):
        assert httpx.get(f"{door}/api/house", headers={"host": host}).status_code == 200, host
    for host in ("evil.example", f"evil.example:{port}", "127.0.0.1:1", f"127.0.0.1.evil.example:{port}", ""):
        for path in ("/", "/api/house", f"/t/{code}", "/assets/x.js"):
            answer = httpx.get(f"{door}{path}", headers={"host": host})
            assert (answer.status_code, "--address" in answer.text) == (421, True), (host, path)
            assert "set-cookie" not in answer.headers


def test_a_page_under_another_name_reaches_no_table(ann: Person, door: str) -> None:
    code = ann.create("me bot")
    port = urlsplit(door).port
    evil = f"http://evil.example:{port}"
    with pytest.raises(InvalidStatus) as refused:
        connect(
            f"ws://evil.example:{port}/ws/{code}",
            additional_headers={"Cookie": f"stylobate={ann.cookie}"},
            origin=Origin(evil),
            sock=socket.create_connection(("127.0.0.1", port)),
        ).__enter__()
    assert refused.value.response.status_code == 421


def test_the_given_address_is_known_and_its_scheme_counts(tmp_path: Path) -> None:
    with house(tmp_path, address="https://games.example/") as door:
        there = httpx.Client(base_url=door, headers={"host": "games.example"})
        answer = there.get("/api/house")
        assert answer.status_code == 200
        assert answer.headers["strict-transport-security"].startswith("max-age=31536000")
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-stylobate-")
        assert "; Secure" in cookie
        assert "; Path=/;" in cookie
        assert "Domain" not in cookie
        wanted = {"game": "race", "name": "Ann", "chairs": [{"kind": "me"}, {"kind": "open"}]}
        for origin, status in (
            ("https://games.example", 201),
            ("https://games.example:443", 201),
            ("http://games.example", 403),
            ("https://games.example:8443", 403),
            ("https://games.example.evil.example", 403),
        ):
            posted = there.post("/api/tables", json=wanted, headers={"origin": origin})
            assert posted.status_code == status, origin


def test_an_origin_has_a_scheme_and_a_port(ann: Person, door: str) -> None:
    code = ann.create("me bot")
    port = urlsplit(door).port
    for origin in (f"https://127.0.0.1:{port}", "http://127.0.0.1", f"http://127.0.0.1:{port + 1}", f"ftp://x:{port}"):
        with pytest.raises(InvalidStatus) as refused:
            Line(door, code, ann.cookie, origin=origin)
        assert refused.value.response.status_code == 403, origin


def test_a_named_proxy_says_how_the_browser_speaks(tmp_path: Path) -> None:
    tls = {"x-forwarded-proto": "https"}
    with house(tmp_path / "one") as door:
        assert "strict-transport-security" not in httpx.get(f"{door}/api/house", headers=tls).headers
    with house(tmp_path / "two", proxies=("127.0.0.1",)) as door:
        answer = httpx.get(f"{door}/api/house", headers=tls)
        assert "strict-transport-security" in answer.headers
        assert answer.headers["set-cookie"].startswith("__Host-")
        plain = httpx.get(f"{door}/api/house").headers
        assert "strict-transport-security" not in plain
        assert plain["set-cookie"].startswith("stylobate-")


def test_no_other_window_keeps_a_hand_on_ours(door: str) -> None:
    assert httpx.get(door).headers["cross-origin-opener-policy"] == "same-origin"


# ---- tokens ----


def test_the_cookie_is_out_of_reach_for_scripts(door: str) -> None:
    answer = httpx.get(f"{door}/api/house")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert len(token_given(answer)) == 43 + 1 + 22
    again = httpx.get(f"{door}/api/house", cookies=dict(answer.cookies))
    assert "set-cookie" not in again.headers


@pytest.mark.parametrize(
    "token",
    ["forged", "x" * 43, secrets.token_urlsafe(32), f"{'x' * 43}.{'y' * 22}"],
    ids=["a word", "as long as ours", "random", "with a seal"],
)
def test_a_token_that_the_house_has_not_given_is_nobody(ann: Person, token: str) -> None:
    code = ann.create("me open")
    line = Line(ann.house, code, token)
    line.send("hello")
    line.wait("snapshot")
    assert "did not keep our cookie" in line.ask("sit", "refused", seat=1, name="Eve")["reason"]
    assert token_given(httpx.get(f"{ann.house}/api/house", cookies={"stylobate": token})) != token


def test_a_token_altered_in_one_place_is_nobody(ann: Person) -> None:
    for at in (0, 42, 44, 60):
        altered = ann.cookie[:at] + ("A" if ann.cookie[at] != "A" else "B") + ann.cookie[at + 1 :]
        answer = httpx.get(f"{ann.house}/api/house", cookies={"stylobate": altered})
        assert "set-cookie" in answer.headers, at


def test_tokens_hold_when_the_house_opens_again(tmp_path: Path) -> None:
    with house(tmp_path) as door:
        ann = Person(door)
        code = ann.create("me open")
    with house(tmp_path) as door:
        assert "set-cookie" not in Person(door, cookie=ann.cookie).http.get("/api/house").headers
    key = tmp_path / "house.key"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    # Even without the key whoever sits stays who they were.
    key.unlink()
    with house(tmp_path) as door:
        assert Person(door, cookie=ann.cookie).at(code).you == 0


FOREIGN = ['a="b; c="', "x=a b{}[]", "=; ;;=", "stylobate=other", 'stylobate="', "theme=dark\\", "ü=ö", "a,b=c"]


@pytest.mark.parametrize("foreign", FOREIGN)
def test_a_foreign_cookie_beside_ours_never_loses_it(ann: Person, foreign: str) -> None:
    own = f"stylobate={ann.cookie}"
    for line in (f"{foreign}; {own}", f"{own}; {foreign}"):
        answer = httpx.get(f"{ann.house}/api/house", headers={b"cookie": line.encode()})
        assert "set-cookie" not in answer.headers, line


def test_two_houses_on_one_computer_keep_their_cookies_apart(tmp_path: Path) -> None:
    with house(tmp_path / "one") as here, house(tmp_path / "two") as there:
        browser = httpx.Client()
        for door in (here, there, here, there):
            last = browser.get(f"{door}/api/house")
        assert "set-cookie" not in last.headers
        assert len(browser.cookies) == 2


# ---- names ----


INVISIBLE = [
    "\u200d",
    "\u2800",
    "\u3164",
    "\u115f \u1160",
    "\uffa0",
    "\u0301\u0301",
    "\u2060\ufeff",
    "\ufe0f",
    "\u034f",
]


@pytest.mark.parametrize("text", INVISIBLE)
def test_nobody_says_or_is_called_nothing(ann: Person, text: str) -> None:
    line = ann.at(ann.create("me open"))
    assert line.ask("say", "refused", text=text)["reason"] == "That message is empty"
    assert line.ask("sit", "refused", seat=0, name=text)["reason"] == "Please choose a name that people can read"


@pytest.mark.parametrize("text", ["Zoë", "Ève", "李雷", "José 2", "👨‍👩‍👧", "مريم", "नेहा", "O'Neill", "n̈", "☕️"])
def test_what_people_write_stays_as_it_is(text: str) -> None:
    assert clean(text) == text


def test_accents_do_not_climb_over_the_lines() -> None:
    assert clean("e" + "\u0301" * 50) == "e" + "\u0301" * 3


@pytest.mark.parametrize("name", ["Ann", "ann", "ANN ", "\uff21nn", "A\u200dn\u200dn", "A n n", "Ann\u2800"])
def test_nobody_is_called_like_another_at_the_table(ann: Person, bob: Person, name: str) -> None:
    code = ann.create("me open")
    line = bob.at(code)
    line.send("sit", seat=1, name=name)
    line.wait("snapshot", lambda m: m["you"] == 1)
    first, second = (seat["name"] for seat in line.table["seats"])
    assert first == "Ann"
    assert second.endswith(" 2")


def test_nobody_is_called_like_a_bot_or_like_a_watcher(ann: Person) -> None:
    ann.name = "Bot 1"
    seats = ann.get(f"/api/tables/{ann.create('bot:1 me')}")["seats"]
    assert [seat["name"] for seat in seats] == ["Bot 1 2", "Bot 1"]
    ann.name = "watcher"
    assert ann.get(f"/api/tables/{ann.create('me open')}")["seats"][0]["name"] == "watcher 2"


def test_ones_own_name_is_no_copy(ann: Person) -> None:
    line = ann.at(ann.create("me open"))
    line.send("sit", seat=1, name="Ann")
    assert line.wait("snapshot", lambda m: m["you"] == 1)["table"]["seats"][1]["name"] == "Ann"
