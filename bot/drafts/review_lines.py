"""What is expected to follow the moves compared at a turning point, step by step on the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from bot.drafts.draft import Button, MessageDraft, button
from bot.drafts.finished_ids import LineId, LineName, ReviewId, StepAction
from bot.drafts.piece_emoji import PieceEmoji
from bot.drafts.replay import step_draft
from bot.drafts.review import POINT_LETTERS, line_of
from bot.language.localizer import Localizer
from games.players.judgement import Judgement, Review
from games.record import Record
from storage.models import TableRow


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
