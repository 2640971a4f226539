"""``python -m tests.soak.puzzles``: solve puzzles by searches that share nothing with the computer players.

Cappuccino's proved puzzles are searched to the end of every line by plain recursion: against all others together, and
if each plays for itself. So are those of the races and of Water Lily in which one move alone wins whatever the others
do. All other puzzles are given to plain UCT: UCB1 without priors, and playouts that know nothing but the score. Prints
a line for each puzzle; the exit status is 1 if a proof is wrong.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import permutations
from math import exp, log, sqrt
from random import Random

from games import GAMES
from games.cappuccino import CappuccinoPosition
from games.position import Move, Position
from games.race.position import RacePosition
from games.record import replay, start_from_json
from games.water_lily.board import COLOURS
from games.water_lily.position import WaterLilyPosition
from seeds.puzzles import Puzzle, puzzles

MOST = 100_000  # positions of a recursion
PLAYOUTS = 4000
EXPLORE = 0.7  # of UCB1
PLIES = 16  # of a playout
TRIED = 3  # random moves of which a playout makes the one with the best lead
POINTS = 4.0  # of lead that make a seat nearly three times as likely to win

Outcome = tuple[int, ...]
Key = tuple[object, ...]


class TooLongError(Exception):
    """A recursion meets too many positions."""


class Exhaustive:
    """Plain recursion over the rest of a game of Cappuccino."""

    def __init__(self, player: int) -> None:
        self.player = player
        self.wins: dict[Key, bool] = {}
        self.ends: dict[Key, frozenset[Outcome]] = {}

    def is_won(self, at: CappuccinoPosition) -> bool:
        """Return whether the player wins alone against all others together."""
        if at.is_over:
            return at.winners == (self.player,)
        key = _key(at)
        if key not in self.wins:
            after = (self.is_won(at.play(move)) for move in at.legal)
            self.wins[key] = any(after) if at.actor == self.player else all(after)
        return self.wins[key]

    def outcomes(self, at: CappuccinoPosition) -> frozenset[Outcome]:
        """Return the winners of all ways to play in which each seat makes a best move of its own everywhere."""
        if at.is_over:
            return frozenset({tuple(map(int, at.winners or ()))})
        key = _key(at)
        if key not in self.ends:
            seat, rows = at.actor or 0, list[frozenset[Outcome]]()
            for move in at.legal:
                rows.append(self.outcomes(at.play(move)))
                if rows[-1] == {(seat,)}:
                    break  # nothing is better
            worst = max(min(_share(winners, seat) for winners in row) for row in rows)
            self.ends[key] = frozenset(one for row in rows for one in row if _share(one, seat) >= worst)
        return self.ends[key]


class Certain:
    """Plain recursion over the rest of a race or of a game of Water Lily, of which it knows what the player knows."""

    def __init__(self, player: int) -> None:
        self.player = player
        self.wins: dict[Key, bool] = {}

    def is_won(self, at: Position) -> bool:
        """Return whether the player wins alone whatever the others do. Raises TooLongError."""
        if at.is_over:
            return all(way.winners == (self.player,) for way in self._ways(at))
        key = self._key(at)
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

    @staticmethod
    def _key(at: Position) -> Key:
        if isinstance(at, WaterLilyPosition):
            return at.table, at.ply % len(at.tokens)
        if isinstance(at, RacePosition):
            return at.frogs, at.items, at.hands, at.flies, at.turn, at.pending
        raise TypeError(at)


def _key(at: CappuccinoPosition) -> Key:
    return at.actor, tuple((len(stack), stack[-1:]) for stack in at.table), at.captures


def _share(winners: Outcome, seat: int) -> float:
    return (seat in winners) / len(winners)


class Branch:
    """A node of plain UCT."""

    def __init__(self) -> None:
        self.visits, self.total = 0, 0.0  # the total is that of the seat that moved here
        self.after: dict[Move, Branch] = {}


def search(draw: Callable[[], Position], seat: int, rng: Random) -> list[tuple[Move, int, float]]:
    """Return the moves, the most visited first, with their visits and means."""
    root = Branch()
    for _ in range(PLAYOUTS):
        position, node, path = draw(), root, list[tuple[int, Branch]]()
        root.visits += 1
        while not position.is_over:
            actor, move = position.actor or 0, _select(node, position, rng)
            is_new = move not in node.after
            node = node.after.setdefault(move, Branch())
            path.append((actor, node))
            position = position.play(move)
            if is_new:
                break
        values = _play_out(position, rng)
        for actor, branch in path:
            branch.visits += 1
            branch.total += values[actor]
    ranked = sorted(root.after.items(), key=lambda pair: -pair[1].visits)
    return [(move, branch.visits, branch.total / branch.visits) for move, branch in ranked]


def _select(node: Branch, position: Position, rng: Random) -> Move:
    new = [move for move in position.legal if move not in node.after]
    if new:
        return rng.choice(new)
    whole = log(node.visits + 1)

    def bound(move: Move) -> float:
        branch = node.after[move]
        return branch.total / branch.visits + EXPLORE * sqrt(whole / branch.visits)

    return max(position.legal, key=bound)


def _play_out(position: Position, rng: Random) -> list[float]:
    """Play on by moves that are the best of a few at once, and return each seat's share by its points."""
    for _ in range(PLIES):
        if position.is_over:
            break
        actor = position.actor or 0
        tried = [position.play(rng.choice(position.legal)) for _ in range(TRIED)]
        position = max(tried, key=lambda after: _lead(after, actor))
    if position.winners is not None:
        return [_share(position.winners, seat) for seat in range(len(position.scores))]
    odds = [exp((score - max(position.scores)) / POINTS) for score in position.scores]
    return [one / sum(odds) for one in odds]


def _lead(position: Position, seat: int) -> int:
    scores = position.scores
    return scores[seat] - max(scores[:seat] + scores[seat + 1 :])


def solve(game: str, number: int, puzzle: Puzzle) -> tuple[bool, str]:
    """Return whether a puzzle's best move is found, and the verdict in words."""
    position = replay(start_from_json(game, puzzle.start), puzzle.moves).positions[-1]
    seat = position.actor
    if not puzzle.iterations and isinstance(position, CappuccinoPosition) and seat is not None:
        plain, best = Exhaustive(seat), position.parse(puzzle.best)
        won = [str(move) for move in position.legal if plain.is_won(position.play(move))]
        kind = [
            str(move)
            for move in position.legal
            if move != best and any(seat in winners for winners in plain.outcomes(position.play(move)))
        ]
        return won == [puzzle.best] and not kind, f"wins against all: {won}; others that may win or share: {kind}"
    if puzzle.proof == "certain" and seat is not None:
        judge = Certain(seat)
        try:
            won = [str(move) for move in position.legal if judge.is_won(position.play(move))]
        except TooLongError:
            return True, f"not judged: more than {MOST} positions"
        return won == [puzzle.best], f"wins whatever the others do: {won}"
    rng = Random(f"{game} {number}")
    draw = partial(position.view(seat).resample, rng)
    (first, visits, mean), (second, less, lower), *_ = search(draw, seat or 0, rng)
    is_found = str(first) == puzzle.best
    return is_found, f"{first} {visits} visits {mean:.0%}, {second} {less} visits {lower:.0%}"


def main() -> None:
    """Solve as many puzzles of each game, spread from easy to hard."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.puzzles", description="Puzzles by other searches.")
    parser.add_argument("games", nargs="*", help="by default all")
    parser.add_argument("--count", type=int, default=8, help="of each game (default 8)")
    chosen, is_wrong = parser.parse_args(), False
    for game in chosen.games or GAMES:
        known, found = puzzles(game), 0
        count = min(chosen.count, len(known))
        for number in [len(known) * place // count for place in range(count)]:
            puzzle = known[number]
            is_found, verdict = solve(game, number, puzzle)
            found += is_found
            is_wrong |= not (is_found or puzzle.iterations)
            sys.stdout.write(
                f"{game} {number}: best {puzzle.best}, {'found' if is_found else 'NOT FOUND'}: {verdict}\n"
            )
            sys.stdout.flush()
        sys.stdout.write(f"{game}: {found} of {count}\n")
    sys.exit(is_wrong)


if __name__ == "__main__":
    main()
