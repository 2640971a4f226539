"""What is refused, kindly: a message to be worded in the person's own language, and nothing has changed."""

from __future__ import annotations


class UserError(Exception):
    """A refusal. ``message`` names its words (``refused-<message>``); ``variables`` are theirs."""

    def __init__(self, message: str, /, **variables: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.variables = variables


class StaleInteraction(UserError):
    """A press on a message that the game has left behind."""

    def __init__(self) -> None:
        super().__init__("outdated")
