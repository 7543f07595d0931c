"""The small values that messages are made of, with what they may hold."""

from typing import Annotated

from msgspec import Meta

from stylobate.bots import LAST_GUEST
from stylobate.core.match import LONGEST_TEXT

Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]
LONGEST_NAME = 24
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Line = Annotated[str, Meta(min_length=1, max_length=500)]
Tag = Annotated[str, Meta(max_length=40)]
"""A language, as browsers name it: de-AT."""
Code = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
LevelNumber = Annotated[int, Meta(ge=1, le=LAST_GUEST)]
"""A level of the game from 1, or the number of a guest."""
Ticket = Annotated[int, Meta(ge=0, le=2_000_000_000)]
"""A number the page gives a request, so that it can match the answer."""
