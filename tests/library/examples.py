"""Running the examples in docstrings."""

import doctest
import io
from contextlib import redirect_stdout
from types import ModuleType


def failures(module: ModuleType) -> str:
    """What the examples of a module got wrong, in doctest's words; empty where all is well."""
    out = io.StringIO()
    with redirect_stdout(out):
        result = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    return out.getvalue() if result.failed else ""
