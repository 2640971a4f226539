"""Faults that tests ask for: requests of the bot that fail or are slow, and events that are late, lost or repeated."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from fnmatch import fnmatchcase
from typing import Literal, TypeVar

from deploy.local.json_types import JSON


@dataclass
class Fault:
    """What goes wrong with whatever matches, after ``skip`` that pass and so many ``times``."""

    skip: int = 0
    times: int = 1
    seconds: float = 0.0

    def is_due(self) -> bool:
        """Count a match. Returns whether the fault happens to it."""
        if self.skip > 0:
            self.skip -= 1
            return False
        self.times -= 1
        return self.times >= 0


@dataclass
class RequestFault(Fault):
    """A fault of the bot's requests to an address: a path below the API with ``*`` for anything.

    "status" answers with an HTTP status, "cut" closes the connection without an answer, both before or after the work
    is done; "delay" answers so many seconds late.
    """

    path: str = "*"
    method: str = "*"
    do: Literal["status", "cut", "delay"] = "status"
    when: Literal["before", "after"] = "after"
    status: int = 503


@dataclass
class EventFault(Fault):
    """A fault of an event to the bot, by its name.

    "drop" does not send it, "delay" sends it so many seconds late, "repeat" sends it again after so many seconds.
    """

    event: str = "*"
    do: Literal["drop", "delay", "repeat"] = "repeat"


FaultT = TypeVar("FaultT", RequestFault, EventFault)


@dataclass
class Faults:
    """The faults that have been asked for, the oldest first."""

    pending: list[RequestFault | EventFault] = field(default_factory=list)

    def take_request(self, method: str, path: str) -> RequestFault | None:
        """Return the fault that happens to a request."""
        for fault in self.pending:
            if isinstance(fault, RequestFault) and fnmatchcase(path, fault.path) and fault.method in ("*", method):
                return self._taken(fault)
        return None

    def take_event(self, event: str) -> EventFault | None:
        """Return the fault that happens to an event."""
        for fault in self.pending:
            if isinstance(fault, EventFault) and fault.event in ("*", event):
                return self._taken(fault)
        return None

    def _taken(self, fault: FaultT) -> FaultT | None:
        due = fault.is_due()
        if fault.times <= 0:
            self.pending.remove(fault)
        return fault if due else None

    def listed(self) -> list[JSON]:
        """Return the faults that are still to happen."""
        return [asdict(fault) for fault in self.pending]
