"""The sizes at which Discord shows pictures, and the smallest readable text on them.

Sizes are (width, height). A picture is an attachment of a message: a desktop client shows it at most 550 x 350 CSS
pixels, so a board of 4:3 stands there at 467 x 350; a phone shows it about 330 wide. No client enlarges a picture.
"""

from __future__ import annotations

from math import ceil
from typing import TypeAlias

Size: TypeAlias = tuple[int, int]

BOARD: Size = (1200, 900)  # pixels of every board and cover
DESKTOP: Size = (467, 350)  # CSS pixels of a board on a desktop
PHONE = 330  # CSS pixels, the width of any picture on a phone
DESKTOP_CAPITAL, PHONE_CAPITAL = 9.0, 6.5  # CSS pixels, the least height of a capital or digit


def desktop_scale(size: Size) -> float:
    """Return the CSS pixels for a pixel of a picture of this size on a desktop, within the size of a board."""
    return min(1.0, DESKTOP[0] / size[0], DESKTOP[1] / size[1])


def phone_scale(size: Size) -> float:
    """Return the CSS pixels for a pixel of a picture of this size on a phone."""
    return min(1.0, PHONE / size[0])


def smallest_capital(size: Size) -> int:
    """Return the minimum height of a capital or digit on a picture of this size, in its pixels."""
    return ceil(max(DESKTOP_CAPITAL / desktop_scale(size), PHONE_CAPITAL / phone_scale(size)))


CAPITAL = smallest_capital(BOARD)  # 24: no text on a board is smaller
