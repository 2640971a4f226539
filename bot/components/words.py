"""``/board`` in words: a whole table, or what is near a place, to one person alone."""

from __future__ import annotations

import logging

from bot.components.component import Answer, on_press
from bot.components.origin import row_here, session_here
from bot.drafts.component_ids import ReadId, WordsId
from bot.drafts.words import pages, table_words, words_around, words_draft
from bot.error_replies import quote
from bot.responses import Interaction, edit_private, localizer_for, reply_private
from bot.sessions.last_read import new_since, read_at
from bot.sessions.session import GameSession
from bot.sessions.trial import seat_at
from bot.tables.clock import now
from storage.errors import DatabaseError, Refused
from storage.models import State
from storage.person import LastReadRow

log = logging.getLogger(__name__)


async def show(interaction: Interaction, session: GameSession) -> None:
    """Tell a whole table, from the person's last look on, in the deferred response. A failure to store this look is
    logged alone: it loses nothing, and the person only reads. Nothing is new in a game that is over."""
    if session.row.state is State.OVER:
        await _show_page(interaction, session, 0, None)
        return
    user, last_read = interaction.user.id, interaction.client.store.last_read
    before = await last_read.find(user, session.row.id)
    look = read_at(session.history, user, seat_at(session.row, user), before, now())
    try:
        await last_read.put(look)  # before the answer, whose other pages are told from it
    except DatabaseError as error:
        log.info("that a person has read a table was not stored: %s", error)
    await _show_page(interaction, session, 0, look)


async def show_around(interaction: Interaction, session: GameSession, place: str) -> None:
    """Tell what is near a place, in the deferred response. Raises Refused."""
    localizer = localizer_for(interaction)
    sections = words_around(session.snapshot(), seat_at(session.row, interaction.user.id), place, localizer)
    if not sections:
        raise Refused("no-such-place", place=quote(place))
    draft = words_draft(pages(sections)[:1], 0, session.row.id, localizer)
    await reply_private(interaction, draft.content)


@on_press(ReadId, Answer.PRIVATE, counts_as="words")
async def read(interaction: Interaction, component: ReadId) -> None:
    """Tell a whole table, as ``/board words:True`` does. Raises Refused."""
    await show(interaction, await _session(interaction, component.table))


@on_press(WordsId, counts_as="words")
async def turn(interaction: Interaction, component: WordsId) -> None:
    """Show another page in place of the one before. Raises Refused."""
    session, last_read = await _session(interaction, component.table), interaction.client.store.last_read
    is_over = session.row.state is State.OVER
    look = None if is_over else await last_read.find(interaction.user.id, component.table)
    await _show_page(interaction, session, component.page, look)


async def _session(interaction: Interaction, table: str) -> GameSession:
    """Return a game that can be told, also one that is over. Raises Refused."""
    row = await row_here(interaction, table)
    return interaction.client.tables.of_row(row) if row.state is State.OVER else await session_here(interaction, table)


async def _show_page(interaction: Interaction, session: GameSession, page: int, look: LastReadRow | None) -> None:
    localizer, user = localizer_for(interaction), interaction.user.id
    seat = seat_at(session.row, user)
    snapshot = session.snapshot(new_since(session.history, seat, look))
    draft = words_draft(pages(table_words(snapshot, seat, localizer)), page, session.row.id, localizer)
    await edit_private(interaction, draft)
