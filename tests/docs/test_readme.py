"""The README's example runs as it stands."""

import re
from pathlib import Path

import pytest

README = (Path(__file__).parents[2] / "README.md").read_text()


def test_the_python_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    result, refusal = capsys.readouterr().out.splitlines()
    assert "(" in result
    assert refusal.endswith("TS-1")


def test_every_file_it_links_to_is_there() -> None:
    root = Path(__file__).parents[2]
    for link in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (root / link).exists(), link
