"""Another user of the system than root, in whose place a test may be."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

NOBODY = 65534
IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


@contextmanager
def as_nobody(tmp_path: Path) -> Iterator[None]:
    """Run the block as the user nobody, who may enter the folder of the test."""
    for above in (tmp_path, *tmp_path.parents[:3]):
        above.chmod(above.stat().st_mode | 0o011)
    os.setegid(NOBODY)
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)
        os.setegid(0)
