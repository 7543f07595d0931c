"""Puzzles over HTTP: the rules judge every try, and the other side answers."""

from pathlib import Path

from stylobate.bots.puzzles import read
from stylobate.core.registry import find, load
from stylobate.kit.folders import kept
from stylobate.server.puzzles import puzzles
from tests.server.house import Person, house
from tests.server.test_stones import REAL


def test_a_puzzle_is_solved_move_by_move(tmp_path: Path) -> None:
    file = kept(find("stones"), "puzzles.json")
    assert file is not None
    known = read(file.read_text())
    number, puzzle = next((at, one) for at, one in enumerate(known, 1) if one.moves == 3)
    game = load("stones")
    with house(tmp_path, parts=REAL) as door:
        ann = Person(door)
        titles = ann.get("/api/games/stones/puzzles")
        assert [title["title"] for title in titles] == [f"Win in {one.moves} moves" for one in known]

        def tried(texts: list[str], text: str | None) -> dict[str, object]:
            where = f"/api/games/stones/puzzles/{number}"
            answer: dict[str, object] = ann.http.post(where, json={"texts": texts, "text": text}).json()
            return answer

        assert tried([], None)["verdict"] == "begun"
        legal = [str(action) for action in game.actions(game.read(puzzle.position), puzzle.seat)]
        # Of everything that may be played there, one move is right.
        assert [text for text in legal if tried([], text)["verdict"] == "right"] == [puzzle.line[0]]
        assert tried([], "a1-z9")["verdict"] == "refused"
        mine = list(puzzle.line[::2])
        for at in range(len(mine)):
            answer = tried(mine[:at], mine[at])
            assert answer["verdict"] == "right"
        lesson = answer["lesson"]
        assert isinstance(lesson, dict)
        assert (lesson["done"], lesson["steps"], lesson["turn"]["kind"]) == (3, 3, "over")
        assert ann.http.post("/api/games/stones/puzzles/999", json={}).status_code == 404


def test_a_game_without_a_file_has_none() -> None:
    assert puzzles(find("trip")) == ()
