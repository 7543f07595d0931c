"""The documentation builds without a warning, leads nowhere in vain, and fetches nothing from elsewhere."""

import re
from pathlib import Path

import pytest

import stylobate
from tools import docs

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("docs") / "html"
    docs.build(out)
    return out


def test_every_link_leads_somewhere_inside(site: Path) -> None:
    assert docs.troubles(site) == []
    assert len(list(site.rglob("*.html"))) >= 20


def test_the_reference_has_every_public_name(site: Path) -> None:
    found = set(re.findall(r'id="stylobate\.(\w+)"', (site / "reference.html").read_text("utf-8")))
    assert set(stylobate.__all__) - {"laws"} <= found


@pytest.mark.parametrize("game", sorted(path.parent.name for path in (ROOT / "src/stylobate/games").glob("*/RULES.md")))
def test_each_game_has_a_page_with_rules_and_pictures(site: Path, game: str) -> None:
    page = (site / "games" / f"{game}.html").read_text("utf-8")
    rules = (ROOT / "src" / "stylobate" / "games" / game / "RULES.md").read_text("utf-8")
    for heading in re.findall(r"^## ([\w ]+)$", rules, re.MULTILINE):
        assert heading in page
    for picture in (f"{game}.jpg", f"{game}-phone.jpg"):
        assert (site / "_images" / picture).is_file()
        assert picture in page


def test_the_typefaces_are_shipped(site: Path) -> None:
    sheet = (site / "_static" / "house.css").read_text()
    fonts = re.findall(r"url\('(fonts/[^']+)'\)", sheet)
    assert len(fonts) == 5
    assert all((site / "_static" / font).is_file() for font in fonts)


def test_what_leads_nowhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<a href="none.html">a</a><a href="#gone">b</a><a href="there.html#here">c</a><a href="https://example.org">d</a>'
        '<img src="https://example.org/badge.svg"><script>let x = 1</script><style>p { color: red }</style>'
    )
    (tmp_path / "there.html").write_text('<p id="here">hello</p>')
    assert docs.troubles(tmp_path) == [
        "index.html has a script of its own, which the house does not run",
        "index.html has a style of its own, which the house does not run",
        "index.html loads https://example.org/badge.svg from another host",
        "index.html: #gone leads to no place in its page",
        "index.html: none.html leads to no file",
    ]


def test_every_file_that_the_readme_links_to_is_there() -> None:
    for link in re.findall(r"\]\(([^)#:]+)\)", (ROOT / "README.md").read_text("utf-8")):
        assert (ROOT / link).exists(), link
