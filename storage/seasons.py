"""Seasons: the quarters of a year in UTC, by ids such as ``2026-4``."""

from __future__ import annotations

from datetime import UTC, date, datetime

MONTHS = 3  # in a season


def season_of(moment: datetime) -> str:
    """Return the id of the season of a moment. The ids sort by time."""
    moment = moment.astimezone(UTC)
    return f"{moment.year}-{(moment.month - 1) // MONTHS + 1}"


def season_months(season: str) -> tuple[date, date]:
    """Return the first days of a season's first and last month. Raises ValueError for what is no season's id."""
    year, _, number = season.partition("-")
    last = int(number) * MONTHS
    months = date(int(year), last - MONTHS + 1, 1), date(int(year), last, 1)
    if season_of(datetime(*months[0].timetuple()[:3], tzinfo=UTC)) != season:
        raise ValueError(f"{season} is no season")
    return months
