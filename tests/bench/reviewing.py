"""Reviews: how well their chances are calibrated.

Alone, ``python -m tests.bench.reviewing GAME [--games N] [--people N]`` measures one game.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from operator import mul
from random import Random
from statistics import mean
from typing import NamedTuple

from games import GAMES
from games.players.comparing import search_for
from games.players.decision import prove_chances, share
from games.players.evaluation import evaluator
from games.players.proving import solve_end
from games.players.review import KNOWN, SEARCHED, flatten
from games.position import Options
from games.record import Record, replay
from tests.bench import strength
from tests.bench.report import QUICK, Effort, Progress, Report, aim

PLAYERS = ("random", "easy", "medium", "hard")
HARD = 100  # iterations for a move of a hard player
EVERY = 4  # plies from one measured position to the next
QUARTERS = 4
MANY, FEW = 20, 2  # games of each kind
PEOPLE = 3  # medium players in a game of which the chances are measured, by default
CALIBRATED = """\
Games of {people} medium players; every fourth position is searched as for a review's chart. The Brier score is the sum
of the squared errors of the seats' chances, by quarter of the game, beside that of equal chances. Less is better.
Factor: by how much to stretch the distances of estimated chances from equal ones so that their score is least; below 1
they are too sure. What is proved, and ends that the search sees, are drawn as they are and left out of it."""
DRAWN = """\
The same positions: of the seats' chances in each fifth from 0 to 100 %, as the chart of a review draws them, the mean,
how many per cent of the seats won, and how many chances there were."""
FIFTHS = 5


class Errors(NamedTuple):
    """What a position adds to the scores: squared errors of the chances and of equal ones, and to the factor."""

    quarter: int
    ours: float
    equal: float
    agreed: float  # of the distances of estimates from equal chances with those of the outcome; 0 without estimates
    spread: float  # of these distances with themselves
    drawn: Sequence[tuple[float, float]]  # for each seat the chance that the chart draws, and its share of the win


def play(slug: str, players: Sequence[str], rng: Random, options: Options | None = None) -> Record:
    """Play a game between these players."""
    start = GAMES[slug].deal(len(players), options or {}, rng)
    known = strength.players(3.0, HARD)
    _, moves = strength.play_out(GAMES[slug].start(start), [known[player] for player in players], rng)
    return replay(start, moves)


def squared_errors(slug: str, number: int, people: int = PEOPLE) -> Iterator[Errors]:
    """Yield the errors of positions of a game."""
    rng = Random(f"calibration {slug} {number}")
    record, knows = play(slug, ["medium"] * people, rng), evaluator(slug)
    winners, proofs, plies = record.positions[-1].winners or (), solve_end(record), len(record.moves)
    outcome = [share(winners, seat) for seat in range(people)]
    for ply in range(0, plies, EVERY):
        position = record.positions[ply]
        root = search_for(lambda: position, round(KNOWN * SEARCHED), knows, rng)  # noqa: B023 - called at once
        chances = prove_chances(proofs.get(ply), root.means)
        drawn = prove_chances(proofs.get(ply), flatten(root.means, knows, ply / plies))
        away = [chance - 1 / people for chance in chances]
        won = [share - 1 / people for share in outcome]
        estimated = [0.0] * people if ply in proofs or max(root.means) == 1 else away
        yield Errors(
            ply * QUARTERS // plies,
            sum((ours - theirs) ** 2 for ours, theirs in zip(away, won, strict=True)),
            sum(map(mul, won, won)),
            sum(map(mul, estimated, won)),
            sum(map(mul, estimated, estimated)),
            [*zip(drawn, outcome, strict=True)],
        )


def find_errors(slug: str, games: int, people: int) -> list[Errors]:
    """Return the errors of positions of so many games."""
    return [error for number in range(games) for error in squared_errors(slug, number, people)]


def brier_row(slug: str, games: int, errors: Sequence[Errors]) -> tuple[str, ...]:
    """Return a game's Brier score by quarter, each beside that of equal chances and the best factor."""
    cells = list[str]()
    for quarter in range(QUARTERS):
        found = [error for error in errors if error.quarter == quarter]
        factor = sum(one.agreed for one in found) / (sum(one.spread for one in found) or 1.0)
        cells += [
            f"{value:.2f}" for value in (mean(one.ours for one in found), mean(one.equal for one in found), factor)
        ]
    return slug, str(games), *cells


def curve_rows(slug: str, games: int, errors: Sequence[Errors]) -> Iterator[tuple[str, ...]]:
    """Yield for each quarter of a game how often seats win that the chart gives a chance of each fifth."""
    for quarter in range(QUARTERS):
        drawn = [pair for error in errors if error.quarter == quarter for pair in error.drawn]
        cells = list[str]()
        for fifth in range(FIFTHS):
            found = [(said, won) for said, won in drawn if min(int(said * FIFTHS), FIFTHS - 1) == fifth]
            said, won = (mean(column) for column in zip(*found, strict=True)) if found else (0.0, 0.0)
            cells.append(f"{said:.0%}: {won:.0%} of {len(found)}" if found else "–")
        yield slug, str(games), str(quarter + 1), *cells


def brier_report(rows: Sequence[Sequence[str]], people: int) -> Report:
    """Return the table of Brier scores."""
    headings = [text for quarter in range(1, QUARTERS + 1) for text in (f"quarter {quarter}", "equal", "factor")]
    last = {row[0]: float(row[-3]) - float(row[-2]) for row in rows}
    return Report(
        "Chances in reviews",
        CALIBRATED.format(people=people),
        ("game", "games", *headings),
        rows,
        [aim("better than equal chances in the last quarter", last, lambda ahead: ahead < 0)],
    )


def curve_report(rows: Sequence[Sequence[str]]) -> Report:
    """Return the table of what the charts say and what came."""
    fifths = [f"{100 * fifth // FIFTHS} to {100 * (fifth + 1) // FIFTHS} %" for fifth in range(FIFTHS)]
    return Report("Charts in reviews", DRAWN, ("game", "games", "quarter", *fifths), rows, [])


def measure(effort: Effort, progress: Progress) -> Iterator[Report]:
    """Yield the tables of all games."""
    games = FEW if effort is QUICK else MANY
    yield from reports([*GAMES], games, progress)


def reports(slugs: Sequence[str], games: int, progress: Progress, people: int = PEOPLE) -> Iterator[Report]:
    """Yield the tables of some games."""
    briers, curves = list[tuple[str, ...]](), list[tuple[str, ...]]()
    for slug in slugs:
        progress(f"reviews of {slug}")
        errors = find_errors(slug, games, people)
        briers.append(brier_row(slug, games, errors))
        curves += curve_rows(slug, games, errors)
    yield brier_report(briers, people)
    yield curve_report(curves)


def main() -> None:
    """Measure one game."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.reviewing", description="Chances in reviews.")
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--games", type=int, default=MANY)
    parser.add_argument("--people", type=int, default=PEOPLE, help="medium players in a game of measured chances")
    chosen = parser.parse_args()
    for report in reports([chosen.game], chosen.games, lambda text: None, chosen.people):
        sys.stdout.write(f"{report}\n\n")


if __name__ == "__main__":
    main()
