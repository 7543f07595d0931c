"""How people and numbers of things are called."""

from stylobate.core.game import Seat


def who(seat: Seat) -> str:
    """What people call a seat."""
    return f"Player {seat + 1}"


def token(seat: Seat) -> str:
    """What the notation calls a seat."""
    return f"p{seat + 1}"


def counted(number: int, thing: str) -> str:
    """'1 card', '2 cards'."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
