"""A person's statistics: private, until that person shows them in the channel."""

from __future__ import annotations

from dataclasses import replace

from bot.components.component import on_press
from bot.components.sharing import can_share, share
from bot.components.visibility import can_see
from bot.drafts.component_ids import ShowStatisticsId
from bot.drafts.cup_words import place_line
from bot.drafts.draft import button, controls
from bot.drafts.statistics import PersonStatistics, statistics_draft
from bot.language.localizer import Localizer, plain
from bot.responses import Interaction, Person, localizer_for, localizer_of_place, name_of, reply_private
from bot.sessions.limits import SHOWN
from bot.tables.cups.stored import readable
from storage.errors import Outdated, Refused

SEASONS_OF_A_PERSON, OPPONENTS = 4, 5
CUPS = 5  # that are listed


async def show_statistics(interaction: Interaction, who: Person) -> None:
    """Show a person's statistics on this server. Where the bot is no member, and in direct messages, show the caller's
    own statistics everywhere. Raises Refused for those of others, which are private there."""
    localizer, guild = localizer_for(interaction), interaction.guild_id if can_share(interaction) else None
    if guild is None and who.id != interaction.user.id:
        raise Refused("others-statistics")
    name = None if guild is None else name_of(who)
    statistics = await _statistics(interaction, guild, who.id, localizer)
    if statistics is None:
        none = localizer("stats-none-everywhere") if name is None else localizer("stats-none", name=plain(name))
        await reply_private(interaction, none)
        return
    draft = statistics_draft(name, statistics, localizer)
    if guild is not None and who.id == interaction.user.id:
        draft = replace(draft, controls=controls([button(localizer, "show-statistics", ShowStatisticsId())]))
    await reply_private(interaction, draft)


async def _statistics(
    interaction: Interaction, guild: int | None, who: int, localizer: Localizer
) -> PersonStatistics | None:
    """Return a person's statistics on a server, with how the caller has done against another person there, or without
    ratings everywhere; None without a finished game. The longest game has no id if the caller may not see it."""
    store, user = interaction.client.store, interaction.user.id
    known = store.statistics
    scores = await known.tallies(who) if guild is None else await known.scores(guild, who)
    if not scores:
        return None
    opponents, longest = await known.opponents(guild, who, OPPONENTS), await known.longest_game(guild, who)
    if longest is not None and not await can_see(interaction, await store.tables.load(longest.table)):
        longest = replace(longest, table="")
    if guild is None:
        return PersonStatistics(scores, [], opponents, longest)
    seasons = await known.season_scores(guild, who, SEASONS_OF_A_PERSON)
    met = None if user == who else await known.head_to_head(guild, user, who)
    cups = readable(await store.cups.finished(guild, user=who, limit=CUPS))
    lines = [line for cup in cups if (line := place_line(cup, who, localizer))]
    return PersonStatistics(scores, seasons, opponents, longest, met, lines)


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
