"""The statistics of a person, on a server or everywhere, and the leaderboards of a server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import discord
from babel.dates import format_date

from bot.drafts.draft import SUN, MessageDraft
from bot.language.localizer import Localizer, capitalise, plain
from storage.scores import ALL_GAMES, PROVISIONAL, FinishedGame, Opponent, Score, Tally, points, season_months

FAVOURITES = 3


class PersonStatistics(NamedTuple):
    """A person's results on a server, or everywhere without ratings and seasons: by game, by season, by opponent, and
    the longest game, without its id where whoever asks may not see it. ``met`` is how that person has done against
    this one, ``cups`` are the newest cups in words."""

    scores: Sequence[Tally]
    seasons: Sequence[Score]
    opponents: Sequence[Opponent]
    longest: FinishedGame | None
    met: Opponent | None = None
    cups: Sequence[str] = ()


def statistics_draft(name: str | None, statistics: PersonStatistics, localizer: Localizer) -> MessageDraft:
    """Return a person's results on a server: a table of games, then seasons, opponents and the longest game. Without a
    ``name`` they are the person's own everywhere, without ratings, which belong to a server."""
    title, footer = localizer("stats-title-everywhere"), localizer("stats-footer-everywhere")
    if name is not None:
        title, footer = localizer("stats-title", name=plain(name)), localizer("stats-footer", games=PROVISIONAL)
    is_rated = any(isinstance(score, Score) for score in statistics.scores)
    columns = ("games", "wins", "rating") if is_rated else ("games", "wins")
    heading = " · ".join(localizer(f"stats-{column}") for column in columns)
    rows = [_row(_game(score.game, localizer), score) for score in statistics.scores]
    embed = discord.Embed(title=title, description="\n".join([f"-# {heading}", *rows]), colour=SUN)
    if (met := statistics.met) is not None:
        shared = met.games - met.won - met.lost
        text = localizer("stats-met", games=met.games, won=met.won, lost=met.lost, shared=shared)
        embed.add_field(name=localizer("stats-met-title"), value=text, inline=False)
    if statistics.seasons:
        seasons = [_row(season_words(score.season, localizer, "LLL"), score) for score in statistics.seasons]
        embed.add_field(name=localizer("stats-seasons"), value="\n".join([f"-# {heading}", *seasons]), inline=False)
    played = sorted((one for one in statistics.scores if one.game != ALL_GAMES), key=lambda one: -one.games)
    most = [localizer("stats-favourite", game=localizer.game(one.game), games=one.games) for one in played[:FAVOURITES]]
    embed.add_field(name=localizer("stats-favourites"), value="\n".join(most), inline=False)
    if statistics.opponents:
        compared = " · ".join(localizer(f"stats-{column}") for column in ("games", "ahead", "behind"))
        lines = [f"<@{one.user}> {one.games} · {one.won} · {one.lost}" for one in statistics.opponents]
        lines = [f"-# {compared}", *lines]
        embed.add_field(name=localizer("stats-opponents"), value="\n".join(lines), inline=False)
    if statistics.cups:
        embed.add_field(name=localizer("cups"), value="\n".join(statistics.cups), inline=False)
    if statistics.longest is not None:
        embed.add_field(name=localizer("stats-longest"), value=_longest(statistics.longest, localizer), inline=False)
    return MessageDraft("", embed.set_footer(text=footer))


def leaderboard_draft(
    scores: Sequence[Score],
    game: str | None,
    season: str | None,
    cups: Sequence[str],
    localizer: Localizer,
    role: int | None = None,
) -> MessageDraft:
    """Return the best players: those with enough games by rank, which equal ratings share, then those with a
    provisional rating; and the winners of ``cups`` in words. The winner of a season in all games gets ``role``."""
    title = localizer("leaderboard-title", game=_game(game or ALL_GAMES, localizer))
    if season is not None:
        title += f" · {season_words(season, localizer)}"
    full_scores = [score for score in scores if not score.is_provisional]
    ratings = [score.rating for score in full_scores]
    lines = [_line(f"{1 + ratings.index(score.rating)}.", score, localizer) for score in full_scores]
    if others := scores[len(full_scores) :]:
        lines += [f"**{localizer('leaderboard-provisional', games=PROVISIONAL)}**"]
        lines += [_line("•", score, localizer) for score in others]
    if role is not None and season is not None and game is None:
        lines.append(f"-# {localizer('leaderboard-role', role=f'<@&{role}>')}")
    embed = discord.Embed(title=title, description="\n".join(lines), colour=SUN)
    if cups:
        embed.add_field(name=localizer("cups"), value="\n".join(cups), inline=False)
    return MessageDraft("", embed.set_footer(text=localizer("stats-footer", games=PROVISIONAL)))


def season_words(season: str, localizer: Localizer, month_format: str = "LLLL") -> str:
    """Format a season by its months, such as ``October–December 2026``."""
    first, last = (format_date(month, month_format, localizer.locale) for month in season_months(season))
    return f"{capitalise(first)}–{last} {season.partition('-')[0]}"


def _game(game: str, localizer: Localizer) -> str:
    return localizer("stats-all") if game == ALL_GAMES else localizer.game(game)


def _row(name: str, score: Tally) -> str:
    """Return a line that fits a phone: a name, games, wins and the rating if there is one."""
    rating = f" · {_rating(score)}" if isinstance(score, Score) else ""
    return f"**{name}** {score.games} · {score.wins}{rating}"


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


def _longest(game: FinishedGame, localizer: Localizer) -> str:
    text = localizer(
        "stats-longest-game",
        game=localizer.game(game.game),
        moves=game.moves,
        days=(game.ended - game.begun).days,
        day=format_date(game.ended, "medium", localizer.locale),
    )
    return f"{text}\n`{game.table}`" if game.table else text
