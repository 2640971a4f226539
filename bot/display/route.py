"""Protocol of a message route, ``Route``, with these rules:

- Its methods raise what is in ``FAILURES``. What is raised after Discord may have done it must not be ``is_rejected``:
  then the message is looked for before it is sent again.
- A route that cannot act by itself now, because nobody has pressed anything lately, what Discord allows after a press
  is used up, or a thread is archived, raises ``RouteClosed``. That is neither logged nor tried again with pauses: the
  table is kept back (``RetryQueue.is_held``) until ``RetryQueue.add_now`` or the next ``Display.show`` for it.
- ``send`` with the same nonce within minutes is the same message. ``find`` may find nothing where there is no history.
- ``change`` and ``delete`` return whether they are done: not to a message that this route can never change again.
- ``stands``, ``is_deleted`` and ``sees`` answer as if all is well unless a route knows better. ``unarchive`` may do
  nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any, ClassVar, Protocol, TypeAlias

import discord

from bot.display.failures import RouteClosed
from bot.drafts.draft import MessageDraft

Mark: TypeAlias = Callable[[discord.Message], bool]


class Route(Protocol):
    """A place, and a way to it."""

    knows_nonces: ClassVar[bool] = True  # whether a message that is sent again within minutes is recognized
    has_history: ClassVar[bool] = True  # whether all messages are found; else those that were just pressed

    async def send(self, draft: MessageDraft, nonce: str) -> int:
        """Post a message and return its id."""

    def open_since(self) -> datetime | None:
        """Return since when a message can be posted without a press; None if it waits for one."""

    def seconds_left(self) -> float | None:
        """Return for how long a message can be sent without another press; None for no limit, or if none can."""
        return None

    async def change(self, message: int, **content: Any) -> bool:
        """Replace parts of a message, named as discord.py does."""

    async def delete(self, message: int) -> bool:
        """Delete a message."""

    async def find(self, mark: Mark, since: int) -> list[discord.Message]:
        """Return the bot's messages back to the id ``since`` that have a mark, the newest first; none where the bot may
        not read."""

    async def stands(self, message: int) -> bool:
        """Return whether a message is not known to be deleted, which Discord does not announce to the bot."""
        return True

    async def is_deleted(self) -> bool:
        """Return whether the place is known to be deleted; one that is closed to the bot, or archived, is not."""
        return False

    async def sees(self, user: int) -> bool:
        """Return whether a person sees the place; True where that is not known."""
        return True

    async def unarchive(self) -> None:
        """Unarchive the place if it is a thread. One that moderators have locked stays closed."""

    async def open_thread(self, message: int, name: str) -> None:
        """Open a thread from a message of the bot, unless it has one. If Discord refuses, delete the message."""


async def edit(route: Route, message: int, draft: MessageDraft) -> bool:
    """Replace the whole content of a message. Returns whether that is done; False also if it cannot be done now; then a
    new message must replace this one. Raises FAILURES."""
    content = {"content": draft.content, "embed": draft.embed or None, "attachments": draft.files()}
    try:
        return await route.change(message, **content, view=draft.controls, allowed_mentions=draft.mentions)
    except RouteClosed:
        return False
