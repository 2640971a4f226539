"""Observer: how soon a secret colour in Water Lily is revealed by play, and what hard players infer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import log
from random import Random
from time import process_time
from typing import NamedTuple

from games import GAMES
from games.players import Strength, think
from games.position import Seat
from games.water_lily import WaterLilyPosition, WaterLilyView
from games.water_lily.board import COLOURS, Jump
from games.water_lily.estimate import WEIGHTS, kind
from games.water_lily.memory import Memory
from tests.bench.measure import Effort, Progress
from tests.bench.report import Report, aim, figure

PLIES = (10, 20, 30)
GUESSING = log(len(COLOURS) - 1)  # the log loss of guessing at random from one's own colour
METHOD = """\
Hard players against each other, two at the table, {thinking} s of processor time for a jump. The observer counts what
kinds of jumps a player makes with its own colour and with others, in all other games (naive Bayes), and names the
likeliest. Log loss: of the belief of the other player, who knows its own colour; guessing has {guessing:.3f}."""


class Watched(NamedTuple):
    """One seat of a game: its colour, for each colour the kinds of its jumps, and the other's belief in it."""

    game: int
    colour: str
    kinds: Mapping[str, Sequence[str]]
    belief: Mapping[int, float]


def watch(game: int, plies: int, seconds: float, iterations: int | None = None) -> list[Watched]:
    """Play the beginning of a game, and record what is visible of each seat."""
    rules, rng = GAMES["water-lily"], Random(f"observer {game}")
    at = rules.start(rules.deal(2, {}, rng))
    views: list[list[WaterLilyView]] = [[], []]
    kinds: list[dict[str, list[str]]] = [{colour: [] for colour in COLOURS} for _ in range(2)]
    belief: list[dict[int, float]] = [{}, {}]
    assert isinstance(at, WaterLilyPosition)
    while (seat := at.actor) is not None and at.ply < plies:
        view, seen = at.view(seat), views[seat]
        jump = think(view, Strength.HARD, rng, seconds, past_views=seen, iterations=iterations, clock=process_time).move
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
            Counter(WEIGHTS.keys()),
            Counter(WEIGHTS.keys()),
        )  # add one of each kind, so that none is impossible
        for example in watched:
            if example.game != one.game:
                for colour, made in example.kinds.items():
                    (own if colour == example.colour else other).update(made[: plies // 2])
        odds = {name: log(own[name] / own.total()) - log(other[name] / other.total()) for name in WEIGHTS}
        guesses = {colour: sum(odds[name] for name in made[: plies // 2]) for colour, made in one.kinds.items()}
        best = [colour for colour, guess in guesses.items() if guess == max(guesses.values())]
        right += (one.colour in best) / len(best)
    return right / len(watched)


def log_loss(watched: Sequence[Watched], plies: int) -> float:
    """Return the log loss of the other player's belief."""
    found = [one.belief[plies] for one in watched if plies in one.belief]
    return -sum(map(log, found)) / len(found)


def measure(effort: Effort, progress: Progress) -> list[Report]:
    """Measure games of hard players."""
    watched: list[Watched] = []
    for game in range(effort.watched):
        progress(f"observer: game {game + 1}")
        watched += watch(game, max(PLIES), effort.thinking)
    return [report(watched, effort.thinking)]


def report(watched: Sequence[Watched], thinking: float) -> Report:
    """Return the report of the observer's successes and the belief's log loss, by ply."""
    shares = {f"ply {plies}": share_identified(watched, plies) for plies in PLIES}
    losses = {f"ply {plies}": log_loss(watched, plies) for plies in PLIES}
    rows = [(name, str(len(watched)), f"{shares[name]:.0%}", f"{losses[name]:.3f}") for name in shares]
    after = f"ply {PLIES[1]}"
    return Report(
        "Secret colours in Water Lily",
        METHOD.format(thinking=figure(thinking), guessing=GUESSING),
        ("after", "seats", "named", "log loss"),
        rows,
        [
            aim("the observer names at most 35%", {after: shares[after]}, lambda share: share <= 0.35),
            aim("the belief is better than guessing", {after: losses[after]}, lambda loss: loss < GUESSING),
        ],
    )
