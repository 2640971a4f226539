"""Rules: plies a second of random games, beside random games of chess by python-chess."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import perf_counter

from deploy.conformance.playthroughs import Case
from games import GAMES
from tests.bench.chess_peer import Chess
from tests.bench.measure import Effort, Pairs, Progress, in_turn
from tests.bench.report import Report, aim, figure, times
from tests.bench.subjects import setups

METHOD = """\
Whole random games, dealing or setting up included. A ply: list every legal move, choose one evenly, play it.
Ours: position.legal and position.play until the game is over. python-chess: list(board.legal_moves) and board.push
until no move is left or 200 plies are played, with no other test for the end. Ratio: median of the pairs."""


def playout(case: Case, rng: Random) -> int:
    """Play a random game. Returns the number of moves."""
    game = GAMES[case.slug]
    position = game.start(game.deal(case.people, case.options, rng))
    plies = 0
    while moves := position.legal:
        position = position.play(rng.choice(moves))
        plies += 1
    return plies


def speed(play: Callable[[], int], seconds: float) -> float:
    """Return the plies a second over whole games that take at least this many seconds."""
    plies, began = 0, perf_counter()
    while (passed := perf_counter() - began) < seconds:
        plies += play()
    return plies / passed


def measure(effort: Effort, progress: Progress) -> list[Report]:
    """Measure every game with every choice of options."""
    cases = [case for slug in GAMES for case in setups(slug)]
    seconds = min(effort.slice_seconds, effort.rules_seconds / (2 * effort.pairs * len(cases)))
    chess = partial(Chess().playout, Random("chess"))
    measured: dict[str, Pairs] = {}
    for case in cases:
        progress(f"rules: {case}")
        ours = partial(playout, case, Random(str(case)))
        for warm_up in (chess, ours):
            warm_up()
        measured[str(case)] = in_turn(partial(speed, chess, seconds), partial(speed, ours, seconds), effort.pairs)
    return [report(measured)]


def report(measured: dict[str, Pairs]) -> Report:
    """Return the report of plies a second."""
    rows = [
        (name, figure(median(pairs.peer)), figure(median(pairs.ours)), times(pairs.ratio))
        for name, pairs in measured.items()
    ]
    ratios = {name: pairs.ratio for name, pairs in measured.items()}
    return Report(
        "Rules, plies a second",
        METHOD,
        ("game and people", "python-chess", "ours", "ratio"),
        rows,
        [aim("at least as fast as python-chess, 1.0x", ratios, lambda ratio: ratio >= 1)],
    )
