"""Kernels and searches, compiled once and found again by the next process.

Numba looks only at a function's own file to see whether what it compiled is out of date: rules spread over several
files, or a search specialised by the rules it closes over, would be found after those had changed. Here the key is a
fingerprint of everything that compiling reads: the code and the constants of the function and of all that it calls.
"""

from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from secrets import token_hex
from types import FunctionType, ModuleType
from typing import Any, TypeVar

import numba
import numpy as np
from numba.core import config as numba_config
from numba.core.caching import FunctionCache, IndexDataCacheFile
from numba.core.typeinfer import register_dispatcher

F = TypeVar("F", bound=Callable[..., Any])
_OURS = __name__.partition(".")[0]

config: Any = numba_config
"""Numba fills it when it is imported, out of a type checker's sight."""


def inner(function: F) -> F:
    """Compiled when the first caller is; the caller's cache holds its code. It may not make arrays."""
    done: F = _dispatcher(function, makes_arrays=False)
    return done


def inner_with_arrays(function: F) -> F:
    """The same for what makes arrays of its own."""
    done: F = _dispatcher(function, makes_arrays=True)
    return done


def compiled(signature: str, *, makes_arrays: bool = False) -> Callable[[F], F]:
    """Compiled at once with these types, or loaded; the plain function under NUMBA_DISABLE_JIT.

    Say so where a function makes arrays of its own; the compiler refuses it otherwise.
    """

    def decorate(function: F) -> F:
        if config.DISABLE_JIT:
            return function
        dispatcher: Any = _dispatcher(function, makes_arrays)
        # Where neither the package's folder nor the user's cache can be written, each start compiles.
        with suppress(RuntimeError):
            dispatcher._cache = _Cache(function)
        # A function that calls itself is looked up here while its name is not yet bound.
        with register_dispatcher(dispatcher):
            dispatcher.compile(signature)
        dispatcher.disable_compile()
        done: F = dispatcher
        return done

    return decorate


def _dispatcher(function: Callable[..., Any], makes_arrays: bool) -> Any:
    """The function as numba compiles it, without the GIL.

    Arrays that are handed in belong to the caller. Counting who else holds them, as numba does at every call between
    kernels, makes rules of many small functions up to three times slower; only what makes arrays needs that.
    """
    njit: Any = numba.njit  # its types leave this option out
    return njit(nogil=True, _nrt=makes_arrays)(_apart(function))


def _apart(function: F) -> F:
    """A function that is specialised by what it closes over gets a name of its own.

    Two processes number what they compile alike. Where the same function, specialised for two tables, comes from two
    caches into one process, the linker takes functions of the same name and number for one and the same.
    """
    if isinstance(function, FunctionType) and function.__closure__ and not config.DISABLE_JIT:
        try:
            mark = fingerprint(function)[:16]
        except ValueError:
            # A cell that is still empty: the function calls itself or one that comes later. Any name will do that no
            # other process gives, since only its callers are looked for by theirs.
            mark = token_hex(8)
        function.__qualname__ = f"{function.__qualname__}_{mark}"
    return function


class _Cache(FunctionCache):
    """Files named by the fingerprint: two processes that compile for different rules never write the same one."""

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)  # type: ignore[no-untyped-call]
        self._fingerprint = fingerprint(function)
        self._cache_file = IndexDataCacheFile(  # type: ignore[no-untyped-call]
            cache_path=self._cache_path,
            filename_base=f"{self._impl.filename_base}-{self._fingerprint[:24]}",
            source_stamp=self._impl.locator.get_source_stamp(),
        )

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        return (sig, codegen.magic_tuple(), self._fingerprint)


def fingerprint(function: Callable[..., Any]) -> str:
    """A hash of all code and data that the compiled function would hold."""
    parts = [f"boundscheck {config.BOUNDSCHECK}, arrays are counted by those who make them"]
    _describe(function, parts, set())
    return sha256("\n".join(parts).encode()).hexdigest()


def _describe(thing: Any, parts: list[str], seen: set[int]) -> None:
    thing = getattr(thing, "py_func", thing)
    if not isinstance(thing, FunctionType):
        parts.append(_data(thing))
        return
    if id(thing) in seen:
        return
    seen.add(id(thing))
    code = thing.__code__
    # What is cached names the modules it came from: after a move it must not be found.
    parts.append(f"{thing.__module__} {code.co_qualname} {code.co_code.hex()} {code.co_consts!r} {code.co_names!r}")
    for cell in thing.__closure__ or ():
        _describe(cell.cell_contents, parts, seen)
    for name in code.co_names:
        found = thing.__globals__.get(name)
        if isinstance(found, ModuleType):
            # What is reached through a module of ours has its name among this function's names too.
            ours = vars(found) if found.__name__.startswith(_OURS) else {}
            for inner_name in code.co_names:
                if inner_name in ours:
                    _describe(ours[inner_name], parts, seen)
        elif name in thing.__globals__:
            _describe(found, parts, seen)


def _data(thing: Any) -> str:
    if isinstance(thing, np.ndarray):
        return f"{thing.dtype} {thing.shape} {sha256(thing.tobytes()).hexdigest()}"
    if isinstance(thing, int | float | str | tuple):
        return repr(thing)
    return str(getattr(thing, "__name__", type(thing).__qualname__))
