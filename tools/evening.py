"""One match over HTTP and WebSocket against a bot of a running house, by somebody who knows only what a page is told.

Runs in any environment that has Stylobate's own dependencies: `python evening.py http://127.0.0.1:8000`.
"""

import json
import random
import sys
import urllib.request
from http.cookiejar import CookieJar
from typing import Any

from websockets.sync.client import connect
from websockets.typing import Origin

LONGEST = 60.0
"""Seconds to wait for one answer."""


def main(house: str) -> None:
    """Look at the pages, open a table of stones, play it to its end, and print the save file."""
    cookies = CookieJar()
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(cookies))
    browser.addheaders = [("Origin", house)]
    _ask(browser, f"{house}/api/house")
    for page, words in (("/", b"<script"), ("/docs/", b"Start here"), ("/docs/games/stones.html", b"Simon Allmer")):
        if words not in _ask(browser, house + page):
            raise SystemExit(f"{page} is not what it should be")
    wanted = {"game": "stones", "name": "Ada", "chairs": [{"kind": "me"}, {"kind": "bot", "level": 1}]}
    order = urllib.request.Request(
        f"{house}/api/tables", json.dumps(wanted).encode(), {"Content-Type": "application/json"}
    )
    code = json.loads(_ask(browser, order))["code"]
    cookie = "; ".join(f"{one.name}={one.value}" for one in cookies)
    _play(house, code, cookie)
    sys.stdout.write(_ask(browser, f"{house}/api/tables/{code}/export").decode())


def _ask(browser: urllib.request.OpenerDirector, what: "str | urllib.request.Request") -> bytes:
    with browser.open(what, timeout=LONGEST) as answer:
        said: bytes = answer.read()
    return said


def _play(house: str, code: str, cookie: str) -> None:
    rng = random.Random(1)
    where = house.replace("http", "ws", 1) + f"/ws/{code}"
    with connect(where, origin=Origin(house), additional_headers={"Cookie": cookie}) as line:
        line.send(json.dumps({"type": "hello"}))
        position: dict[str, Any] = {}
        asked = -1
        while True:
            message = json.loads(line.recv(timeout=LONGEST))
            if message["type"] == "refused":
                raise SystemExit(f"Refused: {message['reason']}")
            position = message.get("position", position)
            if not position:
                continue
            if position["turn"]["kind"] == "over":
                return
            if 0 in position["turn"]["seats"] and position["ply"] != asked and position.get("offer"):
                asked = position["ply"]
                text = rng.choice(position["offer"])["text"]
                line.send(json.dumps({"type": "act", "ply": asked, "text": text, "ticket": 1}))


if __name__ == "__main__":
    main(sys.argv[1])
