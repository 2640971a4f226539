"""The settings of servers: a field of ``Settings`` declares one. Its column, its default and its menu follow.

Beside them stands which tables and cups have a page, for values and for queries.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, TypeVar, get_type_hints

import sqlalchemy as sa

from storage.models import PagesMode, Pings, Snowflake, Snowflakes


@dataclass(frozen=True)
class Settings:
    """The settings of a server, in the order in which they are shown.

    ``locale`` and ``timer`` (seconds) are None for the bot's defaults; without ``channels`` all channels are allowed.
    ``role`` is pinged for open lobbies; ``pictures`` is whether old tables keep theirs.

    ``pages`` is which tables can be watched without Discord; those of channels that not everybody on the server sees
    only with ``hidden_pages``. ``server_page`` is whether the server has a page of its own, and ``searchable_pages``
    whether search engines may list its pages. People with the role ``cup_role`` may run cups, and the
    winner of the last season has ``season_role``. The puzzle of each day is
    posted in ``puzzle_channel``, from the full hour ``puzzle_hour`` in UTC on.
    ``events`` is whether tables for a moment become events of the server, where the bot may create some.
    In ``next_channel`` there is always an open table for ``next_game``, if both are chosen.
    """

    locale: str | None = None
    timer: int | None = None
    pings: Pings = "mention"
    channels: Snowflakes = ()
    role: Snowflake | None = None
    pictures: bool = True
    pages: PagesMode = "off"
    hidden_pages: bool = False
    server_page: bool = False
    searchable_pages: bool = False
    cup_role: Snowflake | None = None
    season_role: Snowflake | None = None
    puzzle_channel: Snowflake | None = None
    puzzle_hour: int = 0
    events: bool = True
    next_game: str | None = None
    next_channel: Snowflake | None = None


SETTINGS = tuple(field.name for field in fields(Settings))
TYPES: dict[str, Any] = get_type_hints(Settings)


Truth = TypeVar("Truth", bool, "sa.ColumnElement[bool]")  # of values, or a condition on columns by the same names


def has_page(table: Any, settings: Any, has_ended: Truth, is_public: Truth, can_post: Truth) -> Truth:
    """Return whether a table has a page: the lobby and the server with these settings allow it, and the channel is
    public or hidden ones are allowed. Where the bot is no member there is none."""
    allowed: Truth = table.page_allowed
    return allows_page(settings, has_ended, is_public) & allowed & can_post


def allows_page(settings: Any, has_ended: Truth, is_public: Truth) -> Truth:
    """Return whether a server's settings allow the page of a table or a cup."""
    always: Truth = settings.pages == "all"
    at_the_end: Truth = settings.pages == "finished"
    hidden: Truth = settings.hidden_pages
    return (always | (at_the_end & has_ended)) & (is_public | hidden)
