"""Rules are compiled before anybody sits down, in games that begin with a deal too."""

import gc
import threading
import time
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stylobate.core.registry import find, names
from stylobate.server.room import Room
from stylobate.server.warmup import warm_rules
from tests.server.house import Person, house, until


@pytest.mark.parametrize("name", names())
def test_rules_are_warmed_up_to_the_first_choice(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find(name).setup()
    offered: list[Any] = []
    offer = game.offer
    monkeypatch.setattr(game, "offer", lambda state, seat: offered.append(seat) or offer(state, seat))
    warm_rules(game)
    assert offered


@pytest.fixture
def nothing_set_aside() -> Iterator[None]:
    gc.unfreeze()
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("nothing_set_aside")
def test_what_is_there_for_good_is_not_gone_through_again_and_again(tmp_path: Path) -> None:
    with house(tmp_path, idle=0.01):
        until(gc.get_freeze_count)


@pytest.mark.usefixtures("nothing_set_aside")
def test_a_table_is_never_there_for_good(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rooms: weakref.WeakSet[Room] = weakref.WeakSet()
    plain = Room.__init__
    monkeypatch.setattr(Room, "__init__", lambda room, *args: (rooms.add(room), plain(room, *args))[1])
    warm = threading.Event()
    with house(tmp_path, idle=0.01, parts={"warm_bots": lambda _: warm.wait(60)}) as door:
        ann = Person(door)
        line = ann.at(ann.create("me open"))
        warm.set()
        # Long enough to look several times whether the house is empty.
        time.sleep(0.5)
        assert gc.get_freeze_count() == 0
        line.close()
        until(gc.get_freeze_count)
        gc.collect()
        assert not rooms
