"""The settings of servers: a field of ``Settings`` declares one. Its column, its default and its menu follow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from types import NoneType
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

import sqlalchemy as sa

from storage.column_types import Numbers
from storage.models import PagesMode, Pings

Snowflake: TypeAlias = Annotated[int, sa.BigInteger()]
Snowflakes: TypeAlias = Annotated[tuple[int, ...], Numbers()]


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
_COLUMN_TYPES: dict[Any, sa.types.TypeEngine[Any]] = {bool: sa.Boolean(), int: sa.Integer(), str: sa.Text()}


def columns() -> Iterator[sa.Column[Any]]:
    """Yield the columns of the settings. A default other than None or a list is also the column's server default."""
    hints = get_type_hints(Settings, include_extras=True)
    for field in fields(Settings):
        kinds = [kind for kind in get_args(hints[field.name]) if kind is not NoneType]
        is_optional = len(kinds) < len(get_args(hints[field.name]))
        kind = kinds[0] if is_optional else hints[field.name]
        default = None if is_optional else _server_default(field.default)
        yield sa.Column(field.name, _column_type(kind), nullable=is_optional, server_default=default)


def _column_type(kind: Any) -> sa.types.TypeEngine[Any]:
    if get_origin(kind) is Annotated:
        declared: sa.types.TypeEngine[Any] = kind.__metadata__[0]
        return declared
    return _COLUMN_TYPES[str if get_origin(kind) is Literal else kind]


def _server_default(default: object) -> Any:
    if isinstance(default, bool):
        return sa.true() if default else sa.false()
    return str(default) if isinstance(default, str | int) else None
