"""The games as environments for research: PettingZoo's AEC interface over the rules. See ``docs/environments.md``.

``from pondside.envs import env`` in an installed wheel with the extra ``envs``; in the repository ``deploy.envs``.
"""

from __future__ import annotations

from pathlib import Path

if (Path(__file__).parents[1] / "app").is_dir():  # in a wheel, where the rules are not on the path
    from pondside.rooms import import_rooms

    import_rooms("seeds", "games")

from .environment import GameEnv, env, raw_env

__all__ = ["GameEnv", "env", "raw_env"]
