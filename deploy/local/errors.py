"""What Discord refuses with: an HTTP status, a code and a message, and for forms a tree of what is wrong where."""

from __future__ import annotations

from typing import NamedTuple

from deploy.local.json_types import JSON


class Refusal(NamedTuple):
    """One of Discord's JSON error codes."""

    status: int
    code: int
    message: str


class DiscordError(Exception):
    """A request refused. ``errors`` is Discord's tree of form errors, present with code 50035 only."""

    def __init__(self, refusal: Refusal, errors: JSON | None = None) -> None:
        super().__init__(f"{refusal.status} {refusal.code}: {refusal.message}")
        self.refusal = refusal
        self.errors = errors

    def payload(self) -> JSON:
        """The answer's body."""
        body: JSON = {"message": self.refusal.message, "code": self.refusal.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


RATE_LIMITED = Refusal(429, 0, "You are being rate limited.")
NOT_FOUND = Refusal(404, 0, "404: Not Found")
METHOD_NOT_ALLOWED = Refusal(405, 0, "405: Method Not Allowed")
UNAUTHORISED = Refusal(401, 0, "401: Unauthorized")
UNKNOWN_APPLICATION = Refusal(404, 10002, "Unknown Application")
UNKNOWN_CHANNEL = Refusal(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = Refusal(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = Refusal(404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = Refusal(404, 10008, "Unknown Message")
UNKNOWN_ROLE = Refusal(404, 10011, "Unknown Role")
UNKNOWN_USER = Refusal(404, 10013, "Unknown User")
UNKNOWN_EMOJI = Refusal(404, 10014, "Unknown Emoji")
UNKNOWN_WEBHOOK = Refusal(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = Refusal(404, 10062, "Unknown interaction")
UNKNOWN_COMMAND = Refusal(404, 10063, "Unknown application command")
TOO_MANY_COMMANDS = Refusal(400, 30032, "Maximum number of application commands reached (100)")
TOO_MANY_EMOJIS = Refusal(400, 30008, "Maximum number of emojis reached (2000)")
TOO_MANY_OLD_EDITS = Refusal(
    429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later."
)
TOO_LARGE = Refusal(413, 40005, "Request entity too large")
ALREADY_ACKNOWLEDGED = Refusal(400, 40060, "Interaction has already been acknowledged.")
NAME_TAKEN = Refusal(400, 40041, "An application command with that name already exists")
MISSING_ACCESS = Refusal(403, 50001, "Missing Access")
CANNOT_EDIT_ANOTHERS = Refusal(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = Refusal(400, 50006, "Cannot send an empty message")
CANNOT_MESSAGE_USER = Refusal(403, 50007, "Cannot send messages to this user")
MISSING_PERMISSIONS = Refusal(403, 50013, "Missing Permissions")
SYSTEM_MESSAGE = Refusal(403, 50021, "Cannot execute action on a system message")
WRONG_CHANNEL_TYPE = Refusal(400, 50024, "Cannot execute action on this channel type")
INVALID_WEBHOOK_TOKEN = Refusal(401, 50027, "Invalid Webhook Token")
INVALID_FORM_BODY = Refusal(400, 50035, "Invalid Form Body")
EMOJI_TOO_LARGE = Refusal(400, 50138, "Failed to resize asset below the maximum size: 262144")
THREAD_ARCHIVED = Refusal(400, 50083, "Thread is archived")
INVALID_JSON = Refusal(400, 50109, "The request body contains invalid JSON.")
NO_HISTORY_TO_REPLY = Refusal(400, 160002, "Cannot reply without permission to read message history")
THREAD_EXISTS = Refusal(400, 160004, "A thread has already been created for this message")
THREAD_LOCKED = Refusal(400, 160005, "This thread is locked")


class RateLimited(DiscordError):
    """Too many requests of a kind, or of all (``everywhere``); the client is to wait for so many seconds."""

    def __init__(self, retry_after: float, *, everywhere: bool = False, refusal: Refusal = RATE_LIMITED) -> None:
        super().__init__(refusal)
        self.retry_after = retry_after
        self.everywhere = everywhere

    def payload(self) -> JSON:
        """The answer's body."""
        return super().payload() | {"retry_after": self.retry_after, "global": self.everywhere}
