"""Commands at a table: ``/board``, ``/hint``, ``/secret``, ``/note``, ``/resign``, ``/undo``, ``/export``, ``/import``;
and those that list tables: ``/games`` of a server, ``/turns`` of a person."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands

from bot.commands.declaration import command
from bot.components import personal_notes, seats, turns
from bot.components import undo as undoing
from bot.components import words as in_words
from bot.components.finished import send_record
from bot.components.hints import suggest
from bot.components.imported import open_record
from bot.components.secret import show_secret
from bot.components.table_menu import ask_again
from bot.components.visibility import visible_tables
from bot.display.response_state import response_of
from bot.drafts.component_ids import TableActionId, WishesId
from bot.drafts.draft import MAX_CONTENT, MessageDraft, button, controls, jump_url
from bot.drafts.lobby import more_about
from bot.language.localizer import Localizer
from bot.places.permissions import missing_permissions
from bot.responses import Interaction, localizer_for, reply_private
from bot.sessions.limits import BOARD
from games import GAMES
from storage.errors import Refused
from storage.models import State, TableRow

MAX_ROWS = 20


@command("board")
async def board(
    interaction: Interaction, words: bool = False, around: app_commands.Range[str, 1, 10] | None = None
) -> None:
    """Post the table again at the bottom of the channel, or tell it in words to this person alone."""
    client = interaction.client
    if words or around is not None:
        described = await client.tables.latest_in_channel(interaction.channel_id)
        if described is None:
            raise await client.tables.without_game(interaction.channel_id, interaction.user.id)
        if around is None:
            await in_words.show(interaction, described)
        else:
            await in_words.show_around(interaction, described, around)
        return
    table = await _table_here(interaction)
    if missing := missing_permissions(interaction):
        raise Refused("table-not-shown", missing=missing)
    response_of(interaction).yields_to_table = True
    may_post = client.pauses.claim(BOARD, interaction.user.id, table)
    if not await client.display.show(table, repost=may_post):
        raise Refused("table-not-shown-now")
    link = jump_url(await client.tables.row(table))
    await reply_private(interaction, localizer_for(interaction)("board-posted", link=link))


async def _table_here(interaction: Interaction) -> str:
    """Return the id of this channel's running game or lobby. Raises Refused."""
    client, channel = interaction.client, interaction.channel_id or 0
    session = await client.tables.in_channel(channel)
    row = await client.store.tables.live_in(channel) if session is None else session.row
    if row is None or (session is None and row.state is not State.LOBBY):
        raise Refused("no-game-here")
    return row.id


@command("games")
@app_commands.guild_only()
async def games(interaction: Interaction) -> None:
    """List the open lobbies and running games of this server that the person may see."""
    localizer = localizer_for(interaction)
    client = interaction.client
    live = [row for row in await client.store.tables.live(interaction.guild_id) if not row.awaits_thread]
    rows = await visible_tables(interaction, live)
    lines = [_line(row, localizer, unreachable=await client.display.channel_deleted(row)) for row in rows[:MAX_ROWS]]
    tell_me = controls([button(localizer, "wishes", WishesId())])
    text = fit_lines(lines, len(rows), localizer) or localizer("games-none")
    await reply_private(interaction, MessageDraft(text, controls=tell_me))


def fit_lines(lines: Sequence[str], count: int, localizer: Localizer) -> str:
    """Return the first lines of a list of ``count`` that fit into a message, and a line with the number left out."""
    for fitting in range(len(lines), -1, -1):
        rest = [localizer("games-more", count=count - fitting)] if count > fitting else []
        text = "\n".join([*lines[:fitting], *rest])
        if len(text) <= MAX_CONTENT:
            return text
    return ""


def _line(row: TableRow, localizer: Localizer, *, unreachable: bool) -> str:
    kind = "games-lobby" if row.state is State.LOBBY else "games-stranded" if unreachable else "games-running"
    if row.game not in GAMES:
        kind = "games-not-installed"
    name, about = localizer.game(row.game), more_about(row, localizer)
    return localizer(kind, game=name, about=about, seated=len(row.seats), move=len(row.moves), link=jump_url(row))


@command("turns")
async def list_turns(interaction: Interaction) -> None:
    """List, to this person alone, the games that wait for the person, and then those that wait for others."""
    await reply_private(interaction, await turns.draft(interaction))


@command("export")
async def export(interaction: Interaction) -> None:
    """Send the record of this channel's game as a file; refused while the game has secrets."""
    session = await interaction.client.tables.latest_in_channel(interaction.channel_id)
    if session is None:
        raise Refused("nothing-to-export")
    await send_record(interaction, session.row)


@command("import")
async def import_(interaction: Interaction, record: discord.Attachment) -> None:
    """Open an attached record of any game privately, to step through and review it. Nothing is stored."""
    await open_record(interaction, record)


@command("hint")
async def hint(interaction: Interaction) -> None:
    """Suggest a move to the actor privately."""
    tables = interaction.client.tables
    await suggest(interaction, await tables.require_in_channel(interaction.channel_id, interaction.user.id))


@command("note", renames={"note_text": "text"})
async def note(
    interaction: Interaction, note_text: app_commands.Range[str, 1, personal_notes.MAX_CHARS] | None = None
) -> None:
    """Note something at this table for oneself alone; without a text, show it."""
    session = await interaction.client.tables.require_in_channel(interaction.channel_id, interaction.user.id)
    await personal_notes.write(interaction, session, note_text)


@command("secret")
async def secret(interaction: Interaction) -> None:
    """Show this player's secret privately."""
    session = await interaction.client.tables.require_in_channel(interaction.channel_id, interaction.user.id)
    await show_secret(interaction, session)


@command("resign")
async def resign(interaction: Interaction) -> None:
    """Give this person's seat to a computer player; without people the game ends, which is asked first."""
    response_of(interaction).yields_to_table = True
    session = await interaction.client.tables.require_in_channel(interaction.channel_id, interaction.user.id)
    if session.row.is_solo:
        await ask_again(interaction, session.row, TableActionId(session.row.id, "resign"))
        return
    left = (await seats.resign(interaction, session)).row
    told = "resigned" if left.state is State.RUNNING else "resigned-last"
    await reply_private(interaction, localizer_for(interaction)(told))


@command("undo")
async def undo(interaction: Interaction) -> None:
    """Ask to undo the last move that a person has chosen; the other people at the table agree by button."""
    response_of(interaction).yields_to_table = True
    await undoing.ask(
        interaction, await interaction.client.tables.require_in_channel(interaction.channel_id, interaction.user.id)
    )
