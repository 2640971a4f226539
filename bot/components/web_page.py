"""The web page of a table, privately: its link, and a new address, with which the old one leads nowhere."""

from __future__ import annotations

import discord

from bot.components.component import Answer, on_press
from bot.components.seats import is_moderator
from bot.components.visibility import visible_game
from bot.drafts.component_ids import PageId
from bot.drafts.draft import WATER, MessageDraft, button, controls
from bot.responses import Interaction, edit_private, localizer_for
from storage.errors import Refused
from storage.models import State


@on_press(PageId, Answer.PAGE, counts_as="page")
async def press(interaction: Interaction, component: PageId) -> None:
    """Show the link to a table's page, or give the page a new address first, as its players and moderators may. Raises
    Refused, also if the table has no page."""
    row, links = await visible_game(interaction, component.table), interaction.client.page_links
    localizer, is_new = localizer_for(interaction), component.action == "new"
    may_renew = row.seat_of(interaction.user.id) is not None or is_moderator(interaction)
    if is_new:
        if not may_renew:
            raise Refused("not-seated")
        await links.renew(row)
        if row.state in (State.RUNNING, State.OVER):
            await interaction.client.display.show(row.id, force=True)
    url = await links.of(row)
    if url is None:
        raise Refused("no-page")
    text = localizer("page-renewed" if is_new else "page-about")
    embed = discord.Embed(title=localizer("page-title"), description=f"{text}\n{url}", colour=WATER)
    new = [button(localizer, "page-new", PageId(row.id, "new"), discord.ButtonStyle.danger)] if may_renew else []
    await edit_private(interaction, MessageDraft("", embed, controls=controls(new)))
