"""Changes of seats in a running game, and ending a game without a result."""

from __future__ import annotations

from functools import partial

from bot.components import requests
from bot.components.changes import change_table, show_table
from bot.components.questions import claim_role, show_question, standing_question
from bot.display.channels import parent_of
from bot.responses import Interaction, localizer_for, name_of
from bot.sessions.limits import CALL, SEAT
from bot.sessions.session import GameSession
from bot.tables import seats as rules
from bot.tables.requests import end as end_by_moderator
from storage.table import Table


async def resign(interaction: Interaction, session: GameSession) -> Table:
    """Give this person's seat to a computer player; without people the game ends. Returns the table as this has left
    it, whoever else resigns meanwhile. Raises Refused."""
    user = interaction.user
    return await change_table(interaction, session.row.id, partial(rules.resign, user=user.id, name=name_of(user)))


async def replace(interaction: Interaction, session: GameSession, seat: int) -> None:
    """Give another person's seat to a computer player: at once for moderators, and then the game changes no ratings; a
    player asks the others. Raises Refused."""
    if not moderates(interaction, (await session.whole())[0]):
        await requests.ask(interaction, session, "computer", seat)
        return
    rule = partial(rules.remove, number=seat, moderator=interaction.user.id)
    await change_table(interaction, session.row.id, rule)


async def return_to_seat(interaction: Interaction, session: GameSession) -> None:
    """Return this person to the seat that a computer player holds meanwhile. Raises Refused."""
    user = interaction.user
    await change_table(interaction, session.row.id, partial(rules.come_back, user=user.id, name=name_of(user)))


async def take_seat(interaction: Interaction, session: GameSession, seat: int) -> None:
    """Give a computer player's seat to this person: at once if this person has left it, or comes as a substitute who is
    wanted; otherwise, as after a removal, ask the people at the table. Raises Refused."""
    user, (table, _, _) = interaction.user, await session.whole()
    if rules.must_ask(table, seat, user.id):
        await requests.ask(interaction, session, "seat", seat)
        return
    locale = localizer_for(interaction).locale
    rule = partial(rules.take, number=seat, user=user.id, name=name_of(user), locale=locale)
    with interaction.client.pauses.counting(SEAT, user.id, session.row.id):  # or one resigns and plays on for ever
        await session.apply(rule, user.id)
    await show_table(interaction, session.row.id)


async def call_substitute(interaction: Interaction, session: GameSession, seat: int) -> None:
    """Ask in the channel, or in that of the table's thread, who takes a seat, and ping the server's role; repeat a call
    whose message was deleted. Its players, the host and moderators may. Raises Refused."""
    user, moderates_here = interaction.user.id, is_moderator(interaction)
    rules.require_call(session.row, seat, user, is_moderator=moderates_here)  # what is refused pings no role
    with interaction.client.pauses.counting(CALL, user, session.row.id):
        channel = await parent_of(interaction.client, session.row)  # before anything is stored, as Discord may fail
        replaces = await standing_question(interaction, session.row.id, None, seat)
        role = await claim_role(interaction) if replaces is None else None
        call = partial(rules.call_for_substitute, number=seat, user=user, role=role, channel=channel, replaces=replaces)
        table = await session.apply(partial(call, is_moderator=moderates_here))
    await show_question(interaction, session.row, table.outbox[0].key)


async def end(interaction: Interaction, session: GameSession) -> None:
    """End a game without a result: at once for moderators, else when all its people agree. Raises Refused."""
    user = interaction.user
    if not moderates(interaction, (await session.whole())[0]):
        await requests.ask(interaction, session, "end")
        return
    rule = partial(end_by_moderator, moderator=user.id, name=name_of(user))
    await change_table(interaction, session.row.id, rule)


def moderates(interaction: Interaction, table: Table) -> bool:
    """Return whether this person acts as a moderator at a table: a moderator of the server who neither holds nor has
    held a seat there."""
    return is_moderator(interaction) and not rules.has_part(table, interaction.user.id)


def is_moderator(interaction: Interaction) -> bool:
    """Return whether this person may end games and change others' seats here."""
    has = interaction.permissions
    return interaction.guild_id is not None and (has.manage_guild or has.manage_messages)
