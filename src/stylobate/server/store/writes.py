"""What is written to the database: each kind of change declared once, and spelled for either database."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from operator import itemgetter
from typing import Any, Literal, TypeAlias

from sqlalchemy import JSON, Boolean, Column, Float, Integer, Table

from stylobate.server import rows
from stylobate.server.encoding import encode

Params: TypeAlias = dict[str, Any]


@dataclass(frozen=True, eq=False)
class Statement:
    """One kind of change. Statements are constants, because changes of the same kind share one round trip."""

    kind: Literal["insert", "update", "delete"]
    table: Table
    sets: Mapping[str, str] = field(default_factory=dict)
    """Columns that get a value, and the parameter that holds it."""
    where: Sequence[tuple[str, str, str]] = ()
    """Column, comparison and parameter; `is` also compares with nothing."""

    @cached_property
    def params(self) -> dict[str, Column[Any]]:
        """The parameters in their order, each with the column whose type it has."""
        named = {param: self.table.c[column] for column, param in self.sets.items()}
        return named | {param: self.table.c[column] for column, _, param in self.where}

    @cached_property
    def row(self) -> Callable[[Params], tuple[Any, ...]]:
        """The values of the parameters in their order, as a driver takes them: JSON as text."""
        plain: Callable[[Params], tuple[Any, ...]] = itemgetter(*self.params)
        spelled = [name for name, column in self.params.items() if isinstance(column.type, JSON)]
        if not spelled:
            return plain
        places = [list(self.params).index(name) for name in spelled]

        def row(params: Params) -> tuple[Any, ...]:
            values = list(plain(params))
            for at in places:
                values[at] = _as_json(values[at])
            return tuple(values)

        return row


Write: TypeAlias = tuple[Statement, Params]


def _as_json(value: object) -> str | None:
    return None if value is None else encode(value).decode()


def _insert(table: Table) -> Statement:
    # Numbers that the database counts itself are left to it.
    columns = [column.name for column in table.columns if column.name != "id"]
    return Statement("insert", table, dict(zip(columns, columns, strict=True)))


def _update(table: Table, sets: Mapping[str, str], *where: tuple[str, str, str]) -> Statement:
    return Statement("update", table, sets, where)


ADD_MATCH = _insert(rows.matches)
ADD_SEAT = _insert(rows.seats)
ADD_PLY = _insert(rows.plies)
ADD_UNDO = _insert(rows.undos)
ADD_CHAT = _insert(rows.chats)
CUT_PLIES = Statement("delete", rows.plies, where=(("match", "=", "which"), ("ply", ">=", "from_ply")))
ADD_HANDOVER = _insert(rows.handovers)
CUT_HANDOVERS = Statement("delete", rows.handovers, where=(("match", "=", "which"), ("seat", "=", "number")))
USE_HANDOVER = _update(
    rows.handovers,
    {"used": "to_used"},
    ("code", "=", "code"),
    ("match", "=", "which"),
    # Of two that come with the same code at the same time, one finds it used.
    ("used", "=", "was_used"),
)
_SET_MATCH = {
    name: _update(rows.matches, {name: "to"}, ("code", "=", "which"))
    for name in ("begun", "ended", "clocks", "agreed", "questions", "next")
}
SET_STANDING = _update(
    rows.matches,
    {"due": "to_due", "standing": "to_standing", "revision": "to_revision"},
    # A room that is out of date asks, takes back and plays nothing, whoever else writes to this database.
    ("code", "=", "which"),
    ("revision", "=", "was_revision"),
)
_SET_SEAT = _update(
    rows.seats,
    {name: f"to_{name}" for name in ("kind", "name", "owner", "level", "left")},
    ("match", "=", "which"),
    ("seat", "=", "number"),
    # Only the sitter whom the writer saw there is replaced: a room that is out of date gives nobody's seat away.
    *((name, "is", f"was_{name}") for name in ("kind", "owner", "left")),
)


def set_match(code: str, field: str, value: object) -> Write:
    """Change one field of a match."""
    return _SET_MATCH[field], {"which": code, "to": value}


def set_standing(code: str, due: bool | None, standing: object, was: int, now: int) -> Write:
    """Tell where a match stands, or that nobody knows; a conflict where its revision is another than it `was`."""
    revisions = {"was_revision": was, "to_revision": now}
    return SET_STANDING, {"which": code, "to_due": due, "to_standing": standing, **revisions}


def set_seat(code: str, seat: int, before: Params, after: Params) -> Write:
    """Change who sits there; a conflict where somebody else sits there than was thought."""
    was = {f"was_{name}": before[name] for name in ("kind", "owner", "left")}
    return _SET_SEAT, {"which": code, "number": seat, **was, **{f"to_{name}": after[name] for name in after}}


def code_of(write: Write) -> str:
    """The match that a write belongs to."""
    statement, params = write
    return str(params["code" if statement is ADD_MATCH else "match" if statement.kind == "insert" else "which"])


def for_sqlite(statement: Statement) -> str:
    """One row of parameters at a time, by position."""
    table, numbers = statement.table.name, {name: f"?{at}" for at, name in enumerate(statement.params, 1)}
    where = " and ".join(f'"{column}" {op} {numbers[param]}' for column, op, param in statement.where)
    if statement.kind == "insert":
        columns = ", ".join(f'"{column}"' for column in statement.sets)
        return f"insert into {table} ({columns}) values ({', '.join(numbers.values())})"
    if statement.kind == "delete":
        return f"delete from {table} where {where}"
    sets = ", ".join(f'"{column}" = {numbers[param]}' for column, param in statement.sets.items())
    return f"update {table} set {sets} where {where}"


def for_postgres(statement: Statement) -> str:
    """All rows of a group in one statement: a parameter is an array, one element a row."""
    table, params = statement.table.name, statement.params
    arrays = ", ".join(f"${at}::{_array(column)}" for at, column in enumerate(params.values(), 1))
    names = ", ".join(f'"{name}"' for name in params)
    given = f"unnest({arrays}) as given ({names})"
    ops = {"is": "is not distinct from"}
    where = " and ".join(
        f'{table}."{column}" {ops.get(op, op)} given."{param}"' for column, op, param in statement.where
    )
    if statement.kind == "insert":
        columns = ", ".join(f'"{column}"' for column in statement.sets)
        return f"insert into {table} ({columns}) select * from unnest({arrays})"
    if statement.kind == "delete":
        return f"delete from {table} using {given} where {where}"
    sets = ", ".join(f'"{column}" = given."{param}"' for column, param in statement.sets.items())
    return f"update {table} set {sets} from {given} where {where}"


def _array(column: Column[Any]) -> str:
    for kind, name in ((JSON, "json"), (Boolean, "bool"), (Integer, "int4"), (Float, "float8")):
        if isinstance(column.type, kind):
            return f"{name}[]"
    return "text[]"
