"""Observer: how soon a secret colour in Water Lily is revealed by play, and what the other player infers."""

from __future__ import annotations

from collections import Counter
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
from games.water_lily.board import COLOURS, SCORING, SLIDES, Jump, Table
from games.water_lily.memory import Memory
from tests.bench.report import Effort, Progress, Report, aim
from tests.bench.strength import CORES, SURE, USUAL, pool, wilson

PLIES = (10, 20, 30)
JUDGED = 20  # plies after which the aims are judged
AIM = 0.35  # share of seats of which the observer names the colour, at most
MIN_GAMES = 100  # games, so that the observer has learnt enough
SECONDS = 1.0  # for a jump, as at a table
GUESSING = log(len(COLOURS) - 1)  # the log loss of guessing at random from one's own colour
KINDS = (
    *(f"{whose}-{place}" for whose in ("own", "other") for place in (*range(1, SCORING + 2), "on")),
    *("other-covers", "other-frees", "other-loads", "other-eases"),
)
METHOD = """\
{strength} players against each other, two at the table, with all the time that they have there. The observer counts
what kinds of jumps a player makes with its own colour and with others, in all other games (naive Bayes), and names the
likeliest. Log loss: of the belief of the other player, who knows its own colour; guessing has {guessing:.3f}. From to:
95 % intervals. The games end, after {least}, when 99 % intervals decide both aims, or after {most}."""


class Watched(NamedTuple):
    """One seat of a game: its colour, for each colour the kinds of its jumps, and the other's belief in it."""

    game: int
    colour: str
    kinds: Mapping[str, Sequence[str]]
    belief: Mapping[int, float]


def kind(table: Table, jump: Jump, colour: str) -> str:
    """Classify a jump for the owner of a colour: whose frog it is, and the row or place it goes to.

    Others' frogs cover a frog of the colour or free it, or load or ease one that lies deeper in the pile.
    """
    start, end = jump
    pile, there = table[start], table[end]
    own = pile[-1] == colour
    if end >= SLIDES:
        return f"{'own' if own else 'other'}-{min(len(there), SCORING) + 1}"
    if own:
        return "own-on"
    covers, frees = there[-1:] == colour, pile[-2:-1] == colour
    if covers != frees:
        return "other-covers" if covers else "other-frees"
    loads, eases = colour in there[:-1], colour in pile[:-2]
    if loads != eases:
        return "other-loads" if loads else "other-eases"
    return "other-on"


def watch(strength: Strength, game: int, iterations: int | None = None, plies: int = max(PLIES)) -> list[Watched]:
    """Play the beginning of a game, and record what is visible of each seat."""
    rules, rng = GAMES["water-lily"], Random(f"observer {strength} {game}")
    at = rules.start(rules.deal(2, {}, rng))
    views: list[list[WaterLilyView]] = [[], []]
    kinds: list[dict[str, list[str]]] = [{colour: [] for colour in COLOURS} for _ in range(2)]
    belief: list[dict[int, float]] = [{}, {}]
    assert isinstance(at, WaterLilyPosition)
    while (seat := at.actor) is not None and at.ply < plies:
        view, seen = at.view(seat), views[seat]
        jump = think(view, strength, rng, SECONDS, past_views=seen, iterations=iterations, clock=process_time).move
        assert isinstance(jump, Jump)
        for colour in COLOURS:
            kinds[seat][colour].append(kind(at.table, jump, colour))
        for watching in range(2):
            views[watching].append(at.view(Seat(watching)))
        at = at.play(jump)
        if at.ply in PLIES:
            for watching in range(2):
                other = 1 - watching
                memory = Memory(at.view(Seat(watching)), views[watching])
                belief[other][at.ply] = memory.belief(other)[at.tokens[other]]
    return [Watched(game, at.tokens[seat], kinds[seat], belief[seat]) for seat in range(2)]


def share_identified(watched: Sequence[Watched], plies: int) -> float:
    """Return the share of seats whose colour the observer identifies after a number of plies."""
    right = 0.0
    for one in watched:
        own, other = (
            Counter(KINDS),
            Counter(KINDS),
        )  # add one of each kind, so that none is impossible
        for example in watched:
            if example.game != one.game:
                for colour, made in example.kinds.items():
                    (own if colour == example.colour else other).update(made[: plies // 2])
        odds = {name: log(own[name] / own.total()) - log(other[name] / other.total()) for name in KINDS}
        guesses = {colour: sum(odds[name] for name in made[: plies // 2]) for colour, made in one.kinds.items()}
        best = [colour for colour, guess in guesses.items() if guess == max(guesses.values())]
        right += (one.colour in best) / len(best)
    return right / len(watched)


def log_losses(watched: Sequence[Watched], plies: int) -> list[float]:
    """Return the log loss of the other player's belief in each seat's colour."""
    return [-log(one.belief[plies]) for one in watched if plies in one.belief]


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
    """Return the report of the observer's successes and the belief's log loss, by ply."""
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
            aim(f"the observer names at most {AIM:.0%}", {after: named}, lambda share: share <= AIM),
            aim("the belief is better than guessing", {after: loss}, lambda loss: loss < GUESSING),
        ],
    )
