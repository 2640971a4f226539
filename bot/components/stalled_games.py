"""Stalled games give their channel free to the next table, and wait until one of their players resumes them, or end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from bot.responses import Interaction
from bot.tables import stalled
from bot.tables.context import Rule
from bot.tables.messages import notice
from games import GAMES
from storage.errors import NotStalled
from storage.models import State, TableRow


async def store_instead(
    interaction: Interaction, row: TableRow | None, store: Callable[..., Awaitable[TableRow]]
) -> TableRow:
    """Store a new table by ``store``: if a stalled game has this channel, in one transaction with its leaving or its
    end, which the channel is told. Raises Refused, ChannelBusy, and what ``store`` raises."""
    client = interaction.client
    if row is None or row.place.is_private or row.state is not State.RUNNING or row.game not in GAMES:
        return await store()
    session = await client.tables.session_of(row.id)
    last = await client.store.tables.last_decision(row.id)
    leave = partial(stalled.set_aside, last_decision=last, number=interaction.id)
    end = partial(stalled.end, last_decision=last)
    names = {"players": ", ".join(seat.name for seat in row.seats if seat.user is not None)}
    message = "channel-freed" if row.place.can_post else "channel-freed-ended"
    told: list[Rule] = [lambda table, context: table.tell(notice(table.row, context, message, names))]
    changes = [(row.id, leave if row.place.can_post else end)]
    try:
        opened = await client.tables.change_within(partial(store, rules=told), changes)
    except NotStalled:
        return await store()
    if session.row.state is State.RUNNING:
        client.outbox.update_later(session.row, session.history)
    else:
        await client.display.show(session)
    return opened
