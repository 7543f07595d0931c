"""What somebody does, or chance."""

from typing import Any, NamedTuple


class Action(NamedTuple):
    """Its notation, and what that names for the task it is an answer to."""

    text: str
    value: Any = None

    def __str__(self) -> str:
        return self.text

    @property
    def kind(self) -> str:
        """The first word of the notation."""
        return self.text.partition(" ")[0]
