"""Strength: whether each computer player beats the weaker one, a greedy player, and a random one.

Alone, ``python -m tests.bench.strength GAME MATCH GAMES SECONDS`` plays one of the matches and prints its row.
"""

from __future__ import annotations

import math
import multiprocessing
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from random import Random
from time import process_time
from typing import Any, NamedTuple, TypeAlias

from games import GAMES
from games.players import Strength, think
from games.players.evaluation import evaluator
from games.position import Move, Options, Position, Seat, View
from tests.bench import alphabeta, greedy_cappuccino, greedy_jinns, greedy_race, greedy_water_lily, scale
from tests.bench.report import Effort, Progress, Report, aim, figure

CORES = 2
HEADINGS = ("game, match", "people", "games", "won", "at least", "at most", "behind", "aim met")
METHOD = """\
The first player sits once in every seat of each deal, the second in all others. Hard players have {thinking} s of
processor time for a move. The plain alpha-beta player looks at as many boards as it would in that time in Python;
compiled, it has a tenth of the time. An expert has ten times as much. Greedy looks one move ahead at the points it
gains, what it can take next, and what is threatened; random makes any move. The fewest people a game takes, or four. A
game won counts 1, shared with one other 1/2, lost or won by nobody at the table 0. At least, at most: Wilson's 95 %
interval. A match ends when the 99 % interval lies within the aim or beside it ("yes" or "no"), or is left open after
{most} games or {longest} s of processor time. Behind: the share of the others that count less at the end."""


class Match(NamedTuple):
    """Two players, and the share that the first should win; with ``four`` seats instead of the fewest. ``games`` are
    those in which it is played, all if there are none."""

    player: str
    opponent: str
    least: float
    most: float = 1.0
    four: bool = False
    games: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.player} against {'three ' if self.four else ''}{self.opponent}"


PAIRS = ("cappuccino", "jinns-of-the-lake")  # games of two who see everything
MATCHES = {
    str(match): match
    for match in (
        Match("easy", "random", 0.75, 0.90),
        Match("easy", "medium", 0.05, 0.20),
        Match("medium", "greedy", 0.60),
        Match("hard", "greedy", 0.85),
        Match("hard", "greedy", 0.60, four=True),
        Match("hard", "alpha-beta", 0.60, games=PAIRS),
        Match("hard", "compiled alpha-beta", 0.50, games=PAIRS),
        Match("expert", "hard", 0.70, games=("cappuccino",)),
    )
}

Player: TypeAlias = Callable[[View, list[View], Random], Move]
USUAL, SURE = 1.96, 2.58  # standard deviations of the 95 % interval shown, and of the 99 % one that decides a match
LOOK = 12  # games before the first check whether a match is decided
TENTH = 0.1  # of the seconds for a move
LONGER = 10  # times as long as a hard player an expert thinks


class Table(NamedTuple):
    """One game to play: the match, the deal, and the first player's seat."""

    slug: str
    match: str
    deal: int
    seat: int
    seconds: float
    iterations: int | None = None


class Outcome(NamedTuple):
    """The first player's share of the win, and the share of the others that score less."""

    won: float
    behind: float
    people: int
    seconds: float = 0.0  # of processor time


def hard(seconds: float, limit: int | None, view: View, seen: list[View], rng: Random) -> Move:
    """Decide as the hard computer player, limited by processor time."""
    return think(view, Strength.HARD, rng, seconds, past_views=seen, iterations=limit, clock=process_time).move


def plain(choose: Callable[[Position], Move], view: View, seen: list[View], rng: Random) -> Move:
    """Decide as a plain alpha-beta player, and as the medium one until all is placed."""
    position = view.resample(rng)
    return medium(view, seen, rng) if evaluator(view.game).duel(position) is None else choose(position)


def easy(view: View, seen: list[View], rng: Random) -> Move:
    """Decide as the easy computer player."""
    return think(view, Strength.EASY, rng, past_views=seen, clock=process_time).move


def medium(view: View, seen: list[View], rng: Random) -> Move:
    """Decide as the medium computer player."""
    return think(view, Strength.MEDIUM, rng, past_views=seen, clock=process_time).move


def greedy(view: View, seen: list[View], rng: Random) -> Move:
    """Return the move for which the game's greedy player counts most; ties are broken at random."""
    at = evaluator(view.game).memory(view, seen)(rng)
    counts = {move: GREEDY[view.game](at, move) for move in at.legal}
    most = max(counts.values())
    return rng.choice([move for move, count in counts.items() if count == most])


def chance(view: View, seen: list[View], rng: Random) -> Move:
    """Return a random move."""
    del seen
    return rng.choice(view.resample(rng).legal)


GREEDY: dict[str, Callable[[Any, Move], float]] = {
    "flower-of-the-lotus": greedy_race.count,
    "water-lily": greedy_water_lily.count,
    "cappuccino": greedy_cappuccino.count,
    "china-moon": greedy_race.count,
    "jinns-of-the-lake": greedy_jinns.count,
}


def players(seconds: float, iterations: int | None = None) -> dict[str, Player]:
    """Return all players; a hard one has so many seconds and iterations for a move, an expert ten times the seconds."""
    return {
        "easy": easy,
        "medium": medium,
        "greedy": greedy,
        "random": chance,
        "hard": partial(hard, seconds, iterations),
        "expert": partial(hard, seconds * LONGER, iterations),
        "alpha-beta": partial(plain, partial(alphabeta.choose_as_python, seconds=seconds)),
        "compiled alpha-beta": partial(plain, partial(alphabeta.choose, seconds=seconds * TENTH)),
    }


def play_out(position: Position, seats: Sequence[Player], rng: Random) -> tuple[Position, list[str]]:
    """Play a game to its end between these players. Returns the end and the moves."""
    seen, moves = [list[View]() for _ in seats], list[str]()
    while position.actor is not None:
        views = [position.view(Seat(seat)) for seat in range(len(seats))]
        move = seats[position.actor](views[position.actor], seen[position.actor], rng)
        if views[position.actor].secret is not None:
            for past, view in zip(seen, views, strict=True):
                past.append(view)
        position = position.play(move)
        moves.append(str(move))
    return position, moves


def seating(slug: str, *, four: bool = False) -> tuple[Options, int]:
    """Return the options for the fewest players, or for four, and their number."""
    game = GAMES[slug]
    if four:
        return {}, 4
    choices: Iterable[Options] = ({}, *({option: True} for option in game.options))
    options = min(
        (choice for choice in choices if game.player_counts(choice)), key=lambda choice: game.player_counts(choice)[0]
    )
    return options, game.player_counts(options)[0]


def play(table: Table) -> Outcome:
    """Play one game to its end."""
    match = MATCHES[table.match]
    game, (options, people) = GAMES[table.slug], seating(table.slug, four=match.four)
    position = game.start(game.deal(people, options, Random(f"{table.slug} {table.deal}")))
    began, known = process_time(), players(table.seconds, table.iterations)
    seats = [known[match.player if seat == table.seat else match.opponent] for seat in range(people)]
    position, _ = play_out(position, seats, Random(str(table)))
    winners, scores = position.winners or (), position.scores
    mine = scores[table.seat]
    others = [score for seat, score in enumerate(scores[:people]) if seat != table.seat]
    behind = sum((score < mine) + (score == mine) / 2 for score in others) / len(others)
    return Outcome((table.seat in winners) / len(winners), behind, people, process_time() - began)


def wilson(won: float, games: int, z: float = USUAL) -> tuple[float, float]:
    """Return the confidence interval of a share, ``z`` standard deviations wide to each side."""
    share = won / games
    middle = share + z * z / (2 * games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - half) / (1 + z * z / games), (middle + half) / (1 + z * z / games)


def tables(slug: str, match: str, games: int, seconds: float, iterations: int | None = None) -> Iterator[Table]:
    """Yield at least this many games: every deal once for each seat."""
    people = seating(slug, four=MATCHES[match].four)[1]
    for deal in range(math.ceil(games / people)):
        for seat in range(people):
            yield Table(slug, match, deal, seat, seconds, iterations)


def decision(outcomes: Sequence[Outcome], match: Match) -> str:
    """Return "yes" or "no" if the interval lies wholly within or outside the aim, else "open"."""
    games = len(outcomes)
    if games < LOOK:
        return "open"
    low, high = wilson(_won(outcomes), games, SURE)
    if match.least <= low and (high <= match.most or match.most == 1):
        return "yes"
    return "no" if high < match.least or low > match.most else "open"


def pool() -> ProcessPoolExecutor:
    """Return a pool of low-priority processes, one for each available core."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(CORES, mp_context=context, initializer=os.nice, initargs=(10,))


def row(name: str, outcomes: Sequence[Outcome], match: Match) -> tuple[str, ...]:
    """Return a row of the report."""
    games, won = len(outcomes), _won(outcomes)
    low, high = wilson(won, games)
    behind = sum(outcome.behind for outcome in outcomes) / games
    shares = (f"{share:.1%}" for share in (won / games, low, high, behind))
    return name, str(outcomes[0].people), str(games), *shares, decision(outcomes, match)


def _won(outcomes: Iterable[Outcome]) -> float:
    return sum(outcome.won for outcome in outcomes)


def contest(asked: Iterable[Table], workers: Executor, match: Match, seconds: float) -> list[Outcome]:
    """Play whole deals until the match is decided, all games are played, or the processor time is used up."""
    outcomes: list[Outcome] = []
    queue = list(asked)
    while queue and decision(outcomes, match) == "open" and sum(outcome.seconds for outcome in outcomes) < seconds:
        people = seating(queue[0].slug, four=match.four)[1]
        outcomes += workers.map(play, queue[: people * CORES])
        del queue[: people * CORES]
    return outcomes


def measure(effort: Effort, progress: Progress) -> list[Report]:
    """Play every match in every game."""
    measured: dict[str, list[Outcome]] = {}
    with pool() as workers:
        for slug in GAMES:
            for name, match in MATCHES.items():
                if match.games and slug not in match.games:
                    continue
                progress(f"strength: {slug}, {name}")
                asked = tables(slug, name, effort.matches, effort.thinking)
                measured[f"{slug}, {name}"] = contest(asked, workers, match, effort.match_seconds)
    return [report(measured, effort), scale.report(_scores(measured))]


def report(measured: Mapping[str, list[Outcome]], effort: Effort) -> Report:
    """Return the report of the matches."""
    aims = [aim(wording(match), _shares(measured, name), partial(meets_aim, match)) for name, match in MATCHES.items()]
    rows = [row(name, outcomes, MATCHES[name.split(", ")[1]]) for name, outcomes in measured.items()]
    longest = figure(effort.match_seconds)
    method = METHOD.format(thinking=figure(effort.thinking), most=effort.matches, longest=longest)
    return Report("Strength: what each computer player wins", method, HEADINGS, rows, aims)


def wording(match: Match) -> str:
    """Format an aim in words."""
    most = f" to {match.most:.0%}" if match.most < 1 else ""
    return f"{match}: {match.least:.0%}{most}"


def meets_aim(match: Match, share: float) -> bool:
    """Return whether a share of games won meets the aim."""
    return match.least <= share <= match.most


def _shares(measured: Mapping[str, list[Outcome]], match: str) -> dict[str, float]:
    """Return the share of games won in one match, by game."""
    pairs = ((name.split(", "), outcomes) for name, outcomes in measured.items())
    return {slug: _won(outcomes) / len(outcomes) for (slug, against), outcomes in pairs if against == match}


def _scores(measured: Mapping[str, list[Outcome]]) -> dict[str, dict[str, scale.Score]]:
    """Return the games won in each match, by game."""
    found: dict[str, dict[str, scale.Score]] = {}
    for name, outcomes in measured.items():
        slug, match = name.split(", ")
        score = scale.Score(_won(outcomes), len(outcomes), outcomes[0].people)
        found.setdefault(slug, {})[match] = score
    return found


def main(slug: str, match: str, games: str, seconds: str, iterations: str | None = None) -> None:
    """Play one match."""
    with pool() as workers:
        asked = tables(slug, match, int(games), float(seconds), int(iterations) if iterations else None)
        outcomes = contest(asked, workers, MATCHES[match], math.inf)
    print(*row(f"{slug}, {match}", outcomes, MATCHES[match]), sep="  ")  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
