"""The world of a local Discord, in memory: guilds, users, roles, channels and messages."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from datetime import datetime

from .json_types import JSON

TEXT, DIRECT_MESSAGE, VOICE, GROUP, ANNOUNCEMENT, STAGE, FORUM = 0, 1, 2, 3, 5, 13, 15
VOCAL = (VOICE, STAGE)
ANNOUNCEMENT_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 10, 11, 12
EPHEMERAL, LOADING, SUPPRESS_EMBEDS, HAS_THREAD = 1 << 6, 1 << 7, 1 << 2, 1 << 5
GUILD_ONLY = 2  # who sees a scheduled event
LINGERING = 10.0  # seconds for which a removed file is still served


@dataclass
class User:
    """A person, or the bot. A robot is a user controlled by a program."""

    id: int
    name: str
    token: str
    bot: bool = False
    robot: bool = False
    locale: str = "en-US"
    direct_messages_closed: bool = False


@dataclass
class Role:
    """A role and its permissions."""

    id: int
    name: str
    permissions: int
    position: int
    managed_by: int | None = None
    mentionable: bool = False
    colour: int = 0
    hoisted: bool = False
    holders: set[int] = field(default_factory=set)
    """The members with a role that was created later."""


@dataclass(frozen=True)
class Overwrite:
    """A permission overwrite of a channel, for a role (type 0) or a member (type 1)."""

    type: int
    allow: int
    deny: int


@dataclass
class Thread:
    """The fields that only threads have."""

    owner_id: int
    created: float
    archive_changed: float
    auto_archive_minutes: int = 1440
    archived: bool = False
    locked: bool = False
    tags: tuple[int, ...] = ()
    """The tags of a forum's post."""
    members: set[int] = field(default_factory=set)
    sent: int = 0
    deleted: int = 0


@dataclass(frozen=True)
class Tag:
    """A tag of a forum. One that is ``moderated`` is for those who manage threads."""

    id: int
    name: str
    moderated: bool = False


@dataclass
class Channel:
    """A channel of a guild, a thread, a direct message, or a group chat, which has an owner."""

    id: int
    type: int
    name: str
    guild_id: int | None = None
    parent_id: int | None = None
    position: int = 0
    topic: str | None = None
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    recipients: tuple[int, ...] = ()
    owner_id: int | None = None
    thread: Thread | None = None
    tags: list[Tag] = field(default_factory=list)
    requires_tag: bool = False
    """Whether each post of a forum needs a tag."""
    messages: dict[int, Message] = field(default_factory=dict)
    last_message_id: int | None = None
    """The id of the newest message that is not ephemeral, which may have been deleted."""


@dataclass
class Attachment:
    """A file of a message. ``removed`` is when an edit or a deletion has taken it away, in seconds since 1970."""

    id: int
    channel_id: int
    filename: str
    content: bytes
    content_type: str
    description: str | None = None
    size: tuple[int, int] | None = None
    ephemeral: bool = False
    removed: float | None = None


@dataclass
class Poll:
    """The poll of a message: its answers as their media, when it ends, in seconds since 1970, and votes by answer."""

    question: str
    answers: list[JSON]
    ends: float
    several: bool = False
    votes: dict[int, list[int]] = field(default_factory=dict)


@dataclass
class Message:
    """A message. ``viewer_id`` is the one person who sees it when it is ephemeral."""

    id: int
    channel_id: int
    author_id: int
    type: int = 0
    content: str = ""
    embeds: list[JSON] = field(default_factory=list)
    components: list[JSON] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    mentions: list[int] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    flags: int = 0
    created: float = 0.0
    edited: float | None = None
    tts: bool = False
    nonce: str | int | None = None
    reference: tuple[int, int | None] | None = None
    viewer_id: int | None = None
    interaction: JSON | None = None
    command: JSON | None = None
    thread_id: int | None = None
    old_edits: list[float] = field(default_factory=list)
    reactions: dict[str, list[int]] = field(default_factory=dict)
    """For each emoji, as paths name it, the people who reacted with it, in order."""
    webhook: str | None = None
    """The name under which a webhook has posted it; ``author_id`` is the webhook's id then."""
    poll: Poll | None = None
    pinned: float | None = None
    """When it was pinned, in seconds since 1970."""


@dataclass
class Webhook:
    """A webhook of a channel, made by a user."""

    id: int
    channel_id: int
    guild_id: int
    name: str
    token: str
    creator_id: int


@dataclass
class ScheduledEvent:
    """A scheduled event of a guild. An external one has a ``location``, another a ``channel``."""

    id: int
    creator: int
    name: str = ""
    description: str | None = None
    entity_type: int = 0
    status: int = 1
    starts: datetime | None = None
    ends: datetime | None = None
    location: str | None = None
    channel: int | None = None


@dataclass
class Guild:
    """A guild. ``managers`` are the members with Manage Server; all people have the player role, if there is one.

    The bot has its role while it is a member.
    """

    id: int
    name: str
    everyone: Role
    bot_role: Role
    manager_role: Role
    player_role: Role | None = None
    members: set[int] = field(default_factory=set)
    managers: set[int] = field(default_factory=set)
    locale: str = "en-US"
    more_roles: dict[int, Role] = field(default_factory=dict)
    """Roles that were created later, by id."""
    scheduled_events: dict[int, ScheduledEvent] = field(default_factory=dict)
    has_commands: bool = False
    """Whether the app's commands are installed, without the bot as a member."""
    unavailable: bool = False
    """Whether an outage has taken it: its channels answer nothing."""

    @property
    def roles(self) -> dict[int, Role]:
        """The roles by id."""
        bot_role = self.bot_role if self.bot_role.managed_by in self.members else None
        roles = (self.everyone, self.player_role, self.manager_role, bot_role, *self.more_roles.values())
        return {role.id: role for role in roles if role is not None}


@dataclass
class World:
    """All state visible to clients. ``installed`` are the people who have installed the app for themselves."""

    application_id: int
    bot: User
    owner: User
    guilds: dict[int, Guild] = field(default_factory=dict)
    users: dict[int, User] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    installed: set[int] = field(default_factory=set)
    commands: dict[int, JSON] = field(default_factory=dict)
    webhooks: dict[int, Webhook] = field(default_factory=dict)
    emojis: dict[int, JSON] = field(default_factory=dict)
    images: dict[int, bytes] = field(default_factory=dict)
    files: dict[int, Attachment] = field(default_factory=dict)
    removed_files: deque[Attachment] = field(default_factory=deque)

    @property
    def guild(self) -> Guild:
        """The first guild."""
        return next(iter(self.guilds.values()))

    @property
    def people(self) -> list[User]:
        """The users that players can be: all except the bot, the robots and the owner."""
        return [user for user in self.users.values() if not (user.bot or user.robot or user is self.owner)]

    @property
    def roles(self) -> dict[int, Role]:
        """The roles of every guild by id."""
        return {role.id: role for guild in self.guilds.values() for role in guild.roles.values()}

    @property
    def threads(self) -> list[Channel]:
        """Every thread of every guild."""
        return [channel for channel in self.channels.values() if channel.thread is not None]

    def channels_of(self, guild: Guild) -> list[Channel]:
        """Return the channels of a guild, without threads."""
        return [channel for channel in self.channels.values() if channel.guild_id == guild.id and not channel.thread]

    def threads_of(self, guild: Guild) -> list[Channel]:
        """Return the threads of a guild."""
        return [channel for channel in self.threads if channel.guild_id == guild.id]

    def guilds_of(self, user: User) -> list[Guild]:
        """Return the guilds of a user."""
        return [guild for guild in self.guilds.values() if user.id in guild.members]

    def roles_of(self, guild: Guild, user: User) -> list[int]:
        """Return the ids of a member's roles, without @everyone."""
        given = [role.id for role in guild.more_roles.values() if user.id in role.holders]
        if user is self.bot:
            return [guild.bot_role.id, *given]
        roles = [guild.manager_role.id] if user.id in guild.managers else []
        if guild.player_role is not None and not user.robot and user is not self.owner:
            roles.append(guild.player_role.id)
        return roles + given

    def user_with_token(self, token: str) -> User | None:
        """Return the user with this token, never the bot, or None."""
        return next((user for user in self.users.values() if user.token == token and not user.bot), None)

    def direct_channel(self, one: int, other: int) -> Channel | None:
        """Return the direct message channel of two users, or None."""
        pair = {one, other}
        return next((c for c in self.channels.values() if c.type == DIRECT_MESSAGE and set(c.recipients) == pair), None)
