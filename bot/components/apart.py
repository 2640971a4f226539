"""The private list of people with whom one is never seated at a table."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import discord

from bot.components.component import on_choice
from bot.drafts.component_ids import ApartId
from bot.drafts.custom_id import encode
from bot.drafts.draft import WATER, MessageDraft, controls, jump_links, menu
from bot.drafts.menus import shorten
from bot.language.localizer import plain
from bot.language.names import chosen_name
from bot.responses import Interaction, Person, edit_private, localizer_for, name_of, reply_private
from bot.tables import lobby as rules
from bot.tables.clock import now
from storage.apart import MAX_PEOPLE, Unwanted
from storage.errors import Outdated, Refused
from storage.models import State, TableRow

AT_ONCE = 5  # people added with one menu


async def add_person(interaction: Interaction, person: Person) -> None:
    """Add a person to the list, and answer privately with it. Raises Refused."""
    if person.bot:
        raise Refused("apart-bot")
    text = await add(interaction, [Unwanted(person.id, name_of(person))])
    await reply_private(interaction, await panel(interaction, text))


async def add(interaction: Interaction, people: Sequence[Unwanted]) -> str:
    """Add people to this person's list, who leaves the lobbies where one of them sits, too. Returns what has followed
    from that, in words. Raises Refused."""
    client, user = interaction.client, interaction.user.id
    if any(one.user == user for one in people):
        raise Refused("apart-self")
    shared = await client.store.apart.add(user, people, now())
    if shared is None:
        raise Refused("apart-full", most=MAX_PEOPLE)
    left = [row for row in shared if row.state is State.LOBBY and await _leave(interaction, row)]
    playing = [row for row in shared if row.state is State.RUNNING]
    localizer = localizer_for(interaction)
    words = [localizer("apart-added", names=localizer.names([plain(one.name) for one in people]))]
    if left:
        words.append(localizer("apart-left", links=jump_links(left)))
    if playing:
        words.append(localizer("apart-playing", links=jump_links(playing)))
    return "\n".join(words)


@on_choice(ApartId)
async def choose(interaction: Interaction, component: ApartId, values: Sequence[str]) -> None:
    """Add the chosen people to the list, or remove them from it. Raises Refused."""
    text = ""
    if component.action == "add":
        text = await add(interaction, _chosen(interaction, values))
    else:
        await interaction.client.store.apart.remove(interaction.user.id, [int(value) for value in values])
    await edit_private(interaction, await panel(interaction, text))


def _chosen(interaction: Interaction, values: Sequence[str]) -> list[Unwanted]:
    """Return the people selected in a menu, with the data of the interaction. Raises Refused for a bot, Outdated for a
    person who is not described."""
    data: Any = interaction.data
    known = data.get("resolved", {})
    people = []
    for value in values:
        user = known.get("users", {}).get(value)
        if user is None:
            raise Outdated
        if user.get("bot"):
            raise Refused("apart-bot")
        nick = known.get("members", {}).get(value, {}).get("nick")
        name = chosen_name(nick or user.get("global_name") or user["username"], user["username"])
        people.append(Unwanted(int(value), name))
    return people


async def _leave(interaction: Interaction, row: TableRow) -> bool:
    """Leave a lobby. Returns False if it has ended meanwhile."""
    with suppress(Refused):
        await interaction.client.tables.apply(row.id, partial(rules.leave, user=interaction.user.id))
        await interaction.client.display.show(row.id)
        return True
    return False


async def panel(interaction: Interaction, text: str = "") -> MessageDraft:
    """Return the list, below a text, with menus to add and remove people."""
    localizer = localizer_for(interaction)
    listed = await interaction.client.store.apart.of(interaction.user.id)
    names = localizer.names([plain(one.name) for one in listed]) or localizer("apart-none")
    words = f"{localizer('apart-intro')}\n\n**{localizer('apart-listed')}**\n{names}"  # a field may be too short
    embed = discord.Embed(title=localizer("apart-title"), description=words, colour=WATER)
    add_menu = discord.ui.UserSelect[discord.ui.View](
        custom_id=encode(ApartId("add")), placeholder=localizer("apart-add"), max_values=AT_ONCE
    )
    items: list[discord.ui.Item[discord.ui.View]] = [add_menu]
    if listed:
        options = [discord.SelectOption(label=shorten(one.name), value=str(one.user)) for one in listed]
        items.append(menu(ApartId("remove"), options, localizer("apart-remove")))
    return MessageDraft(text, embed, [], controls(*([item] for item in items)))
