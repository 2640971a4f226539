"""Moves that are refused, and checks that are asked whether they would refuse. Nothing has changed when one does."""

from __future__ import annotations

from collections.abc import Callable

from games.position import IllegalMove, NotAMove
from storage.errors import Refused


class RejectedMove(Refused):
    """A typed move that the rules reject, with the clause it breaks."""

    def __init__(self, error: NotAMove | IllegalMove, text: str) -> None:
        super().__init__("not-a-move" if isinstance(error, NotAMove) else "illegal-move", move=text)
        self.clause = error.clause


def is_refused(check: Callable[..., object], *values: object) -> bool:
    """Return whether a check of these values raises a refusal, so that what it refuses is not offered."""
    return reason_against(check, *values) != ""


def reason_against(check: Callable[..., object], *values: object) -> str:
    """Return why a check of these values refuses something, as a text ``refused-…`` has it; "" if it does not."""
    try:
        check(*values)
    except Refused as error:
        return error.reason or type(error).__name__
    return ""
