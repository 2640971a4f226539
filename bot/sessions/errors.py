"""Errors that are answered to the person who caused them. Nothing has changed when one is raised."""

from __future__ import annotations

from games.position import IllegalMove, NotAMove


class UserError(Exception):
    """A refusal. ``refused-<message>`` is the id of its text, and ``variables`` are the text's."""

    def __init__(self, message: str, /, **variables: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.variables = variables


class StaleInteraction(UserError):
    """A press on a component that is outdated, or that nobody can read."""

    def __init__(self) -> None:
        super().__init__("outdated")


class RejectedMove(UserError):
    """A text the rules do not take, with the clause it breaks."""

    def __init__(self, error: NotAMove | IllegalMove, text: str) -> None:
        super().__init__("not-a-move" if isinstance(error, NotAMove) else "illegal-move", move=text)
        self.clause = error.clause
