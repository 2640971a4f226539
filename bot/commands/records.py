"""What people have reached, ``/stats`` and ``/leaderboard``, and the context menus of a person."""

from __future__ import annotations

from dataclasses import replace

import discord
from discord import app_commands

from bot.components.invitations import challenge_draft
from bot.components.visibility import can_see
from bot.drafts.statistics import (
    PersonStatistics,
    leaderboard_draft,
    own_statistics_draft,
    season_words,
    statistics_draft,
)
from bot.language.command_texts import GAME_CHOICES, text
from bot.language.localizer import plain
from bot.places import Place, place_of
from bot.responses import Interaction, defer_private, localizer_for, name_of, reply_private, require_permissions
from bot.tables.clock import now
from bot.tables.errors import UserError
from storage.scores import FinishedGame, season_months, season_of

MAX_ROWS = 20
SEASONS = 24  # suggested; Discord takes 25 choices, and all time is one
SEASONS_OF_A_PERSON, OPPONENTS = 4, 5
ALL_TIME = "all"


@app_commands.command(name="stats", description=text("command-stats"))
@app_commands.describe(user=text("command-stats-user"))
async def stats(interaction: Interaction, user: discord.User | None = None) -> None:
    """Show the games, wins and ratings of a person, by default one's own."""
    await defer_private(interaction)
    await show_statistics(interaction, user or interaction.user)


async def show_statistics(interaction: Interaction, who: discord.User | discord.Member) -> None:
    """Show a person's statistics on this server. Where the bot is no member, and in direct messages, show the caller's
    own statistics everywhere."""
    if place_of(interaction) is not Place.SERVER:
        await _show_own_statistics(interaction, who)
        return
    localizer, store, guild = localizer_for(interaction), interaction.client.store, interaction.guild_id or 0
    scores = await store.statistics.scores(guild, who.id)
    if not scores:
        await reply_private(interaction, localizer("stats-none", name=plain(name_of(who))))
        return
    statistics = PersonStatistics(
        scores,
        await store.statistics.season_scores(guild, who.id, SEASONS_OF_A_PERSON),
        await store.statistics.opponents(guild, who.id, OPPONENTS),
        await _longest_game(interaction, guild, who.id),
    )
    await reply_private(interaction, "", statistics_draft(name_of(who), statistics, localizer))


async def _show_own_statistics(interaction: Interaction, who: discord.User | discord.Member) -> None:
    """Show the caller's own results everywhere. Raises UserError for those of others, which are private."""
    if who.id != interaction.user.id:
        raise UserError("others-statistics")
    localizer, statistics = localizer_for(interaction), interaction.client.store.statistics
    tallies = await statistics.tallies(who.id)
    if not tallies:
        await reply_private(interaction, localizer("stats-none-everywhere"))
        return
    opponents = await statistics.opponents(None, who.id, OPPONENTS)
    own = PersonStatistics(tallies, [], opponents, await _longest_game(interaction, None, who.id))
    await reply_private(interaction, "", own_statistics_draft(own, localizer))


async def _longest_game(interaction: Interaction, guild: int | None, user: int) -> FinishedGame | None:
    """Return a person's longest game on a server or everywhere, without its id if the caller may not see that
    channel."""
    store = interaction.client.store
    game = await store.statistics.longest_game(guild, user)
    if game is None or await can_see(interaction, await store.tables.load(game.table)):
        return game
    return replace(game, table="")


@app_commands.command(name="leaderboard", description=text("command-leaderboard"))
@app_commands.describe(game=text("command-leaderboard-game"), season=text("command-leaderboard-season"))
@app_commands.choices(game=GAME_CHOICES)
@app_commands.guild_only()
async def leaderboard(interaction: Interaction, game: str | None = None, season: str | None = None) -> None:
    """Show the best players of this server, in one game or in all, for all time or in a season."""
    await defer_private(interaction)
    localizer = localizer_for(interaction)
    key = None if season in (None, ALL_TIME) else _season(season or "")
    scores = await interaction.client.store.statistics.leaderboard(interaction.guild_id or 0, game, MAX_ROWS, key)
    if scores:
        await reply_private(interaction, "", leaderboard_draft(scores, game, key, localizer))
    elif key is None:
        await reply_private(interaction, localizer("leaderboard-none"))
    else:
        await reply_private(interaction, localizer("leaderboard-none-then", season=season_words(key, localizer)))


def _season(value: str) -> str:
    """Return the id of a season. Raises UserError for any other text."""
    try:
        season_months(value)
    except ValueError as error:
        raise UserError("no-such-choice") from error
    return value


@leaderboard.autocomplete("season")
async def _seasons(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest the season that runs, those before it in which games were counted, and all time."""
    localizer, running = localizer_for(interaction), season_of(now())
    seasons = await interaction.client.store.statistics.seasons(interaction.guild_id or 0)
    names = {season: season_words(season, localizer) for season in dict.fromkeys([running, *seasons[:SEASONS]])}
    names[running] = localizer("leaderboard-season-now", season=names[running])
    names[ALL_TIME] = localizer("leaderboard-all-time")
    query = current.casefold().strip()
    fitting = [(name, value) for value, name in names.items() if query in f"{name} {value}".casefold()]
    return [app_commands.Choice(name=name, value=value) for name, value in fitting[: SEASONS + 1]]


@app_commands.context_menu(name=text("command-challenge"))
@app_commands.guild_only()
async def challenge(interaction: Interaction, person: discord.Member) -> None:
    """Ask which game, and open a lobby here with a seat kept for that person."""
    await defer_private(interaction)
    require_permissions(interaction)
    draft = await challenge_draft(interaction, person)
    await reply_private(interaction, draft.content, draft)


@app_commands.context_menu(name=text("command-statistics"))
@app_commands.guild_only()
async def statistics(interaction: Interaction, person: discord.Member) -> None:
    """Show a person's statistics, as ``/stats`` does."""
    await defer_private(interaction)
    await show_statistics(interaction, person)
