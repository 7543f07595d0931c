"""Frames of a line: however they are cut, each message is heard once and whole; nonsense ends the line."""

import json
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from stylobate.server.websocket import frame_length, framed
from tests.server.house import Line, Person

LIMIT = 64 * 1024


def frame(text: str | bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True, mask: bool = True) -> bytes:
    data = text.encode() if isinstance(text, str) else text
    return bytes(Frame(opcode, data, fin).serialize(mask=mask))


def ping(sent: int, length: int = 0) -> str:
    return json.dumps({"type": "ping", "sent": sent}).ljust(length)


@pytest.fixture
def line(ann: Person) -> Iterator[Line]:
    opened = ann.at(ann.create("me open"))
    yield opened
    opened.close()


def pongs(line: Line, count: int) -> list[float]:
    return [line.wait("pong")["sent"] for _ in range(count)]


MIXED = [
    frame(ping(1)),
    frame(ping(2, 125)),
    frame(ping(3, 126)),
    frame(ping(4)[:9], fin=False) + frame(b"are you there", Opcode.PING) + frame(ping(4)[9:], Opcode.CONT),
    frame(ping(5, 1500)),
    frame(ping(6)),
]


@pytest.mark.parametrize("step", [1, 2, 7, 64, 10_000])
def test_messages_are_heard_however_they_are_cut(line: Line, step: int) -> None:
    data = b"".join(MIXED)
    for at in range(0, len(data), step):
        line.socket.socket.sendall(data[at : at + step])
    assert pongs(line, len(MIXED)) == [1, 2, 3, 4, 5, 6]


def test_the_longest_frame_is_heard_and_the_line_goes_on(line: Line) -> None:
    line.socket.socket.sendall(frame(ping(1, LIMIT)) + frame(ping(2)))
    assert line.receive()["reason"] == "This message is too long"
    assert pongs(line, 1) == [2]


@pytest.mark.parametrize(
    ("nonsense", "code"),
    [
        (frame(ping(1, LIMIT + 1)), 1009),
        (frame(ping(1), mask=False), 1002),
        (frame(ping(1)[:9], fin=False) + frame(ping(2)), 1002),
        (frame(ping(1), Opcode.CONT), 1002),
        (b"\xc1" + frame(ping(1))[1:], 1002),
    ],
    ids=["too long", "not masked", "a message inside another", "the end of nothing", "a bit that nobody set"],
)
def test_nonsense_ends_the_line(line: Line, nonsense: bytes, code: int) -> None:
    line.socket.socket.sendall(frame(ping(7)))
    assert pongs(line, 1) == [7]
    line.socket.socket.sendall(nonsense + frame(ping(8)))
    assert line.closed()[0] == code


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536])
def test_what_is_said_is_framed_as_the_library_does_it(length: int) -> None:
    text = b"x" * length
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@given(st.integers(0, 70_000), st.booleans(), st.integers(0, 20))
@settings(max_examples=200, deadline=None)
def test_a_frame_tells_its_length(length: int, mask: bool, known: int) -> None:
    whole = frame(b"x" * length, mask=mask)
    assert frame_length(whole[:known], 0) in (0, len(whole))
    assert frame_length(whole[:14], 0) == frame_length(b"ab" + whole, 2) == len(whole)
