"""What a cup refuses. Nothing has changed when one of these is raised."""

from __future__ import annotations

from storage.errors import Refused


class CupError(Refused):
    """A step that the cup does not allow now."""


class InvalidRules(CupError):
    """Rules that no cup can have. The text is the name of the field."""


class TooFewPeople(CupError):
    """Fewer people than the smallest table has seats: who have signed up, or else, as the message says, who are there
    in a muster, or left between rounds."""

    def __init__(self, message: str = "cup-too-few") -> None:
        super().__init__(message)


class NotIn(CupError):
    """The person is not in the cup."""

    def __init__(self) -> None:
        super().__init__("cup-not-in")
