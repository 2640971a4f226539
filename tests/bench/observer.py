"""Observer: how soon a secret colour in Water Lily is revealed by play to the other player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from math import log, sqrt
from random import Random
from statistics import mean, stdev
from time import process_time
from typing import NamedTuple

from games import GAMES
from games.players import Strength, think
from games.position import Seat
from games.water_lily import WaterLilyPosition, WaterLilyView
from games.water_lily.board import COLOURS, Jump
from games.water_lily.memory import Memory
from tests.bench.report import Effort, Progress, Report, aim
from tests.bench.strength import CORES, SURE, USUAL, pool, wilson

PLIES = (10, 20, 30)
JUDGED = 20  # plies after which the aims are judged
AIM = 0.35  # share of seats of which the other player's belief names the colour, at most
MIN_GAMES = 100
SECONDS = 1.0  # for a jump, as at a table
GUESSING = log(len(COLOURS) - 1)  # the log loss of guessing at random from one's own colour
METHOD = """\
{strength} players against each other, two at the table, with all the time that they have there. Named is the colour
that the other player, who knows its own, believes to be the likeliest. Log loss: of that belief; guessing has
{guessing:.3f}. From to: 95 % intervals. The games end, after {least}, when 99 % intervals decide both aims, or after
{most}."""


class Watched(NamedTuple):
    """One seat of a game: its colour, and what the other believes of it, by ply and colour."""

    colour: str
    belief: Mapping[int, Mapping[str, float]]


def watch(strength: Strength, game: int, iterations: int | None = None, plies: int = max(PLIES)) -> list[Watched]:
    """Play the beginning of a game, and record what is believed of each seat."""
    rules, rng = GAMES["water-lily"], Random(f"observer {strength} {game}")
    at = rules.start(rules.deal(2, {}, rng))
    views: list[list[WaterLilyView]] = [[], []]
    belief: list[dict[int, Mapping[str, float]]] = [{}, {}]
    assert isinstance(at, WaterLilyPosition)
    while (seat := at.actor) is not None and at.ply < plies:
        view, seen = at.view(seat), views[seat]
        jump = think(view, strength, rng, SECONDS, past_views=seen, iterations=iterations, clock=process_time).move
        assert isinstance(jump, Jump)
        for watching in range(2):
            views[watching].append(at.view(Seat(watching)))
        at = at.play(jump)
        if at.ply in PLIES:
            for watching in range(2):
                other = 1 - watching
                memory = Memory(at.view(Seat(watching)), views[watching])
                belief[other][at.ply] = memory.belief(other)
    return [Watched(at.tokens[seat], belief[seat]) for seat in range(2)]


def share_identified(watched: Sequence[Watched], plies: int) -> float:
    """Return the share of seats whose colour is the likeliest to the other player after a number of plies."""
    right, known = 0.0, [(one.colour, one.belief[plies]) for one in watched if plies in one.belief]
    for colour, belief in known:
        best = [name for name, chance in belief.items() if chance == max(belief.values())]
        right += (colour in best) / len(best)
    return right / len(known)


def log_losses(watched: Sequence[Watched], plies: int) -> list[float]:
    """Return the log loss of the other player's belief in each seat's colour."""
    return [-log(one.belief[plies][one.colour]) for one in watched if plies in one.belief]


def around(values: Sequence[float], z: float = USUAL) -> tuple[float, float]:
    """Return the confidence interval of a mean, ``z`` standard errors wide to each side."""
    half = z * stdev(values) / sqrt(len(values))
    return mean(values) - half, mean(values) + half


def is_decided(watched: Sequence[Watched]) -> bool:
    """Return whether the 99 % intervals lie on one side of both aims."""
    if len(watched) < 2 * MIN_GAMES:
        return False
    named = wilson(len(watched) * share_identified(watched, JUDGED), len(watched), SURE)
    belief = around(log_losses(watched, JUDGED), SURE)
    return not named[0] <= AIM <= named[1] and not belief[0] <= GUESSING <= belief[1]


def measure(effort: Effort, progress: Progress) -> list[Report]:
    """Measure games of hard players, and of medium ones."""
    with pool() as workers:
        return [
            report(_watch_many(strength, effort.watched, workers, progress), strength, effort.watched)
            for strength in (Strength.HARD, Strength.MEDIUM)
        ]


def _watch_many(strength: Strength, games: int, workers: Executor, progress: Progress) -> list[Watched]:
    """Play beginnings of games until the aims are decided."""
    watched: list[Watched] = []
    for first in range(0, games, 10 * CORES):
        progress(f"observer: {strength} players, game {first + 1}")
        for seats in workers.map(partial(watch, strength), range(first, min(games, first + 10 * CORES))):
            watched += seats
        if is_decided(watched):
            break
    return watched


def report(watched: Sequence[Watched], strength: Strength, most: int) -> Report:
    """Return the report of how often the colour is named and of the belief's log loss, by ply."""
    rows, count = [], len(watched)
    for plies in PLIES:
        named, losses = share_identified(watched, plies), log_losses(watched, plies)
        shares = [named, *wilson(count * named, count)]
        beliefs = [mean(losses), *around(losses)]
        rows.append((f"ply {plies}", str(count), *(f"{x:.1%}" for x in shares), *(f"{x:.3f}" for x in beliefs)))
    named, loss = share_identified(watched, JUDGED), mean(log_losses(watched, JUDGED))
    after = f"ply {JUDGED}"
    return Report(
        f"Secret colours in Water Lily: {strength} players",
        METHOD.format(strength=strength.capitalize(), guessing=GUESSING, least=MIN_GAMES, most=most),
        ("after", "seats", "named", "from", "to", "log loss", "from", "to"),
        rows,
        [
            aim(f"the other player names at most {AIM:.0%}", {after: named}, lambda share: share <= AIM),
            aim("the belief is better than guessing", {after: loss}, lambda loss: loss < GUESSING),
        ],
    )
