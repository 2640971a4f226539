"""What is refused, kindly: a message to be worded in the person's own language, and nothing has changed."""

from __future__ import annotations

from games.position import IllegalMove, NotAMove


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


class RejectedMove(UserError):
    """A text the rules do not take, with the clause it breaks."""

    def __init__(self, error: NotAMove | IllegalMove, text: str) -> None:
        super().__init__("not-a-move" if isinstance(error, NotAMove) else "illegal-move", move=text)
        self.clause = error.clause
