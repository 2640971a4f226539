"""``python -m tests.soak.puzzles``: solve proved puzzles by searches that share nothing with the computer players.

Those of Cappuccino, of the races and of Water Lily are searched to the end of every line by plain recursion: one move
alone wins whatever the others do, and in Cappuccino no other may win or share if each plays for itself. Those of Jinns
of the Lake, of two, are searched by the plain alpha-beta player of ``tests.bench``. Prints a line for each puzzle; the
exit status is 1 if a proof is wrong.
"""

from __future__ import annotations

import argparse
import shutil
import sys

from games import GAMES
from games.cappuccino import CappuccinoPosition
from games.jinns import JinnsPosition
from games.record import replay, start_from_json
from seeds.puzzles import Puzzle, puzzles
from tests.bench import alphabeta
from tests.games.plain_search import Certain, Selfish, TooLongError

MOST = 100_000  # positions of a plain search
SECONDS = 60.0  # of processor time for an alpha-beta search


def solve(game: str, puzzle: Puzzle) -> tuple[bool, str]:
    """Return whether a proved puzzle's best move is found, or not judged, and the verdict in words."""
    position = replay(start_from_json(game, puzzle.start), puzzle.moves).positions[-1]
    seat = position.actor
    assert seat is not None
    if isinstance(position, JinnsPosition):
        if shutil.which("cc") is None:
            return True, "not judged: there is no C compiler"
        found = str(alphabeta.choose(position, SECONDS))
        return found == puzzle.best, f"alpha-beta search plays {found}"
    judge = Certain(seat, MOST)
    try:
        won = [str(move) for move in position.legal if judge.is_won(position.play(move))]
    except TooLongError:
        return True, f"not judged: more than {MOST} positions"
    said = f"wins whatever the others do: {won}"
    if not isinstance(position, CappuccinoPosition):
        return won == [puzzle.best], said
    plain, others = Selfish(), [move for move in position.legal if str(move) != puzzle.best]
    kind = [str(move) for move in others if any(seat in one for one in plain.outcomes(position.play(move)))]
    return won == [puzzle.best] and not kind, f"{said}; others that may win or share: {kind}"


def main() -> None:
    """Solve as many proved puzzles of each game, spread from easy to hard."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.puzzles", description="Puzzles by other searches.")
    parser.add_argument("games", nargs="*", help="by default all")
    parser.add_argument("--count", type=int, default=8, help="of each game (default 8)")
    chosen, is_wrong = parser.parse_args(), False
    for game in chosen.games or GAMES:
        proved = [(number, puzzle) for number, puzzle in enumerate(puzzles(game)) if not puzzle.iterations]
        count, found = min(chosen.count, len(proved)), 0
        for number, puzzle in (proved[len(proved) * place // count] for place in range(count)):
            is_found, verdict = solve(game, puzzle)
            found += is_found
            is_wrong |= not is_found
            sys.stdout.write(
                f"{game} {number}: best {puzzle.best}, {'found' if is_found else 'NOT FOUND'}: {verdict}\n"
            )
            sys.stdout.flush()
        sys.stdout.write(f"{game}: {found} of {count}\n")
    sys.exit(is_wrong)


if __name__ == "__main__":
    main()
