"""The messages beside tables, and how lobbies are announced: immutable values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from storage.models import RequestKind, Snowflake

# Keys of messages in the outbox: the announcement of a lobby in the channel of its thread; with a seat's number, the
# secret that the seat's person is still to be told; with its id in Discord, an old message of the table.
ANNOUNCEMENT, SECRET, OLD = "announcement", "secret:", "old:"
REMINDER = -2  # less the version of a decision: in place of the version that an old message shows, a reminder of it


@dataclass(frozen=True)
class OutboxMessage:
    """A message beside a table's own: its ``key`` among those of the table, what it tells, and the users it pings.

    ``text`` is the id of the Fluent message that words it, and ``facts`` are the parameters, as JSON; ``buttons`` and
    ``silent`` are no longer used. It may ping a ``role``, and be posted in another ``channel`` than the table's. Once
    it is posted it has a ``message``, and no text; with both it is still to take the place of that message, which has
    asked before.

    One that asks an ``invitee``, for a player of a ``seat`` or what a ``request`` is about ``is_expired`` once that is
    answered: it loses its buttons, or is not posted any more. Who asks for a seat is the ``invitee`` of that request,
    since several may. One for a ``person`` alone is told in that person's way, at ``due`` or when the person is there.
    One that tells of an undo request has the ``version`` of the request; an
    announcement and an old message of the table that which it shows. What a seat's person is to be told of a secret has
    no text. The request "secret" is nobody's: such a message has a button that shows people their secrets, until the
    game is over.
    """

    key: str
    table: str
    text: str
    pings: tuple[int, ...]
    made: datetime
    role: Snowflake | None = None
    channel: Snowflake | None = None
    invitee: Snowflake | None = None
    seat: int | None = None
    request: RequestKind | Literal["undo", "secret"] | None = None
    person: Snowflake | None = None
    due: datetime | None = None
    version: int | None = None
    message: Snowflake | None = None
    facts: Mapping[str, Any] | None = None
    buttons: tuple[tuple[str, str, int], ...] = ()
    silent: bool = False
    is_expired: bool = False

    @classmethod
    def secret(cls, table: str, seat: int, user: int, made: datetime) -> OutboxMessage:
        """Return the entry for the secret of a seat that its person is still to be told."""
        return cls(f"{SECRET}{seat}", table, "", (), made, person=user)

    @classmethod
    def announcing(
        cls, table: str, made: datetime, channel: int | None = None, role: int | None = None
    ) -> OutboxMessage:
        """Return the announcement of a table, in the ``channel`` of its thread if it gets one. It pings a ``role``."""
        return cls(ANNOUNCEMENT, table, "", (), made, role=role, channel=channel)

    @classmethod
    def old(cls, table: str, message: int, version: int | None, made: datetime) -> OutboxMessage:
        """Return the entry for an older message of a table that shows a version, None for a lobby."""
        return cls(f"{OLD}{message}", table, "", (), made, version=version, message=message)

    @property
    def is_announcement(self) -> bool:
        """Whether it announces a lobby; then it is posted when the lobby's thread is opened, if at all."""
        return self.key == ANNOUNCEMENT

    @property
    def is_unposted(self) -> bool:
        """Whether it is still to be posted, and not a secret."""
        return self.message is None and not self.is_announcement and not self.is_secret

    @property
    def is_replacing(self) -> bool:
        """Whether it is still to take the place of a message that stands."""
        return self.message is not None and self.text != ""

    @property
    def is_secret(self) -> bool:
        """Whether it stands for a secret that must still be sent to a person."""
        return self.key.startswith(SECRET)

    @property
    def is_old(self) -> bool:
        """Whether it was the table's own message, or a reminder of a decision, and may still have controls."""
        return self.key.startswith(OLD)

    @property
    def asks_players(self) -> bool:
        """Whether it asks people at a game, at the table."""
        return self.request is not None and self.request != "secret" and self.person is None

    @property
    def asks(self) -> bool:
        """Whether an answer, or the end of the game, removes its buttons."""
        return self.invitee is not None or self.seat is not None or self.request in ("undo", "secret")
