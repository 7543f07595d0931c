"""Connections that slept through a change of seats, and servers that have not heard of it: no seat is stolen."""

import itertools
import time
from pathlib import Path

from tests.server.house import Line, Person, house
from tests.siege.part import Outcome, Size

TRIES: dict[Size, int] = {"short": 3, "long": 40}
FORGOTTEN = 0.3
"""Seconds after which a table that nobody looks at is forgotten in memory here."""


def attack(size: Size, folder: Path) -> Outcome:
    """Open a table with a free seat, say nothing until somebody has taken it, then try to sit there."""
    faults: list[str] = []
    with house(folder, idle=0.01) as here, house(folder, idle=0.01) as there:
        for number, door in zip(range(TRIES[size]), itertools.cycle((here, there)), strict=False):
            faults += _steal(here, door, number)
    return Outcome(f"{TRIES[size]} seats, from sleeping connections and from a second server", tuple(faults))


def _steal(here: str, door: str, number: int) -> list[str]:
    ann, bob, eve = Person(here, "Ann"), Person(here, "Bob"), Person(door, "Eve")
    code = ann.create("me open", game="cards")
    silent = Line(door, code, eve.cookie)
    time.sleep(FORGOTTEN)
    second = bob.at(code)
    second.send("sit", seat=1, name="Bob")
    second.until_ply(4)
    silent.send("hello")
    silent.wait("snapshot")
    silent.send("sit", seat=1, name="Eve")
    silent.wait("refused")
    faults = []
    if silent.you is not None or any('"you":1' in frame for frame in silent.frames):
        faults.append(f"try {number}: the seat was given away")
    if bob.at(code).you != 1:
        faults.append(f"try {number}: Bob has lost his seat")
    for line in (silent, second):
        line.close()
    return faults
