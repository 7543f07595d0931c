"""The rules as people read them: rulings folded behind what they decide, pictures beside their words."""

import re
from importlib.resources import files

import pytest

from stylobate.core.registry import find, names
from stylobate.server.rulebook import bound, rulebook

RULINGS = """# Rulings

## TS-1 Going back
Never.
- `test_TS_1_never`

**TS-2 Leaping.** *Ruling:* over one stone. *Test:* `test_TS_2`

- **TS-3** Stop.
"""


def test_a_ruling_is_folded_behind_the_paragraph_that_cites_it() -> None:
    book = bound("Race", "# The race\n\nGo on. <!-- TS-1 TS-2 -->\n\nThen stop.\n", RULINGS)
    paragraph, _, rest = book.rules.partition('<details class="why">')
    assert paragraph.endswith("<p>Go on. </p>\n")
    inside = rest.partition("</details>")[0]
    assert 'id="TS-1"' in inside
    assert "Going back" in inside
    assert 'id="TS-2"' in inside
    assert "test_" not in book.rules + book.rulings
    assert 'id="TS-3"' in book.rulings


def test_an_anchor_stands_once_and_parts_are_named() -> None:
    book = bound("Race", "# The race\n\n## Turns\n\nA. <!-- TS-1 -->\n\n## Turns\n\nB. <!-- TS-1 -->\n", RULINGS)
    assert book.rules.count('id="TS-1"') == 1
    assert book.rules.count("Going back") == 2
    assert [(part.id, part.title) for part in book.parts] == [("turns", "Turns"), ("turns-2", "Turns")]


def test_a_picture_stands_beside_the_block_that_follows_it() -> None:
    book = bound("Race", "<!-- picture: run | A *run* -->\n\n- One. <!-- TS-1 -->\n- Two.\n\nAfter.\n", RULINGS)
    beside = re.search(r'<div class="shown">(.*)</div></div>', book.rules, re.DOTALL)
    assert beside is not None
    assert '<figure data-picture="run"><figcaption>A <em>run</em></figcaption></figure>' in beside[1]
    assert "Two." in beside[1]
    assert "After." not in beside[1]


def test_a_picture_before_a_heading_stands_alone() -> None:
    book = bound("Race", "<!-- picture: run | Run -->\n\n## Turns\n", RULINGS)
    assert book.rules.index("</div></div>") < book.rules.index("<h2")


@pytest.mark.parametrize("tag", ["<script>x</script>", "Go <b>on</b>", "<!-- nothing we know -->"])
def test_other_tags_are_shown_as_they_are_written(tag: str) -> None:
    book = bound("Race", f"{tag}\n", RULINGS)
    assert "&lt;" in book.rules
    assert "<script" not in book.rules
    assert "<b>" not in book.rules


@pytest.mark.parametrize("name", names())
def test_every_ruling_can_be_linked_to(name: str) -> None:
    book = rulebook(find(name))
    written = files(f"stylobate.games.{name}").joinpath("RULINGS.md").read_text("utf-8")
    wanted = set(re.findall(r"^(?:## |\*\*)([A-Z]{2}-\d+)", written, re.MULTILINE))
    assert wanted
    assert wanted == set(re.findall(r'id="([A-Z]{2}-\d+)"', book.rules + book.rulings))


@pytest.mark.parametrize("name", names())
def test_players_read_no_code(name: str) -> None:
    """Option names and file names are for programmers; notation is taught only in a table of its own."""
    book = rulebook(find(name))
    words = re.sub(r"<table>.*?</table>", "", book.rules + book.rulings, flags=re.DOTALL)
    assert not re.findall(r"<code>(?:\w{3,}|\w+ = [^<]*|\w+\.py)</code>", words.replace("<code>pass</code>", ""))
    assert "test_" not in book.rules + book.rulings


@pytest.mark.parametrize("name", ["stones", "blox"])
def test_a_translated_book_has_every_ruling_picture_and_part(name: str) -> None:
    english, german = rulebook(find(name)), rulebook(find(name), "de")
    rulings = re.compile(r'<div class="ruling"(?: id="([^"]+)")?>')
    pictures = re.compile(r'data-picture="([^"]+)"')
    for sought in (rulings, pictures):
        assert sought.findall(german.rules) == sought.findall(english.rules)
    assert rulings.findall(german.rulings) == rulings.findall(english.rulings)
    assert len(german.parts) == len(english.parts)
    assert "Why?" not in german.rules
    assert "the " not in re.sub(r"<code>.*?</code>", "", german.rules + german.rulings)
