"""Failures of the database, ``DatabaseError``, and what is refused though it works, ``Refused``. Those that code tells
apart have classes of their own."""

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
    ``variables``. One without a reason is caught, or told as an error. Logs name its table or cup, ``of``."""

    reason = ""

    def __init__(self, reason: str = "", /, *, of: str = "", **variables: str | int) -> None:
        super().__init__(f"{reason or self.reason or type(self).__name__} {of}".strip())
        self.reason = reason or self.reason
        self.variables = variables


class Outdated(Refused):
    """The request refers to an earlier state, or its component cannot be decoded."""

    reason = "outdated"


class NoSuchTable(Refused):
    """No table has this id."""

    reason = "no-such-table"


class UnreadableTable(Refused):
    """What is stored of the table cannot be read."""

    reason = "unreadable-table"


class TooManyTables(Refused):
    """The host has the ``most`` tables or lobbies that one may have: these ``tables``, oldest first, on any server."""

    def __init__(self, reason: str, most: int, tables: Sequence[TableRow]) -> None:
        super().__init__(reason, most=most)
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
