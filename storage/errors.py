"""The exceptions of the store, and refusals.

DatabaseError              the database cannot be opened, reached or written
├── DatabaseFull               the disk is full
├── DatabaseLocked             another program holds a lock for too long
├── DatabaseReadOnly           it is read-only
├── DatabaseGone               it was removed or replaced, or does not exist
├── DatabaseUnreachable        its server does not respond
├── DatabaseDamaged            its file is not a valid database
├── DatabaseNewer              it was migrated by a newer version of this program
├── DatabaseUnreleased         it was migrated by a commit between two releases
└── DatabaseInUse              it is open elsewhere or being restored

Refused                    what was asked for is not possible as things are; nothing has changed
├── Outdated                   it is meant for an earlier state
├── NoSuchTable                no table has this id
├── UnreadableTable            what is stored of the table cannot be read
├── TooManyTables              the host or the server has too many live tables
├── ChannelBusy                another live table is in this channel
├── NotALobby                  the table has started or was cancelled
├── LobbyChanged               the lobby has changed
├── NotStalled                 somebody has decided at the game not long ago
├── NoSuchCup                  no cup has this id
├── UnreadableCup              what is stored of the cup cannot be read
└── CupChanged                 the cup has another version
"""

from __future__ import annotations

from collections.abc import Sequence

from storage.models import TableRow


class DatabaseError(Exception):
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


class Refused(Exception):
    """A refusal by the store or by a rule, of which a person reads the text ``refused-<reason>`` with these
    ``variables``. Those without a reason are not told as they are. Logs name the table or cup ``of`` which it is."""

    reason = ""

    def __init__(self, reason: str = "", /, *, of: str = "", **variables: str | int) -> None:
        super().__init__(f"{reason or self.reason or type(self).__name__} {of}".strip())
        self.reason = reason or self.reason
        self.variables = variables


class Outdated(Refused):
    """What was asked for is meant for an earlier state, or by a component that cannot be decoded."""

    reason = "outdated"


class NoSuchTable(Refused):
    """No table has this id."""

    reason = "no-such-table"


class UnreadableTable(Refused):
    """What is stored of the table cannot be read."""

    reason = "unreadable-table"


class TooManyTables(Refused):
    """The limit of live tables is reached: ``most`` per host, or per server if ``guild``; of ``lobbies`` alone there
    may be fewer. ``tables`` are the host's, oldest first; they may be on other servers."""

    def __init__(self, most: int, *, guild: bool, lobbies: bool = False, tables: Sequence[TableRow] = ()) -> None:
        super().__init__()
        self.most = most
        self.guild = guild
        self.lobbies = lobbies
        self.tables = tables


class ChannelBusy(Refused):
    """Another ``table`` is live in this channel already."""

    def __init__(self, table: TableRow) -> None:
        super().__init__()
        self.table = table


class NotALobby(Refused):
    """The table is not a lobby, or no longer one."""

    reason = "lobby-closed"


class LobbyChanged(Refused):
    """The lobby has another version than expected."""

    reason = "lobby-changed"


class NotStalled(Refused):
    """Somebody has decided at the game not long ago."""


class NoSuchCup(Refused):
    """No cup has this id."""

    reason = "no-such-cup"


class UnreadableCup(Refused):
    """What is stored of the cup cannot be read."""

    reason = "unreadable-cup"


class CupChanged(Refused):
    """The cup has another version than the step was made from."""
