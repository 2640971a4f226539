"""Errors that are shown to the person who caused them. Nothing has changed when one is raised."""

from __future__ import annotations

from collections.abc import Callable

from games.position import IllegalMove, NotAMove
from storage.errors import OtherLevel, Refused
from storage.scores import level_span


class UserError(Exception):
    """A refusal. Its text has the id ``refused-<message>``; ``variables`` are the text's variables."""

    def __init__(self, message: str, /, **variables: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.variables = variables


class StaleInteraction(UserError):
    """A press on a component that is outdated or cannot be decoded."""

    def __init__(self) -> None:
        super().__init__("outdated")


class RejectedMove(UserError):
    """A typed move that the rules reject, with the clause it breaks."""

    def __init__(self, error: NotAMove | IllegalMove, text: str) -> None:
        super().__init__("not-a-move" if isinstance(error, NotAMove) else "illegal-move", move=text)
        self.clause = error.clause


def is_refused(check: Callable[..., object], *values: object) -> bool:
    """Return whether a check of these values raises a refusal, so that what it refuses is not offered."""
    return reason_against(check, *values) != ""


def reason_against(check: Callable[..., object], *values: object) -> str:
    """Return why a check of these values refuses something, as the id of a text ``refused-…`` has it; "" if it does
    not."""
    try:
        check(*values)
    except UserError as error:
        return error.message
    except Refused as error:
        return error.reason or type(error).__name__
    return ""


def refusal(error: Refused) -> Exception:
    """Return the error that tells a person what the store refuses; the same error if there are no words for it."""
    if isinstance(error, OtherLevel):
        span = level_span(error.table.level or 0)
        return UserError("other-level", least=str(span[0]), most=str(span[-1]), points=str(error.points))
    if error.reason == "outdated":
        return StaleInteraction()
    return UserError(error.reason) if error.reason else error
