"""One scale for the players of a game: Elo, where the random player has 0, by the matches between neighbours."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot, log, log10, sqrt
from typing import NamedTuple

from tests.bench.report import Report

POINTS = 400  # by which a player is ahead that is ten times as likely to win as each of the others
USUAL = 1.96  # standard deviations of a 95 % interval
HEADINGS = ("game", "random", "easy", "medium", "greedy", "hard")
METHOD = f"""\
Elo points by the matches above: random, easy, medium and greedy, each beside the one before, and hard among three
greedy ones. {POINTS} points ahead make a player ten times as likely to win as each other one at the table: a third
among three is 0, as is half between two. To each match half a game is added that is won, and half a game that is lost.
±: 95 %, with the errors of all matches down to random."""


class Score(NamedTuple):
    """The games that one player has won against one or more of another kind; shared ones count in part."""

    won: float
    games: int
    people: int


def difference(score: Score) -> float:
    """Return by how many points the one player is ahead."""
    won, lost = score.won + 0.5, score.games - score.won + 0.5
    return POINTS * log10(won / lost * (score.people - 1))


def error(score: Score) -> float:
    """Return the standard error of the difference."""
    won, lost = score.won + 0.5, score.games - score.won + 0.5
    return POINTS / log(10) * sqrt(1 / won + 1 / lost)


def places(scores: Mapping[str, Score]) -> dict[str, tuple[float, float]]:
    """Return the points of each player with their standard error, from the matches of a game by their name."""
    found = {"random": (0.0, 0.0)}
    for match, player, other, sign in (
        ("easy against random", "easy", "random", 1),
        ("easy against medium", "medium", "easy", -1),
        ("medium against greedy", "greedy", "medium", -1),
        ("hard against three greedy", "hard", "greedy", 1),  # against fewer it hardly ever loses
    ):
        points, so_far = found[other]
        found[player] = points + sign * difference(scores[match]), hypot(so_far, error(scores[match]))
    return found


def report(scores: Mapping[str, Mapping[str, Score]]) -> Report:
    """Return the report of all games."""
    rows = []
    for game, matches in scores.items():
        found = places(matches)
        cells = (f"{points:,.0f} ± {USUAL * spread:,.0f}" for points, spread in map(found.__getitem__, HEADINGS[2:]))
        rows.append((game, "0", *cells))
    return Report("One scale of the players", METHOD, HEADINGS, rows)
