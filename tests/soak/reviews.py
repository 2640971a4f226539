"""``python -m tests.soak.reviews``: play games of mixed strengths, and print their turning points to be read.

Each turning point has the board before it, the move played and the better one in words, the chances after both, and
what is said for the better one. One is false if a reason does not hold by the rules, and empty if nothing is said for
the better move. The exit status is 1 if one is false.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import mean
from time import process_time

from bot.drafts.hints import describe_advantages
from bot.drafts.review import expected
from bot.language.localizer import Localizer, get_localizer
from games import GAMES
from games.players import Strength, think
from games.players.comparing import chance_after
from games.players.evaluation import evaluator
from games.players.judgement import Judgement, Review
from games.players.judging import draw_for, known_gain, why
from games.players.reasons import without_memory
from games.players.review import review
from games.players.solving import solve
from games.position import Seat, View
from games.record import Record, replay, write
from tests.games.true_reasons import check

HARD = 150  # iterations for a move of a hard player
LONGER, SEARCHES = 8000, 1  # iterations of a longer search, and how many there are for each move
PLAYERS = ("Ann", "Bob", "Cid", "Dan", "Eva", "Fay")


def play(slug: str, people: int, strengths: Sequence[Strength], rng: Random) -> Record:
    """Play a game between computer players of these strengths."""
    game, moves = GAMES[slug], list[str]()
    options = {"neutral": True} if slug == "china-moon" and people == 2 else {}
    start = game.deal(people, options, rng)
    position, seen = game.start(start), [list[View]() for _ in range(people)]
    while (seat := position.actor) is not None:
        views = [position.view(Seat(one)) for one in range(people)]
        limit = HARD if strengths[seat] is Strength.HARD else None
        move = think(views[seat], strengths[seat], rng, 3.0, past_views=seen[seat], iterations=limit).move
        moves.append(str(move))
        position = position.play(move)
        for past, view in zip(seen, views, strict=True):
            past.append(view)
    return replay(start, moves)


def tell(record: Record, point: Judgement, localizer: Localizer) -> tuple[list[str], str]:
    """Return a turning point in lines, and "good", "empty" or "false"."""
    position, slug = record.positions[point.ply], record.start.game
    view, seats = position.view(Seat(point.seat)), [*PLAYERS[: len(record.start.seats)], "nobody"]
    labels = {str(one.move): localizer.phrase(slug, one.label, seats) for one in view.choices}
    best, worse, reasons = position.parse(point.best), position.parse(point.worse), why(record, point)
    said = describe_advantages(position, best, worse, reasons, seats, localizer, known_gain(record, point), point.proof)
    lines = [
        f"move {point.ply + 1}, {seats[point.seat]}: {labels[point.played]} [{point.played}], {point.chance:.0%}",
        f"  next best: {labels[point.other]} [{point.other}], {point.other_chance:.0%}"
        if point.other
        else f"  better: {labels[point.best]} [{point.best}], {point.best_chance:.0%}",
        *(f"  - {one}" for one in [*said, *expected(record, point, seats, localizer)]),
    ]
    try:
        for reason in without_memory(view, reasons):
            check(position, best, reason)
    except AssertionError:
        return lines, "false"
    return lines, "empty" if said == [localizer("why-later")] else "good"


def check_by_longer_search(record: Record, point: Judgement, rng: Random) -> str:
    """Return the verdict about a turning point of the solver, or else of searches ten times as long as the review's:
    whether the better move is better there, too."""
    position = record.positions[point.ply]
    proofs = solve(position)
    moves = [position.parse(point.best), position.parse(point.worse)]
    if proofs is not None:
        better, other = (proofs[move] for move in moves)
        return (
            f"{'holds' if better.is_better_than(other) else 'FAILS'}: proved {better.outcomes} against {other.outcomes}"
        )
    knows, draw = evaluator(record.start.game), partial(draw_for(record, point.ply), rng)
    best, worse = (
        mean(chance_after(draw, move, point.seat, LONGER, knows, rng) for _ in range(SEARCHES)) for move in moves
    )
    return f"{'holds' if best > worse else 'FAILS'}: {best:.0%} against {worse:.0%} by {SEARCHES} x {LONGER} iterations"


def tell_review(
    record: Record, made: Review, strengths: Sequence[Strength], *, check: bool = False
) -> tuple[list[str], list[str]]:
    """Return a review in lines, and what its turning points are; with ``check`` each has the verdict of a solver or of
    a longer search."""
    localizer, judged = get_localizer("en"), list[str]()
    last = record.positions[-1]
    players = [
        f"{name} {strength.value} accuracy {made.accuracy(seat)}{' wins' if seat in (last.winners or ()) else ''}"
        for seat, (name, strength) in enumerate(zip(PLAYERS, strengths, strict=False))
    ]
    lines = [f"{record.start.game}, {len(record.moves)} moves, {list(last.scores)}: {', '.join(players)}"]
    for point in made.turning_points:
        told, verdict = tell(record, point, localizer)
        lines += ["", *str(record.positions[point.ply].view(Seat(point.seat))).splitlines(), *told]
        if check:
            lines.append(f"  {check_by_longer_search(record, point, Random(point.ply))}")
        judged.append(verdict)
        if verdict != "good":
            lines.append(f"  {verdict}")
    return lines, judged


def main() -> None:
    """Play and review the games; print, and write the records to a folder if one is named."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.reviews", description="Turning points to be read.")
    parser.add_argument("--games", type=int, default=5, help="of all five together (default 5)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game (default 0)")
    parser.add_argument("--game", choices=[*GAMES], help="only this one (default: all five in turn)")
    parser.add_argument("--seed", default="reviews")
    parser.add_argument("--check", action="store_true", help="hold each against a solver or a search ten times as long")
    parser.add_argument("--records", type=Path, help="a folder for the records")
    chosen = parser.parse_args()
    total = list[str]()
    for number in range(chosen.first, chosen.first + chosen.games):
        slug, rng = chosen.game or list(GAMES)[number % len(GAMES)], Random(f"{chosen.seed} {number}")
        counts = [people for people in range(2, 5) if people in GAMES[slug].player_counts({}) or slug == "china-moon"]
        people = counts[number // len(GAMES) % len(counts)]
        strengths = [rng.choice(list(Strength)) for _ in range(people)]
        record = play(slug, people, strengths, rng)
        begun = process_time()
        made = review(record, Random(number))
        seconds = process_time() - begun
        lines, judged = tell_review(record, made, strengths, check=chosen.check)
        total += judged
        sys.stdout.write("\n".join([f"=== {number}", *lines, f"{seconds:.1f} s", "", ""]))
        sys.stdout.flush()
        if chosen.records:
            (chosen.records / f"{number}.json").write_text(write(record))
    counted = ", ".join(f"{total.count(verdict)} {verdict}" for verdict in ("good", "empty", "false"))
    sys.stdout.write(f"{len(total)} turning points: {counted}\n")
    sys.exit("false" in total)


if __name__ == "__main__":
    main()
