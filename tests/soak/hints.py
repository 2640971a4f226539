"""``python -m tests.soak.hints``: ask for hints in games of easy players, and count those that are false or empty.

A hint is false if one of its reasons does not hold by the rules, and empty if it says only that another move is as
good. The hard player searches as long as for a hint to a person.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from time import process_time

from games import GAMES
from games.players import Decision, Strength, think
from games.position import Position, Seat, View
from tests.games.true_reasons import check, is_empty
from tests.soak.figures import report, tell

APART = 7  # moves from one hint of a game to the next


def hints(slug: str, rng: Random, seconds: float) -> Iterator[tuple[Position, Decision]]:
    """Yield positions and hints without end."""
    game = GAMES[slug]
    while True:
        people = rng.choice(game.player_counts({}))
        position, past_views = game.start(game.deal(people, {}, rng)), [list[View]() for _ in range(people)]
        ply = rng.randrange(APART)
        while position.actor is not None:
            views = [position.view(Seat(seat)) for seat in range(people)]
            view, before = views[position.actor], past_views[position.actor]
            if len(position.legal) > 1 and ply % APART == 0:
                yield (
                    position,
                    think(view, Strength.HARD, rng, seconds, past_views=before, explain=True, clock=process_time),
                )
            position, ply = position.play(think(view, Strength.EASY, rng, past_views=before).move), ply + 1
            for past, one in zip(past_views, views, strict=True):
                past.append(one)


def judge(position: Position, decision: Decision) -> str:
    """Return "false", "empty" or "good"."""
    try:
        for reason in (*decision.reasons, *decision.own_reasons):
            check(position, decision.move, reason)
    except AssertionError:
        return "false"
    return "empty" if is_empty(decision) else "good"


def main() -> None:
    """Count the hints of each game; the exit status is 1 if one is false or empty."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.hints", description="Hints that are false or empty.")
    parser.add_argument("--hints", type=int, default=150, help="of all games together (default 150)")
    parser.add_argument("--seconds", type=float, default=1.0, help="of processor time for a hint (default 1)")
    parser.add_argument("--seed", default="hints")
    arguments = parser.parse_args()
    total: Counter[str] = Counter()
    for slug in GAMES:
        verdicts, decisions = Counter[str](), hints(slug, Random(f"{arguments.seed} {slug}"), arguments.seconds)
        for _ in range(arguments.hints // len(GAMES)):
            position, decision = next(decisions)
            verdict = judge(position, decision)
            verdicts[verdict] += 1
            if verdict != "good":
                sys.stdout.write(f"{verdict}: {decision}\n{position}\n")
        total += verdicts
        tell(f"{slug}: {verdicts['good']} good, {verdicts['empty']} empty, {verdicts['false']} false")
    report(hints=total.total())
    sys.exit(bool(total["empty"] or total["false"]))


if __name__ == "__main__":
    main()
