"""Statistics of a server: ``/stats`` and ``/leaderboard``."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.language.command_texts import choice, text
from bot.language.localizer import Localizer, plain
from bot.messages.columns import align_columns
from bot.messages.draft import SUN, MessageDraft, controls
from bot.responses import Interaction, defer_private, localizer_for, reply_private
from bot.sessions.ratings import points
from games import GAMES
from storage.models import Score

LISTED = 20


@app_commands.command(name="stats", description=text("command-stats"))
@app_commands.describe(user=text("command-stats-user"))
@app_commands.guild_only()
async def stats(interaction: Interaction, user: discord.User | None = None) -> None:
    """Show the games, wins and ratings of a person, by default one's own."""
    await defer_private(interaction)
    await show_statistics(interaction, user or interaction.user)


async def show_statistics(interaction: Interaction, who: discord.User | discord.Member) -> None:
    """Answer with what a person has reached on this server."""
    localizer = localizer_for(interaction)
    scores = await interaction.client.store.stats(interaction.guild_id or 0, who.id)
    if not scores:
        await reply_private(interaction, localizer("stats-none", name=plain(who.display_name)))
        return
    heading = ["", *(localizer(f"stats-{column}") for column in ("games", "wins", "rating"))]
    rows = [[_game(score, localizer), str(score.games), str(score.wins), str(points(score.rating))] for score in scores]
    title = localizer("stats-title", name=plain(who.display_name))
    embed = discord.Embed(title=title, description=align_columns([heading, *rows]), colour=SUN)
    embed.set_footer(text=localizer("stats-footer"))
    await reply_private(interaction, "", MessageDraft("", embed, [], controls()))


def _game(score: Score, localizer: Localizer) -> str:
    return localizer.game(score.game) if score.game else localizer("stats-all")


@app_commands.command(name="leaderboard", description=text("command-leaderboard"))
@app_commands.describe(game=text("command-leaderboard-game"))
@app_commands.choices(game=[choice(f"{game}-name", game) for game in GAMES])
@app_commands.guild_only()
async def leaderboard(interaction: Interaction, game: str | None = None) -> None:
    """Show the best players of this server, in one game or in all."""
    await defer_private(interaction)
    localizer = localizer_for(interaction)
    scores = await interaction.client.store.leaderboard(interaction.guild_id or 0, game, LISTED)
    if not scores:
        await reply_private(interaction, localizer("leaderboard-none"))
        return
    lines = [
        localizer(
            "leaderboard-line",
            place=place,
            player=f"<@{score.user}>",
            rating=str(points(score.rating)),
            games=score.games,
            wins=score.wins,
        )
        for place, score in enumerate(scores, 1)
    ]
    title = localizer("leaderboard-title", game=localizer.game(game) if game else localizer("stats-all"))
    embed = discord.Embed(title=title, description="\n".join(lines), colour=SUN)
    embed.set_footer(text=localizer("stats-footer"))
    await reply_private(interaction, "", MessageDraft("", embed, [], controls()))
