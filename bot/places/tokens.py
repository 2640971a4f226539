"""The tokens of interactions, with which the bot sends messages where it is no member.

A token is valid for fifteen minutes. With it the bot may edit the message that was pressed, post five follow-ups, and
edit these; nothing else. Tokens are kept in memory only: they are credentials, which every backup of the database would
contain, and after a restart the next press brings a new one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from typing import Any, TypeAlias

import aiohttp
import discord

from bot.discord_clock import DISCORD_CLOCK
from bot.display.response_state import ResponseState, response_of, withdraw_deferred

FOLLOW_UPS = 5  # of an interaction, Discord's limit where the bot is no member (40094)
MAX_UNKNOWN = 1  # posts with an unknown outcome after an interaction
MAX_UNKNOWN_FIRST = 2  # the same where no earlier message could be pressed or changed instead
MARGIN = timedelta(seconds=20)  # before a token expires; it is no longer used then
MAX_TOKENS = 20  # of a channel: the newest, and as many older ones that reach its newest messages

Interaction: TypeAlias = discord.Interaction[Any]


class Token:
    """The token of an interaction that was acknowledged, and what Discord still allows with it.

    ``can_post`` is whether Discord takes a table with it, and shows it to everybody.
    """

    def __init__(self, interaction: Interaction, *, can_post: bool) -> None:
        self.interaction = interaction
        self.can_post = can_post
        self.used = 0  # follow-ups that were posted or promised
        self.requests = 0  # for follow-ups; discord.py repeats one that Discord has answered with an error
        self.is_posting = False  # a message for everybody, which is not to be repeated
        self.posted: set[int] = set()
        message, updates = interaction.message, response_of(interaction).state is ResponseState.DEFERRED_UPDATE
        is_public = message is not None and not message.flags.ephemeral
        self.pressed = message if is_public else None  # as it was when it was pressed; None once it is changed
        self._original = message.id if message is not None and is_public and updates else None
        self._is_closed = False

    @property
    def left(self) -> int:
        """How many follow-ups Discord still takes. Each request may have been one."""
        return FOLLOW_UPS - max(self.used, self.requests)

    @property
    def is_live(self) -> bool:
        """Whether Discord still takes the token."""
        return not self._is_closed and self.seconds_left > 0

    @property
    def seconds_left(self) -> float:
        """The seconds for which the token is still used, unless Discord rejects it."""
        return (self.interaction.expires_at - MARGIN - DISCORD_CLOCK.now()).total_seconds()

    def close(self) -> None:
        """Stop using the token, since Discord rejects it."""
        self._is_closed = True

    def reaches(self, message: int) -> bool:
        """Return whether a message can be edited with the token."""
        return message == self._original or message in self.posted

    @property
    def newest_message(self) -> int:
        """The newest message that can be edited with the token, or 0."""
        return max(self.posted, default=self._original or 0)

    async def post(self, **content: Any) -> discord.WebhookMessage:
        """Post a follow-up. Raises FAILURES."""
        await withdraw_deferred(self.interaction)  # the first follow-up would take its place, and be private
        self.used += 1
        self.is_posting = True
        try:
            message: discord.WebhookMessage = await self.interaction.followup.send(wait=True, **content)
        finally:
            self.is_posting = False
        self.posted.add(message.id)
        return message

    async def edit(self, message: int, **content: Any) -> None:
        """Edit a message that the token reaches. Raises FAILURES."""
        if message == self._original:
            await self.interaction.edit_original_response(**content)
        else:
            await self.interaction.followup.edit_message(message, **content)

    async def delete(self, message: int) -> None:
        """Delete a message that the token reaches. Raises FAILURES."""
        if message == self._original:
            await self.interaction.delete_original_response()
        else:
            await self.interaction.followup.delete_message(message)


class InteractionTokens:
    """The live tokens by channel."""

    def __init__(self) -> None:
        self._tokens: dict[int, list[Token]] = {}
        self._unknown: Counter[int] = Counter()  # posts with an unknown outcome since the last interaction, by channel

    def add(self, interaction: Interaction, *, can_post: bool) -> None:
        """Note an interaction that was acknowledged."""
        self._unknown.pop(interaction.channel_id or 0, None)
        live = {channel: [token for token in tokens if token.is_live] for channel, tokens in self._tokens.items()}
        self._tokens = {channel: tokens for channel, tokens in live.items() if tokens}
        if interaction.channel_id is not None:
            tokens = self._tokens.setdefault(interaction.channel_id, [])
            tokens.append(Token(interaction, can_post=can_post))
            older = sorted(tokens[:-MAX_TOKENS], key=lambda token: token.newest_message)[-MAX_TOKENS:]
            tokens[:-MAX_TOKENS] = [one for one in tokens[:-MAX_TOKENS] if one in older and one.newest_message]

    def of(self, channel: int) -> Iterator[Token]:
        """Yield the live tokens of a channel, the newest first."""
        for token in reversed(self._tokens.get(channel, [])[:]):
            if token.is_live:
                yield token

    def seconds_left(self, channel: int) -> float | None:
        """Return for how many seconds a message can still be sent to a channel without a press; None if none can."""
        return max((token.seconds_left for token in self.of(channel)), default=None)

    def after(self, channel: int, message: int | None) -> Iterator[Token]:
        """Yield the live tokens of a channel in the order in which to try them for the next message: first the one that
        posted ``message``, then the newest.

        Discord shows everybody from whose interaction a message comes. With the same one as for the last message, a
        planned move, which follows no interaction, looks like any other.
        """
        first = [token for token in self.of(channel) if message in token.posted]
        yield from first
        yield from (token for token in self.of(channel) if token not in first)

    def reaching(self, channel: int, message: int) -> Iterator[Token]:
        """Yield the live tokens with which a message can be edited."""
        return (token for token in self.of(channel) if token.reaches(message))

    def may_post(self, channel: int, *, is_first: bool) -> bool:
        """Return whether one more message may be posted; after some posts with an unknown outcome, of which Discord
        lists no copies, the next one waits for a press."""
        return self._unknown[channel] < (MAX_UNKNOWN_FIRST if is_first else MAX_UNKNOWN)

    def note_unknown(self, channel: int) -> None:
        """Note that it is not known whether a message was posted."""
        self._unknown[channel] += 1

    def count_request(self, token: str) -> None:
        """Count a request for a follow-up with the text of a token."""
        for known in self._with_text(token):
            known.requests += 1

    def require_certainty(self, token: str) -> None:
        """Raise an error in place of an answer of Discord's servers that leaves open whether a message for everybody
        was posted: discord.py would post it again, and it would ping twice."""
        if any(known.is_posting for known in self._with_text(token)):
            raise aiohttp.ClientPayloadError("Discord has answered a post with an error of its own")

    def _with_text(self, token: str) -> Iterator[Token]:
        """Yield the tokens of which an address has this text."""
        everywhere = (known for tokens in self._tokens.values() for known in tokens)
        return (known for known in everywhere if known.interaction.token == token)

    def record_changed(self, channel: int, message: int) -> None:
        """Record that a message was changed since it was pressed."""
        for token in self._tokens.get(channel, ()):
            if token.pressed is not None and token.pressed.id == message:
                token.pressed = None

    def claim_follow_up(self, interaction: Interaction) -> bool:
        """Return whether a private answer may use one more follow-up, and count it if so."""
        for token in self._tokens.get(interaction.channel_id or 0, ()):
            if token.interaction.id == interaction.id:
                token.used += 1
                return token.left >= 0
        return True
