"""Sends messages with the tokens of interactions, where the bot is no member."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any

import discord

from bot.discord_clock import DISCORD_CLOCK
from bot.display.failures import FAILURES, RouteClosed, is_rejected
from bot.display.response_state import response_of
from bot.display.route import Mark, Route
from bot.drafts.draft import MessageDraft
from bot.places.tokens import InteractionTokens, Token
from storage.models import TableRow

log = logging.getLogger(__name__)

NOT_TAKEN = {10015, 10062, 40094, 50027}  # Discord's codes for a token that is over, or whose follow-ups are used up
NOT_ALLOWED = 50013  # Discord's code for a picture that the token's person may not send
FOR_ANSWERS = 1  # follow-ups reserved for a private answer
FOR_TABLE = 1  # follow-ups reserved for the table's own message when another message is posted


class InteractionRoute(Route):
    """A table's chat between people, or channel of a server without the bot; ``beside`` is for messages other than its
    own.

    It can act for a while after each interaction; otherwise it raises RouteClosed. There is no history to search, and
    Discord cannot be asked about the place.
    """

    def __init__(self, tokens: InteractionTokens, row: TableRow, beside: bool) -> None:
        self._tokens = tokens
        self._channel = row.channel
        self._after = None if beside else row.message  # which the next one is to follow
        self._kept = FOR_ANSWERS + FOR_TABLE if beside else FOR_ANSWERS

    knows_nonces = has_history = False

    async def send(self, draft: MessageDraft, nonce: str) -> int:
        """Post a message and return its id. Discord knows no nonces of follow-ups."""
        tried: set[Token] = set()
        if not self._tokens.may_post(self._channel, is_first=self._after is None):
            raise RouteClosed
        while token := self._unused(tried):
            tried.add(token)
            try:
                message = await token.post(**draft.parts(), silent=draft.silent)
            except FAILURES as error:
                code = error.code if isinstance(error, discord.HTTPException) else None
                if code == NOT_ALLOWED:
                    token.can_post = False
                elif code in NOT_TAKEN:
                    token.close()
                else:
                    if not is_rejected(error):  # the message may have been posted
                        self._tokens.note_unknown(self._channel)
                    raise
                continue
            if not message.flags.ephemeral:
                return message.id
            await self._take_back(token, message.id)
        raise RouteClosed

    def _unused(self, tried: set[Token]) -> Token | None:
        """Return the first untried token that can post a public message; it may have arrived meanwhile."""
        tokens = self._tokens.after(self._channel, self._after)
        return next((token for token in tokens if token not in tried and self._can_post(token)), None)

    def _can_post(self, token: Token) -> bool:
        return token.can_post and not response_of(token.interaction).is_owed and token.left > self._kept

    def open_since(self) -> datetime | None:
        """Return since when the next message can be posted without an interaction: since the present one was posted, if
        its token can post one more."""
        tokens = self._tokens.after(self._channel, self._after)
        is_open = any(self._after in token.posted and self._can_post(token) for token in tokens)
        if not is_open or self._after is None:
            return None
        return DISCORD_CLOCK.moment_of(self._after)

    def seconds_left(self) -> float | None:
        """Return for how long the newest token is valid."""
        return self._tokens.seconds_left(self._channel)

    async def change(self, message: int, **content: Any) -> bool:
        return await self._reach(message, lambda token: token.edit(message, **content))

    async def delete(self, message: int) -> bool:
        return await self._reach(message, lambda token: token.delete(message))

    async def find(self, mark: Mark, since: int) -> list[discord.Message]:
        """Return those of the messages that were just pressed that have a mark, the newest first."""
        pressed = {token.pressed.id: token.pressed for token in self._tokens.of(self._channel) if token.pressed}
        return [one for number, one in sorted(pressed.items(), reverse=True) if number >= since and mark(one)]

    async def unarchive(self) -> None:
        """Do nothing: Discord unarchives a thread when a person uses a component there."""

    async def open_thread(self, message: int, name: str) -> None:
        """Raise RouteClosed: only members can open threads."""
        raise RouteClosed

    async def _reach(self, message: int, act: Callable[[Token], Awaitable[None]]) -> bool:
        """Act with a token that reaches a message. Raises RouteClosed if there is none."""
        for token in self._tokens.reaching(self._channel, message):
            try:
                await act(token)
            except discord.HTTPException as error:
                if error.code in NOT_TAKEN:
                    token.close()
                elif isinstance(error, discord.NotFound):
                    return False
                elif error.code != NOT_ALLOWED:
                    raise
            else:
                self._tokens.record_changed(self._channel, message)
                return True
        raise RouteClosed

    @staticmethod
    async def _take_back(token: Token, message: int) -> None:
        """Delete a message that Discord has shown to one person only, and stop posting with this token."""
        token.can_post = False
        try:
            await token.delete(message)
        except FAILURES as error:
            log.info("a message that only one person sees could not be taken back: %s", error)
