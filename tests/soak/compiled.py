"""``python -m tests.soak.compiled``: compile the games in a copy of the project, and hold them against the plain ones.

Computer players must decide the same in both, with the same reasons and chances, and the tests of the rules and of the
games pass with compiled ones. Without a C compiler nothing is tested. ``--decisions`` prints those of this folder.
"""

from __future__ import annotations

import argparse
import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from deploy.conformance.playthroughs import Case, cases
from games import GAMES
from games.players import Strength, alpha_beta, think
from games.position import Position, Seat
from tests.soak.mutants import OMITTED, ROOT

TESTS = ("tests/games", "tests/conformance", "deploy/conformance")
PLIES = (4, 11, 30)  # after which computer players decide
ITERATIONS = 40
NAMES = {"PYTHONHASHSEED": "0"}  # sets are read in the same order in both


def decisions(case: Case) -> Iterator[str]:
    """Yield decisions of medium and hard players in positions of a random game, each position sent by pickle."""
    game, chance = GAMES[case.slug], Random(f"compiled {case}")
    position: Position = game.start(game.deal(case.people, case.options, chance))
    seen = [[position.view(Seat(seat))] for seat in range(case.people)]
    for ply in range(max(PLIES) + 1):
        if position.actor is None:
            return
        if ply in PLIES:
            sent = pickle.loads(pickle.dumps(position))  # noqa: S301 - our own
            assert sent == position
            view = sent.view(position.actor)
            for strength in (Strength.MEDIUM, Strength.HARD):
                rng, past = Random(ply), seen[position.actor][:-1]
                decision = think(view, strength, rng, past_views=past, iterations=ITERATIONS, explain=True)
                yield f"{case}, ply {ply}: {decision}"
        position = position.play(chance.choice(position.legal))
        for seat, views in enumerate(seen):
            views.append(position.view(Seat(seat)))


def tell_decisions() -> None:
    """Print the kind of the modules and all decisions, a line each."""
    sys.stdout.write(f"{Path(alpha_beta.__file__).suffix}\n")
    for case in cases():
        sys.stdout.writelines(f"{line}\n" for line in decisions(case))


def decisions_in(folder: Path) -> tuple[str, list[str]]:
    """Return the kind of the modules in a folder, and all decisions that are made there."""
    command = [sys.executable, "-m", "tests.soak.compiled", "--decisions"]
    lines = subprocess.run(command, cwd=folder, env=os.environ | NAMES, check=True, stdout=subprocess.PIPE, text=True)
    kind, *told = lines.stdout.splitlines()
    return kind, told


def main() -> int:
    """Compile and compare. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.compiled", description="Compiled games.")
    parser.add_argument("--decisions", action="store_true", help="print the decisions of the games in this folder")
    if parser.parse_args().decisions:
        tell_decisions()
        return 0
    if not shutil.which("cc"):
        sys.stdout.write("there is no C compiler\n")
        return 0
    with TemporaryDirectory() as folder:
        copy = Path(folder, "copy")
        shutil.copytree(ROOT, copy, ignore=OMITTED)
        plain, expected = decisions_in(copy)
        subprocess.run([sys.executable, "deploy/compiled_games.py", copy], cwd=copy, check=True)
        kind, found = decisions_in(copy)
        different = [line for line, other in zip(expected, found, strict=True) if line != other]
        sys.stdout.write(f"{plain} and {kind}: {len(found)} decisions, {len(different)} different\n")
        sys.stdout.writelines(f"only plain: {line}\n" for line in different)
        tests = subprocess.run([sys.executable, "-m", "pytest", *TESTS], cwd=copy, check=False)
    return int((plain, kind) != (".py", ".so") or bool(different) or tests.returncode != 0)


if __name__ == "__main__":
    sys.exit(main())
