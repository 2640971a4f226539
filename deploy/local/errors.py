"""Discord's errors: an HTTP status, a JSON error code and a message; form errors also have a tree of errors."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from .json_types import JSON

T = TypeVar("T")


class ErrorCode(NamedTuple):
    """One of Discord's JSON error codes."""

    status: int
    code: int
    message: str


class DiscordError(Exception):
    """A rejected request. ``errors`` is Discord's tree of form errors, present only with code 50035."""

    def __init__(self, reason: ErrorCode, errors: JSON | None = None) -> None:
        super().__init__(f"{reason.status} {reason.code}: {reason.message}")
        self.reason = reason
        self.errors = errors

    def payload(self) -> JSON:
        """Return the response body."""
        body: JSON = {"message": self.reason.message, "code": self.reason.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


RATE_LIMITED = ErrorCode(429, 0, "You are being rate limited.")
INTERNAL_ERROR = ErrorCode(500, 0, "500: Internal Server Error")
NOT_FOUND = ErrorCode(404, 0, "404: Not Found")
METHOD_NOT_ALLOWED = ErrorCode(405, 0, "405: Method Not Allowed")
UNAUTHORISED = ErrorCode(401, 0, "401: Unauthorized")
UNKNOWN_APPLICATION = ErrorCode(404, 10002, "Unknown Application")
UNKNOWN_CHANNEL = ErrorCode(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = ErrorCode(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = ErrorCode(404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = ErrorCode(404, 10008, "Unknown Message")
UNKNOWN_ROLE = ErrorCode(404, 10011, "Unknown Role")
UNKNOWN_USER = ErrorCode(404, 10013, "Unknown User")
UNKNOWN_EMOJI = ErrorCode(404, 10014, "Unknown Emoji")
UNKNOWN_REACTION = ErrorCode(400, 10014, "Unknown Emoji")
UNKNOWN_WEBHOOK = ErrorCode(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = ErrorCode(404, 10062, "Unknown interaction")
UNKNOWN_TAG = ErrorCode(404, 10087, "Unknown tag")
UNKNOWN_SCHEDULED_EVENT = ErrorCode(404, 10070, "Unknown Guild Scheduled Event")
UNKNOWN_COMMAND = ErrorCode(404, 10063, "Unknown application command")
TOO_MANY_COMMANDS = ErrorCode(400, 30032, "Maximum number of application commands reached (100)")
TOO_MANY_EMOJIS = ErrorCode(400, 30008, "Maximum number of emojis reached (2000)")
TOO_MANY_OLD_EDITS = ErrorCode(
    429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later."
)
TOO_MANY_EVENTS = ErrorCode(400, 30038, "Maximum number of guild scheduled events reached (100)")
TOO_MANY_PINS = ErrorCode(400, 30003, "Maximum number of pins reached (250)")
TOO_MANY_ROLES = ErrorCode(400, 30005, "Maximum number of guild roles reached (250)")
TOO_MANY_REACTIONS = ErrorCode(400, 30010, "Maximum number of reactions reached (20)")
TOO_MANY_WEBHOOKS = ErrorCode(400, 30007, "Maximum number of webhooks reached (15)")
TOO_MANY_RECIPIENTS = ErrorCode(400, 30004, "Maximum number of recipients reached (10)")
TOO_LARGE = ErrorCode(413, 40005, "Request entity too large")
ALREADY_ACKNOWLEDGED = ErrorCode(400, 40060, "Interaction has already been acknowledged.")
TOO_MANY_FOLLOW_UPS = ErrorCode(400, 40094, "This interaction has hit the maximum number of follow up messages")
MISSING_ACCESS = ErrorCode(403, 50001, "Missing Access")
CANNOT_EDIT_ANOTHERS = ErrorCode(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = ErrorCode(400, 50006, "Cannot send an empty message")
CANNOT_MESSAGE_USER = ErrorCode(403, 50007, "Cannot send messages to this user")
NOT_A_TEXT_CHANNEL = ErrorCode(400, 50008, "Cannot send messages in a non-text channel")
MISSING_PERMISSIONS = ErrorCode(403, 50013, "Missing Permissions")
SYSTEM_MESSAGE = ErrorCode(403, 50021, "Cannot execute action on a system message")
INVALID_ROLE = ErrorCode(400, 50028, "Invalid Role")
WRONG_CHANNEL_TYPE = ErrorCode(400, 50024, "Cannot execute action on this channel type")
TAG_REQUIRED = ErrorCode(400, 40067, "A tag is required to create a forum post in this channel")
INVALID_WEBHOOK_TOKEN = ErrorCode(401, 50027, "Invalid Webhook Token")
INVALID_FORM_BODY = ErrorCode(400, 50035, "Invalid Form Body")
EMOJI_TOO_LARGE = ErrorCode(400, 50138, "Failed to resize asset below the maximum size: 262144")
THREAD_ARCHIVED = ErrorCode(400, 50083, "Thread is archived")
INVALID_JSON = ErrorCode(400, 50109, "The request body contains invalid JSON.")
NO_MUTUAL_GUILDS = ErrorCode(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
NO_HISTORY_TO_REPLY = ErrorCode(400, 160002, "Cannot reply without permission to read message history")
THREAD_EXISTS = ErrorCode(400, 160004, "A thread has already been created for this message")
THREAD_LOCKED = ErrorCode(400, 160005, "This thread is locked")
TOO_MANY_THREADS = ErrorCode(400, 160006, "Maximum number of active threads reached")
FINISHED_EVENT = ErrorCode(400, 180000, "Cannot update a finished event")
FORUM_NEEDS_THREAD = ErrorCode(400, 220001, "Webhooks posted to forum channels must have a thread_name or thread_id")

POLL_EXPIRED = ErrorCode(400, 520001, "Poll expired")
POLL_IN_EDIT = ErrorCode(400, 520003, "Cannot edit a poll message")
NO_POLL = ErrorCode(400, 520006, "Cannot expire a non-poll message")


def existing(found: T | None, otherwise: ErrorCode) -> T:
    """Return what a client names. Raises DiscordError if there is no such thing."""
    if found is None:
        raise DiscordError(otherwise)
    return found


class RateLimited(DiscordError):
    """Too many requests in a bucket, or in total (``everywhere``). The client has to wait ``retry_after`` seconds."""

    def __init__(self, retry_after: float, *, everywhere: bool = False, reason: ErrorCode = RATE_LIMITED) -> None:
        super().__init__(reason)
        self.retry_after = retry_after
        self.everywhere = everywhere

    def payload(self) -> JSON:
        """Return the response body."""
        return super().payload() | {"retry_after": self.retry_after, "global": self.everywhere}
