"""The deciding turn of a finished game: the part that is drawn as an animated picture, and its words."""

from __future__ import annotations

from typing import NamedTuple

from bot.drafts.draft import MessageDraft, button, controls, picture_file
from bot.drafts.finished_ids import ReviewId, ShowDecidingTurnId
from bot.drafts.players import plain_names
from bot.drafts.replay import replay_jobs
from bot.drafts.review import decision_words
from bot.language.localizer import Localizer
from bot.tables.snapshot import GameSnapshot
from bot.workers.replay_queue import ReplayJob
from games.players.judgement import Judgement, Review
from games.record import Record
from renderers.picture import Picture
from storage.models import TableRow

BEFORE, AFTER = 1, 2  # positions before the decision, and after it: with these the picture lasts about ten seconds


class DecidingTurn(NamedTuple):
    """What is drawn, its description, and the decision in words."""

    job: ReplayJob
    alt: str
    text: str


def deciding_point(review: Review) -> Judgement | None:
    """Return the turning point of a review that made the largest difference, if it has any."""
    return max(review.turning_points, key=lambda point: point.difference, default=None)


def deciding_turn(row: TableRow, record: Record, point: Judgement, localizer: Localizer) -> DecidingTurn:
    """Return the part of a finished game about its deciding point."""
    first, last = max(0, point.ply - BEFORE), min(point.ply + AFTER, len(row.moves))
    ((job, alt),) = replay_jobs(row, first, last, localizer, "webp")
    seats = plain_names(GameSnapshot(row, record.positions[-1], ()), localizer)
    alt = "\n".join([*job.captions[1:], alt])
    title = localizer("deciding-turn", game=localizer.game(row.game))
    return DecidingTurn(job, alt, f"{title}\n{decision_words(record, point, seats, localizer)}")


def deciding_turn_draft(
    row: TableRow, turn: DecidingTurn, picture: Picture, localizer: Localizer, *, can_show: bool = False
) -> MessageDraft:
    """Return the message of a deciding turn. ``can_show`` offers to show it at the table."""
    buttons = [button(localizer, "review", ReviewId(row.id, 0))]
    if can_show:
        buttons.append(button(localizer, "show-statistics", ShowDecidingTurnId(row.id)))
    return MessageDraft(turn.text, attachments=[picture_file(picture, turn.alt)], controls=controls(buttons))
