"""Everything but a yes, in any order: no draw and no taking back comes of it."""

import random
import secrets
from pathlib import Path

from tests.server.house import Line, Person, house
from tests.siege.part import Outcome, Size

ROUNDS: dict[Size, int] = {"short": 6, "long": 200}
SEED = 20261118
DOINGS = ("rename", "leave", "sit", "bot", "reconnect", "decline", "ask")


def attack(size: Size, folder: Path) -> Outcome:
    """Ask for a draw or to take back, then rename, leave, sit again and call bots, and look whether it was settled."""
    rng, faults = random.Random(SEED), []
    with house(folder) as door:
        for number in range(ROUNDS[size]):
            what, doings = ("draw", "undo")[number % 2], rng.sample(DOINGS, 4)
            if fault := _pester(door, what, doings):
                faults.append(f"{what} after {', '.join(doings)}: {fault}")
    return Outcome(f"{ROUNDS[size]} questions that nobody agreed to", tuple(faults))


def _pester(door: str, what: str, doings: list[str]) -> str | None:
    ann, bob = Person(door, "Ann"), Person(door, "Bob")
    code = ann.create("me open", options={"goal": 100_000})
    first, second = ann.at(code), bob.at(code)
    second.send("sit", seat=1, name="Bob")
    first.until_turn()
    first.act("1")
    second.until_turn()
    second.act("1")
    first.until_turn()
    first.send("ask", what=what)
    second.wait("asked", lambda m: m["questions"])
    for doing in doings:
        second = _do(doing, bob, code, first, second, what)
    table = ann.get(f"/api/tables/{code}")
    for line in (first, second):
        line.close()
    if table["phase"] != "playing":
        return f"the match ended: {table['result']}"
    return f"the log has {table['ply']} plies" if table["ply"] < 2 else None


def _do(doing: str, bob: Person, code: str, first: Line, second: Line, what: str) -> Line:
    """One thing that is no yes; whatever the house answers, it has answered before the next."""
    match doing:
        case "rename" | "sit":
            second.send("sit", seat=1, name="Robert" if doing == "rename" else "Bob")
        case "leave":
            second.send("leave")
        case "bot":
            first.send("seat_bot", seat=1, level=1)
        case "reconnect":
            second.close()
            second = bob.at(code)
        case "decline":
            second.send("answer", what=what, yes=False)
        case "ask":
            first.send("answer", what=what, yes=True)
    for line in (first, second):
        word = secrets.token_hex(4)
        line.send("say", text=word)
        line.wait("chatted", lambda m, word=word: m["line"]["text"] == word)
    return second
