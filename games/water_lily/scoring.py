"""Scoring of Water Lily's pond (WL-17, WL-18)."""

from __future__ import annotations

from typing import NamedTuple

from games.position import Seat
from games.water_lily.board import POINTS, SCORING, Table, in_rows


class Count(NamedTuple):
    """For each seat the number of its frogs in each scoring row of the pond, row 1 first."""

    rows: tuple[tuple[int, ...], ...]

    @property
    def points(self) -> tuple[tuple[int, ...], ...]:
        """For each seat its points by row (WL-17)."""
        return tuple(
            tuple(frogs * points for frogs, points in zip(row, POINTS[:SCORING], strict=True)) for row in self.rows
        )

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's points."""
        return tuple(sum(points) for points in self.points)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats with the highest total; ties are broken by frogs in row 4, then 3, 2 and 1 (WL-18)."""
        ranks = [(score, *reversed(row)) for score, row in zip(self.scores, self.rows, strict=True)]
        return tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == max(ranks))

    @property
    def decisive_rows(self) -> tuple[int, ...]:
        """The rows, 4 before 1, in which some of those with the highest total have fewer frogs than others (WL-18)."""
        best, decisive = max(self.scores), list[int]()
        level = [frogs for frogs, score in zip(self.rows, self.scores, strict=True) if score == best]
        for row in range(SCORING, 0, -1):
            most = max(frogs[row - 1] for frogs in level)
            ahead = [frogs for frogs in level if frogs[row - 1] == most]
            if len(ahead) < len(level):
                decisive.append(row)
            level = ahead
        return tuple(decisive)


def count(tokens: tuple[str, ...], pond: Table) -> Count:
    """Return the count for seats with these colours; ``pond`` has its columns, each from row 1 upward."""
    return Count(tuple(in_rows(token, pond) for token in tokens))
