"""Bounds the pauses of discord.py before it connects to the gateway again.

Its own grow to seventeen minutes, in which the bot answers nobody though Discord is back.
"""

from __future__ import annotations

import discord
from discord.backoff import ExponentialBackoff

DOUBLINGS = 5  # of the longest pause: it is at most 32 seconds


class ReconnectPauses(ExponentialBackoff[bool]):
    """Random pauses that grow, but not for long."""

    def __init__(self) -> None:
        super().__init__()
        self._max = DOUBLINGS


def install() -> None:
    """Replace discord.py's pauses."""
    for module in (discord.client, discord.shard):
        vars(module)["ExponentialBackoff"] = ReconnectPauses
