"""Looks up channels: whether they exist, where a thread is, who sees them; and whether a person is still on a
server."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import suppress

import discord

from bot.display.failures import FAILURES
from storage.models import TableRow

log = logging.getLogger(__name__)

MEMBERS_AT_ONCE = 100  # the most that Discord returns to one question
UNKNOWN = (*FAILURES, discord.InvalidData, discord.ClientException)  # by which it is not known what a person sees

FOR_PICTURES = ("embed_links", "attach_files")  # permissions for a table wherever it is, besides sending messages
FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
VOCAL = (discord.VoiceChannel, discord.StageChannel)
TO_POST = ("send_messages", "attach_files")
TO_OPEN_TABLES = ("send_messages", *FOR_PICTURES, *FOR_THREADS)
FOR_POSTS = "create_posts"  # what Discord calls *Send Messages* in a forum


def served_guild(client: discord.Client, guild: int | None) -> discord.Guild | None:
    """Return a server that the bot is on; None while Discord calls it unavailable."""
    server = client.get_guild(guild or 0)
    return None if server is None or server.unavailable else server


def existing(client: discord.Client, guild: int | None, channels: Iterable[int]) -> tuple[int, ...]:
    """Return those of a server's channels that were not deleted; all of them while the server's are not known."""
    server = served_guild(client, guild)
    if server is None:
        return tuple(channels)
    return tuple(channel for channel in channels if server.get_channel(channel) is not None)


def to_enter(channel: object) -> tuple[str, ...]:
    """Return the permissions without which all others of a channel are void: to see it, and to connect to a voice or
    stage channel, whose chat is closed without that (Discord, *Implicit Permissions*)."""
    return ("view_channel", "connect") if isinstance(channel, VOCAL) else ("view_channel",)


def may_enter(channel: discord.abc.GuildChannel | discord.Thread, whose: discord.Member | discord.Role) -> bool:
    """Return whether a member, or who has a role, sees what is posted in a channel."""
    may = channel.permissions_for(whose)
    return all(getattr(may, name) for name in to_enter(channel))


def lacking(guild: discord.Guild | None, channel: int, needed: Iterable[str]) -> tuple[str, ...]:
    """Return those of the permissions, such as ``TO_POST``, that the bot lacks in a channel of a server, as far as the
    gateway's data tells; to see it alone where it does not, since discord.py then counts all others as missing."""
    place = None if guild is None else guild.get_channel(channel)
    may = None if guild is None or place is None else place.permissions_for(guild.me)
    if may is None or not may.view_channel:
        return ("view_channel",)
    return tuple(name for name in needed if not getattr(may, name))


def may_host(guild: discord.Guild | None, channel: int) -> bool:
    """Return whether the bot may host tables in a channel of a server, or in a forum's posts, as the gateway tells."""
    place = None if guild is None else guild.get_channel(channel)
    if guild is None or place is None:
        return False
    may = place.permissions_for(guild.me)
    if isinstance(place, discord.ForumChannel):  # discord.py denies pictures to who may not make posts
        return may.view_channel and may.send_messages_in_threads
    return all(getattr(may, name) for name in (*to_enter(place), *FOR_PICTURES, "send_messages"))


def may_open_tables(guild: discord.Guild | None, channel: int) -> bool:
    """Return whether the bot may open tables in threads of a server's text channel, as far as the gateway tells."""
    is_text = guild is not None and isinstance(guild.get_channel(channel), discord.TextChannel)
    return is_text and not lacking(guild, channel, TO_OPEN_TABLES)


async def lacking_for_cup(client: discord.Client, guild: int, channel: int, *, opens: bool) -> tuple[str, ...] | None:
    """Return the permissions that the bot lacks to show the tables of a cup of a channel, or of a forum's post, in
    their threads; with ``opens`` also to open these. None while the server is not known. Raises FAILURES."""
    server = served_guild(client, guild)
    if server is None:
        return None
    try:
        place = await channel_of(server, channel)
    except discord.Forbidden:
        return ("view_channel",)
    forum = place.parent if isinstance(place, discord.Thread) else None
    may = (forum or place).permissions_for(server.me)
    if not may.view_channel:
        return ("view_channel",)  # discord.py then counts all others as missing
    needed = [*FOR_PICTURES, "send_messages_in_threads"]
    if opens:
        needed += ["send_messages", *([] if forum else ["create_public_threads"])]
    missing = [name for name in needed if not getattr(may, name)]
    return tuple(FOR_POSTS if forum and name == "send_messages" else name for name in missing)


def may_create_events(guild: discord.Guild | None) -> bool:
    """Return whether the bot may create events on a server, as far as the gateway's data tells."""
    return guild is not None and guild.me.guild_permissions.create_events


async def channel_of(guild: discord.Guild, number: int) -> discord.abc.GuildChannel | discord.Thread:
    """Return a channel or thread of a server. Discord is asked for what the gateway has not sent, such as an archived
    thread. Raises FAILURES."""
    return guild.get_channel_or_thread(number) or await guild.fetch_channel(number)


async def parent_of(client: discord.Client, row: TableRow) -> int | None:
    """Return the channel of the table's thread; None for a table that is in no thread."""
    guild = client.get_guild(row.guild or 0)
    channel = None if guild is None else await channel_of(guild, row.channel)
    return channel.parent_id if isinstance(channel, discord.Thread) else None


async def post_of_forum(
    client: discord.Client, guild: int | None, channel: int
) -> tuple[discord.Thread, discord.ForumChannel] | None:
    """Return a post with its forum; None for any other channel. Raises FAILURES."""
    server = client.get_guild(guild or 0)
    place = None if server is None else await channel_of(server, channel)
    if isinstance(place, discord.Thread) and isinstance(place.parent, discord.ForumChannel):
        return place, place.parent
    return None


def tags_beside(post: discord.Thread, forum: discord.ForumChannel) -> list[discord.ForumTag]:
    """Return the tags for another post of a forum: those of ``post`` that the bot may give, else one where the forum
    requires that; none if it may give none."""
    manages = forum.permissions_for(forum.guild.me).manage_threads
    own = [tag for tag in post.applied_tags if manages or not tag.moderated]
    free = [tag for tag in forum.available_tags if manages or not tag.moderated]
    return own or (free[:1] if forum.flags.require_tag else [])


async def has_left(guild: discord.Guild, user: int) -> bool:
    """Return whether a person is known not to be on a server."""
    try:
        await guild.fetch_member(user)
    except discord.NotFound:
        return True
    except FAILURES as error:
        log.info("whether a player is still on server %s is not known: %s", guild.id, error)
    return False


def is_open_to_all(guild: discord.Guild, number: int) -> bool:
    """Return whether everybody on a server is known to see one of its channels."""
    channel = guild.get_channel_or_thread(number)
    return channel is not None and is_open(channel)


async def sees(guild: discord.Guild, number: int, user: int) -> bool:
    """Ask Discord whether a person sees a channel that is not open to all; True where that is not known."""
    try:
        return await sees_channel(await guild.fetch_member(user), number)
    except discord.NotFound:
        return False
    except UNKNOWN as error:
        log.info("channel %s: whether a player sees it is not known: %s", number, error)
    return True


async def members_seeing(guild: discord.Guild, number: int, users: Sequence[int]) -> AsyncIterator[discord.Member]:
    """Yield those of people who are known to see a channel. Discord is asked for as many members at once as it gives,
    and for no more than are taken."""
    for some in discord.utils.as_chunks(users, MEMBERS_AT_ONCE):
        with suppress(*UNKNOWN):
            for member in await guild.query_members(user_ids=some, limit=MEMBERS_AT_ONCE, cache=False):
                with suppress(*UNKNOWN):  # also who is not in a private thread
                    if await sees_channel(member, number):
                        yield member


def is_open(channel: discord.abc.GuildChannel | discord.Thread) -> bool:
    """Return whether everybody on the server sees a channel, as far as the gateway's data tells."""
    place = channel.parent if isinstance(channel, discord.Thread) and not channel.is_private() else channel
    if place is None or isinstance(place, discord.Thread):
        return False
    hides = [getattr(one, name) is False for one in place.overwrites.values() for name in to_enter(place)]
    return may_enter(place, place.guild.default_role) and not any(hides)


async def sees_channel(member: discord.Member, number: int) -> bool:
    """Return whether a member sees a channel. Raises ClientException for a thread whose channel is not known, and for a
    channel that is closed to the bot, of which Discord tells no permissions; and what Discord answers for a deleted
    one."""
    channel = await channel_of(member.guild, number)
    if not channel.permissions_for(member.guild.me).view_channel:
        raise discord.ClientException("the channel is closed to the bot")
    if not may_enter(channel, member):
        return False
    moderates = channel.permissions_for(member).manage_threads
    if isinstance(channel, discord.Thread) and channel.is_private() and not moderates:
        await channel.fetch_member(member.id)
    return True
