"""Stepping Stones, a game for Pondside: this value says where its parts are."""

from __future__ import annotations

from seeds.package import GamePackage

PACKAGE = GamePackage(
    slug="stepping-stones",
    rules=f"{__name__}.rules",
    painter=f"{__name__}.painter",
    resources=__name__,
)
