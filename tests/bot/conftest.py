"""What tests of the bot's parts share with those of the local Discord: one to talk to, and a client."""

from __future__ import annotations

from tests.local.conftest import bot, local, settings
from tests.storage.compiled import compile_once

__all__ = ["bot", "local", "settings"]

compile_once()
