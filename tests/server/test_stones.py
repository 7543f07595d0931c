"""The house as it is installed: the real games, their real bots, and the rules people read."""

from pathlib import Path

from stylobate.core import registry
from tests.server.house import Person, house, until

REAL = {"load": registry.load, "find": registry.find, "names": lambda: ("stones",)}


def test_a_temple_against_its_bot(tmp_path: Path) -> None:
    with house(tmp_path, parts=REAL) as door:
        ann = Person(door)
        stones = ann.get("/api/house")["games"][0]
        assert (stones["name"], len(stones["levels"])) == ("Temple", 5)
        rules = ann.get("/api/games/stones/rules")
        assert 'id="TS-1"' in rules["rules"]
        assert "<h" in rules["rules"]
        assert ann.get("/api/games/stones/variant?variant=cross")["seats"] == [4]
        code = ann.create("me bot:2", game="stones")
        line = ann.at(code)
        back = line.act("c3-c2")
        assert (back["type"], back["rule"]) == ("refused", "TS-1")
        for ply in (0, 2):
            line.until_ply(ply)
            assert line.act(line.position["offer"][0]["text"])["type"] == "played"
        line.until_ply(4)
        line.send("resign")
        line.wait_table(lambda table: table["phase"] == "over")
        until(lambda: ann.get(f"/api/tables/{code}/thoughts")["done"] > 1)
        assert len(ann.get(f"/api/tables/{code}/replay")["frames"]) == 5
        first = ann.get(f"/api/tables/{code}/thoughts")["thoughts"][0]
        assert first["best"]
        assert first["words"].startswith(("Walk ", "Leap "))
