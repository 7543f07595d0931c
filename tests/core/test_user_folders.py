"""Where a user's files lie, and who is asked first."""

from pathlib import Path

import pytest

from stylobate.core.user_folders import cache_folder, data_folder
from stylobate.server.config import default_data


def test_files_lie_where_the_user_wants_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("STYLOBATE_DATA", raising=False)
    assert data_folder() == default_data() == tmp_path / "data/stylobate"
    assert cache_folder() == tmp_path / "cache/stylobate"
    monkeypatch.setenv("STYLOBATE_DATA", str(tmp_path / "house"))
    assert default_data() == tmp_path / "house"


def test_else_they_lie_where_they_usually_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    # An empty name is none.
    monkeypatch.setenv("XDG_DATA_HOME", "")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    assert data_folder() == tmp_path / ".local/share/stylobate"
    assert cache_folder() == tmp_path / ".cache/stylobate"
