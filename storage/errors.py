"""The exceptions of the store.

StorageError
├── DatabaseError          the database cannot be opened, reached or written
│   ├── DatabaseFull           the disk is full
│   ├── DatabaseLocked         another program holds a lock for too long
│   ├── DatabaseReadOnly       it is read-only
│   ├── DatabaseGone           it was removed or replaced, or does not exist
│   ├── DatabaseUnreachable    its server does not respond
│   ├── DatabaseDamaged        its file is not a valid database
│   ├── DatabaseNewer          it was migrated by a newer version of this program
│   ├── DatabaseUnreleased     it was migrated by a commit between two releases
│   └── DatabaseInUse          it is open elsewhere or being restored
└── Refused                the request does not fit the stored state; nothing has changed
    ├── NoSuchTable        no table has this id
    ├── UnreadableTable    what is stored of the table cannot be read
    ├── TooManyTables      the host or the server has too many live tables
    ├── TableRefused       the table refuses it for a reason; the base class of those with a table's row
    ├── ChannelBusy        another live table is in this channel
    ├── NotALobby          the table has started or was cancelled
    ├── NotRunning         the game has not started, or has ended
    ├── Paused             the game is paused
    ├── LobbyChanged       the lobby has changed
    ├── NotStalled         somebody has decided at the game not long ago
    ├── NotSeated          there is no such player or seat
    ├── OtherLevel         the table is for people of another level
    ├── StaleMoves         the game has another version
    ├── NoSuchCup          no cup has this id
    ├── UnreadableCup      what is stored of the cup cannot be read
    ├── CupChanged         the cup has another version
    └── NextSeasonOpen     the next season of the league is open already
"""

from __future__ import annotations

from collections.abc import Sequence

from storage.models import TableRow


class StorageError(Exception):
    """Base class of the store's errors."""


class DatabaseError(StorageError):
    """The database failed. The text describes the failure in one line, without the password.

    A change that fails like this may still have been stored: read the table again. ``kind`` is one word for logs.
    """

    kind = "other"


class DatabaseFull(DatabaseError):
    """Writing failed: the disk is full, over a quota, or failing."""

    kind = "full"


class DatabaseLocked(DatabaseError):
    """Another program held a lock for too long."""

    kind = "locked"


class DatabaseReadOnly(DatabaseError):
    """The database or its folder is read-only."""

    kind = "read-only"


class DatabaseGone(DatabaseError):
    """The database does not exist, or was removed or replaced while it was open."""

    kind = "gone"


class DatabaseUnreachable(DatabaseError):
    """The database server cannot be reached or does not respond in time."""

    kind = "unreachable"


class DatabaseDamaged(DatabaseError):
    """The file is damaged or is not a database of this program."""

    kind = "damaged"


class DatabaseNewer(DatabaseError):
    """The database was migrated by a newer version of this program."""

    kind = "newer"


class DatabaseUnreleased(DatabaseError):
    """The database was migrated by a commit between two releases, from which this program has no migration."""

    kind = "unreleased"


class DatabaseInUse(DatabaseError):
    """The database is open elsewhere or is being restored."""

    kind = "in-use"


class Refused(StorageError):
    """Base class of refusals: the database works, but the request does not fit its state. ``reason`` names what a
    person is told of it, if anything."""

    reason = ""


class NoSuchTable(Refused):
    """There is no table with the id ``table``."""

    reason = "no-such-table"

    def __init__(self, table: str) -> None:
        super().__init__(f"there is no table {table}")
        self.table = table


class UnreadableTable(Refused):
    """The stored table with the id ``table`` cannot be read."""

    reason = "unreadable-table"

    def __init__(self, table: str) -> None:
        super().__init__(f"what is stored of table {table} cannot be read")
        self.table = table


class TooManyTables(Refused):
    """The limit of live tables is reached: ``most`` per host, or per server if ``guild``; of ``lobbies`` alone there
    may be fewer. ``tables`` are the host's, oldest first; they may be on other servers."""

    def __init__(self, most: int, *, guild: bool, lobbies: bool = False, tables: Sequence[TableRow] = ()) -> None:
        super().__init__(f"the {'server' if guild else 'host'} has {most} {'lobbies' if lobbies else 'live tables'}")
        self.most = most
        self.guild = guild
        self.lobbies = lobbies
        self.tables = tables


class TableRefused(Refused):
    """A refusal with the current row of the table."""

    def __init__(self, table: TableRow, reason: str = "") -> None:
        super().__init__(f"table {table.id}: {reason or type(self).__name__}")
        self.table = table
        self.reason = reason or self.reason


class ChannelBusy(TableRefused):
    """``table`` is live in this channel already."""


class NotALobby(TableRefused):
    """``table`` is not a lobby, or no longer one."""

    reason = "lobby-closed"


class NotRunning(TableRefused):
    """``table`` is not a running game, or has ended where a lobby would do."""

    reason = "game-over"


class Paused(TableRefused):
    """``table`` is a paused game."""

    reason = "paused"


class LobbyChanged(TableRefused):
    """``table`` has another version than expected."""

    reason = "lobby-changed"


class NotStalled(TableRefused):
    """Somebody has decided at the game not long ago."""


class NotSeated(TableRefused):
    """``table`` has no such player or seat."""

    reason = "not-seated"


class OtherLevel(TableRefused):
    """``table`` is for people of another level than that of the person, who has these ``points``."""

    def __init__(self, table: TableRow, points: int) -> None:
        super().__init__(table)
        self.points = points


class StaleMoves(TableRefused):
    """``table`` has another version than expected."""

    reason = "outdated"


class NoSuchCup(Refused):
    """No cup has this id."""


class UnreadableCup(Refused):
    """The stored cup with the id ``cup`` cannot be read."""

    reason = "unreadable-cup"

    def __init__(self, cup: str) -> None:
        super().__init__(f"what is stored of cup {cup} cannot be read")


class CupChanged(Refused):
    """The cup has another version than the step was made from."""


class NextSeasonOpen(Refused):
    """The next season of the league is open already."""

    reason = "cup-season-open"
