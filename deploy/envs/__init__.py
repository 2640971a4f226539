"""The games as environments for research: PettingZoo's AEC interface over the rules. See ``docs/environments.md``.

``from pondside.envs import env`` in an installed wheel with the extra ``envs``; in the repository ``deploy.envs``.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path


def _load_rules() -> None:
    """Import the rules from the folder of an installed wheel, which is not on the path. Raises ImportError."""
    app = Path(__file__).parents[1] / "app"
    if not app.is_dir():
        return  # in the repository the rules are on the path
    sys.path.insert(0, str(app))
    try:
        for name in ("seeds", "games"):
            found = import_module(name).__file__
            if found is None or app not in Path(found).parents:
                raise ImportError(f"the rules cannot be imported beside another package {name!r}: {found}")
    finally:
        sys.path.remove(str(app))


_load_rules()

from .environment import GameEnv, env, raw_env  # noqa: E402 - the rules must be found first

__all__ = ["GameEnv", "env", "raw_env"]
