"""Plain searches to the end of a game, which share nothing with the computer players."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import permutations

from games.cappuccino import CappuccinoPosition
from games.position import Position
from games.race.position import RacePosition
from games.water_lily.board import COLOURS
from games.water_lily.position import WaterLilyPosition

Outcome = tuple[int, ...]  # who wins
Key = tuple[object, ...]


class TooLongError(Exception):
    """A search meets too many positions."""


class Certain:
    """A search of the rest of a game, of which it knows what the player knows, through so many positions at most."""

    def __init__(self, player: int, most: int) -> None:
        self.player, self.most = player, most
        self.wins: dict[Key, bool] = {}

    def is_won(self, at: Position) -> bool:
        """Return whether the player wins alone whatever the others do. Raises TooLongError."""
        if at.is_over:
            return all(way.winners == (self.player,) for way in self._ways(at))
        key = key_of(at)
        if key not in self.wins:
            if len(self.wins) > self.most:
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
    """A search of the rest of a game in which each plays for itself."""

    def __init__(self) -> None:
        self.ends: dict[Key, frozenset[Outcome]] = {}

    def outcomes(self, at: Position) -> frozenset[Outcome]:
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


@cache
def guaranteed(at: CappuccinoPosition, player: int) -> float:
    """Return the share of the win that a player reaches against all others together."""
    if at.is_over:
        return _share(tuple(at.winners or ()), player)
    shares = [guaranteed(at.play(move), player) for move in at.legal]
    return max(shares) if at.actor == player else min(shares)


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
