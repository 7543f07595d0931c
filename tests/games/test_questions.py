"""What a task says it waits for names what the task has and nothing else."""

from dataclasses import fields, is_dataclass
from string import Formatter
from typing import Any

import pytest

from stylobate.core import registry
from stylobate.kit.tasks import Asking


def asked(kind: type[Asking]) -> list[type[Asking]]:
    below = [task for sub in kind.__subclasses__() for task in asked(sub)]
    return [kind, *below]


@pytest.mark.parametrize("name", ["trip", "europe", "rush", "blox"])
def test_every_name_in_a_question_is_one_of_its_task(name: str) -> None:
    registry.load(name).start()
    home = f"stylobate.games.{name}."
    tasks: list[Any] = [task for task in asked(Asking) if is_dataclass(task) and task.__module__.startswith(home)]
    assert len(tasks) > 3
    for task in tasks:
        named = {word for _, word, _, _ in Formatter().parse(task.said) if word}
        assert named <= {"who", *dir(task), *(field.name for field in fields(task))}, task
