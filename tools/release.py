"""Builds what a release would upload, tries it in an environment of its own, and uploads nothing."""

import hashlib
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
import zipfile
from datetime import date
from pathlib import Path

from stylobate import __version__

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
HEADING = re.compile(r"^## (\S+)(?: - (\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)


def unready(changelog: str, version: str) -> list[str]:
    """What the changelog still lacks before this version could be uploaded."""
    dates = {found[1]: found[2] for found in HEADING.finditer(changelog)}
    parts = HEADING.split(changelog)
    unreleased = next((parts[at + 2] for at in range(1, len(parts), 3) if parts[at] == "Unreleased"), "")
    found = []
    if unreleased.strip():
        found.append('"Unreleased" is not empty: give it a version and a date, and set that version in __init__.py')
    if version not in dates:
        found.append(f"CHANGELOG.md has no section for {version}")
    elif dates[version] is None:
        found.append(f"the section for {version} has no date, as in '## {version} - {date.today()}'")
    return found


def lacking(wheel: Path) -> list[str]:
    """What a wheel should hold and does not."""
    names = set(zipfile.ZipFile(wheel).namelist())
    wanted = ("server/web/index.html", "server/docs/index.html", "py.typed", "games/stones/RULES.md")
    return [name for name in wanted if f"stylobate/{name}" not in names]


def build() -> list[Path]:
    """The source archive, and the wheel that is built from it alone."""
    shutil.rmtree(DIST, ignore_errors=True)
    _run(sys.executable, "-m", "build", "--outdir", str(DIST), str(ROOT))
    files = sorted(DIST.iterdir())
    _run(sys.executable, "-m", "twine", "check", "--strict", *map(str, files))
    return files


def try_out(wheel: Path, folder: Path) -> None:
    """Install it where nothing else is, open the house, play a match over the network and replay it."""
    python = folder / "env" / "bin" / "python"
    _run(sys.executable, "-m", "venv", str(folder / "env"))
    _run(str(python), "-m", "pip", "install", "--quiet", "--constraint", str(ROOT / "constraints.txt"), str(wheel))
    command = str(python.with_name("stylobate"))
    said = _run(command, "--version", cwd=folder, capture=True)
    if said != f"stylobate {__version__}\n":
        sys.exit(f"The installed command calls itself {said!r}")
    match = folder / "evening.match"
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    where = ["--host", "127.0.0.1", "--port", str(port), "--data", str(folder / "data"), "--no-qr"]
    server = subprocess.Popen([command, "serve", *where], cwd=folder, env=_clean())
    try:
        house = f"http://127.0.0.1:{port}"
        _await(house, server)
        match.write_text(
            _run(str(python), str(ROOT / "tools" / "evening.py"), house, cwd=folder, capture=True), "utf-8"
        )
    finally:
        server.terminate()
        server.wait(20)
    print(_run(command, "replay", str(match), "--quiet", cwd=folder, capture=True), end="")


def _await(house: str, server: "subprocess.Popen[bytes]") -> None:
    while server.poll() is None:
        try:
            urllib.request.urlopen(f"{house}/api/house", timeout=5).close()
            return
        except OSError:
            time.sleep(0.2)
    sys.exit("The installed house did not open")


def _clean() -> dict[str, str]:
    """The environment without what belongs to this checkout."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}


def _run(*words: str, cwd: Path = ROOT, capture: bool = False) -> str:
    print("$", " ".join(words).replace(f"{ROOT}/", ""), flush=True)
    done = subprocess.run(
        words, cwd=cwd, env=_clean(), check=True, text=True, stdout=subprocess.PIPE if capture else None
    )
    return done.stdout or ""


def main() -> None:
    files = build()
    (wheel,) = (file for file in files if file.suffix == ".whl")
    if missing := lacking(wheel):
        sys.exit(f"{wheel.name} lacks {', '.join(missing)}")
    with tempfile.TemporaryDirectory() as folder:
        try_out(wheel, Path(folder))
    print(f"\nStylobate {__version__} would be uploaded as")
    for file in files:
        digest = hashlib.sha256(file.read_bytes()).hexdigest()
        print(f"  {file.relative_to(ROOT)}  {file.stat().st_size / 1e6:.1f} MB  sha256 {digest[:16]}…")
    print("by: twine upload dist/*")
    for why in unready((ROOT / "CHANGELOG.md").read_text("utf-8"), __version__):
        print(f"Not yet: {why}.")


if __name__ == "__main__":
    main()
