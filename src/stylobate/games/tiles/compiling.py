"""How this game's kernel is compiled and found again by the next process.

Numba looks only at a function's own file to see whether what it compiled is out of date. The kernel is several files
that call each other, so here the key is a fingerprint of them all.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

import numba
from numba.core import config as numba_config
from numba.core.caching import FunctionCache

F = TypeVar("F", bound=Callable[..., Any])

config: Any = numba_config
"""Numba fills it when it is imported, out of a type checker's sight."""


KERNEL = ("compiling", "conditions", "fillings", "heuristics", "kernel", "place", "records", "state")
"""All that compiling reads."""


@cache
def _fingerprint() -> str:
    texts = [Path(__file__).with_name(f"{name}.py").read_bytes() for name in KERNEL]
    return sha256(b"\0".join(texts)).hexdigest()


class _Cache(FunctionCache):
    def _index_key(self, sig: Any, codegen: Any) -> Any:
        return (sig, codegen.magic_tuple(), _fingerprint(), config.BOUNDSCHECK)


def compiled(signature: str) -> Callable[[F], F]:
    """Compiled at import with these types, or the plain function under NUMBA_DISABLE_JIT."""

    def decorate(function: F) -> F:
        if config.DISABLE_JIT:
            return function
        dispatcher: Any = numba.njit(nogil=True)(function)
        # Where neither the package's folder nor the user's cache can be written, each start compiles.
        with suppress(RuntimeError):
            dispatcher._cache = _Cache(function)  # type: ignore[no-untyped-call]
        dispatcher.compile(signature)
        dispatcher.disable_compile()
        done: F = dispatcher
        return done

    return decorate
