"""The context of a rule: its inputs besides the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeAlias

from bot.tables.clock import can_be_told
from storage.models import Pings
from storage.person import Person
from storage.table import Table


@dataclass(frozen=True)
class Context:
    """The present time, the preferences of people by their ids, and how the table's server wants its people pinged."""

    now: datetime
    people: Mapping[int, Person] = field(default_factory=dict)
    pings: Pings = "mention"

    def person(self, user: int) -> Person:
        """Return a person's preferences; the defaults for one whose are not known."""
        return self.people.get(user) or Person(user)

    def can_be_told(self, user: int) -> bool:
        """Return whether a person may be notified now."""
        return can_be_told(self.person(user), self.now)


Rule: TypeAlias = Callable[[Table, Context], Table]
