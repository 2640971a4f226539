"""``python deploy/compiled_games.py FOLDER``: compile the modules in which computer players spend their time.

The extension modules go to their places below the folder, beside the sources or where these are copied to: Python
imports them instead. The sources stay what they are, and what runs without them plays the same moves, only more slowly.
Needs a C compiler, and what ``deploy/compiler.txt`` pins.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from mypyc.build import mypycify
from setuptools import Distribution

ROOT = Path(__file__).parents[1]
GROUP = "games.compiled"  # the name of the extension module that holds the code of all
MODULES = (
    "games/cappuccino/duel.py",
    "games/cappuccino/evaluation.py",
    "games/cappuccino/layout.py",
    "games/cappuccino/rollout.py",
    "games/jinns/duel.py",
    "games/jinns/evaluation.py",
    "games/jinns/gains.py",
    "games/jinns/hops.py",
    "games/jinns/rollout.py",
    "games/jinns/standing.py",
    "games/players/alpha_beta.py",
    "games/players/concealing.py",
    "games/players/node.py",
    "games/players/rounds.py",
    "games/players/tree.py",
    "games/race/evaluation.py",
    "games/race/reach.py",
    "games/race/rollout.py",
    "games/water_lily/after_jumps.py",
    "games/water_lily/ahead.py",
    "games/water_lily/estimate.py",
    "games/water_lily/evaluation.py",
    "games/water_lily/slides.py",
    "games/water_lily/standing.py",
)


def compile_modules(folder: Path) -> None:
    """Compile the modules into a folder. Exits with the compiler's messages if they cannot be compiled."""
    os.chdir(ROOT)  # the modules are named by their paths from here
    with TemporaryDirectory() as scratch:
        options = ["--config-file=", f"--cache-dir={scratch}"]
        extensions = mypycify([*options, *MODULES], group_name=GROUP, debug_level="0", target_dir=scratch)
        build = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
        build.build_lib, build.build_temp = str(folder), scratch
        build.ensure_finalized()
        build.run()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__.splitlines()[0] if __doc__ else 2)
    compile_modules(Path(sys.argv[1]).resolve())
