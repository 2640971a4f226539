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
from dataclasses import replace
from itertools import permutations

from games import GAMES
from games.cappuccino import CappuccinoPosition
from games.jinns import JinnsPosition
from games.position import Position
from games.race.position import RacePosition
from games.record import replay, start_from_json
from games.water_lily.board import COLOURS
from games.water_lily.position import WaterLilyPosition
from seeds.puzzles import Puzzle, puzzles
from tests.bench import alphabeta

MOST = 100_000  # positions of a recursion
SECONDS = 60.0  # of processor time for an alpha-beta search

Outcome = tuple[int, ...]
Key = tuple[object, ...]


class TooLongError(Exception):
    """A recursion meets too many positions."""


class Certain:
    """Plain recursion over the rest of a game, of which it knows what the player knows."""

    def __init__(self, player: int) -> None:
        self.player = player
        self.wins: dict[Key, bool] = {}

    def is_won(self, at: Position) -> bool:
        """Return whether the player wins alone whatever the others do. Raises TooLongError."""
        if at.is_over:
            return all(way.winners == (self.player,) for way in self._ways(at))
        key = key_of(at)
        if key not in self.wins:
            if len(self.wins) > MOST:
                raise TooLongError
            after = sorted((at.play(move) for move in at.legal), key=lambda one: not one.is_over)
            choose = any if at.actor == self.player else all
            self.wins[key] = choose(map(self.is_won, after))
        return self.wins[key]

    def _ways(self, at: Position) -> list[Position]:
        """Return the position with every way in which the others can have colours that are hidden."""
        if not isinstance(at, WaterLilyPosition):
            return [at]
        mine = at.tokens[self.player]
        ways = permutations([colour for colour in COLOURS if colour != mine], len(at.tokens) - 1)
        return [replace(at, tokens=(*way[: self.player], mine, *way[self.player :])) for way in ways]


class Selfish:
    """Plain recursion over the rest of a game of Cappuccino in which each plays for itself."""

    def __init__(self) -> None:
        self.ends: dict[Key, frozenset[Outcome]] = {}

    def outcomes(self, at: CappuccinoPosition) -> frozenset[Outcome]:
        """Return the winners of all ways to play in which each seat makes a best move of its own everywhere."""
        if at.is_over:
            return frozenset({tuple(map(int, at.winners or ()))})
        key = key_of(at)
        if key not in self.ends:
            seat, rows = at.actor or 0, list[frozenset[Outcome]]()
            for move in at.legal:
                rows.append(self.outcomes(at.play(move)))
                if rows[-1] == {(seat,)}:
                    break  # nothing is better
            worst = max(min(_share(winners, seat) for winners in row) for row in rows)
            self.ends[key] = frozenset(one for row in rows for one in row if _share(one, seat) >= worst)
        return self.ends[key]


def key_of(at: Position) -> Key:
    """Return what tells a position from others of its game."""
    match at:
        case CappuccinoPosition():
            return at.actor, tuple((len(stack), stack[-1:]) for stack in at.table), at.captures
        case WaterLilyPosition():
            return at.table, at.ply % len(at.tokens)
        case RacePosition():
            return at.frogs, at.items, at.hands, at.flies, at.turn, at.pending
    raise TypeError(at)


def _share(winners: Outcome, seat: int) -> float:
    return (seat in winners) / len(winners)


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
    judge = Certain(seat)
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
