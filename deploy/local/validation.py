"""Validation of request bodies: collects errors by path and raises them as Discord does, with code 50035 and a tree."""

from __future__ import annotations

from collections.abc import Sequence

from .errors import INVALID_FORM_BODY, DiscordError
from .json_types import JSON

Path = tuple[str | int, ...]
REQUIRED = ("BASE_TYPE_REQUIRED", "This field is required")


def form_error(path: Path, code: str, message: str) -> DiscordError:
    """Return the exception for a single form error."""
    validator = Validator()
    validator.add_error(path, code, message)
    return DiscordError(INVALID_FORM_BODY, validator.errors)


class Validator:
    """Collects the validation errors of one request."""

    def __init__(self) -> None:
        self.errors: JSON = {}

    def add_error(self, path: Path, code: str, message: str) -> None:
        """Add an error at a path. A path has either errors of its own or paths below it."""
        node = self.errors
        for step in path:
            if "_errors" in node:
                return
            node = node.setdefault(str(step), {})
        if "_errors" not in node:
            node.clear()
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def raise_errors(self) -> None:
        """Raise DiscordError if there are errors."""
        if self.errors:
            raise DiscordError(INVALID_FORM_BODY, self.errors)

    def text(self, path: Path, value: object, most: int, least: int = 0, *, required: bool = False) -> None:
        """Require a text of ``least`` to ``most`` characters, or None unless required."""
        if value is None or (value == "" and required and least):
            if required:
                self.add_error(path, *REQUIRED)
        elif not isinstance(value, str):
            self.add_error(path, "STRING_TYPE_CONVERT", f"Could not interpret {value!r} as string.")
        elif not least <= len(value) <= most:
            if least:
                self.add_error(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
            else:
                self.add_error(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")

    def number(self, path: Path, value: object, least: int, most: int, *, required: bool = False) -> None:
        """Require an integer within bounds, or None unless required."""
        if value is None:
            if required:
                self.add_error(path, *REQUIRED)
        elif not isinstance(value, int) or isinstance(value, bool):
            self.add_error(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif value < least:
            self.add_error(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
        elif value > most:
            self.add_error(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")

    def choice(self, path: Path, value: object, choices: Sequence[object]) -> bool:
        """Require one of these values. Returns whether it is."""
        if value in choices:
            return True
        names = ", ".join(str(choice) for choice in choices)
        self.add_error(path, "BASE_TYPE_CHOICES", f"Value must be one of ({names}).")
        return False

    def items(self, path: Path, value: object, most: int, least: int = 0) -> list[JSON]:
        """Require a list of objects of limited length. Returns at most ``most`` of its items."""
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.add_error(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if len(value) < least or (least and len(value) > most):
            self.add_error(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        elif len(value) > most:
            self.add_error(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
        return value[:most]
