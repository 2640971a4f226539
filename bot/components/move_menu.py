"""The menus with which the actor chooses a move, which light its piece, and the button of a hint that plays it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from weakref import WeakValueDictionary

import discord

from bot.components.changes import make_moves
from bot.components.component import on_choice, on_press
from bot.components.origin import session_here, single_value
from bot.components.turns import reply_next_game
from bot.display.failures import ARCHIVED, FAILURES
from bot.drafts.component_ids import HintMoveId, MenuId, NearestMoveId, OfVersion
from bot.drafts.draft import add_watch_link
from bot.drafts.menus import after_option, option_marks
from bot.drafts.pictures import late_board
from bot.drafts.table import table_controls
from bot.language.localizer import get_localizer
from bot.responses import Interaction, localizer_for
from bot.sessions.session import GameSession
from storage.errors import Outdated

log = logging.getLogger(__name__)

_locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()  # by message, for the order of its pictures


@on_choice(MenuId, is_move=True)
async def choose(interaction: Interaction, menu: MenuId, values: Sequence[str]) -> None:
    """Make the chosen move, or show the menus of the chosen step or page. Raises Refused."""
    value = single_value(values)
    session = await session_here(interaction, menu.table, mover=interaction.user.id)
    client = interaction.client
    if menu.version != session.version:
        await client.display.show(session.row.id)
        raise Outdated
    if value.startswith("="):
        await make_moves(interaction, session, [value[1:]], menu.version)
        await reply_next_game(interaction, session)
        return
    session.require_actor(interaction.user.id)
    following = after_option(menu, value)
    if await _show_menus(interaction, session, following) and following.path != menu.path:
        client.tasks.start(_light(interaction, session, following), "lit board")


async def _show_menus(interaction: Interaction, session: GameSession, following: MenuId) -> bool:
    """Show the menus of a step or page on the message that was pressed. Returns whether they stand there."""
    client, snapshot = interaction.client, session.snapshot()
    pieces, localizer = client.pieces, get_localizer(session.row.locale)
    page = await client.page_links.of(session.row)

    def below() -> discord.ui.View:
        made = table_controls(snapshot, localizer, following, pieces)
        if page is not None:
            add_watch_link(made, page, localizer)
        return made

    try:
        await interaction.edit_original_response(view=below())
    except discord.HTTPException as error:
        if error.code == ARCHIVED and not session.row.place.can_post:  # only a new message brings its thread back
            await client.display.show(session.row.id, repost=True)
            return False
        if error.code == ARCHIVED:
            await client.display.poster.routes.table(session.row).unarchive()
        elif not pieces.disable_if_refused(error):
            raise
        await interaction.edit_original_response(view=below())
    if following.version == session.version or interaction.message is None:
        return True
    await client.display.retire(session, interaction.message.id, following.version)
    return False  # a move came between, and took the controls away


async def _light(interaction: Interaction, session: GameSession, chosen: MenuId) -> None:
    """Replace the picture of the message whose menu was used by one on which the steps of ``chosen`` are lit.

    The message shows everybody these steps in its menus already, and the picture shows the public view. Nothing waits
    for it: it is drawn after all others, and left out if it fails or the game has gone on. Raises DatabaseError.
    """
    message = interaction.message
    if message is None:
        return
    async with _locks.setdefault(message.id, asyncio.Lock()):
        if session.version != chosen.version:
            return
        snapshot, localizer = session.snapshot(), get_localizer(session.row.locale)
        marks = option_marks(snapshot.view, chosen.path)
        picture = await late_board(snapshot, marks, localizer) if marks else None
        if picture is None and interaction.client.outbox.is_lit(message.id):
            picture = await late_board(snapshot, (), localizer)
        if picture is None or session.version != chosen.version:
            return
        interaction.client.outbox.note_lit(message.id)
        try:
            await interaction.edit_original_response(attachments=[picture.file()])
        except FAILURES as error:
            log.info("table %s: the chosen piece is not lit: %s", session.row.id, error)
    if session.version != chosen.version:  # a move came between, and has taken the picture away
        await interaction.client.display.retire(session, message.id, chosen.version)


@on_press(HintMoveId, is_move=True)
async def play_hint(interaction: Interaction, component: HintMoveId) -> None:
    """Play the move of a hint, if the game stands as it did then. Raises Refused."""
    await _play(interaction, component, [component.move], "hint-played")


@on_press(NearestMoveId, is_move=True)
async def play_nearest(interaction: Interaction, component: NearestMoveId) -> None:
    """Play the moves that were suggested for a typed one, if the game stands as it did then. Raises Refused."""
    await _play(interaction, component, component.moves.split(), "nearest-played")


async def _play(interaction: Interaction, component: OfVersion, moves: Sequence[str], answer: str) -> None:
    """Play moves from a private answer, which then says ``answer``."""
    session = await session_here(interaction, component.table, mover=interaction.user.id)
    if component.version != session.version:
        await interaction.edit_original_response(view=None)
        raise Outdated
    await make_moves(interaction, session, moves, component.version)
    await interaction.edit_original_response(content=localizer_for(interaction)(answer), attachments=[], view=None)
    await reply_next_game(interaction, session)
