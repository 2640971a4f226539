"""What long tests print."""

from __future__ import annotations

import sys


def tell(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
