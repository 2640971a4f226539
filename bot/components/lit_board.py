"""Lights a piece and its goals on the board of a table, once the first steps of a move are chosen there."""

from __future__ import annotations

import asyncio
import logging
from weakref import WeakValueDictionary

from bot.display.failures import FAILURES
from bot.drafts.component_ids import MenuId
from bot.drafts.pictures import lit_board, unlit_board
from bot.language.localizer import get_localizer
from bot.responses import Interaction
from bot.sessions.session import GameSession

log = logging.getLogger(__name__)

_locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()  # by message, for the order of its pictures


async def light(interaction: Interaction, session: GameSession, chosen: MenuId) -> None:
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
        picture = await lit_board(snapshot, chosen.path, localizer)
        if picture is None and interaction.client.outbox.is_lit(message.id):
            picture = await unlit_board(snapshot, localizer)
        if picture is None or session.version != chosen.version:
            return
        interaction.client.outbox.note_lit(message.id)
        try:
            await interaction.edit_original_response(attachments=[picture.file()])
        except FAILURES as error:
            log.info("table %s: the chosen piece is not lit: %s", session.row.id, error)
    if session.version != chosen.version:  # a move came between, and has taken the picture away
        await interaction.client.display.retire(session, message.id, chosen.version)
