"""Print one JSON Schema of all messages: `python -m stylobate.server.schema`; the web's types are made from it."""

import inspect
import sys
from typing import Any

import msgspec

from stylobate.server import messages

LEAVING = (
    messages.House,
    messages.StudyInfo,
    messages.VariantInfo,
    messages.RulesInfo,
    messages.FirstGameInfo,
    messages.LessonTitle,
    messages.LessonAnswer,
    messages.Created,
    messages.Problem,
    messages.Replay,
    messages.Thoughts,
    messages.AnyOutgoing,
)
"""What the server sends has every field, whatever its default; what only a browser sends may leave them out."""


def _structs() -> list[type[msgspec.Struct]]:
    """Every message with fields or a kind of its own."""
    bases = (messages.Incoming, messages.Outgoing)
    return [
        kind
        for _, kind in inspect.getmembers(messages, inspect.isclass)
        if issubclass(kind, msgspec.Struct) and kind not in bases
    ]


def schema() -> dict[str, Any]:
    """The schema: every message under its own name, and the unions AnyIncoming and AnyOutgoing."""
    wanted = [*_structs(), messages.AnyIncoming, messages.AnyOutgoing]
    (*_, incoming, outgoing), parts = msgspec.json.schema_components(wanted, ref_template="#/definitions/{name}")
    parts["AnyIncoming"] = _plain_union(incoming)
    parts["AnyOutgoing"] = _plain_union(outgoing)
    leaving = _names_below(LEAVING)
    for name, part in parts.items():
        _close(part, complete=name in leaving)
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Messages",
        "type": "object",
        "properties": {name: {"$ref": f"#/definitions/{name}"} for name in sorted(parts)},
        "additionalProperties": False,
        "required": sorted(parts),
        "definitions": dict(sorted(parts.items())),
    }


def _close(part: dict[str, Any], complete: bool) -> None:
    fields = part.get("properties")
    if fields is None:
        return
    part["additionalProperties"] = False
    if complete:
        part["required"] = list(fields)
    elif "type" in fields:
        part["required"] = ["type", *(name for name in part.get("required", []) if name != "type")]
    for field in fields.values():
        # TypeScript would spell a bounded list out as a union of tuples.
        field.pop("minItems", None)
        field.pop("maxItems", None)


def _plain_union(union: dict[str, Any]) -> dict[str, Any]:
    # `discriminator` is OpenAPI's; the tags are constants in each part already.
    return {"anyOf": union["anyOf"]}


def _names_below(kinds: tuple[Any, ...]) -> set[str]:
    return set(msgspec.json.schema_components(kinds)[1])


def main() -> None:
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(schema()), indent=2) + b"\n")


if __name__ == "__main__":
    main()
