"""A game again: the parts that a replay draws, with captions and alt texts, and the game step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import discord

from bot.drafts.custom_id import ComponentId
from bot.drafts.draft import SUN, WATER, MessageDraft, button, controls
from bot.drafts.end import score_sheet
from bot.drafts.finished_ids import StepAction
from bot.drafts.lobby import chosen_options
from bot.drafts.pictures import describe, marked_table
from bot.drafts.piece_emoji import PLAIN, PieceEmoji
from bot.drafts.players import names, plain_names, players
from bot.language.localizer import Localizer
from bot.tables.snapshot import GameSnapshot, may_look_back, record_of
from bot.workers.replay_queue import Format, ReplayJob
from games.position import Position, View
from renderers.replay import parts
from renderers.text import has_glyphs
from storage.errors import Refused
from storage.models import TableRow


def replay_jobs(
    row: TableRow, first: int, last: int, localizer: Localizer, kind: Format
) -> list[tuple[ReplayJob, str]]:
    """Return the jobs that draw a part of a game in the fewest pictures, each with its alt text. Raises Refused."""
    game = record_of(row).positions
    if not may_look_back(row, game[-1].view(None)):
        raise Refused("replay-secrets")
    seats = names(GameSnapshot(row, game[last], ()), localizer)
    captions = [
        name if name and has_glyphs(name) else localizer("replay-player", number=number)
        for number, name in enumerate(seats, 1)
    ]
    views = [position.view(None) for position in game[first : last + 1]]
    jobs = []
    for begin, end in parts(views):
        start, stop, part = first + begin, first + end, views[begin : end + 1]
        job = ReplayJob(row, start, stop, [caption(row.game, view, captions, localizer) for view in part], kind)
        heading = localizer("replay-alt", game=localizer.game(row.game), first=start + 1, last=stop)
        jobs.append((job, describe(part[-1], seats, localizer, heading)))
    return jobs


def caption(game: str, view: View, seats: Sequence[str], localizer: Localizer) -> str:
    """Describe the events that led to a position."""
    events = " ".join(localizer.phrase(game, event, seats) for event in view.events)
    return events or localizer("table-begin")


def title(job: ReplayJob, localizer: Localizer) -> str:
    """Return the title of a part: its game, and the range of its moves."""
    row = job.row
    return localizer("replay", game=localizer.game(row.game), first=job.first + 1, last=job.last, table=row.id)


def step_draft(
    row: TableRow,
    positions: Sequence[Position],
    ply: int,
    step_id: Callable[[StepAction, int], ComponentId],
    localizer: Localizer,
    *,
    title: str | None = None,
    pieces: PieceEmoji = PLAIN,
    others: Sequence[discord.ui.Item[discord.ui.View]] = (),
    menu: Sequence[discord.ui.Item[discord.ui.View]] = (),
) -> MessageDraft:
    """Return the game after ``ply`` moves, or at its end if it has fewer, with what the last of them caused.

    ``step_id`` returns the id of a button that shows the game after a number of moves. ``title`` is the text above, by
    default which move it is; ``others`` are more buttons, and ``menu`` is a row below them.
    """
    last = len(positions) - 1
    ply = min(ply, last)
    snapshot = GameSnapshot(row, positions[ply], ())
    seats, view = plain_names(snapshot, localizer), snapshot.view
    picture = marked_table(view, (), names(snapshot, localizer), localizer)
    lines = [caption(row.game, view, seats, localizer)]
    embed = discord.Embed(colour=SUN if view.is_over else WATER)
    if view.winners is None:
        lines.append(players(snapshot, localizer, pieces))
    else:
        winners = localizer.names([seats[seat] for seat in view.winners])
        lines.append(localizer("end-winners", count=len(view.winners), winners=winners))
        lines += [localizer.phrase(row.game, phrase, seats) for phrase in view.reveal]
        sheet = score_sheet(view, names(snapshot, localizer), localizer, pieces)
        embed.add_field(name=localizer("end-count"), value=sheet, inline=False)
    embed.description = "\n".join(lines)
    if variants := chosen_options(row, localizer):
        embed.set_footer(text=localizer.names(variants))
    turns = [
        button(localizer, "first", step_id("first", 0), off=ply == 0),
        button(localizer, "previous", step_id("back", max(ply - 1, 0)), off=ply == 0),
        button(localizer, "next", step_id("on", min(ply + 1, last)), off=ply == last),
        button(localizer, "last", step_id("last", last), off=ply == last),
    ]
    content = title or localizer("step-title", game=localizer.game(row.game), move=ply, moves=last)
    return MessageDraft(content, embed, controls=controls(turns, others, menu), drawings=[picture])
