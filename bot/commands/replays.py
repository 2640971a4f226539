"""``/replay``: a game, or a part of it, as an animated picture."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial

from discord import app_commands

from bot.components.origin import is_of_server
from bot.language.command_texts import text
from bot.language.localizer import Localizer, get_localizer
from bot.messages.alt_text import describe
from bot.messages.rendering import picture_file
from bot.messages.seat_names import names
from bot.responses import Interaction, defer_private, error_text, localizer_for, quote, require_permissions
from bot.sessions.errors import UserError
from bot.sessions.snapshot import GameSnapshot, record_of
from bot.workers.replay_queue import Format, ReplayJob
from games.position import View
from renderers.replay import parts
from renderers.text import has_glyphs
from storage.errors import NoSuchTable
from storage.models import State, TableRow

EVERY = 3.0  # seconds between two progress reports


@app_commands.command(name="replay", description=text("command-replay"))
@app_commands.rename(first="from", last="to", kind="format")
@app_commands.describe(
    game_id=text("command-replay-game-id"),
    first=text("command-replay-from"),
    last=text("command-replay-to"),
    kind=text("command-replay-format"),
)
@app_commands.guild_only()
async def replay(
    interaction: Interaction,
    game_id: str | None = None,
    first: app_commands.Range[int, 1] = 1,
    last: app_commands.Range[int, 1] | None = None,
    kind: Format = "gif",
) -> None:
    """Show part of a game of this server; by default of this channel's running or last game."""
    await defer_private(interaction)
    require_permissions(interaction)
    row = await find_game(interaction, game_id)
    moves = len(row.moves)
    end = moves if last is None else min(last, moves)
    if first > max(end, 1):
        raise UserError("no-such-moves", moves=moves)
    localizer = get_localizer(row.locale)
    jobs = await interaction.client.shares.export(partial(replay_jobs, row, first - 1, end, localizer, kind))
    try:
        progress = _Progress(interaction, len(jobs))
        links = [await _draw_and_post(interaction, job, alt, localizer, progress) for job, alt in jobs]
        outcome = localizer_for(interaction)("replay-posted", link=links[0])
    except Exception as error:
        outcome = error_text(interaction, error)
    await interaction.edit_original_response(content=outcome)


async def _draw_and_post(
    interaction: Interaction, job: ReplayJob, alt: str, localizer: Localizer, progress: _Progress
) -> str:
    """Draw a job and post the picture in the channel. Returns the message's link. Raises UserError."""
    row = job.row
    content = localizer("replay", game=localizer.game(row.game), first=job.first + 1, last=job.last, table=row.id)
    picture = await interaction.client.replays.run(job.as_json(), progress)
    if len(picture.data) > interaction.filesize_limit:
        raise UserError("replay-too-large")
    here = interaction.client.get_partial_messageable(interaction.channel_id or 0, guild_id=interaction.guild_id)
    posted = await here.send(content, file=picture_file(picture, alt).file())
    progress.next_part()
    return posted.jump_url


async def find_game(interaction: Interaction, wanted: str | None) -> TableRow:
    """Return the named game, or this channel's running or last one. Raises UserError if it has not begun."""
    client, here = interaction.client, interaction.channel_id or 0
    if wanted is None:
        session = await client.tables.in_channel(here)
        latest = session.row if session else await client.store.latest_finished_game(here)
        if latest is None:
            raise UserError("nothing-to-replay")
        return latest
    try:
        row = await client.store.table(wanted.strip().lower())
    except NoSuchTable:
        row = None
    if row is None or row.start is None or not is_of_server(interaction, row):
        raise UserError("no-such-game-here", id=quote(wanted))
    return row


def replay_jobs(
    row: TableRow, first: int, last: int, localizer: Localizer, kind: Format
) -> list[tuple[ReplayJob, str]]:
    """A part of a game as it is to be drawn, in as few pictures as it needs, each with words for what is to be seen
    at its end. Raises UserError."""
    game = record_of(row).positions
    if row.state is State.RUNNING and not game[-1].view(None).replay_allowed:
        raise UserError("replay-secrets")
    seats = names(GameSnapshot(row, game[last], ()), localizer)
    written = [
        name if name and has_glyphs(name) else localizer("replay-player", number=number)
        for number, name in enumerate(seats, 1)
    ]
    views = [position.view(None) for position in game[first : last + 1]]
    return [
        (
            ReplayJob(
                row, first + begin, first + end, [caption(row.game, view, written, localizer) for view in part], kind
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


class _Progress:
    """Shows the progress of ``parts`` pictures in the private answer."""

    def __init__(self, interaction: Interaction, parts: int) -> None:
        self._interaction = interaction
        self._parts, self._ready = parts, 0
        self._last_report = 0.0

    def next_part(self) -> None:
        """Note that a picture is ready."""
        self._ready += 1

    async def __call__(self, done: float) -> None:
        """Update the private answer with the share that is done, at most every ``EVERY`` seconds."""
        if time.monotonic() - self._last_report >= EVERY:
            self._last_report = time.monotonic()
            percent = round(100 * (self._ready + done) / self._parts)
            localizer = localizer_for(self._interaction)
            await self._interaction.edit_original_response(content=localizer("replay-drawing", percent=percent))
