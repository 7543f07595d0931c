"""Copies of frozen values."""

from dataclasses import dataclass, replace

import pytest

from stylobate.kit.values import changed


@dataclass(frozen=True, slots=True)
class Base:
    one: int = 1


@dataclass(frozen=True, slots=True)
class Slotted(Base):
    two: tuple[int, ...] = ()


@dataclass(frozen=True)
class Plain:
    one: int = 1


@dataclass(frozen=True, slots=True)
class Checked:
    one: list[int] | tuple[int, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "one", tuple(self.one))


def test_a_copy_differs_in_the_named_fields_only() -> None:
    old = Slotted(3, (4,))
    new = changed(old, two=(5, 6))
    assert (old, new) == (Slotted(3, (4,)), Slotted(3, (5, 6)))
    assert hash(new) == hash(replace(old, two=(5, 6)))
    assert type(new) is Slotted


def test_classes_that_need_their_own_way_get_it() -> None:
    assert changed(Plain(), one=2) == Plain(2)
    assert changed(Checked(), one=[7]).one == (7,)


def test_a_field_that_is_none_is_refused() -> None:
    with pytest.raises(KeyError):
        changed(Slotted(), three=3)
