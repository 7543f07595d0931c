"""What a match leaves behind, as plain rows that any process can send."""

from typing import NamedTuple


class MatchRow(NamedTuple):
    """One match."""

    match: int
    table: int
    purpose: str
    seed: str
    levels: str
    """The level of each seat, as in 4-4-2."""
    of: int
    """The match that this one goes on from with other chance or other choices; itself where it is played whole."""
    at: float
    """How much of that match had been played, from 0 to 1."""
    plies: int
    rounds: int
    minutes: float
    """As people might take, estimated from the choices they have."""
    ending: str
    lead_changes: int
    decided: float
    """How much had been played when the winner took the lead for good, from 0 to 1."""


class SeatRow(NamedTuple):
    """One seat of a match."""

    match: int
    seat: int
    level: int
    score: float
    won: float
    """Its share of the win."""
    turns: int
    dead_turns: int
    """Turns in which it had no choice at all."""
    acts: int
    choices: int
    """Acts with more than one possibility."""
    wait: float
    """Seconds between two turns of its own, on average."""
    longest_wait: float


class PlyRow(NamedTuple):
    """One entry of a match's log."""

    match: int
    ply: int
    seat: int | None
    text: str
    options: int
    """How many legal actions there were; for chance, outcomes."""
    leader: int | None
    """Who was most likely to win before this, in the game's own opinion, where it was asked."""
    lead: float | None
    """What the leader might expect to score."""
    spread: float | None
    """How much better the best legal action is than the average one, where it was asked."""


class ThingRow(NamedTuple):
    """How often something happened to one of the game's own things."""

    match: int
    seat: int | None
    family: str
    thing: str
    how: str
    times: int


class Rows(NamedTuple):
    """All that some matches leave behind."""

    matches: list[MatchRow]
    seats: list[SeatRow]
    plies: list[PlyRow]
    things: list[ThingRow]
