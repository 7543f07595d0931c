"""Declining, where that is allowed."""

from collections.abc import Callable

from stylobate.kit.verbs import Condition, Conditions, verb

OPTIONAL: Conditions = (Condition("CB-20", "You cannot say no to this", lambda now, _: now.task.optional),)


def declining(label: str, conditions: Conditions = ()) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """The method declines; what that means is each task's."""
    return verb("pass", label, conditions=conditions, elsewhere=("CB-20", "You cannot say no to this"))
