"""The content of a message before it is sent."""

from __future__ import annotations

import io
import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

import discord

from bot.drafts.custom_id import ComponentId, encode
from bot.language.localizer import Localizer
from bot.tables.public import PublicCup, PublicTable
from renderers.picture import Picture
from storage.cup_rows import CupRow
from storage.models import TableRow
from storage.requests import Question
from storage.turns import OpenDecision, WaitingGame

MAX_ALT_CHARS = 1024  # of an alternative text, Discord's limit
MAX_CONTENT = 2000  # characters of a message's content, Discord's limit
MAX_LINKS = 5  # in an answer


class Attachment(NamedTuple):
    """A file to send, without data in place of a picture that could not be drawn. ``file`` returns a new object each
    time, since sending reads it to its end."""

    name: str
    data: bytes
    alt: str | None = None

    def file(self) -> discord.File:
        """Return the attachment as a discord.py file."""
        return discord.File(io.BytesIO(self.data), filename=self.name, description=self.alt)


class Drawing(NamedTuple):
    """A picture that is still to be drawn by a painter, and its description."""

    alt: str
    draw: Callable[..., Picture | None]
    arguments: tuple[Any, ...] = ()


def picture_file(picture: Picture | None, alt: str) -> Attachment:
    """Return a picture as a file with a new name: clients cache pictures by name. None is one that is lost."""
    if picture is None:
        return Attachment("", b"", alt)
    return Attachment(f"{secrets.token_hex(6)}.{picture.format}", picture.data, alt[:MAX_ALT_CHARS])


def jump_url(shown: TableRow | CupRow | WaitingGame | OpenDecision | Question | PublicTable | PublicCup) -> str:
    """Return the link to the message of a table or a cup, or to its channel before it has one."""
    return f"https://discord.com/channels/{shown.guild or '@me'}/{shown.channel}/{shown.message or ''}".rstrip("/")


def jump_links(tables: Sequence[TableRow | WaitingGame]) -> str:
    """Return the links to the first of many tables."""
    return " ".join(map(jump_url, tables[:MAX_LINKS]))


Button: TypeAlias = discord.ui.Button[discord.ui.View]
Menu: TypeAlias = discord.ui.Select[discord.ui.View]
WATER, SUN, DUSK = 0x3E8E7E, 0xE8B04A, 0x6B7280
ROW = 5  # buttons in a row, Discord's limit


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
    drawings: Sequence[Drawing] = ()  # of its first attachments, until they are drawn

    def files(self) -> list[discord.File]:
        """Return new file objects, which can be sent once. Raises ValueError while some are to be drawn."""
        if self.drawings:
            raise ValueError("the pictures of a message are not drawn yet")
        return [attachment.file() for attachment in self.attachments if attachment.data]

    @property
    def lost_pictures(self) -> list[str]:
        """The descriptions of its pictures that could not be drawn."""
        return [attachment.alt or "" for attachment in self.attachments if not attachment.data]

    @property
    def mentions(self) -> discord.AllowedMentions:
        """The only users and the role that the message may ping, as discord.py takes them."""
        roles = [] if self.role is None else [discord.Object(self.role)]
        users = [discord.Object(user) for user in self.pings]
        return discord.AllowedMentions(users=users, everyone=False, roles=roles)

    def parts(self) -> dict[str, Any]:
        """Return the parts of a new message, as discord.py takes them, without its silence. Raises ValueError as
        ``files`` does."""
        return {
            "content": self.content,
            "embed": self.embed or discord.utils.MISSING,
            "files": self.files(),
            "view": self.controls,
            "allowed_mentions": self.mentions,
        }


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


def add_watch_link(controls_of_table: discord.ui.View, url: str, localizer: Localizer) -> None:
    """Add the link to the table's web page beside the buttons for everybody, or below them if they fill their row."""
    controls_of_table.add_item(discord.ui.Button(label=localizer("button-page-watch"), url=url))


def button(
    localizer: Localizer,
    name: str,
    component: ComponentId,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    off: bool = False,
    **variables: str | int,
) -> Button:
    """Return a button labelled ``button-<name>``."""
    return discord.ui.Button(
        label=localizer(f"button-{name}", **variables), custom_id=encode(component), style=style, disabled=off
    )


def page_turners(localizer: Localizer, page: int, pages: int, page_id: Callable[[int], ComponentId]) -> list[Button]:
    """Return the buttons to the pages before and after a ``page``, which is counted from 0."""
    return [
        button(localizer, "previous", page_id(max(page - 1, 0)), off=page == 0),
        button(localizer, "next", page_id(page + 1), off=page == pages - 1),
    ]


def menu(component: ComponentId, options: Iterable[discord.SelectOption], placeholder: str | None = None) -> Menu:
    """Return a menu with a single choice."""
    return discord.ui.Select(custom_id=encode(component), placeholder=placeholder, options=[*options])
