"""The statistics of a person and the leaderboards of a server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import discord
from babel.dates import format_date

from bot.drafts.draft import SUN, MessageDraft, controls
from bot.language.localizer import Localizer, capitalise, plain
from bot.sessions.ratings import points
from storage.scores import ALL_GAMES, PROVISIONAL, Score
from storage.seasons import season_months
from storage.statistics import FinishedGame, Opponent

FAVOURITES = 3


class PersonStatistics(NamedTuple):
    """A person's results on a server: by game, by season, by opponent, and the longest game, without its id where
    whoever asks may not see it."""

    scores: Sequence[Score]
    seasons: Sequence[Score]
    opponents: Sequence[Opponent]
    longest: FinishedGame | None


def statistics_draft(name: str, statistics: PersonStatistics, localizer: Localizer) -> MessageDraft:
    """Return a person's results: a table of games, then seasons, opponents and the longest game."""
    heading = " · ".join(localizer(f"stats-{column}") for column in ("games", "wins", "rating"))
    rows = [_row(_game(score.game, localizer), score) for score in statistics.scores]
    embed = discord.Embed(title=localizer("stats-title", name=plain(name)), colour=SUN)
    embed.description = "\n".join([f"-# {heading}", *rows])
    if statistics.seasons:
        seasons = [_row(season_words(score.season, localizer, "LLL"), score) for score in statistics.seasons]
        embed.add_field(name=localizer("stats-seasons"), value="\n".join([f"-# {heading}", *seasons]), inline=False)
    embed.add_field(name=localizer("stats-favourites"), value=_favourites(statistics.scores, localizer))
    if statistics.opponents:
        lines = [_opponent(opponent, localizer) for opponent in statistics.opponents]
        embed.add_field(name=localizer("stats-opponents"), value="\n".join(lines))
    if statistics.longest is not None:
        embed.add_field(name=localizer("stats-longest"), value=_longest(statistics.longest, localizer), inline=False)
    return MessageDraft("", _with_footer(embed, localizer), [], controls())


def leaderboard_draft(
    scores: Sequence[Score], game: str | None, season: str | None, localizer: Localizer
) -> MessageDraft:
    """Return the best players: those with enough games by rank, then those with a provisional rating."""
    title = localizer("leaderboard-title", game=_game(game or ALL_GAMES, localizer))
    if season is not None:
        title += f" · {season_words(season, localizer)}"
    full_scores = [score for score in scores if not score.is_provisional]
    lines = [_line(f"{place}.", score, localizer) for place, score in enumerate(full_scores, 1)]
    if others := scores[len(full_scores) :]:
        lines += [f"**{localizer('leaderboard-provisional', games=PROVISIONAL)}**"]
        lines += [_line("•", score, localizer) for score in others]
    embed = discord.Embed(title=title, description="\n".join(lines), colour=SUN)
    return MessageDraft("", _with_footer(embed, localizer), [], controls())


def season_words(season: str, localizer: Localizer, month_format: str = "LLLL") -> str:
    """Format a season by its months, such as ``October–December 2026``."""
    first, last = (format_date(month, month_format, localizer.locale) for month in season_months(season))
    return f"{capitalise(first)}–{last} {season.partition('-')[0]}"


def _game(game: str, localizer: Localizer) -> str:
    return localizer("stats-all") if game == ALL_GAMES else localizer.game(game)


def _row(name: str, score: Score) -> str:
    """Return a line that fits a phone: a name, games, wins and the rating."""
    return f"**{name}** {score.games} · {score.wins} · {_rating(score)}"


def _rating(score: Score) -> str:
    return f"{points(score.rating)}{'?' if score.is_provisional else ''}"


def _line(place: str, score: Score, localizer: Localizer) -> str:
    return localizer(
        "leaderboard-line",
        place=place,
        player=f"<@{score.user}>",
        rating=_rating(score),
        games=score.games,
        wins=score.wins,
    )


def _favourites(scores: Sequence[Score], localizer: Localizer) -> str:
    """Return the games played most, in words."""
    games = sorted((score for score in scores if score.game != ALL_GAMES), key=lambda score: -score.games)
    return "\n".join(
        localizer("stats-favourite", game=localizer.game(score.game), games=score.games) for score in games[:FAVOURITES]
    )


def _opponent(opponent: Opponent, localizer: Localizer) -> str:
    return localizer(
        "stats-opponent", player=f"<@{opponent.user}>", games=opponent.games, won=opponent.won, lost=opponent.lost
    )


def _longest(game: FinishedGame, localizer: Localizer) -> str:
    text = localizer(
        "stats-longest-game",
        game=localizer.game(game.game),
        moves=game.moves,
        days=(game.ended - game.begun).days,
        day=format_date(game.ended, "long", localizer.locale),
    )
    return f"{text} (`{game.table}`)" if game.table else text


def _with_footer(embed: discord.Embed, localizer: Localizer) -> discord.Embed:
    return embed.set_footer(text=localizer("stats-footer", games=PROVISIONAL))
