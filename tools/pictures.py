"""Takes the pictures in the documentation: our own boards, in matches that bots have played to their middle."""

import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from stylobate import Acting, Match, load, names, play
from stylobate.server import saves
from stylobate.server.tables import Sitter

OUT = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SHARE = {"europe": 0.5, "rush": 0.3, "trip": 0.4, "blox": 0.6, "tiles": 0.7, "stones": 0.35}
"""How far a match has gone when its picture is taken; half way where it is not said."""
SEATS = {"europe": 3, "rush": 2, "trip": 3, "blox": 2}
DESKTOP, PHONE = ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]


def middle(name: str) -> Match:
    """The first part of a match between good bots, up to a choice."""
    game = load(name, SEATS.get(name))
    whole = play(game, [3] * game.seats, Random(4))
    match = Match(game, whole.log[: int(len(whole) * SHARE.get(name, 0.5))])
    while not isinstance(match.turn, Acting):
        match.play(*whole.log[len(match)])
    return match


def brought_in(match: Match, data: Path) -> str:
    """The code of a table with this match, brought in as anyone does; the seat to act is free, the others are bots'."""
    table, match = saves.restored(match.dumps())
    names = iter(("Iris", "Hermes", "Themis"))
    turn = match.turn
    assert isinstance(turn, Acting)
    table.sitters = tuple(
        sitter if seat == turn.seats[0] else Sitter("bot", next(names), level=3)
        for seat, sitter in enumerate(table.sitters)
    )
    file = data / "picture.match"
    file.write_text(saves.backup(table, match), "utf-8")
    command = [str(Path(sys.executable).with_name("stylobate")), "import", str(file), "--data", str(data)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return table.code


@contextmanager
def house(data: Path) -> Iterator[str]:
    """The address of a house over this folder."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    where = ["--host", "127.0.0.1", "--port", str(port), "--data", str(data)]
    server = subprocess.Popen([sys.executable, "-m", "stylobate.server", *where])
    try:
        yield _awaited(f"http://127.0.0.1:{port}", server)
    finally:
        server.terminate()
        server.wait(10)


def _awaited(address: str, server: "subprocess.Popen[bytes]") -> str:
    while server.poll() is None:
        try:
            urllib.request.urlopen(f"{address}/api/house", timeout=2).close()
            return address
        except OSError:
            time.sleep(0.1)
    raise RuntimeError("The house did not open")


def take(browser: Browser, address: str, code: str, name: str) -> None:
    """Pictures of the table as somebody sees it who sits down there, on a desktop and on a phone."""
    desk = browser.new_context(base_url=address, viewport=DESKTOP)
    page = desk.new_page()
    page.goto(f"/t/{code}")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Sit down").click()
    _shoot(page, OUT / f"{name}.jpg")
    phone = browser.new_context(
        base_url=address, viewport=PHONE, is_mobile=True, has_touch=True, storage_state=desk.storage_state()
    )
    page.close()
    page = phone.new_page()
    page.goto(f"/t/{code}")
    _shoot(page, OUT / f"{name}-phone.jpg")
    desk.close()
    phone.close()


def _shoot(page: Page, file: Path) -> None:
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(3000)  # pieces come to rest
    page.screenshot(path=file, type="jpeg", quality=84)


def main() -> None:
    """Take the pictures of these games, or of all."""
    wanted = sys.argv[1:] or names()
    OUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        codes = {name: brought_in(middle(name), Path(folder)) for name in wanted}
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        with house(Path(folder)) as address:
            for name, code in codes.items():
                take(browser, address, code, name)
                print(f"docs/pictures/{name}.jpg")
        browser.close()


if __name__ == "__main__":
    main()
