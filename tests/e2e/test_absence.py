"""Whoever is away too long: the others see the time run, and give the seat to a bot or claim the match."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Person, served

SECONDS = 4


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("impatient")


@pytest.fixture(scope="module")
def house(data: Path) -> Iterator[str]:
    """A house in which nobody is waited for long."""
    with served(data, "--absence", str(SECONDS)) as address:
        yield address


def left_alone(person: Person, phone: bool) -> Page:
    """Ada at a table with Ben, whose page has just been closed."""
    ada, ben = person("Ada", phone=phone), person("Ben")
    chairs = [{"kind": "me"}, {"kind": "open"}]
    wanted = {"game": "stones", "name": "Ada", "chairs": chairs}
    origin = {"origin": ada.url.rstrip("/")}
    code = ada.request.post("/api/tables", data=wanted, headers=origin).json()["code"]
    ada.goto(f"/t/{code}")
    expect(ada.get_by_text(f"If someone is away for {SECONDS} seconds").first).to_be_visible()
    ben.goto(f"/t/{code}")
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(ada.locator(".status-bar.you")).to_be_visible()
    ben.close()
    expect(ada.get_by_text("offline").first).to_be_visible()
    if phone:
        ada.get_by_role("button", name="Menu").click()
    return ada


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_bot_takes_the_seat(person: Person, phone: bool) -> None:
    ada = left_alone(person, phone)
    give = ada.get_by_role("button", name="Give Ben's seat to a bot")
    expect(give).to_be_visible()
    give.click()
    ada.get_by_role("dialog").get_by_role("button").filter(has=ada.locator("b")).first.click()
    expect(ada.get_by_text("Ben was away too long").first).to_be_visible()
    expect(give).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_match_is_claimed(person: Person, phone: bool) -> None:
    ada = left_alone(person, phone)
    ada.get_by_role("button", name="Claim the match").click()
    question = ada.get_by_role("dialog", name="Claim the match?")
    expect(question).to_contain_text(f"Ben has been away for more than {SECONDS} seconds")
    question.get_by_role("button", name="Claim").click()
    expect(ada.locator(".status-bar.over")).to_contain_text("You won")
