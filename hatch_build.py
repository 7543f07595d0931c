"""Build hook: puts the built web app into the wheel."""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))

from web import NODE_WHEEL, build, node_folder


class WebBuild(BuildHookInterface[Any]):
    """Runs npm for a real wheel; an editable install leaves the web app to `make web`."""

    def dependencies(self) -> list[str]:
        return [] if node_folder() or os.environ.get("STYLOBATE_SKIP_WEB") else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and not os.environ.get("STYLOBATE_SKIP_WEB"):
            build()
