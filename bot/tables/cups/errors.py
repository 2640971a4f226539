"""What a cup refuses. Nothing has changed when one of these is raised."""

from __future__ import annotations

from bot.tables.errors import UserError


class CupError(UserError):
    """A step that the cup does not allow now."""


class InvalidRules(CupError):
    """Rules that no cup can have. The text is the name of the field."""


class NoMoreRounds(CupError):
    """All rounds are drawn."""

    def __init__(self) -> None:
        super().__init__("cup-not-now")


class TooFewPeople(CupError):
    """Fewer people than the smallest table has seats."""

    def __init__(self, message: str = "cup-too-few") -> None:
        super().__init__(message)


class TooFewHere(TooFewPeople):
    """Fewer people than the smallest table has seats have said in a muster that they are there."""

    def __init__(self) -> None:
        super().__init__("cup-too-few-here")


class TooFewLeft(TooFewPeople):
    """Fewer people than the smallest table has seats are left between rounds."""

    def __init__(self) -> None:
        super().__init__("cup-too-few-left")


class NotIn(CupError):
    """The person is not in the cup."""

    def __init__(self) -> None:
        super().__init__("cup-not-in")
