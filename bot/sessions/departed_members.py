"""Players who have left the server: a computer player decides for them, and they may come back.

Discord tells nobody of a member who leaves without a privileged intent, so it is asked about whoever keeps a game
waiting.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime, timedelta

import discord

from bot.components import seats
from bot.services import BotServices
from bot.sessions.clock import now
from bot.sessions.errors import UserError
from bot.sessions.session import GameSession

log = logging.getLogger(__name__)

TICK = 5.0  # seconds between two looks at who keeps whom waiting
QUICK = timedelta(minutes=2)  # who decides within it is asked about nobody
AGAIN = timedelta(hours=1)  # until Discord is asked again about the same decision


async def watch(client: BotServices) -> None:
    """Look until cancelled."""
    asked: dict[str, tuple[int, datetime]] = {}
    while True:
        try:
            moment = now()
            waiting = {
                session.row.id: session
                for session in client.tables.running()
                if moment - session.row.last_activity >= QUICK
            }
            asked = {table: last for table, last in asked.items() if table in waiting}
            for table, session in waiting.items():
                version, last = asked.get(table, (None, moment))
                if version != session.version or moment - last > AGAIN:
                    asked[table] = session.version, moment
                    await _look(client, session)
        except Exception:
            log.exception("who has left could not be looked at")
        await asyncio.sleep(TICK)


async def _look(client: BotServices, session: GameSession) -> None:
    """Let a computer player decide for the actor of a game if that person is no longer on the server."""
    actor, guild = session.position.actor, client.get_guild(session.row.guild or 0)
    user = None if actor is None else session.row.seats[actor].holder
    if user is None or guild is None or session.row.paused is not None:
        return
    if await client.publisher.is_gone(session.row) or not await _left(guild, user):
        return
    try:
        await seats.leave(client, session, user)
    except UserError as error:
        log.info("table %s: the game went on before anybody was missed: %s", session.row.id, error.message)
    except discord.HTTPException as error:
        log.warning("table %s: that somebody has left could not be shown: %s", session.row.id, error)


async def _left(guild: discord.Guild, user: int) -> bool:
    """Whether somebody is known not to be on a server."""
    try:
        await guild.fetch_member(user)
    except discord.NotFound:
        return True
    except discord.HTTPException as error:
        log.info("whether a player is still on server %s is not known: %s", guild.id, error)
    return False
