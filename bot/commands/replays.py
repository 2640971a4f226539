"""Games again and ahead: ``/replay``, ``/review``, ``/try``, ``/plan``."""

from __future__ import annotations

from functools import partial
from typing import Literal

from discord import app_commands

from bot.commands.declaration import UNNOTICED, command
from bot.components import steps, trial
from bot.components.finished import draw_replay, send_replay, show_review
from bot.components.progress import Progress
from bot.components.visibility import can_see
from bot.display.failures import retry
from bot.drafts.draft import picture_file
from bot.drafts.replay import replay_jobs, title
from bot.error_replies import error_text, quote
from bot.language.localizer import Localizer, get_localizer
from bot.language.typed_text import normalise
from bot.places.origin import place_of
from bot.places.permissions import require_permissions
from bot.plans import panel
from bot.responses import Interaction, localizer_for
from bot.sessions.limits import REPLAY
from bot.sessions.registry import require_installed
from bot.workers.replay_queue import ReplayJob
from storage.errors import NoSuchTable, Refused
from storage.models import TableRow


@command("replay", renames={"first": "from", "last": "to", "kind": "format"})
async def replay(
    interaction: Interaction,
    game_id: str | None = None,
    first: app_commands.Range[int, 1] = 1,
    last: app_commands.Range[int, 1] | None = None,
    kind: Literal["webp", "gif", "steps"] = "webp",
) -> None:
    """Show part of a game of this server, animated or privately step by step; by default of this channel's running or
    last game. Where the bot is no member it may post nothing by itself, and answers privately."""
    row = await find_game(interaction, game_id)
    if kind == "steps":
        await steps.show(interaction, row, first - 1)
        return
    moves = len(row.moves)
    end = moves if last is None else min(last, moves)
    if first > max(end, 1):
        raise Refused("no-such-moves", moves=moves)
    if not place_of(interaction).can_post:
        await send_replay(interaction, row, first - 1, end, kind)
        return
    require_permissions(interaction)
    localizer = get_localizer(row.locale)
    with interaction.client.pauses.counting(REPLAY, interaction.user.id, interaction.channel_id or 0):
        jobs = await interaction.client.limits.export(partial(replay_jobs, row, first - 1, end, localizer, kind))
    try:
        progress = Progress(interaction, "replay-drawing", len(jobs))
        links = [await _draw_and_post(interaction, job, alt, localizer, progress) for job, alt in jobs]
        outcome = localizer_for(interaction)("replay-posted", link=links[0])
    except Exception as error:
        outcome = error_text(interaction, error)
    await interaction.edit_original_response(content=outcome)


async def _draw_and_post(
    interaction: Interaction, job: ReplayJob, alt: str, localizer: Localizer, progress: Progress
) -> str:
    """Draw a job and post the picture in the channel. Returns the message's link. Raises Refused."""
    picture = await draw_replay(interaction, job, progress)
    here = interaction.client.get_partial_messageable(interaction.channel_id or 0, guild_id=interaction.guild_id)
    nonce = f"{interaction.id}-{job.first}"  # if the answer is lost, the same message is asked for again
    message = await retry(lambda: here.send(title(job, localizer), file=picture_file(picture, alt).file(), nonce=nonce))
    progress.ready += 1
    return message.jump_url


async def find_game(interaction: Interaction, link: str | None) -> TableRow:
    """Return the game that is named, by its id or the line below its table, which ends with it; or this channel's
    running or last one. Raises Refused if it has not begun, or if the person may not see it."""
    client = interaction.client
    if link is None:
        session = await client.tables.latest_in_channel(interaction.channel_id)
        if session is None:
            raise Refused("nothing-to-replay")
        return session.row
    try:
        row = await client.store.tables.load(normalise(link).lower().rpartition(" ")[2])
    except NoSuchTable:
        row = None
    if row is None or row.start is None or not await can_see(interaction, row):
        raise Refused("no-such-game-here", id=quote(link))
    require_installed(row)
    return row


@command("review")
async def review(interaction: Interaction, game_id: str | None = None) -> None:
    """Show the review of a finished game of this server: this channel's last one unless one is named."""
    await show_review(interaction, await find_game(interaction, game_id), 0)


@command("try", renames={"ply": "move"})
async def try_(
    interaction: Interaction, game_id: str | None = None, ply: app_commands.Range[int, 0] | None = None
) -> None:
    """Show this channel's game, or another one of this server, on a private board on which moves can be tried."""
    await trial.begin(interaction, await find_game(interaction, game_id), ply)


@command("plan", UNNOTICED)
async def plan(interaction: Interaction) -> None:
    """Show what the person has decided ahead at this table, to change it."""
    await panel.show(
        interaction, await interaction.client.tables.require_in_channel(interaction.channel_id, interaction.user.id)
    )
