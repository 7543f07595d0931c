"""Every sentence that a person may read is in the catalogues; it is looked for in the code, not in a list."""

import ast
import json
import re
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

import stylobate
from stylobate import load
from stylobate.server.language import ENGLISH, LANGUAGES, catalogue

SOURCE = Path(stylobate.__file__).parent
GAMES = ("stones", "blox", "tiles", "rush", "europe", "trip")
"""Games that are spoken in every language."""
AUTHORS = {"custom.py", "own_cards.py", "own_temples.py"}
"""What speaks to whoever writes cards of their own, of JSON: in English."""
OTHERS = [language for language in LANGUAGES if language != ENGLISH]
OPERATORS = {
    *("addresses.py", "browsers.py", "config.py", "encoding.py", "health.py", "metrics.py"),
    *("moving.py", "plugins.py", "run.py", "transfer.py"),
    *("nodes", "soundness", "store", "migrations", "messages"),
}
"""What speaks to whoever runs a house, or to other programs: in English."""
SAYS = {"Illegal": 0, "sentence": 0, "filled_in": 0, "Refusal": 0, "Trouble": 1, "Condition": 1, "needs": 1}
"""Functions that take a sentence, and which argument it is."""
QUIET = {"log", "TypeError", "ValueError", "PlainTextResponse", "URLError"}
"""What is called with sentences that no player reads."""
SAME = {"City Blox", "Simon Allmer", "You "}
SENTENCE = re.compile(r"(?s)(?:[A-Z`]|\{\w+\}).*[a-z]+.* .*|[A-Z`].* .*[a-z].*")
"""A text with a space that begins with a capital letter or a fact."""


class Sentences(ast.NodeVisitor):
    """Collects what a module says: texts that look like sentences, and f-strings that do."""

    def __init__(self) -> None:
        self.said: list[tuple[int, str]] = []
        self.made: list[tuple[int, str]] = []

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value and ast.unparse(node.annotation) != "TypeAlias":
            self.visit(node.value)

    def visit_arg(self, node: ast.arg) -> None:
        """What a type is called is no sentence."""

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        node.returns = None
        self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.visit_FunctionDef(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.visit(node.value)

    def visit_Call(self, node: ast.Call) -> None:
        called = node.func.value if isinstance(node.func, ast.Attribute) else node.func
        if not isinstance(called, ast.Name) or called.id not in QUIET:
            self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        text = "".join(str(part.value) if isinstance(part, ast.Constant) else "{fact}" for part in node.values)
        words = " ".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
        if SENTENCE.fullmatch(text) and re.search(r"[A-Za-z]{2}.* | [A-Za-z]{2}", words):
            self.made.append((node.lineno, text))

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str) and SENTENCE.fullmatch(node.value):
            self.said.append((node.lineno, node.value))


def sentences(file: Path) -> Sentences:
    found = Sentences()
    found.visit(ast.parse(file.read_text("utf-8")))
    return found


def modules(folder: str, without: Collection[str] = ()) -> list[Path]:
    root = SOURCE / folder
    return [file for file in sorted(root.rglob("*.py")) if file.relative_to(root).parts[0] not in without]


def sayings(files: list[Path]) -> Iterator[tuple[str, str]]:
    """What is handed to a function that says it, wherever that stands: the reasons of core and kit."""
    for file in files:
        for call in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in SAYS:
                for said in ast.walk(call.args[SAYS[call.func.id]]):
                    place = f"{file.relative_to(SOURCE)}:{call.lineno}"
                    assert not isinstance(said, ast.JoinedStr), f"{place}: facts go into a sentence by `sentence`"
                    if isinstance(said, ast.Constant) and isinstance(said.value, str) and " " in said.value:
                        yield place, said.value


def texts(name: str) -> Iterator[tuple[str, str]]:
    """What a game says beside its rules: options, lessons, and what is printed on its cards."""
    game = load(name)
    about = game.about
    for text in (about.sentence, about.lead, *about.traits, *(level.sentence for level in game.levels())):
        yield "about", text
    for option in game.options:
        yield from (
            ("option", getattr(text, "message", text))
            for text in (option.title, option.help, *option.labels)
            if not text.isdigit()
        )
    data = SOURCE / "games" / name / "data"
    for moment in json.loads((data / "first_game.json").read_text("utf-8"))["moments"]:
        yield from (("moment", moment[part]) for part in ("title", "words"))
    for lesson in json.loads((data / "lessons.json").read_text("utf-8")):
        yield from (("lesson", lesson[part]) for part in ("title", "words"))
        for step in lesson["steps"]:
            spoken = (step.get(part) for part in ("task", "praise", "other", "judged"))
            yield from (("lesson", text) for text in (*spoken, *step.get("names", {}).values()) if text)
    yield from (("board", text) for text in _printed(game.board()) if len(text) > 2)


def _printed(board: object) -> Iterator[str]:
    if isinstance(board, dict):
        for name, value in board.items():
            if isinstance(value, str) and name in {"name", "text", "title"}:
                yield value
            else:
                yield from _printed(value)
    elif isinstance(board, list | tuple):
        for value in board:
            yield from _printed(value)


def outside(files: list[Path], known: Collection[str]) -> tuple[list[str], int]:
    """What these files say that no catalogue knows, or put together themselves; and how many sentences they have."""
    found = [(file, sentences(file)) for file in files]
    said = [(file, line, text) for file, one in found for line, text in one.said]
    made = [(file, line, text) for file, one in found for line, text in one.made]
    missing = [(file, line, text) for file, line, text in said if text not in known and text not in SAME]
    return [f"{file.name}:{line}: {text}" for file, line, text in (*missing, *made)], len(said)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", GAMES)
def test_no_sentence_of_a_spoken_game_is_outside_the_catalogue(name: str, language: str) -> None:
    known = {**catalogue("stylobate.server", language), **catalogue(f"stylobate.games.{name}", language)}
    rules = modules(f"games/{name}/rules", AUTHORS)
    found, count = outside([*rules, SOURCE / f"games/{name}/state.py"], known)
    missing = [f"{place}: {text}" for place, text in texts(name) if text not in known]
    assert not found + missing, "\n".join(found + missing)
    assert count > 30


@pytest.mark.parametrize("language", OTHERS)
def test_no_sentence_of_the_server_is_outside_the_catalogue(language: str) -> None:
    found, count = outside(modules("server", OPERATORS), catalogue("stylobate.server", language))
    assert not found, "\n".join(found)
    assert count > 80


@pytest.mark.parametrize("language", OTHERS)
def test_no_reason_of_core_or_kit_is_outside_the_catalogue(language: str) -> None:
    known = catalogue("stylobate.server", language)
    said = list(sayings([*modules("core", {"laws"}), *modules("kit")]))
    assert not [f"{place}: {text}" for place, text in said if text not in known]
    assert len(said) > 20


def test_what_looks_like_a_sentence_is_found() -> None:
    found = Sentences()
    code = """
def told(who: "Moment[Any, State]") -> "Some kind":
    "A docstring is for programmers"
    log.warning("Nobody reads the log")
    raise Refusal("You cannot do that" if who else f"{who} has this seat")
    say("offer", f"{who} {verb}", sentence("{who} takes a block"), "a fact", f"place {who} b2")
"""
    found.visit(ast.parse(code))
    assert [text for _, text in found.said] == ["You cannot do that", "{who} takes a block"]
    assert [text for _, text in found.made] == ["{fact} has this seat"]


def facts(pattern: str) -> set[str]:
    """The facts that an ICU pattern names; what stands between the braces of a choice is text again."""
    found: set[str] = set()
    depth: list[str] = []
    for brace in re.finditer(r"\{(?:(\w+)(?:!r)?(,|\}))?|\}", pattern):
        if brace[0] == "}":
            depth.pop()
        elif brace[0] == "{" or (depth and depth[-1] == "choice"):
            # A choice's own text, which may be a single word.
            depth += [] if brace[2] == "}" else ["text"]
        else:
            found.add(brace[1].removesuffix("_en"))
            depth += ["choice"] if brace[2] == "," else []
    return found


def test_the_facts_of_a_pattern_are_found() -> None:
    assert facts("{who} takes {block}") == {"who", "block"}
    pattern = "{who_en, select, you {Du nimmst} other {{who} nimmt}} {plot_en, select, house {Hauskarte} other {X}} {n}"
    assert facts(pattern) == {"who", "plot", "n"}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("package", ["stylobate.server", *(f"stylobate.games.{name}" for name in GAMES)])
def test_a_translation_has_the_facts_of_its_message(package: str, language: str) -> None:
    wrong = {
        message: pattern for message, pattern in catalogue(package, language).items() if facts(pattern) - facts(message)
    }
    assert not wrong


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_translated_that_nobody_says(name: str, language: str) -> None:
    files = [*modules(f"games/{name}"), *modules("kit"), *modules("core")]
    code = {
        node.value
        for file in files
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    printed = {text for _, text in texts(name)}
    idle = [text for text in catalogue(f"stylobate.games.{name}", language) if text not in code | printed]
    # Slots say what they expect with what there is on the board.
    assert [
        text for text in idle if not re.match(r"an? \w+ \(|'|\{number\} \w+$", text) and text not in {"Edition"}
    ] == []
