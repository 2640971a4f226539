"""The content of a message before it is sent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import discord

from bot.drafts.custom_id import ComponentId, encode
from bot.drafts.rendering import Attachment
from bot.language.localizer import Localizer

WATER, SUN, DUSK = 0x3E8E7E, 0xE8B04A, 0x6B7280


@dataclass(frozen=True)
class MessageDraft:
    """The content of a message: text, embed, files, components, and the users it may ping."""

    content: str
    embed: discord.Embed = field(default_factory=discord.Embed)  # an empty one is not shown
    attachments: Sequence[Attachment] = ()
    controls: discord.ui.View = field(default_factory=lambda: controls())  # noqa: PLW0108 - the field hides the function
    pings: Sequence[int] = field(default=())
    silent: bool = False  # whether those it pings see it without a sound
    role: int | None = None  # whose people it may ping

    def files(self) -> list[discord.File]:
        """Return new file objects, which can be sent once."""
        return [attachment.file() for attachment in self.attachments]

    @property
    def mentions(self) -> discord.AllowedMentions:
        """The users and the role that the message may ping, as discord.py takes them."""
        return allowed_mentions(self.pings, self.role)


def allowed_mentions(users: Sequence[int] = (), role: int | None = None) -> discord.AllowedMentions:
    """Return what a message may ping: these users and this role, nobody else."""
    roles = [] if role is None else [discord.Object(role)]
    return discord.AllowedMentions(users=[discord.Object(user) for user in users], everyone=False, roles=roles)


def with_role(text: str, role: int | None) -> str:
    """Return a text that mentions ``role`` first, if there is one."""
    return text if role is None else f"<@&{role}> {text}"


def controls(*rows: Sequence[discord.ui.Item[discord.ui.View]]) -> discord.ui.View:
    """Return rows of components, as a view that is stopped at once.

    The router handles components by their ids alone, so a view need not outlive the request that sends it.
    """
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for item in row:
            item.row = number
            view.add_item(item)
    view.stop()
    return view


def button(
    localizer: Localizer,
    name: str,
    component: ComponentId,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    off: bool = False,
    **variables: str | int,
) -> discord.ui.Button[discord.ui.View]:
    """Return a button labelled ``button-<name>``."""
    return discord.ui.Button(
        label=localizer(f"button-{name}", **variables), custom_id=encode(component), style=style, disabled=off
    )
