"""Search: iterations a second of the computer players, beside random games of chess by python-chess."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from statistics import median
from time import process_time

from deploy.conformance.playthroughs import Case, play_case
from games import GAMES
from games.players import never
from games.players.budget import Budget
from games.players.evaluation import evaluator
from games.players.tree import search
from games.position import View
from tests.bench.chess_peer import Chess
from tests.bench.measure import Effort, Pairs, Progress, in_turn
from tests.bench.report import Report, aim, figure, times
from tests.bench.subjects import evenly_spaced

MOMENTS = 5  # positions of a game, from its start to four fifths of it
METHOD = """\
The hard player's search from {moments} positions of a random game, by processor time. An iteration: select a path down
the tree, play on, evaluate, add up. Ours: the mean over the positions of what an iteration takes. python-chess: plies
a second as above. Ratio: median of the pairs. Before: to the ratio of the first search."""
BEFORE = {  # the ratios of the first search, measured in the same way
    "flower-of-the-lotus-3": 0.15,
    "flower-of-the-lotus-6": 0.10,
    "water-lily-2": 0.18,
    "water-lily-4": 0.16,
    "cappuccino-2": 0.18,
    "cappuccino-4": 0.12,
    "china-moon-3": 0.13,
    "china-moon-5": 0.07,
    "jinns-of-the-lake-2": 0.13,
    "jinns-of-the-lake-4": 0.16,
}


def moments(case: Case) -> list[tuple[View, Sequence[View]]]:
    """Return the actor's views of positions of a random game, each with the views before it."""
    running = [position for position in play_case(case).positions if len(position.legal) > 1]
    found: list[tuple[View, Sequence[View]]] = []
    for position in evenly_spaced(running[: len(running) * 4 // 5], MOMENTS):
        before = play_case(case).positions[: play_case(case).positions.index(position)]
        found.append((position.view(position.actor), [at.view(position.actor) for at in before]))
    return found


def plies(play: Callable[[], int], seconds: float) -> float:
    """Return the plies a second of processor time, over whole games."""
    count, began = 0, process_time()
    while (passed := process_time() - began) < seconds:
        count += play()
    return count / passed


def iterations(view: View, seen: Sequence[View], seconds: float) -> float:
    """Return the iterations a second of processor time."""
    knows = evaluator(view.game)
    draw = partial(knows.memory(view, seen), Random(1))
    budget = Budget(seconds, None, never, process_time)
    began = process_time()
    visits = search(draw, knows, budget, None, Random(1)).visits
    return visits / (process_time() - began)


def pace(case: Case, seconds: float) -> float:
    """Return the iterations a second, with equally many for each position."""
    found = moments(case)
    return len(found) / sum(1 / iterations(view, seen, seconds / len(found)) for view, seen in found)


def measure(effort: Effort, progress: Progress) -> list[Report]:
    """Measure every game with the fewest and the most people."""
    cases = [Case(slug, (), people) for slug in GAMES for people in _ends(slug)]
    seconds = min(effort.slice_seconds, effort.rules_seconds / (2 * effort.pairs * len(cases)))
    chess = partial(Chess().playout, Random("chess"))
    measured: dict[str, Pairs] = {}
    for case in cases:
        progress(f"search: {case}")
        pace(case, seconds)
        measured[str(case)] = in_turn(partial(plies, chess, seconds), partial(pace, case, seconds * 3), effort.pairs)
    return [report(measured)]


def _ends(slug: str) -> list[int]:
    people = GAMES[slug].player_counts({})
    return sorted({people[0], people[-1]})


def report(measured: dict[str, Pairs]) -> Report:
    """Return the report of iterations a second."""
    gained = {name: pairs.ratio / BEFORE[name] for name, pairs in measured.items() if name in BEFORE}
    rows = [
        (name, figure(median(pairs.peer)), figure(median(pairs.ours)), times(pairs.ratio), times(gained.get(name, 1)))
        for name, pairs in measured.items()
    ]
    return Report(
        "Search, iterations a second",
        METHOD.format(moments=MOMENTS),
        ("game and people", "python-chess", "ours", "ratio", "before"),
        rows,
        [aim("twice as fast as before, 2.0x", gained, lambda ratio: ratio >= 2)],
    )
