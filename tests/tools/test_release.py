"""What a release is held to before anyone uploads it."""

import zipfile
from pathlib import Path

from tools import release

DATED = "# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2026-11-18\n\n- New.\n\n## 0.1.0 - 2026-11-12\n\n- First.\n"


def test_a_version_has_a_dated_section_and_nothing_waits() -> None:
    assert release.unready(DATED, "0.2.0") == []
    assert release.unready(DATED, "0.3.0") == ["CHANGELOG.md has no section for 0.3.0"]
    (undated,) = release.unready(DATED.replace(" - 2026-11-18", ""), "0.2.0")
    assert undated.startswith("the section for 0.2.0 has no date")
    (waiting,) = release.unready(DATED.replace("## Unreleased\n", "## Unreleased\n\n- Newer.\n"), "0.2.0")
    assert waiting.startswith('"Unreleased" is not empty')


def test_a_wheel_without_its_pages_is_refused(tmp_path: Path) -> None:
    wheel = tmp_path / "stylobate.whl"
    with zipfile.ZipFile(wheel, "w") as file:
        for name in ("py.typed", "server/web/index.html", "games/stones/RULES.md"):
            file.writestr(f"stylobate/{name}", "")
    assert release.lacking(wheel) == ["server/docs/index.html"]


def test_the_changelog_has_dates() -> None:
    text = (Path(__file__).parents[2] / "CHANGELOG.md").read_text("utf-8")
    versions = release.HEADING.findall(text)
    assert versions[0][0] == "Unreleased"
    assert all(day for version, day in versions if version != "Unreleased")
