"""How to start, on one screen: the answer of ``/help``, and the first message on a server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import discord
from discord.utils import as_chunks

from bot.drafts.component_ids import FirstTableId
from bot.drafts.custom_id import encode
from bot.drafts.draft import ROW, Attachment, MessageDraft, controls
from bot.language.localizer import Localizer
from games import GAMES
from seeds.registry import package
from storage.places import Place

MAX_COVERS = 10  # files of a message, Discord's limit
COMMANDS = (
    "play", "move", "hint", "try", "plan", "learn", "rules", "puzzle", "turns", "games", "cup list", "notify", "away",
    "review", "replay", "stats", "leaderboard", "privacy",
)  # fmt: skip


def help_draft(localizer: Localizer, command_ids: Mapping[str, int], place: Place = Place.SERVER) -> MessageDraft:
    """Return how to start, without an embed: with the commands of a place, which one can click as far as their ids are
    known, and a button for each game that opens a table for a first game."""
    commands = {name.split()[0]: mention(name, command_ids) for name in COMMANDS}
    text = f"**{localizer('help-title')}**\n{localizer('help', place=place.name.lower(), **commands)}"
    buttons = [
        discord.ui.Button[discord.ui.View](
            label=localizer.game(game), custom_id=encode(FirstTableId(game)), style=discord.ButtonStyle.primary
        )
        for game in GAMES
    ]
    return MessageDraft(text, controls=controls(*as_chunks(buttons, ROW)))


def welcome_draft(localizer: Localizer, command_ids: Mapping[str, int]) -> MessageDraft:
    """Return the first message on a server: how to start, where to choose how games are played, and the games' covers,
    as far as they have one."""
    draft = help_draft(localizer, command_ids)
    told = localizer("help-manager", settings=mention("settings", command_ids))
    files = ((game, package(game).file("cover.jpg")) for game in GAMES)
    covers = [
        Attachment(f"{game}.jpg", file.read_bytes(), localizer.game(game)) for game, file in files if file.is_file()
    ]
    return replace(draft, content=f"{draft.content}\n{told}", attachments=covers[:MAX_COVERS])


def mention(name: str, command_ids: Mapping[str, int]) -> str:
    """Return a command as a link that types it, or its name where its id is not known."""
    command = name.split(maxsplit=1)[0]  # a subcommand is typed by its group's id
    return f"</{name}:{command_ids[command]}>" if command in command_ids else f"`/{name}`"
