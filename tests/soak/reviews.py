"""``python -m tests.soak.reviews``: play games of mixed players, and print their turning points to be read.

Each turning point has the board before it and what its page says, the languages by turns. One is false if a reason does
not hold by the rules, or with ``--check`` if a solver that sees further refutes it; empty if nothing is said for the
better move; and misworded if what others do is told as the reader's. The exit status is 1 if one is false or misworded,
or if somebody has none who lost a game that was still open by a proved mistake.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from functools import partial
from random import Random
from time import process_time

from bot.drafts.hints import describe_advantages
from bot.drafts.review import decision_words, expected, lines_of
from bot.language.localizer import Localizer, get_localizer
from games import GAMES
from games.players.comparing import chance_after
from games.players.evaluation import evaluator
from games.players.judgement import MIN_LOSS, SAFE, Judgement, Review
from games.players.judging import draw_for, known_gain, why
from games.players.reasons import without_memory
from games.players.review import review
from games.position import Options, Seat
from games.record import Record
from tests.bench.reviewing import PLAYERS, play
from tests.games.true_reasons import check
from tests.soak.exact import solve_further
from tests.soak.output import tell

LONGER = 80_000  # iterations of a longer search for each move
NAMES = ("Ann", "Bob", "Cid", "Dan", "Eva", "Fay")
READERS = {  # words for the reader, and signs of per cent, that no line about what others do may have
    "en": r"\b(you|your|yours)\b|\d\s%",
    "ru": r"\b(вы|вас|вам|ваш\w*)\b|\d%",
    "it": r"\b(tu|tuo|tua|tuoi|tue|ti|dai|prendi|(?<!si )lascia (un|il)|cedi)\b|\d\s%",
}


def told_of(record: Record, point: Judgement, localizer: Localizer, locale: str) -> tuple[list[str], str]:
    """Return a turning point in lines, and "good", "empty", "false" or "misworded"."""
    position = record.positions[point.ply]
    view, seats = position.view(Seat(point.seat)), [*NAMES[: len(record.start.seats)], "nobody"]
    best, worse, reasons = position.parse(point.best), position.parse(point.worse), why(record, point)
    gain, lines, rise = known_gain(record, point), lines_of(point), point.gainer
    said = describe_advantages(position, best, worse, reasons, seats, localizer, gain, point.proof, lines, rise)
    told = [*decision_words(record, point, seats, localizer).splitlines(), *expected(record, point, seats, localizer)]
    page = [*told[:2], localizer("review-why", player=seats[point.seat]), *(f"> {one}" for one in said), *told[2:]]
    try:
        for reason in without_memory(view, reasons):
            check(position, best, reason)
    except AssertionError:
        return page, "false"
    if any(re.search(READERS[locale], line, re.IGNORECASE) for line in told):
        return page, "misworded"
    return page, "empty" if said == [localizer("why-later")] else "good"


def hold(record: Record, point: Judgement, rng: Random) -> tuple[bool, str]:
    """Return whether a turning point holds, and by what: a solver, or else searches longer than the review's,
    which refute nothing."""
    position, knows = record.positions[point.ply], evaluator(record.start.game)
    proofs = solve_further(position)
    moves = [position.parse(point.best), position.parse(point.worse)]
    if proofs is not None:
        better, other = (proofs[move] for move in moves)
        if better.is_better_than(other):
            return True, f"proved {better.outcomes} against {other.outcomes}"
        if len(position.scores) == 2 or point.is_solved or proofs[moves[1]].certain == 1.0:
            return False, f"REFUTED {better.outcomes} against {other.outcomes}"
    draw = partial(draw_for(record, point.ply), rng)
    best, worse = (chance_after(draw, move, point.seat, LONGER, knows, rng) for move in moves)
    sign = "" if best > worse else "DOUBTFUL "
    return True, f"{sign}{best:.0%} against {worse:.0%} by {LONGER} iterations"


def left_out(made: Review, seats: int) -> list[int]:
    """Return the seats that have no turning point although a proved mistake of theirs lost a game that was still
    open."""
    told = {point.seat for point in made.turning_points}
    lost = {one.seat for one in made.judgements if one.is_solved and one.loss >= MIN_LOSS and one.chance < SAFE}
    return [seat for seat in range(seats) if seat in lost - told]


def tell_review(
    record: Record, made: Review, players: Sequence[str], locale: str, *, checked: bool
) -> tuple[list[str], list[str]]:
    """Return a review in lines, and what its turning points are; ``checked`` ones have the verdict of a solver or of a
    longer search."""
    localizer, judged = get_localizer(locale), list[str]()
    last = record.positions[-1]
    people = [
        f"{name} {player} accuracy {made.accuracy(seat)}{' wins' if seat in (last.winners or ()) else ''}"
        for seat, (name, player) in enumerate(zip(NAMES, players, strict=False))
    ]
    lines = [f"{record.start.game}, {len(record.moves)} moves, {list(last.scores)}: {', '.join(people)}"]
    for point in made.turning_points:
        told, verdict = told_of(record, point, localizer, locale)
        lines += ["", *str(record.positions[point.ply].view(Seat(point.seat))).splitlines(), *told]
        if checked:
            holds, by = hold(record, point, Random(point.ply))
            lines.append(f"  {by}")
            verdict = verdict if holds else "false"
        judged.append(verdict)
        if verdict != "good":
            lines.append(f"  {verdict}")
    for seat in left_out(made, len(people)):
        judged.append("left out")
        lines.append(f"  {NAMES[seat]} is left out")
    return lines, judged


def main() -> None:
    """Play and review the games."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.reviews", description="Turning points to be read.")
    parser.add_argument("--games", type=int, default=5, help="of all five together (default 5)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game (default 0)")
    parser.add_argument("--game", choices=[*GAMES], help="only this one (default: all five in turn)")
    parser.add_argument("--check", action="store_true", help="hold each against a solver or a search far longer")
    chosen = parser.parse_args()
    total = list[str]()
    for number in range(chosen.first, chosen.first + chosen.games):
        slug, rng = chosen.game or list(GAMES)[number % len(GAMES)], Random(f"reviews {number}")
        counts: list[tuple[int, Options]] = [(people, {}) for people in GAMES[slug].player_counts({})]
        if slug == "china-moon":
            counts.insert(0, (2, {"neutral": True}))
        people, options = counts[number // len(GAMES) % len(counts)]
        players = [rng.choice(PLAYERS) for _ in range(people)]
        record = play(slug, players, rng, options)
        begun = process_time()
        made = review(record, Random(number))
        seconds = process_time() - begun
        locale = [*READERS][number % len(READERS)]
        lines, judged = tell_review(record, made, players, locale, checked=chosen.check)
        total += judged
        tell("\n".join([f"=== {number}", *lines, f"{seconds:.1f} s", ""]))
    verdicts = ("good", "empty", "false", "misworded", "left out")
    tell(f"{len(total)} turning points: {', '.join(f'{total.count(one)} {one}' for one in verdicts)}")
    sys.exit(bool({*total} - {"good", "empty"}))


if __name__ == "__main__":
    main()
