"""How the documentation is built: Sphinx reads the pages, MyST their Markdown, and Furo lays them out."""

import os
import re
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from stylobate import __version__

project = "Stylobate"
author = "the Stylobate contributors"
copyright = "the Stylobate contributors; the games belong to their authors"
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build", "_templates"]
templates_path = ["_templates"]
myst_enable_extensions = ["attrs_block", "colon_fence"]
myst_heading_anchors = 4

default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = "Stylobate"
html_static_path = ["_static"]
html_favicon = "../web/public/icon.svg"
html_css_files = ["house.css"]
html_copy_source = False
html_show_sphinx = False
html_theme_options = {"sidebar_hide_name": False}

ROOT_PAGES = {
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "CHANGELOG.md": "changelog.md",
}
"""Pages at the root of the project, and the pages here that show them."""
LINK = re.compile(r"\[([^\]]*)\]\(([^)#:\s]+)(#[^)\s]*)?\)")
DOCS = Path(__file__).parent
ROOT = DOCS.parent


def relinked(text: str, written_in: Path, shown_in: Path) -> str:
    """The links of a text that was written in one folder of the project, as a page in another folder needs them.

    A file of the project that is no page here cannot be linked to: its name stays.
    """

    def link(found: re.Match[str]) -> str:
        words, path, anchor = found[1], found[2], found[3] or ""
        target = (written_in / path).resolve()
        if target.parent == ROOT and target.name in ROOT_PAGES:
            target = DOCS / ROOT_PAGES[target.name]
        if not target.exists() or not target.is_relative_to(DOCS):
            return found[0] if not target.exists() else words
        return f"[{words}]({os.path.relpath(target, shown_in)}{anchor})"

    return LINK.sub(link, text)


def relink_included(app: Sphinx, path: Path, parent: str, source: list[str]) -> None:
    """What is included from elsewhere in the project links to the pages here."""
    source[0] = relinked(source[0], (DOCS / path).resolve().parent, (DOCS / parent).parent)


def relink(app: Sphinx, name: str, source: list[str]) -> None:
    """A page here that links to a file at the root of the project means the page that shows it."""
    folder = (DOCS / name).parent
    source[0] = relinked(source[0], folder, folder)


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("include-read", relink_included)
    app.connect("source-read", relink)
    return {"parallel_read_safe": True}
