"""The review of a finished game in pages: the chances of each seat, and then each turning point, with what is expected
to follow the moves compared there, in words or step by step on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from string import ascii_uppercase
from typing import get_args

import discord

from bot.drafts.custom_id import ComponentId
from bot.drafts.draft import SUN, WATER, Button, Drawing, MessageDraft, button, controls, page_turners
from bot.drafts.finished_ids import LineId, LineName, ReviewId, StepAction, StepId
from bot.drafts.hints import describe_advantages
from bot.drafts.pictures import marked_table
from bot.drafts.piece_emoji import PLAIN, PieceEmoji
from bot.drafts.players import names, plain_names
from bot.drafts.replay import step_draft
from bot.language.localizer import Localizer, plain_lines
from bot.tables.snapshot import GameSnapshot
from games.players import judging
from games.players.judgement import Judgement, Review
from games.players.selecting import ENOUGH
from games.position import Position, Seat
from games.record import Record
from renderers.chart import chart
from renderers.interface import Mark
from storage.models import TableRow

POINT_LETTERS = ascii_uppercase  # of turning points
SMALL = 0.05  # loss below which a turning point is called small


def review_page(
    row: TableRow,
    record: Record,
    review: Review,
    number: int,
    localizer: Localizer,
    why: Sequence[str],
    pieces: PieceEmoji = PLAIN,
    reader: int | None = None,
    page_id: Callable[[int], ComponentId] | None = None,
    step_id: Callable[[StepAction, int], ComponentId] | None = None,
    others: Sequence[Button] = (),
    *,
    has_steps: bool = False,
) -> MessageDraft:
    """Return a page of a review for the user ``reader``: 0 for the whole game, then one for each turning point, with
    the words of ``why_better``.

    What is expected to follow a turning point is in words, unless the page ``has_steps``, buttons that draw it.
    ``page_id`` returns the id of a button that shows a page, and ``step_id`` of one that shows the game after a number
    of moves, by default of the table's game. ``others`` are more buttons of the first page.
    """
    page_id, step_id = page_id or partial(ReviewId, row.id), step_id or partial(StepId, row.id)
    points = review.turning_points
    number = max(0, min(number, len(points)))
    seats = names(GameSnapshot(row, record.positions[-1], ()), localizer)
    if number == 0:
        draft = _overview(row, record, review, seats, localizer, pieces)
    else:
        draft = _turning_point(row, record, points[number - 1], seats, localizer, why, reader, has_steps=has_steps)
    title = localizer("review-title", game=localizer.game(row.game))
    if number > 0:
        title = localizer("review-point", letter=POINT_LETTERS[number - 1], number=number, points=len(points))
    draft.embed.title = title
    turns = page_turners(localizer, number, len(points) + 1, page_id) if points else []
    ply = points[number - 1].ply if number else len(record.moves)
    buttons = [*turns, button(localizer, "moves", step_id("show", ply)), *(() if number else others)]
    lines = line_buttons(row, points[number - 1], number, localizer) if number and has_steps else ()
    return replace(draft, controls=controls(buttons, [*lines]))


def why_better(row: TableRow, record: Record, review: Review, number: int, localizer: Localizer) -> list[str]:
    """Return why the better move of a page's turning point is better, in sentences; nothing for the first page. This
    is slow."""
    points = review.turning_points
    if not (number := max(0, min(number, len(points)))):
        return []
    point = points[number - 1]
    seats = plain_names(GameSnapshot(row, record.positions[-1], ()), localizer)
    position = record.positions[point.ply]
    best, worse = position.parse(point.best), position.parse(point.worse)
    reasons, gain = judging.why(record, point), judging.known_gain(record, point)
    return describe_advantages(
        position, best, worse, reasons, seats, localizer, gain, point.proof, lines_of(point), point.gainer
    )


def _overview(
    row: TableRow, record: Record, review: Review, seats: list[str], localizer: Localizer, pieces: PieceEmoji
) -> MessageDraft:
    """Return the chart, the accuracy of each seat, and the list of turning points."""
    points = review.turning_points
    colours = record.positions[-1].view(None).colours
    plies = [point.ply for point in points]
    alt = "\n".join(chances_words(review, seats, localizer))
    picture = Drawing(alt, chart, (review.chances, plies, row.game, colours))
    lines = []
    for seat, name in enumerate(seats[: len(row.seats)]):
        sign = f"**{seat + 1}** {pieces.colours(row.game, colours[seat])}".strip()
        lines.append(f"{sign} {plain_lines(name)} – {accuracy_words(review, seat, localizer)}")
    lines.append("")
    lines += [_line_of(letter, point, seats, localizer) for letter, point in zip(POINT_LETTERS, points, strict=False)]
    if len(points) < ENOUGH:
        lines.append(localizer("review-few" if points else "review-even"))
    embed = discord.Embed(description="\n".join(lines), colour=SUN)
    embed.set_footer(text=localizer("review-footer"))
    return MessageDraft("", embed, drawings=[picture])


def _line_of(letter: str, point: Judgement, seats: list[str], localizer: Localizer) -> str:
    """Return a line about a turning point: the chances after the move played and after the other one."""
    return localizer(
        "review-strong-line" if point.other else "review-line",
        letter=letter,
        move=point.ply + 1,
        player=plain_lines(seats[point.seat]),
        best=percent(point.best_chance),
        played=percent(point.chance),
        other=percent(point.other_chance),
        is_small="yes" if point.difference < SMALL else "no",
    )


def accuracy_words(review: Review, seat: int, localizer: Localizer) -> str:
    """Return in words how accurately a seat has played."""
    accuracy = review.accuracy(seat)
    return localizer("review-no-choice") if accuracy is None else localizer("review-accuracy", accuracy=accuracy)


def chances_words(review: Review, seats: Sequence[str], localizer: Localizer) -> list[str]:
    """Return what the chart shows: the chances at the start, after each quarter of the game, and at the end."""
    moves = len(review.chances) - 1
    lines = [localizer("review-alt")]
    for place in sorted({round(moves * quarter / 4) for quarter in range(5)}):
        shares = [f"{name} {percent(share)}" for name, share in zip(seats, review.chances[place], strict=False)]
        lines.append(localizer("review-alt-line", move=place, chances=", ".join(shares)))
    return lines


def _turning_point(
    row: TableRow,
    record: Record,
    point: Judgement,
    seats: list[str],
    localizer: Localizer,
    why: Sequence[str],
    reader: int | None,
    *,
    has_steps: bool,
) -> MessageDraft:
    """Return the board before a decision as its seat saw it, with the move made and the better one, and why."""
    view = record.positions[point.ply].view(Seat(point.seat))
    position = record.positions[point.ply]
    marks = [Mark(position.parse(point.best), "better")]
    if not point.other:
        marks.append(Mark(position.parse(point.played), "played"))
    picture = marked_table(view, marks, seats, localizer)
    names = [plain_lines(name) for name in seats]
    text = decision_words(record, point, names, localizer)
    is_own = reader is not None and row.seats[point.seat].user == reader
    side = localizer("review-why-you") if is_own else localizer("review-why", player=names[point.seat])
    sentences = [f"> {sentence}" for sentence in why]
    legend = localizer("review-strong-colour" if point.other else "review-colours")
    lines = [text, legend, "", side, *sentences]
    if not has_steps:
        lines += expected(record, point, names, localizer)
    embed = discord.Embed(description="\n".join(lines), colour=WATER)
    return MessageDraft("", embed, drawings=[picture])


def decision_words(record: Record, point: Judgement, seats: Sequence[str], localizer: Localizer) -> str:
    """Return the move made at a turning point and the other one, with the chances after both. ``seats`` are the names
    of the players, in seat order."""
    view = record.positions[point.ply].view(Seat(point.seat))
    return localizer(
        "review-strong" if point.other else "review-decision",
        move=point.ply + 1,
        player=seats[point.seat],
        played=localizer.move(view, point.played, seats),
        chance=percent(point.chance),
        best=localizer.move(view, point.best, seats),
        best_chance=percent(point.best_chance),
        other=localizer.move(view, point.worse, seats),
        other_chance=percent(point.other_chance),
    )


def expected(record: Record, point: Judgement, seats: list[str], localizer: Localizer) -> list[str]:
    """Return what is expected to follow the move played and the other one, in small print."""
    position, lines = record.positions[point.ply], []
    for name in get_args(LineName):
        if line := line_of(point, name):
            text = _line(position.play(position.parse(line[0])), line[1:], seats, localizer)
            lines.append(f"-# {localizer(f'review-then-{name}', moves=text)}")
    return lines


def _line(position: Position, moves: Sequence[str], seats: list[str], localizer: Localizer) -> str:
    """Return moves in words, with who makes them, and who has won if the game is over then."""
    parts: list[str] = []
    before = None
    for move in moves:
        seat = position.actor or Seat(0)
        words = localizer.move(position.view(seat), move, seats)
        parts.append(words if seat == before else f"{seats[seat]}: {words}")
        position, before = position.play(position.parse(move)), seat
    text = "; ".join(parts)
    if position.winners is None:
        return text
    winners = localizer.names([seats[seat] for seat in position.winners])
    return localizer("review-then-over", moves=text, winners=winners)


def percent(chance: float) -> int:
    """Return a chance in games of 100."""
    return round(100 * chance)


def line_of(point: Judgement, name: LineName) -> tuple[str, ...]:
    """Return a move at a turning point and those expected after it; none where these are unknown."""
    move, then = {
        "played": (point.played, point.then),
        "best": (point.best, point.best_then),
        "other": (point.other, point.other_then),
    }[name]
    return (move, *then) if then else ()


def lines_of(point: Judgement) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the better move of a turning point and the other one, each with the moves expected after it."""
    if point.other:
        return line_of(point, "played"), line_of(point, "other")
    return line_of(point, "best"), line_of(point, "played")


def line_buttons(row: TableRow, point: Judgement, page: int, localizer: Localizer) -> Iterator[Button]:
    """Yield a button for each line of a turning point, which shows the board after its first move."""
    for name in get_args(LineName):
        if line_of(point, name):
            yield button(localizer, f"line-{name}", LineId(row.id, page, name, "show", 1))


def line_draft(
    row: TableRow, record: Record, review: Review, chosen: LineId, localizer: Localizer, pieces: PieceEmoji
) -> MessageDraft | None:
    """Return the board after some moves of a line; None if the review has no such line."""
    points = review.turning_points
    if not 0 < chosen.page <= len(points) or not (moves := line_of(points[chosen.page - 1], chosen.line)):
        return None
    positions = [record.positions[points[chosen.page - 1].ply]]
    for move in moves:
        positions.append(positions[-1].play(positions[-1].parse(move)))
    step = min(chosen.step, len(moves))
    letter = POINT_LETTERS[chosen.page - 1]
    title = localizer("line-title", letter=letter, line=chosen.line, step=step, steps=len(moves))

    def step_id(action: StepAction, number: int) -> LineId:
        return LineId(row.id, chosen.page, chosen.line, action, number)

    back = button(localizer, "line-back", ReviewId(row.id, chosen.page), letter=letter)
    return step_draft(row, positions, step, step_id, localizer, title=title, pieces=pieces, others=[back])
