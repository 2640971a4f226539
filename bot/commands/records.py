"""What people have reached, ``/stats`` and ``/leaderboard``, and the context menus of a person."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import discord
from discord import app_commands

from bot.commands.declaration import GAME_CHOICES, command, text
from bot.components.invitations import challenge_draft
from bot.components.statistics import CUPS, show_statistics
from bot.drafts.cup_words import winners_line
from bot.drafts.statistics import leaderboard_draft, season_words
from bot.language.localizer import Localizer
from bot.language.typed_text import comparable, normalise, value_in_any_language
from bot.places.permissions import require_permissions
from bot.responses import Interaction, localizer_for, reply_private
from bot.tables.clock import now
from bot.tables.cups.stored import readable
from storage.errors import Refused
from storage.scores import season_months, season_of

MAX_ROWS = 20
SEASONS = 24  # suggested; Discord takes 25 choices, and all time is one
ALL_TIME = "all"


@command("stats")
async def stats(interaction: Interaction, user: discord.User | None = None) -> None:
    """Show the games, wins and ratings of a person, by default one's own."""
    await show_statistics(interaction, user or interaction.user)


@command("leaderboard")
@app_commands.choices(game=GAME_CHOICES)
@app_commands.guild_only()
async def leaderboard(interaction: Interaction, game: str | None = None, season: str | None = None) -> None:
    """Show the best players of this server, in one game or in all, for all time or in a season."""
    localizer, statistics, key = localizer_for(interaction), interaction.client.store.statistics, None
    if season is not None:
        key = season_key(season, await statistics.seasons(interaction.guild_id or 0), season_of(now()))
    scores = await statistics.leaderboard(interaction.guild_id or 0, game, MAX_ROWS, key)
    if scores:
        finished = interaction.client.store.cups.finished
        cups = await finished(interaction.guild_id or 0, game=game, season=key, limit=CUPS)
        lines = [winners_line(cup, localizer) for cup in readable(cups)]
        role = (await interaction.client.tables.guilds.of(interaction.guild_id)).season_role
        await reply_private(interaction, leaderboard_draft(scores, game, key, lines, localizer, role))
        return
    name = "all" if game is None else localizer.game(game)
    if key is None:
        await reply_private(interaction, localizer("leaderboard-none", game=name))
    else:
        season = season_words(key, localizer)
        await reply_private(interaction, localizer("leaderboard-none-then", game=name, season=season))


def season_key(text: str, seasons: Sequence[str], running: str) -> str | None:
    """Return the id of the season that a text means in any language; None for all time. Raises Refused."""
    value = value_in_any_language(text, partial(season_offers, seasons, running)) or normalise(text).lower()
    if value == ALL_TIME:
        return None
    try:
        season_months(value)
    except ValueError as error:
        raise Refused("no-such-choice") from error
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
    require_permissions(interaction)
    await reply_private(interaction, await challenge_draft(interaction, person))


@app_commands.context_menu(name=text("command-statistics"))
@app_commands.guild_only()
async def statistics(interaction: Interaction, person: discord.Member) -> None:
    """Show a person's statistics, as ``/stats`` does."""
    await show_statistics(interaction, person)
