"""Stepping Stones, a game for Pondside: this value says where its parts are."""

from __future__ import annotations

from pondside.api import GamePackage

PACKAGE = GamePackage(
    slug="stepping-stones",
    rules=f"{__name__}.rules",
    painter=f"{__name__}.painter",
    arrays=f"{__name__}.arrays",
    resources=__name__,
    interface=(1, 0),  # of pondside.api, for which the game is written
)
