"""Faults that tests inject: failing or slow requests of the bot, and late, lost or repeated events."""

from __future__ import annotations

import asyncio
from dataclasses import asdict, dataclass, field, fields
from fnmatch import fnmatchcase
from http import HTTPStatus
from typing import Literal, TypeVar, get_args, get_type_hints

from .json_types import JSON
from .validation import Validator, form_error

MAX_FAULTS, LONGEST_DELAY = 1_000_000, 3600


@dataclass
class Fault:
    """A fault of matching requests or events: ``skip`` of them pass, then it happens ``times`` times."""

    skip: int = 0
    times: int = 1
    seconds: float = 0.0

    def is_due(self) -> bool:
        """Count a match. Returns whether the fault happens now."""
        if self.skip > 0:
            self.skip -= 1
            return False
        self.times -= 1
        return self.times >= 0


@dataclass
class RequestFault(Fault):
    """A fault of the bot's requests to an address: a path below the API in which ``*`` matches anything.

    "status" responds with an HTTP status, "cut" closes the connection without a response, "page" responds with 200 and
    a page of a proxy, "half" with 200 and half of a JSON object, all before or after the work is done; "delay" delays
    the request by this many seconds, and "hold" keeps the request, or its response, until the faults are cleared.
    """

    path: str = "*"
    method: str = "*"
    do: Literal["status", "cut", "page", "half", "delay", "hold"] = "status"
    when: Literal["before", "after"] = "after"
    status: int = 503

    @property
    def breaks(self) -> bool:
        """Whether the request gets no response, or another one."""
        return self.do not in ("delay", "hold")


@dataclass
class EventFault(Fault):
    """A fault of an event to the bot, by the event's name.

    "drop" does not send it, "delay" sends it late by this many seconds, "repeat" sends it again after this many
    seconds.
    """

    event: str = "*"
    do: Literal["drop", "delay", "repeat"] = "repeat"


FaultT = TypeVar("FaultT", RequestFault, EventFault)


@dataclass
class Faults:
    """The injected faults, the oldest first."""

    pending: list[RequestFault | EventFault] = field(default_factory=list)
    held: int = 0  # requests that have been held
    _cleared: asyncio.Event = field(default_factory=asyncio.Event)

    def take_request(self, method: str, path: str) -> RequestFault | None:
        """Return the fault of a request, or None."""
        for fault in self.pending:
            if isinstance(fault, RequestFault) and fnmatchcase(path, fault.path) and fault.method in ("*", method):
                return self._take(fault)
        return None

    def take_event(self, event: str) -> EventFault | None:
        """Return the fault of an event, or None."""
        for fault in self.pending:
            if isinstance(fault, EventFault) and fault.event in ("*", event):
                return self._take(fault)
        return None

    def _take(self, fault: FaultT) -> FaultT | None:
        due = fault.is_due()
        if fault.times <= 0:
            self.pending.remove(fault)
        return fault if due else None

    async def wait(self, fault: RequestFault | None, when: Literal["before", "after"]) -> None:
        """Wait as long as a request's fault says, before or after its work is done."""
        if fault is not None and fault.do == "delay" and when == "before":
            await asyncio.sleep(fault.seconds)
        elif fault is not None and fault.do == "hold" and when == fault.when:
            cleared = self._cleared
            self.held += 1
            await cleared.wait()

    def clear(self) -> None:
        """Remove all faults, and let go of what is held."""
        self.pending.clear()
        self._cleared.set()
        self._cleared = asyncio.Event()

    def as_json(self) -> list[JSON]:
        """Return the remaining faults as JSON objects."""
        return [asdict(fault) for fault in self.pending]


def read_fault(given: JSON) -> RequestFault | EventFault:
    """Return the fault with the fields of a RequestFault or, with "event", those of an EventFault. Raises
    DiscordError."""
    values = {name: value for name, value in given.items() if value is not None}
    kind: type[RequestFault | EventFault] = EventFault if "event" in values else RequestFault
    known = {each.name: get_type_hints(kind)[each.name] for each in fields(kind)}
    validator = Validator()
    for name, value in values.items():
        if validator.choice((name,), name, tuple(known)) and (choices := get_args(known[name])):
            validator.choice((name,), value, choices)
    validator.number(("status",), values.get("status"), 400, 599)
    validator.number(("times",), values.get("times"), 1, MAX_FAULTS)
    validator.number(("skip",), values.get("skip"), 0, MAX_FAULTS)
    validator.raise_errors()
    if not 0 <= values.get("seconds", 0) <= LONGEST_DELAY or values.get("status", 500) not in set(HTTPStatus):
        raise form_error(("seconds",), "NUMBER_TYPE_MAX", f"Delays of {LONGEST_DELAY} s and known statuses only.")
    return kind(**values)
