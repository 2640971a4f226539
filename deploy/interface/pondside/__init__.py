"""The package ``pondside`` of a checkout: the interface of games, as the wheel has it, and the command.

``deploy/launcher`` is this package in the wheel, which puts ``api`` and ``rooms`` beside it.
"""

from __future__ import annotations

from pathlib import Path

__path__.append(str(Path(__file__).parents[2] / "launcher"))
