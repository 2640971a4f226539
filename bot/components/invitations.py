"""Invitations to a lobby: a seat is reserved for a person, who is pinged once, and joins or declines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import discord

from bot.components.component import on_choice
from bot.components.opening import NewLobby, show_lobby, store_here
from bot.components.origin import parse_choice
from bot.components.questions import QuestionKey, last_question, show_question
from bot.display.channels import UNKNOWN, sees_channel
from bot.drafts.component_ids import ChallengeId
from bot.drafts.draft import WATER, MessageDraft, controls, menu
from bot.language.localizer import get_localizer, plain
from bot.responses import Interaction, Person, conclude_question, localizer_for, name_of, replace_private
from bot.sessions.limits import INVITATION
from bot.tables import kept_seats
from bot.tables.absence import absent_until
from bot.tables.clock import now
from bot.tables.context import Context
from games import GAMES
from storage.errors import Refused
from storage.models import TableRow
from storage.table import Invitation, Table


async def require_invitable(interaction: Interaction, person: Person) -> None:
    """Raise Refused for a person who cannot be invited, or who would not see the invitation."""
    if person.bot:
        raise Refused("invite-bot")
    if person.id == interaction.user.id:
        raise Refused("invite-self")
    if not isinstance(person, discord.Member):
        raise Refused("invite-gone")
    try:
        visible = await sees_channel(person, interaction.channel_id or 0)
    except UNKNOWN:
        return
    if not visible:
        raise Refused("invite-blind", name=name_of(person))


async def open_with_invitation(interaction: Interaction, wanted: NewLobby, person: Person) -> str:
    """Open a lobby with a seat kept for a person, and ask that person once; an absent person is pinged when back.
    Returns its address. Raises Refused."""
    await require_invitable(interaction, person)
    if any(one.user == person.id for one in await interaction.client.store.apart.of(interaction.user.id)):
        raise Refused("apart-invited", name=name_of(person))
    client, moment = interaction.client, now()
    back = absent_until(await client.tables.people.of(person.id), moment)
    name, away = name_of(person), back > moment
    wants = await client.tables.people.wants_notices(person.id) and not await client.store.apart.pairs(
        {interaction.user.id, person.id}
    )
    may_ping = wants and client.pauses.is_free(INVITATION, interaction.user.id, interaction.guild_id or 0, person.id)

    asked, host = QuestionKey(INVITATION, interaction.guild_id or 0, person.id), name_of(interaction.user)
    invited = Invitation(person.id, name, ask_at=back if away and may_ping else None)

    def invite(table: Table, context: Context) -> Table:
        replaces = None if may_ping else last_question(interaction, table.row, asked)
        return kept_seats.invite(table, context, invited, host, replaces, quiet=away or not may_ping)

    row = await store_here(interaction, replace(wanted, invite=invite))
    if may_ping:
        client.pauses.claim(INVITATION, interaction.user.id, interaction.guild_id or 0, person.id)
    link = await show_lobby(interaction, row)
    row = await client.tables.row(row.id)
    for question in await client.store.outbox.of(row.id):
        if question.invitee == person.id:
            await show_question(interaction, row, question.key, asked)
    return link


async def open_invitations(interaction: Interaction, table: str) -> dict[int, int]:
    """Return the posted messages that ask people to a lobby, by person, without those that are answered."""
    questions = [one for one in await interaction.client.store.outbox.of(table) if not one.is_expired]
    return {one.invitee: one.message for one in questions if one.invitee is not None and one.message is not None}


async def decline(interaction: Interaction, row: TableRow, version: int) -> None:
    """Give up the seat that is kept for this person. Raises Refused."""
    row = (await interaction.client.tables.apply(row.id, partial(kept_seats.decline, user=interaction.user.id))).row
    if row.host is not None:
        interaction.client.pauses.lengthen(INVITATION, row.host, row.guild or 0, interaction.user.id)
    text = get_localizer(row.locale)("invitation-declined", name=plain(name_of(interaction.user)))
    await conclude_question(interaction, text)
    await interaction.client.display.show(row.id)  # which takes the buttons from answered invitations, too


async def challenge_draft(interaction: Interaction, person: Person) -> MessageDraft:
    """Return the question which game to challenge a person to. Raises Refused."""
    await require_invitable(interaction, person)
    localizer = localizer_for(interaction)
    options = [discord.SelectOption(label=localizer.game(game), value=game) for game in GAMES]
    games = menu(ChallengeId(person.id), options, localizer("choose-game"))
    text = localizer("challenge-intro", name=plain(name_of(person)))
    return MessageDraft("", discord.Embed(description=text, colour=WATER), [], controls([games]))


@on_choice(ChallengeId)
async def challenge(interaction: Interaction, component: ChallengeId, values: Sequence[str]) -> None:
    """Open a lobby for the game that was chosen, with a seat kept for the person. Raises Refused."""
    game = parse_choice(GAMES, values)
    if interaction.guild is None:
        raise Refused("no-such-table")
    try:
        person = await interaction.guild.fetch_member(component.user)
    except discord.NotFound as error:
        raise Refused("invite-gone") from error
    link = await open_with_invitation(interaction, NewLobby(game), person)
    await replace_private(interaction, localizer_for(interaction)("lobby-opened", link=link))
