"""One house for all tests that do not need one of their own."""

from collections.abc import Iterator

import pytest

from tests.server.house import Person, house


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
