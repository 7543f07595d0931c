"""A disk that fails when told to: `python -m tests.server.failing_disk PORT FOLDER CALL ERROR`.

It is a house like any other until SIGUSR1; from then on the kernel answers every such system call of this process, in
all its threads, with this error. Linux on x86-64.
"""

import ctypes
import errno
import signal
import struct
import sys

from tests.server import killable

CALLS = {"sync": (74, 75), "write": (18,)}
"""fsync and fdatasync; pwrite64, with which only the database writes."""
SET_FILTER, ALL_THREADS, NO_NEW_PRIVILEGES, SECCOMP = 1, 1, 38, 317
LOAD, EQUAL, RETURN = 0x20, 0x15, 0x06
ERROR, ALLOW = 0x00050000, 0x7FFF0000


class Program(ctypes.Structure):
    """A filter as the kernel wants it."""

    _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_void_p))


def fail(calls: tuple[int, ...], error: int) -> None:
    """Let these system calls fail from now on."""
    steps = [(LOAD, 0, 0, 0)]
    steps += [step for call in calls for step in ((EQUAL, 0, 1, call), (RETURN, 0, 0, ERROR | error))]
    steps.append((RETURN, 0, 0, ALLOW))
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
    program = Program(len(steps), ctypes.addressof(code))
    kernel = ctypes.CDLL(None, use_errno=True)
    assert kernel.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0) == 0
    assert kernel.syscall(SECCOMP, SET_FILTER, ALL_THREADS, ctypes.byref(program)) == 0, ctypes.get_errno()


if __name__ == "__main__":
    calls, error = CALLS[sys.argv[3]], int(getattr(errno, sys.argv[4]))
    signal.signal(signal.SIGUSR1, lambda *_: fail(calls, error))
    killable.main()
