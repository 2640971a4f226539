"""What stands in Discord of a table, as display reports it and the owner of the table records it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from typing import Literal, TypeAlias

from storage.models import TableRow

OldMessages: TypeAlias = Sequence[tuple[int, int | None]]  # each with the version it shows, None for a lobby


@dataclass(frozen=True)
class Shown:
    """The ``message`` that shows a table, drawn from the row ``before``, and how much of it: a ``version`` and an
    ``activity``, None if that is unknown.

    ``notified_by`` says how Discord has told the actor of the decision of that version: by a ping of this new message,
    or by a reminder that was not recorded.
    """

    before: TableRow
    message: int
    version: int
    activity: datetime | None
    notified_by: Literal["ping", "reminder"] | None = None

    @cached_property
    def row(self) -> TableRow:
        """The row with this message."""
        return replace(
            self.before,
            message=self.message,
            shown_version=self.version,
            shown_activity=self.activity,
            repost_due=False,
        )

    @property
    def replaced(self) -> OldMessages:
        """The message that this one has replaced, if there was another, which may still have controls."""
        before = self.before
        if before.message is None or before.message == self.message:
            return ()
        return [(before.message, None if before.start is None else before.shown_version)]
