"""``python -m tests.soak.every_case``: the suite of every game with every choice of options and number of people.

``make test`` looks at so many of them that every choice is made.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from deploy.conformance.playthroughs import EVERY_CASE, cases
from tests.soak.figures import report

ROOT = Path(__file__).parents[2]
FILES = ["deploy/conformance", "tests/games/test_players.py", "tests/games/test_race_comparison.py"]
FILES += ["tests/envs/test_environments.py", "tests/renderers/test_threads.py"]


def main() -> int:
    """Run the suite. Returns the exit status."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *FILES]
    status = subprocess.run(command, cwd=ROOT, env=os.environ | {EVERY_CASE: "1"}, check=False).returncode
    report(cases=sum(1 for _ in cases()))
    return status


if __name__ == "__main__":
    raise SystemExit(main())
