"""A person's statistics: private, until that person shows them in the channel."""

from __future__ import annotations

from dataclasses import replace

import discord

from bot.components.component import on_press
from bot.components.sharing import can_share, share
from bot.components.visibility import can_see
from bot.drafts.component_ids import ShowStatisticsId
from bot.drafts.cup_words import place_line
from bot.drafts.draft import button, controls
from bot.drafts.statistics import PersonStatistics, own_statistics_draft, statistics_draft
from bot.language.localizer import Localizer, plain
from bot.responses import Interaction, localizer_for, localizer_of_place, name_of, reply_draft, reply_private
from bot.sessions.limits import SHOWN
from bot.tables.cups.stored import readable
from storage.errors import Outdated, Refused
from storage.scores import FinishedGame

SEASONS_OF_A_PERSON, OPPONENTS = 4, 5
CUPS = 5  # that are listed


async def show_statistics(interaction: Interaction, who: discord.User | discord.Member) -> None:
    """Show a person's statistics on this server. Where the bot is no member, and in direct messages, show the caller's
    own statistics everywhere."""
    if not can_share(interaction):
        await _show_own_statistics(interaction, who)
        return
    localizer, guild = localizer_for(interaction), interaction.guild_id or 0
    statistics = await _statistics(interaction, guild, who.id, localizer)
    if statistics is None:
        await reply_private(interaction, localizer("stats-none", name=plain(name_of(who))))
        return
    draft = statistics_draft(name_of(who), statistics, localizer)
    if who.id == interaction.user.id:
        draft = replace(draft, controls=controls([button(localizer, "show-statistics", ShowStatisticsId())]))
    await reply_draft(interaction, draft)


async def _statistics(interaction: Interaction, guild: int, who: int, localizer: Localizer) -> PersonStatistics | None:
    """Return a person's statistics on a server, with how the caller has done against another person there; None without
    a finished game."""
    store, user = interaction.client.store, interaction.user.id
    scores = await store.statistics.scores(guild, who)
    if not scores:
        return None
    cups = readable(await store.cups.finished(guild, user=who, limit=CUPS))
    return PersonStatistics(
        scores,
        await store.statistics.season_scores(guild, who, SEASONS_OF_A_PERSON),
        await store.statistics.opponents(guild, who, OPPONENTS),
        await _longest_game(interaction, guild, who),
        None if user == who else await store.statistics.head_to_head(guild, user, who),
        [line for cup in cups if (line := place_line(cup, who, localizer))],
    )


@on_press(ShowStatisticsId)
async def show_everybody(interaction: Interaction, component: ShowStatisticsId) -> None:
    """Post the person's own statistics in the channel, once in a while. Raises Refused."""
    guild, user = interaction.guild_id, interaction.user
    if guild is None or not can_share(interaction):
        raise Outdated
    localizer = await localizer_of_place(interaction)
    statistics = await _statistics(interaction, guild, user.id, localizer)
    if statistics is None:
        raise Outdated
    interaction.client.pauses.require(SHOWN, user.id, interaction.channel_id or 0)
    longest = None if statistics.longest is None else replace(statistics.longest, table="")  # others may not see it
    draft = statistics_draft(name_of(user), statistics._replace(longest=longest), localizer)
    await share(interaction, draft)
    await interaction.edit_original_response(view=None)


async def _show_own_statistics(interaction: Interaction, who: discord.User | discord.Member) -> None:
    """Show the caller's own results everywhere. Raises Refused for those of others, which are private."""
    if who.id != interaction.user.id:
        raise Refused("others-statistics")
    localizer, statistics = localizer_for(interaction), interaction.client.store.statistics
    tallies = await statistics.tallies(who.id)
    if not tallies:
        await reply_private(interaction, localizer("stats-none-everywhere"))
        return
    opponents = await statistics.opponents(None, who.id, OPPONENTS)
    own = PersonStatistics(tallies, [], opponents, await _longest_game(interaction, None, who.id))
    await reply_draft(interaction, own_statistics_draft(own, localizer))


async def _longest_game(interaction: Interaction, guild: int | None, user: int) -> FinishedGame | None:
    """Return a person's longest game on a server or everywhere, without its id if the caller may not see it."""
    store = interaction.client.store
    game = await store.statistics.longest_game(guild, user)
    if game is None or await can_see(interaction, await store.tables.load(game.table)):
        return game
    return replace(game, table="")
