"""One house for all tests that do not need one of their own."""

import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import Person, house
from tests.server.postgres import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL. Its disk is not waited for: no test here cuts the power."""
    server = Postgres("fsync=off")
    server.start()
    yield server
    server.close()


@pytest.fixture
def shared(postgres: Postgres) -> str:
    """An empty database on it."""
    return postgres.create(f"house{secrets.token_hex(4)}")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database: the same test runs on both."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/house.sqlite3"
    return str(request.getfixturevalue("shared"))


@pytest.fixture(scope="session")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the shared house."""
    with house(tmp_path_factory.mktemp("house")) as address:
        yield address


@pytest.fixture
def ann(door: str) -> Person:
    return Person(door, "Ann")


@pytest.fixture
def bob(door: str) -> Person:
    return Person(door, "Bob")


@pytest.fixture
def eve(door: str) -> Person:
    """She only watches."""
    return Person(door, "Eve")


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """The app as `make web` would leave it, and a secret beside it."""
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>app</title>")
    (web / "icon.svg").write_text("<svg/>")
    (web / "assets" / "app-1a2b.js").write_text("let a = 1;" * 200)
    (tmp_path / "secret.txt").write_text("secret")
    return web
