"""``python -m tests.soak.long_tests``: the tests that ``make test`` leaves out, marked ``soak``: long ones whose kinds
of fault a shorter test finds, too."""

from __future__ import annotations

import sys

import pytest


def main() -> int:
    """Run them. Returns the exit status."""
    return int(pytest.main(["-m", "soak", *sys.argv[1:]]))


if __name__ == "__main__":
    raise SystemExit(main())
