"""Questions to people that may be repeated, and calls for players, which ping a server's role once in ten minutes."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import NamedTuple

import discord

from bot.components.changes import require_shown
from bot.language.localizer import plain
from bot.responses import Interaction, localizer_for, reply_private
from bot.sessions.limits import NOBODY, AskingMessage, PauseKind
from bot.tables.clock import now
from storage.guild_settings import Settings
from storage.models import RequestKind, SeatRow, TableRow

ROLE_PAUSE = timedelta(minutes=10)  # between two pings of a server's role


class QuestionKey(NamedTuple):
    """A person's question: its kind, its place, and the people it asks."""

    kind: PauseKind
    place: int | str
    whom: int = NOBODY


def last_question(interaction: Interaction, row: TableRow, asked: QuestionKey) -> int | None:
    """Return the message with which this person last asked the same in the channel of a table, which a question that
    may not ping replaces; None if there is none."""
    earlier = interaction.client.pauses.message(asked.kind, interaction.user.id, asked.place, asked.whom)
    return None if earlier is None or earlier.channel != row.channel else earlier.message


async def standing_question(interaction: Interaction, table: str, kind: RequestKind | None, seat: int) -> int | None:
    """Return the message that already asks the same for this person, as far as is known, though it may have been
    deleted: a request about a seat, without a ``kind`` the call for a substitute."""
    for one in await interaction.client.store.outbox.of(table):
        is_same = (one.request, one.seat) == (kind, seat) and one.person is None
        is_same = is_same and not one.is_expired and one.invitee in (None, interaction.user.id)
        if is_same and one.message is not None:
            return one.message
    return None


async def show_question(interaction: Interaction, row: TableRow, key: str, asked: QuestionKey | None = None) -> None:
    """Show a question that was just stored, and remember its message for the next one. Raises Refused if it is not
    there."""
    client = interaction.client
    await client.display.show(row.id)
    question = next((one for one in await client.store.outbox.of(row.id) if one.key == key), None)
    if question is None:  # it was answered meanwhile
        return
    require_shown(interaction, question.message is not None and not question.is_replacing)
    if asked is not None and question.message is not None:
        message = AskingMessage(row.channel, question.message)
        client.pauses.remember(asked.kind, interaction.user.id, asked.place, asked.whom, message)


async def reply_asked(interaction: Interaction, asked: Sequence[SeatRow]) -> None:
    """Tell this person privately that the people of these seats are asked."""
    localizer = localizer_for(interaction)
    name = plain(asked[0].name) if asked else ""
    text = localizer("undo-waiting", count=len(asked), name=name or localizer("somebody"))
    await reply_private(interaction, text)


def can_mention(interaction: Interaction, role: discord.Role) -> bool:
    """Return whether the bot may ping a role here; never everybody."""
    return not role.is_default() and (role.mentionable or interaction.app_permissions.mention_everyone)


def callable_role(interaction: Interaction, settings: Settings) -> int | None:
    """Return the role that calls for players ping; None if none is chosen, or it is gone or may not be pinged."""
    guild = interaction.guild
    role = None if guild is None or settings.role is None else guild.get_role(settings.role)
    return None if role is None or not can_mention(interaction, role) else role.id


async def claim_role(interaction: Interaction) -> int | None:
    """Return the role that a call for players pings now, and record that; None if it was pinged just before."""
    client, guild = interaction.client, interaction.guild_id
    role = callable_role(interaction, await client.tables.guilds.of(guild))
    if guild is None or role is None:
        return None
    return role if await client.store.guilds.claim_role_ping(guild, now(), ROLE_PAUSE) else None
