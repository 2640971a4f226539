"""The content of a replay: the parts of a game that are drawn, with their captions and alt texts."""

from __future__ import annotations

from collections.abc import Sequence

from bot.drafts.alt_text import describe
from bot.drafts.seat_names import names
from bot.language.localizer import Localizer
from bot.sessions.errors import UserError
from bot.sessions.snapshot import GameSnapshot, record_of
from bot.workers.replay_queue import Format, ReplayJob
from games.position import View
from renderers.replay import parts
from renderers.text import has_glyphs
from storage.models import State, TableRow


def replay_jobs(
    row: TableRow, first: int, last: int, localizer: Localizer, kind: Format
) -> list[tuple[ReplayJob, str]]:
    """Return the jobs that draw a part of a game in as few pictures as possible, each with its alt text. Raises
    UserError."""
    game = record_of(row).positions
    if row.state is State.RUNNING and not game[-1].view(None).replay_allowed:
        raise UserError("replay-secrets")
    seats = names(GameSnapshot(row, game[last], ()), localizer)
    captions = [
        name if name and has_glyphs(name) else localizer("replay-player", number=number)
        for number, name in enumerate(seats, 1)
    ]
    views = [position.view(None) for position in game[first : last + 1]]
    return [
        (
            ReplayJob(
                row, first + begin, first + end, [caption(row.game, view, captions, localizer) for view in part], kind
            ),
            describe(
                part[-1],
                seats,
                localizer,
                localizer("replay-alt", game=localizer.game(row.game), first=first + begin + 1, last=first + end),
            ),
        )
        for begin, end in parts(views)
        for part in (views[begin : end + 1],)
    ]


def caption(game: str, view: View, seats: Sequence[str], localizer: Localizer) -> str:
    """Describe the events that led to a position."""
    events = " ".join(localizer.phrase(game, event, seats) for event in view.events)
    return events or localizer("table-begin")


def title(job: ReplayJob, localizer: Localizer) -> str:
    """Return which moves of which game a part shows."""
    row = job.row
    return localizer("replay", game=localizer.game(row.game), first=job.first + 1, last=job.last, table=row.id)
