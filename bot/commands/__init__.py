"""The slash commands, one file for each subject; all that its modules declare are registered."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from typing import Any, TypeAlias

from discord import app_commands

AnyCommand: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.ContextMenu | app_commands.Group


def _declared() -> Iterator[AnyCommand]:
    """Yield the commands that each module of this package declares."""
    for module in pkgutil.iter_modules(__path__, f"{__name__}."):
        for value in vars(import_module(module.name)).values():
            is_command = isinstance(value, (app_commands.Command, app_commands.ContextMenu, app_commands.Group))
            if is_command and getattr(value, "parent", None) is None:  # a group brings its own
                yield value


COMMANDS = tuple(dict.fromkeys(_declared()))
