"""The package ``pondside`` of a checkout: the interface of games, as the wheel has it, and the command.

``deploy/launcher`` is this package in the wheel, which puts ``api``, ``rooms`` and ``envs`` beside it.
"""

from __future__ import annotations

from pathlib import Path

DEPLOY = Path(__file__).parents[2]
__path__ += [str(DEPLOY / "launcher"), str(DEPLOY)]
