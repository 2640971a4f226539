"""The buttons of cups: join, withdraw, answer the muster, read the rules, see one's own place, run the cup."""

from __future__ import annotations

import secrets
from contextlib import suppress
from dataclasses import replace

from bot.components.component import Answer, on_press
from bot.components.given_roles import may_give_role
from bot.components.new_cups import require_place
from bot.drafts.component_ids import CupId, CupPageId
from bot.drafts.cup import manage_draft, show_draft
from bot.drafts.cup_deeds import done_text, not_apart_text
from bot.drafts.cup_own import own_text
from bot.drafts.cup_words import rules_text
from bot.drafts.draft import MAX_CONTENT
from bot.drafts.menus import shorten
from bot.language.localizer import plain
from bot.responses import Interaction, edit_private, localizer_for, name_of, reply_private
from bot.tables.clock import now
from bot.tables.cups import league, steps
from bot.tables.cups.conditions import require_next_season
from bot.tables.cups.course import go_on
from bot.tables.cups.message_keys import NEXT_SEASON
from bot.tables.cups.stored import cup_of, next_season
from bot.tables.cups.values import Phase
from storage.cup_rows import CupDeedRow, CupRow
from storage.errors import NoSuchCup, Refused
from storage.lobbies import new_id

MANAGED: dict[str, steps.Rule] = {"start": go_on, "undo": steps.take_back_round, "end": steps.end}
MAX_CUPS = 10  # of a server at once


async def load(interaction: Interaction, cup: str) -> CupRow:
    """Return a cup of this server. Raises Refused."""
    row = await interaction.client.store.cups.load(cup)
    if row.guild != interaction.guild_id:
        raise NoSuchCup(of=cup)
    return row


async def join(interaction: Interaction, row: CupRow) -> None:
    """Sign this person up. Raises Refused."""
    user, name, was_in_round = interaction.user.id, name_of(interaction.user), row.phase == Phase.ROUND
    rating, rank = await standing_of(interaction, row, user)
    await interaction.client.cups.apply(row.id, lambda cup: steps.join(cup, user, rating, rank), {user: name})
    key = "cup-joined-later" if was_in_round else "cup-joined"
    await reply_private(interaction, localizer_for(interaction)(key, cup=plain(row.name)))


async def standing_of(interaction: Interaction, row: CupRow, user: int) -> tuple[int, int | None]:
    """Return a person's rating, and the place, from 0, after the last season of a league, if there is one."""
    store, rank = interaction.client.store, None
    rating = await store.statistics.points_of(user, row.guild, row.game)
    if row.last_season is not None:
        with suppress(NoSuchCup):
            rank = league.rank_of(cup_of(await store.cups.load(row.last_season)), user)
    return rating, rank


async def withdraw(interaction: Interaction, row: CupRow) -> None:
    """Take this person out of the rounds to come. Raises Refused."""
    await interaction.client.cups.apply(row.id, lambda cup: steps.withdraw(cup, interaction.user.id))
    await reply_private(interaction, localizer_for(interaction)("cup-withdrawn", cup=plain(row.name)))


@on_press(CupId, Answer.PRIVATE)
async def press(interaction: Interaction, component: CupId) -> None:
    """Do what a button of a cup says. Raises Refused."""
    row, localizer = await load(interaction, component.cup), localizer_for(interaction)
    if component.action == "join":
        await join(interaction, row)
    elif component.action == "withdraw":
        await withdraw(interaction, row)
    elif component.action == "here":
        await interaction.client.cups.apply(row.id, lambda cup: steps.confirm(cup, interaction.user.id))
        await reply_private(interaction, localizer("cup-confirmed"))
    elif component.action == "rules":
        await reply_private(interaction, rules_text(row, localizer))
    elif component.action == "mine":
        await show_own(interaction, row)
    else:
        await require_organiser(interaction)
        await manage(interaction, row, component.action)


@on_press(CupPageId, Answer.PAGE)
async def turn_page(interaction: Interaction, component: CupPageId) -> None:
    """Show another picture of a cup in place of the one before. Raises Refused."""
    await show_page(interaction, await load(interaction, component.cup), component.page)


async def show_page(interaction: Interaction, row: CupRow, page: int = 0) -> None:
    """Show a cup's standings with one of its pictures, privately."""
    held, user = interaction.client.cups.held.get(row.id, ()), interaction.user.id
    await edit_private(interaction, show_draft(row, user, localizer_for(interaction), page, held))


async def manage(interaction: Interaction, row: CupRow, action: str) -> None:
    """Show the panel of who runs a cup, or do what one of its buttons says. Raises Refused."""
    if action == "manage":
        await edit_private(interaction, manage_draft(row, localizer_for(interaction)))
        return
    if action == "next":
        await open_next_season(interaction, row)
        return
    deed = CupDeedRow(0, action, interaction.user.id, place=len(row.drawn))
    row, localizer = await interaction.client.cups.apply(row.id, MANAGED[action], deed=deed), localizer_for(interaction)
    told = not_apart_text(row, localizer) if action == "start" else ""
    await reply_private(interaction, f"{done_text(row, localizer)}\n{told}".strip())


async def require_room(interaction: Interaction) -> None:
    """Raise Refused if as many cups as may be are going on in this server."""
    if len(await interaction.client.store.cups.of_guild(interaction.guild_id or 0)) >= MAX_CUPS:
        raise Refused("too-many-cups", most=MAX_CUPS)


async def open_next_season(interaction: Interaction, row: CupRow) -> None:
    """Open the next season of a league by the same rules, in its channel, or here if that is gone. Raises Refused."""
    require_next_season(cup_of(row))
    await require_room(interaction)
    if row.winner_role is not None and not may_give_role(interaction, row.winner_role):
        raise Refused("cup-season-role", role=f"<@&{row.winner_role}>")
    opened = next_season(row, new_id(), secrets.randbits(62), now(), host=interaction.user.id)
    deed = CupDeedRow(0, "next", interaction.user.id, place=opened.season)
    opened = replace(opened, deeds=(deed,))
    if await interaction.client.display.poster.routes.channel(row.channel, row.guild).is_deleted():
        await require_place(interaction)
        opened = replace(opened, channel=interaction.channel_id or 0)
    await interaction.client.store.cups.open(opened, [NEXT_SEASON])
    interaction.client.cups.on_change()
    text = localizer_for(interaction)("cup-season-opened", cup=plain(row.name), season=opened.season)
    await reply_private(interaction, text)


async def require_organiser(interaction: Interaction) -> None:
    """Raise Refused unless this person manages the server, or has the role that runs cups there."""
    settings = await interaction.client.tables.guilds.of(interaction.guild_id)
    roles = [role.id for role in getattr(interaction.user, "roles", ())]
    if not interaction.permissions.manage_guild and settings.cup_role not in roles:
        raise Refused("cup-organisers")


async def show_own(interaction: Interaction, row: CupRow) -> None:
    """Tell this person their rank in a cup and their next opponents. Raises Refused."""
    cups, user = interaction.client.cups, interaction.user.id
    games, ahead = await cups.open_games(row), await cups.tables_ahead(row, user)
    text = own_text(row, user, localizer_for(interaction), games, ahead)
    await reply_private(interaction, shorten(text, MAX_CONTENT))
