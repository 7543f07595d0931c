"""Builds the documentation, holds it to its links, and puts it into the package beside the web app."""

import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "docs"
BUILT = ROOT / "docs" / "_build" / "html"
PACKAGED = ROOT / "src" / "stylobate" / "server" / "docs"
FONTS = ROOT / "web" / "node_modules" / "@fontsource"
SHIPPED = (
    "alegreya/files/alegreya-latin-400-normal.woff2",
    "alegreya/files/alegreya-latin-700-normal.woff2",
    "source-sans-3/files/source-sans-3-latin-400-normal.woff2",
    "source-sans-3/files/source-sans-3-latin-400-italic.woff2",
    "source-sans-3/files/source-sans-3-latin-700-normal.woff2",
)
LOADS = {("script", "src"), ("link", "href"), ("img", "src"), ("source", "src"), ("iframe", "src")}
"""What a browser fetches without being asked."""


class Page(HTMLParser):
    """What one page links to and loads, what can be linked to in it, and what it says that it should not."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.loads: set[str] = set()
        self.anchors: set[str] = set()
        self.inline: list[str] = []
        self._within = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.anchors.update(value for name in ("id", "name") if (value := found.get(name)))
        self._within = tag if tag in ("script", "style") else ""
        for name in ("href", "src"):
            if value := found.get(name):
                (self.loads if (tag, name) in LOADS else self.links).add(value)

    def handle_data(self, data: str) -> None:
        if self._within and data.strip():
            self.inline.append(self._within)

    def handle_endtag(self, tag: str) -> None:
        self._within = ""


def build(out: Path = BUILT) -> None:
    """The pages as HTML; a warning is an error, because it is always a link or a name that leads nowhere."""
    shutil.rmtree(out, ignore_errors=True)
    words = (
        "--fresh-env",
        "--fail-on-warning",
        "--keep-going",
        "--quiet",
        "--doctree-dir",
        str(out.parent / "doctrees"),
    )
    subprocess.run([sys.executable, "-m", "sphinx", *words, str(SOURCES), str(out)], check=True)
    fonts = out / "_static" / "fonts"
    fonts.mkdir()
    for name in SHIPPED:
        shutil.copy(FONTS / name, fonts)


def troubles(out: Path = BUILT) -> list[str]:
    """Links that lead nowhere, files from other hosts, and scripts or styles that the house's policy forbids."""
    pages = {path: Page(path.read_text("utf-8")) for path in sorted(out.rglob("*.html"))}
    found = []
    for path, page in pages.items():
        name = path.relative_to(out)
        found += [f"{name} has a {tag} of its own, which the house does not run" for tag in page.inline]
        found += [f"{name} loads {load} from another host" for load in sorted(page.loads) if _is_outside(load)]
        inside = sorted(link for link in page.links | page.loads if not _is_outside(link))
        found += [f"{name}: {why}" for link in inside if (why := _wrong(path, link, pages))]
    return found


def _is_outside(link: str) -> bool:
    parts = urlsplit(link)
    return bool(parts.scheme or parts.netloc)


def _wrong(page: Path, link: str, pages: dict[Path, Page]) -> str:
    parts = urlsplit(link)
    target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    if target.is_dir():
        target /= "index.html"
    if not target.is_file():
        return f"{link} leads to no file"
    if parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].anchors:
        return f"{link} leads to no place in its page"
    return ""


def install(out: Path = BUILT) -> None:
    """Put the pages where the server looks."""
    shutil.rmtree(PACKAGED, ignore_errors=True)
    shutil.copytree(out, PACKAGED, ignore=shutil.ignore_patterns(".buildinfo*", "objects.inv", "*.map"))


def main() -> None:
    build()
    if found := troubles():
        sys.exit("\n".join(found))
    install()
    count = sum(1 for _ in BUILT.rglob("*.html"))
    print(f"{count} pages in {BUILT.relative_to(ROOT)}, every link leads somewhere; the house serves them at /docs")


if __name__ == "__main__":
    main()
