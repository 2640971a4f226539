"""What a user of the local Discord sees: events of messages, and the outcomes of interactions."""

from __future__ import annotations

from typing import NamedTuple

from tests.local_discord.world import JSON

EPHEMERAL, LOADING = 1 << 6, 1 << 7


class Seen(NamedTuple):
    """An event of a message: MESSAGE_CREATE, MESSAGE_UPDATE or MESSAGE_DELETE."""

    event: str
    message: JSON


class Reply:
    """The outcome of an interaction. ``messages`` grows while the bot sends more."""

    def __init__(self, seen: list[Seen], nonce: str, source_id: str | None) -> None:
        self._seen = seen
        self._source_id = source_id
        self._since = len(seen)
        self.nonce = nonce
        self.id = ""
        self.failed = False
        self.answered = False
        self.choices: list[JSON] = []
        self.modal: JSON | None = None

    @property
    def messages(self) -> list[JSON]:
        """The messages it created or changed, in their current state, without deleted ones."""
        by_id: dict[str, JSON] = {}
        for event, message in self._seen[self._since :]:
            mine = message.get("interaction_metadata", {}).get("id") == self.id or message["id"] == self._source_id
            if event == "MESSAGE_DELETE":
                by_id.pop(message["id"], None)
            elif mine or message["id"] in by_id:
                by_id[message["id"]] = message
        return list(by_id.values())

    @property
    def private(self) -> JSON:
        """The only private message."""
        (message,) = [message for message in self.messages if message["flags"] & EPHEMERAL]
        return message

    @property
    def public(self) -> JSON:
        """The only public message."""
        (message,) = [message for message in self.messages if not message["flags"] & EPHEMERAL]
        return message

    @property
    def complete(self) -> bool:
        """Whether the interaction failed, or was answered and no message is loading."""
        return self.failed or (self.answered and not any(message["flags"] & LOADING for message in self.messages))
