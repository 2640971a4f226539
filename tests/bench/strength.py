"""Strength: whether the computer's best beats its lesser ones, a player that looks one move ahead, and pure chance.

Alone, ``python -m tests.bench.strength GAME OPPONENT GAMES SECONDS`` plays one of the matches and prints its row.
"""

from __future__ import annotations

import math
import multiprocessing
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from operator import le
from random import Random
from typing import NamedTuple, TypeAlias

from games import GAMES
from games.players import Strength, think
from games.players.evaluation import evaluator
from games.position import Move, Options, Seat, View
from tests.bench.measure import Effort, Progress
from tests.bench.report import Report, aim, figure

CORES = 2
AIMS = {"medium": 0.50, "easy": 0.90, "greedy": 0.80, "random": 0.98}
HEADINGS = ("game, opponent", "people", "games", "won", "at least", "at most", "behind")
METHOD = """\
The hard player, with {thinking} s for a move of the 1 s it has at a table, sits once in every seat of each deal; all
others are the medium or the easy player, or take the move with which they count the most at once (greedy), or any move
(random). The fewest people a game takes. A game won counts 1, shared with one other 1/2, lost or won by nobody at the
table 0. At least, at most: Wilson's 95 % interval. Behind: the share of the others that count less at the end."""

Player: TypeAlias = Callable[[View, list[View], Random], Move]
LOOKS = 4  # drawn positions over which the greedy player counts, where something is hidden


class Table(NamedTuple):
    """One game to be played: the deal, and which seat is the hard player's."""

    slug: str
    opponent: str
    deal: int
    seat: int
    seconds: float
    iterations: int | None = None


class Outcome(NamedTuple):
    """What the hard player got of the win, and of the others the share that counts less than it."""

    won: float
    behind: float
    people: int


def easy(view: View, seen: list[View], rng: Random) -> Move:
    """The easiest computer player."""
    return think(view, Strength.EASY, rng, seen=seen).move


def medium(view: View, seen: list[View], rng: Random) -> Move:
    """The middle one."""
    return think(view, Strength.MEDIUM, rng, seen=seen).move


def greedy(view: View, seen: list[View], rng: Random) -> Move:
    """The move with which the actor counts the most at once; where several do, one of them at random."""
    actor = view.actor or 0
    draw = evaluator(view.game).memory(view, seen)
    drawn = [draw(rng) for _ in range(LOOKS)]
    if drawn[0] is drawn[1]:
        drawn = drawn[:1]
    counts = {move: sum(position.play(move).scores[actor] for position in drawn) for move in drawn[0].legal}
    most = max(counts.values())
    return rng.choice([move for move, count in counts.items() if count == most])


def chance(view: View, seen: list[View], rng: Random) -> Move:
    """Any move."""
    del seen
    return rng.choice(view.resample(rng).legal)


OPPONENTS: dict[str, Player] = {"easy": easy, "medium": medium, "greedy": greedy, "random": chance}


def seating(slug: str) -> tuple[Options, int]:
    """The options with which the fewest people can play a game, and how many that is."""
    game = GAMES[slug]
    choices: Iterable[Options] = ({}, *({option: True} for option in game.options))
    options = min(
        (choice for choice in choices if game.player_counts(choice)), key=lambda choice: game.player_counts(choice)[0]
    )
    return options, game.player_counts(options)[0]


def play(table: Table) -> Outcome:
    """Play one game to its end."""
    game, (options, people) = GAMES[table.slug], seating(table.slug)
    position = game.start(game.deal(people, options, Random(f"{table.slug} {table.deal}")))
    rng = Random(str(table))
    opponent = OPPONENTS[table.opponent]
    seen: list[list[View]] = [[] for _ in range(people)]
    while position.actor is not None:
        views = [position.view(Seat(seat)) for seat in range(people)]
        view, before = views[position.actor], seen[position.actor]
        if position.actor == table.seat:
            limit = table.iterations
            move = think(view, Strength.HARD, rng, table.seconds, seen=before, iterations=limit).move
        else:
            move = opponent(view, before, rng)
        position = position.play(move)
        if view.secret is not None:
            for past, other in zip(seen, views, strict=True):
                past.append(other)
    winners, scores = position.winners or (), position.scores
    mine = scores[table.seat]
    others = [score for seat, score in enumerate(scores[:people]) if seat != table.seat]
    behind = sum((score < mine) + (score == mine) / 2 for score in others) / len(others)
    return Outcome((table.seat in winners) / len(winners), behind, people)


def wilson(won: float, games: int) -> tuple[float, float]:
    """The interval that holds the true share in 95 of 100 such measurements."""
    z = 1.96
    share = won / games
    middle = share + z * z / (2 * games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - half) / (1 + z * z / games), (middle + half) / (1 + z * z / games)


def tables(slug: str, opponent: str, games: int, seconds: float, iterations: int | None = None) -> Iterator[Table]:
    """At least so many games: every deal once for each seat."""
    people = seating(slug)[1]
    for deal in range(math.ceil(games / people)):
        for seat in range(people):
            yield Table(slug, opponent, deal, seat, seconds, iterations)


def pool() -> ProcessPoolExecutor:
    """As many processes as there are cores for it, which let everybody else go first."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(CORES, mp_context=context, initializer=os.nice, initargs=(10,))


def row(name: str, outcomes: Sequence[Outcome]) -> tuple[str, ...]:
    """A line of the table."""
    games, won = len(outcomes), _won(outcomes)
    low, high = wilson(won, games)
    behind = sum(outcome.behind for outcome in outcomes) / games
    return name, str(outcomes[0].people), str(games), *(f"{share:.1%}" for share in (won / games, low, high, behind))


def _won(outcomes: Iterable[Outcome]) -> float:
    return sum(outcome.won for outcome in outcomes)


def measure(effort: Effort, progress: Progress) -> list[Report]:
    """The hard player against each of the others, in every game."""
    measured: dict[str, list[Outcome]] = {}
    with pool() as workers:
        for slug in GAMES:
            for opponent in AIMS:
                progress(f"strength: {slug}, {opponent}")
                asked = tables(slug, opponent, effort.matches, effort.thinking)
                measured[f"{slug}, {opponent}"] = list(workers.map(play, asked))
    return [report(measured, effort.thinking)]


def report(measured: Mapping[str, list[Outcome]], thinking: float) -> Report:
    """The matches as a table."""
    aims = [
        aim(f"wins {share:.0%} against {opponent}", _shares(measured, opponent), partial(le, share))
        for opponent, share in AIMS.items()
    ]
    rows = [row(name, outcomes) for name, outcomes in measured.items()]
    method = METHOD.format(thinking=figure(thinking))
    return Report("Strength: what the hard player wins", method, HEADINGS, rows, aims)


def _shares(measured: Mapping[str, list[Outcome]], opponent: str) -> dict[str, float]:
    """The games won against one kind of opponent, by game."""
    pairs = ((name.split(", "), outcomes) for name, outcomes in measured.items())
    return {slug: _won(outcomes) / len(outcomes) for (slug, against), outcomes in pairs if against == opponent}


def main(slug: str, opponent: str, games: str, seconds: str, iterations: str | None = None) -> None:
    """One match."""
    with pool() as workers:
        asked = tables(slug, opponent, int(games), float(seconds), int(iterations) if iterations else None)
        outcomes = list(workers.map(play, asked))
    print(*row(f"{slug}, {opponent}", outcomes), sep="  ")  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
