"""Settings: Discord's limits, which tests may change."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Rate:
    """A number of requests per time."""

    limit: int
    seconds: float


def discord_rates() -> dict[str, Rate]:
    """Return the rates by bucket. Discord documents those of messages and the global one; the others were measured."""
    return {
        "global": Rate(50, 1),
        "messages.create": Rate(5, 5),
        "messages.edit": Rate(5, 5),
        "messages.delete": Rate(5, 1),
        "messages.read": Rate(5, 5),
        "typing": Rate(5, 5),
        "reactions": Rate(1, 0.25),
        "pins": Rate(5, 5),
        "polls": Rate(5, 5),
        "roles": Rate(10, 10),
        "channels": Rate(5, 15),
        "threads.create": Rate(10, 20),
        "direct": Rate(10, 10),
        "webhooks": Rate(5, 2),
        "webhooks.manage": Rate(5, 5),
        "commands": Rate(5, 20),
        "emojis": Rate(50, 20),
        "guilds": Rate(10, 10),
        "me": Rate(10, 10),
        "other": Rate(10, 10),
    }


UNDOCUMENTED = ("foreign_guilds_are_sharded", "hidden_channels_are_unknown", "installed_direct_messages")
"""Settings of what Discord does not document, each with its likelier value."""


@dataclass(frozen=True)
class Settings:
    """The settings of a local Discord."""

    bot_token: str = "local"  # noqa: S105 - the token of a bot on this machine
    response_deadline: float = 3.0
    token_lifetime: float = 15 * 60
    heartbeat_seconds: float = 41.25
    rates: dict[str, Rate] = field(default_factory=discord_rates)
    rate_limited: bool = True
    largest_file: int = 10 * 1024 * 1024
    largest_request: int = 25 * 1024 * 1024
    sessions_left: int = 999
    """Sessions that the bot may still begin, as ``/gateway/bot`` says."""
    active_threads: int = 1000
    """Most threads of a guild that are not archived."""
    old_message_edits: Rate = field(default_factory=lambda: Rate(30, 60 * 60))
    privileged_intents: bool = False
    shards: int = 1
    """The shards that ``/gateway/bot`` recommends."""
    installs: tuple[int, ...] = (0, 1)
    """The installation contexts of the app: 0 by guilds, 1 by people. Commands that name none get these."""
    foreign_guilds_are_sharded: bool = True
    """Whether interactions of guilds without the bot reach the shard of the guild's id, or shard 0."""
    hidden_channels_are_unknown: bool = False
    """Whether channels that are closed to the bot are unknown to it (10003), or inaccessible (50001)."""
    installed_direct_messages: bool = True
    """Whether the bot may write to people who have installed it and share no guild with it; else 50278. It is
    reported to work (discord-api-docs issue 7666)."""
