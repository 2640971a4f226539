"""What people have reached, ``/stats`` and ``/leaderboard``, and the context menus of a person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import discord
from discord import app_commands

from bot.components.invitations import challenge_draft
from bot.components.visibility import can_see
from bot.drafts.cup import place_line, winners_line
from bot.drafts.statistics import (
    PersonStatistics,
    leaderboard_draft,
    own_statistics_draft,
    season_words,
    statistics_draft,
)
from bot.language.command_texts import GAME_CHOICES, text
from bot.language.localizer import Localizer, get_localizer, plain
from bot.language.typed_text import comparable, named_value, normalise
from bot.places import Place, place_of
from bot.responses import Interaction, defer_private, localizer_for, name_of, reply_private, require_permissions
from bot.tables.clock import now
from bot.tables.errors import UserError
from seeds import LOCALES
from storage.scores import FinishedGame, Opponent, season_months, season_of

MAX_ROWS = 20
SEASONS = 24  # suggested; Discord takes 25 choices, and all time is one
SEASONS_OF_A_PERSON, OPPONENTS = 4, 5
CUPS, LOOKED_AT = 5, 25  # cups that are listed, and from how many those of a season are chosen
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
        await _head_to_head(interaction, guild, who.id),
        [place_line(cup, who.id, localizer) for cup in await store.cups.finished(guild, user=who.id, limit=CUPS)],
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


async def _head_to_head(interaction: Interaction, guild: int | None, other: int) -> Opponent | None:
    """Return how the caller has done against another person on a server, if they have met there."""
    user = interaction.user.id
    return None if user == other else await interaction.client.store.statistics.head_to_head(guild, user, other)


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
    localizer, statistics, key = localizer_for(interaction), interaction.client.store.statistics, None
    if season is not None:
        key = season_key(season, await statistics.seasons(interaction.guild_id or 0), season_of(now()))
    scores = await statistics.leaderboard(interaction.guild_id or 0, game, MAX_ROWS, key)
    if scores:
        cups = await interaction.client.store.cups.finished(interaction.guild_id or 0, limit=LOOKED_AT)
        in_season = [cup for cup in cups if key in (None, season_of(cup.ended or cup.created))]
        lines = [winners_line(cup, localizer) for cup in in_season if game in (None, cup.game)][:CUPS]
        await reply_private(interaction, "", leaderboard_draft(scores, game, key, lines, localizer))
    elif key is None:
        await reply_private(interaction, localizer("leaderboard-none"))
    else:
        await reply_private(interaction, localizer("leaderboard-none-then", season=season_words(key, localizer)))


def season_key(text: str, seasons: Sequence[str], running: str) -> str | None:
    """Return the id of the season that a text means, as it is suggested in any language; None for all time. Raises
    UserError."""
    offered = [offer for locale in LOCALES for offer in season_offers(seasons, running, get_localizer(locale))]
    value = named_value(text, offered) or normalise(text).lower()
    if value == ALL_TIME:
        return None
    try:
        season_months(value)
    except ValueError as error:
        raise UserError("no-such-choice") from error
    return value


def season_offers(seasons: Sequence[str], running: str, localizer: Localizer) -> list[tuple[str, str]]:
    """Return the names and ids of the running season, those before it in which games were counted, and all time."""
    names = {season: season_words(season, localizer) for season in dict.fromkeys([running, *seasons[:SEASONS]])}
    names[running] = localizer("leaderboard-season-now", season=names[running])
    names[ALL_TIME] = localizer("leaderboard-all-time")
    return [(name, season) for season, name in names.items()]


@leaderboard.autocomplete("season")
async def _seasons(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Suggest the season that runs, those before it in which games were counted, and all time."""
    seasons = await interaction.client.store.statistics.seasons(interaction.guild_id or 0)
    query, offers = comparable(current), season_offers(seasons, season_of(now()), localizer_for(interaction))
    fitting = [(name, value) for name, value in offers if query in comparable(f"{name} {value}")]
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
