"""The score of a series of games, such as a best of three."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.language.localizer import Localizer, plain
from bot.tables.rematch import is_decided
from storage.models import TableRow

NO_WINS: Mapping[int, int] = MappingProxyType({})


def series_score(row: TableRow, wins: Mapping[int, int]) -> str:
    """Return the number of games that each person at a table has won."""
    people = [seat for seat in row.seats if seat.user is not None]
    return " · ".join(f"{plain(seat.name)} **{wins.get(seat.user or 0, 0)}**" for seat in people)


def series_line(row: TableRow, wins: Mapping[int, int], localizer: Localizer) -> str:
    """Return the score of a series after a game, and its winner if it is decided; "" without a series."""
    if row.best_of == 1:
        return ""
    line = f"{localizer('series', games=row.best_of)}: {series_score(row, wins)}"
    if not is_decided(row.best_of, wins):
        return line
    most = max(wins.values())
    winners = [plain(seat.name) for seat in row.seats if wins.get(seat.user or 0, 0) == most]
    return f"{line}\n{localizer('series-won', count=len(winners), winners=localizer.names(winners))}"
