"""The rounds of a cup follow from its seed, on every Python."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest

from tests.tables.cup_plans import fingerprint

FINGERPRINT = "232147ad8ee56f0c"  # of Python 3.11, 3.12 and 3.13


def test_the_same_seed_gives_the_same_rounds_on_every_python() -> None:
    assert fingerprint() == FINGERPRINT


@pytest.mark.soak
@pytest.mark.parametrize("minor", [12, 13, 14])
def test_other_pythons_on_this_machine_draw_the_same_rounds(minor: int) -> None:
    python = shutil.which(f"python3.{minor}")
    if python is None or subprocess.run([python, "--version"], check=False).returncode:
        pytest.skip("not installed")
    for seed in ("0", "1"):
        environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONDONTWRITEBYTECODE": "1"}
        command = [python, "-m", "tests.tables.cup_plans"]
        assert subprocess.check_output(command, env=environment, text=True) == FINGERPRINT
