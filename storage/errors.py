"""Everything the store raises.

StorageError
├── DatabaseError          the database cannot be opened, reached or written
│   ├── DatabaseFull           the disk takes no more
│   ├── DatabaseLocked         another program holds it for too long
│   ├── DatabaseReadOnly       it may be read only
│   ├── DatabaseGone           it was removed or replaced, or is not there
│   ├── DatabaseUnreachable    its server does not answer
│   ├── DatabaseDamaged        its file cannot be read as a database
│   ├── DatabaseNewer          a newer version of this program has migrated it
│   └── DatabaseInUse          it is open, or being restored
└── Refused                what was asked does not fit what is there; nothing has changed
    ├── NoSuchTable        no table has this id
    ├── TooManyTables      the host or the server has as many live tables as there may be
    ├── ChannelBusy        another live table is in this channel
    ├── WrongState         the table is at another point of its life
    │   ├── NotALobby      it has begun or was cancelled
    │   ├── NotRunning     it has not begun, or has ended
    │   ├── NotLive        it has ended
    │   ├── Paused         the game is paused
    │   └── NotPaused      it is not
    ├── LobbyChanged       the lobby is no longer what was seen
    ├── AlreadySeated      this person sits there
    ├── NotSeated          nobody sits there
    ├── SeatHeld           a person holds the seat, or may come back to it
    ├── NotASeatKept       no seat is kept for this person
    ├── KnowsAnotherSeat   this person has held another seat of the game
    ├── TableFull          every seat is taken
    ├── StaleMoves         the game has gone on, or was never that far
    ├── UndoOpen           moves are asked back already
    └── NoUndo             no moves are asked back
"""

from __future__ import annotations

from storage.models import TableRow


class StorageError(Exception):
    """Any of the errors of the store."""


class DatabaseError(StorageError):
    """The database failed; the text says in one line which and how, without its password.

    When a change fails so, it may still have been kept: read the table again. ``kind`` is one word for logs.
    """

    kind = "other"


class DatabaseFull(DatabaseError):
    """Nothing more can be written: the disk is full, over a quota, or failing."""

    kind = "full"


class DatabaseLocked(DatabaseError):
    """Another program held a lock for longer than is waited for."""

    kind = "locked"


class DatabaseReadOnly(DatabaseError):
    """The database, or its folder, may not be written."""

    kind = "read-only"


class DatabaseGone(DatabaseError):
    """The database was removed or replaced while it was open, or there is none."""

    kind = "gone"


class DatabaseUnreachable(DatabaseError):
    """The server of the database cannot be reached, or does not answer in time."""

    kind = "unreachable"


class DatabaseDamaged(DatabaseError):
    """The file is damaged, or is no database of this program."""

    kind = "damaged"


class DatabaseNewer(DatabaseError):
    """A newer version of this program has migrated the database."""

    kind = "newer"


class DatabaseInUse(DatabaseError):
    """The database is open where it must not be, or is being restored."""

    kind = "in-use"


class Refused(StorageError):
    """The store is well and says no."""


class NoSuchTable(Refused):
    """No table has the id ``table``."""

    def __init__(self, table: str) -> None:
        super().__init__(f"there is no table {table}")
        self.table = table


class TooManyTables(Refused):
    """There are as many live tables as there may be: ``most`` of the host, or of the ``guild``."""

    def __init__(self, most: int, *, guild: bool) -> None:
        super().__init__(f"the {'server' if guild else 'host'} has {most} live tables")
        self.most = most
        self.guild = guild


class TableRefused(Refused):
    """A refusal that comes with the table as it is now."""

    reason = "refuses"

    def __init__(self, table: TableRow) -> None:
        super().__init__(f"table {table.id} {self.reason}")
        self.table = table


class ChannelBusy(TableRefused):
    """``table`` is live in this channel."""

    reason = "has the channel"


class WrongState(TableRefused):
    """``table`` is at another point of its life."""


class NotALobby(WrongState):
    """``table`` is not a lobby, or not any more."""

    reason = "is not a lobby"


class NotRunning(WrongState):
    """``table`` is not a running game."""

    reason = "is not running"


class NotLive(WrongState):
    """``table`` has ended."""

    reason = "has ended"


class Paused(WrongState):
    """``table`` is a paused game."""

    reason = "is paused"


class NotPaused(WrongState):
    """``table`` is a running game that is not paused."""

    reason = "is not paused"


class LobbyChanged(TableRefused):
    """``table`` has another version than the one that was seen."""

    reason = "has changed"


class AlreadySeated(TableRefused):
    """This person sits at ``table``."""

    reason = "has this person already"


class NotSeated(TableRefused):
    """``table`` has no such person or seat."""

    reason = "has nobody there"


class SeatHeld(TableRefused):
    """The seat of ``table`` is a person's: who decides there, or who is away and may come back."""

    reason = "has a person there"


class KnowsAnotherSeat(TableRefused):
    """This person has held another seat of ``table``, and may know what is secret there."""

    reason = "has had this person at another seat"


class NotASeatKept(TableRefused):
    """No seat of ``table`` is kept for this person."""

    reason = "keeps no seat for this person"


class TableFull(TableRefused):
    """``table`` has no seat left."""

    reason = "is full"


class StaleMoves(TableRefused):
    """``table`` has another version than the one that was counted on."""

    reason = "has gone on"


class UndoOpen(TableRefused):
    """Moves of ``table`` are asked back already."""

    reason = "has such a request already"


class NoUndo(TableRefused):
    """No moves of ``table`` are asked back, or not by another seat."""

    reason = "has no such request"
