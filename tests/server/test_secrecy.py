"""What a seat cannot know never reaches it: swap the others' secrets, and every byte stays the same."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.server.house import Line, Person, house


class Dealer(random.Random):
    """Chance that deals what it is told."""

    def __init__(self, cards: Sequence[int]) -> None:
        super().__init__()
        self.cards = list(cards)

    def choices(self, population: Sequence[Any], weights: Any = None, **_: Any) -> list[Any]:
        card = self.cards.pop(0)
        return [next(action for action in population if action.card == card)]


def seen(data: Path, deal: Sequence[int], hides: Sequence[int], shows: Sequence[int]) -> dict[str, list[str]]:
    """Everything that seats 0 and 2, a spectator and the open addresses see of a match in which seat 1 has secrets."""
    with house(data, parts={"rng": Dealer(deal)}) as door:
        people = [Person(door, name) for name in ("Ann", "Bob", "Cid")]
        eve = Person(door, "Eve")
        code = people[0].create("me open open", game="cards", public=True)
        lines = [person.at(code) for person in people]
        watcher = eve.at(code)
        for seat in (1, 2):
            lines[seat].send("sit", seat=seat, name=people[seat].name)
            for line in (*lines, watcher):
                line.wait_table(lambda table, seat=seat: table["seats"][seat]["name"])
        play(lines, watcher, hides, shows)
        everyone = {"seat 0": lines[0], "seat 2": lines[2], "spectator": watcher}
        for line in everyone.values():
            pry(line)
        again = {
            name: person.at(code, ply=0) for name, person in zip(everyone, (people[0], people[2], eve), strict=True)
        }
        found = {name: [*line.frames, *again[name].frames] for name, line in everyone.items()}
        for name, person in zip(everyone, (people[0], people[2], eve), strict=True):
            found[name] += addresses(person, code)
        table = eve.get(f"/api/tables/{code}")
        return {name: [veiled(text, table) for text in texts] for name, texts in found.items()}


def play(lines: Sequence[Line], watcher: Line, hides: Sequence[int], shows: Sequence[int]) -> None:
    texts = [f"hide{card}" for card in hides] + [f"show{card}" for card in shows]
    for ply, text in enumerate(texts, 6):
        for line in (*lines, watcher):
            line.until_ply(ply)
        assert lines[ply % 3].act(text)["type"] == "played"
    for line in (*lines, watcher):
        line.until_ply(6 + len(texts))


def pry(line: Line) -> None:
    """Ask for everything one may ask for."""
    for ply in range(line.position["ply"] + 1):
        line.ask("look", "looked", ply=ply)
    for card in range(1, 10):
        for verb in ("hide", "show", "deal"):
            line.send("try", text=f"{verb}{card}")
            line.receive()
    line.ask("ask", "refused", what="undo")
    line.ask("act", "refused", text="show9", ply=0)


def addresses(person: Person, code: str) -> list[str]:
    paths = ["", "/board", "/replay", "/export", "/thoughts"]
    answers = [person.http.get(f"/api/tables/{code}{path}") for path in paths]
    assert answers[3].status_code == answers[4].status_code == 409
    return [answer.text for answer in (*answers, person.http.get("/api/house"))]


def veiled(text: str, table: dict[str, Any]) -> str:
    """Without what differs between any two tables."""
    for word in (table["code"], table["title"], str(table["created"])):
        text = text.replace(word, "~")
    return text.replace(table["code"].split("-")[0], "~").rpartition('"address"')[0] or text


def test_every_byte_is_the_same_whatever_the_others_hold(tmp_path: Path) -> None:
    # Seat 1 holds 3 and 4 or 4 and 5, and shows the 4; what else it had, and what it hid, is nobody's business.
    one = seen(tmp_path / "1", deal=[1, 2, 3, 4, 8, 9], hides=[1, 3, 8], shows=[2, 4])
    two = seen(tmp_path / "2", deal=[1, 2, 4, 5, 8, 9], hides=[1, 5, 8], shows=[2, 4])
    assert one.keys() == two.keys()
    for name in one:
        assert one[name] == two[name], name


def test_the_comparison_bites(tmp_path: Path) -> None:
    one = seen(tmp_path / "1", deal=[1, 2, 3, 4, 8, 9], hides=[1, 3, 8], shows=[2, 4])
    two = seen(tmp_path / "2", deal=[1, 2, 3, 4, 8, 9], hides=[2, 3, 8], shows=[1, 4])
    assert one["seat 0"] != two["seat 0"]
    assert one["spectator"] != two["spectator"], "what is shown differs"


def test_when_it_is_over_everything_may_be_read(ann: Person, bob: Person) -> None:
    code = ann.create("me open", game="cards")
    lines = [ann.at(code), bob.at(code)]
    lines[1].send("sit", seat=1, name="Bob")
    for ply in range(4, 8):
        for line in lines:
            line.until_ply(ply)
        hidden = lines[1 - ply % 2].position["view"]
        assert "all" not in hidden
        lines[ply % 2].act(lines[ply % 2].position["offer"][0])
    replay = bob.get(f"/api/tables/{code}/replay")
    assert all(frame["text"] for frame in replay["frames"])
    assert len(bob.get(f"/api/tables/{code}/export")["log"]) == 8
